//! `utopia suggest`: the best moves of a position.

use serde_json::Value;

use crate::kit::{file, folder, out, refusal};

/// The first position of a game, as a file.
fn start(name: &str) -> String {
    let trace = out(&["trace", "--players", "3", "--seed", "1"]);
    let line: Value = serde_json::from_str(trace.lines().next().unwrap()).unwrap();
    file(&folder(name), "start.json", line["position"].to_string())
}

#[test]
fn it_lists_moves_with_win_rates_and_points() {
    let position = start("suggest_names");
    let arguments = ["suggest", &position, "--iterations", "3", "--json"];
    let report: Value = serde_json::from_str(&out(&arguments)).unwrap();
    let moves = report["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 8);
    for entry in moves {
        let [low, chance, high] = ["low", "win_chance", "high"].map(|key| entry[key].as_f64().unwrap());
        assert!(0.0 <= low && low <= chance && chance <= high && high <= 1.0, "{entry}");
        assert_eq!(entry["games"], 3);
        assert_eq!(entry["points"].as_object().unwrap().len(), 3);
    }
    assert_eq!(out(&arguments), out(&arguments), "the same seed and number of games");
    let legal = out(&["position", &position, "--legal"]);
    let first = format!("{} {}", report["seat"].as_str().unwrap(), moves[0]["move"].as_str().unwrap());
    assert!(legal.lines().any(|line| line == first), "{first}");
}

#[test]
fn it_prints_text_within_a_time_budget() {
    let text = out(&["suggest", &start("suggest_text"), "--time", "50ms"]);
    assert!(text.contains("points expected"), "{text}");
    assert_eq!(text.lines().count(), 10);
}

#[test]
fn a_seat_that_is_not_to_move_gets_no_advice() {
    let position = start("suggest_refused");
    let report = out(&["suggest", &position, "--iterations", "1", "--json"]);
    let seat: Value = serde_json::from_str(&report).unwrap();
    let other = if seat["seat"] == "blue" { "red" } else { "blue" };
    let line = refusal(&["suggest", &position, "--seat", other]);
    assert!(line.ends_with(&format!("--seat: {other} is not to move")), "{line}");
}

#[test]
fn only_a_bot_that_ranks_moves_can_judge() {
    let position = start("suggest_judge");
    let line = refusal(&["suggest", &position, "--bot", "easy"]);
    assert_eq!(line, "--bot: easy doesn't rank moves (expected normal)");
    let other = out(&["suggest", &position, "--bot", "normal:horizon=0", "--iterations", "1"]);
    assert!(other.contains("points expected"), "{other}");
}
