//! The silhouettes of the five civilizations.

use utopia_rules::Civ;

/// The silhouette of a civilization in `currentColor`, distinguishable at 16 pixels: no part or gap is thinner than a
/// pixel there.
pub const fn glyph(civ: Civ) -> &'static str {
    match civ {
        Civ::Maya => concat!(
            r#"<path fill="currentColor" fill-rule="evenodd" d=""#,
            r#"M-12-48H12V-42H19V-19H25V0H37V23H49V46H-49V23H-37V0H-25V-19H-19V-42"#,
            r#"H-12ZM-6-33V-19H6V-33ZM-9-12V-5H9V-12ZM-9 3V10H9V3ZM-9 18V25H9V18ZM-9 33V46H9V33Z"/>"#
        ),
        Civ::Persia => concat!(
            r#"<path fill="currentColor" fill-rule="evenodd" d=""#,
            r#"M-27-50C-30-39-25-34-13-34H13C25-34 30-39 27-50C42-40 41-26 24-24"#,
            r#"L35-15 16-14 9 3H48V15H42V36H48V47H-48V36H-42V15H-48V3H-9L-16-14-35-15-24-24C-41-26-42-40-27-50Z"#,
            r#"M-13-25L-11-18-6-19ZM13-25L11-18 6-19ZM-30 15V36H-19V15ZM-8 15V36H8V15ZM19 15V36H30V15Z"/>"#
        ),
        Civ::China => concat!(
            r#"<path fill="currentColor" fill-rule="evenodd" d=""#,
            r#"M-3-50H3V-42C8-33 18-28 30-29C28-22 24-18 18-17H13V-10"#,
            r#"C20-3 28 0 40-1C38 6 33 10 26 11H19V17C26 24 36 27 49 26C47 34 42 38 35 39H30V47H-30V39H-35"#,
            r#"C-42 38-47 34-49 26C-36 27-26 24-19 17V11H-26C-33 10-38 6-40-1C-28 0-20-3-13-10V-17H-18"#,
            r#"C-24-18-28-22-30-29C-18-28-8-33-3-42ZM-7 33V47H7V33ZM-10 8V15H10V8ZM-6-18V-11H6V-18Z"/>"#
        ),
        Civ::Greece => concat!(
            r#"<path fill="currentColor" fill-rule="evenodd" d=""#,
            r#"M0-48L49-21V-10H42V28H46V35H50V46H-50V35H-46V28H-42V-10H-49V-21"#,
            r#"ZM0-36L-23-22H23ZM-29-10V28H-18V-10ZM-5.5-10V28H5.5V-10ZM18-10V28H29V-10Z"/>"#
        ),
        Civ::Egypt => concat!(
            r#"<path fill="currentColor" d="M0-46L14.5-20H-14.5ZM-18.5-13H-3.5V11H-31.5ZM3.5-13H18.5L31.5 11H3.5Z"#,
            r#"M-35.5 18H-16V44H-50ZM-9 18H9V44H-9ZM16 18H35.5L50 44H16Z"/>"#
        ),
    }
}
