//! Players for simulated games.

use rand_chacha::rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, below};

use crate::failure::Failure;

/// A bot by its name on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bot {
    /// Plays any legal move, each equally likely.
    Random,
}

impl Bot {
    pub(crate) fn named(name: &str) -> Result<Self, Failure> {
        match name {
            "random" => Ok(Self::Random),
            _ => Err(Failure::at("--bots", format!("`{name}` is no bot (expected random)"))),
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
        }
    }

    /// Chooses among the legal moves, of which there is at least one.
    #[inline]
    pub(crate) fn choose(self, legal: &[Move], dice: &mut Dice) -> Move {
        match self {
            Self::Random => legal[below(&mut dice.0, legal.len() as u32) as usize],
        }
    }
}

/// A quick generator for the players' choices; the game's own chance comes from its seed.
pub(crate) struct Dice(SplitMix64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(SplitMix64::seed_from_u64(seed))
    }
}
