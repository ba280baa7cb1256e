//! R14: with two players the Isle of Water is closed.

use serde_json::json;
use utopia_rules::{Guests, Island};

use crate::kit::{Table, players};

const CLOSED: &str = "R14: the Isle of Water is closed with two players";

#[test]
fn r14_no_guest_of_water_ever_arrives() {
    let table = Table::set_up(2, 4);
    let public = table.public();
    assert_eq!(public.ships().len(), 6);
    assert_eq!(public.ships().plus(public.bag()), Guests::all_but(Island::Water));
    assert_eq!(
        players(2).wrong("box", json!([["maya", "water"]])).flaw(),
        "bag: R14: bag, ships, taken guests and box hold 1 maya guest of water, not 0"
    );
}

#[test]
fn r14_no_guests_prince_is_placed_on_water() {
    let table = players(2).pick("blue").ships("maya wind").table();
    assert_eq!(table.refused("blue take maya wind water-1"), CLOSED);
    assert_eq!(table.refused("blue take maya water water-1"), "R5.2: no maya guest waits at the ship of water");

    let table = players(2).placing("blue", "maya wind").table();
    assert_eq!(table.refused("blue place water-1"), CLOSED);

    let table = players(2).extra("red", "blue").ships("maya wind").table();
    assert_eq!(table.refused("blue take maya wind water-1"), CLOSED);
}

#[test]
fn r14_no_prince_moves_to_water_by_bridge_or_by_boat() {
    let table = players(2)
        .act("blue")
        .hand("blue", "maya")
        .princes("blue", "fire-6", "maya", 1)
        .princes("blue", "fire-1", "maya", 1)
        .princes("blue", "earth-1", "maya", 2)
        .table();
    for (from, to) in [("fire-6", "water-3"), ("fire-1", "water-1"), ("earth-1", "water-5"), ("earth-1", "water-2")] {
        assert_eq!(table.refused(&format!("blue move maya 1 {from} {to} with maya")), CLOSED, "{from} {to}");
    }
}

#[test]
fn r14_no_prince_is_added_to_water_by_cards() {
    let table = players(2).act("blue").hand("blue", "maya maya maya").table();
    assert_eq!(table.moves("blue", "anywhere maya").len(), 19);
    for number in 1..=5 {
        let line = format!("blue anywhere maya water-{number} with maya maya maya");
        assert_eq!(table.refused(&line), CLOSED);
    }
    for mv in ["add maya water-1 with maya", "remove maya water-1 with maya", "control water-1 maya"] {
        assert_eq!(table.refused(&format!("blue {mv}")), CLOSED, "{mv}");
    }
}

#[test]
fn r14_no_wonder_is_built_on_water() {
    let table = players(2).act("blue").five_princes("blue", "wind-1").table();
    assert!(table.may("blue wonder wind"));
    assert_eq!(table.refused("blue wonder water"), CLOSED);
}

#[test]
fn r14_nothing_stands_on_water() {
    assert_eq!(
        players(2).princes("blue", "water-1", "maya", 1).flaw(),
        "princes: R14: water-1 lies on the Isle of Water, which is closed with two players"
    );
    assert_eq!(
        players(2).monument("water-1", "maya", "blue").flaw(),
        "monuments: R14: water-1 lies on the Isle of Water, which is closed with two players"
    );
    assert_eq!(players(2).wonder("water", "blue").flaw(), "wonders: R14: the Isle of Water is closed with two players");
}

#[test]
fn r14_no_legal_move_of_a_whole_game_names_water() {
    let mut table = Table::set_up(2, 8);
    for turn in 0.. {
        let Some(seat) = table.public().to_act().first() else { break };
        let moves = table.moves(seat.word(), "");
        assert!(moves.iter().all(|mv| !mv.contains("water")), "{moves:?}");
        table.play(&format!("{seat} {}", moves[turn * 7 % moves.len()]));
    }
    assert_eq!(table.turn(), "over");
}

#[test]
fn r14_the_sea_around_water_stays_open() {
    let setup = || players(2).act("blue").hand("blue", "maya").privileges("blue", 0);
    let table = setup().princes("blue", "fire-1", "maya", 1).table();
    let sailed = ["earth-1", "earth-6", "earth-7", "earth-8", "fire-2", "fire-3", "fire-4", "fire-6", "wind-4"];
    assert_eq!(table.moves("blue", "move"), sailed.map(|to| format!("move maya 1 fire-1 {to} with maya")));

    let mut table = setup().princes("blue", "earth-1", "maya", 1).table();
    table.play("blue move maya 1 earth-1 fire-1 with maya");
    assert_eq!(table.princes("blue", "fire-1", "maya"), 1);
}

#[test]
fn r14_dutch_boats_in_the_water_sector_have_no_other_harbour() {
    let setup = players(2).edition("dutch").act("blue").hand("blue", "maya").privileges("blue", 0);
    let table = setup.princes("blue", "fire-1", "maya", 1).table();
    assert_eq!(
        table.moves("blue", "move"),
        ["move maya 1 fire-1 fire-2 with maya", "move maya 1 fire-1 fire-6 with maya"]
    );
}

#[test]
fn r14_with_three_players_water_is_open() {
    let mut table = players(3).pick("blue").ships("maya water").table();
    table.play("blue take maya water water-1");
    assert_eq!(table.princes("blue", "water-1", "maya"), 1);
}
