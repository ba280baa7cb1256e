//! R11: actions.

use utopia_rules::{Civ, Move, Seat};

use crate::kit::{Setup, players, read};

/// Red acts and has no privilege that could pay.
fn red_acts(hand: &str) -> Setup {
    players(3).act("red").hand("red", hand).privileges("red", 0)
}

/// The districts across a street or a bridge, as the board file lists them.
const TOUCHING: [(&str, &str); 24] = [
    ("water-1", "water-2 water-5"),
    ("water-2", "water-1 water-3"),
    ("water-3", "water-2 water-4 fire-6"),
    ("water-4", "water-3 water-5 earth-3"),
    ("water-5", "water-1 water-4 earth-1"),
    ("earth-1", "water-5 earth-2 earth-6"),
    ("earth-2", "earth-1 earth-3"),
    ("earth-3", "water-4 earth-2 earth-4"),
    ("earth-4", "earth-3 earth-5 earth-7 wind-5"),
    ("earth-5", "earth-4 earth-6 earth-7 earth-8"),
    ("earth-6", "earth-1 earth-5 earth-8"),
    ("earth-7", "earth-4 earth-5 earth-8 wind-4"),
    ("earth-8", "earth-5 earth-6 earth-7"),
    ("fire-1", "fire-2 fire-6"),
    ("fire-2", "fire-1 fire-3"),
    ("fire-3", "fire-2 fire-4"),
    ("fire-4", "fire-3 fire-5"),
    ("fire-5", "fire-4 fire-6 wind-1"),
    ("fire-6", "water-3 fire-1 fire-5"),
    ("wind-1", "fire-5 wind-2 wind-5"),
    ("wind-2", "wind-1 wind-3"),
    ("wind-3", "wind-2 wind-4"),
    ("wind-4", "earth-7 wind-3 wind-5"),
    ("wind-5", "earth-4 wind-1 wind-4"),
];

/// The harbours of each sector, in the order of the chain.
const SEA: [&str; 4] =
    ["fire-3 fire-4", "water-1 water-2 water-5 fire-1", "earth-1 earth-6 earth-7 earth-8 wind-4", "wind-2 wind-3"];

/// Where a prince can go from each district if boats reach so many sectors further.
fn destinations(further: usize) -> Vec<(&'static str, Vec<&'static str>)> {
    let sector = |district: &str| SEA.iter().position(|harbours| harbours.split(' ').any(|name| name == district));
    let sails =
        |from: &str, to: &str| matches!((sector(from), sector(to)), (Some(a), Some(b)) if a.abs_diff(b) <= further);
    let reached = |(from, land): (&'static str, &str)| {
        let all = TOUCHING.iter().map(|(to, _)| *to).filter(|to| *to != from);
        (from, all.filter(|to| land.split(' ').any(|name| name == *to) || sails(from, to)).collect())
    };
    TOUCHING.into_iter().map(reached).collect()
}

#[test]
fn r11_a_by_land_to_an_adjacent_district_and_by_sea_to_a_harbour_within_reach() {
    for (edition, further) in [("standard", 1), ("german", 1), ("dutch", 0)] {
        for (from, expected) in destinations(further) {
            let table = red_acts("maya").edition(edition).princes("red", from, "maya", 1).table();
            let moves: Vec<_> = expected.iter().map(|to| format!("move maya 1 {from} {to} with maya")).collect();
            assert_eq!(table.moves("red", "move"), moves, "{edition}");
            for (to, _) in TOUCHING.into_iter().filter(|(to, _)| !expected.contains(to)) {
                let refused = table.refused(&format!("red move maya 1 {from} {to} with maya"));
                assert!(refused.starts_with("R11.A: "), "{from} {to}: {refused}");
            }
        }
    }
}

#[test]
fn r11_a_one_or_two_princes_move_together() {
    let setup = || red_acts("maya").princes("red", "wind-1", "maya", 3);
    let mut one = setup().table();
    one.play("red move maya 1 wind-1 fire-5 with maya");
    assert_eq!((one.princes("red", "wind-1", "maya"), one.princes("red", "fire-5", "maya")), (2, 1));

    let mut two = setup().table();
    two.play("red move maya 2 wind-1 wind-5 with maya");
    assert_eq!((two.princes("red", "wind-1", "maya"), two.princes("red", "wind-5", "maya")), (1, 2));
    assert_eq!(two.hand("red"), "");
    assert_eq!(two.scored(), "");
}

