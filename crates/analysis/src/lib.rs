//! What decided a finished game.
//!
//! Every position has a value: each seat's chance to win, estimated by a network that knows all hands and the contents of deck and
//! bag, but not their order. During the game, decisions and luck change these values:
//!
//! - the *decision part* of a move is the expected value after it, before chance decided what followed, minus the value before; it
//!   is credited to whoever moved;
//! - *luck* is the value after chance decided minus the expected value: in the set-up, when guests arrive, for a surprise guest, and
//!   for each deal.
//!
//! They add up: for each seat, the result minus its initial chance is exactly its luck plus its own decisions plus the others'. How
//! good a seat's turns were, given what it could know, is another question: see [`accuracy`].

pub mod accuracy;
mod draws;
mod expectation;
mod record;
mod report;
mod shares;

pub use record::{Analysis, AnalysisParams, DecisionPart, LuckCause, LuckPart, analyse, analyse_telling};
pub use report::{AnalysisRequest, Balance, Report, SeatReport, TurningCause, TurningPoint};
pub use shares::Shares;
