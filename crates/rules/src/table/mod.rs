//! What a table agrees on before the game: board, edition, number of players.

mod board;
mod edition;
mod rules;

pub use board::{Board, BoardError, Way, document};
pub use edition::{Edition, ParseEditionError, Sea, SurpriseGuest, Tie};
pub use rules::{PlayerCountError, Rules};
