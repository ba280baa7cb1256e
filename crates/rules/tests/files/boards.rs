//! Board files (docs/formats.md): accepted files, and every error with its place.

use std::collections::BTreeSet;

use utopia_rules::{Board, Edition, Moves, Position, Rules, Seed, chance::below, table::BoardError};

use crate::{corpus::folder, expected::Expected};

#[test]
fn valid_boards_are_accepted_and_can_be_played_on() {
    for file in folder("boards/valid", "toml") {
        let board = Board::from_toml(&file.text).unwrap_or_else(|error| panic!("{}: {error}", file.name));
        for players in Rules::PLAYERS {
            let edition = Edition { target: 10, ..Edition::STANDARD };
            let rules = Rules::new(board.clone(), edition, players).unwrap();
            play_to_the_end(&rules);
        }
    }
}

fn play_to_the_end(rules: &Rules) {
    let (mut chance, mut dice) = (Seed::from(1).chance(), Seed::from(1).stream(1));
    let mut position = Position::new(rules, &mut chance);
    let mut legal = Moves::new();
    while let Some(seat) = position.public().to_act().first() {
        position.legal(rules, seat, &mut legal);
        let mv = legal[below(&mut dice, legal.len() as u32) as usize];
        position.play(rules, seat, mv, &mut chance, &mut ()).unwrap();
        assert_eq!(position.validate(rules), Ok(()), "{}", rules.board().name());
    }
    let text = position.to_json(rules);
    assert_eq!(Position::from_json(&text, rules.board()).unwrap().1, position);
}

#[test]
fn the_hash_depends_only_on_the_graph() {
    let archipelago = Board::archipelago().hash();
    let mut others = BTreeSet::from([archipelago.clone()]);
    for file in folder("boards/valid", "toml") {
        let hash = Board::from_toml(&file.text).unwrap().hash();
        if file.name.starts_with("archipelago-") {
            assert_eq!(hash, archipelago, "{}", file.name);
        } else {
            assert!(others.insert(hash), "{} has the hash of another graph", file.name);
        }
    }
}

#[test]
fn boards_with_carriage_returns_are_the_same_boards() {
    for file in folder("boards/valid", "toml") {
        let board = Board::from_toml(&file.text);
        assert_eq!(Board::from_toml(&file.text.replace('\n', "\r\n")), board, "{}", file.name);
    }
}

#[test]
fn invalid_boards_are_refused_with_place_and_reason() {
    let mut expected = Expected::new("boards/invalid", "error");
    for file in folder("boards/invalid", "toml") {
        match Board::from_toml(&file.text) {
            Ok(_) => expected.compare(&file.name, "accepted"),
            Err(error) => expected.compare(&file.name, &error.to_string()),
        }
    }
    expected.finish();
}

#[test]
fn every_kind_of_error_occurs() {
    let errors = folder("boards/invalid", "toml").into_iter().filter_map(|file| Board::from_toml(&file.text).err());
    let kinds: BTreeSet<_> = errors.map(|error| kind(&error)).collect();
    let missing: Vec<_> = (0..KINDS).filter(|kind| !kinds.contains(kind)).collect();
    assert_eq!(missing, [0; 0]);
}

const KINDS: usize = 22;

/// A new kind of error must be added here to compile, and needs a file to pass.
fn kind(error: &BoardError) -> usize {
    match error {
        BoardError::Syntax { .. } => 0,
        BoardError::Format { .. } => 1,
        BoardError::Name { .. } => 2,
        BoardError::NoDistrict { .. } => 3,
        BoardError::Gap { .. } => 4,
        BoardError::Value { .. } => 5,
        BoardError::NoSector { .. } => 6,
        BoardError::SectorTwice { .. } => 7,
        BoardError::SectorName { .. } => 8,
        BoardError::TooManySectors { .. } => 9,
        BoardError::AdjacentNowhere { .. } => 10,
        BoardError::AdjacentToItself { .. } => 11,
        BoardError::NoWonder { .. } => 12,
        BoardError::TwoWonders { .. } => 13,
        BoardError::WayNowhere { .. } => 14,
        BoardError::WayToItself { .. } => 15,
        BoardError::WayTwice { .. } => 16,
        BoardError::StreetOverWater { .. } => 17,
        BoardError::BridgeOnLand { .. } => 18,
        BoardError::IslandTorn { .. } => 19,
        BoardError::LandTorn { .. } => 20,
        BoardError::LandTornWithoutWater { .. } => 21,
    }
}