#[test]
fn r11_a_never_three_and_never_none() {
    let table = red_acts("maya").princes("red", "wind-1", "maya", 3).table();
    for count in [0, 3, 8] {
        let (from, to) = (read("wind-1"), read("wind-2"));
        let mv = Move::Move { civ: Civ::Maya, count, from, to, with: Civ::Maya };
        assert_eq!(table.refused_move(Seat::Red, mv), format!("R11.A: one or two princes can move, not {count}"));
    }
    let unread = "move maya 3 wind-1 wind-2 with maya".parse::<Move>().expect_err("a move of three princes");
    assert_eq!(unread.reason, "R11.A: 1 or 2 princes move, not `3`");
}

#[test]
fn r11_a_only_ones_own_princes_of_that_civilization_from_one_district() {
    let table = red_acts("maya")
        .princes("red", "wind-1", "maya", 1)
        .princes("red", "wind-1", "china", 1)
        .princes("red", "wind-2", "maya", 1)
        .princes("blue", "wind-3", "maya", 2)
        .table();
    assert_eq!(
        table.refused("red move maya 2 wind-1 wind-5 with maya"),
        "R11.A: 2 maya princes are needed in wind-1, and 1 stand there"
    );
    assert_eq!(
        table.refused("red move maya 1 wind-3 wind-4 with maya"),
        "R11.A: 1 maya prince is needed in wind-3, and 0 stand there"
    );
}

#[test]
fn r11_a_not_further_than_the_next_district() {
    let table = red_acts("maya").princes("red", "wind-1", "maya", 1).table();
    assert_eq!(
        table.refused("red move maya 1 wind-1 wind-3 with maya"),
        "R11.A: wind-1 and wind-3 are not adjacent, and there is no harbour in wind-1"
    );
    assert_eq!(table.refused("red move maya 1 wind-1 wind-1 with maya"), "R11.A: the princes are already in wind-1");
}

#[test]
fn r11_a_a_boat_needs_a_harbour_at_both_ends() {
    let table = red_acts("maya").princes("red", "wind-4", "maya", 1).princes("red", "earth-2", "maya", 1).table();
    assert_eq!(
        table.refused("red move maya 1 wind-4 earth-2 with maya"),
        "R11.A: wind-4 and earth-2 are not adjacent, and there is no harbour in earth-2"
    );
    assert_eq!(
        table.refused("red move maya 1 earth-2 wind-4 with maya"),
        "R11.A: earth-2 and wind-4 are not adjacent, and there is no harbour in earth-2"
    );
    assert!(table.may("red move maya 1 wind-4 earth-1 with maya"));
}

#[test]
fn r11_a_boats_reach_the_adjacent_sector_and_no_further() {
    let table = red_acts("maya").princes("red", "fire-3", "maya", 1).table();
    assert!(table.may("red move maya 1 fire-3 water-1 with maya"));
    assert_eq!(
        table.refused("red move maya 1 fire-3 earth-1 with maya"),
        "R11.A: fire-3 and earth-1 are not adjacent, and their harbours are too far apart"
    );
}

#[test]
fn r11_a_boats_cannot_cross_the_reefs() {
    let table = red_acts("maya").princes("red", "wind-2", "maya", 1).princes("red", "fire-4", "maya", 1).table();
    assert_eq!(
        table.refused("red move maya 1 wind-2 fire-4 with maya"),
        "R11.A: wind-2 and fire-4 are not adjacent, and their harbours are too far apart"
    );
    assert_eq!(
        table.refused("red move maya 1 fire-4 wind-2 with maya"),
        "R11.A: fire-4 and wind-2 are not adjacent, and their harbours are too far apart"
    );
}

#[test]
fn r11_a_the_canal_is_crossed_by_bridges_only() {
    let table = red_acts("maya").princes("red", "water-4", "maya", 1).table();
    assert!(table.may("red move maya 1 water-4 earth-3 with maya"));
    assert_eq!(
        table.refused("red move maya 1 water-4 wind-5 with maya"),
        "R11.A: water-4 and wind-5 are not adjacent, and there is no harbour in water-4"
    );
}

