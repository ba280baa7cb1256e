//! Arguments and errors on their way between Python and Rust.

use std::cell::RefCell;

use pyo3::{exceptions::PyValueError, prelude::*};
use utopia_rules::table::PlayerCountError;
use utopia_rules::{Colours, District, Move, Moves, Refusal, Rules, Seat, Seed, text::InColours, text::read_played};

pyo3::import_exception!(utopia.errors, FormatError);
pyo3::import_exception!(utopia.errors, IllegalMove);

/// A text that is no board, edition, position, record, move, seed or bot.
pub(crate) fn wrong_format(error: impl std::fmt::Display) -> PyErr {
    FormatError::new_err(error.to_string())
}

/// A refused move, with the rule and its reason.
pub(crate) fn refused(refusal: Refusal, colours: Colours) -> PyErr {
    IllegalMove::new_err((refusal.rule, InColours(refusal.reason, colours).to_string()))
}

/// A seat by its number, from 0.
pub(crate) fn seat(number: usize, rules: &Rules) -> PyResult<Seat> {
    seat_of(number, rules.players())
}

/// A seat by its number, from 0, where so many play.
pub(crate) fn seat_of(number: usize, players: usize) -> PyResult<Seat> {
    Seat::of_game(players).nth(number).ok_or_else(|| {
        PyValueError::new_err(format!(
            "there is no seat {number}: {players} players have the seats 0 to {}",
            players - 1
        ))
    })
}

/// Refuses any number of players but 2 to 5.
pub(crate) fn player_count(players: usize) -> PyResult<()> {
    let error = PlayerCountError(players);
    if Rules::PLAYERS.contains(&players) { Ok(()) } else { Err(PyValueError::new_err(error.to_string())) }
}

/// A district by its name.
pub(crate) fn district(name: &str) -> PyResult<District> {
    name.parse().map_err(wrong_format)
}

/// A seed as a number or as 64 hexadecimal digits.
#[derive(FromPyObject)]
pub(crate) enum SeedArgument {
    Number(u64),
    Text(String),
}

impl SeedArgument {
    pub(crate) fn read(&self) -> PyResult<Seed> {
        match self {
            Self::Number(number) => Ok(Seed::from(*number)),
            Self::Text(text) => text.parse().map_err(wrong_format),
        }
    }
}

/// A seat's move as people write it, with the colours of the table.
pub(crate) fn read_move(text: &str, seat: Seat, colours: Colours) -> PyResult<Move> {
    let (_, mv) = read_played(&format!("{} {text}", colours.of(seat)), colours).map_err(wrong_format)?;
    Ok(mv)
}

/// A move as people write it.
pub(crate) fn write_move(mv: Move, colours: Colours) -> String {
    InColours(mv, colours).to_string()
}

/// Lends the thread's buffer for legal moves, which is too large to be made for every question.
pub(crate) fn with_buffer<T>(work: impl FnOnce(&mut Moves) -> T) -> T {
    thread_local!(static BUFFER: RefCell<Moves> = RefCell::new(Moves::new()));
    BUFFER.with(|buffer| match buffer.try_borrow_mut() {
        Ok(mut moves) => work(&mut moves),
        // A bot that asks while another one is being asked.
        Err(_) => work(&mut Moves::new()),
    })
}
