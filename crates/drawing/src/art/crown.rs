//! The king's crown.

/// A crown in `currentColor`.
pub const fn crown() -> &'static str {
    concat!(
        r#"<path fill="currentColor" fill-rule="evenodd" d=""#,
        r#"M-36 22L-46-15A6 6 0 1 1-40-17L-22-2-4-31A7 7 0 1 1 4-31L22-2 40-17A6 6 0 1 1 46-15L36 22z"#,
        r#"M0-4L-6 6 0 16 6 6zM-23 5L-27 11-23 17-19 11zM23 5L19 11 23 17 27 11zM-36 29H36V40H-36z"/>"#
    )
}
