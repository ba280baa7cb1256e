//! What a table agrees on before the game: board, edition, number of players.

mod board;
mod edition;
mod rules;

pub use board::{Board, BoardError, Way, document};
pub use edition::{BadEdition, Edition, Sea, SurpriseGuest, Tie};
pub use rules::{Rules, WrongPlayers};
