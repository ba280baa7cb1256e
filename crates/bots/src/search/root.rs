//! Sharing simulations out among plans.

use rand_core::SeedableRng as _;
use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, Seat};

use super::{plan::Plan, simulate::Simulator, thought::Thought, tree::Tree};
use crate::{Situation, evaluate::Outlook, guess::guess};

/// A plan and how it fared.
struct Arm {
    plan: Plan,
    /// How much worse than the best plan it looked before any simulation, in chances to win.
    bias: f32,
    tries: u32,
    sum: f32,
    /// Where the tree goes on after it.
    node: usize,
}

/// What a choice is thought to be worth: what it brought when it was tried, and the less it was tried, the more what was expected
/// of it.
pub(super) fn worth(thought: &Thought, sum: f32, tries: u32, expected: f32) -> f32 {
    (sum + thought.prior * expected) / (tries as f32 + thought.prior)
}

/// What is added to the worth of a choice that was tried less often than others: it may be better than it looks.
///
/// The square root is exact in every implementation of floating-point numbers, so that choices are equal on all platforms.
pub(super) fn curiosity(thought: &Thought, all: u32, tries: u32) -> f32 {
    thought.explore * (all as f32 + 1.0).sqrt() / (tries as f32 + 1.0)
}

/// The decision itself: the plans, and a tree behind each.
pub(super) struct Root<'a> {
    situation: &'a Situation<'a>,
    simulator: Simulator<'a>,
    seat: Seat,
    luck: u64,
    arms: Vec<Arm>,
    tries: u32,
    tree: Tree,
}

impl<'a> Root<'a> {
    /// `plans` are at least one, best first; all worlds and their luck come from `luck`.
    pub(super) fn new(
        situation: &'a Situation<'a>,
        simulator: Simulator<'a>,
        seat: Seat,
        plans: Vec<Plan>,
        luck: u64,
    ) -> Self {
        let later = Outlook::new(simulator.rules, simulator.weights, situation.view.public()).later();
        let best = plans.first().map_or(0.0, |plan| simulator.chance_of(plan.value, later));
        let mut tree = Tree::default();
        let mut arms = Vec::new();
        for plan in plans {
            let bias = simulator.chance_of(plan.value, later) - best;
            arms.push(Arm { plan, bias, tries: 0, sum: 0.0, node: tree.new_node() });
        }
        Self { situation, simulator, seat, luck, arms, tries: 0, tree }
    }

    /// One simulation of the plan that promises most.
    pub(super) fn try_one(&mut self) {
        let place = self.best_by(|arm| curiosity(self.simulator.thought, self.tries, arm.tries));
        let outcome = self.simulate(place);
        let arm = &mut self.arms[place];
        arm.tries += 1;
        arm.sum += outcome;
        self.tries += 1;
    }

    /// The first move of the plan that is thought to be worth most.
    pub(super) fn best(&self) -> Move {
        self.arms[self.best_by(|_| 0.0)].plan.first()
    }

    /// The place of the plan whose worth is greatest, with something added.
    fn best_by(&self, added: impl Fn(&Arm) -> f32) -> usize {
        // The plan that looked best stands for all: what was expected of the others is measured from it.
        let first = &self.arms[0];
        let level = if first.tries == 0 { 0.5 } else { first.sum / first.tries as f32 };
        let mut best = (f32::MIN, 0);
        for (place, arm) in self.arms.iter().enumerate() {
            let score = worth(self.simulator.thought, arm.sum, arm.tries, level + arm.bias) + added(arm);
            if score > best.0 {
                best = (score, place);
            }
        }
        best.1
    }

    /// All plans meet the same worlds with the same luck, so that they differ by the plan alone.
    fn simulate(&mut self, place: usize) -> f32 {
        let Situation { rules, view, memory, .. } = *self.situation;
        let arm = &self.arms[place];
        let number = u64::from(arm.tries).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut chance = SplitMix64::seed_from_u64(self.luck ^ number);
        let mut world = guess(view, rules, memory, &mut chance);
        for &mv in &arm.plan.moves {
            world.play_unchecked(rules, self.seat, mv, &mut chance, &mut ());
        }
        self.tree.descend(&self.simulator, arm.node, &mut world, &mut chance);
        self.simulator.play_on(&mut world, &mut chance);
        let chances = self.simulator.judge(&world);
        self.tree.learn(&chances);
        chances[self.seat.index()]
    }
}
