//! From a click to a move: what it can mean, what it costs, and what it would change.

pub mod choices;
pub mod offers;
mod preview;
mod proposal;

pub use preview::{Change, preview};
pub use proposal::Proposal;
