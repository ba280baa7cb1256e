//! The bot `easy`.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, chance::below};

use crate::{
    Bot, Budget, Situation,
    evaluate::{Outlook, Weights},
    guess::guess,
};

/// One move in so many is overlooked.
const OVERLOOKS: u32 = 3;
/// The largest misjudgement, in points.
const MISJUDGES: f32 = 5.0;

/// Takes the move that looks best at once, as a person does who plays for the first time: it overlooks moves, misjudges
/// what it sees, and does not plan.
#[derive(Clone, Copy, Debug, Default)]
pub struct Easy {
    weights: Weights,
}

impl Easy {
    /// The bot with its own idea of what things are worth.
    pub const fn new(weights: Weights) -> Self {
        Self { weights }
    }
}

impl Bot for Easy {
    fn choose(&self, situation: &Situation<'_>, _: Budget<'_>, seed: u64) -> Move {
        let Situation { rules, view, memory, legal } = *situation;
        let mut dice = SplitMix64::seed_from_u64(seed);
        let outlook = Outlook::new(rules, &self.weights, view.public());
        let (Some(seat), &[first, ..]) = (view.seat(), legal) else { return legal[0] };
        let position = guess(view, rules, memory, &mut dice);
        let mut best = (f32::MIN, first);
        for &mv in legal {
            let error = MISJUDGES * (below(&mut dice, 1000) as f32 / 1000.0);
            if below(&mut dice, OVERLOOKS) == 0 && mv != Move::End {
                continue;
            }
            let mut next = position;
            let mut chance = SplitMix64::seed_from_u64(dice.next_u64());
            next.play_unchecked(rules, seat, mv, &mut chance, &mut ());
            let value = outlook.value_after(&position, &next, seat) + error;
            if value > best.0 {
                best = (value, mv);
            }
        }
        best.1
    }
}
