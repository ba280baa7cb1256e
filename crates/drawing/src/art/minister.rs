//! The minister on the score track.

use utopia_rules::Colour;

use super::frame::frame;
use crate::Markup;

/// A minister in the player's colour and outline: the portrait of a bearded figure in a tall cap.
pub fn minister(colour: Colour) -> Markup {
    let (y, scale) = place_of_portrait(colour);
    Markup(format!(
        concat!(
            r#"<g class="seat-{colour}"><path class="body" d="{frame}"/>"#,
            r#"<g transform="translate(0 {y}) scale({scale})">"#,
            r#"<path class="body-dark" d="M-40 44C-39 20-30 8-13 4H13C30 8 39 20 40 44Q0 52-40 44z"/>"#,
            r#"<circle class="face" cy="-9" r="20"/>"#,
            r#"<path class="beard" d="M-20-8C-21 8-10 20 0 29C10 20 21 8 20-8C15-2 8-2 0 0C-8-2-15-2-20-8z"/>"#,
            r#"<path class="cap" d="M-25-16C-24-29-22-39-18-45Q0-52 18-45C22-39 24-29 25-16Q0-24-25-16z"/>"#,
            r#"<path class="dark" d="M-11-13h7v6h-7zM4-13h7v6h-7z"/></g></g>"#
        ),
        colour = colour.word(),
        frame = frame(colour),
        y = y,
        scale = scale
    ))
}

/// The height and size of the portrait inside the outline.
const fn place_of_portrait(colour: Colour) -> (f32, f32) {
    match colour {
        Colour::Blue => (3.0, 0.94),
        Colour::Red => (-7.0, 0.8),
        Colour::Green => (3.0, 0.76),
        Colour::Yellow => (-11.0, 0.72),
        Colour::Purple => (8.0, 0.84),
    }
}
