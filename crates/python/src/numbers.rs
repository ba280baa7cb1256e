//! The numbers of moves.

use pyo3::{exceptions::PyValueError, prelude::*};
use utopia_rules::{
    Move,
    numbering::{flat, stepwise},
};

use crate::convert::{player_count, seat_of, wrong_format};

fn read(text: &str) -> PyResult<Move> {
    text.parse().map_err(wrong_format)
}

fn unknown(text: &str) -> PyErr {
    wrong_format(format!("`{text}` has no number: no board allows it"))
}

/// The number of a move in the flat numbering. Players are called by their default colours.
#[pyfunction]
pub(crate) fn move_number(r#move: &str) -> PyResult<u32> {
    flat::encode(read(r#move)?).ok_or_else(|| unknown(r#move))
}

/// The move with a number of the flat numbering.
#[pyfunction]
pub(crate) fn move_text(number: u32) -> PyResult<String> {
    let mv = flat::decode(number);
    let mv = mv.ok_or_else(|| PyValueError::new_err(format!("{number} is not a number below {}", flat::COUNT)))?;
    Ok(mv.to_string())
}

/// The numbers of a seat's move in the stepwise numbering.
#[pyfunction]
#[pyo3(signature = (r#move, seat = 0, players = 2))]
pub(crate) fn stepwise_numbers(r#move: &str, seat: usize, players: usize) -> PyResult<Vec<u8>> {
    player_count(players)?;
    let numbers = stepwise::numbers(seat_of(seat, players)?, players, read(r#move)?);
    numbers.map(|numbers| numbers.to_vec()).ok_or_else(|| unknown(r#move))
}
