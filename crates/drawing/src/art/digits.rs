//! Numbers as strokes, so that no font is needed.

use crate::Markup;

/// The strokes of the ten digits, 36 wide and 60 high around 0 0.
const DIGITS: [&str; 10] = [
    "M0-30C12-30 18-18 18 0S12 30 0 30-18 18-18 0-12-30 0-30Z",
    "M-13-19L3-30V30",
    "M-16-14C-16-24-9-30 0-30S16-24 16-14C16-1-15 14-17 30H18",
    "M-15-23C-12-27-7-30 0-30C9-30 15-25 15-17S9-3-2-3C10-3 17 3 17 13S9 30-1 30C-9 30-14 26-17 20",
    "M8 30V-30L-18 13H19",
    "M15-30H-11L-14-4C-10-8-5-10 0-10C11-10 18-3 18 9S11 30-1 30C-9 30-14 27-17 21",
    "M12-30C-6-26-18-10-18 10C-18 22-11 30 0 30S18 22 18 11S11-7 0-7S-17 1-18 10",
    "M-17-30H18C6-10-4 10-5 30",
    "M0-3C-9-3-14-9-14-16S-9-30 0-30S14-24 14-16S9-3 0-3C-11-3-17 4-17 13S-11 30 0 30S17 22 17 13S11-3 0-3Z",
    "M-12 30C6 26 18 10 18-10C18-22 11-30 0-30S-18-22-18-11S-11 7 0 7S17-1 18-10",
];

/// A number in bold strokes of `currentColor`, 60 units high; a digit takes 52 units of width.
pub fn digits(number: u16) -> Markup {
    Markup(strokes(number, "digit", 52))
}

/// A number in the slender strokes of the score track, 60 units high; a digit takes 46 units of width.
pub fn numeral(number: u16) -> Markup {
    Markup(strokes(number, "numeral", 46))
}

fn strokes(number: u16, class: &str, advance: usize) -> String {
    let text = number.to_string();
    let middle = advance * (text.len() - 1) / 2;
    let digit = |(place, digit): (usize, u8)| {
        let (left, path) = (place * advance, DIGITS[usize::from(digit - b'0')]);
        if left == middle {
            format!(r#"<path d="{path}"/>"#)
        } else {
            format!(r#"<path transform="translate({})" d="{path}"/>"#, left as f32 - middle as f32)
        }
    };
    let drawn: String = text.bytes().enumerate().map(digit).collect();
    format!(r#"<g class="{class}">{drawn}</g>"#)
}
