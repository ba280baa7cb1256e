//! Number formatting and conversion.

/// Formats with at most one decimal.
pub(crate) fn number(value: f32) -> String {
    let tenths = (value * 10.0).round() as i32;
    let sign = if tenths < 0 { "-" } else { "" };
    match (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10) {
        (0, 0) => "0".to_owned(),
        (whole, 0) => format!("{sign}{whole}"),
        (0, tenth) => format!("{sign}.{tenth}"),
        (whole, tenth) => format!("{sign}{whole}.{tenth}"),
    }
}

/// The integer part; 0 for negative numbers.
#[allow(clippy::cast_sign_loss)]
pub(crate) const fn whole(value: f32) -> usize {
    value as usize
}
