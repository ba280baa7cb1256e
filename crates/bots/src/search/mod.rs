//! The bots `hard` and `expert`: Monte Carlo tree search over whole turns, in determinizations.
//!
//! | file | what it does |
//! |---|---|
//! | `plan` | generates candidate turns by the beam search of `normal` |
//! | `prior` | estimates them before any simulation |
//! | `root` | selects which plan to simulate next |
//! | `tree` | everybody's next moves until new cards or guests come (information set search, max^n) |
//! | `rollout` | plays on from the leaf and evaluates the result |
//! | `policy` | the moves made in rollouts |
//! | `rollout_weights`, `params` | the parameters |

mod params;
mod plan;
mod policy;
mod prior;
mod rollout;
mod rollout_weights;
mod root;
mod tree;

use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, Position, Rules};

pub use self::{params::SearchParams, rollout_weights::RolloutWeights};
use self::{
    plan::{Plan, Planner},
    prior::{Candidate, Priors},
    rollout::Rollout,
    root::Root,
};
use crate::{Bot, Budget, Situation, determinize::determinize, evaluate::Weights, meter::Meter};

/// The number of simulations between two progress reports.
const TELL: u32 = 500;

/// Searches plans by simulation. An iteration of its budget is one simulation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hard {
    weights: Weights,
    rollout_weights: RolloutWeights,
    params: SearchParams,
}

impl Hard {
    /// The bot with these parameters.
    pub const fn new(weights: Weights, rollout_weights: RolloutWeights, params: SearchParams) -> Self {
        Self { weights, rollout_weights, params }
    }

    /// Plays a position on by the rollout policy, for this many rounds or to the end of the game; returns the number of
    /// decisions.
    pub fn play_on(&self, rules: &Rules, position: &mut Position, rounds: u8, dice: &mut SplitMix64) -> u32 {
        self.rollout(rules, position.public().round().saturating_add(rounds)).play_on(position, dice)
    }

    /// As [`Hard::play_on`] for the usual number of rounds; also returns each seat's win probability.
    pub fn simulate(&self, rules: &Rules, position: &mut Position, dice: &mut SplitMix64) -> (u32, [f32; 5]) {
        let rollout = self.rollout(rules, self.last_round(position.public().round()));
        let decisions = rollout.play_on(position, dice);
        (decisions, rollout.evaluate(position))
    }

    /// Chooses a plan for the rest of the turn, at least one move.
    pub fn plan(&self, situation: &Situation<'_>, budget: Budget<'_>, seed: u64) -> Vec<Move> {
        self.think(situation, budget, seed, &mut |_| ())
    }

    /// The mean win probability of the seat that has this plan, over as many simulations.
    pub fn worth(&self, situation: &Situation<'_>, plan: &[Move], simulations: u32, seed: u64) -> Option<f32> {
        let (rules, seat) = (situation.rules, situation.view.seat()?);
        let rollout = self.rollout(rules, self.last_round(situation.view.public().round()));
        let plan = Plan { moves: plan.to_vec(), value: 0.0 };
        let mut root = Root::new(situation, rollout, seat, vec![Candidate { plan, prior: 0.0 }], seed);
        (0..simulations).for_each(|_| root.iterate());
        root.mean()
    }

    /// As [`Hard::plan`]; tells the fraction of the budget spent.
    fn think(&self, situation: &Situation<'_>, budget: Budget<'_>, seed: u64, tell: &mut dyn FnMut(f32)) -> Vec<Move> {
        let Situation { rules, view, memory, legal } = *situation;
        let (Some(seat), &[first, _, ..]) = (view.seat(), legal) else { return vec![legal[0]] };
        let mut meter = Meter::new(budget);
        let mut dice = SplitMix64::seed_from_u64(seed);
        let world = determinize(view, rules, memory, &mut dice);
        let rollout = self.rollout(rules, self.last_round(view.public().round()));
        if self.params.most_plans() == 0 {
            return vec![rollout.policy().choose(&world, seat, rollout.rounds_left(view.public()), &mut dice)];
        }
        let planner = Planner::new(rules, &self.weights, &world, seat);
        let priors = Priors::new(&rollout, &world, seat);
        let candidates = priors.rank(planner.plans(legal, priors.preselected(), budget));
        let Some(Candidate { plan: best, .. }) = candidates.first() else { return vec![first] };
        if candidates.iter().all(|candidate| candidate.plan.first() == best.first()) {
            return best.moves.clone();
        }
        let mut root = Root::new(situation, rollout, seat, candidates, dice.next_u64());
        for number in 1.. {
            root.iterate();
            if !meter.long_work() {
                break;
            }
            if number % TELL == 0 {
                tell(meter.spent());
            }
        }
        root.best().to_vec()
    }

    const fn last_round(&self, round: u8) -> u8 {
        round.saturating_add(self.params.whole_rounds())
    }

    fn rollout<'a>(&'a self, rules: &'a Rules, last_round: u8) -> Rollout<'a> {
        Rollout {
            rules,
            weights: &self.weights,
            quick_weights: &self.rollout_weights,
            params: &self.params,
            network: (self.params.network != 0.0).then(utopia_value::usual),
            last_round,
        }
    }
}

/// The best plans for the rest of a turn as `normal` sees them, at most this many, best first. Each has at least one move.
pub fn plans(situation: &Situation<'_>, most: usize, seed: u64) -> Vec<Vec<Move>> {
    let Situation { rules, view, memory, legal } = *situation;
    let Some(seat) = view.seat() else { return Vec::new() };
    let world = determinize(view, rules, memory, &mut SplitMix64::seed_from_u64(seed));
    let found = Planner::new(rules, &Weights::USUAL, &world, seat).plans(legal, most, Budget::Iterations(u32::MAX));
    found.into_iter().map(|plan| plan.moves).collect()
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
        self.think(situation, budget, seed, tell).first().copied().unwrap_or(Move::End)
    }
}
