//! A drawing of the win rates with their intervals.

use std::fmt::Write as _;

use utopia_bots::arena::Share;

use super::{
    lettering::{Anchor, Lettering, Style, Weight},
    summary::Summary,
};
use crate::pictures;

/// Colours that stay apart for colour-blind eyes (Okabe and Ito), one a contestant.
const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];
const INK: &str = "#222222";
const FAINT: &str = "#5a5a5a";
const GRID: &str = "#e2e2e2";

const TITLE: Style = Style { weight: Weight::Bold, size: 18.0, colour: INK };
const HEADING: Style = Style { weight: Weight::Bold, size: 13.0, colour: FAINT };
const LABEL: Style = Style { weight: Weight::Regular, size: 14.0, colour: INK };
const NUMBER: Style = Style { weight: Weight::Regular, size: 13.0, colour: INK };
const NOTE: Style = Style { weight: Weight::Regular, size: 12.0, colour: FAINT };

const EDGE: f64 = 24.0;
const TOP: f64 = 86.0;
const ROW: f64 = 34.0;
const SCALE_WIDTH: f64 = 460.0;
const NUMBERS_WIDTH: f64 = 150.0;
/// A PNG has so many pixels for each unit of the drawing.
const SHARPNESS: f32 = 2.0;

/// A line of the chart: a heading, or a rate.
enum Row<'a> {
    Heading(&'static str),
    Rate { label: String, colour: &'static str, share: &'a Share },
}

/// The chart as an SVG.
pub(super) fn svg(summary: &Summary<'_>) -> String {
    let rows = rows(summary);
    let mut pen = Pen::new(&rows);
    pen.title(summary);
    pen.scale();
    for (number, row) in rows.iter().enumerate() {
        let y = TOP + ROW * (number as f64 + 0.5);
        match row {
            Row::Heading(text) => pen.text((EDGE, y + 8.0), Anchor::Start, HEADING, text),
            Row::Rate { label, colour, share } => pen.rate(y, label, colour, share),
        }
    }
    pen.legend();
    pen.finish(&description(summary, &rows))
}

/// The same as a PNG.
pub(super) fn png(svg: &str) -> Result<Vec<u8>, String> {
    pictures::png(svg, SHARPNESS)
}

fn rows<'a>(summary: &'a Summary<'_>) -> Vec<Row<'a>> {
    let results = &summary.report.results;
    let colour = |bot: &str| {
        let number = results.iter().position(|standing| standing.bot == bot).unwrap_or_default();
        COLOURS[number % COLOURS.len()]
    };
    let lineups = summary.telling_lineups();
    let mut rows = Vec::new();
    if !lineups.is_empty() {
        rows.push(Row::Heading("All line-ups together"));
    }
    rows.extend(results.iter().map(|standing| Row::Rate {
        label: standing.bot.clone(),
        colour: colour(&standing.bot),
        share: &standing.share,
    }));
    if !lineups.is_empty() {
        rows.push(Row::Heading("By line-up"));
    }
    rows.extend(lineups.into_iter().map(|entry| {
        // The first bot of a line-up is the one whose rate it is, unless its name says otherwise.
        let named = entry.lineup.starts_with(&entry.bot) && entry.seats == 1;
        let label = if named { entry.lineup.clone() } else { format!("{} in {}", entry.bot, entry.lineup) };
        Row::Rate { label, colour: colour(&entry.bot), share: &entry.share }
    }));
    rows
}

fn percent(part: f64) -> String {
    format!("{:.1}", 100.0 * part)
}

/// The chart in words, for those who cannot see it.
fn description(summary: &Summary<'_>, rows: &[Row<'_>]) -> String {
    let mut text = format!("Win rates with 95 % intervals. {}.", conditions(summary));
    for row in rows {
        if let Row::Rate { label, share, .. } = row {
            let [rate, low, high, equal] =
                [share.estimate.rate, share.estimate.low, share.estimate.high, share.equal].map(percent);
            let _ = write!(text, " {label}: {rate} % ({low} to {high}), with equal strength {equal}.");
        }
    }
    text
}

fn conditions(summary: &Summary<'_>) -> String {
    let Summary { players, edition, report, short_seed, .. } = summary;
    format!("{} games of {players} players, {edition} edition, seed {short_seed}", report.games)
}

/// Draws on a sheet whose left column is as wide as its labels.
struct Pen {
    letters: Lettering,
    drawing: String,
    left: f64,
    bottom: f64,
}

