//! R9: phase 2, development.

use utopia_rules::{Civ, Event, Phase, Seat, Seed, chance::shuffle};

use crate::kit::{FIVE, Setup, Table, cards, players};

const DEALT: &str = "maya maya maya maya maya persia persia persia persia persia china china china china china";

/// The cards that are left when five players hold one of each civilization.
const TWENTY_FIVE: &str = "maya persia china greece egypt maya persia china greece egypt maya persia china greece egypt \
    maya persia china greece egypt maya persia china greece egypt";

/// Green makes the last pick of phase 1; red is first on the track and blue second.
fn last_pick() -> Setup {
    players(3).pass(3).track("red 5, blue 3, green 0").gone("red blue").pick("green").ships("maya wind")
}

/// The reshuffles and deals of the last move in the order they were told: `new deck, red, blue`.
fn told(table: &Table) -> String {
    let word = |event: &Event| match event {
        Event::Reshuffled { .. } => Some("new deck"),
        Event::Dealt { seat, .. } => Some(seat.word()),
        _ => None,
    };
    table.heard().iter().filter_map(word).collect::<Vec<_>>().join(", ")
}

/// These cards as seed 0 shuffles them, first of all.
fn shuffled(pile: &str) -> Vec<Civ> {
    let mut pile: Vec<Civ> = cards(pile).iter().collect();
    shuffle(&mut Seed::from(0).chance(), &mut pile);
    pile
}

fn listed(cards: &[Civ]) -> String {
    cards.iter().map(|civ| civ.word()).collect::<Vec<_>>().join(" ")
}

#[test]
fn r9_1_five_cards_at_a_time_in_track_order_from_the_front_of_the_deck() {
    let mut table = last_pick().deck(&format!("{DEALT} greece")).hand("blue", "egypt egypt").table();
    table.play("green take maya wind wind-1");
    assert_eq!(table.hand("red"), "maya maya maya maya maya");
    assert_eq!(table.hand("blue"), "persia persia persia persia persia egypt egypt");
    assert_eq!(table.hand("green"), "china china china china china");
    assert_eq!(table.deck(), "greece");
    assert_eq!(told(&table), "red, blue, green");
}

#[test]
fn r9_1_the_discard_pile_becomes_the_deck_as_soon_as_the_last_card_is_dealt() {
    let mut table = last_pick().deck(DEALT).table();
    let pile = shuffled(&table.discard_pile());
    table.play("green take maya wind wind-1");
    assert_eq!(table.deck(), listed(&pile));
    assert_eq!(table.discard_pile(), "");
    assert_eq!(told(&table), "red, blue, new deck, green", "before the deal of whoever took the last card");
}

#[test]
fn r9_1_with_the_switch_needed_an_empty_deck_is_not_shuffled_before_a_card_is_needed() {
    let mut table = last_pick().edition("standard deck=needed").deck(DEALT).table();
    let pile = table.discard_pile();
    table.play("green take maya wind wind-1");
    assert_eq!(table.deck(), "");
    assert_eq!(table.discard_pile(), pile);
    assert_eq!(told(&table), "red, blue, green");
}

#[test]
fn r9_1_both_rules_agree_when_the_deck_runs_out_during_a_deal() {
    for edition in ["standard", "standard deck=needed"] {
        let mut table = last_pick().edition(edition).deck("maya maya maya maya maya greece greece").table();
        let pile = shuffled(&table.discard_pile());
        table.play("green take maya wind wind-1");
        assert_eq!(table.hand("red"), "maya maya maya maya maya");
        assert_eq!(table.hand("blue"), cards(&format!("greece greece {}", listed(&pile[..3]))).to_string());
        assert_eq!(table.hand("green"), cards(&listed(&pile[3..8])).to_string());
        assert_eq!(table.deck(), listed(&pile[8..]), "{edition}");
        assert_eq!(table.discard_pile(), "");
        assert_eq!(told(&table), "red, new deck, blue, green", "{edition}");
    }
}

#[test]
fn r9_1_between_two_seats_only_the_order_of_what_is_told_differs() {
    let tables = ["standard", "standard deck=needed"].map(|edition| {
        let mut table = last_pick().edition(edition).deck("maya maya maya maya maya").table();
        table.play("green take maya wind wind-1");
        table
    });
    assert_eq!(tables[0].position, tables[1].position);
    assert_eq!(tables.each_ref().map(told), ["new deck, red, blue, green", "red, new deck, blue, green"]);
}

#[test]
fn r9_1_with_the_switch_needed_a_deck_that_is_empty_from_the_start_is_shuffled_for_the_first_card() {
    let mut table = last_pick().edition("standard deck=needed").deck("").table();
    table.play("green take maya wind wind-1");
    assert_eq!(told(&table), "new deck, red, blue, green");
    assert_eq!(table.position.deck_size(), 35);
}

