//! A group of princes.

use utopia_rules::{Civ, Colour};

use super::{digits, frame::frame, glyph};
use crate::Markup;

/// Princes of one player and civilization: colour and outline show the player, the glyph the civilization, the number
/// how many. A single prince has no number and a larger glyph.
pub fn chip(colour: Colour, civ: Civ, count: u8) -> Markup {
    let (x, y, scale) = place_of_glyph(colour, count == 1);
    Markup(format!(
        concat!(
            r#"<g class="seat-{colour}"><path class="body" d="{frame}"/>"#,
            r#"<g class="on-seat" transform="translate({x} {y}) scale({scale})">{glyph}</g>{badge}</g>"#
        ),
        colour = colour.word(),
        frame = frame(colour),
        x = x,
        y = y,
        scale = scale,
        glyph = glyph(civ),
        badge = badge(count)
    ))
}

/// The place and size of the glyph inside the outline, alone or beside a number.
const fn place_of_glyph(colour: Colour, alone: bool) -> (f32, f32, f32) {
    match (colour, alone) {
        (Colour::Blue, true) => (0.0, 1.0, 0.82),
        (Colour::Blue, false) => (-8.0, 9.0, 0.73),
        (Colour::Red, true) => (0.0, -10.0, 0.74),
        (Colour::Red, false) => (-8.0, -4.0, 0.66),
        (Colour::Green, true) => (0.0, -2.0, 0.69),
        (Colour::Green, false) => (-6.0, 5.0, 0.64),
        (Colour::Yellow, true) => (0.0, -12.0, 0.7),
        (Colour::Yellow, false) => (-9.0, -6.0, 0.64),
        (Colour::Purple, true) => (0.0, 9.0, 0.76),
        (Colour::Purple, false) => (-8.0, 13.0, 0.69),
    }
}

/// The number, in the corner that most glyphs leave free.
fn badge(count: u8) -> String {
    if count == 1 {
        return String::new();
    }
    let number = digits(count.into());
    let place = r#"class="badge-number" transform="translate(28 -28) scale(.47)""#;
    format!(r#"<circle class="badge" cx="28" cy="-28" r="21"/><g {place}>{number}</g>"#)
}
