//! The bot `random`.

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, chance::below};

use crate::{Bot, Budget, Situation};

/// Plays uniformly random legal moves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Bot for Random {
    fn choose(&self, situation: &Situation<'_>, _: Budget<'_>, seed: u64) -> Move {
        let mut dice = SplitMix64::seed_from_u64(seed);
        situation.legal[below(&mut dice, situation.legal.len() as u32) as usize]
    }
}
