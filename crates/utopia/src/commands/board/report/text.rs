//! A report as text.

use std::fmt::Write as _;

use utopia_boards::report::BoardReport;
use utopia_bots::arena::Estimate;

pub(super) fn report(report: &BoardReport) -> String {
    let BoardReport { board, games, players, bots, .. } = report;
    let mut out = format!("{board}: {games} games of {players} players, {bots} in all seats\n\n");
    let _ = writeln!(out, "Wins by seat, with 95 % intervals; equal: {:.1} %", 100.0 * report.equal());
    for seat in &report.seats {
        let _ = writeln!(out, "  seat {}: {}, {:.1} points", seat.seat, rate(seat.wins), seat.points);
    }
    out.push_str("Wins by place at the start\n");
    for (place, wins) in report.starts.iter().enumerate() {
        let _ = writeln!(out, "  place {}: {}", place + 1, rate(*wins));
    }
    let _ = writeln!(out, "\nRounds: {:.1} on average, {:.0} decisions", report.rounds, report.decisions);
    let points: Vec<_> = report.points.iter().map(|from| format!("{} {:.1}", from.source, from.points)).collect();
    let _ = writeln!(out, "Points of a player: {}", points.join(", "));
    out.push_str("\nDistricts: princes a game, controlled at the end, and then won\n");
    for used in &report.districts {
        let (held, won) = (100.0 * used.held, 100.0 * used.holder_wins.rate);
        let _ = writeln!(
            out,
            "  {:<8} value {}: {:>4.1} princes, {held:>3.0} % held, {won:>3.0} % won",
            used.district, used.value, used.princes
        );
    }
    out.push_str("\nBridges: princes a game\n");
    for bridge in &report.bridges {
        let (a, b) = bridge.between;
        let _ = writeln!(out, "  {a} to {b}: {:.2}", bridge.princes);
    }
    let _ = writeln!(out, "  by street {:.2}, by sea {:.2}", report.by_street, report.by_sea);
    out.push_str("\nWonders\n");
    for wonder in &report.wonders {
        let (built, won) = (100.0 * wonder.built, 100.0 * wonder.builder_wins.rate);
        let _ = writeln!(
            out,
            "  {:<6} built in {built:.0} % of games, in round {:.1}; its builder wins {won:.0} %",
            wonder.island, wonder.round
        );
    }
    let early: f64 =
        report.decided.iter().filter(|at| (at.round as f64) < report.rounds / 2.0).map(|at| at.share).sum();
    let _ = writeln!(out, "\nIn {:.0} % of games the winner leads for good before half of the game.", 100.0 * early);
    out.push_str("\nFindings\n");
    if report.findings.is_empty() {
        out.push_str("  none: no seat is ahead or behind, and everything is used\n");
    }
    for finding in &report.findings {
        let _ = writeln!(out, "  {finding}\n    what helps: {}", finding.remedy());
    }
    out
}

/// A rate with its interval, in percent.
fn rate(wins: Estimate) -> String {
    let [rate, low, high] = [wins.rate, wins.low, wins.high].map(|part| 100.0 * part);
    format!("{rate:.1} % ({low:.1} to {high:.1})")
}