/// Purple makes the last pick of phase 1, and everybody holds a card of each civilization.
fn five_with_full_hands(edition: &str) -> Setup {
    let setup = players(5).edition(edition).pass(3).gone("blue red green yellow").pick("purple").ships("maya wind");
    all_hold_five_cards(setup, 5)
}

#[test]
fn r9_1_five_players_with_full_hands_use_up_every_card_and_nothing_is_shuffled() {
    for edition in ["standard", "standard deck=needed"] {
        let mut table = five_with_full_hands(edition).deck(TWENTY_FIVE).table();
        table.play("purple take maya wind wind-1");
        assert_eq!((table.deck(), table.discard_pile()), (String::new(), String::new()));
        assert_eq!(table.hand("blue"), "maya maya persia persia china china greece greece egypt egypt");
        assert_eq!(told(&table), "blue, red, green, yellow, purple", "{edition}");
    }
}

#[test]
fn r9_1_with_no_pile_when_the_last_card_is_dealt_the_next_card_that_is_needed_shuffles() {
    for edition in ["standard", "standard deck=needed"] {
        let mut table = five_with_full_hands(edition).deck(TWENTY_FIVE).table();
        table.play("purple take maya wind wind-1");
        table.finish_round();
        assert_eq!(table.deck(), "", "{edition}: discards don't make a deck");
        let pile = table.public().discard_pile().len();
        assert_eq!(pile, 25);
        while table.public().phase() == Phase::Welcome {
            table.play_first();
        }
        assert_eq!(told(&table), "new deck, red, green, yellow, purple, blue", "{edition}, in the order of R3.2");
        assert_eq!((table.deck(), table.discard_pile()), (String::new(), String::new()), "{edition}");
    }
}

#[test]
fn r9_1_a_new_deck_in_mid_deal_may_be_used_up_by_the_same_deal() {
    for edition in ["standard", "standard deck=needed"] {
        let mut table = five_with_full_hands(edition).deck("maya maya persia persia china china egypt").table();
        assert_eq!(table.public().discard_pile().len(), 18);
        table.play("purple take maya wind wind-1");
        assert_eq!(told(&table), "blue, new deck, red, green, yellow, purple", "{edition}");
        assert_eq!((table.deck(), table.discard_pile()), (String::new(), String::new()), "{edition}");
    }
}

/// Plays whole rounds until a deal leaves the deck empty or makes a new one.
fn until_the_deck_is_used_up(players: usize, edition: &str) -> Table {
    let mut table = Table::set_up_edition(players, edition, 1);
    loop {
        table.play_first();
        if table.deck().is_empty() || told(&table).contains("new deck") {
            return table;
        }
    }
}

#[test]
fn r9_1_with_five_players_the_deal_of_round_2_takes_the_last_card() {
    let table = until_the_deck_is_used_up(5, "standard");
    assert_eq!(table.public().round(), 2);
    let last = table.public().track().order()[4];
    assert!(told(&table).ends_with(&format!("new deck, {last}")), "{}", told(&table));
    assert_eq!(table.discard_pile(), "");
    let held: u8 = Seat::ALL.into_iter().map(|seat| table.position.hand(seat).len()).sum();
    assert_eq!(table.position.deck_size(), 50 - held, "what was on the pile");

    let table = until_the_deck_is_used_up(5, "standard deck=needed");
    assert_eq!((table.public().round(), table.deck()), (2, String::new()));
    assert_eq!(table.public().discard_pile().len(), 50 - held);
}

#[test]
fn r9_1_with_two_players_the_deal_of_round_5_takes_the_last_card() {
    let table = until_the_deck_is_used_up(2, "standard");
    assert_eq!(table.public().round(), 5);
    let last = table.public().track().order()[1];
    assert!(told(&table).ends_with(&format!("new deck, {last}")), "{}", told(&table));
    assert_eq!(table.discard_pile(), "");

    let table = until_the_deck_is_used_up(2, "standard deck=needed");
    assert_eq!((table.public().round(), table.deck()), (5, String::new()));
    assert!(!table.discard_pile().is_empty());
}

#[test]
fn r9_1_a_deck_that_would_have_been_shuffled_is_invalid() {
    let reason = "deck: R9.1: it is empty, so the discard pile would have been shuffled into a new deck";
    assert_eq!(last_pick().deck("").flaw(), reason);
    assert_eq!(players(4).act("blue").deck("").flaw(), reason);
    assert_eq!(discards(5).deck("").flaw(), reason, "there was a pile after the deal");
    players(5).act("blue").deck("").table();
    for count in 2..=5 {
        discards(count).edition("german deck=needed").deck("").table();
    }
}

