//! R16: the worked examples printed in the books.

use crate::kit::{FIVE, Table, players, read};

#[test]
fn r16_01_the_first_minister_on_the_start_space_goes_behind_the_others() {
    let mut table = players(3).round(1).gone("blue red").act("green").five_princes("blue", "wind-1").table();
    assert_eq!(table.track(), "blue 0, red 0, green 0");

    table.play("green end");
    assert_eq!(table.public().round(), 2);
    assert_eq!(table.track(), "red 0, green 0, blue 0");

    let first = table.moves("red", "take")[0].clone();
    table.play(&format!("red {first}"));
    let first = table.moves("green", "take")[0].clone();
    table.play(&format!("green {first}"));
    table.play("blue wonder wind");
    assert_eq!(table.track(), "blue 6, red 0, green 0");

    table.finish_round();
    assert_eq!(table.public().round(), 3);
    assert_eq!(table.track(), "blue 6, green 0, red 0");
}

#[test]
fn r16_02_twelve_guests_arrive_for_four_players() {
    assert_eq!(Table::set_up(4, 1).public().ships().len(), 12);

    let mut table = players(4).gone("blue red green").act("yellow").table();
    table.play("yellow end");
    assert_eq!(table.public().ships().len(), 12);
}

#[test]
fn r16_03_a_wonder_owner_scores_the_value_of_a_newly_controlled_district() {
    let mut table = players(4).act("red").wonder("water", "yellow").princes("red", "water-1", "maya", 3).table();
    assert_eq!(table.rules.board().value(read("water-1")), 2);

    table.play("red control water-1 maya");
    assert_eq!(table.monument("water-1"), "maya red");
    assert_eq!(table.points("yellow"), 2);
    assert_eq!(table.points("red"), 0);
}

#[test]
fn r16_04_one_prince_of_each_civilization_builds_the_wonder_for_six_points() {
    let mut table = players(3)
        .act("blue")
        .princes("blue", "wind-1", "maya", 1)
        .princes("blue", "wind-1", "persia", 1)
        .princes("blue", "wind-2", "china", 1)
        .princes("blue", "wind-4", "greece", 1)
        .princes("blue", "wind-5", "egypt", 1)
        .table();

    table.play("blue wonder wind");
    assert_eq!(table.wonder("wind"), "blue");
    assert_eq!(table.points("blue"), 6);
    for civ in FIVE.split(' ') {
        assert_eq!(table.supply("blue", civ), 8, "{civ}");
    }
}

#[test]
fn r16_05_a_prince_added_in_anothers_district_gives_its_owner_a_point() {
    let mut table = players(3).act("red").monument("fire-2", "persia", "blue").hand("red", "persia").table();

    table.play("red add persia fire-2 with persia");
    assert_eq!(table.princes("red", "fire-2", "persia"), 1);
    assert_eq!(table.points("blue"), 1);
    assert_eq!(table.points("red"), 0);
}

#[test]
fn r16_06_a_prince_removed_from_anothers_district_gives_its_player_two_points() {
    let mut table = players(3)
        .act("red")
        .monument("fire-2", "maya", "blue")
        .princes("red", "fire-2", "maya", 1)
        .hand("red", "maya")
        .table();

    table.play("red remove maya fire-2 with maya");
    assert_eq!(table.princes("red", "fire-2", "maya"), 0);
    assert_eq!(table.points("red"), 2);
    assert_eq!(table.points("blue"), 0);
}

#[test]
fn r16_07_three_cards_add_a_prince_in_any_district() {
    let table = || players(3).act("red").hand("red", "greece greece greece").table();
    let everywhere = table().moves("red", "anywhere greece");
    assert_eq!(everywhere.len(), 24);

    for district in table().rules.board().districts() {
        let mut table = table();
        table.play(&format!("red anywhere greece {district} with greece greece greece"));
        assert_eq!(table.princes("red", &district.to_string(), "greece"), 1);
        assert_eq!(table.hand("red"), "");
    }
}

#[test]
fn r16_08_one_card_raises_by_one_and_two_cards_lower_to_one() {
    let table =
        || players(3).act("red").scale("china persia egypt maya greece").hand("red", "egypt persia persia").table();

    let mut raised = table();
    raised.play("red raise egypt with egypt");
    assert_eq!(raised.scale(), "china egypt persia maya greece");

    let mut lowered = table();
    lowered.play("red lower persia with persia persia");
    assert_eq!(lowered.scale(), "china egypt maya greece persia");
}

#[test]
fn r16_09_every_controlled_district_scores_the_value_of_its_civilization() {
    let mut table = players(3)
        .gone("blue red")
        .act("green")
        .scale("china persia maya greece egypt")
        .monument("earth-1", "china", "red")
        .monument("earth-2", "maya", "blue")
        .monument("earth-3", "maya", "green")
        .monument("earth-4", "greece", "green")
        .table();

    table.play("green end");
    assert_eq!(table.points("red"), 5);
    assert_eq!(table.points("blue"), 3);
    assert_eq!(table.points("green"), 5);
}

#[test]
fn r16_10_a_guest_brings_a_prince_to_any_district_of_its_island() {
    let table = || players(3).pick("green").ships("maya wind").table();
    assert_eq!(
        table().moves("green", "take maya wind"),
        [
            "take maya wind wind-1",
            "take maya wind wind-2",
            "take maya wind wind-3",
            "take maya wind wind-4",
            "take maya wind wind-5"
        ]
    );

    let mut table = table();
    table.play("green take maya wind wind-4");
    assert_eq!(table.princes("green", "wind-4", "maya"), 1);
}

#[test]
fn r16_11_one_card_moves_one_prince_to_an_adjacent_district() {
    let mut table = players(4).act("yellow").princes("yellow", "fire-5", "china", 2).hand("yellow", "china").table();

    table.play("yellow move china 1 fire-5 fire-6 with china");
    assert_eq!(table.princes("yellow", "fire-5", "china"), 1);
    assert_eq!(table.princes("yellow", "fire-6", "china"), 1);
    assert_eq!(table.hand("yellow"), "");
}

#[test]
fn r16_12_one_card_sails_two_princes_to_a_harbour_in_the_adjacent_sector() {
    let mut table = players(3).act("blue").princes("blue", "water-1", "maya", 2).hand("blue", "maya").table();

    table.play("blue move maya 2 water-1 earth-8 with maya");
    assert_eq!(table.princes("blue", "water-1", "maya"), 0);
    assert_eq!(table.princes("blue", "earth-8", "maya"), 2);
}

#[test]
fn r16_12_in_the_dutch_edition_only_to_a_harbour_in_the_same_sector() {
    let mut table =
        players(3).edition("dutch").act("blue").princes("blue", "water-1", "maya", 2).hand("blue", "maya").table();
    assert_eq!(
        table.refused("blue move maya 2 water-1 earth-8 with maya"),
        "R11.A: water-1 and earth-8 are not adjacent, and their harbours are too far apart"
    );

    table.play("blue move maya 2 water-1 fire-1 with maya");
    assert_eq!(table.princes("blue", "fire-1", "maya"), 2);
}
