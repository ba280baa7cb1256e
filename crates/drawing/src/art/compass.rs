//! The compass rose.

/// A compass rose with sixteen points and a lily at north.
pub const fn compass() -> &'static str {
    concat!(
        r#"<circle class="rose-light" r="33"/><circle class="rose-line" r="30"/><circle class="rose-line" r="17"/>"#,
        r#"<path class="rose-line" d="M6-29.500L7-32.500M12.6-30.500L11.5-27.700M23.3-23.300L21.2-21.200"#,
        r#"M30.5-12.600L27.7-11.500M30.5 12.600L27.7 11.500M23.3 23.300L21.2 21.200M12.6 30.500L11.5 27.700M-"#,
        r#"12.6 30.500L-11.5 27.700M-23.3 23.300L-21.2 21.200M-30.5 12.600L-27.7 11.500M-30.5-12.600L-27.7-11"#,
        r#".500M-23.3-23.300L-21.2-21.200M-12.6-30.500L-11.5-27.7"/>"#,
        r#"<path class="rose-light" d="M0 0L9-22 3-8zM0 0L22-9 8-3zM0 0L22 9 8 3zM0 0L9 22 3 8z"#,
        r#"M0 0L-9 22-3 8zM0 0L-22 9-8 3zM0 0L-22-9-8-3zM0 0L-9-22-3-8z"/>"#,
        r#"<path class="rose-light" d="M0 0L20-20 3-8zM0 0L20 20 8 3zM0 0L-20 20-3 8zM0 0L-20-20-8-3z"/>"#,
        r#"<path class="rose-dark" d="M0 0L20-20 8-3zM0 0L20 20 3 8zM0 0L-20 20-8 3zM0 0L-20-20-3-8z"/>"#,
        r#"<path class="rose-dark" d="M0-38L6-6 0 0zM45 0L6 6 0 0zM0 45L-6 6 0 0zM-45 0L-6-6 0 0z"/>"#,
        r#"<path class="rose-light" d="M0-38L-6-6 0 0zM45 0L6-6 0 0zM0 45L6 6 0 0zM-45 0L-6 6 0 0z"/>"#,
        r#"<path class="rose-dark" d="M0-50C4-46 4-43 2-40C4-43 8-44 8-40C8-37 5-36 4-37L3-34H-3L-4-37"#,
        r#"C-5-36-8-37-8-40C-8-44-4-43-2-40C-4-43-4-46 0-50z"/>"#,
    )
}
