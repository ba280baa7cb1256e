//! Drawing primitives shared by all charts.

mod lettering;

use std::fmt::Write as _;

pub(crate) use lettering::{Anchor, FontWeight, Style};

use crate::{
    error::CliError,
    files,
    images::{self, ImageFormat},
};
use lettering::Lettering;

/// Colour-blind safe palette (Okabe and Ito).
pub(crate) const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];
pub(crate) const INK: &str = "#222222";
pub(crate) const FAINT: &str = "#5a5a5a";
pub(crate) const GRID: &str = "#e2e2e2";

pub(crate) const TITLE: Style = Style { weight: FontWeight::Bold, size: 18.0, colour: INK };
pub(crate) const HEADING: Style = Style { weight: FontWeight::Bold, size: 13.0, colour: FAINT };
pub(crate) const LABEL: Style = Style { weight: FontWeight::Regular, size: 14.0, colour: INK };
pub(crate) const NUMBER: Style = Style { weight: FontWeight::Regular, size: 13.0, colour: INK };
pub(crate) const NOTE: Style = Style { weight: FontWeight::Regular, size: 12.0, colour: FAINT };

/// Pixels per unit in PNG files.
const SHARPNESS: f32 = 2.0;

/// A point of the drawing, from the left and from the top.
pub(crate) type ChartPoint = (f64, f64);

/// What is drawn on.
pub(crate) struct Sheet {
    letters: Lettering,
    drawing: String,
}

impl Sheet {
    pub(crate) fn new() -> Self {
        Self { letters: Lettering::new(), drawing: String::new() }
    }

    /// How wide a text is.
    pub(crate) fn width(&self, style: Style, text: &str) -> f64 {
        self.letters.width(style.weight, style.size, text)
    }

    pub(crate) fn text(&mut self, at: ChartPoint, anchor: Anchor, style: Style, text: &str) {
        let text = self.letters.text(at, anchor, style, text);
        self.drawing.push_str(&text);
    }

    pub(crate) fn line(&mut self, (x1, y1): ChartPoint, (x2, y2): ChartPoint, look: &str) {
        let _ = writeln!(self.drawing, r#"<line x1="{x1:.2}" y1="{y1:.2}" x2="{x2:.2}" y2="{y2:.2}" {look}/>"#);
    }

    /// A line through many points.
    pub(crate) fn curve(&mut self, points: impl IntoIterator<Item = ChartPoint>, colour: &str) {
        let points: Vec<_> = points.into_iter().map(|(x, y)| format!("{x:.2},{y:.2}")).collect();
        let points = points.join(" ");
        let look = "fill=\"none\" stroke-width=\"2\" stroke-linejoin=\"round\"";
        let _ = writeln!(self.drawing, r#"<polyline points="{points}" stroke="{colour}" {look}/>"#);
    }

    pub(crate) fn dot(&mut self, (x, y): ChartPoint, colour: &str) {
        let look = "r=\"5\" stroke=\"#ffffff\" stroke-width=\"1.5\"";
        let _ = writeln!(self.drawing, r#"<circle cx="{x:.2}" cy="{y:.2}" fill="{colour}" {look}/>"#);
    }

    /// The drawing as SVG, with a text description.
    pub(crate) fn finish(self, (width, height): ChartPoint, description: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{description}\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n{}{}</svg>\n",
            self.letters.definitions(),
            self.drawing,
        )
    }
}

/// Writes a chart in the format of the file name.
pub(crate) fn write(path: &str, format: ImageFormat, svg: &str) -> Result<(), CliError> {
    let contents = match format {
        ImageFormat::Svg => svg.as_bytes().to_vec(),
        ImageFormat::Png => images::png(svg, SHARPNESS).map_err(|reason| CliError::at(path, reason))?,
    };
    files::write(path, &contents)
}
