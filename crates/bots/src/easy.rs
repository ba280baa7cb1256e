//! The bot `easy`.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, chance::below};

use crate::{
    Bot, Budget, Situation,
    determinize::determinize,
    evaluate::{Evaluator, Weights},
};

/// One in this many moves is overlooked.
const OVERLOOKS: u32 = 3;
/// The largest error of judgement, in points.
const MISJUDGES: f32 = 5.0;

/// Plays the move that looks best, like a beginner: it overlooks moves, misjudges positions, and doesn't plan.
#[derive(Clone, Copy, Debug, Default)]
pub struct Easy {
    weights: Weights,
}

impl Easy {
    /// The bot with these weights.
    pub const fn new(weights: Weights) -> Self {
        Self { weights }
    }
}

impl Bot for Easy {
    fn choose(&self, situation: &Situation<'_>, _: Budget<'_>, seed: u64) -> Move {
        let Situation { rules, view, memory, legal } = *situation;
        let mut dice = SplitMix64::seed_from_u64(seed);
        let evaluator = Evaluator::new(rules, &self.weights, view.public());
        let (Some(seat), &[first, ..]) = (view.seat(), legal) else { return legal[0] };
        let position = determinize(view, rules, memory, &mut dice);
        let mut best = (f32::MIN, first);
        for &mv in legal {
            let error = MISJUDGES * (below(&mut dice, 1000) as f32 / 1000.0);
            if below(&mut dice, OVERLOOKS) == 0 && mv != Move::End {
                continue;
            }
            let mut next = position;
            let mut chance = SplitMix64::seed_from_u64(dice.next_u64());
            next.play_unchecked(rules, seat, mv, &mut chance, &mut ());
            let value = evaluator.value_after(&position, &next, seat) + error;
            if value > best.0 {
                best = (value, mv);
            }
        }
        best.1
    }
}