#[test]
fn r11_a_a_card_of_the_civilization_pays() {
    let table = red_acts("china").princes("red", "wind-1", "maya", 1).table();
    assert_eq!(table.refused("red move maya 1 wind-1 wind-2 with maya"), "R11.A: the hand does not hold maya");
    assert_eq!(
        table.refused("red move maya 1 wind-1 wind-2 with china"),
        "R10: 1 privilege is needed for these cards, and 0 left"
    );
}

#[test]
fn r11_b1_a_prince_is_added_at_a_monument_of_its_civilization() {
    let mut table = red_acts("persia persia").monument("wind-1", "persia", "blue").table();
    table.play("red add persia wind-1 with persia");
    assert_eq!(table.princes("red", "wind-1", "persia"), 1);
    assert_eq!(table.supply("red", "persia"), 7);
    assert_eq!(table.hand("red"), "persia");
    assert_eq!(table.discard_pile(), "persia");
}

#[test]
fn r11_b1_another_player_who_controls_the_district_scores_one() {
    let mut table = red_acts("persia").monument("wind-1", "persia", "blue").track("green 3, red 2, blue 1").table();
    table.play("red add persia wind-1 with persia");
    assert_eq!(table.scored(), "blue 1");
    assert_eq!(table.track(), "green 3, red 2, blue 2");
}

#[test]
fn r11_b1_at_ones_own_monument_nobody_scores() {
    let mut table = red_acts("persia").monument("wind-1", "persia", "red").wonder("wind", "blue").table();
    assert_eq!(table.play("red add persia wind-1 with persia").scored(), "");
    assert_eq!(table.princes("red", "wind-1", "persia"), 1);
}

#[test]
fn r11_b1_the_monument_must_be_of_that_civilization() {
    let table = red_acts("persia maya").monument("wind-1", "persia", "blue").table();
    assert_eq!(table.refused("red add persia wind-2 with persia"), "R11.B1: no persia monument stands in wind-2");
    assert_eq!(table.refused("red add maya wind-1 with maya"), "R11.B1: no maya monument stands in wind-1");
    assert_eq!(table.moves("red", "add"), ["add persia wind-1 with persia"]);
}

#[test]
fn r11_b1_a_card_of_the_civilization_pays() {
    let table = red_acts("maya").monument("wind-1", "persia", "blue").table();
    assert_eq!(table.refused("red add persia wind-1 with persia"), "R11.B1: the hand does not hold persia");
    assert_eq!(
        table.refused("red add persia wind-1 with maya"),
        "R10: 1 privilege is needed for these cards, and 0 left"
    );
}

#[test]
fn r11_b2_three_cards_add_a_prince_anywhere_and_nobody_scores() {
    let setup = || red_acts("maya maya maya").monument("wind-1", "maya", "blue").wonder("wind", "green");
    for district in ["wind-1", "wind-2", "water-4"] {
        let mut table = setup().table();
        table.play(&format!("red anywhere maya {district} with maya maya maya"));
        assert_eq!(table.princes("red", district, "maya"), 1);
        assert_eq!(table.supply("red", "maya"), 7);
        assert_eq!(table.scored(), "", "not even at a monument");
        assert_eq!(table.discard_pile(), "maya maya maya");
    }
}

#[test]
fn r11_b2_exactly_three_cards_of_one_civilization_pay() {
    let table = red_acts("maya maya maya maya china").table();
    assert_eq!(
        table.refused("red anywhere maya wind-1 with maya maya"),
        "R11.B2: 3 cards are needed to pay for this, not 2"
    );
    assert_eq!(
        table.refused("red anywhere maya wind-1 with maya maya maya maya"),
        "R11.B2: 3 cards are needed to pay for this, not 4"
    );
    assert_eq!(
        table.refused("red anywhere maya wind-1 with maya maya china"),
        "R10: 1 privilege is needed for these cards, and 0 left"
    );
    assert_eq!(
        table.refused("red anywhere china wind-1 with china china china"),
        "R11.B2: the hand does not hold china china china"
    );
}

