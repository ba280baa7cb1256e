//! The minister on the score track.

use utopia_rules::Colour;

use super::band::band;
use crate::Markup;

/// A minister in the player's colour and pattern: a bearded figure in a tall cap.
pub fn minister(colour: Colour) -> Markup {
    Markup(format!(
        concat!(
            r#"<g class="seat-{colour}">"#,
            r#"<path class="body" d="M-42 48C-42 22-32 8-13 4H13C32 8 42 22 42 48z"/>"#,
            r#"<path class="body-dark" d="M-40.5 46.5C-40.5 40-39.5 34-38 29H38C39.5 34 40.5 40 40.5 46.5z"/>"#,
            r#"<g transform="translate(0 37.5)">{marks}</g>"#,
            r#"<circle class="face" cy="-11" r="18.5"/>"#,
            r#"<path class="beard" d="M-18-10C-19 4-9 15 0 23C9 15 19 4 18-10C14-4 7-4 0-2"#,
            r#"C-7-4-14-4-18-10z"/>"#,
            r#"<path class="body" d="M-24-17C-23-30-21-40-17-46Q0-53 17-46C21-40 23-30 24-17Q0-25-24-17z"/>"#,
            r#"<path class="body-dark" d="M-22.5-19C-22.5-22-22-25-21.7-28Q0-36 21.7-28C22-25 22.5-22 22.5-19"#,
            r#"Q0-26-22.5-19z"/>"#,
            r#"<path class="dark" d="M-10-14h6v5h-6zM4-14h6v5h-6z"/></g>"#
        ),
        colour = colour.word(),
        marks = band(colour, 4, 68.0, 14.0, 0.0)
    ))
}
