//! The action cards.

use utopia_rules::Civ;

use super::{crown, glyph};
use crate::Markup;

/// An action card, 100 wide and 140 high: the glyph in ink on parchment, small glyphs in two corners for fanned hands,
/// and an ornament of the civilization.
pub fn card(civ: Civ) -> Markup {
    let (glyph, ornament) = (glyph(civ), ornament(civ));
    Markup(format!(
        concat!(
            r#"<rect class="parchment" x="-49" y="-69" width="98" height="138" rx="9"/>"#,
            r#"<rect class="accent-{civ}" x="-44" y="-64" width="88" height="128" rx="5"/>"#,
            r#"<path class="parchment-inner" d="M-37-31A25 25 0 0 0-11-57H37V31A25 25 0 0 0 11 57H-37z"/>"#,
            r#"<path class="halo-{civ}" transform="scale(.83)" d="{rays}"/><circle class="halo-ring" r="35.5"/>"#,
            r#"<g class="token-ink" transform="scale(.58)">{glyph}</g>"#,
            r#"<g class="ornament"><path transform="translate(-13 47)" d="{ornament}"/>"#,
            r#"<path transform="translate(13 -47)" d="{ornament}"/></g>"#,
            r#"<circle class="parchment-inner" cx="-28" cy="-48" r="18.5"/>"#,
            r#"<circle class="parchment-inner" cx="28" cy="48" r="18.5"/>"#,
            r#"<g class="token-ink"><g transform="translate(-28 -48.5) scale(.25)">{glyph}</g>"#,
            r#"<g transform="translate(28 47.5) scale(.25)">{glyph}</g></g>"#
        ),
        civ = civ.word(),
        rays = RAYS,
        glyph = glyph,
        ornament = ornament
    ))
}

/// Sixteen rays behind the glyph.
const RAYS: &str = concat!(
    "M0 0L-4-40H4zM0 0L12-39 19-35zM0 0L26-31 31-26zM0 0L35-19 39-12zM0 0L40-4V4zM0 0L39 12 35 19z",
    "M0 0L31 26 26 31zM0 0L19 35 12 39zM0 0L4 40H-4zM0 0L-12 39-19 35zM0 0L-26 31-31 26z",
    "M0 0L-35 19-39 12zM0 0L-40 4V-4zM0 0L-39-12-35-19zM0 0L-31-26-26-31zM0 0L-19-35-12-39z",
);

/// A line of ornament, 42 wide and 12 high: step fret, rosettes, clouds, meander, lotus.
const fn ornament(civ: Civ) -> &'static str {
    match civ {
        Civ::Maya => "M-21 6H-15V2H-11V-2H-7V-6H-3V2H1M-7 6H-1V2H3V-2H7V-6H11V2H15M7 6H13",
        Civ::Persia => concat!(
            "M-14-5v10M-19 0h10M-17.5-3.500l7 7M-10.5-3.500l-7 7M0-5v10M-5 0h10M-3.5-3.500l7 7M3.5-3.500l-7 7",
            "M14-5v10M9 0h10M10.5-3.500l7 7M17.5-3.500l-7 7",
        ),
        Civ::China => concat!(
            "M-21 5H-9A5 5 0 1 0-14 0A2.5 2.5 0 1 0-11-2M-9 5H5A5 5 0 1 0 0 0A2.5 2.5 0 1 0 3-2",
            "M5 5H19A5 5 0 1 0 14 0A2.5 2.5 0 1 0 17-2",
        ),
        Civ::Greece => "M-9 6H-20V-5H-9V3H-15V-1H-13M-9 6H-6V-5H5V3H-1V-1H1M5 6H-6M5 6H8V-5H19V3H13V-1H15M19 6H8",
        Civ::Egypt => concat!(
            "M-21 6H21M-14 6C-19 2-19-2-18-5C-16-4-15-2-14-6C-13-2-12-4-10-5C-9-2-9 2-14 6",
            "M0 6C-5 2-5-2-4-5C-2-4-1-2 0-6C1-2 2-4 4-5C5-2 5 2 0 6",
            "M14 6C9 2 9-2 10-5C12-4 13-2 14-6C15-2 16-4 18-5C19-2 19 2 14 6",
        ),
    }
}

/// The back of every card, 100 wide and 140 high.
pub fn card_back() -> Markup {
    Markup(format!(
        concat!(
            r#"<rect class="parchment" x="-49" y="-69" width="98" height="138" rx="9"/>"#,
            r#"<rect class="card-back" x="-44" y="-64" width="88" height="128" rx="5"/>"#,
            r#"<g class="card-back-ink"><rect x="-39" y="-59" width="78" height="118" rx="3"/>"#,
            r#"<path d="M0-54L34 0 0 54-34 0zM0-42L26 0 0 42-26 0zM-34-54L-8-54-34-14zM34-54L8-54 34-14z"#,
            r#"M-34 54L-8 54-34 14zM34 54L8 54 34 14z"/>"#,
            r#"<circle r="19"/>"#,
            r#"<path d="M-38-6Q-36-3-34-6T-30-6M30-6Q32-3 34-6T38-6M-38 0Q-36 3-34 0T-30 0"#,
            r#"M30 0Q32 3 34 0T38 0M-38 6Q-36 9-34 6T-30 6M30 6Q32 9 34 6T38 6"/>"#,
            r#"<g stroke="none" transform="translate(0 -1) scale(.28)">{}</g></g>"#
        ),
        crown()
    ))
}
