//! Beam search through a turn.

use std::{
    collections::HashSet,
    hash::{BuildHasherDefault, Hasher},
};

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, Moves, Position, Rules, Seat, Step};

use crate::{
    evaluate::{Evaluator, strength, usefulness},
    meter::Meter,
};

/// The beam width: partial turns kept after each move.
const WIDTH: usize = 12;
/// How many draws estimate the value of a surprise guest.
const DRAWS: u64 = 8;
/// The value of the extra pick to the player who gets it, in points.
const GIFT: f32 = 1.5;

/// A fast hasher; its input is trusted, so collisions needn't be guarded against.
#[derive(Default)]
struct FoldHasher(u64);

impl FoldHasher {
    fn fold(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for FoldHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.fold(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.fold(n.into());
    }

    fn write_u32(&mut self, n: u32) {
        self.fold(n.into());
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

/// Searches a seat's turn.
pub(crate) struct Beam<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) evaluator: Evaluator<'a>,
    pub(crate) seat: Seat,
    /// The round of the turn.
    pub(crate) round: u8,
    pub(crate) chance: SplitMix64,
}

/// A partial turn: the position it leads to, and its last move as an index into the moves tried.
#[derive(Clone, Copy)]
struct PartialTurn {
    position: Position,
    value: f32,
    last: usize,
}

/// A move tried, and the previous one of the same turn.
#[derive(Clone, Copy)]
struct Tried {
    mv: Move,
    before: Option<usize>,
    /// The turn's first move, as an index into the legal moves.
    first: usize,
}

/// A point at which the turn can end.
#[derive(Clone, Copy)]
pub(crate) struct TurnEnd {
    /// The value of the position.
    pub(crate) value: f32,
    /// The turn's first move, as an index into the legal moves.
    pub(crate) first: usize,
    /// Whether this is the first turn found that leads to its position.
    pub(crate) new: bool,
    last: usize,
}

/// All turns searched.
#[derive(Default)]
pub(crate) struct Turns {
    tried: Vec<Tried>,
    /// The points at which they can end, in the order found.
    pub(crate) ends: Vec<TurnEnd>,
}

impl Turns {
    fn add(&mut self, mv: Move, before: Option<usize>, first: usize) -> usize {
        self.tried.push(Tried { mv, before, first });
        self.tried.len() - 1
    }

    fn end(&mut self, last: usize, value: f32, new: bool) {
        self.ends.push(TurnEnd { value, first: self.tried[last].first, new, last });
    }

    /// The moves that lead to an end.
    pub(crate) fn moves(&self, end: TurnEnd) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut at = Some(end.last);
        while let Some(Tried { mv, before, .. }) = at.map(|at| self.tried[at]) {
            moves.push(mv);
            at = before;
        }
        moves.reverse();
        moves
    }
}

