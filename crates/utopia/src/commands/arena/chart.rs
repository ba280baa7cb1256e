//! A chart of win rates with their intervals.

use std::fmt::Write as _;

use utopia_bots::arena::WinShare;

use super::summary::ContestSummary;
use crate::chart::{Anchor, COLOURS, FAINT, FontWeight, GRID, HEADING, LABEL, NOTE, NUMBER, Sheet, Style, TITLE};

const EDGE: f64 = 24.0;
const TOP: f64 = 86.0;
const ROW: f64 = 34.0;
const SCALE_WIDTH: f64 = 460.0;
const NUMBERS_WIDTH: f64 = 150.0;

/// A line of the chart: a heading, or a rate.
enum Row<'a> {
    Heading(&'static str),
    Rate { label: String, colour: &'static str, share: &'a WinShare },
}

/// The chart as an SVG.
pub(super) fn svg(summary: &ContestSummary<'_>) -> String {
    let rows = rows(summary);
    let mut pen = Pen::new(&rows);
    pen.title(summary);
    pen.scale();
    for (number, row) in rows.iter().enumerate() {
        let y = TOP + ROW * (number as f64 + 0.5);
        match row {
            Row::Heading(text) => pen.sheet.text((EDGE, y + 8.0), Anchor::Start, HEADING, text),
            Row::Rate { label, colour, share } => pen.rate(y, label, colour, share),
        }
    }
    pen.legend();
    pen.finish(&description(summary, &rows))
}

fn rows<'a>(summary: &'a ContestSummary<'_>) -> Vec<Row<'a>> {
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

/// A text description of the chart, for screen readers.
fn description(summary: &ContestSummary<'_>, rows: &[Row<'_>]) -> String {
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

fn conditions(summary: &ContestSummary<'_>) -> String {
    let ContestSummary { players, edition, report, short_seed, .. } = summary;
    let (games, edition) = (report.games, edition.brief());
    format!("{games} games of {players} players, {edition} edition, seed {short_seed}")
}

/// Draws on a sheet whose left column is as wide as its labels.
struct Pen {
    sheet: Sheet,
    left: f64,
    bottom: f64,
}

impl Pen {
    fn new(rows: &[Row<'_>]) -> Self {
        let sheet = Sheet::new();
        let width = |row: &Row<'_>| match row {
            Row::Heading(text) => sheet.width(HEADING, text),
            Row::Rate { label, .. } => sheet.width(LABEL, label),
        };
        let widest = rows.iter().map(width).fold(0.0, f64::max);
        let bottom = TOP + ROW * rows.len() as f64;
        Self { left: EDGE + widest + 20.0, bottom, sheet }
    }

    fn width(&self) -> f64 {
        self.left + SCALE_WIDTH + NUMBERS_WIDTH + EDGE
    }

    /// Where a rate stands.
    fn x(&self, rate: f64) -> f64 {
        self.left + SCALE_WIDTH * rate
    }

    fn title(&mut self, summary: &ContestSummary<'_>) {
        let bots: Vec<_> = summary.report.results.iter().map(|standing| standing.bot.as_str()).collect();
        self.sheet.text((EDGE, 36.0), Anchor::Start, TITLE, &format!("Who wins: {}", bots.join(", ")));
        self.sheet.text((EDGE, 58.0), Anchor::Start, NOTE, &format!("Games won of {}", conditions(summary)));
    }

    fn scale(&mut self) {
        for step in 0..=10 {
            let x = self.x(f64::from(step) / 10.0);
            self.sheet.line((x, TOP), (x, self.bottom), &format!("stroke=\"{GRID}\""));
            if step % 2 == 0 {
                self.sheet.text((x, self.bottom + 20.0), Anchor::Middle, NOTE, &format!("{} %", 10 * step));
            }
        }
    }

    fn rate(&mut self, y: f64, label: &str, colour: &str, share: &WinShare) {
        let (rate, low, high) = (share.estimate.rate, share.estimate.low, share.estimate.high);
        let (x, from, to, equal) = (self.x(rate), self.x(low), self.x(high), self.x(share.equal));
        self.sheet.text((self.left - 20.0, y + 5.0), Anchor::End, LABEL, label);
        self.sheet.line((equal, y - ROW / 2.0), (equal, y + ROW / 2.0), EQUAL);
        let look = format!("stroke=\"{colour}\" stroke-width=\"3\" stroke-linecap=\"round\"");
        self.sheet.line((from, y), (to, y), &look);
        for end in [from, to] {
            self.sheet.line((end, y - 8.0), (end, y + 8.0), &look);
        }
        self.sheet.dot((x, y), colour);
        let numbers = format!("{} %", percent(rate));
        let right = self.left + SCALE_WIDTH;
        self.sheet.text((right + 66.0, y + 5.0), Anchor::End, Style { weight: FontWeight::Bold, ..NUMBER }, &numbers);
        let interval = format!("{} – {}", percent(low), percent(high));
        self.sheet.text((right + 74.0, y + 5.0), Anchor::Start, NOTE, &interval);
    }

    fn legend(&mut self) {
        let y = self.bottom + 46.0;
        let x = self.left;
        self.sheet.line((x, y - 12.0), (x, y + 4.0), EQUAL);
        self.sheet.text((x + 8.0, y), Anchor::Start, NOTE, "if all were equally strong");
        self.sheet.line((x + 190.0, y - 4.0), (x + 214.0, y - 4.0), &format!("stroke=\"{FAINT}\" stroke-width=\"3\""));
        self.sheet.text((x + 222.0, y), Anchor::Start, NOTE, "95 % interval");
    }

    fn finish(self, description: &str) -> String {
        let size = (self.width().ceil(), self.bottom + 66.0);
        self.sheet.finish(size, description)
    }
}

/// The look of the line of equality.
const EQUAL: &str = "stroke=\"#222222\" stroke-width=\"1.5\" stroke-dasharray=\"4 3\"";
