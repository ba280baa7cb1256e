//! R5: phase 1, welcome.

use std::collections::BTreeSet;

use crate::kit::{Table, players};

#[test]
fn r5_1_three_guests_a_player_arrive() {
    for count in 2..=5 {
        let table = Table::set_up(count, 5);
        assert_eq!(usize::from(table.public().ships().len()), 3 * count);
    }
}

#[test]
fn r5_1_guests_arrive_from_the_bag_every_round() {
    let mut table = players(2)
        .gone("blue")
        .act("red")
        .bag("maya wind, maya fire, china wind, egypt earth, greece fire, greece wind")
        .table();
    table.play("red end");
    assert_eq!(
        table.public().ships().to_string(),
        "maya fire, maya wind, china wind, greece fire, greece wind, egypt earth"
    );
    assert!(table.public().bag().is_empty());
}

#[test]
fn r5_1_chance_decides_who_arrives() {
    let ships: BTreeSet<String> = (0..50).map(|seed| Table::set_up(2, seed).public().ships().to_string()).collect();
    assert!(ships.len() > 40, "{}", ships.len());
}

#[test]
fn r5_1_ships_that_do_not_fit_the_pass_are_invalid() {
    assert_eq!(
        players(3)
            .pass(2)
            .ships("maya wind, maya fire, maya earth, china wind, china fire, china earth, egypt wind")
            .flaw(),
        "ships: R5.1: 7 guests are at the ships, but 6 fit the step, the pass and who has gone"
    );
    assert_eq!(
        players(3).act("blue").bag("maya wind").flaw(),
        "box: R5.1: only 1 guest would be left for the next round, which needs 9"
    );
}

#[test]
fn r5_2_a_guest_brings_a_prince_of_its_civilization_from_the_supply() {
    let mut table = players(3).pick("blue").ships("china earth").table();
    table.play("blue take china earth earth-8");
    assert_eq!(table.princes("blue", "earth-8", "china"), 1);
    assert_eq!(table.supply("blue", "china"), 7);
    assert_eq!(table.public().ships().len(), 8);
    assert_eq!(table.turn(), "pick red");
}

#[test]
fn r5_2_the_prince_goes_to_the_guests_island() {
    let table = players(3).pick("blue").ships("china earth").table();
    assert_eq!(table.moves("blue", "take china earth").len(), 8);
    assert_eq!(table.refused("blue take china earth wind-1"), "R5.2: wind-1 is not on the guest's island earth");
}

#[test]
fn r5_2_only_a_guest_at_the_ships_is_taken() {
    let table = players(3).pass(3).gone("blue red").pick("green").ships("china earth").table();
    assert_eq!(table.refused("green take china wind wind-1"), "R5.2: no china guest waits at the ship of wind");
    assert_eq!(table.refused("green take maya earth earth-1"), "R5.2: no maya guest waits at the ship of earth");
    assert_eq!(table.moves("green", "take").len(), 8);
}

#[test]
fn r5_2_the_prince_must_be_placed_if_it_can_be() {
    let table = players(3).pick("blue").ships("china earth").table();
    assert_eq!(table.refused("blue take china earth -"), "R5.2: the guest's prince can be placed, so it must be");
}

#[test]
fn r5_2_nobody_ends_a_turn_without_a_pick() {
    let table = players(3).pick("blue").table();
    assert_eq!(table.refused("blue end"), "R5.2: a guest must be taken first");
}

#[test]
fn r5_2_a_prince_may_join_others_and_stand_at_any_monument() {
    let mut table = players(3)
        .pick("blue")
        .ships("china earth")
        .princes("red", "earth-1", "china", 2)
        .monument("earth-1", "maya", "red")
        .table();
    table.play("blue take china earth earth-1");
    assert_eq!(table.princes("blue", "earth-1", "china"), 1);
    assert_eq!(table.points("red"), 0);
}

#[test]
fn r5_2_in_three_passes_every_player_goes_once() {
    let mut table = players(3).track("green 2, blue 1, red 0").pick("green").table();
    let mut turns = Vec::new();
    while table.public().pass() > 0 {
        let seat = table.public().to_act().first().expect("somebody picks");
        turns.push(format!("{} {seat}", table.public().pass()));
        let first = table.moves(seat.word(), "take")[0].clone();
        table.play(&format!("{seat} {first}"));
        if table.turn() == format!("after {seat}") {
            table.play(&format!("{seat} end"));
        }
    }
    let passes = ["1 green", "1 blue", "1 red", "2 green", "2 blue", "2 red", "3 green", "3 blue", "3 red"];
    assert_eq!(turns, passes);
    assert!(table.public().ships().is_empty());
}

#[test]
fn r5_3_taken_guests_stay_with_their_player_until_phase_1_ends() {
    let mut table = players(2)
        .pass(3)
        .pick("blue")
        .ships("maya wind, china fire")
        .taken("blue", "egypt wind, egypt fire")
        .taken("red", "greece earth, greece fire")
        .table();
    table.play("blue take maya wind wind-1");
    assert_eq!(table.taken("blue"), "maya wind, egypt fire, egypt wind");
    assert_eq!(table.taken("red"), "greece earth, greece fire");

    table.play("red take china fire fire-1");
    assert_eq!(table.taken("blue"), "");
    assert_eq!(table.taken("red"), "");
    assert_eq!(table.public().bag().len(), 30);
}

