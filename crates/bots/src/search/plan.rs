//! The plans of a turn that are worth trying out.

use rand_core::SeedableRng as _;
use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, Position, Rules, Seat, Step};

use crate::{
    Budget,
    beam::{Beam, rank_names},
    evaluate::{Outlook, Weights},
    meter::Meter,
};

/// The most positions that are looked at.
const MOST: u32 = 20_000;
/// How many positions are looked at for each simulation.
const FOR_EACH: u32 = 10;

/// What a player means to do with the rest of the turn.
///
/// The orders in which the same things can be done are one plan, so that the simulations are spent on what is done, not on when.
pub(super) struct Plan {
    /// The moves, at least one.
    pub(super) moves: Vec<Move>,
    /// What the position after them is worth.
    pub(super) value: f32,
}

impl Plan {
    pub(super) fn first(&self) -> Move {
        self.moves.first().copied().unwrap_or(Move::End)
    }
}

/// Finds a seat's plans. Its own turn hides nothing from it, so one world is as good as another.
pub(super) struct Planner<'a> {
    beam: Beam<'a>,
    world: &'a Position,
}

impl<'a> Planner<'a> {
    pub(super) fn new(rules: &'a Rules, weights: &'a Weights, world: &'a Position, seat: Seat) -> Self {
        let outlook = Outlook::new(rules, weights, world.public());
        let (round, chance) = (world.public().round(), SplitMix64::seed_from_u64(0));
        Self { beam: Beam { rules, outlook, seat, round, chance }, world }
    }

    /// The plans that look best, at most so many, best first.
    pub(super) fn plans(&self, legal: &[Move], most: usize, budget: Budget<'_>) -> Vec<Plan> {
        let alone = |(mv, value): (Move, f32)| Plan { moves: vec![mv], value };
        let mut plans: Vec<Plan> = match self.world.public().step() {
            Step::Discard | Step::Keep => self.beam.rank_discards(self.world, legal).into_iter().map(alone).collect(),
            Step::Name => rank_names(self.world, legal).into_iter().map(alone).collect(),
            _ => self.turns(legal, most, budget),
        };
        // The sort is stable: of equal plans the first in the fixed order of moves stays first.
        plans.sort_by(|a, b| b.value.total_cmp(&a.value));
        plans.truncate(most);
        plans
    }

    fn turns(&self, legal: &[Move], most: usize, budget: Budget<'_>) -> Vec<Plan> {
        let turns = self.beam.turns(self.world, legal, &mut Meter::new(for_plans(budget)));
        let mut stops: Vec<_> = turns.stops.iter().copied().filter(|stop| stop.new).collect();
        stops.sort_by(|a, b| b.value.total_cmp(&a.value));
        stops.truncate(most);
        stops.into_iter().map(|stop| self.finished(turns.moves(stop), stop.value)).collect()
    }

    /// Ends the turn where the moves leave it.
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

/// The part of a budget that goes into finding plans.
fn for_plans(budget: Budget<'_>) -> Budget<'_> {
    match budget {
        Budget::Iterations(most) => Budget::Iterations(most.saturating_mul(FOR_EACH).min(MOST)),
        Budget::Time(limit, clock) => Budget::Time(limit / 4, clock),
    }
}
