//! The charts of a report.

use std::fmt::Write as _;

use utopia_boards::report::{BoardReport, RoundShare};
use utopia_bots::arena::Estimate;

use crate::chart::{Anchor, COLOURS, FAINT, GRID, HEADING, LABEL, NOTE, NUMBER, Sheet};

const LEFT: f64 = 150.0;
const WIDTH: f64 = 460.0;
const ROW: f64 = 32.0;

/// The look of the line of equality.
const EQUAL: &str = "stroke=\"#222222\" stroke-width=\"1.5\" stroke-dasharray=\"4 3\"";

/// Win shares by seat and by place at the start, with intervals.
pub(super) fn shares(report: &BoardReport) -> String {
    let mut rows: Vec<(String, Option<Estimate>)> = vec![("By seat".to_owned(), None)];
    rows.extend(report.seats.iter().map(|seat| (format!("seat {}", seat.seat), Some(seat.wins))));
    rows.push(("By place at the start".to_owned(), None));
    rows.extend(report.starts.iter().enumerate().map(|(at, wins)| (format!("place {}", at + 1), Some(*wins))));
    let high = rows.iter().filter_map(|(_, wins)| Some((*wins)?.high)).fold(2.0 * report.equal(), f64::max).min(1.0);
    let x = |rate: f64| LEFT + WIDTH * rate / high;
    let bottom = 10.0 + ROW * rows.len() as f64;
    let mut sheet = Sheet::new();
    for step in 0..=4 {
        let rate = high * f64::from(step) / 4.0;
        sheet.line((x(rate), 10.0), (x(rate), bottom), &format!("stroke=\"{GRID}\""));
        sheet.text((x(rate), bottom + 18.0), Anchor::Middle, NOTE, &format!("{:.0} %", 100.0 * rate));
    }
    let mut words = String::from("Win shares with 95 % intervals.");
    for (number, (label, wins)) in rows.iter().enumerate() {
        let y = 10.0 + ROW * (number as f64 + 0.5);
        let Some(wins) = wins else {
            sheet.text((10.0, y + 6.0), Anchor::Start, HEADING, label);
            continue;
        };
        sheet.text((LEFT - 14.0, y + 5.0), Anchor::End, LABEL, label);
        sheet.line((x(report.equal()), y - ROW / 2.0), (x(report.equal()), y + ROW / 2.0), EQUAL);
        let look = format!("stroke=\"{}\" stroke-width=\"3\" stroke-linecap=\"round\"", COLOURS[0]);
        sheet.line((x(wins.low), y), (x(wins.high), y), &look);
        sheet.dot((x(wins.rate), y), COLOURS[0]);
        let [rate, low, high] = [wins.rate, wins.low, wins.high].map(|part| 100.0 * part);
        sheet.text(
            (LEFT + WIDTH + 14.0, y + 5.0),
            Anchor::Start,
            NUMBER,
            &format!("{rate:.1} % ({low:.1} – {high:.1})"),
        );
        let _ = write!(words, " {label}: {rate:.1} % ({low:.1} to {high:.1}).");
    }
    sheet.finish((LEFT + WIDTH + 170.0, bottom + 30.0), &words)
}

/// Two shares of games by round: how long they last, and when they are decided.
pub(super) fn rounds(report: &BoardReport) -> String {
    let last = report.lengths.last().map_or(1, |share| share.round);
    let most = report.lengths.iter().chain(&report.decided).map(|at| at.share).fold(0.05, f64::max);
    let (left, width, top, height) = (50.0, 560.0, 30.0, 180.0);
    let x = |round: usize| left + width * round as f64 / last.max(1) as f64;
    let y = |share: f64| top + height * (1.0 - share / most);
    let mut sheet = Sheet::new();
    for step in 0..=2 {
        let share = most * f64::from(step) / 2.0;
        sheet.line((left, y(share)), (left + width, y(share)), &format!("stroke=\"{GRID}\""));
        sheet.text((left - 8.0, y(share) + 4.0), Anchor::End, NOTE, &format!("{:.0} %", 100.0 * share));
    }
    for round in (0..=last).step_by(last.div_ceil(10).max(1)).skip(1) {
        sheet.text((x(round), top + height + 18.0), Anchor::Middle, NOTE, &round.to_string());
    }
    let curves: [(&str, &[RoundShare], &str); 2] =
        [("the game ends", &report.lengths, COLOURS[0]), ("the winner leads for good", &report.decided, COLOURS[1])];
    let mut words = String::from("Share of games by round.");
    for (number, (label, shares, colour)) in curves.into_iter().enumerate() {
        sheet.curve(shares.iter().map(|at| (x(at.round), y(at.share))), colour);
        let at = left + 230.0 * number as f64;
        sheet.line((at, 12.0), (at + 24.0, 12.0), &format!("stroke=\"{colour}\" stroke-width=\"3\""));
        sheet.text((at + 32.0, 16.0), Anchor::Start, NOTE, label);
        let list: Vec<_> = shares.iter().map(|at| format!("{}: {:.1} %", at.round, 100.0 * at.share)).collect();
        let _ = write!(words, " {label}: {}.", list.join(", "));
    }
    sheet.text((left + width / 2.0, top + height + 38.0), Anchor::Middle, NOTE, "round");
    sheet.finish((left + width + 20.0, top + height + 48.0), &words)
}

/// Bars of labelled numbers.
pub(super) fn bars(title: &str, rows: &[(String, f64)]) -> String {
    let most = rows.iter().map(|row| row.1).fold(0.001, f64::max);
    let mut sheet = Sheet::new();
    let mut words = format!("{title}.");
    for (number, (label, value)) in rows.iter().enumerate() {
        let y = 8.0 + 26.0 * (number as f64 + 0.5);
        sheet.text((LEFT - 10.0, y + 5.0), Anchor::End, LABEL, label);
        let look = format!("stroke=\"{}\" stroke-width=\"14\"", COLOURS[0]);
        sheet.line((LEFT, y), (LEFT + WIDTH * value / most, y), &look);
        sheet.text((LEFT + WIDTH * value / most + 8.0, y + 5.0), Anchor::Start, NUMBER, &format!("{value:.2}"));
        let _ = write!(words, " {label}: {value:.2}.");
    }
    let bottom = 16.0 + 26.0 * rows.len() as f64;
    sheet.line((LEFT, 8.0), (LEFT, bottom - 8.0), &format!("stroke=\"{FAINT}\""));
    sheet.finish((LEFT + WIDTH + 80.0, bottom), &words)
}
