//! Chance: seeds, draws made from them, and seeds that nobody chose.

pub(crate) mod dealing;
mod draws;

pub use dealing::{Dealing, DealingError};
pub use draws::{Chance, ParseSeedError, Seed, below, shuffle};
