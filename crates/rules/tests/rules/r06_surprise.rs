//! R6: the surprise guest.

use std::collections::BTreeSet;

use utopia_rules::Phase;

use crate::kit::{Table, players};

#[test]
fn r6_1_a_surprise_guest_is_drawn_from_the_bag_and_placed() {
    let mut table = players(3).pick("blue").bag("persia fire").table();
    table.play("blue surprise");
    assert_eq!(table.turn(), "place blue");
    assert_eq!(table.taken("blue"), "persia fire");
    assert!(table.public().bag().is_empty());
    assert_eq!(table.moves("blue", ""), (1..=6).map(|number| format!("place fire-{number}")).collect::<Vec<_>>());
    assert_eq!(table.refused("blue place wind-1"), "R5.2: wind-1 is not on the guest's island fire");

    table.play("blue place fire-4");
    assert_eq!(table.princes("blue", "fire-4", "persia"), 1);
    assert_eq!(table.public().ships().len(), 9, "it is drawn instead of a guest from the ships");
    assert_eq!(table.turn(), "name blue");
}

#[test]
fn r6_1_any_guest_of_the_bag_may_be_drawn() {
    let draw = |seed| {
        let mut table = players(3).pick("blue").bag("maya wind, persia fire, egypt earth").table().seed(seed);
        table.play("blue surprise").taken("blue")
    };
    let drawn: BTreeSet<String> = (0..50).map(draw).collect();
    assert_eq!(drawn.into_iter().collect::<Vec<_>>(), ["egypt earth", "maya wind", "persia fire"]);
}

#[test]
fn r6_1_once_a_round() {
    let table = players(3).pass(2).surprised("blue").pick("blue").table();
    assert_eq!(table.refused("blue surprise"), "R6.1: only one surprise guest may be drawn a round");

    let table = players(3).pass(2).surprised("blue").gone("blue").pick("red").table();
    assert!(table.may("red surprise"), "another player still may");

    let mut table = players(3).surprised("blue red green").gone("blue red").act("green").table();
    table.play("green end");
    assert_eq!(table.turn(), "pick red");
    assert!(table.may("red surprise"), "and everybody may in the next round");
}

#[test]
fn r6_1_not_from_an_empty_bag() {
    let table = players(3).pick("blue").bag("").table();
    assert_eq!(table.refused("blue surprise"), "R6.1: the bag is empty");
    assert!(table.may("blue take maya wind wind-1"));
}

#[test]
fn r6_1_without_a_prince_of_the_civilization_nothing_is_placed() {
    let mut table = players(3).pick("blue").bag("persia fire").no_prince_left("blue", "persia").table();
    table.play("blue surprise");
    assert_eq!(table.turn(), "name blue");
    assert_eq!(table.supply("blue", "persia"), 0);
    assert_eq!(table.taken("blue"), "persia fire");

    let table = players(3).no_prince_left("blue", "persia").placing("blue", "persia fire");
    assert_eq!(table.flaw(), "drawn: R6.1: blue has no persia prince left to place");
}

#[test]
fn r6_1_a_surprise_guest_goes_back_into_the_bag_when_phase_1_ends() {
    let mut table = players(2)
        .pass(3)
        .gone("blue")
        .pick("red")
        .ships("maya wind")
        .bag("persia fire")
        .taken("blue", "egypt fire, egypt wind, egypt earth, greece fire, greece wind")
        .table();
    table.play("red surprise").play("red place fire-1").play("blue take maya wind wind-1");
    assert_eq!(table.public().phase(), Phase::Development);
    assert_eq!(
        table.public().bag().to_string(),
        "maya wind, persia fire, greece fire, greece wind, egypt earth, egypt fire, egypt wind"
    );
}

#[test]
fn r6_2_another_player_is_named_and_takes_a_guest() {
    let mut table = players(3).naming("blue").ships("china wind").table();
    assert_eq!(table.moves("blue", ""), ["name red", "name green"]);
    assert_eq!(table.refused("blue name blue"), "R6.2: another player must be named");
    assert_eq!(table.refused("blue name yellow"), "R6.2: yellow does not play in this game");

    table.play("blue name green");
    assert_eq!(table.turn(), "extra green");
    table.play("green take china wind wind-2");
    assert_eq!(table.princes("green", "wind-2", "china"), 1);
    assert_eq!(table.taken("green"), "china wind");
    assert_eq!(table.turn(), "pick red", "nothing to build: blue's turn is over, and red is next");
}

#[test]
fn r6_2_a_player_who_has_gone_may_be_named() {
    let mut table = players(3).gone("blue").naming("red").table();
    table.play("red name blue");
    assert_eq!(table.turn(), "extra blue");
}

