use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};
use utopia_rules::{Civ, Colour, Guest, Island};

use super::*;
use crate::{Markup, Theme, stylesheet};

/// Every drawing with a name for messages.
fn drawings() -> Vec<(String, Markup)> {
    let mut all = vec![
        ("crown".to_owned(), crown().into()),
        ("bag".to_owned(), bag().into()),
        ("boat".to_owned(), boat().into()),
        ("compass".to_owned(), compass().into()),
        ("lighthouse".to_owned(), lighthouse().into()),
        ("privilege".to_owned(), privilege()),
        ("card back".to_owned(), card_back()),
    ];
    for civ in Civ::ALL {
        all.push((format!("glyph {civ}"), glyph(civ).into()));
        all.push((format!("monument {civ}"), monument(civ).into()));
        all.push((format!("card {civ}"), card(civ)));
        all.extend([true, false].map(|up| (format!("step {civ} {up}"), step(civ, up))));
        all.extend(Island::ALL.map(|island| (format!("guest {civ} {island}"), guest(Guest { civ, island }))));
        all.extend(Colour::ALL.map(|seat| (format!("chip {seat} {civ}"), chip(seat, civ, 1 + seat as u8))));
    }
    for island in Island::ALL {
        all.push((format!("emblem {island}"), emblem(island).into()));
        all.push((format!("wonder {island}"), wonder(island).into()));
        all.push((format!("ship {island}"), ship(island)));
    }
    for seat in Colour::ALL {
        all.push((format!("base {seat}"), base(seat)));
        all.push((format!("minister {seat}"), minister(seat)));
        all.push((format!("seat mark {seat}"), seat_mark(seat)));
    }
    for number in 0..10 {
        all.push((format!("digit {number}"), digits(number)));
        all.push((format!("numeral {number}"), numeral(number + 95)));
    }
    all.extend((0..3).map(|number| (format!("reef {number}"), reef(number).into())));
    all.extend((1..=4).map(|value| (format!("roman {value}"), roman(value))));
    all
}

fn tree(markup: &str, theme: Theme) -> Result<Tree, resvg::usvg::Error> {
    let style = stylesheet(theme);
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><style>{style}</style>{markup}</svg>"#
    );
    Tree::from_str(&svg, &Options::default())
}

#[test]
fn every_drawing_is_well_formed() {
    for (name, markup) in drawings() {
        let tree = tree(&markup, Theme::Light).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(tree.root().has_children(), "{name} shows nothing");
    }
}

#[test]
fn no_drawing_names_a_colour() {
    for (name, markup) in drawings() {
        assert!(!markup.contains('#') && !markup.contains("rgb") && !markup.contains("style="), "{name}");
        for paint in ["fill", "stroke", "color"] {
            for rest in markup.split(&format!(" {paint}=\"")).skip(1) {
                assert!(rest.starts_with("currentColor\"") || rest.starts_with("none\""), "{name}: {paint}");
            }
        }
    }
}

#[test]
fn every_class_has_a_rule_in_every_theme() {
    for theme in Theme::ALL {
        let rules = stylesheet(theme);
        for (name, markup) in drawings() {
            for class in markup.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(rules.contains(&format!(".{class}{{")), "{name} has the class {class}");
            }
        }
    }
}

#[test]
fn drawings_are_small() {
    for civ in Civ::ALL {
        assert!(glyph(civ).len() < 1000, "{civ}");
        assert!(monument(civ).len() < 2500, "{civ}: {}", monument(civ).len());
    }
    for island in Island::ALL {
        assert!(wonder(island).len() < 4000, "{island}: {}", wonder(island).len());
    }
}

/// The silhouette of a drawing at a size in pixels.
fn silhouette(markup: &str, size: u16) -> Vec<i32> {
    let mut pixels = Pixmap::new(size.into(), size.into()).expect("a small picture");
    let tree = tree(markup, Theme::Light).expect("a drawing");
    let scale = f32::from(size) / 100.0;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.pixels().iter().map(|pixel| i32::from(pixel.alpha())).collect()
}

/// The number of pixels in which two silhouettes differ.
fn differing(one: &[i32], other: &[i32]) -> usize {
    one.iter().zip(other).filter(|(one, other)| (*one - *other).abs() > 128).count()
}

#[test]
fn glyphs_are_distinguishable_at_16_pixels() {
    let seen = Civ::ALL.map(|civ| silhouette(glyph(civ), 16));
    for (a, one) in seen.iter().enumerate() {
        for (b, other) in seen.iter().enumerate().skip(a + 1) {
            let differing = differing(one, other);
            assert!(differing >= 35, "{} and {} differ in {differing} pixels", Civ::ALL[a], Civ::ALL[b]);
        }
    }
}

#[test]
fn players_are_distinguishable_by_outline_at_11_pixels() {
    let seen = Colour::ALL.map(|colour| silhouette(&seat_mark(colour), 11));
    for (a, one) in seen.iter().enumerate() {
        for (b, other) in seen.iter().enumerate().skip(a + 1) {
            let differing = differing(one, other);
            assert!(differing >= 8, "{} and {} differ in {differing} pixels", Colour::ALL[a], Colour::ALL[b]);
        }
    }
}