/// Everybody holds a card of each civilization.
fn all_hold_five_cards(setup: Setup, count: usize) -> Setup {
    Seat::of_game(count).fold(setup, |setup, seat| setup.hand(seat.word(), FIVE))
}

/// Discards are chosen; blue is first on the track, and so on in seat order.
fn discards(count: usize) -> Setup {
    all_hold_five_cards(players(count).discards(), count)
}

#[test]
fn r9_2_the_first_discards_two_the_last_none_and_everybody_else_one() {
    for (count, asked) in [(2, "blue"), (3, "blue red"), (4, "blue red green"), (5, "blue red green yellow")] {
        let table = discards(count).table();
        assert_eq!(table.turn(), format!("discard {asked}"));
        for (place, colour) in asked.split(' ').enumerate() {
            let (ways, due, are) = if place == 0 { (10, 2, "2 cards are") } else { (5, 1, "1 card is") };
            assert_eq!(table.moves(colour, "discard").len(), ways, "{colour} of {count}");
            for (given, cards) in [(1, "maya"), (2, "maya china"), (3, "maya china egypt")] {
                if given != due {
                    let refused = table.refused(&format!("{colour} discard {cards}"));
                    assert_eq!(refused, format!("R9.2: {are} to be discarded, not {given}"));
                }
            }
        }
    }
}

#[test]
fn r9_2_the_last_has_nothing_to_discard() {
    let table = discards(3).table();
    assert_eq!(table.refused("green discard maya"), "R9.2: green has nothing to discard now, or has chosen already");
    assert_eq!(table.refused("green end"), "R3.3: it is not green's turn");
}

#[test]
fn r9_2_the_place_on_the_track_counts_not_the_seat() {
    let table = discards(3).track("green 5, blue 5, red 0").table();
    assert_eq!(table.turn(), "discard blue green");
    assert_eq!(table.moves("green", "discard").len(), 10);
    assert_eq!(table.moves("blue", "discard").len(), 5);
}

#[test]
fn r9_2_all_choose_in_any_order_and_reveal_together() {
    for order in [["blue", "red", "green"], ["green", "blue", "red"], ["red", "green", "blue"]] {
        let mut table = discards(4).table();
        for (place, colour) in order.into_iter().enumerate() {
            assert_eq!(table.discard_pile(), "", "nothing is shown while {place} have chosen");
            let cards = if colour == "blue" { "maya china" } else { "egypt" };
            table.play(&format!("{colour} discard {cards}"));
        }
        assert_eq!(table.discard_pile(), "maya china egypt egypt");
        assert_eq!(table.hand("blue"), "persia greece egypt");
        assert_eq!(table.hand("red"), "maya persia china greece");
        assert_eq!(table.hand("yellow"), FIVE);
        assert_eq!(table.turn(), "act blue");
    }
}

#[test]
fn r9_2_a_choice_is_final() {
    let mut table = discards(3).table();
    table.play("red discard maya");
    assert_eq!(table.turn(), "discard blue");
    assert_eq!(table.hand("red"), FIVE, "the card is still in the hand");
    assert_eq!(table.refused("red discard china"), "R9.2: red has nothing to discard now, or has chosen already");
    assert!(table.moves("red", "").is_empty());
}

#[test]
fn r9_2_old_and_new_cards_may_be_discarded() {
    let mut table = last_pick().deck(DEALT).hand("red", "egypt egypt").hand("blue", "greece").table();
    table.play("green take maya wind wind-1");
    table.play("red discard maya egypt").play("blue discard greece");
    assert_eq!(table.hand("red"), "maya maya maya maya egypt");
    assert_eq!(table.hand("blue"), "persia persia persia persia persia");
}

#[test]
fn r9_2_only_cards_in_hand_are_discarded() {
    let table = discards(3).table();
    assert_eq!(table.refused("blue discard maya maya"), "R9.2: the hand does not hold maya maya");
}

#[test]
fn r9_2_a_wrong_choice_is_invalid() {
    assert_eq!(
        discards(3).chosen("red", "maya china").flaw(),
        "chosen: R9.2: red has chosen 2 cards and must discard 1"
    );
    assert_eq!(
        discards(3).chosen("blue", "maya maya").flaw(),
        "chosen: R9.2: blue has chosen cards that are not in the hand"
    );
    assert_eq!(players(2).discards().flaw(), "hands: R9.2: blue must discard 2 and holds 0");
    assert_eq!(
        discards(3).chosen("blue", "maya china").chosen("red", "maya").flaw(),
        "chosen: R9.2: everybody has chosen, so the discards would have been shown"
    );
    assert_eq!(discards(3).gone("blue").flaw(), "gone: R9.2: nobody has gone in phase 2 while discards are chosen");
}

