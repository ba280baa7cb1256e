//! A civilization moving on the Prestige Scale.

use utopia_rules::Civ;

use super::glyph;
use crate::Markup;

/// The silhouette of a civilization beside an arrow up, or down to the foot, in `currentColor`.
pub fn step(civ: Civ, up: bool) -> Markup {
    let arrow = if up { "M34-46 50-22H40V42H28V-22H18Z" } else { "M34 38 50 14H40V-46H28V14H18ZM18 42H50V50H18Z" };
    Markup(format!(
        r#"<g transform="translate(-18)scale(.64)">{}</g><path fill="currentColor" d="{arrow}"/>"#,
        glyph(civ)
    ))
}
