//! Record files (docs/formats.md): header, moves and result, and every error of reading and replaying.

use std::collections::BTreeSet;

use utopia_rules::{
    Board, Record,
    text::{RecordError, ReplayError},
};

use crate::{
    corpus::{File, folder},
    expected::{Expected, read},
};

fn load(file: &File) -> Record {
    file.text.parse().unwrap_or_else(|error| panic!("{}: {error}", file.name))
}

#[test]
fn valid_records_are_replayed() {
    for file in folder("records/valid", "utopia") {
        let record = load(&file);
        let game = record.replay(Board::archipelago(), None).unwrap_or_else(|error| panic!("{}: {error}", file.name));
        assert_eq!(game.position().validate(game.rules()), Ok(()), "{}", file.name);
    }
}

#[test]
fn there_is_one_way_to_write_a_record() {
    for file in folder("records/valid", "utopia") {
        let record = load(&file);
        let text = record.to_string();
        assert_eq!(text.parse(), Ok(record.clone()), "{}", file.name);
        assert_eq!(text.parse::<Record>().unwrap().to_string(), text, "{}", file.name);
        assert_eq!(file.text.replace('\n', "\r\n").parse(), Ok(record), "{} with carriage returns", file.name);
    }
    for name in ["finished", "other-colours", "unfinished", "all-header-lines", "rules-2", "rules-2-with-deck-needed"] {
        let text = read(&format!("records/valid/{name}.utopia"));
        assert_eq!(text.parse::<Record>().unwrap().to_string(), text, "{name}");
    }
}

#[test]
fn other_forms_of_a_record_are_the_same_record() {
    let record = |name: &str| load(&File { name: name.into(), text: read(&format!("records/valid/{name}.utopia")) });
    for form in ["seed-as-a-number", "hash-in-capitals", "comments-and-white-space", "deck-rule-written-with-rules-1"] {
        assert_eq!(record(form), record("unfinished"), "{form}");
    }
    assert_eq!(record("rules-2-without-the-deck-rule"), record("rules-2"));
    assert_ne!(record("rules-2-with-deck-needed"), record("rules-2"));
    assert_eq!(record("header-in-another-order"), record("finished"));
    assert_eq!(record("without-an-empty-line-and-moves"), record("no-moves"));
}

#[test]
fn the_same_game_in_other_colours_differs_only_in_its_words() {
    let [plain, other] = ["finished", "other-colours"]
        .map(|name| -> Record { read(&format!("records/valid/{name}.utopia")).parse().unwrap() });
    assert_eq!(other.colours, "purple green".parse().unwrap());
    assert_eq!(Record { colours: plain.colours, ..other }, plain);
}

#[test]
fn a_partial_replay_gives_the_position_after_that_move() {
    let record: Record = read("records/valid/finished.utopia").parse().unwrap();
    let mut game = record.start(Board::archipelago()).unwrap();
    for (count, &(seat, mv)) in record.moves.iter().enumerate() {
        let part = record.replay(Board::archipelago(), Some(count)).unwrap();
        assert_eq!(part.position(), game.position(), "after {count} moves");
        game.play(seat, mv).unwrap();
    }
    let whole = record.replay(Board::archipelago(), None).unwrap();
    assert_eq!(whole.position(), game.position());
}

/// An error of reading or replaying.
enum Failure {
    Reading(RecordError),
    Replaying(ReplayError),
}

fn failure(file: &File) -> Option<Failure> {
    match file.text.parse::<Record>() {
        Err(error) => Some(Failure::Reading(error)),
        Ok(record) => record.replay(Board::archipelago(), None).err().map(Failure::Replaying),
    }
}

#[test]
fn invalid_records_are_refused_with_place_and_reason() {
    let mut expected = Expected::new("records/invalid", "error");
    for file in folder("records/invalid", "utopia") {
        match failure(&file) {
            None => expected.compare(&file.name, "accepted"),
            Some(Failure::Reading(error)) => {
                assert!(!file.name.starts_with("replay-"), "{}", file.name);
                expected.compare(&file.name, &error.to_string());
            }
            Some(Failure::Replaying(error)) => {
                assert!(file.name.starts_with("replay-"), "{}", file.name);
                expected.compare(&file.name, &error.to_string());
            }
        }
    }
    expected.finish();
}

#[test]
fn every_kind_of_error_occurs() {
    let failures = folder("records/invalid", "utopia").into_iter().filter_map(|file| failure(&file));
    let kinds: BTreeSet<_> = failures.map(|failure| kind(&failure)).collect();
    let missing: Vec<_> = (0..KINDS).filter(|kind| !kinds.contains(kind)).collect();
    assert_eq!(missing, [0; 0]);
}

const KINDS: usize = 15;

/// A new kind of error must be added here to compile, and needs a file to pass.
fn kind(failure: &Failure) -> usize {
    match failure {
        Failure::Reading(RecordError::Line { .. }) => 0,
        Failure::Reading(RecordError::Missing { .. }) => 1,
        Failure::Reading(RecordError::Move { .. }) => 2,
        Failure::Replaying(ReplayError::Version { .. }) => 3,
        Failure::Replaying(ReplayError::BoardName { .. }) => 4,
        Failure::Replaying(ReplayError::BoardHash { .. }) => 5,
        Failure::Replaying(ReplayError::NoSeed) => 6,
        Failure::Replaying(ReplayError::SeedHash) => 7,
        Failure::Replaying(ReplayError::Position(_)) => 8,
        Failure::Replaying(ReplayError::OtherRules) => 9,
        Failure::Replaying(ReplayError::Refused { .. }) => 10,
        Failure::Replaying(ReplayError::Result { .. }) => 11,
        Failure::Replaying(ReplayError::Dealing(_)) => 12,
        Failure::Reading(RecordError::Edition(_)) => 13,
        Failure::Replaying(ReplayError::OtherColours(_)) => 14,
    }
}
