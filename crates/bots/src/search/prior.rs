//! The priors of plans: win probabilities before any simulation.

use rand_core::SeedableRng as _;
use rand_xoshiro::SplitMix64;
use utopia_rules::{Position, Seat, Step};
use utopia_value::{Network, Sight};

use super::{plan::Plan, rollout::Rollout};
use crate::evaluate::Evaluator;

/// The network ranks this many times as many plans as are simulated.
const PRESELECTED: usize = 10;

/// A plan and its prior.
pub(super) struct Candidate {
    pub(super) plan: Plan,
    pub(super) prior: f32,
}

/// Estimates priors for a seat in one determinization.
pub(super) struct Priors<'a> {
    rollout: &'a Rollout<'a>,
    world: &'a Position,
    seat: Seat,
    /// The network, if it counts.
    network: Option<&'a Network>,
}

impl<'a> Priors<'a> {
    pub(super) fn new(rollout: &'a Rollout<'a>, world: &'a Position, seat: Seat) -> Self {
        let turn = !matches!(world.public().step(), Step::Discard | Step::Keep | Step::Name);
        let network = (rollout.params.network_plans != 0.0 && turn).then(utopia_value::usual);
        Self { rollout, world, seat, network }
    }

    /// The number of plans needed for [`Priors::rank`].
    pub(super) fn preselected(&self) -> usize {
        let most = self.rollout.params.most_plans();
        if self.network.is_some() { most.saturating_mul(PRESELECTED) } else { most }
    }

    /// The most promising plans. They are given best first by their values, and returned best first by their priors.
    pub(super) fn rank(&self, plans: Vec<Plan>) -> Vec<Candidate> {
        let later = Evaluator::new(self.rollout.rules, self.rollout.weights, self.world.public()).later();
        let by_value = |plan: Plan| Candidate { prior: self.rollout.win_probability(plan.value, later), plan };
        let mut candidates: Vec<_> = plans.into_iter().map(by_value).collect();
        let Some(network) = self.network else { return candidates };
        let weight = self.rollout.params.network_plans;
        for Candidate { plan, prior } in &mut candidates {
            *prior = (1.0 - weight) * *prior + weight * self.learned(network, plan);
        }
        // The sort is stable, so ties keep the order of values.
        candidates.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        candidates.truncate(self.rollout.params.most_plans());
        candidates
    }

    /// The network's win probability after a plan, as far as the seat can see.
    fn learned(&self, network: &Network, plan: &Plan) -> f32 {
        let (rules, mut after) = (self.rollout.rules, *self.world);
        let mut chance = SplitMix64::seed_from_u64(0);
        for &mv in &plan.moves {
            after.play_unchecked(rules, self.seat, mv, &mut chance, &mut ());
        }
        network.evaluate_seen(rules, &after, Sight::From(self.seat)).wins[self.seat.index()]
    }
}
