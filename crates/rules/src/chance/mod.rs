//! Chance: seeds, the draws made from them, and seeds that nobody chose.

pub(crate) mod dealing;
mod draws;
mod seed;

pub use dealing::{Committed, Dealing, DealingError, FailedDeal, FailedShare, Witness, WitnessError, commit};
pub use draws::{below, shuffle};
pub use seed::{Chance, ParseSeedError, Seed};
