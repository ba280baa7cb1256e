//! The numberings are frozen: a change of any number needs a new version.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};
use utopia_rules::{
    Move, Seat,
    numbering::{VERSION, flat, stepwise},
    text::Hex32,
};

const PAGE: &str = include_str!("../../../docs/actions.md");

/// The cells of the table rows of a section.
fn rows(section: &str) -> Vec<Vec<String>> {
    let (_, after) = PAGE.split_once(&format!("\n## {section}\n")).expect(section);
    let text = after.split("\n## ").next().expect("a section");
    let rows = text.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix('|'));
    rows.map(|row| row.split('|').map(|cell| cell.trim().replace(['`', ','], "")).collect()).collect()
}

#[test]
fn the_examples_of_the_page_have_their_numbers() {
    let examples = rows("Examples");
    assert_eq!(examples.len(), 21, "the heading and twenty moves");
    for example in &examples[1..] {
        let [text, number, steps] = &example[..] else { panic!("{example:?}") };
        let mv: Move = text.parse().expect(text);
        assert_eq!(flat::encode(mv), number.parse().ok(), "{text}");
        let found = stepwise::numbers(Seat::Blue, 5, mv).expect(text);
        assert_eq!(found.iter().map(u8::to_string).collect::<Vec<_>>().join(" "), *steps, "{text}");
    }
}

#[test]
fn the_table_of_the_page_has_every_flat_number() {
    let mut next = 0;
    for row in &rows("Flat")[1..] {
        let (kind, first, count) =
            (&row[0], row[1].parse::<u32>().expect("a number"), row[2].parse::<u32>().expect("a number"));
        assert_eq!(first, next, "{kind}");
        next = first + count;
        for number in [first, next - 1] {
            let mv = flat::decode(number).expect(kind).to_string();
            assert_eq!(mv.split(' ').next(), Some(kind.as_str()), "{number}");
        }
    }
    assert_eq!((next, flat::WORDS, stepwise::COUNT, VERSION), (flat::COUNT, 877, 183, 1));
}

#[test]
fn every_flat_number_is_one_move() {
    let mut previous = None;
    for number in 0..flat::COUNT {
        let mv = flat::decode(number).unwrap_or_else(|| panic!("{number}"));
        assert_eq!(flat::encode(mv), Some(number), "{mv}");
        let discards = matches!(mv, Move::Discard(_));
        assert!(discards || previous < Some(mv), "in the order of moves: {mv}");
        previous = Some(mv);
    }
    assert_eq!((flat::decode(flat::COUNT), flat::decode(u32::MAX)), (None, None));
}

#[test]
fn no_number_has_changed() {
    let mut lines = String::new();
    for number in 0..flat::COUNT {
        let mv = flat::decode(number).expect("every number is a move");
        let steps = stepwise::numbers(Seat::Blue, 5, mv).map(|numbers| numbers.to_vec());
        writeln!(lines, "{number} {steps:?} {mv}").expect("a string takes any text");
    }
    assert_eq!(
        Hex32(Sha256::digest(&lines).into()).to_string(),
        "2a00b6376f5b7ab5e253f2c798e6aa1e4005d13bf6c393b1b57512eebf5a77c2",
        "the numbers of {} moves",
        lines.lines().count()
    );
}

#[test]
fn players_are_counted_from_the_actor() {
    for players in 2..=5 {
        for actor in Seat::of_game(players) {
            for distance in 0..players {
                let named = Seat::ALL[(actor.index() + distance) % players];
                let number = flat::encode_from(actor, players, Move::Name(named)).expect("a player");
                assert_eq!(number, 213 + distance as u32);
                assert_eq!(flat::decode_from(actor, players, number), Some(Move::Name(named)));
                let steps = stepwise::numbers(actor, players, Move::Name(named)).map(|numbers| numbers.to_vec());
                assert_eq!(steps, (distance > 0).then(|| vec![32 + distance as u8]));
            }
        }
        assert_eq!(flat::decode_from(Seat::Blue, players, 213 + players as u32).is_some(), players == 5);
    }
}
