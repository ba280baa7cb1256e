//! The monuments, each a detailed form of its civilization's glyph. Light falls from the left.

use utopia_rules::Civ;

/// The monument of a civilization, standing on a floor at y = 38.
pub const fn monument(civ: Civ) -> &'static str {
    match civ {
        Civ::Maya => MAYA,
        Civ::Persia => PERSIA,
        Civ::China => CHINA,
        Civ::Greece => GREECE,
        Civ::Egypt => EGYPT,
    }
}

/// Four terraces, a stair between balustrades of jade, and the temple with its roof comb.
const MAYA: &str = concat!(
    r#"<path class="lit" d="M-36 26H21L36 16H-21zM-29 13H17L29 5H-17zM-22 0H13L22-6H-13zM-15-13H9L15-17H-9z"/>"#,
    r#"<path class="stone" d="M-38 38H22L21 26H-36zM-31 25H18L17 13H-29zM-24 12H14L13 0H-22zM-17-1H10L9-13H-15z"/>"#,
    r#"<path class="shade" d="M22 38L38 28 36 16 21 26zM18 25L31 17 29 5 17 13zM14 12L24 6 22-6 13 0z"#,
    r#"M10-1L17-5 15-17 9-13z"/>"#,
    r#"<path class="fine" d="M-37 32H-18M0 32H21M-30 19H-17M0 19H17M-23 6H-15M3 6H13"/>"#,
    r#"<path class="lit" d="M-16 38.5H-2L1.5-12.5H-9.5z"/>"#,
    r#"<path class="fine" d="M-15 32H-1.5M-14 26H-1M-13 19H-.5M-12.5 13H0M-12 7H.5M-11 0H1M-10-6H1"/>"#,
    r#"<path class="accent-maya" d="M-20 38.5H-16L-9.5-12.5H-12.5zM2 38.5H-2L1.5-12.5H4.5z"/>"#,
    r#"<path class="stone" d="M-12-13H7V-28H-12z"/><path class="shade" d="M7-13L12-17V-32L7-28z"/>"#,
    r#"<path class="dark" d="M-6-13V-24H1V-13z"/>"#,
    r#"<path class="accent-maya" d="M-15-27H9V-34H-15z"/><path class="shade" d="M9-27L15-31V-38L9-34z"/>"#,
    r#"<path class="lit" d="M-15-34H9L15-38H-9z"/>"#,
    r#"<path class="stone" d="M-9-36H7L5-49H-7z"/>"#,
    r#"<path class="dark" d="M-6-39h3v-3h-3zM0-39h3v-3h-3zM-5-44h3v-3h-3zM0-44h3v-3h-3z"/>"#,
    r#"<path class="fine" d="M-12-30.5H6"/>"#,
);

/// The audience hall: slender columns with forked capitals, a tiled frieze, merlons, and the bull above.
const PERSIA: &str = concat!(
    r#"<path class="lit" d="M-38 31H26L38 25H-26z"/><path class="stone" d="M-38 38V31H26V38z"/>"#,
    r#"<path class="shade" d="M26 38L38 32V25L26 31z"/>"#,
    r#"<path class="fine" d="M-30 38L-20 31M-25 38L-15 31M18 38L8 31M13 38L3 31"/>"#,
    r#"<path class="shade" d="M-33 30V-12H23V30zM23 30L34 24V-18L23-12z"/>"#,
    r#"<path class="dark" d="M-11 30V4H1V30zM-22 30V12h5V30zM8 30V12h5V30z"/>"#,
    r#"<path class="lit" d="M-31 30L-30-3-35-12H-21L-26-3-25 30zM-14 30L-13-3-18-12H-4L-9-3-8 30z"#,
    r#"M-1 30L0-3-5-12H9L4-3 5 30zM16 30L17-3 12-12H26L21-3 22 30z"/>"#,
    r#"<path class="fine" d="M-32 26H-24M-15 26H-7M-2 26H6M15 26H23M-31-4H-25M-14-4H-8M-1-4H5M16-4H22"/>"#,
    r#"<path class="stone" d="M-37-20v-5h3v-4h5v4h3v5zM-24-20v-5h3v-4h5v4h3v5zM3-20v-5h3v-4h5v4h3v5z"#,
    r#"M16-20v-5h3v-4h5v4h3v5z"/>"#,
    r#"<path class="accent-persia" d="M-37-11H27V-20H-37z"/><path class="shade" d="M27-11L38-17V-26L27-20z"/>"#,
    r#"<path class="fine" d="M-34-15.5l3-2.5 3 2.5-3 2.5zM-26-15.5l3-2.5 3 2.5-3 2.5z"#,
    r#"M10-15.5l3-2.5 3 2.5-3 2.5zM18-15.5l3-2.5 3 2.5-3 2.5z"/>"#,
    r#"<path class="stone" d="M-14-30L-22-27-13-23zM4-30L12-27 3-23z"/>"#,
    r#"<path class="lit" d="M-14-33C-9-37-1-37 4-33L2-18C2-11-1-8-5-8S-12-11-12-18z"/>"#,
    r#"<path class="shade" d="M-5-36C-1-36 1-35.5 4-33L2-18C2-11-1-8-5-8z"/>"#,
    r#"<path class="brass" d="M-13-32C-25-31-28-41-22-50C-22-41-17-37-9-36.5z"#,
    r#"M3-32C15-31 18-41 12-50C12-41 7-37-1-36.5z"/>"#,
    r#"<path class="dark" d="M-11-27h4v2.5h-4zM-3-27h4v2.5h-4zM-8.5-14h2v2h-2zM-3.5-14h2v2h-2z"/>"#,
);

