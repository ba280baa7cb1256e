//! What a table agrees on before the game: board, edition, number of players.

mod board;
mod edition;
mod rules;

pub use board::{Board, BoardError, Way, document};
pub(crate) use edition::WrittenEdition;
pub use edition::{DeckRule, Edition, ParseEditionError, Sea, SurpriseGuest, Tie};
pub use rules::{PlayerCountError, Rules};
