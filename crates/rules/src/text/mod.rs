//! Text forms: moves, positions, records, and events in English.

mod colours;
mod hex;
mod json;
mod log;
mod notation;
mod record;
pub(crate) mod words;

pub use colours::InColours;
pub use hex::{Hex32, ParseHexError};
pub use json::{PositionError, ViewChange};
pub use notation::{ParseMoveError, ParsePlayedError, read_played};
pub use record::{Date, Outcome, Record, RecordError, Replay, ReplayError};
pub use words::ParseWordError;
