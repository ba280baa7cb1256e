//! An analysis as text.

use std::fmt::Write as _;

use super::study::{MERITS, Study};

pub(super) fn report(study: &Study<'_>) -> String {
    let mut text = format!("{} moves, evaluated by network {}\n\n", study.analysis.moves.len(), study.network);
    let percent = |part: f64| format!("{:+.1}", 100.0 * part);
    let _ = writeln!(
        text,
        "{:8} {:>6} {:>7} {:>7} {:>7} {:>7}   {:>6}  from",
        "percent", "start", "luck", "own", "others", "end", "points"
    );
    for seat in study.seats() {
        let s = study.summary(seat);
        let sources = MERITS.iter().zip(s.sources).filter(|(_, points)| *points > 0);
        let sources: Vec<_> = sources.map(|((_, name), points)| format!("{name} {points}")).collect();
        let _ = writeln!(
            text,
            "{:8} {:>6.1} {:>7} {:>7} {:>7} {:>7.1}   {:>6}  {}",
            s.colour.word(),
            100.0 * s.balance.start,
            percent(s.balance.luck),
            percent(s.balance.own),
            percent(s.balance.others),
            100.0 * s.balance.end,
            s.points,
            sources.join(", ")
        );
    }
    text.push_str("\nTurning points\n");
    for point in study.turning_points() {
        let (words, change) = (study.cause_words(&point.cause), study.change_words(&point.change));
        let _ = writeln!(text, "  move {:3}, round {:2}: {}: {change}", point.after, point.round, words);
    }
    if !study.turns.is_empty() {
        errors(study, &mut text);
    }
    text
}

fn errors(study: &Study<'_>, text: &mut String) {
    text.push_str("\nTurns compared with other plans, from their player's view\n");
    for seat in study.seats() {
        let s = study.summary(seat);
        let (loss, colour) = (100.0 * s.accuracy.mean_loss, s.colour.word());
        let _ = writeln!(
            text,
            "  {colour:8} {:3} turns, mean loss {loss:.1} %, {} errors, {} of them blunders",
            s.accuracy.turns, s.accuracy.errors, s.accuracy.blunders
        );
    }
    for turn in study.worst_turns() {
        let (number, round, colour) = (turn.number + 1, turn.round, study.colour(turn.seat));
        let _ = writeln!(text, "  move {number:3}, round {round:2}: {colour} lost {:.1} %", 100.0 * turn.loss);
        let _ = writeln!(text, "      played  {}", study.moves(&turn.played));
        let _ = writeln!(text, "      better  {}", study.moves(&turn.best));
    }
}
