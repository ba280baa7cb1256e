use utopia_rules::{Board, Colour, Island};

use super::{COLOURS, RULES, Theme, colour, piece_colour, stylesheet};
use crate::{BoardMap, picture};

/// The least CIEDE2000 difference between two players' colours, for every kind of colour vision; about 2 is just noticeable.
const APART: f64 = 20.0;

/// The same between a player's colour and the ground below; pieces also have an outline.
const STANDS_OUT: f64 = 15.0;

type Matrix = [[f64; 3]; 3];

/// Colour-vision deficiencies in linear RGB: Machado, Oliveira and Fernandes, 2009.
const EYES: [(&str, Matrix); 4] = [
    ("full colour vision", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "deuteranopia",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "tritanopia",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

#[test]
fn players_colours_differ_for_colour_blind_viewers() {
    for theme in Theme::ALL {
        for (eye, matrix) in EYES {
            for (a, first) in Colour::ALL.into_iter().enumerate() {
                for second in &Colour::ALL[a + 1..] {
                    let [one, other] = [first, *second].map(|seat| lab(piece_colour(theme, seat), &matrix));
                    let difference = ciede2000(one, other);
                    assert!(difference >= APART, "{first} and {second} in {theme:?} with {eye}: {difference:.1}");
                }
            }
        }
    }
}

#[test]
fn players_colours_contrast_with_every_ground() {
    for theme in Theme::ALL {
        for island in Island::ALL {
            for seat in Colour::ALL {
                let ground = colour(theme, &format!("ground-{island}"));
                let [piece, land] = [piece_colour(theme, seat), ground].map(|hex| lab(hex, &EYES[0].1));
                let difference = ciede2000(piece, land);
                assert!(difference >= STANDS_OUT, "{seat} on {island} in {theme:?}: {difference:.1}");
            }
        }
    }
}

#[test]
fn nothing_else_has_a_players_colour() {
    for theme in Theme::ALL {
        for (name, values) in COLOURS.iter().filter(|(_, values)| values[0].starts_with('#')) {
            for seat in Colour::ALL {
                let [piece, other] =
                    [piece_colour(theme, seat), values[theme.column()]].map(|hex| lab(hex, &EYES[0].1));
                let difference = ciede2000(piece, other);
                assert!(difference >= 10.0, "{name} and {seat} in {theme:?}: {difference:.1}");
            }
        }
    }
}

#[test]
fn colour_differences_match_the_published_examples() {
    // Sharma, Wu and Dalal, 2005, pairs 1, 7 and 25.
    let pairs = [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ];
    for (one, other, difference) in pairs {
        assert!((ciede2000(one, other) - difference).abs() < 5e-5);
    }
}

#[test]
fn every_name_in_the_rules_has_a_value() {
    for part in RULES.split('$').skip(1) {
        let name: String = part.chars().take_while(|letter| letter.is_ascii_lowercase() || *letter == '-').collect();
        assert!(!colour(Theme::Light, &name).is_empty(), "{name} has no value");
    }
}

#[test]
fn no_value_is_unused() {
    for (name, _) in COLOURS {
        let used = ["}", ";"].iter().any(|end| RULES.contains(&format!("${name}{end}")));
        assert!(used || *name == "edge", "{name} is not used");
    }
}

#[test]
fn every_class_of_the_board_has_a_rule() {
    let board = Board::archipelago();
    for theme in Theme::ALL {
        let (drawn, rules) = (picture(BoardMap::archipelago(), board, None, theme), stylesheet(theme));
        for class in
            drawn.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next()).flat_map(str::split_whitespace)
        {
            assert!(rules.contains(&format!(".{class}{{")), "{class} has no rule");
        }
    }
}

/// CIE L*a*b* (D65) of a hex colour as an eye sees it.
fn lab(hex: &str, eye: &Matrix) -> [f64; 3] {
    let linear = [1, 3, 5].map(|at| {
        let value = f64::from(u8::from_str_radix(&hex[at..at + 2], 16).expect("a hex colour")) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    let seen = eye.map(|row| dot(row, linear).clamp(0.0, 1.0));
    let [x, y, z] = [
        dot([0.412_456, 0.357_576, 0.180_438], seen) / 0.950_47,
        dot([0.212_673, 0.715_152, 0.072_175], seen),
        dot([0.019_334, 0.119_192, 0.950_304], seen) / 1.088_83,
    ]
    .map(|part| if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The CIEDE2000 colour difference.
fn ciede2000([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let weight = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25f64.powi(7))).sqrt();
    let stretch = 1.0 + 0.5 * (1.0 - weight(f64::midpoint(a1.hypot(b1), a2.hypot(b2))));
    let (a1, a2) = (a1 * stretch, a2 * stretch);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let grey = c1 * c2 == 0.0;
    let turn = if grey { 0.0 } else { (h2 - h1 + 180.0).rem_euclid(360.0) - 180.0 };
    let hue = if grey { h1 + h2 } else { h1 + turn / 2.0 };
    let (lightness, chroma) = (f64::midpoint(l1, l2), f64::midpoint(c1, c2));
    let wave = |factor: f64, shift: f64| (factor * hue + shift).to_radians().cos();
    let t = 1.0 - 0.17 * wave(1.0, -30.0) + 0.24 * wave(2.0, 0.0) + 0.32 * wave(3.0, 6.0) - 0.2 * wave(4.0, -63.0);
    let bent = (lightness - 50.0).powi(2);
    let in_l = (l2 - l1) / (1.0 + 0.015 * bent / (20.0 + bent).sqrt());
    let in_c = (c2 - c1) / (1.0 + 0.045 * chroma);
    let in_h = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin() / (1.0 + 0.015 * chroma * t);
    let blue = 30.0 * (-((hue.rem_euclid(360.0) - 275.0) / 25.0).powi(2)).exp();
    let rotation = -(2.0 * blue).to_radians().sin() * 2.0 * weight(chroma);
    (in_l * in_l + in_c * in_c + in_h * in_h + rotation * in_c * in_h).sqrt()
}