impl Pen {
    fn new(rows: &[Row<'_>]) -> Self {
        let letters = Lettering::new();
        let width = |row: &Row<'_>| match row {
            Row::Heading(text) => letters.width(HEADING.weight, HEADING.size, text),
            Row::Rate { label, .. } => letters.width(LABEL.weight, LABEL.size, label),
        };
        let widest = rows.iter().map(width).fold(0.0, f64::max);
        let bottom = TOP + ROW * rows.len() as f64;
        Self { letters, drawing: String::new(), left: EDGE + widest + 20.0, bottom }
    }

    fn width(&self) -> f64 {
        self.left + SCALE_WIDTH + NUMBERS_WIDTH + EDGE
    }

    fn text(&mut self, at: (f64, f64), anchor: Anchor, style: Style, text: &str) {
        let text = self.letters.text(at, anchor, style, text);
        self.drawing.push_str(&text);
    }

    fn line(&mut self, (x1, y1): (f64, f64), (x2, y2): (f64, f64), look: &str) {
        let _ = writeln!(self.drawing, r#"<line x1="{x1:.2}" y1="{y1:.2}" x2="{x2:.2}" y2="{y2:.2}" {look}/>"#);
    }

    /// Where a rate stands.
    fn x(&self, rate: f64) -> f64 {
        self.left + SCALE_WIDTH * rate
    }

    fn title(&mut self, summary: &Summary<'_>) {
        let bots: Vec<_> = summary.report.results.iter().map(|standing| standing.bot.as_str()).collect();
        self.text((EDGE, 36.0), Anchor::Start, TITLE, &format!("Who wins: {}", bots.join(", ")));
        self.text((EDGE, 58.0), Anchor::Start, NOTE, &format!("Games won of {}", conditions(summary)));
    }

    fn scale(&mut self) {
        for step in 0..=10 {
            let x = self.x(f64::from(step) / 10.0);
            self.line((x, TOP), (x, self.bottom), &format!("stroke=\"{GRID}\""));
            if step % 2 == 0 {
                self.text((x, self.bottom + 20.0), Anchor::Middle, NOTE, &format!("{} %", 10 * step));
            }
        }
    }

    fn rate(&mut self, y: f64, label: &str, colour: &str, share: &Share) {
        let (rate, low, high) = (share.estimate.rate, share.estimate.low, share.estimate.high);
        let (x, from, to, equal) = (self.x(rate), self.x(low), self.x(high), self.x(share.equal));
        self.text((self.left - 20.0, y + 5.0), Anchor::End, LABEL, label);
        self.line((equal, y - ROW / 2.0), (equal, y + ROW / 2.0), EQUAL);
        let look = format!("stroke=\"{colour}\" stroke-width=\"3\" stroke-linecap=\"round\"");
        self.line((from, y), (to, y), &look);
        for end in [from, to] {
            self.line((end, y - 8.0), (end, y + 8.0), &look);
        }
        let _ = writeln!(
            self.drawing,
            r##"<circle cx="{x:.2}" cy="{y:.2}" r="5" fill="{colour}" stroke="#ffffff" stroke-width="1.5"/>"##
        );
        let numbers = format!("{} %", percent(rate));
        let right = self.left + SCALE_WIDTH;
        self.text((right + 66.0, y + 5.0), Anchor::End, Style { weight: Weight::Bold, ..NUMBER }, &numbers);
        let interval = format!("{} – {}", percent(low), percent(high));
        self.text((right + 74.0, y + 5.0), Anchor::Start, NOTE, &interval);
    }

    fn legend(&mut self) {
        let y = self.bottom + 46.0;
        let x = self.left;
        self.line((x, y - 12.0), (x, y + 4.0), EQUAL);
        self.text((x + 8.0, y), Anchor::Start, NOTE, "if all were equally strong");
        self.line((x + 190.0, y - 4.0), (x + 214.0, y - 4.0), &format!("stroke=\"{FAINT}\" stroke-width=\"3\""));
        self.text((x + 222.0, y), Anchor::Start, NOTE, "95 % interval");
    }

    fn finish(self, description: &str) -> String {
        let (width, height) = (self.width().ceil(), self.bottom + 66.0);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{description}\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n{}{}</svg>\n",
            self.letters.definitions(),
            self.drawing,
        )
    }
}

/// The look of the line of equality.
const EQUAL: &str = "stroke=\"#222222\" stroke-width=\"1.5\" stroke-dasharray=\"4 3\"";