#[test]
fn r9_3_each_player_has_one_turn_in_the_order_of_the_track() {
    let mut table = players(3).track("green 5, red 3, blue 0").act("green").table();
    assert_eq!(table.play("green end").turn(), "act red");
    assert_eq!(table.play("red end").turn(), "act blue");
    table.play("blue end");
    assert_eq!(table.public().round(), 3);
}

#[test]
fn r9_3_any_number_of_actions_and_builds_in_any_order() {
    let mut table = players(3)
        .act("red")
        .princes("red", "wind-1", "maya", 2)
        .princes("red", "wind-2", "maya", 2)
        .hand("red", "maya maya maya maya maya maya maya maya china china")
        .table();
    table.play("red move maya 1 wind-2 wind-1 with maya");
    table.play("red control wind-1 maya");
    table.play("red add maya wind-1 with maya");
    table.play("red remove maya wind-1 with maya");
    table.play("red anywhere maya wind-2 with maya maya maya");
    table.play("red anywhere maya wind-2 with maya maya china");
    table.play("red control wind-2 maya");
    table.play("red raise china with china");
    assert_eq!(table.hand("red"), "");
    assert_eq!(table.turn(), "act red");
    assert_eq!(table.moves("red", ""), ["end"]);
}

#[test]
fn r9_3_no_action_is_obligatory() {
    let mut table = players(3).act("blue").hand("blue", FIVE).table();
    table.play("blue end");
    assert_eq!(table.hand("blue"), FIVE);
    assert_eq!(table.turn(), "act red");
}

#[test]
fn r9_4_at_most_five_cards_are_kept() {
    let mut table = players(3).act("blue").hand("blue", "maya maya china china greece egypt egypt").table();
    table.play("blue end");
    assert_eq!(table.turn(), "keep blue");
    assert_eq!(table.refused("blue discard maya"), "R9.4: 2 cards are to be discarded, not 1");
    assert_eq!(table.refused("blue discard maya maya china"), "R9.4: 2 cards are to be discarded, not 3");
    assert_eq!(table.refused("blue discard persia maya"), "R9.4: the hand does not hold maya persia");
    assert_eq!(table.refused("blue end"), "R9.3: this cannot be done at the step `keep`");
    assert_eq!(table.refused("blue raise china with china"), "R11.D1: this cannot be done at the step `keep`");

    table.play("blue discard maya egypt");
    assert_eq!(table.hand("blue"), "maya china china greece egypt");
    assert_eq!(table.discard_pile(), "maya egypt");
    assert_eq!(table.turn(), "act red");
}

#[test]
fn r9_4_a_sixth_card_is_one_too_many() {
    let mut table = players(3).act("blue").hand("blue", "maya maya china china greece egypt").table();
    assert_eq!(table.play("blue end").turn(), "keep blue");
    assert_eq!(table.moves("blue", ""), ["discard maya", "discard china", "discard greece", "discard egypt"]);
    assert_eq!(table.play("blue discard greece").turn(), "act red");
}

#[test]
fn r9_4_any_of_the_cards_may_be_discarded() {
    let table = players(3).keep("blue").hand("blue", "maya maya china china greece egypt egypt").table();
    assert_eq!(
        table.moves("blue", ""),
        [
            "discard maya maya",
            "discard maya china",
            "discard maya greece",
            "discard maya egypt",
            "discard china china",
            "discard china greece",
            "discard china egypt",
            "discard greece egypt",
            "discard egypt egypt"
        ]
    );
}

#[test]
fn r9_4_five_cards_or_fewer_are_all_kept() {
    let mut table = players(3).act("blue").hand("blue", FIVE).table();
    assert_eq!(table.refused("blue discard maya"), "R9.4: this cannot be done at the step `act`");
    table.play("blue end");
    assert_eq!(table.hand("blue"), FIVE);
    assert_eq!(table.turn(), "act red");
    assert_eq!(
        players(3).keep("blue").hand("blue", FIVE).flaw(),
        "hands: R9.4: blue has nothing to discard with 5 cards"
    );
}

#[test]
fn r9_4_nobody_holds_more_than_five_outside_phase_2() {
    let six = "maya maya maya china china china";
    assert_eq!(
        players(3).pick("blue").hand("red", six).flaw(),
        "hands: R9.4: red holds 6 cards, and 5 are the most at this point"
    );
    assert_eq!(
        players(3).gone("red").act("blue").hand("red", six).flaw(),
        "hands: R9.4: red holds 6 cards, and 5 are the most at this point"
    );
}
