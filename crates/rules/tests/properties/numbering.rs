//! Counts, picks and masks agree with the list of legal moves in every position.

use utopia_rules::{
    Board, Knowledge, Move, Moves, Position, Rules, Seat,
    numbering::{flat, stepwise::Decision, stepwise::numbers},
};

use crate::{
    corpus::folder,
    games::{self, Taste},
};

/// Buffers that are used again, and how much was checked.
struct Checker {
    legal: Moves,
    mask: [u64; flat::WORDS],
    positions: usize,
    longest: usize,
}

impl Checker {
    fn new() -> Self {
        Self { legal: Moves::new(), mask: [u64::MAX; flat::WORDS], positions: 0, longest: 0 }
    }

    fn check_position(&mut self, rules: &Rules, position: &Position) {
        self.positions += 1;
        for seat in Seat::of_game(rules.players()) {
            let view = position.view(Some(seat));
            self.check(&view.knowledge(rules).expect("a seat's view"), seat, rules.players());
        }
    }

    fn check(&mut self, knowledge: &Knowledge<'_>, seat: Seat, players: usize) {
        knowledge.legal(&mut self.legal);
        self.longest = self.longest.max(self.legal.len());
        let legal = &*self.legal;
        let tally = knowledge.tally();
        assert_eq!(tally.len() as usize, legal.len(), "{legal:?}");
        for (index, &mv) in legal.iter().enumerate() {
            assert_eq!(tally.nth(index as u32), Some(mv));
        }
        assert_eq!(tally.nth(tally.len()), None);

        flat::write_mask(knowledge, &mut self.mask);
        let some = (0..).zip(&self.mask).filter(|&(_, &bits)| bits != 0);
        let marked: Vec<u32> = some
            .flat_map(|(word, &bits)| (0..64).filter(move |bit| bits >> bit & 1 != 0).map(move |bit| word * 64 + bit))
            .collect();
        let numbered: Vec<u32> = legal.iter().map(|&mv| flat::encode(mv).expect("a legal move has a number")).collect();
        assert_eq!(marked, numbered, "in the order of the list");
        for (&number, &mv) in numbered.iter().zip(legal) {
            assert_eq!(flat::decode(number), Some(mv));
        }

        let mut reached = Vec::new();
        follow(knowledge, Decision::new(), &mut |path, mv| {
            assert_eq!(*numbers(seat, players, mv).expect("a legal move has numbers"), *path, "{mv}");
            reached.push(mv);
        });
        reached.sort_unstable();
        assert_eq!(reached, legal, "each once");
    }
}

/// Every path from here to a move.
fn follow(knowledge: &Knowledge<'_>, decision: Decision, found: &mut impl FnMut(&[u8], Move)) {
    let mask = decision.mask(knowledge);
    assert!(!mask.is_empty() || decision == Decision::new(), "no dead ends: {decision:?}");
    assert_eq!(mask.iter().count(), mask.len() as usize);
    for number in mask.iter() {
        let mut next = decision;
        match next.choose(knowledge, number).expect("a number of the mask") {
            Some(mv) => {
                assert_eq!(next, Decision::new());
                found(&[decision.chosen(), &[number]].concat(), mv);
            }
            None => follow(knowledge, next, found),
        }
    }
}

#[test]
fn in_random_games_of_every_edition() {
    let mut checker = Checker::new();
    games::play_everywhere(100..102, |decision| {
        if decision.number % 3 == 0 {
            checker.check_position(decision.rules, decision.position);
        }
    });
    assert!(checker.positions > 20_000, "{}", checker.positions);
    assert!(checker.longest > 500, "{}", checker.longest);
}

#[test]
fn on_hand_written_boards() {
    let mut checker = Checker::new();
    for file in folder("boards/valid", "toml") {
        let board = Board::from_toml(&file.text).unwrap_or_else(|error| panic!("{}: {error}", file.name));
        for (players, edition) in Rules::PLAYERS.flat_map(|players| games::editions().map(move |e| (players, e))) {
            let rules = Rules::new(board.clone(), edition, players).expect("2 to 5 players play");
            for taste in Taste::ALL {
                games::play(&rules, 110, taste, |decision| {
                    if decision.number % 9 == 0 {
                        checker.check_position(&rules, decision.position);
                    }
                });
            }
        }
    }
    assert!(checker.positions > 10_000, "{}", checker.positions);
}

#[test]
fn in_hand_written_positions() {
    let mut checker = Checker::new();
    for file in folder("positions/valid", "json") {
        let (rules, position) = Position::from_json(&file.text, Board::archipelago()).expect(&file.name);
        checker.check_position(&rules, &position);
    }
    assert!(checker.positions > 50);
}

#[test]
fn a_number_outside_the_mask_is_refused_and_changes_nothing() {
    let rules = Rules::standard(3).expect("three can play");
    games::play(&rules, 120, Taste::Busy, |played| {
        let knowledge = played.position.knowledge(&rules, played.seat);
        let path = numbers(played.seat, 3, played.mv).expect("a legal move has numbers");
        let mut decision = Decision::new();
        for &number in &*path {
            let mask = decision.mask(&knowledge);
            for wrong in (0..=255).filter(|&other| !mask.has(other)) {
                let before = decision;
                let refusal = decision.choose(&knowledge, wrong).expect_err("refused");
                assert_eq!((refusal.0, decision), (wrong, before));
            }
            decision.choose(&knowledge, number).expect("a step of a legal move");
        }
    });
}