/// Three storeys under curved roofs.
const CHINA: &str = concat!(
    r#"<path class="stone" d="M-33 38V33H33V38z"/><path class="lit" d="M-8 39V33H8V39z"/>"#,
    r#"<path class="fine" d="M-8 36H8"/>"#,
    r#"<path class="stone" d="M-23 33V15H-9V33zM-16 6V-9H-6V6zM-11-19V-30H-4V-19z"/>"#,
    r#"<path class="lit" d="M-9 33V15H9V33zM-6 6V-9H6V6zM-4-19V-30H4V-19z"/>"#,
    r#"<path class="shade" d="M9 33V15H23V33zM6 6V-9H16V6zM4-19V-30H11V-19z"/>"#,
    r#"<path class="dark" d="M-5 33V24A5 5 0 0 1 5 24V33zM-3 4V-2A3 3 0 0 1 3-2V4zM-19 28V22h6V28z"#,
    r#"M13 28V22h6V28z"/><path class="fine" d="M-16 28V22M16 28V22M-23 31H-9M9 31H23"/>"#,
    r#"<path class="accent-china" d="M-17 3C-22 10-30 12-40 8C-38 15-31 19-23 19H23C31 19 38 15 40 8C30 12 22"#,
    r#" 10 17 3z"/>"#,
    r#"<path class="accent-china" d="M-12-21C-16-14-23-12-32-16C-30-9-24-6-17-6H17C24-6 30-9 32-16C23-12"#,
    r#" 16-14 12-21z"/>"#,
    r#"<path class="accent-china" d="M0-44C-4-37-13-34-25-38C-23-31-18-28-12-28H12C18-28 23-31 25-38C13-34"#,
    r#" 4-37 0-44z"/>"#,
    r#"<path class="fine" d="M-12 5Q-15 12-22 18M-6 5Q-8 12-11 18M0 5V18M6 5Q8 12 11 18M12 5Q15 12 22 18"#,
    r#"M-8-20Q-10-12-16-7M0-20V-7M8-20Q10-12 16-7M0-40V-29M-4-37Q-6-32-10-29M4-37Q6-32 10-29"/>"#,
    r#"<path class="cast" d="M6 3H17C22 10 30 12 40 8C38 15 31 19 23 19H11Q9 10 6 3z"#,
    r#"M5-21H12C16-14 23-12 32-16C30-9 24-6 17-6H9Q7-14 5-21zM0-44C4-37 13-34 25-38C23-31 18-28 12-28H0z"/>"#,
    r#"<path class="lit" d="M-18 3V0H18V3zM-13-21V-24H13V-21z"/>"#,
    r#"<path class="brass" d="M-1.5-43V-46H-4L0-51 4-46H1.5V-43z"/>"#,
    r#"<path class="brass" d="M-38 11h2.5v5h-2.5zM35.5 11h2.5v5h-2.5zM-30-13h2.5v5h-2.5zM27.5-13h2.5v5h-2.5z"/>"#,
);

