//! The harbour mark.

/// A harbour: a small boat at a jetty.
pub const fn boat() -> &'static str {
    concat!(
        r#"<path class="wood" d="M-48 14H-8V22H-48zM-40 22V40H-34V22zM-20 22V40H-14V22z"#,
        r#"M-8 26H46C42 38 34 42 26 42H8C0 42-6 36-8 26zM15 26V-40H19V26z"/>"#,
        r#"<path class="sail" d="M20-38C36-24 42-4 40 18H20zM14-30C4-14 0 4-2 18H14z"/>"#,
        r#"<path class="wave" d="M-48 46Q-40 40-32 46T-16 46 0 46 16 46 32 46 48 46"/>"#
    )
}
