//! Chance: seeds, draws made from them, and seeds that nobody chose.

pub(crate) mod dealing;
mod draws;

pub use dealing::{BadDealing, Dealing};
pub use draws::{BadSeed, Chance, Seed, below, shuffle};
