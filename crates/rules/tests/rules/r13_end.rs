//! R13: the end.

use utopia_rules::{Edition, Event};

use crate::kit::{EVERY_KIND, Setup, players};

/// Green is last in phase 2; blue will score 5 for prestige.
fn last_turn(track: &str) -> Setup {
    players(3).track(track).gone("blue red").act("green").monument("wind-1", "maya", "blue")
}

#[test]
fn r13_fifty_points_at_the_end_of_phase_3_end_the_game() {
    let mut table = last_turn("blue 45, red 40, green 3").table();
    table.play("green end");
    assert_eq!(table.turn(), "over");
    assert_eq!(table.track(), "blue 50, red 40, green 3");
    assert_eq!(table.winners(), "blue");
    assert!(matches!(table.heard().last(), Some(Event::Over { winners }) if winners.len() == 1));
}

#[test]
fn r13_forty_nine_do_not() {
    let mut table = last_turn("blue 44, red 40, green 3").table();
    table.play("green end");
    assert_eq!(table.turn(), "pick blue");
    assert_eq!(table.winners(), "");
}

#[test]
fn r13_fifty_points_during_a_round_do_not() {
    let mut table = players(3).track("blue 46, red 45, green 3").act("blue").five_princes("blue", "wind-1").table();
    assert!(!table.public().is_last_round(50));
    table.play("blue wonder wind");
    assert_eq!(table.points("blue"), 52);
    assert!(table.public().is_last_round(50), "this round is the last");
    assert_eq!(table.play("blue end").turn(), "act red");
    assert_eq!(table.play("red end").turn(), "act green");
    assert_eq!(table.play("green end").turn(), "over");
    assert!(!table.public().is_last_round(50), "no round follows or runs");
}

#[test]
fn r13_most_points_win_whoever_reached_fifty_first() {
    let mut table = last_turn("red 52, green 51, blue 49").table();
    table.play("green end");
    assert_eq!(table.track(), "blue 54, red 52, green 51");
    assert_eq!(table.winners(), "blue");
}

#[test]
fn r13_a_tie_goes_to_whoever_is_ahead_on_the_track() {
    let mut table = last_turn("red 50, blue 45, green 3").table();
    table.play("green end");
    assert_eq!(table.track(), "red 50, blue 50, green 3");
    assert_eq!(table.winners(), "red");
}

#[test]
fn r13_a_shared_victory_can_be_chosen() {
    let mut table = last_turn("red 50, blue 45, green 3").edition("standard tie=shared").table();
    assert_eq!(table.play("green end").winners(), "blue red");

    let mut table = last_turn("red 50, blue 46, green 3").edition("standard tie=shared").table();
    assert_eq!(table.play("green end").winners(), "blue", "nobody shares with fewer points");
}

#[test]
fn r13_the_target_can_be_set_from_10_to_200() {
    for target in [10, 30, 200] {
        let edition = format!("standard target={target}");
        let mut reached = last_turn(&format!("blue {}, red 4, green 3", target - 5)).edition(&edition).table();
        assert_eq!(reached.play("green end").turn(), "over");
        let mut missed = last_turn(&format!("blue {}, red 4, green 3", target - 6)).edition(&edition).table();
        assert_eq!(missed.play("green end").turn(), "pick blue");
    }
    for target in ["9", "201", "-1", "ten", ""] {
        let unread = format!("standard target={target}").parse::<Edition>().expect_err("a target out of bounds");
        assert_eq!(unread.to_string(), format!("R13: the target `{target}` is not a number from 10 to 200"));
    }
    for target in [9, 201] {
        let written = players(3).wrong("edition", serde_json::json!({ "target": target }));
        assert_eq!(written.flaw(), format!("edition: R13: the target {target} is not from 10 to 200"));
    }
}

#[test]
fn r13_a_game_ends_after_round_60() {
    let mut table = last_turn("red 9, blue 2, green 0").round(60).table();
    table.play("green end");
    assert_eq!(table.turn(), "over");
    assert_eq!(table.track(), "red 9, blue 7, green 0");
    assert_eq!(table.winners(), "red");

    let mut table = last_turn("red 9, blue 2, green 0").round(59).table();
    table.play("green end");
    assert_eq!(table.turn(), "pick red");
    assert_eq!(table.public().round(), 60);

    assert_eq!(players(3).round(61).flaw(), "round: R13: round 61 is not from 1 to 60");
}

#[test]
fn r13_a_tie_after_round_60_is_decided_in_the_same_way() {
    let mut table = last_turn("red 7, blue 2, green 0").round(60).table();
    assert_eq!(table.play("green end").winners(), "red");
    let mut table = last_turn("red 7, blue 2, green 0").round(60).edition("standard tie=shared").table();
    assert_eq!(table.play("green end").winners(), "blue red");
}

#[test]
fn r13_when_the_game_is_over_every_move_is_refused() {
    let table = players(3).over().track("red 51, blue 50, green 0").five_princes("red", "wind-1").table();
    assert_eq!(table.turn(), "over");
    for (mv, _) in EVERY_KIND {
        for colour in ["blue", "red", "green"] {
            assert_eq!(table.refused(&format!("{colour} {mv}")), "R13: the game is over", "{mv}");
        }
    }
    assert!(table.moves("red", "").is_empty());
}

#[test]
fn r13_a_position_is_not_over_before_the_target_or_round_60() {
    assert_eq!(
        players(3).over().track("red 49, blue 5, green 0").flaw(),
        "phase: R13: the game is not over in round 2 with 49 points at most"
    );
}
