//! The bots `hard` and `expert`: they try their plans in worlds that they think possible.
//!
//! | file | what it does |
//! |---|---|
//! | `plan` | finds the turns that are worth trying, by the beam of `normal` |
//! | `root` | shares the simulations out among the plans |
//! | `tree` | everybody's next moves until new cards or guests come (information set search, max^n) |
//! | `simulate` | plays on from there with quick players, and judges what comes out |
//! | `policy` | the quick players |
//! | `habits`, `thought` | the numbers in all this |

mod habits;
mod plan;
mod policy;
mod root;
mod simulate;
mod thought;
mod tree;

use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, Position, Rules};

pub use self::{habits::Habits, thought::Thought};
use self::{plan::Planner, root::Root, simulate::Simulator};
use crate::{Bot, Budget, Situation, evaluate::Weights, guess::guess, meter::Meter};

/// How many simulations pass between two reports of how far it is.
const TELL: u32 = 500;

/// Tries the plans that look best in simulated games. An iteration of its budget is one simulation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hard {
    weights: Weights,
    habits: Habits,
    thought: Thought,
}

impl Hard {
    /// The bot with its own idea of what things are worth and of how to think.
    pub const fn new(weights: Weights, habits: Habits, thought: Thought) -> Self {
        Self { weights, habits, thought }
    }

    /// Plays a position on as a simulation does, for so many rounds or to the end of the game; answers how many decisions that
    /// took.
    pub fn play_on(&self, rules: &Rules, position: &mut Position, rounds: u8, dice: &mut SplitMix64) -> u32 {
        self.simulator(rules, position.public().round().saturating_add(rounds)).play_on(position, dice)
    }

    /// As [`Hard::play_on`] for the usual number of rounds; answers besides how likely each seat wins from there.
    pub fn simulate(&self, rules: &Rules, position: &mut Position, dice: &mut SplitMix64) -> (u32, [f32; 5]) {
        let simulator = self.simulator(rules, self.last_round(position.public().round()));
        let decisions = simulator.play_on(position, dice);
        (decisions, simulator.judge(position))
    }

    const fn last_round(&self, round: u8) -> u8 {
        round.saturating_add(self.thought.whole_rounds())
    }

    const fn simulator<'a>(&'a self, rules: &'a Rules, last_round: u8) -> Simulator<'a> {
        Simulator { rules, weights: &self.weights, habits: &self.habits, thought: &self.thought, last_round }
    }
}

impl Bot for Hard {
    fn choose(&self, situation: &Situation<'_>, budget: Budget<'_>, seed: u64) -> Move {
        self.choose_telling(situation, budget, seed, &mut |_| ())
    }

    fn choose_telling(
        &self,
        situation: &Situation<'_>,
        budget: Budget<'_>,
        seed: u64,
        tell: &mut dyn FnMut(f32),
    ) -> Move {
        let Situation { rules, view, memory, legal } = *situation;
        let (Some(seat), &[first, _, ..]) = (view.seat(), legal) else { return legal[0] };
        let mut meter = Meter::new(budget);
        let mut dice = SplitMix64::seed_from_u64(seed);
        let world = guess(view, rules, memory, &mut dice);
        let simulator = self.simulator(rules, self.last_round(view.public().round()));
        if self.thought.most_plans() == 0 {
            return simulator.policy().choose(&world, seat, simulator.quick_later(view.public()), &mut dice);
        }
        let planner = Planner::new(rules, &self.weights, &world, seat);
        let plans = planner.plans(legal, self.thought.most_plans(), budget);
        let Some(best) = plans.first() else { return first };
        if plans.iter().all(|plan| plan.first() == best.first()) {
            return best.first();
        }
        let mut root = Root::new(situation, simulator, seat, plans, dice.next_u64());
        for number in 1.. {
            root.try_one();
            if !meter.long_work() {
                break;
            }
            if number % TELL == 0 {
                tell(meter.spent());
            }
        }
        root.best()
    }
}
