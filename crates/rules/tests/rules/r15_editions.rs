//! R15: the editions.

use utopia_rules::{DeckRule, Edition, Phase, Sea, SurpriseGuest, Tie};

use crate::kit::{Table, guests, players, read};

#[test]
fn r15_each_edition_is_a_preset_of_the_same_switches() {
    let standard = Edition {
        sea: Sea::Adjacent,
        surprise: SurpriseGuest::Bag,
        deck: DeckRule::Empty,
        tie: Tie::Track,
        target: 50,
    };
    assert_eq!(read::<Edition>("standard"), standard);
    assert_eq!(read::<Edition>("german"), Edition { surprise: SurpriseGuest::Box, ..standard });
    assert_eq!(read::<Edition>("dutch"), Edition { sea: Sea::Same, ..standard });
}

/// Blue draws the only guest in the bag, red makes the extra pick, and phase 1 ends.
fn after_a_surprise(edition: &str, prince_left: bool) -> Table {
    let setup = players(2).edition(edition).pass(3).gone("red").pick("blue").ships("maya wind").bag("persia fire");
    let setup = setup.taken("red", "egypt fire, egypt wind, egypt earth, greece fire, greece wind");
    let mut table = if prince_left { setup.table() } else { setup.no_prince_left("blue", "persia").table() };
    table.play("blue surprise");
    if prince_left {
        table.play("blue place fire-1");
    }
    table.play("red take maya wind wind-1");
    assert_eq!(table.public().phase(), Phase::Development);
    table
}

#[test]
fn r15_a_surprise_guest_goes_back_into_the_bag() {
    for edition in ["standard", "dutch", "german surprise=bag"] {
        for prince_left in [true, false] {
            let table = after_a_surprise(edition, prince_left);
            assert_eq!(table.public().bag().len(), 7, "{edition}");
            assert!(table.public().bag().has(guests("persia fire").nth(0).expect("one guest")));
        }
    }
}

#[test]
fn r15_in_the_german_edition_a_surprise_guest_leaves_the_game_placed_or_not() {
    for edition in ["german", "standard surprise=box", "dutch surprise=box"] {
        for prince_left in [true, false] {
            let table = after_a_surprise(edition, prince_left);
            let drawn = guests("persia fire").nth(0).expect("one guest");
            assert_eq!(table.public().bag().len(), 6, "{edition}");
            assert!(!table.public().bag().has(drawn));
            assert!(table.public().boxed().has(drawn));
        }
    }
}

#[test]
fn r15_a_german_surprise_guest_lies_in_the_box_at_once() {
    let mut table = players(3).edition("german").pick("blue").bag("persia fire").ships("maya wind").table();
    table.play("blue surprise");
    assert_eq!(table.taken("blue"), "");
    assert_eq!(table.moves("blue", "").len(), 6, "its prince is placed all the same");
    table.play("blue place fire-1").play("blue name red").play("red take maya wind wind-1");
    assert_eq!(table.princes("blue", "fire-1", "persia"), 1);
    assert_eq!(table.taken("red"), "maya wind", "the extra pick is an ordinary guest");
}

#[test]
fn r15_the_sea_move_is_a_separate_switch() {
    for (edition, further) in [
        ("standard", true),
        ("german", true),
        ("dutch", false),
        ("standard sea=same", false),
        ("german sea=same", false),
        ("dutch sea=adjacent", true),
    ] {
        let setup = players(3).edition(edition).act("blue").princes("blue", "water-1", "maya", 1).hand("blue", "maya");
        let table = setup.table();
        assert!(table.may("blue move maya 1 water-1 fire-1 with maya"), "{edition}: the same sector");
        assert_eq!(table.may("blue move maya 1 water-1 fire-3 with maya"), further, "{edition}");
        if !further {
            assert_eq!(
                table.refused("blue move maya 1 water-1 fire-3 with maya"),
                "R11.A: water-1 and fire-3 are not adjacent, and their harbours are too far apart"
            );
        }
    }
}

#[test]
fn r15_the_deck_is_a_separate_switch() {
    for (edition, deck) in [
        ("standard", DeckRule::Empty),
        ("german", DeckRule::Empty),
        ("dutch", DeckRule::Empty),
        ("standard deck=needed", DeckRule::Needed),
        ("german deck=needed target=30", DeckRule::Needed),
        ("dutch deck=empty", DeckRule::Empty),
    ] {
        assert_eq!(read::<Edition>(edition).deck, deck, "{edition}");
    }
}

#[test]
fn r15_the_tie_is_a_separate_switch() {
    for (edition, winners) in
        [("german", "red"), ("german tie=shared", "blue red"), ("dutch tie=shared", "blue red"), ("dutch", "red")]
    {
        let setup = players(3).edition(edition).track("red 50, blue 50, green 3").gone("blue red").act("green");
        assert_eq!(setup.table().play("green end").winners(), winners, "{edition}");
    }
}

#[test]
fn r15_the_target_is_a_separate_switch() {
    for (edition, turn) in [("german target=30", "over"), ("dutch target=30", "over"), ("german", "pick blue")] {
        let setup = players(3).edition(edition).track("blue 30, red 20, green 3").gone("blue red").act("green");
        assert_eq!(setup.table().play("green end").turn(), turn, "{edition}");
    }
}

#[test]
fn r15_an_unknown_edition_or_switch_is_refused() {
    for (text, reason) in [
        ("french", "unknown edition `french` (expected standard, german or dutch)"),
        (
            "german wind=strong",
            "unknown edition switch `wind=strong` (expected sea=, surprise=, deck=, tie= or target=)",
        ),
        ("german sea=far", "unknown sea rule `far` (expected adjacent, same)"),
        ("german deck=never", "unknown deck rule `never` (expected empty, needed)"),
    ] {
        assert_eq!(text.parse::<Edition>().expect_err(text).to_string(), reason);
    }
}

#[test]
fn r15_the_order_changes_during_a_round_in_every_edition() {
    for edition in ["standard", "german", "dutch"] {
        let mut table = players(3)
            .edition(edition)
            .track("blue 5, red 2, green 2")
            .act("blue")
            .monument("wind-1", "maya", "green")
            .hand("blue", "maya")
            .table();
        table.play("blue add maya wind-1 with maya");
        assert_eq!(table.play("blue end").turn(), "act green", "{edition}");
    }
}
