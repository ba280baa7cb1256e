//! Choices of the generator.

use rand_core::Rng as _;
use utopia_rules::{
    Seed,
    chance::{Chance, below, shuffle},
};

/// Dice that fall alike on every machine.
pub(super) struct Dice(Chance);

impl Dice {
    /// The dice of an attempt to generate the board of a seed.
    pub(super) fn new(seed: Seed, attempt: u64) -> Self {
        Self(seed.stream(attempt))
    }

    /// A whole number from 0 to `count` - 1.
    pub(super) fn below(&mut self, count: usize) -> usize {
        below(&mut self.0, count.max(1) as u32) as usize
    }

    /// A whole number from `low` to `high`.
    pub(super) fn whole(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// A number from `low` to `high`.
    pub(super) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * ((self.0.next_u32() >> 8) as f32 / (1 << 24) as f32)
    }

    /// True in this part of all cases.
    pub(super) fn chance(&mut self, part: f32) -> bool {
        self.between(0.0, 1.0) < part
    }

    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        shuffle(&mut self.0, list);
    }
}