#[test]
fn r11_c_a_prince_at_a_monument_of_its_civilization_returns_for_two_points() {
    for owner in ["blue", "red"] {
        let setup = red_acts("maya").monument("wind-1", "maya", owner).princes("red", "wind-1", "maya", 2);
        let mut table = setup.wonder("wind", "green").table();
        table.play("red remove maya wind-1 with maya");
        assert_eq!(table.scored(), "red 2", "whoever controls it, and its owner scores nothing");
        assert_eq!(table.princes("red", "wind-1", "maya"), 1);
        assert_eq!(table.supply("red", "maya"), 7);
    }
}

#[test]
fn r11_c_the_prince_must_stand_at_a_monument_of_its_civilization() {
    let table = red_acts("maya china")
        .monument("wind-1", "china", "blue")
        .monument("wind-3", "maya", "blue")
        .princes("red", "wind-1", "maya", 1)
        .princes("red", "wind-2", "maya", 1)
        .princes("blue", "wind-3", "maya", 1)
        .table();
    assert_eq!(table.refused("red remove maya wind-1 with maya"), "R11.C: no maya monument stands in wind-1");
    assert_eq!(table.refused("red remove maya wind-2 with maya"), "R11.C: no maya monument stands in wind-2");
    assert_eq!(table.refused("red remove maya wind-3 with maya"), "R11.C: no maya prince stands in wind-3");
    assert!(table.moves("red", "remove").is_empty());
}

#[test]
fn r11_c_a_card_of_the_civilization_pays() {
    let table = red_acts("china").monument("wind-1", "maya", "blue").princes("red", "wind-1", "maya", 1).table();
    assert_eq!(table.refused("red remove maya wind-1 with maya"), "R11.C: the hand does not hold maya");
    assert_eq!(
        table.refused("red remove maya wind-1 with china"),
        "R10: 1 privilege is needed for these cards, and 0 left"
    );
}

#[test]
fn r11_d1_a_civilization_swaps_places_with_the_one_above() {
    let mut table = red_acts("egypt egypt egypt egypt").table();
    for scale in [
        "maya persia china egypt greece",
        "maya persia egypt china greece",
        "maya egypt persia china greece",
        "egypt maya persia china greece",
    ] {
        assert_eq!(table.play("red raise egypt with egypt").scale(), scale);
    }
}

#[test]
fn r11_d1_not_above_five() {
    let table = red_acts("maya persia").table();
    assert_eq!(table.refused("red raise maya with maya"), "R11.D1: a civilization worth 5 cannot be raised");
    assert_eq!(table.moves("red", "raise"), ["raise persia with persia"]);
    assert_eq!(table.refused("red raise china with china"), "R11.D1: the hand does not hold china");
}

#[test]
fn r11_d2_a_civilization_drops_to_one_and_those_below_rise() {
    for (civ, scale) in [
        ("maya", "persia china greece egypt maya"),
        ("china", "maya persia greece egypt china"),
        ("greece", "maya persia china egypt greece"),
    ] {
        let mut table = red_acts(&format!("{civ} {civ}")).table();
        table.play(&format!("red lower {civ} with {civ} {civ}"));
        assert_eq!(table.scale(), scale);
        assert_eq!(table.hand("red"), "");
    }
}

#[test]
fn r11_d2_not_below_one() {
    let table = red_acts("egypt egypt greece greece").table();
    assert_eq!(table.refused("red lower egypt with egypt egypt"), "R11.D2: a civilization worth 1 cannot be lowered");
    assert_eq!(table.moves("red", "lower"), ["lower greece with greece greece"]);
}

#[test]
fn r11_d2_exactly_two_cards_of_that_civilization_pay() {
    let table = red_acts("maya maya maya china").table();
    assert_eq!(table.refused("red lower maya with maya"), "R11.D2: 2 cards are needed to pay for this, not 1");
    assert_eq!(
        table.refused("red lower maya with maya maya maya"),
        "R11.D2: 2 cards are needed to pay for this, not 3"
    );
    assert_eq!(table.refused("red lower china with china china"), "R11.D2: the hand does not hold china china");
    assert_eq!(
        table.refused("red lower maya with maya china"),
        "R10: 1 privilege is needed for these cards, and 0 left"
    );
}