#[test]
fn r6_2_with_two_players_the_other_is_named_automatically() {
    let mut table = players(2).pick("blue").bag("persia fire").table();
    table.play("blue surprise").play("blue place fire-4");
    assert_eq!(table.turn(), "extra red");

    let mut table = players(2).pick("blue").bag("persia fire").no_prince_left("blue", "persia").table();
    table.play("blue surprise");
    assert_eq!(table.turn(), "extra red", "also when nothing can be placed");

    let mut table = players(2).naming("blue").table();
    assert_eq!(table.moves("blue", ""), ["name red"], "a loaded position offers the only choice");
    assert_eq!(table.play("blue name red").turn(), "extra red");
}

#[test]
fn r6_2_no_surprise_guest_is_drawn_on_an_extra_pick() {
    let table = players(3).extra("blue", "red").table();
    assert_eq!(table.refused("red surprise"), "R6.2: no surprise guest can be drawn on an extra pick");
}

#[test]
fn r6_2_the_extra_pick_follows_the_rules_of_a_pick() {
    let table = players(3).extra("blue", "red").ships("china wind").table();
    assert_eq!(table.refused("red take china wind fire-1"), "R5.2: fire-1 is not on the guest's island wind");
    assert_eq!(table.refused("red take china wind -"), "R5.2: the guest's prince can be placed, so it must be");
    assert_eq!(table.refused("red end"), "R9.3: this cannot be done at the step `extra`");

    let last_two = || players(3).pass(3).gone("green").no_prince_left("red", "maya").extra("blue", "red");
    let table = last_two().ships("maya wind, china wind").table();
    assert_eq!(
        table.refused("red take maya wind -"),
        "R5.4: a guest whose prince cannot be placed cannot be taken while another's can"
    );
    let mut table = last_two().ships("maya wind, maya fire").table();
    assert_eq!(table.play("red take maya wind -").taken("red"), "maya wind");
}

#[test]
fn r6_2_then_the_turn_of_the_player_who_drew_continues() {
    let mut table = players(3).extra("blue", "red").princes("blue", "wind-1", "china", 3).ships("china wind").table();
    assert_eq!(table.refused("blue end"), "R3.3: it is not blue's turn");
    table.play("red take china wind wind-2");
    assert_eq!(table.turn(), "after blue");
    assert_eq!(table.moves("blue", ""), ["control wind-1 china", "end"]);
    assert_eq!(table.play("blue end").turn(), "pick red");
}

#[test]
fn r6_3_nobody_builds_from_the_draw_to_the_end_of_the_extra_pick() {
    const REFUSED: &str = "R6.3: nobody can build between the draw of a surprise guest and the end of the extra pick";
    let build = || {
        let setup = players(3).five_princes("blue", "wind-1").princes("blue", "wind-2", "maya", 3);
        setup.five_princes("red", "wind-1").princes("red", "wind-3", "maya", 3)
    };
    let mut table = build().pick("blue").bag("persia fire").ships("china fire").table();
    assert!(table.may("blue wonder wind"));

    for mv in ["blue surprise", "blue place fire-1"] {
        table.play(mv);
        assert_eq!(table.refused("blue wonder wind"), REFUSED, "after {mv}");
        assert_eq!(table.refused("blue control wind-2 maya"), REFUSED, "after {mv}");
    }
    table.play("blue name red");
    assert_eq!(table.refused("red wonder wind"), REFUSED);
    assert_eq!(table.refused("red control wind-3 maya"), REFUSED);
    assert_eq!(table.refused("blue wonder wind"), "R3.3: it is not blue's turn");

    table.play("red take china fire fire-2").play("blue control wind-2 maya");
    assert_eq!(table.refused("red control wind-3 maya"), "R3.3: it is not red's turn");
}

#[test]
fn r6_3_the_extra_pick_is_not_one_of_the_three() {
    let mut table = players(2).pick("blue").bag("persia fire").ships("china fire, china wind").table();
    table.play("blue surprise").play("blue place fire-1").play("red take china fire fire-2");
    assert_eq!(table.turn(), "pick red");
    table.play("red take china wind wind-1");
    assert_eq!(table.public().pass(), 2);
    assert_eq!(table.public().ships().len(), 4, "two passes of two players");
}

#[test]
fn r6_3_the_ships_empty_exactly_at_the_end_of_the_third_pass() {
    let mut table = Table::set_up(3, 11);
    let (mut draws, mut takes) = (0, 0);
    while table.public().phase() == Phase::Welcome {
        let seat = table.public().to_act().first().expect("somebody is to act");
        let first = table.moves(seat.word(), "")[0].clone();
        let surprise = format!("{seat} surprise");
        let surprises = table.may(&surprise) && table.public().pass() as usize == seat.index() + 1;
        draws += usize::from(surprises);
        takes += usize::from(!surprises && first.starts_with("take"));
        table.play(&if surprises { surprise } else { format!("{seat} {first}") });
    }
    assert_eq!(draws, 3);
    assert_eq!(takes, 9, "one from the ships for each pick, own or extra");
    assert!(table.public().ships().is_empty());
}
