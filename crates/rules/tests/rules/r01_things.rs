//! R1: things and limits.

use serde_json::json;
use utopia_rules::{Cards, Civ, Event, Guest, Island, Rules, Seat, Secret};

use crate::kit::{FIVE, Table, cards, players, read};

#[test]
fn r1_1_the_game_is_for_two_to_five_players() {
    for count in 2..=5 {
        assert_eq!(Rules::standard(count).map(|rules| rules.players()), Ok(count));
    }
    for count in [0, 1, 6] {
        let refused = Rules::standard(count).expect_err("a wrong number of players");
        assert_eq!(refused.to_string(), format!("R1.1: Utopia is for 2 to 5 players, not {count}"));
    }
}

#[test]
fn r1_1_every_player_has_one_colour_of_the_game() {
    assert_eq!(
        players(3).track("blue 0, red 0, yellow 0").flaw(),
        "track: R3.1: the first 3 colours must appear once each, points never rising"
    );
    assert_eq!(
        players(3).princes("yellow", "wind-1", "maya", 1).flaw(),
        "princes: R1.1: yellow does not play in this game"
    );
    assert_eq!(players(2).table().refused("green end"), "R3.3: it is not green's turn");
}

#[test]
fn r1_1_there_are_five_civilizations() {
    assert_eq!(Civ::ALL.map(Civ::word).join(" "), FIVE);
}

/// The number, value and harbour of every district, as the board file lists them.
const BOARD: [(&str, &[(u16, &str)]); 4] = [
    ("water", &[(2, "water"), (3, "water"), (1, ""), (4, ""), (2, "water")]),
    ("earth", &[(2, "earth"), (3, ""), (4, ""), (3, ""), (1, ""), (2, "earth"), (3, "earth"), (2, "earth")]),
    ("fire", &[(2, "water"), (3, ""), (2, "fire"), (1, "fire"), (4, ""), (3, "")]),
    ("wind", &[(3, ""), (1, "wind"), (2, "wind"), (3, "earth"), (4, "")]),
];

#[test]
fn r1_2_twenty_four_districts_with_values_and_harbours() {
    let rules = Rules::standard(3).expect("three players");
    let board = rules.board();
    assert_eq!(board.districts().len(), 24);
    for (island, districts) in BOARD {
        for (number, &(value, harbour)) in (1..).zip(districts) {
            let name = format!("{island}-{number}");
            let district = read(&name);
            assert!(board.districts().has(district), "{name}");
            assert_eq!(board.value(district), value, "{name}");
            assert_eq!(board.harbour(district).unwrap_or_default(), harbour, "{name}");
        }
        let island: Island = read(island);
        assert_eq!(board.districts().and(island.districts()).len(), districts.len());
    }
}

#[test]
fn r1_2_no_prince_stands_outside_the_districts() {
    let table = players(3).pick("blue").ships("maya wind").table();
    assert_eq!(table.refused("blue take maya wind wind-6"), "R1.2: there is no district wind-6 on this board");

    let table = players(3).placing("blue", "maya wind").table();
    assert_eq!(table.refused("blue place wind-8"), "R1.2: there is no district wind-8 on this board");

    let table = players(3).act("blue").hand("blue", "maya maya maya").princes("blue", "fire-6", "maya", 1).table();
    for mv in [
        "anywhere maya fire-7 with maya maya maya",
        "move maya 1 fire-6 fire-7 with maya",
        "add maya fire-7 with maya",
        "remove maya fire-7 with maya",
        "control fire-7 maya",
    ] {
        let refused = table.refused(&format!("blue {mv}"));
        assert_eq!(refused, "R1.2: there is no district fire-7 on this board", "{mv}");
    }
    assert_eq!(
        players(3).princes("blue", "fire-7", "maya", 1).flaw(),
        "princes: R1.2: there is no district fire-7 on this board"
    );
}

#[test]
fn r1_3_every_player_starts_with_forty_princes_eight_bases_and_two_privileges() {
    for count in 2..=5 {
        let table = Table::set_up(count, 3);
        for seat in Seat::of_game(count) {
            for civ in Civ::ALL {
                assert_eq!(table.public().supply(seat, civ), 8);
            }
            assert_eq!(table.public().bases(seat), 8);
            assert_eq!(table.public().privileges(seat), 2);
            assert_eq!(table.public().track().points(seat), 0);
        }
    }
}

