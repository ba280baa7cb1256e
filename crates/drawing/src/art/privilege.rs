//! The king's privilege.

use crate::Markup;

/// A privilege: a scroll under the royal seal.
pub fn privilege() -> Markup {
    Markup(format!(
        concat!(
            r#"<path class="parchment" d="M-30-44H34C41-44 45-40 45-35S41-26 34-26V28H-34V-32C-34-40-36-44-30-44z"/>"#,
            r#"<path class="parchment-inner" d="M34-26C38-28 38-34 34-35C30-36 28-32 30-29C31-27 33-26 34-26z"/>"#,
            r#"<path class="parchment" d="M-38 28H20C24 28 26 32 26 36S24 45 20 45H-38C-43 45-46 41-46 36.500"#,
            r#"S-43 28-38 28z"/><path class="fine" d="M-38 45C-33 44-31 40-32 36S-36 32-38 34"/>"#,
            r#"<path class="fine" d="M-24-32H18M-24-22H24M-24-12H24M-24-2H14M-24 8H4M-24 18H-2"/>"#,
            r#"<path class="wax" d="M8 30L4 49 13 44 18 50 20 32zM36 30L40 48 31 44 26 50 24 32z"/>"#,
            r#"<path class="wax" d="M22-3C27-6 31-2 36 0C41 2 42 7 44 11C47 16 43 20 42 25C40 30 35 31 31 34"#,
            r#"C26 38 21 35 16 35C11 34 8 30 5 26C1 21 3 16 3 11C4 6 8 3 12 0C15-3 19-1 22-3z"/>"#,
            r#"<g class="on-wax" transform="translate(23.5 15) scale(.25)">{}</g>"#
        ),
        super::crown()
    ))
}
