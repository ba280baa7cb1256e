//! A guest at a ship.

use utopia_rules::Guest;

use super::{emblem, glyph};
use crate::Markup;

/// A guest: a parchment plaque with the civilization's glyph in ink and its island's emblem and ground at the bottom.
/// Hollow corners distinguish it from a chip without colour.
pub fn guest(guest: Guest) -> Markup {
    Markup(format!(
        concat!(
            r#"<path class="parchment" d="M-35-47H35A12 12 0 0 0 47-35V35A12 12 0 0 0 35 47H-35A12 12 0 0"#,
            r#" 0-47 35V-35A12 12 0 0 0-35-47z"/>"#,
            r#"<path class="parchment-inner" d="M-32-42H32A12 12 0 0 0 42-32V19H-42V-32A12 12 0 0 0-32-42z"/>"#,
            r#"<path class="foot-{island}" d="M-42 19H42V32A12 12 0 0 0 32 42H-32A12 12 0 0 0-42 32z"/>"#,
            r#"<g class="token-ink"><g transform="translate(0 -11.5) scale(.6)">{glyph}</g>"#,
            r#"<g transform="translate(0 30.5) scale(.235)">{emblem}</g></g>"#
        ),
        island = guest.island.word(),
        glyph = glyph(guest.civ),
        emblem = emblem(guest.island)
    ))
}
