//! The bot `normal`: looks through its own whole turn.

use std::collections::HashSet;

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use utopia_rules::{Cards, Move, Moves, Position, Rules, Seat, Step};

use crate::{
    bot::{Bot, Budget, Meter, Situation},
    evaluate::{Outlook, Weights, usefulness},
    guess::guess,
};

/// Plays the turn after which it likes the position best.
#[derive(Clone, Copy, Debug)]
pub struct Normal {
    weights: Weights,
    /// How many half-finished turns are looked into further after each move.
    width: usize,
}

impl Default for Normal {
    fn default() -> Self {
        Self::new(Weights::USUAL)
    }
}

impl Normal {
    /// The bot with its own idea of what things are worth.
    pub const fn new(weights: Weights) -> Self {
        Self { weights, width: 12 }
    }

    /// All legal moves with what the best turn that starts with each is worth, best first.
    pub fn rank(&self, situation: &Situation<'_>, budget: Budget<'_>, seed: u64) -> Vec<(Move, f32)> {
        let mut dice = SplitMix64::seed_from_u64(seed);
        let Some(seat) = situation.view.seat() else { return Vec::new() };
        let position = guess(situation.view, situation.rules, situation.memory, &mut dice);
        let search = Search {
            rules: situation.rules,
            outlook: Outlook::new(situation.rules, &self.weights, position.public()),
            seat,
            width: self.width,
            chance: dice,
        };
        let mut ranked: Vec<(Move, f32)> = match position.public().step() {
            Step::Discard | Step::Keep => search.rank_discards(&position, situation.legal),
            Step::Name => rank_names(&position, situation.legal),
            _ => search.rank_turns(&position, situation.legal, &mut Meter::new(budget)),
        };
        // The sort is stable: of equal moves the first in the fixed order stays first.
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
        ranked
    }
}

impl Bot for Normal {
    fn choose(&self, situation: &Situation<'_>, budget: Budget<'_>, seed: u64) -> Move {
        if let &[only] = situation.legal {
            return only;
        }
        self.rank(situation, budget, seed).first().map_or(situation.legal[0], |(mv, _)| *mv)
    }
}

/// How often a surprise guest is drawn to see what it is worth.
const DRAWS: u64 = 8;
/// What the extra pick is worth to the player who gets it, in points.
const GIFT: f32 = 1.5;

struct Search<'a> {
    rules: &'a Rules,
    outlook: Outlook<'a>,
    seat: Seat,
    width: usize,
    chance: SplitMix64,
}

/// A turn as far as it is thought through: the first move (by its place in the list) and where it has led.
#[derive(Clone, Copy)]
struct Line {
    first: usize,
    position: Position,
    value: f32,
}

