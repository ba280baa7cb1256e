//! What drawings share by name.

use utopia_rules::Seat;

use super::band::band;

/// The `defs` element: one pattern a player, `pattern-blue` to `pattern-purple`, 24 units wide and high, for panels and
/// charts that fill a whole area. Its content never depends on the theme, so that a page may hold it more than once.
pub fn defs() -> String {
    format!("<defs>{}</defs>", Seat::ALL.map(pattern).concat())
}

fn pattern(seat: Seat) -> String {
    format!(
        concat!(
            r#"<pattern id="pattern-{seat}" width="24" height="24" patternUnits="userSpaceOnUse">"#,
            r#"<g class="seat-{seat}"><path class="swatch" d="M0 0h24v24H0z"/>"#,
            r#"<g transform="translate(12 6)">{marks}</g>"#,
            r#"<g transform="translate(12 18)">{marks}</g></g></pattern>"#
        ),
        seat = seat.word(),
        marks = band(seat, 2, 24.0, 10.0, 0.0)
    )
}
