//! The swatch of a player in panels.

use utopia_rules::Colour;

use super::band::band;
use crate::Markup;

/// A swatch of the player's colour and pattern.
pub fn seat_mark(colour: Colour) -> Markup {
    Markup(format!(
        concat!(
            r#"<g class="seat-{colour}"><rect class="body" x="-46" y="-46" width="92" height="92" rx="18"/>"#,
            r#"<g transform="translate(0 -20)">{marks}</g><g transform="translate(0 20)">{marks}</g></g>"#
        ),
        colour = colour.word(),
        marks = band(colour, 2, 76.0, 28.0, 0.0)
    ))
}