impl Beam<'_> {
    fn play(&self, position: &Position, mv: Move) -> Position {
        let mut next = *position;
        next.play_unchecked(self.rules, self.seat, mv, &mut self.chance.clone(), &mut ());
        next
    }

    fn value_after(&self, before: &Position, after: &Position) -> f32 {
        self.evaluator.value_after(before, after, self.seat)
    }

    /// Searches the turns that start with these moves.
    pub(crate) fn turns(&self, start: &Position, legal: &[Move], meter: &mut Meter<'_>) -> Turns {
        let mut turns = Turns::default();
        let mut lines = Vec::new();
        for (first, &mv) in legal.iter().enumerate() {
            let last = turns.add(mv, None, first);
            if mv == Move::Surprise {
                turns.end(last, self.surprise(start), true);
                continue;
            }
            let position = self.play(start, mv);
            let value = self.value_after(start, &position);
            if self.may_end(&position, mv) {
                turns.end(last, value, true);
            }
            lines.push(PartialTurn { position, value, last });
        }
        while !lines.is_empty() {
            lines = self.extend(lines, &mut turns, meter);
        }
        turns
    }

    /// Whether the turn can end after this move.
    fn may_end(&self, position: &Position, mv: Move) -> bool {
        mv == Move::End || !self.goes_on(position) || matches!(position.public().step(), Step::Act | Step::After)
    }

    /// Whether the player decides next, in this turn or an immediately following pick. The next round depends on unknown
    /// guests.
    fn goes_on(&self, position: &Position) -> bool {
        let public = position.public();
        public.to_act().has(self.seat)
            && public.round() == self.round
            && matches!(public.step(), Step::Pick | Step::After | Step::Act | Step::Give(_) | Step::Place(_))
    }

    /// Keeps the best lines and extends each by one move.
    fn extend(&self, mut lines: Vec<PartialTurn>, turns: &mut Turns, meter: &mut Meter<'_>) -> Vec<PartialTurn> {
        lines.retain(|line| self.goes_on(&line.position));
        lines.sort_by(|a, b| b.value.total_cmp(&a.value));
        lines.truncate(WIDTH);
        let mut legal = Moves::new();
        let mut next: Vec<PartialTurn> = Vec::new();
        let mut seen: HashSet<Position, BuildHasherDefault<FoldHasher>> = HashSet::default();
        for line in &lines {
            line.position.legal(self.rules, self.seat, &mut legal);
            let first = turns.tried[line.last].first;
            for &mv in legal.iter().filter(|&&mv| mv != Move::End && mv != Move::Surprise) {
                if !meter.work() {
                    return Vec::new();
                }
                let position = self.play(&line.position, mv);
                let value = self.value_after(&line.position, &position);
                let last = turns.add(mv, Some(line.last), first);
                // Transpositions lead to the same position: one is enough.
                let new = seen.insert(position);
                if self.may_end(&position, mv) {
                    turns.end(last, value, new);
                }
                if new {
                    next.push(PartialTurn { position, value, last });
                }
            }
        }
        next
    }

    /// The expected value of a surprise guest (R6.1), including the other player's extra pick.
    fn surprise(&self, start: &Position) -> f32 {
        let mut sum = 0.0;
        for draw in 0..DRAWS {
            let mut drawn = *start;
            let mut chance = SplitMix64::seed_from_u64(draw);
            drawn.play_unchecked(self.rules, self.seat, Move::Surprise, &mut chance, &mut ());
            let mut legal = Moves::new();
            let mut best = self.value_after(start, &drawn);
            if matches!(drawn.public().step(), Step::Place(_)) {
                drawn.legal(self.rules, self.seat, &mut legal);
                best =
                    legal.iter().map(|&mv| self.value_after(&drawn, &self.play(&drawn, mv))).fold(f32::MIN, f32::max);
            }
            sum += best;
        }
        let others = self.rules.players() as f32 - 1.0;
        sum / DRAWS as f32 - GIFT / others
    }

    /// Ranks discards by the cards kept (R9.2, R9.4).
    pub(crate) fn rank_discards(&self, position: &Position, legal: &[Move]) -> Vec<(Move, f32)> {
        let hand = position.hand(self.seat);
        let value = |mv: Move| match mv {
            Move::Discard(cards) => usefulness(position.public(), self.seat, hand.minus(cards)),
            _ => f32::MIN,
        };
        legal.iter().map(|&mv| (mv, value(mv))).collect()
    }
}

/// Ranks players for the extra pick (R6.2): the weakest first, ties to the one furthest behind.
pub(crate) fn rank_names(position: &Position, legal: &[Move]) -> Vec<(Move, f32)> {
    let public = position.public();
    let behind = |seat: Seat| 0.01 * public.track().place(seat) as f32;
    let value =
        |mv: Move| if let Move::Name(seat) = mv { behind(seat) - f32::from(strength(public, seat)) } else { f32::MIN };
    legal.iter().map(|&mv| (mv, value(mv))).collect()
}
