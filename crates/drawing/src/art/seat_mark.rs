//! The swatch of a player in panels.

use utopia_rules::Colour;

use super::frame::frame;
use crate::Markup;

/// A swatch of the player's colour and outline.
pub fn seat_mark(colour: Colour) -> Markup {
    Markup(format!(r#"<g class="seat-{}"><path class="body" d="{}"/></g>"#, colour.word(), frame(colour)))
}
