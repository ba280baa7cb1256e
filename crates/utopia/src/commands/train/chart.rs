//! Training charts: loss by epoch, loss by round, and calibration.

use utopia_learning::evaluation::{BINS, ROUNDS};

use super::report::{Comparison, FORECASTS, TrainReport};
use crate::chart::{Anchor, COLOURS, ChartPoint, FAINT, GRID, HEADING, LABEL, NOTE, Sheet, Style, TITLE};

const EDGE: f64 = 24.0;
const TOP: f64 = 122.0;
const LEFT: f64 = 64.0;
const PANEL: ChartPoint = (300.0, 190.0);
const GAP: ChartPoint = (76.0, 76.0);

/// A panel: its top left corner and the ranges of its axes.
#[derive(Clone, Copy)]
struct Panel {
    corner: ChartPoint,
    x: (f64, f64),
    y: (f64, f64),
}

impl Panel {
    /// The panel with this index: two in a row.
    fn at(place: usize, x: (f64, f64), y: (f64, f64)) -> Self {
        let (column, row) = ((place % 2) as f64, (place / 2) as f64);
        Self { corner: (LEFT + column * (PANEL.0 + GAP.0), TOP + row * (PANEL.1 + GAP.1)), x, y }
    }

    fn point(&self, (x, y): ChartPoint) -> ChartPoint {
        let part = |value: f64, (from, to): (f64, f64)| (value - from) / (to - from);
        (self.corner.0 + PANEL.0 * part(x, self.x), self.corner.1 + PANEL.1 * (1.0 - part(y, self.y)))
    }

    /// Heading, grid and numbers.
    fn frame(&self, sheet: &mut Sheet, heading: &str, xs: &[(f64, String)], ys: &[(f64, String)]) {
        let grid = format!("stroke=\"{GRID}\"");
        sheet.text((self.corner.0, self.corner.1 - 14.0), Anchor::Start, HEADING, heading);
        for (y, text) in ys {
            let (left, at) = self.point((self.x.0, *y));
            sheet.line((left, at), (left + PANEL.0, at), &grid);
            sheet.text((left - 8.0, at + 4.0), Anchor::End, NOTE, text);
        }
        for (x, text) in xs {
            let (at, bottom) = self.point((*x, self.y.0));
            sheet.text((at, bottom + 18.0), Anchor::Middle, NOTE, text);
        }
    }
}

/// Five evenly spaced ticks.
fn marks((from, to): (f64, f64), text: impl Fn(f64) -> String) -> Vec<(f64, String)> {
    (0..=4).map(|step| from + (to - from) * f64::from(step) / 4.0).map(|at| (at, text(at))).collect()
}

/// The range of these numbers, rounded outwards to hundredths.
fn range(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    let (low, high) = numbers.fold((f64::MAX, f64::MIN), |(low, high), n| (low.min(n), high.max(n)));
    if low > high { (0.0, 1.0) } else { ((low * 20.0).floor() / 20.0, (high * 20.0).ceil() / 20.0 + 1e-9) }
}

fn finish(sheet: Sheet, panels: usize, description: &str) -> String {
    let (columns, rows) = (panels.min(2) as f64, panels.div_ceil(2) as f64);
    let width = LEFT + columns * (PANEL.0 + GAP.0) - GAP.0 + EDGE;
    sheet.finish((width.max(520.0), TOP + rows * (PANEL.1 + GAP.1) - 20.0), description)
}

fn title(report: &TrainReport, text: &str) -> Sheet {
    let mut sheet = Sheet::new();
    sheet.text((EDGE, 36.0), Anchor::Start, TITLE, text);
    sheet.text((EDGE, 58.0), Anchor::Start, NOTE, &report.conditions());
    sheet
}

fn players(comparison: &Comparison) -> String {
    comparison.players.map_or("All".into(), |players| format!("{players} players"))
}

