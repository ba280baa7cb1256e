//! The bot `normal`: searches its whole turn.

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, Step};

use crate::{
    Bot, Budget, Situation,
    beam::{Beam, rank_names},
    determinize::determinize,
    evaluate::{Evaluator, Weights},
    meter::Meter,
};

/// Plays the turn that leads to the best position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Normal {
    weights: Weights,
}

impl Normal {
    /// The bot with these weights.
    pub const fn new(weights: Weights) -> Self {
        Self { weights }
    }

    /// All legal moves with the value of the best turn that starts with each, best first.
    pub fn rank(&self, situation: &Situation<'_>, budget: Budget<'_>, seed: u64) -> Vec<(Move, f32)> {
        let mut dice = SplitMix64::seed_from_u64(seed);
        let Some(seat) = situation.view.seat() else { return Vec::new() };
        let position = determinize(situation.view, situation.rules, situation.memory, &mut dice);
        let beam = Beam {
            rules: situation.rules,
            evaluator: Evaluator::new(situation.rules, &self.weights, position.public()),
            seat,
            round: position.public().round(),
            chance: dice,
        };
        let mut ranked: Vec<(Move, f32)> = match position.public().step() {
            Step::Discard | Step::Keep => beam.rank_discards(&position, situation.legal),
            Step::Name => rank_names(&position, situation.legal),
            _ => {
                let mut best = vec![f32::MIN; situation.legal.len()];
                for end in beam.turns(&position, situation.legal, &mut Meter::new(budget)).ends {
                    best[end.first] = best[end.first].max(end.value);
                }
                situation.legal.iter().copied().zip(best).collect()
            }
        };
        // The sort is stable, so ties keep the order of legal moves.
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
