//! Expected values before chance events.

use rand_core::SeedableRng as _;
use rand_xoshiro::SplitMix64;
use utopia_rules::{Cards, Civ, DeckRule, Move, Position, Rules, Seat, chance::shuffle, state::HiddenCards};
use utopia_value::Network;

use crate::{
    draws::{Told, draws, guest_draws},
    shares::Shares,
};

/// Evaluates positions and expectations.
pub(crate) struct Expectations<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) network: &'a Network,
    /// Samples where there are too many outcomes to enumerate.
    pub(crate) samples: u32,
    pub(crate) seed: u64,
}

/// A move, where it was made, and its number in the game.
#[derive(Clone, Copy)]
pub(crate) struct Played {
    pub(crate) before: Position,
    pub(crate) seat: Seat,
    pub(crate) mv: Move,
    pub(crate) number: usize,
}

/// A mean of evaluations.
struct Mean {
    sums: [f64; 5],
    weight: f64,
}

impl Mean {
    const NOTHING: Self = Self { sums: [0.0; 5], weight: 0.0 };

    fn add(&mut self, chances: [f32; 5], weight: f64) {
        for (sum, chance) in self.sums.iter_mut().zip(chances) {
            *sum += weight * f64::from(chance);
        }
        self.weight += weight;
    }

    fn shares(&self) -> Shares {
        Shares::rounded(self.sums.map(|sum| sum / self.weight))
    }
}

impl Expectations<'_> {
    /// Everybody's chances in a position.
    pub(crate) fn value(&self, position: &Position) -> Shares {
        Shares::rounded(self.chances(position).map(f64::from))
    }

    fn chances(&self, position: &Position) -> [f32; 5] {
        self.network.evaluate(self.rules, position).wins
    }

    /// The dice of a sample. They depend on the point in the game, not on what happened there.
    fn dice(&self, number: usize, sample: u32) -> SplitMix64 {
        let place = (number as u64) << 32 | u64::from(sample);
        SplitMix64::seed_from_u64(self.seed ^ place.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// The expected value of a move after which this many guests are drawn from the bag (R5.1, R6.1).
    pub(crate) fn of_guests(&self, played: &Played, number: u8) -> Shares {
        let bag = played.before.public().bag();
        let mut mean = Mean::NOTHING;
        match guest_draws(bag, number.min(bag.len())) {
            Some(outcomes) => {
                for (guests, part) in outcomes {
                    let mut after = played.before;
                    let mut told = Told::new(bag, &guests);
                    after.play_unchecked(self.rules, played.seat, played.mv, &mut told, &mut ());
                    mean.add(self.chances(&after), part);
                }
            }
            None => {
                for sample in 0..self.samples {
                    let mut after = played.before;
                    let mut dice = self.dice(played.number, sample);
                    after.play_unchecked(self.rules, played.seat, played.mv, &mut dice, &mut ());
                    mean.add(self.chances(&after), 1.0);
                }
            }
        }
        mean.shares()
    }

    /// The expected values before the first deal of a round, and after each but the last (R9.1): `deals` are what everybody was
    /// dealt, in order, and `after` is the position that followed.
    pub(crate) fn of_deals(&self, played: &Played, deals: &[(Seat, Cards)], after: &Position) -> Vec<Shares> {
        let pool = Pool::new(self.rules, &played.before, deals.len());
        (0..deals.len()).map(|known| self.of_later_deals(played, &pool, deals, known, after)).collect()
    }

    /// The expected value when the first `known` deals are known.
    fn of_later_deals(
        &self,
        played: &Played,
        pool: &Pool,
        deals: &[(Seat, Cards)],
        known: usize,
        after: &Position,
    ) -> Shares {
        let (dealt, later) = deals.split_at(known);
        let left = pool.after(dealt);
        let mut mean = Mean::NOTHING;
        if let ([(last, cards)], [rest]) = (later, left.as_slice()) {
            let counts = Civ::ALL.map(|civ| rest.count(civ));
            if let Some(outcomes) = draws(&counts, cards.len()) {
                for (drawn, part) in outcomes {
                    let drawn: Vec<_> =
                        Civ::ALL.into_iter().zip(drawn).flat_map(|(civ, n)| (0..n).map(move |_| civ)).collect();
                    let hand = drawn.iter().fold(Cards::NONE, |sum, &civ| sum.plus(Cards::one(civ)));
                    let deck: Vec<_> = rest.minus(hand).iter().collect();
                    let list = [drawn, deck].concat();
                    mean.add(self.chances(&self.dealt(after, &[(*last, *cards)], &list)), part);
                }
                return mean.shares();
            }
        }
        for sample in 0..self.samples {
            let mut dice = self.dice(played.number, sample);
            let mut list = Vec::with_capacity(50);
            for cards in &left {
                let start = list.len();
                list.extend(cards.iter());
                shuffle(&mut dice, &mut list[start..]);
            }
            mean.add(self.chances(&self.dealt(after, later, &list)), 1.0);
        }
        mean.shares()
    }

    /// The position in which the last deals came from the front of this list, and the rest of it is the deck.
    fn dealt(&self, after: &Position, later: &[(Seat, Cards)], list: &[Civ]) -> Position {
        let mut hands = Seat::ALL.map(|seat| after.hand(seat));
        let mut rest = list;
        for (seat, cards) in later {
            let (new, left) = rest.split_at(usize::from(cards.len()));
            let hand = &mut hands[seat.index()];
            *hand = new.iter().fold(hand.minus(*cards), |hand, &civ| hand.plus(Cards::one(civ)));
            rest = left;
        }
        // The actual deck is as large, since as many cards were dealt.
        let hidden = HiddenCards { hands, chosen: [Cards::NONE; 5], deck: rest };
        after.view(None).complete(self.rules, &hidden).expect("the same cards, dealt differently")
    }
}

/// The cards from which a round's deals come: the deck and, if it runs out, the pile.
struct Pool {
    deck: Cards,
    pile: Option<Cards>,
}

impl Pool {
    fn new(rules: &Rules, before: &Position, deals: usize) -> Self {
        let (deck, pile) = (before.deck_cards(), before.public().discard_pile());
        let needed = deals * usize::from(Cards::DEALT);
        let size = usize::from(deck.len());
        let runs_out = needed > size || needed == size && rules.edition().deck == DeckRule::Empty;
        Self { deck, pile: (runs_out && !pile.is_empty()).then_some(pile) }
    }

    /// What is left after some deals: stacks that are shuffled each, and dealt one after the other.
    fn after(&self, dealt: &[(Seat, Cards)]) -> Vec<Cards> {
        let known = dealt.iter().fold(Cards::NONE, |sum, (_, cards)| sum.plus(*cards));
        match self.pile {
            // The whole deck is dealt: the rest of what is known came from the pile.
            Some(pile) if known.len() >= self.deck.len() => vec![self.deck.plus(pile).minus(known)],
            Some(pile) => vec![self.deck.minus(known), pile],
            None => vec![self.deck.minus(known)],
        }
    }
}
