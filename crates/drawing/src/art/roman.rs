//! Roman numerals for the value of a district.

use crate::Markup;

/// The two letters from their upper left corner, 60 high.
const I: &str = "h20v5l-5 2v46l5 2v5h-20v-5l5-2v-46l-5-2z";
const V: &str = "h22v5l-5 2 12 36 11-36-6-2v-5h19v5l-5 2-20 53h-4l-20-53-5-2z";

/// The value of a district, I to IV, 60 units high, in the class `value`.
pub fn roman(value: u8) -> Markup {
    let path = match value {
        1 => format!("M-10-30{I}"),
        2 => format!("M-21-30{I}M1-30{I}"),
        3 => format!("M-32-30{I}M-10-30{I}M12-30{I}"),
        _ => format!("M-36-30{I}M-14-30{V}"),
    };
    Markup(format!(r#"<path class="value" d="{path}"/>"#))
}
