//! The base under a monument or wonder, and the owner's sign.

use utopia_rules::Colour;

use super::{band::band, frame::frame};
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

/// A monument or wonder on its owner's base, with the owner's outline leaning against it: on a phone the base is too low
/// for a legible pattern.
pub fn built(colour: Colour, building: &str) -> Markup {
    let sign = format!(
        r#"<g class="seat-{}" transform="translate(-30 28) scale(.42)"><path class="blazon" d="{}"/></g>"#,
        colour.word(),
        frame(colour)
    );
    base(colour) + Markup(format!("{building}{sign}"))
}
