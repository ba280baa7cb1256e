//! Text forms: moves, positions, records, and what happened in words.

mod hex;
mod json;
mod log;
mod notation;
mod record;
pub(crate) mod words;

pub use hex::{BadHex, Hex32};
pub use json::{BadPosition, ViewChange};
pub use notation::BadMove;
pub use record::{BadRecord, Date, Outcome, Record, ReplayError};
pub use words::UnknownWord;
