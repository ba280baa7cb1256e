//! Text as outlines, so that charts look the same on every machine, with or without fonts.

use std::{collections::BTreeMap, fmt::Write as _};

use ttf_parser::{Face, OutlineBuilder};

/// A text style.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum FontWeight {
    Regular,
    Bold,
}

/// Horizontal alignment.
#[derive(Clone, Copy)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// Lays out text and collects the glyphs used.
pub(crate) struct Lettering {
    regular: Face<'static>,
    bold: Face<'static>,
    letters: BTreeMap<(FontWeight, u16), String>,
}

impl Lettering {
    pub(crate) fn new() -> Self {
        let face = |bytes: &'static [u8]| Face::parse(bytes, 0).expect("the font is part of the program");
        Self { regular: face(ttf_noto_sans::REGULAR), bold: face(ttf_noto_sans::BOLD), letters: BTreeMap::new() }
    }

    fn face(&self, weight: FontWeight) -> &Face<'static> {
        match weight {
            FontWeight::Regular => &self.regular,
            FontWeight::Bold => &self.bold,
        }
    }

    /// The letters of a text with the place of each, in the units of the font, and the width of all.
    fn set(&self, weight: FontWeight, text: &str) -> (Vec<(u16, u32)>, u32) {
        let face = self.face(weight);
        let mut width = 0;
        let mut letters = Vec::new();
        for letter in text.chars().map(|c| face.glyph_index(c).unwrap_or_default()) {
            letters.push((letter.0, width));
            width += u32::from(face.glyph_hor_advance(letter).unwrap_or_default());
        }
        (letters, width)
    }

    fn scale(&self, weight: FontWeight, size: f64) -> f64 {
        size / f64::from(self.face(weight).units_per_em())
    }

    /// How wide a text is.
    pub(crate) fn width(&self, weight: FontWeight, size: f64, text: &str) -> f64 {
        f64::from(self.set(weight, text).1) * self.scale(weight, size)
    }

    /// A text as a group of letters.
    pub(crate) fn text(&mut self, (x, y): (f64, f64), anchor: Anchor, style: Style, text: &str) -> String {
        let Style { weight, size, colour } = style;
        let (letters, width) = self.set(weight, text);
        let scale = self.scale(weight, size);
        let before = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => f64::from(width) / 2.0,
            Anchor::End => f64::from(width),
        };
        let left = x - before * scale;
        let mut group =
            format!("<g fill=\"{colour}\" transform=\"translate({left:.2} {y:.2}) scale({scale:.5} -{scale:.5})\">");
        for (letter, place) in letters {
            self.remember(weight, letter);
            let _ = write!(group, "<use href=\"#{}\" x=\"{place}\"/>", name(weight, letter));
        }
        group + "</g>\n"
    }

    fn remember(&mut self, weight: FontWeight, letter: u16) {
        if !self.letters.contains_key(&(weight, letter)) {
            let mut outline = Outline(String::new());
            self.face(weight).outline_glyph(ttf_parser::GlyphId(letter), &mut outline);
            self.letters.insert((weight, letter), outline.0);
        }
    }

    /// The outlines of all letters that were used.
    pub(crate) fn definitions(&self) -> String {
        let letters = self
            .letters
            .iter()
            .map(|(&(weight, letter), outline)| format!("<path id=\"{}\" d=\"{outline}\"/>\n", name(weight, letter)));
        format!("<defs>\n{}</defs>\n", letters.collect::<String>())
    }
}

/// What a text looks like.
#[derive(Clone, Copy)]
pub(crate) struct Style {
    pub(crate) weight: FontWeight,
    pub(crate) size: f64,
    pub(crate) colour: &'static str,
}

fn name(weight: FontWeight, letter: u16) -> String {
    match weight {
        FontWeight::Regular => format!("r{letter}"),
        FontWeight::Bold => format!("b{letter}"),
    }
}

/// Writes an outline as the path of an SVG.
struct Outline(String);

impl Outline {
    fn add(&mut self, command: char, points: &[f32]) {
        let points: Vec<_> = points.iter().map(ToString::to_string).collect();
        self.0.push(command);
        self.0.push_str(&points.join(" "));
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[x, y]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[x, y]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add('Q', &[x1, y1, x, y]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add('C', &[x1, y1, x2, y2, x, y]);
    }

    fn close(&mut self) {
        self.0.push('Z');
    }
}
