//! The reefs at the right of the map.

/// Rocks in the waves, in three alternating shapes.
pub const fn reef(number: u8) -> &'static str {
    match number % 3 {
        0 => concat!(
            r#"<path class="rock" d="M-38 28L-30 8-22 4-17-16-9-22-4-40 7-34 12-14 20-8 25 8 33 12 40 28z"/>"#,
            r#"<path class="rock-dark" d="M-4-40L7-34 12-14 20-8 25 8 33 12 40 28H10L14 10 4-4 6-18z"#,
            r#"M-22 4L-17-16-14-2-18 10-14 28H-24z"/>"#,
            r#"<path class="foam" d="M-46 30C-40 22-32 27-26 24C-18 20-12 28-4 25C4 22 10 28 18 25C26 22 38"#,
            r#" 22 46 30z"/>"#,
            r#"<path class="wave" d="M-34 38Q-27 33-20 38T-6 38M6 38Q13 33 20 38T34 38M-16 46Q-9 41-2 46T12 46"/>"#
        ),
        1 => concat!(
            r#"<path class="rock" d="M-42 28L-36 8-28 4-22-10-14-4-11 10-6 28z"/>"#,
            r#"<path class="rock" d="M-8 28L-2 2 4-6 8-26 17-32 24-12 31-4 34 12 42 28z"/>"#,
            r#"<path class="rock-dark" d="M17-32L24-12 31-4 34 12 42 28H20L22 8 14-4z"#,
            r#"M-22-10L-14-4-11 10-6 28H-18L-20 8z"/>"#,
            r#"<path class="foam" d="M-48 30C-42 23-34 27-28 24C-20 21-14 28-6 25C2 22 10 28 18 25C26 22 40"#,
            r#" 22 48 30z"/>"#,
            r#"<path class="wave" d="M-38 39Q-31 34-24 39T-10 39M4 39Q11 34 18 39T32 39M-12 47Q-5 42 2 47T16 47"/>"#
        ),
        _ => concat!(
            r#"<path class="rock" d="M-36 28L-30 14-22 8-16 14-12 28z"/>"#,
            r#"<path class="rock" d="M-16 28L-11 0-4-6 0-20 8-14 12 2 20 28z"/>"#,
            r#"<path class="rock" d="M16 28L22 10 30 4 36 14 41 28z"/>"#,
            r#"<path class="rock-dark" d="M0-20L8-14 12 2 20 28H4L6 10 1-2zM30 4L36 14 41 28H30L28 14z"#,
            r#"M-22 8L-16 14-12 28H-22z"/>"#,
            r#"<path class="foam" d="M-44 30C-38 23-30 27-24 24C-16 21-10 28-2 25C6 22 14 28 22 25C30 22 40"#,
            r#" 23 46 30z"/>"#,
            r#"<path class="wave" d="M-34 38Q-27 33-20 38T-6 38M10 38Q17 33 24 38T38 38M-14 46Q-7 41 0 46T14 46"/>"#
        ),
    }
}
