//! Charts a run: moves per second and latency over time.

use super::report::{Interval, LoadReport};
use crate::chart::{Anchor, COLOURS, ChartPoint, GRID, HEADING, LABEL, NOTE, Sheet, Style, TITLE};

const EDGE: f64 = 24.0;
const LEFT: f64 = 84.0;
const WIDTH: f64 = 620.0;
const PANEL: f64 = 150.0;
const FIRST: f64 = 104.0;
const SECOND: f64 = FIRST + PANEL + 76.0;
/// Room for the names of curves.
const RIGHT: f64 = 70.0;

/// What a curve is called, what it is drawn with, and its height in every interval.
type Curve = (&'static str, &'static str, Vec<f64>);

/// The chart as an SVG.
pub(super) fn svg(report: &LoadReport) -> String {
    let intervals = report.intervals();
    let heights = |height: fn(&Interval) -> f64| intervals.iter().map(height).collect::<Vec<_>>();
    let mut pen = Pen { sheet: Sheet::new(), seconds: report.seconds() };
    pen.title(report);
    pen.panel(FIRST, "Moves in a second", &[("", COLOURS[0], heights(|interval| interval.moves_per_second))]);
    let times = [
        ("99 %", COLOURS[1], heights(|interval| interval.p99)),
        ("50 %", COLOURS[2], heights(|interval| interval.p50)),
    ];
    pen.panel(SECOND, "Milliseconds until a move is stored and answered", &times);
    pen.finish(report)
}

struct Pen {
    sheet: Sheet,
    seconds: f64,
}

impl Pen {
    fn title(&mut self, report: &LoadReport) {
        let [title, ..] = report.sentences();
        self.sheet.text((EDGE, 36.0), Anchor::Start, TITLE, "What the server bears");
        self.sheet.text((EDGE, 58.0), Anchor::Start, NOTE, &title);
    }

    /// Curves over the time of the run, with a scale that begins at nothing.
    fn panel(&mut self, top: f64, heading: &str, curves: &[Curve]) {
        self.sheet.text((EDGE, top - 16.0), Anchor::Start, HEADING, heading);
        let highest = curves.iter().flat_map(|(_, _, heights)| heights).copied().fold(0.0, f64::max);
        let step = round_step(highest);
        let most = step * (highest / step).ceil().max(1.0);
        let y = |height: f64| top + PANEL * (1.0 - height / most);
        let marks = std::iter::successors(Some(0.0), |height| Some(height + step));
        for height in marks.take_while(|height| *height < most + step / 2.0) {
            self.sheet.line((LEFT, y(height)), (LEFT + WIDTH, y(height)), &format!("stroke=\"{GRID}\""));
            self.sheet.text((LEFT - 10.0, y(height) + 4.0), Anchor::End, NOTE, &thousands(height));
        }
        for share in 0..=4 {
            let (x, second) = (LEFT + WIDTH * f64::from(share) / 4.0, self.seconds * f64::from(share) / 4.0);
            self.sheet.text((x, top + PANEL + 20.0), Anchor::Middle, NOTE, &format!("{second:.0} s"));
        }
        for (name, colour, heights) in curves {
            let points = points(heights, y);
            let end = points.last().copied();
            self.sheet.curve(points, colour);
            if let Some((x, y)) = end {
                self.sheet.text((x + 8.0, y + 4.0), Anchor::Start, Style { colour, ..LABEL }, name);
            }
        }
    }

    fn finish(self, report: &LoadReport) -> String {
        let description = report.sentences().join(" ");
        self.sheet.finish((LEFT + WIDTH + RIGHT + EDGE, SECOND + PANEL + 44.0), &description)
    }
}

/// Every interval in its middle.
fn points(heights: &[f64], y: impl Fn(f64) -> f64) -> Vec<ChartPoint> {
    let x = |i: usize| LEFT + WIDTH * (i as f64 + 0.5) / heights.len() as f64;
    heights.iter().enumerate().map(|(i, &height)| (x(i), y(height))).collect()
}

/// Tick spacing for about four ticks: 1, 2 or 5 times a power of ten.
fn round_step(highest: f64) -> f64 {
    let rough = (highest / 4.0).max(0.25);
    let power = 10_f64.powf(rough.log10().floor());
    let digit = [1.0, 2.0, 5.0].into_iter().find(|digit| digit * power >= rough).unwrap_or(10.0);
    digit * power
}

fn thousands(number: f64) -> String {
    if number >= 1000.0 {
        let digits = format!("{number:.0}");
        let (thousands, rest) = digits.split_at(digits.len() - 3);
        return format!("{thousands},{rest}");
    }
    format!("{}", (number * 100.0).round() / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_has_round_marks() {
        for (highest, step) in [(0.0, 0.5), (3.0, 1.0), (38.0, 10.0), (7000.0, 2000.0), (12_000.0, 5000.0)] {
            assert!((round_step(highest) - step).abs() < 1e-9, "{highest}: {}", round_step(highest));
        }
        assert_eq!([0.0, 0.5, 25.0, 1000.0, 12_500.0].map(thousands), ["0", "0.5", "25", "1,000", "12,500"]);
    }
}
