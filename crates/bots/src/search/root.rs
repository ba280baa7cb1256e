//! Selection among plans.

use rand_core::SeedableRng as _;
use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, Seat};

use super::{params::SearchParams, plan::Plan, prior::Candidate, rollout::Rollout, tree::Tree};
use crate::{Situation, determinize::determinize};

/// A plan and its statistics.
struct Arm {
    plan: Plan,
    /// Progressive bias: its prior win probability relative to the best plan's.
    bias: f32,
    visits: u32,
    sum: f32,
    /// The tree node after it.
    node: usize,
}

/// The mean value, blended with the prior: the fewer visits, the more the prior counts.
pub(super) fn mean_with_prior(params: &SearchParams, sum: f32, visits: u32, expected: f32) -> f32 {
    (sum + params.prior * expected) / (visits as f32 + params.prior)
}

/// The exploration bonus of rarely visited choices.
///
/// IEEE 754 square roots are exact, so choices are identical on all platforms.
pub(super) fn exploration(params: &SearchParams, all: u32, visits: u32) -> f32 {
    params.explore * (all as f32 + 1.0).sqrt() / (visits as f32 + 1.0)
}

/// The root of the search: the plans, and a tree behind each.
pub(super) struct Root<'a> {
    situation: &'a Situation<'a>,
    rollout: Rollout<'a>,
    seat: Seat,
    seed: u64,
    arms: Vec<Arm>,
    visits: u32,
    tree: Tree,
}

impl<'a> Root<'a> {
    /// `candidates` is not empty, best first; all determinizations derive from `seed`.
    pub(super) fn new(
        situation: &'a Situation<'a>,
        rollout: Rollout<'a>,
        seat: Seat,
        candidates: Vec<Candidate>,
        seed: u64,
    ) -> Self {
        let best = candidates.first().map_or(0.0, |candidate| candidate.prior);
        let mut tree = Tree::default();
        let mut arms = Vec::new();
        for Candidate { plan, prior } in candidates {
            arms.push(Arm { plan, bias: prior - best, visits: 0, sum: 0.0, node: tree.new_node() });
        }
        Self { situation, rollout, seat, seed, arms, visits: 0, tree }
    }

    /// Selects a plan and simulates it once.
    pub(super) fn iterate(&mut self) {
        let place = self.best_by(|arm| exploration(self.rollout.params, self.visits, arm.visits));
        let outcome = self.simulate(place);
        let arm = &mut self.arms[place];
        arm.visits += 1;
        arm.sum += outcome;
        self.visits += 1;
    }

    /// The best plan.
    pub(super) fn best(&self) -> &[Move] {
        &self.arms[self.best_by(|_| 0.0)].plan.moves
    }

    /// The mean result of all simulations.
    pub(super) fn mean(&self) -> Option<f32> {
        (self.visits > 0).then(|| self.arms.iter().map(|arm| arm.sum).sum::<f32>() / self.visits as f32)
    }

    /// The index of the plan with the greatest value plus bonus.
    fn best_by(&self, added: impl Fn(&Arm) -> f32) -> usize {
        // Priors are relative to the first plan, which looked best.
        let first = &self.arms[0];
        let level = if first.visits == 0 { 0.5 } else { first.sum / first.visits as f32 };
        let mut best = (f32::MIN, 0);
        for (place, arm) in self.arms.iter().enumerate() {
            let score = mean_with_prior(self.rollout.params, arm.sum, arm.visits, level + arm.bias) + added(arm);
            if score > best.0 {
                best = (score, place);
            }
        }
        best.1
    }

    /// The n-th visit of every plan uses the same determinization and seed (common random numbers).
    fn simulate(&mut self, place: usize) -> f32 {
        let Situation { rules, view, memory, .. } = *self.situation;
        let arm = &self.arms[place];
        let number = u64::from(arm.visits).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut chance = SplitMix64::seed_from_u64(self.seed ^ number);
        let mut world = determinize(view, rules, memory, &mut chance);
        for &mv in &arm.plan.moves {
            world.play_unchecked(rules, self.seat, mv, &mut chance, &mut ());
        }
        self.tree.descend(&self.rollout, arm.node, &mut world, &mut chance);
        self.rollout.play_on(&mut world, &mut chance);
        let chances = self.rollout.evaluate(&world);
        self.tree.backpropagate(&chances);
        chances[self.seat.index()]
    }
}
