//! The bag of guests.

/// The bag from which the guests are drawn.
pub const fn bag() -> &'static str {
    concat!(
        r#"<path class="cloth" d="M-13-20C-36-6-46 18-39 36C-35 48 35 48 39 36C46 18 36-6 13-20z"/>"#,
        r#"<path class="cast" d="M13-20C36-6 46 18 39 36C37 42 20 45 4 45C24 34 28 4 4-20z"/>"#,
        r#"<path class="cloth" d="M-13-20C-18-30-26-36-31-41C-20-44-16-39-10-46C-4-40 4-40 10-46C16-39 20-44"#,
        r#" 31-41C26-36 18-30 13-20z"/>"#,
        r#"<path class="fine" d="M-18-4C-27 8-30 22-27 34M-6-14C-12 0-14 12-13 20M20-8C27 4 31 18 28 32"#,
        r#"M-8-24C-10-30-12-34-16-38M0-24V-40M8-24C10-30 12-34 16-38"/>"#,
        r#"<path class="rope" d="M-14-21Q0-16 14-21M10-19C19-15 23-6 20 2M9-18C14-10 14-2 9 4"/>"#,
        r#"<path class="brass" d="M0 6L11 18 0 30-11 18z"/>"#,
    )
}
