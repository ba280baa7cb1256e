//! The bodies of the fuzz targets: plain functions of bytes that panic if the rules crate breaks a guarantee.
//!
//! `cargo fuzz` runs them; so do the tests of the rules crate (`tests/fuzz_bodies.rs`), on its corpora and mutations of
//! them. Each returns whether the bytes were accepted.

use utopia_rules::{
    Board, Cards, Civ, DeckRule, District, Edition, Game, Guest, Island, Knowledge, Move, Moves, Position, Record,
    Rules, Sea, Seat, Seed, SurpriseGuest, Tie,
    chance::{Chance, below},
};

/// The number of moves played to exercise a board or position.
const A_FEW: usize = 40;

/// A board file: any bytes are accepted or refused; accepted boards are playable with 2 and 5 players.
pub fn board(data: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(data) else { return false };
    let board = match Board::from_toml(text) {
        Ok(board) => board,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    };
    assert_eq!(board.hash().len(), 64);
    for players in [2, 5] {
        let rules = Rules::new(board.clone(), Edition::STANDARD, players).expect("2 and 5 are numbers of players");
        let mut chance = Seed::from(0).chance();
        let mut position = Position::new(&rules, &mut chance);
        play_a_few(&rules, &mut position, &mut chance);
        assert_eq!(round_trip(&rules, &position), position);
    }
    true
}

/// A position: any bytes are accepted or refused; accepted positions are valid, round-trip, and every legal move leads to
/// another valid position.
pub fn position(data: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(data) else { return false };
    let (rules, position) = match Position::from_json(text, Board::archipelago()) {
        Ok(read) => read,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    };
    assert_eq!(position.validate(&rules), Ok(()));
    assert_eq!(round_trip(&rules, &position), position);
    let mut legal = Moves::new();
    for seat in position.public().to_act() {
        position.legal(&rules, seat, &mut legal);
        assert!(!legal.is_empty(), "{seat} must act and cannot");
        check_list(position.knowledge(&rules, seat), &legal);
        for &mv in &legal {
            let mut next = position;
            let played = next.play(&rules, seat, mv, &mut Seed::from(0).chance(), &mut ());
            assert_eq!(played, Ok(()), "{seat} {mv} is listed");
            assert_eq!(next.validate(&rules), Ok(()), "after {seat} {mv}");
        }
    }
    let (mut on, mut chance) = (position, Seed::from(1).chance());
    play_a_few(&rules, &mut on, &mut chance);
    assert_eq!(round_trip(&rules, &on), on);
    true
}

/// Writes and reads a position. Its text is canonical, on one line or with one key per line.
fn round_trip(rules: &Rules, position: &Position) -> Position {
    let (line, lines) = (position.to_json(rules), position.to_json_lines(rules));
    let (_, again) = Position::from_json(&lines, rules.board()).expect("what is written can be read");
    let (rules, again_from_line) = Position::from_json(&line, rules.board()).expect("what is written can be read");
    assert_eq!(again, again_from_line);
    assert_eq!(again.to_json(&rules), line);
    assert_eq!(again.to_json_lines(&rules), lines);
    again
}

/// Plays random moves and validates the position after each.
fn play_a_few(rules: &Rules, position: &mut Position, chance: &mut Chance) {
    let mut legal = Moves::new();
    let mut dice = Seed::from(2).chance();
    for _ in 0..A_FEW {
        let Some(seat) = position.public().to_act().first() else { return };
        position.legal(rules, seat, &mut legal);
        assert!(!legal.is_empty(), "{seat} must act and cannot");
        let mv = legal[below(&mut dice, legal.len() as u32) as usize];
        position.play_unchecked(rules, seat, mv, chance, &mut ());
        assert_eq!(position.validate(rules), Ok(()), "after {seat} {mv}");
    }
}

/// A record: any bytes are accepted or refused; accepted records round-trip, and are replayed or refused.
pub fn record(data: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(data) else { return false };
    let record: Record = match text.parse() {
        Ok(record) => record,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    };
    let written = record.to_string();
    let again: Record = written.parse().expect("what is written can be read");
    assert_eq!(again, record);
    assert_eq!(again.to_string(), written);
    match record.replay(Board::archipelago(), None) {
        Ok(game) => {
            assert_eq!(game.position().validate(game.rules()), Ok(()));
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            false
        }
    }
}

