//! Random games to test with.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::SplitMix64;
use utopia_rules::{
    Board, DeckRule, Edition, Move, Moves, Position, Rules, Sea, Seat, Seed, SurpriseGuest, Tie,
    chance::{Chance, below},
};

/// Eight editions with every combination of any three of the four switches; the target makes games of different lengths.
pub(crate) fn editions() -> impl Iterator<Item = Edition> {
    Sea::ALL.into_iter().flat_map(|sea| {
        SurpriseGuest::ALL.into_iter().flat_map(move |surprise| {
            Tie::ALL.into_iter().map(move |tie| Edition {
                sea,
                surprise,
                deck: DeckRule::ALL[sea.index() ^ surprise.index() ^ tie.index()],
                tie,
                target: if tie == Tie::Track { 50 } else { 25 },
            })
        })
    })
}

/// Rules for each number of players in each edition.
pub(crate) fn tables() -> impl Iterator<Item = Rules> {
    Rules::PLAYERS.flat_map(|players| {
        editions().map(move |edition| {
            Rules::new(Board::archipelago().clone(), edition, players).expect("2 to 5 players play")
        })
    })
}

/// How random players choose.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Taste {
    /// Uniformly among legal moves.
    Even,
    /// Builds and draws surprise guests whenever possible, to fill boards and empty bags.
    Eager,
    /// Never ends a turn or takes a guest while something else is possible.
    Busy,
}

impl Taste {
    pub(crate) const ALL: [Self; 3] = [Self::Even, Self::Eager, Self::Busy];

    fn likes(self, mv: Move) -> bool {
        match self {
            Self::Even => true,
            Self::Eager => matches!(mv, Move::Surprise | Move::Wonder(_) | Move::Control { .. }),
            Self::Busy => !matches!(mv, Move::End | Move::Take { .. }),
        }
    }

    fn choose(self, legal: &[Move], dice: &mut impl Rng) -> Move {
        let liked: Vec<Move> = legal.iter().copied().filter(|&mv| self.likes(mv)).collect();
        let from = if liked.is_empty() { legal } else { &liked };
        from[below(dice, from.len() as u32) as usize]
    }
}

/// A decision of a random game: the position before it, the generator, and the move.
pub(crate) struct Decision<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) number: usize,
    pub(crate) position: &'a Position,
    pub(crate) chance: &'a Chance,
    pub(crate) seat: Seat,
    pub(crate) legal: &'a [Move],
    pub(crate) mv: Move,
}

/// Plays a whole game, passing on every decision; returns the last position.
pub(crate) fn play(rules: &Rules, seed: u64, taste: Taste, mut see: impl FnMut(&Decision<'_>)) -> Position {
    // Printed if a test fails: the last game is the failing one.
    println!("{} players, {} edition, seed {seed}, {taste:?}", rules.players(), rules.edition());
    let mut dice = SplitMix64::seed_from_u64(seed);
    let mut chance = Seed::from(seed).chance();
    let mut position = Position::new(rules, &mut chance);
    let mut legal = Moves::new();
    for number in 0.. {
        let waiting: Vec<Seat> = position.public().to_act().into_iter().collect();
        if waiting.is_empty() {
            break;
        }
        // Simultaneous discards can come in any order.
        let seat = waiting[below(&mut dice, waiting.len() as u32) as usize];
        position.legal(rules, seat, &mut legal);
        let mv = taste.choose(&legal, &mut dice);
        see(&Decision { rules, number, position: &position, chance: &chance, seat, legal: &legal, mv });
        position.play(rules, seat, mv, &mut chance, &mut ()).expect("a listed move is legal");
    }
    position
}

/// Plays a game of each taste at each table.
pub(crate) fn play_everywhere(seeds: std::ops::Range<u64>, mut see: impl FnMut(&Decision<'_>)) {
    for rules in tables() {
        for taste in Taste::ALL {
            for seed in seeds.clone() {
                play(&rules, seed, taste, &mut see);
            }
        }
    }
}
