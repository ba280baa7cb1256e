//! A group of princes.

use utopia_rules::{Civ, Colour};

use super::{band::band, digits, glyph};
use crate::Markup;

/// Princes of one player and civilization: colour and band show the player, the glyph the civilization, the number how
/// many. A single prince has no number and a larger glyph.
pub fn chip(colour: Colour, civ: Civ, count: u8) -> Markup {
    let place = if count == 1 { "translate(0 -9) scale(.74)" } else { "translate(-9 -7.5) scale(.7)" };
    Markup(format!(
        concat!(
            r#"<g class="seat-{colour}"><rect class="body" x="-48" y="-48" width="96" height="96" rx="20"/>"#,
            r#"<path class="body-dark" d="M-46.5 30H46.5A18.5 18.5 0 0 1 28 46.5H-28A18.5 18.5 0 0 1-46.5 30z"/>"#,
            r#"<g transform="translate(0 38.5)">{marks}</g>"#,
            r#"<g class="on-seat" transform="{place}">{glyph}</g>{badge}</g>"#
        ),
        colour = colour.word(),
        marks = band(colour, 5, 72.0, 12.0, 0.0),
        place = place,
        glyph = glyph(civ),
        badge = badge(count)
    ))
}

/// The number, in the corner that most glyphs leave free.
fn badge(count: u8) -> String {
    if count == 1 {
        return String::new();
    }
    let number = digits(count.into());
    let place = r#"class="badge-number" transform="translate(29 -28) scale(.46)""#;
    format!(r#"<circle class="badge" cx="29" cy="-28" r="21"/><g {place}>{number}</g>"#)
}