/// A game whose players, edition, seed and moves come from the bytes: after every move the position is valid, and exactly
/// the listed moves are legal, for the position and for every seat's view.
pub fn legal_moves_are_legal(data: &[u8]) -> bool {
    let Some((&[players, switches, target, a, b, c], choices)) = data.split_first_chunk() else { return false };
    let edition = Edition {
        sea: Sea::ALL[usize::from(switches & 1)],
        surprise: SurpriseGuest::ALL[usize::from(switches >> 1 & 1)],
        tie: Tie::ALL[usize::from(switches >> 2 & 1)],
        deck: DeckRule::ALL[usize::from(switches >> 3 & 1)],
        target: 10 + u16::from(target) % 191,
    };
    let rules = Rules::new(Board::archipelago().clone(), edition, 2 + usize::from(players) % 4);
    let rules = std::sync::Arc::new(rules.expect("2 to 5 players"));
    let seed = u64::from_le_bytes([a, b, c, 0, 0, 0, 0, 0]);
    let mut game = Game::new(std::sync::Arc::clone(&rules), Seed::from(seed));
    let mut dice = Seed::from(seed).stream(1);
    let mut legal = Moves::new();
    for choice in choices.chunks(2) {
        let choice = choice.iter().fold(0, |choice, &byte| choice << 8 | usize::from(byte));
        let Some((seat, mv)) = choose(&game, choice, &mut legal, &mut dice) else { break };
        game.play(seat, mv).expect("what is listed is legal");
        assert_eq!(game.position().validate(&rules), Ok(()), "after {seat} {mv}");
    }
    assert_eq!(round_trip(&rules, game.position()), *game.position());
    true
}

/// Checks the legal moves of every seat, and chooses one of them all.
fn choose(game: &Game, choice: usize, legal: &mut Moves, dice: &mut Chance) -> Option<(Seat, Move)> {
    let (position, rules) = (game.position(), game.rules());
    let mut all = Vec::new();
    for seat in Seat::of_game(rules.players()) {
        position.legal(rules, seat, legal);
        assert_eq!(legal.is_empty(), !position.public().to_act().has(seat), "{seat}");
        let view = position.view(Some(seat));
        let seen = view.knowledge(rules).expect("a seat's view");
        check_list(seen, legal);
        for _ in 0..20 {
            let mv = any_move(dice);
            let listed = legal.binary_search(&mv).is_ok();
            assert_eq!(seen.check(mv).is_ok(), listed, "{seat} {mv}");
            assert_eq!(position.knowledge(rules, seat).check(mv), seen.check(mv), "{seat} {mv}");
        }
        let mut from_view = Moves::new();
        seen.legal(&mut from_view);
        assert_eq!(*from_view, **legal, "{seat}");
        all.extend(legal.iter().map(|&mv| (seat, mv)));
    }
    assert!(position.view(None).knowledge(rules).is_none(), "a spectator has no moves");
    let choice = choice.checked_rem(all.len())?;
    Some(all[choice])
}

/// Checks that moves are sorted and unique, legal, and round-trip as text.
fn check_list(knowledge: Knowledge<'_>, legal: &Moves) {
    assert!(legal.is_sorted_by(|a, b| a < b), "{legal:?}");
    let tally = knowledge.tally();
    assert_eq!(tally.len() as usize, legal.len());
    for (index, &mv) in legal.iter().enumerate() {
        assert_eq!(tally.nth(index as u32), Some(mv));
    }
    for &mv in legal {
        assert_eq!(knowledge.check(mv), Ok(()), "{mv}");
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
}

/// Any move that can be written, legal or not.
fn any_move(dice: &mut Chance) -> Move {
    let civ = any(dice, &Civ::ALL);
    let with = any(dice, &Civ::ALL);
    let district = any_district(dice);
    match below(dice, 17) {
        0 => Move::Take { guest: Guest { civ, island: district.island() }, district: Some(district) },
        1 => Move::Take { guest: Guest { civ, island: any(dice, &Island::ALL) }, district: Some(district) },
        2 => Move::Take { guest: Guest { civ, island: district.island() }, district: None },
        3 => Move::Surprise,
        4 => Move::Place(district),
        5 => Move::Name(any(dice, &Seat::ALL)),
        6 => Move::Wonder(district.island()),
        7 => Move::Give { civ, district },
        8 => Move::Control { district, civ },
        9 => Move::Move { civ, count: below(dice, 4) as u8, from: district, to: any_district(dice), with },
        10 => Move::Add { civ, district, with },
        11 => Move::Anywhere { civ, district, with: any_cards(dice, 3) },
        12 => Move::Remove { civ, district, with },
        13 => Move::Raise { civ, with },
        14 => Move::Lower { civ, with: any_cards(dice, 2) },
        15 => {
            let count = 1 + below(dice, 3);
            Move::Discard(any_cards(dice, count))
        }
        _ => Move::End,
    }
}

fn any<T: Copy>(dice: &mut Chance, of: &[T]) -> T {
    of[below(dice, of.len() as u32) as usize]
}

fn any_district(dice: &mut Chance) -> District {
    let number = 1 + below(dice, u32::from(Island::MOST_DISTRICTS)) as u8;
    District::new(any(dice, &Island::ALL), number).expect("a number from 1 to 8")
}

/// This many cards, or occasionally one more or fewer.
fn any_cards(dice: &mut Chance, wanted: u32) -> Cards {
    let count = match below(dice, 8) {
        0 => wanted + 1,
        1 => wanted - 1,
        _ => wanted,
    };
    (0..count).fold(Cards::NONE, |cards, _| cards.plus(Cards::one(any(dice, &Civ::ALL))))
}
