//! R2: set-up.

use std::collections::BTreeSet;

use utopia_rules::Island;

use crate::kit::{FIVE, Table, players};

#[test]
fn r2_1_the_scale_starts_in_random_order() {
    let scales: BTreeSet<String> = (0..2000).map(|seed| Table::set_up(2, seed).scale()).collect();
    assert_eq!(scales.len(), 120, "every order of the five comes up");
}

#[test]
fn r2_1_every_civilization_stands_on_the_scale_once() {
    assert_eq!(
        players(3).scale("maya maya china greece egypt").flaw(),
        "scale: R2.1: each of the five civilizations must appear once"
    );
    assert_eq!(
        players(3).scale("maya persia china greece").flaw(),
        "scale: R2.1: each of the five civilizations must appear once"
    );
}

#[test]
fn r2_2_all_guests_and_all_cards_are_in_the_game() {
    for count in 3..=5 {
        let table = Table::set_up(count, 7);
        let public = table.public();
        assert_eq!(public.bag().plus(public.ships()), utopia_rules::Guests::ALL);
        assert!(public.boxed().is_empty());
        assert_eq!(table.position.deck_size(), 50);
        assert_eq!(table.discard_pile(), "");
        assert_eq!(table.hand("blue"), "");
    }
}

#[test]
fn r2_2_with_two_players_the_guests_of_water_stay_in_the_box() {
    let table = Table::set_up(2, 7);
    let public = table.public();
    assert_eq!(public.bag().plus(public.ships()), utopia_rules::Guests::all_but(Island::Water));
}

#[test]
fn r2_2_the_deck_is_shuffled() {
    let decks: BTreeSet<String> = (0..50).map(|seed| Table::set_up(3, seed).deck()).collect();
    assert_eq!(decks.len(), 50);
}

#[test]
fn r2_3_a_random_player_is_first_and_the_others_follow_in_seat_order() {
    let tracks: BTreeSet<String> = (0..100).map(|seed| Table::set_up(3, seed).track()).collect();
    let expected = ["blue 0, red 0, green 0", "green 0, blue 0, red 0", "red 0, green 0, blue 0"];
    assert_eq!(tracks.iter().map(String::as_str).collect::<Vec<_>>(), expected);
}

#[test]
fn r2_3_the_first_player_on_the_start_space_begins_and_nobody_else() {
    for seed in 0..20 {
        let table = Table::set_up(3, seed);
        let (first, second) = (table.public().track().order()[0], table.public().track().order()[1]);
        assert_eq!(table.turn(), format!("pick {first}"));
        assert_eq!(table.refused(&format!("{second} surprise")), format!("R3.3: it is not {second}'s turn"));
    }
}

#[test]
fn r2_the_board_is_empty_at_first() {
    let table = Table::set_up(5, 2);
    assert!(table.public().built_up().is_empty());
    for island in ["water", "earth", "fire", "wind"] {
        assert_eq!(table.wonder(island), "");
    }
    assert_eq!((table.public().round(), table.public().pass()), (1, 1));
    for civ in FIVE.split(' ') {
        assert_eq!(table.supply("purple", civ), 8);
    }
}
