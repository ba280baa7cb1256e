//! What a finished game was decided by.
//!
//! Every position has a value: each seat's chance to win, by one network that sees all hands and knows which cards are in the deck
//! and which guests in the bag, but not their order. Along the game these values change by decisions and by luck:
//!
//! - the *decision part* of a move is what could be expected after it, before chance decided what followed, minus the value
//!   before; it belongs to whoever moved;
//! - *luck* is the value after chance decided, minus what could be expected: in the set-up, when guests arrive, by a surprise
//!   guest, and by each deal.
//!
//! Both sum up: for each seat, the result minus its chance at the start is exactly its luck, plus its own decisions, plus the
//! others'. How good a seat's turns were, as far as it could know, is something else: see [`accuracy`].

pub mod accuracy;
mod draws;
mod expectation;
mod record;
mod shares;

pub use record::{Analysis, AnalysisParams, DecisionPart, LuckCause, LuckPart, analyse};
pub use shares::Shares;