#[test]
fn r1_3_nobody_has_more_pieces_than_that() {
    assert_eq!(
        players(3).princes("red", "wind-1", "maya", 5).princes("red", "wind-2", "maya", 4).flaw(),
        "princes: R1.3: red has more than 8 maya princes on the board"
    );
    let nine = players(3).monuments("earth-1 earth-2 earth-3 earth-4 earth-5", "maya", "red").monuments(
        "wind-1 wind-2 wind-3 wind-4",
        "china",
        "red",
    );
    assert_eq!(nine.flaw(), "monuments: R1.3: red has more than 8 bases on the board");
    let nine = players(3)
        .monuments("earth-1 earth-2 earth-3 earth-4 earth-5", "maya", "red")
        .monuments("wind-1 wind-2 wind-3", "china", "red")
        .wonder("wind", "red");
    assert_eq!(nine.flaw(), "wonders: R1.3: red has more than 8 bases on the board");
    assert_eq!(players(3).privileges("red", 3).flaw(), "privileges: R1.3: red has 3 privileges, and there are 2");
}

#[test]
fn r1_4_two_guests_for_each_civilization_and_island_and_ten_cards_of_each_civilization() {
    let table = Table::set_up(5, 1);
    let public = table.public();
    for guest in Guest::kinds() {
        assert_eq!(public.bag().count(guest) + public.ships().count(guest), 2, "{guest}");
    }
    let deck = table.deck();
    assert_eq!(deck.split(' ').count(), 50);
    for civ in Civ::ALL {
        assert_eq!(deck.split(' ').filter(|card| *card == civ.word()).count(), 10, "{civ}");
    }
}

#[test]
fn r1_4_no_guest_or_card_is_lost_or_added() {
    assert_eq!(
        players(3).pick("blue").wrong("bag", json!([])).flaw(),
        "bag: R1.4: bag, ships, taken guests and box hold 1 persia guest of water, not 2"
    );
    assert_eq!(
        players(3).wrong("box", json!([["maya", "wind"], ["maya", "wind"], ["maya", "wind"]])).flaw(),
        "box: R1.4: there are only two maya guests of wind"
    );
    assert_eq!(
        players(3).hand("blue", "maya").wrong("discard", json!(["maya"])).flaw(),
        "deck: R1.4: hands, deck and discard pile hold 11 maya cards, not 10"
    );
}

const SEVEN: &str = "earth-1 earth-2 earth-3 earth-4 earth-5 earth-6 earth-7";

#[test]
fn r1_4_seven_monuments_of_a_civilization_can_be_built() {
    let six = SEVEN.strip_suffix(" earth-7").expect("the seventh district");
    let mut table = players(3).act("blue").monuments(six, "maya", "red").princes("blue", "wind-1", "maya", 3).table();
    table.play("blue control wind-1 maya");
    assert_eq!(table.public().monuments_left(Civ::Maya), 0);

    let eight = players(3).monuments(SEVEN, "maya", "red").monument("earth-8", "maya", "blue");
    assert_eq!(eight.flaw(), "monuments: R1.4: 8 maya monuments are built, and there are 7");
}

#[test]
fn r1_5_without_a_monument_of_the_civilization_nobody_takes_control_with_it() {
    let mut table = players(3)
        .act("blue")
        .monuments(SEVEN, "maya", "red")
        .princes("blue", "wind-1", "maya", 3)
        .princes("blue", "wind-1", "china", 3)
        .table();
    assert_eq!(table.refused("blue control wind-1 maya"), "R1.5: no maya monument is left");
    table.play("blue control wind-1 china");
}

#[test]
fn r1_5_without_a_base_nobody_builds() {
    let setup = |bases: &str| {
        players(3)
            .act("blue")
            .monument("fire-1", "greece", "blue")
            .monuments(bases, "egypt", "blue")
            .five_princes("blue", "wind-1")
            .princes("blue", "wind-2", "maya", 3)
    };
    let table = setup(SEVEN).table();
    assert_eq!(table.bases("blue"), 0);
    assert_eq!(table.refused("blue wonder wind"), "R7.1: no base is left");
    assert_eq!(table.refused("blue control wind-2 maya"), "R8.1: no base is left");
    assert!(!table.may("blue wonder wind"));

    let mut table = setup("earth-1 earth-2 earth-3 earth-4 earth-5 earth-6").table();
    assert!(table.may("blue wonder wind"));
    table.play("blue control wind-2 maya");
    assert_eq!(table.bases("blue"), 0);
    assert_eq!(table.refused("blue wonder wind"), "R7.1: no base is left");
}