impl Search<'_> {
    fn value(&self, position: &Position, hand: Cards) -> f32 {
        self.outlook.value(position.public(), self.seat, hand)
    }

    fn play(&self, position: &Position, mv: Move) -> Position {
        let mut next = *position;
        next.play_unchecked(self.rules, self.seat, mv, &mut self.chance.clone(), &mut ());
        next
    }

    /// The value after a move. New cards come whatever is chosen, so where a phase ended the hand of before counts.
    fn after(&self, before: &Position, next: &Position) -> f32 {
        let (old, new) = (before.hand(self.seat), next.hand(self.seat));
        self.value(next, if new.len() > old.len() { old } else { new })
    }

    /// The best turn that starts with each legal move.
    fn rank_turns(&self, start: &Position, legal: &[Move], meter: &mut Meter<'_>) -> Vec<(Move, f32)> {
        let mut best = vec![f32::MIN; legal.len()];
        let mut lines = Vec::new();
        for (first, &mv) in legal.iter().enumerate() {
            if mv == Move::Surprise {
                best[first] = self.surprise(start);
                continue;
            }
            let position = self.play(start, mv);
            let value = self.after(start, &position);
            if self.may_stop(&position, mv) {
                best[first] = value;
            }
            lines.push(Line { first, position, value });
        }
        while !lines.is_empty() {
            lines = self.extend(lines, &mut best, meter);
        }
        legal.iter().copied().zip(best).collect()
    }

    /// Whether a turn may be left where a move has led it.
    fn may_stop(&self, position: &Position, mv: Move) -> bool {
        mv == Move::End || !self.goes_on(position) || matches!(position.public().step(), Step::Act | Step::After)
    }

    /// Whether the player still has something to decide in this turn.
    fn goes_on(&self, position: &Position) -> bool {
        let public = position.public();
        public.to_act().has(self.seat)
            && matches!(public.step(), Step::Pick | Step::After | Step::Act | Step::Give(_) | Step::Place(_))
    }

    /// One move further on every line, of which the best are kept.
    fn extend(&self, mut lines: Vec<Line>, best: &mut [f32], meter: &mut Meter<'_>) -> Vec<Line> {
        lines.retain(|line| self.goes_on(&line.position));
        lines.sort_by(|a, b| b.value.total_cmp(&a.value));
        lines.truncate(self.width);
        let mut legal = Moves::new();
        let mut next: Vec<Line> = Vec::new();
        let mut seen = HashSet::new();
        for line in &lines {
            line.position.legal(self.rules, self.seat, &mut legal);
            for &mv in legal.iter().filter(|&&mv| mv != Move::End && mv != Move::Surprise) {
                if !meter.work() {
                    return Vec::new();
                }
                let position = self.play(&line.position, mv);
                let value = self.after(&line.position, &position);
                if self.may_stop(&position, mv) {
                    best[line.first] = best[line.first].max(value);
                }
                // The same moves in another order lead to the same position: one of them is enough.
                if seen.insert(position) {
                    next.push(Line { first: line.first, position, value });
                }
            }
        }
        next
    }

    /// What drawing a surprise guest is worth on average (R6.1), the extra pick of another player included.
    fn surprise(&self, start: &Position) -> f32 {
        let mut sum = 0.0;
        for draw in 0..DRAWS {
            let mut drawn = *start;
            let mut chance = SplitMix64::seed_from_u64(draw);
            drawn.play_unchecked(self.rules, self.seat, Move::Surprise, &mut chance, &mut ());
            let mut legal = Moves::new();
            let mut best = self.value(&drawn, drawn.hand(self.seat));
            if matches!(drawn.public().step(), Step::Place(_)) {
                drawn.legal(self.rules, self.seat, &mut legal);
                best = legal.iter().map(|&mv| self.after(&drawn, &self.play(&drawn, mv))).fold(f32::MIN, f32::max);
            }
            sum += best;
        }
        let others = self.rules.players() as f32 - 1.0;
        sum / DRAWS as f32 - GIFT / others
    }

    /// The cards that are kept decide (R9.2, R9.4).
    fn rank_discards(&self, position: &Position, legal: &[Move]) -> Vec<(Move, f32)> {
        let hand = position.hand(self.seat);
        let value = |mv: Move| match mv {
            Move::Discard(cards) => usefulness(position.public(), self.seat, hand.minus(cards)),
            _ => f32::MIN,
        };
        legal.iter().map(|&mv| (mv, value(mv))).collect()
    }
}

/// The weakest rival gets the extra pick (R6.2); of equals the one furthest behind.
fn rank_names(position: &Position, legal: &[Move]) -> Vec<(Move, f32)> {
    let public = position.public();
    let strength = |seat: Seat| f32::from(public.track().points(seat)) + 3.0 * f32::from(public.prestige(seat));
    let behind = |seat: Seat| 0.01 * public.track().place(seat) as f32;
    let value = |mv: Move| if let Move::Name(seat) = mv { behind(seat) - strength(seat) } else { f32::MIN };
    legal.iter().map(|&mv| (mv, value(mv))).collect()
}
