//! The boards that come with the game.

mod kit;

use kit::{assert_bridges, assert_places};
use utopia_boards::{Draft, SHIPPED, ShippedBoard, check};
use utopia_drawing::{Theme, picture};
use utopia_rules::{Board, Island};

#[test]
fn every_shipped_board_passes_the_check_and_is_drawn_without_overlaps() {
    for ShippedBoard { name, file } in SHIPPED {
        let checked = check(file).unwrap_or_else(|problems| panic!("{name}: {problems:?}"));
        assert_eq!(checked.board.name(), name);
        assert_places(&checked.board, &checked.map, name);
        assert_bridges(&checked.board, &checked.map, name);
        for theme in Theme::ALL {
            assert!(!picture(&checked.map, &checked.board, None, theme).contains("NaN"), "{name}");
        }
    }
}

#[test]
fn shipped_boards_have_graphs_of_their_own() {
    let hashes: std::collections::BTreeSet<_> =
        SHIPPED.iter().map(|shipped| Board::from_toml(shipped.file).expect("a board").hash()).collect();
    assert_eq!(hashes.len(), SHIPPED.len());
}

#[test]
fn the_variant_of_the_default_board_has_2_where_that_has_1() {
    let [usual, variant] = ["archipelago", "archipelago-2-4"]
        .map(|name| Draft::from_toml(ShippedBoard::named(name).expect("shipped").file).expect("a board"));
    let mut expected = usual;
    expected.name = "archipelago-2-4".to_owned();
    for entry in expected.districts.values_mut() {
        entry.value = entry.value.max(2);
    }
    assert_eq!(variant, expected);
}

#[test]
fn each_board_has_its_character() {
    let draft = |name| Draft::from_toml(ShippedBoard::named(name).expect("shipped").file).expect("a board");
    let harbours = |draft: &Draft| draft.districts.values().filter(|entry| entry.harbour.is_some()).count();
    let strait = draft("strait");
    assert!(strait.bridges.len() == 9 && harbours(&strait) <= 10, "many bridges, few harbours");
    let lagoon = draft("lagoon");
    assert!(lagoon.bridges.len() == 4 && harbours(&lagoon) >= 16, "few bridges, many harbours");
    let mainland = draft("mainland");
    let on = |island: Island| mainland.districts.keys().filter(|district| district.island() == island).count();
    assert_eq!(Island::ALL.map(on), [5, 8, 4, 5], "one great island and three small ones");
}
