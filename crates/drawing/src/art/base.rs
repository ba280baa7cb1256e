//! The base under a monument or wonder.

use utopia_rules::Colour;

use super::band::band;
use crate::Markup;

/// The base in the owner's colour and pattern, at the bottom of the box. What stands on it has its floor at y = 38.
pub fn base(colour: Colour) -> Markup {
    let marks = band(colour, 11, 84.0, 7.0, 8.5);
    Markup(format!(
        concat!(
            r#"<g class="seat-{colour}"><path class="rim" d="M-48 31v9a48 9.5 0 0 0 96 0v-9z"/>"#,
            r#"<path class="body-dark" d="M-47 31v9a47 8.7 0 0 0 94 0v-9z"/>"#,
            r#"<g transform="translate(0 44)">{marks}</g>"#,
            r#"<ellipse class="rim" cy="31" rx="48" ry="8.5"/></g>"#
        ),
        colour = colour.word(),
        marks = marks
    ))
}
