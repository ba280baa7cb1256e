//! Candidate plans for a turn.

use rand_core::SeedableRng as _;
use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, Position, Rules, Seat, Step};

use crate::{
    Budget,
    beam::{Beam, rank_names},
    evaluate::{Evaluator, Weights},
    meter::Meter,
};

/// The most positions evaluated.
const MOST: u32 = 20_000;
/// Positions evaluated per simulation.
const FOR_EACH: u32 = 10;

/// The rest of a turn.
///
/// Move orders that lead to the same position are one plan, so that simulations are not wasted on transpositions.
pub(super) struct Plan {
    /// The moves, at least one.
    pub(super) moves: Vec<Move>,
    /// The value of the position after them.
    pub(super) value: f32,
}

impl Plan {
    pub(super) fn first(&self) -> Move {
        self.moves.first().copied().unwrap_or(Move::End)
    }
}

/// Finds a seat's plans. A seat's own turn involves nothing hidden, so any determinization will do.
pub(super) struct Planner<'a> {
    beam: Beam<'a>,
    world: &'a Position,
}

impl<'a> Planner<'a> {
    pub(super) fn new(rules: &'a Rules, weights: &'a Weights, world: &'a Position, seat: Seat) -> Self {
        let evaluator = Evaluator::new(rules, weights, world.public());
        let (round, chance) = (world.public().round(), SplitMix64::seed_from_u64(0));
        Self { beam: Beam { rules, evaluator, seat, round, chance }, world }
    }

    /// The best plans, at most `most`, best first.
    pub(super) fn plans(&self, legal: &[Move], most: usize, budget: Budget<'_>) -> Vec<Plan> {
        let alone = |(mv, value): (Move, f32)| Plan { moves: vec![mv], value };
        let mut plans: Vec<Plan> = match self.world.public().step() {
            Step::Discard | Step::Keep => self.beam.rank_discards(self.world, legal).into_iter().map(alone).collect(),
            Step::Name => rank_names(self.world, legal).into_iter().map(alone).collect(),
            _ => self.turns(legal, most, budget),
        };
        // The sort is stable, so ties keep the order of moves.
        plans.sort_by(|a, b| b.value.total_cmp(&a.value));
        plans.truncate(most);
        plans
    }

    fn turns(&self, legal: &[Move], most: usize, budget: Budget<'_>) -> Vec<Plan> {
        let turns = self.beam.turns(self.world, legal, &mut Meter::new(for_plans(budget)));
        let mut ends: Vec<_> = turns.ends.iter().copied().filter(|end| end.new).collect();
        ends.sort_by(|a, b| b.value.total_cmp(&a.value));
        ends.truncate(most);
        ends.into_iter().map(|end| self.finished(turns.moves(end), end.value)).collect()
    }

    /// Appends the end of the turn, if it is needed.
    fn finished(&self, mut moves: Vec<Move>, value: f32) -> Plan {
        let (seat, before) = (self.beam.seat, self.world.public());
        let mut after = *self.world;
        for &mv in &moves {
            after.play_unchecked(self.beam.rules, seat, mv, &mut SplitMix64::seed_from_u64(0), &mut ());
        }
        let now = after.public();
        let same_turn = now.to_act().has(seat) && (now.round(), now.pass()) == (before.round(), before.pass());
        if same_turn && matches!(now.step(), Step::Act | Step::After) {
            moves.push(Move::End);
        }
        Plan { moves, value }
    }
}

/// The part of a budget spent on finding plans.
fn for_plans(budget: Budget<'_>) -> Budget<'_> {
    match budget {
        Budget::Iterations(most) => Budget::Iterations(most.saturating_mul(FOR_EACH).min(MOST)),
        Budget::Time(limit, clock) => Budget::Time(limit / 4, clock),
    }
}
