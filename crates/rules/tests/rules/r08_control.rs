//! R8: controlling a district.

use crate::kit::players;

#[test]
fn r8_1_three_princes_return_for_a_monument_on_a_base() {
    let mut table = players(3).act("red").princes("red", "fire-2", "greece", 3).table();
    table.play("red control fire-2 greece");
    assert_eq!(table.monument("fire-2"), "greece red");
    assert_eq!(table.bases("red"), 7);
    assert_eq!(table.princes("red", "fire-2", "greece"), 0);
    assert_eq!(table.supply("red", "greece"), 8);
    assert_eq!(table.points("red"), 0);
    assert_eq!(table.turn(), "act red");
}

#[test]
fn r8_1_a_fourth_prince_stays() {
    let mut table = players(3).act("red").princes("red", "fire-2", "greece", 4).table();
    table.play("red control fire-2 greece");
    assert_eq!(table.princes("red", "fire-2", "greece"), 1);
}

#[test]
fn r8_1_three_of_ones_own_princes_of_one_civilization_in_one_district_are_needed() {
    let table = players(3)
        .act("red")
        .princes("red", "fire-2", "greece", 2)
        .princes("red", "fire-2", "maya", 2)
        .princes("red", "fire-3", "greece", 1)
        .princes("blue", "fire-2", "greece", 3)
        .table();
    assert_eq!(
        table.refused("red control fire-2 greece"),
        "R8.1: 3 greece princes are needed in fire-2, and 2 stand there"
    );
    assert_eq!(
        table.refused("red control fire-4 greece"),
        "R8.1: 3 greece princes are needed in fire-4, and 0 stand there"
    );
}

#[test]
fn r8_1_a_district_with_a_monument_is_controlled_for_the_rest_of_the_game() {
    for (civ, owner) in [("greece", "blue"), ("maya", "blue"), ("greece", "red")] {
        let table = players(3).act("red").princes("red", "fire-2", "greece", 3).monument("fire-2", civ, owner).table();
        assert_eq!(table.refused("red control fire-2 greece"), "R8.1: fire-2 already has a monument");
    }
}

#[test]
fn r8_1_the_player_chooses_if_two_civilizations_could_take_control() {
    let mut table =
        players(3).act("red").princes("red", "fire-2", "greece", 3).princes("red", "fire-2", "maya", 3).table();
    assert_eq!(table.moves("red", "control"), ["control fire-2 maya", "control fire-2 greece"]);
    table.play("red control fire-2 greece");
    assert_eq!(table.princes("red", "fire-2", "maya"), 3);
    assert_eq!(table.refused("red control fire-2 maya"), "R8.1: fire-2 already has a monument");
}

#[test]
fn r8_1_taking_control_is_never_obligatory() {
    let mut table = players(3).act("red").princes("red", "fire-2", "greece", 3).table();
    table.play("red end");
    assert_eq!(table.monument("fire-2"), "");
    assert_eq!(table.princes("red", "fire-2", "greece"), 3);
}

#[test]
fn r8_1_only_on_ones_own_turn() {
    let setup = || players(3).princes("red", "fire-2", "greece", 3);
    for mut table in [setup().pick("red").table(), setup().after("red").table(), setup().act("red").table()] {
        assert_eq!(table.play("red control fire-2 greece").monument("fire-2"), "greece red");
    }
    assert_eq!(setup().pick("blue").table().refused("red control fire-2 greece"), "R3.3: it is not red's turn");
    let table = setup().keep("red").hand("red", "maya maya maya china china china").table();
    assert_eq!(table.refused("red control fire-2 greece"), "R8.1: this cannot be done at the step `keep`");
}

#[test]
fn r8_2_the_owner_of_the_islands_wonder_scores_the_printed_value() {
    for (district, value) in [("wind-1", 3), ("wind-2", 1), ("wind-3", 2), ("wind-5", 4)] {
        let mut table = players(3).act("red").wonder("wind", "blue").princes("red", district, "maya", 3).table();
        table.play(&format!("red control {district} maya"));
        assert_eq!(table.scored(), format!("blue {value}"), "{district}");
    }
}

#[test]
fn r8_2_even_for_the_owners_own_district() {
    let mut table = players(3).act("red").wonder("wind", "red").princes("red", "wind-5", "maya", 3).table();
    assert_eq!(table.play("red control wind-5 maya").track(), "red 4, blue 0, green 0");
}

#[test]
fn r8_2_a_wonder_on_another_island_scores_nothing() {
    let mut table = players(3)
        .act("red")
        .wonder("fire", "blue")
        .wonder("earth", "green")
        .wonder("water", "red")
        .princes("red", "wind-5", "maya", 3)
        .table();
    assert_eq!(table.play("red control wind-5 maya").scored(), "");
}

#[test]
fn r8_2_a_wonder_built_later_scores_nothing_for_districts_controlled_before() {
    let mut table = players(3).act("red").princes("red", "wind-5", "maya", 3).five_princes("red", "wind-1").table();
    table.play("red control wind-5 maya").play("red wonder wind");
    assert_eq!(table.points("red"), 6);
}