/// The log-loss after each epoch, in training and of held-out games.
pub(super) fn learning(report: &TrainReport) -> String {
    let mut sheet = title(report, "Log-loss by epoch");
    let losses = || report.history.iter().flatten().map(|&loss| f64::from(loss));
    let y = range(losses());
    let panel = Panel::at(0, (1.0, (report.history.len() as f64).max(2.0)), y);
    let epochs: Vec<_> = (1..=report.history.len()).map(|epoch| (epoch as f64, epoch.to_string())).collect();
    panel.frame(&mut sheet, "Mean log-loss of the winner", &epochs, &marks(y, |loss| format!("{loss:.2}")));
    for (which, name) in ["in training", "held-out games"].into_iter().enumerate() {
        let points = report.history.iter().enumerate();
        let points: Vec<_> =
            points.map(|(epoch, losses)| panel.point((epoch as f64 + 1.0, f64::from(losses[which])))).collect();
        let end = points.last().copied();
        sheet.curve(points, COLOURS[which]);
        if let Some((x, y)) = end {
            sheet.text((x + 8.0, y + 4.0), Anchor::Start, Style { colour: COLOURS[which], ..LABEL }, name);
        }
    }
    finish(sheet, 1, &format!("{}. Log-loss by epoch.", report.conditions()))
}

/// The log-loss by round, for each number of players.
pub(super) fn log_loss(report: &TrainReport) -> String {
    let mut sheet = title(report, "How well winners are predicted: log-loss by round");
    for (which, name) in FORECASTS.iter().enumerate() {
        let x = LEFT + 165.0 * which as f64;
        sheet.line((x, 74.0), (x + 20.0, 74.0), &format!("stroke=\"{}\" stroke-width=\"3\"", COLOURS[which]));
        sheet.text((x + 26.0, 78.0), Anchor::Start, NOTE, name);
    }
    let shown = &report.comparisons[..4];
    for (place, comparison) in shown.iter().enumerate() {
        let curves = comparison.scores.each_ref().map(|scores| {
            let told = scores.by_round.iter().enumerate().filter(|(_, mean)| mean.count >= 200.0);
            told.map(|(round, mean)| (round as f64 + 1.0, mean.mean)).collect::<Vec<_>>()
        });
        let y = range(curves.iter().flatten().map(|point| point.1));
        let panel = Panel::at(place, (1.0, ROUNDS as f64), y);
        let rounds: Vec<_> = (1..=ROUNDS).map(|round| (round as f64, round.to_string())).collect();
        panel.frame(&mut sheet, &players(comparison), &rounds, &marks(y, |loss| format!("{loss:.2}")));
        for (which, curve) in curves.iter().enumerate() {
            sheet.curve(curve.iter().map(|&point| panel.point(point)), COLOURS[which]);
        }
    }
    finish(sheet, shown.len(), &format!("{}. Log-loss by round, for 2 to 5 players.", report.conditions()))
}

/// The calibration curve: predicted and observed win rates in ten bins.
pub(super) fn calibration(report: &TrainReport) -> String {
    let mut sheet = title(report, "Does a chance of 30 % win three games in ten?");
    let note = "Across: the chance given. Up: how many of those seats won, with 95 % intervals over games.";
    sheet.text((EDGE, 78.0), Anchor::Start, NOTE, note);
    let shown = &report.comparisons[..4];
    for (place, comparison) in shown.iter().enumerate() {
        let panel = Panel::at(place, (0.0, 1.0), (0.0, 1.0));
        let percent = marks((0.0, 1.0), |part| format!("{:.0} %", 100.0 * part));
        panel.frame(&mut sheet, &players(comparison), &percent, &percent);
        sheet.line(panel.point((0.0, 0.0)), panel.point((1.0, 1.0)), &format!("stroke=\"{FAINT}\""));
        let look = format!("stroke=\"{}\" stroke-width=\"2\"", COLOURS[0]);
        let bins: &[_; BINS] = &comparison.scores[FORECASTS.len() - 1].bins;
        for bin in bins.iter().filter(|bin| bin.won.count > 0.0) {
            let end = |sign: f64| panel.point((bin.expected, (bin.won.mean + sign * bin.won.margin).clamp(0.0, 1.0)));
            sheet.line(end(-1.0), end(1.0), &look);
            sheet.dot(panel.point((bin.expected, bin.won.mean)), COLOURS[0]);
        }
    }
    finish(sheet, shown.len(), &format!("{}. Calibration in ten bins, for 2 to 5 players.", report.conditions()))
}
