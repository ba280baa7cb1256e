//! R12: phase 3, prestige.

use crate::kit::players;

#[test]
fn r12_every_district_scores_the_value_of_its_monuments_civilization() {
    for (civ, value) in [("maya", 1), ("persia", 2), ("china", 3), ("greece", 4), ("egypt", 5)] {
        let setup = players(3).gone("blue red").act("green").scale("egypt greece china persia maya");
        let mut table = setup.monument("earth-3", civ, "red").table();
        assert_eq!(table.play("green end").scored(), format!("red {value}"));
    }
}

#[test]
fn r12_the_players_score_in_the_order_of_the_track_when_the_phase_starts() {
    let mut table = players(3)
        .track("green 3, blue 2, red 0")
        .gone("green blue")
        .act("red")
        .monument("wind-1", "china", "blue")
        .monument("wind-2", "greece", "green")
        .monument("wind-3", "maya", "red")
        .table();
    table.play("red end");
    assert_eq!(table.scored(), "green 2, blue 3, red 5");
    assert_eq!(table.track(), "green 5, blue 5, red 5", "each arrives behind those who scored before");
}

#[test]
fn r12_a_player_makes_one_move_for_all_districts() {
    let mut table = players(3)
        .gone("blue red")
        .act("green")
        .monument("wind-1", "maya", "blue")
        .monument("wind-2", "greece", "blue")
        .monument("wind-3", "greece", "blue")
        .table();
    assert_eq!(table.play("green end").scored(), "blue 9");
}

#[test]
fn r12_the_scale_counts_as_it_stands_after_the_last_turn() {
    let mut table = players(3)
        .gone("blue red")
        .act("green")
        .scale("maya persia china greece egypt")
        .monument("wind-1", "maya", "blue")
        .hand("green", "maya maya")
        .table();
    table.play("green lower maya with maya maya").play("green end");
    assert_eq!(table.scored(), "blue 1");
}

#[test]
fn r12_wonders_and_princes_score_nothing() {
    let mut table =
        players(3).gone("blue red").act("green").wonder("wind", "blue").princes("red", "wind-1", "maya", 8).table();
    assert_eq!(table.play("green end").scored(), "");
}

#[test]
fn r12_prestige_comes_only_after_everybody_has_gone() {
    let mut table = players(3).act("blue").monument("wind-1", "maya", "blue").table();
    assert_eq!(table.play("blue end").scored(), "");
    assert_eq!(table.play("red end").scored(), "");
    assert_eq!(table.play("green end").scored(), "blue 5");
}