#[test]
fn r5_3_no_guest_is_kept_in_phase_2() {
    assert_eq!(
        players(3).act("blue").taken("red", "maya wind").flaw(),
        "taken: R5.3: the guests taken go back into the bag when phase 1 ends"
    );
}

#[test]
fn r5_4_a_guest_that_cannot_be_placed_is_refused_while_another_can() {
    let table = players(3)
        .pass(3)
        .gone("blue")
        .pick("red")
        .no_prince_left("red", "maya")
        .ships("maya wind, china wind")
        .table();
    assert_eq!(
        table.refused("red take maya wind -"),
        "R5.4: a guest whose prince cannot be placed cannot be taken while another's can"
    );
    assert_eq!(table.refused("red take maya wind wind-1"), "R5.4: no maya prince is left in the supply");
    assert_eq!(table.moves("red", "take").len(), 5);
    assert!(table.may("red take china wind wind-1"));
}

#[test]
fn r5_4_if_no_guest_can_be_placed_any_is_taken_and_nothing_placed() {
    let mut table =
        players(3).pass(3).gone("blue").pick("red").no_prince_left("red", "maya").ships("maya fire, maya wind").table();
    assert_eq!(table.moves("red", "take"), ["take maya fire -", "take maya wind -"]);
    assert_eq!(table.refused("red take maya wind wind-1"), "R5.4: no maya prince is left in the supply");

    table.play("red take maya wind -");
    assert_eq!(table.taken("red"), "maya wind");
    assert_eq!(table.supply("red", "maya"), 0);
    assert_eq!(table.public().ships().to_string(), "maya fire");
    assert_eq!(table.turn(), "pick green");
}

#[test]
fn r5_4_a_surprise_guest_may_still_be_drawn() {
    let table =
        players(3).pass(3).gone("blue").pick("red").no_prince_left("red", "maya").ships("maya fire, maya wind").table();
    assert!(table.may("red surprise"));
}

#[test]
fn r5_5_builds_are_possible_before_and_after_the_pick() {
    let mut table = players(3)
        .pick("blue")
        .princes("blue", "fire-1", "maya", 3)
        .princes("blue", "wind-1", "china", 2)
        .ships("china wind")
        .table();
    table.play("blue control fire-1 maya");
    assert_eq!(table.turn(), "pick blue");
    assert_eq!(table.refused("blue end"), "R5.2: a guest must be taken first");

    table.play("blue take china wind wind-1");
    assert_eq!(table.turn(), "after blue");
    assert_eq!(table.moves("blue", ""), ["control wind-1 china", "end"]);
    table.play("blue control wind-1 china");
    assert_eq!(table.turn(), "pick red");
}

#[test]
fn r5_5_a_player_may_build_any_number_of_times() {
    let setup = || {
        players(3)
            .five_princes("blue", "earth-7")
            .princes("blue", "fire-1", "maya", 3)
            .princes("blue", "fire-2", "china", 3)
            .princes("blue", "fire-3", "egypt", 3)
    };
    let mut table = setup().pick("blue").table();
    table.play("blue control fire-1 maya").play("blue control fire-2 china").play("blue wonder earth");
    assert_eq!(table.turn(), "pick blue");

    let mut table = setup().after("blue").table();
    table.play("blue wonder earth").play("blue control fire-3 egypt").play("blue control fire-2 china");
    assert_eq!(table.turn(), "after blue");
    assert_eq!(table.moves("blue", ""), ["control fire-1 maya", "end"]);
}

#[test]
fn r5_5_the_turn_ends_by_itself_after_a_pick_only_when_nothing_can_be_built() {
    let mut table = players(3).pick("blue").princes("blue", "fire-1", "maya", 2).ships("maya fire").table();
    table.play("blue take maya fire fire-2");
    assert_eq!(table.turn(), "pick red", "princes in two districts do not count together");

    let mut table = players(3).pick("blue").princes("blue", "fire-1", "maya", 2).ships("maya fire").table();
    table.play("blue take maya fire fire-1");
    assert_eq!(table.turn(), "after blue", "three can take control");
    table.play("blue end");
    assert_eq!(table.turn(), "pick red");
    assert_eq!(table.princes("blue", "fire-1", "maya"), 3);
}

#[test]
fn r5_5_a_loaded_position_with_nothing_to_build_offers_the_end() {
    let mut table = players(3).after("blue").table();
    assert_eq!(table.moves("blue", ""), ["end"]);
    assert_eq!(table.play("blue end").turn(), "pick red");
}

#[test]
fn r5_5_no_second_guest_is_taken_after_the_pick() {
    let table = players(3).after("blue").princes("blue", "fire-1", "maya", 3).ships("maya wind").table();
    assert_eq!(table.refused("blue take maya wind wind-1"), "R5.2: this cannot be done at the step `after`");
    assert_eq!(table.refused("blue surprise"), "R6.1: this cannot be done at the step `after`");
}