#[test]
fn r1_5_without_a_prince_of_the_civilization_none_is_added() {
    let table = players(3)
        .act("red")
        .no_prince_left("red", "maya")
        .monument("wind-1", "maya", "blue")
        .hand("red", "maya maya maya china china china")
        .table();
    assert_eq!(table.refused("red add maya wind-1 with maya"), "R1.5: no maya prince is left in the supply");
    assert_eq!(
        table.refused("red anywhere maya wind-1 with maya maya maya"),
        "R1.5: no maya prince is left in the supply"
    );
    assert!(table.may("red anywhere china wind-1 with china china china"));
}

#[test]
fn r1_5_the_eighth_prince_is_the_last() {
    let mut table = players(3)
        .act("red")
        .princes("red", "earth-2", "maya", 7)
        .monument("wind-1", "maya", "blue")
        .hand("red", "maya maya")
        .table();
    table.play("red add maya wind-1 with maya");
    assert_eq!(table.supply("red", "maya"), 0);
    assert_eq!(table.refused("red add maya wind-1 with maya"), "R1.5: no maya prince is left in the supply");
}

#[test]
fn r1_6_counts_the_discard_pile_guests_bag_and_box_are_public() {
    let table = players(3)
        .pick("blue")
        .taken("red", "china fire")
        .bag("egypt wind")
        .hand("red", "maya china")
        .deck("maya maya maya")
        .table();
    let view = table.position.view(None);
    assert_eq!(view.hand_size(Seat::Red), 2);
    assert_eq!(view.hand_size(Seat::Blue), 0);
    assert_eq!(view.deck_size(), 3);
    assert_eq!(view.public().discard_pile().len(), 45);
    assert_eq!(view.public().taken(Seat::Red).to_string(), "china fire");
    assert_eq!(view.public().bag().to_string(), "egypt wind");
    assert_eq!(view.public().boxed().len(), 40 - 9 - 2);
}

#[test]
fn r1_6_hands_chosen_discards_and_the_order_of_the_deck_are_secret() {
    let secrets = |red: &str, green: &str, chosen: &str, deck: &str| {
        let setup = players(3).discards().track("red 5, green 3, blue 0").hand("red", red).hand("green", green);
        let setup = setup.hand("blue", "maya").chosen("red", chosen).deck(deck);
        setup.table().position
    };
    let one = secrets("maya china egypt", "persia greece", "maya china", "maya persia china");
    let other = secrets("persia greece egypt", "maya china", "persia greece", "china maya persia");
    assert_ne!(one, other);

    assert_eq!(one.view(None), other.view(None), "a spectator sees no difference");
    assert_eq!(one.view(Some(Seat::Blue)), other.view(Some(Seat::Blue)), "nor does blue, with the same hand");
    assert_ne!(one.view(Some(Seat::Red)), other.view(Some(Seat::Red)), "red sees its own cards");

    let view = one.view(Some(Seat::Red));
    assert_eq!(view.hand().map(|hand| hand.to_string()).as_deref(), Some("maya china egypt"));
    assert_eq!(view.chosen().map(|chosen| chosen.to_string()).as_deref(), Some("maya china"));
    assert_eq!(one.view(Some(Seat::Green)).chosen(), None);
    assert!(one.view(None).public().chosen().has(Seat::Red), "it is public that red has chosen");
}

#[test]
fn r1_6_dealt_cards_and_choices_are_told_to_their_player_only() {
    let mut table = players(2).pass(3).gone("blue").pick("red").ships("maya wind").table();
    table.play("red take maya wind wind-1");
    let five = Cards::some(Civ::Maya, 5);
    assert_eq!(table.secrets(), [(Seat::Blue, Secret::Dealt(five)), (Seat::Red, Secret::Dealt(five))]);

    let mut table =
        players(3).discards().track("red 5, green 3, blue 0").hand("red", FIVE).hand("green", "maya").table();
    table.play("red discard maya china");
    assert_eq!(table.heard(), [Event::Chose { seat: Seat::Red }]);
    assert_eq!(table.secrets(), [(Seat::Red, Secret::Chose(cards("maya china")))]);
}
