//! Fixed numbers for moves: for records of numbers, environments and training.
//!
//! | numbering | numbers | for |
//! |---|---|---|
//! | [`flat`] | one for each move on any board, 56,094 in all | records of numbers, `OpenSpiel` |
//! | [`stepwise`] | a move as one to four numbers below 256 | vectorised environments, training |
//!
//! Both are frozen: a number that has a meaning keeps it as long as [`VERSION`] stays the same. `docs/actions.md` has
//! the tables.

pub mod flat;
mod flat_mask;
mod mask;
mod seats;
pub mod stepwise;

pub use mask::Mask;

/// The version of both numberings.
pub const VERSION: u32 = 1;
