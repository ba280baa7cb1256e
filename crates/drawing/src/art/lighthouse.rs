//! A lighthouse of the map.

/// The path of the beam, on both sides of the lamp.
macro_rules! beam_path {
    () => {
        r#"d="M0-34L-50-47V-21zM0-34L50-47V-21z"/>"#
    };
}

/// The beam of a lighthouse alone, which sweeps.
pub const fn beam() -> &'static str {
    concat!(r#"<path class="beam sweep" "#, beam_path!())
}

/// A lighthouse on its rock.
pub const fn lighthouse() -> &'static str {
    concat!(
        r#"<path class="beam" "#,
        beam_path!(),
        r#"<path class="rock" d="M-40 46C-38 38-30 36-26 30L-14 28H16L26 33C32 36 38 38 40 46z"/>"#,
        r#"<path class="rock-dark" d="M16 28L26 33C32 36 38 38 40 46H8L14 36z"/>"#,
        r#"<path class="lit" d="M-9-22H9L15 32H-15z"/><path class="shade" d="M3-22H9L15 32H5z"/>"#,
        r#"<path class="dark" d="M-10.5-9H10.500L12 4H-12zM-13 16H13L14.5 28H-14.500z"/>"#,
        r#"<path class="stone" d="M-14-21V-26H14V-21z"/><path class="lamp" d="M-8-39H8V-26H-8z"/>"#,
        r#"<path class="fine" d="M-3-39V-26M3-39V-26"/>"#,
        r#"<path class="brass" d="M-11-39C-9-46-4-48 0-50C4-48 9-46 11-39z"/>"#,
        r#"<path class="wave" d="M-48 48Q-41 43-34 48T-20 48M20 48Q27 43 34 48T48 48"/>"#,
    )
}