/// A temple of four by four columns on three steps.
const GREECE: &str = concat!(
    r#"<path class="lit" d="M-37 35H11L37 24V18L-10 19z"/>"#,
    r#"<path class="stone" d="M-37 38V35H11V38zM-34.5 35V31.5H10.5V35zM-32 31.5V28H10V31.5z"/>"#,
    r#"<path class="shade" d="M11 38L37 27V24L11 35zM10.5 35L34.5 24.5V21.5L10.5 31.5zM10 31.5L32 22V19L10 28z"/>"#,
    r#"<path class="shade" d="M-29 28V-13H9V28zM9 28L29 19.5V-22L9-13z"/><path class="dark" d="M-16 28V0H-5V28z"/>"#,
    r#"<path class="stone" d="M13 26L13.5-16H17.5L18 24zM20 23L20.5-19H24.5L25 21.5zM27 20.5L27.5-22H31L32 18.5z"/>"#,
    r#"<path class="lit" d="M-30 28L-29.5-10H-31.5V-14H-21.5V-10H-23.5L-23 28z"#,
    r#"M-19.5 28L-19-10H-21V-14H-11V-10H-13L-12.5 28zM-9 28L-8.5-10H-10.5V-14H-.5V-10H-2.5L-2 28zM2 28L2.5-10"#,
    r#"H.5V-14H10.5V-10H8.5L9 28z"/>"#,
    r#"<path class="fine" d="M-27.5 26V-8M-25.5 26V-8M-17 26V-8M-15 26V-8M-6.5 26V-8M-4.5 26V-8M4.5 26V-8"#,
    r#"M6.5 26V-8"/>"#,
    r#"<path class="stone" d="M-32-14V-21H10V-14z"/><path class="shade" d="M10-14L33-23.5V-30.5L10-21z"/>"#,
    r#"<path class="fine" d="M-27-20v5M-24-20v5M-17-20v5M-14-20v5M-7-20v5M-4-20v5M3-20v5M6-20v5"/>"#,
    r#"<path class="accent-greece" d="M11-20.5L-12-38 14-48 37-30.5z"/>"#,
    r#"<path class="fine" d="M-7.5-40L16-22.5M-3-41.5L21-24.5M1-43L25-26M5.5-45L29-28M10-46.5L33-29.5"/>"#,
    r#"<path class="lit" d="M-36-20.5H12L-12-38.5z"/><path class="accent-greece" d="M-26-23.5H2L-12-34z"/>"#,
    r#"<circle class="lit" cx="-12" cy="-27" r="2.5"/>"#,
    r#"<path class="brass" d="M-15-38C-15-43-13-44-12-47C-11-44-9-43-9-38z"/>"#,
);

/// The pyramid with its gilded capstone, a gate and an obelisk.
const EGYPT: &str = concat!(
    r#"<path class="lit" d="M0-46L-38 31 9 40z"/><path class="shade" d="M0-46L9 40 38 30z"/>"#,
    r#"<path class="fine" d="M-14-18L3-14 14-18M-19-7L4.5-2 20-7M-25 5L6 10.5 25 4M-30 15L7 22 30 14.5"#,
    r#"M-34 23L8 31 34 22.5"/>"#,
    r#"<path class="fine" d="M-7-16v10.5M-14-6v12M-4-4v12M-20 6v11M-10 8v12M-1 9.5v11.5M-26 16v8.5M-5 20v8.5"#,
    r#"M9-10l1 7M11 4l1 7M17 0l1 6M18 12l1 6M26 9l1 6M14 23l1 6M25 19l1 6"/>"#,
    r#"<path class="accent-egypt" d="M0-46L-9-28 2-26z"/><path class="brass" d="M0-46L2-26 9-28z"/>"#,
    r#"<path class="stone" d="M-19 39L-17 22H-2L0 39z"/><path class="accent-egypt" d="M-19 24V20H0V24z"/>"#,
    r#"<path class="dark" d="M-13 39L-12 28H-7L-6 39z"/>"#,
    r#"<path class="lit" d="M-33 39L-31.5 6-29 1V39z"/><path class="shade" d="M-25 39L-26.5 6-29 1V39z"/>"#,
    r#"<path class="brass" d="M-31.5 6L-29-1-26.5 6z"/>"#,
    r#"<path class="fine" d="M-31 12h1M-31 18h1M-31 24h1M-31.5 30h1.5"/>"#,
    r#"<path class="accent-egypt" d="M-35 41V38H-23V41z"/>"#,
);
