//! Positions and views as JSON that people can write by hand (docs/formats.md).

mod change;
mod parts;
mod position;
mod shapes;
mod view;

pub use change::ViewChange;

use crate::{ColoursError, state::ValidationError, table::PlayerCountError};

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum PositionError {
    #[error("line {line}, column {column}: {message}")]
    Syntax { line: usize, column: usize, message: String },
    #[error("format: `{found}` is unknown (expected {expected})")]
    Format { found: String, expected: &'static str },
    #[error("board: the position is on the board `{found}`, not on `{expected}`")]
    Board { found: String, expected: String },
    #[error("track: {0}")]
    Players(#[from] PlayerCountError),
    #[error("seats: {0}")]
    Colours(ColoursError),
    #[error(transparent)]
    Invalid(#[from] ValidationError),
}

fn flaw<T>(place: &'static str, rule: &'static str, reason: impl Into<String>) -> Result<T, PositionError> {
    Err(PositionError::Invalid(ValidationError { place, rule, reason: reason.into() }))
}

/// The place of a syntax error.
fn syntax(error: &serde_json::Error) -> PositionError {
    let (line, column) = (error.line(), error.column());
    let message = error.to_string();
    let end = format!(" at line {line} column {column}");
    let message = message.strip_suffix(&end).unwrap_or(&message).to_owned();
    PositionError::Syntax { line, column, message }
}
