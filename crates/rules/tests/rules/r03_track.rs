//! R3: score track and order.

use crate::kit::{EVERY_KIND, players};

#[test]
fn r3_1_a_minister_goes_behind_those_on_the_space() {
    let mut table = players(4)
        .act("yellow")
        .track("blue 5, red 5, green 4, yellow 0")
        .monument("wind-1", "maya", "green")
        .hand("yellow", "maya")
        .table();
    table.play("yellow add maya wind-1 with maya");
    assert_eq!(table.track(), "blue 5, red 5, green 5, yellow 0");
}

#[test]
fn r3_1_more_points_are_ahead() {
    let mut table =
        players(4).act("yellow").track("blue 5, red 5, green 4, yellow 0").five_princes("yellow", "wind-1").table();
    table.play("yellow wonder wind");
    assert_eq!(table.track(), "yellow 6, blue 5, red 5, green 4");

    assert_eq!(
        players(3).track("blue 3, red 4, green 0").flaw(),
        "track: R3.1: the first 3 colours must appear once each, points never rising"
    );
}

#[test]
fn r3_1_scoring_nothing_moves_nobody() {
    let mut table = players(3).gone("blue red").act("green").track("blue 3, red 3, green 3").table();
    table.play("green end");
    assert_eq!(table.track(), "blue 3, red 3, green 3");
    assert_eq!(table.scored(), "");
}

#[test]
fn r3_1_points_scored_at_once_are_one_move() {
    let mut table = players(3)
        .gone("blue red")
        .act("green")
        .scale("china persia maya greece egypt")
        .track("blue 1, red 1, green 0")
        .monument("wind-1", "maya", "blue")
        .monument("wind-2", "greece", "blue")
        .monument("wind-3", "china", "red")
        .table();
    table.play("green end");
    assert_eq!(table.scored(), "blue 5, red 5");
    assert_eq!(table.track(), "blue 6, red 6, green 0");
}

#[test]
fn r3_2_before_round_two_the_first_on_the_start_space_goes_behind() {
    let mut table = players(4).round(1).gone("blue red green").act("yellow").table();
    table.play("yellow end");
    assert_eq!(table.track(), "red 0, green 0, yellow 0, blue 0");
    assert_eq!(table.turn(), "pick red");
}

#[test]
fn r3_2_only_those_still_on_the_start_space_take_part() {
    let mut table =
        players(4).round(5).gone("blue red green").act("yellow").track("blue 3, red 3, green 0, yellow 0").table();
    table.play("yellow end");
    assert_eq!(table.track(), "blue 3, red 3, yellow 0, green 0");

    let mut table = players(3).gone("blue red").act("green").track("blue 3, red 2, green 0").table();
    table.play("green end");
    assert_eq!(table.track(), "blue 3, red 2, green 0", "alone on the start space");

    let mut table = players(3).gone("blue red").act("green").track("blue 3, red 3, green 1").table();
    table.play("green end");
    assert_eq!(table.track(), "blue 3, red 3, green 1", "nobody on the start space");
}

#[test]
fn r3_2_prestige_is_scored_before_the_start_space_moves() {
    let mut table = players(3).gone("blue red").act("green").monument("wind-1", "maya", "blue").table();
    table.play("green end");
    assert_eq!(table.track(), "blue 5, green 0, red 0");
}

#[test]
fn r3_3_the_next_is_the_player_furthest_ahead_who_has_not_gone() {
    let mut table = players(3).track("green 4, blue 2, red 1").act("green").table();
    assert_eq!(table.play("green end").turn(), "act blue");
    assert_eq!(table.play("blue end").turn(), "act red");

    let mut table = players(3).track("green 4, blue 2, red 1").pick("green").ships("maya wind").table();
    assert_eq!(table.play("green take maya wind wind-1").turn(), "pick blue");
}

#[test]
fn r3_3_points_in_phase_2_change_who_is_next_at_once() {
    let mut table = players(4)
        .track("blue 5, red 4, green 3, yellow 2")
        .gone("blue")
        .act("red")
        .monument("wind-1", "maya", "yellow")
        .hand("red", "maya maya")
        .table();
    table.play("red add maya wind-1 with maya").play("red add maya wind-1 with maya");
    assert_eq!(table.track(), "blue 5, red 4, yellow 4, green 3");
    assert_eq!(table.play("red end").turn(), "act yellow");
    assert_eq!(table.play("yellow end").turn(), "act green");
}

#[test]
fn r3_3_on_the_same_space_the_first_to_arrive_is_next() {
    let mut table = players(4)
        .track("blue 5, red 4, green 3, yellow 2")
        .gone("blue")
        .act("red")
        .monument("wind-1", "maya", "yellow")
        .hand("red", "maya")
        .table();
    table.play("red add maya wind-1 with maya");
    assert_eq!(table.track(), "blue 5, red 4, green 3, yellow 3");
    assert_eq!(table.play("red end").turn(), "act green");
}

#[test]
fn r3_3_points_in_phase_1_change_who_is_next_at_once() {
    let mut table = players(3)
        .track("blue 5, red 2, green 1")
        .pick("blue")
        .wonder("wind", "green")
        .princes("blue", "wind-5", "maya", 3)
        .ships("china fire")
        .table();
    table.play("blue control wind-5 maya");
    assert_eq!(table.track(), "blue 5, green 5, red 2");
    assert_eq!(table.play("blue take china fire fire-1").turn(), "pick green");
}

#[test]
fn r3_3_nobody_goes_twice_in_a_pass() {
    let mut table = players(3)
        .track("blue 5, red 4, green 1")
        .gone("blue")
        .act("red")
        .monument("wind-1", "maya", "blue")
        .hand("red", "maya")
        .table();
    table.play("red add maya wind-1 with maya").play("red end");
    assert_eq!(table.turn(), "act green");
    assert_eq!(table.refused("blue end"), "R3.3: it is not blue's turn");
}

#[test]
fn r3_3_every_pass_starts_with_the_player_furthest_ahead() {
    let mut table =
        players(3).track("green 4, blue 2, red 1").gone("green blue").pick("red").ships("maya wind").table();
    table.play("red take maya wind wind-1");
    assert_eq!(table.public().pass(), 2);
    assert_eq!(table.turn(), "pick green");
}

#[test]
fn r3_3_every_kind_of_move_is_refused_out_of_turn() {
    for table in [
        players(3).pick("red").table(),
        players(3).after("red").table(),
        players(3).placing("red", "maya wind").table(),
        players(3).naming("red").table(),
        players(3).extra("red", "green").table(),
        players(3).act("red").hand("red", "maya maya maya").table(),
        players(3).keep("red").hand("red", "maya maya maya china china china").table(),
        players(3).giving("red", "wind").five_princes("red", "wind-1").five_princes("red", "wind-2").table(),
    ] {
        for (mv, _) in EVERY_KIND {
            assert_eq!(table.refused(&format!("blue {mv}")), "R3.3: it is not blue's turn", "{mv} {}", table.turn());
        }
        assert!(table.moves("blue", "").is_empty());
    }
}

#[test]
fn r3_4_the_track_has_no_end_and_does_not_wrap() {
    let mut table = players(3)
        .edition("standard target=200")
        .track("blue 299, red 199, green 99")
        .gone("blue")
        .act("red")
        .monument("wind-1", "maya", "blue")
        .princes("red", "wind-1", "maya", 1)
        .hand("red", "maya maya")
        .table();
    table.play("red remove maya wind-1 with maya").play("red add maya wind-1 with maya");
    assert_eq!(table.track(), "blue 300, red 201, green 99");
    assert_eq!(table.play("red end").turn(), "act green");
}
