//! Records of games.

use pyo3::{prelude::*, types::PyTuple};
use utopia_rules::text::InColours;

use crate::{
    board::Board,
    convert::{write_move, wrong_format},
    game::Game,
};

/// A record: header and moves (docs/formats.md).
#[pyclass(frozen, module = "utopia")]
pub(crate) struct Record(pub(crate) utopia_rules::Record);

#[pymethods]
impl Record {
    #[staticmethod]
    fn parse(text: &str) -> PyResult<Self> {
        text.parse().map(Self).map_err(wrong_format)
    }

    #[getter]
    fn board(&self) -> &str {
        &self.0.board
    }

    #[getter]
    fn edition(&self) -> String {
        self.0.edition.to_text(self.0.rules_version)
    }

    #[getter]
    fn names(&self) -> Vec<String> {
        self.0.names.clone()
    }

    #[getter]
    fn colours(&self) -> Vec<&'static str> {
        self.0.colours.iter().map(utopia_rules::Colour::word).collect()
    }

    #[getter]
    fn seed(&self) -> Option<String> {
        self.0.seed.map(|seed| seed.to_string())
    }

    #[getter]
    fn result(&self) -> Option<String> {
        self.0.result.as_ref().map(|result| InColours(result, self.0.colours).to_string())
    }

    #[getter]
    fn moves(&self) -> Vec<(usize, String)> {
        self.0.moves.iter().map(|&(seat, mv)| (seat.index(), write_move(mv, self.0.colours))).collect()
    }

    /// The game after its last move, or after the first `moves` moves.
    #[pyo3(signature = (moves = None, board = None))]
    fn replay(&self, moves: Option<usize>, board: Option<Board>) -> PyResult<Game> {
        Game::replay(&self.0, Board::or_default(board), moves)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Record of {} moves, {}>", self.0.moves.len(), self.0.names.join(", "))
    }

    fn __len__(&self) -> usize {
        self.0.moves.len()
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    /// For `pickle`.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        Ok((slf.get_type().getattr("parse")?, PyTuple::new(slf.py(), [slf.get().__str__()])?))
    }
}
