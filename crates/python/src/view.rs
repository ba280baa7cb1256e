//! What a seat may see.

use std::sync::Arc;

use numpy::{PyArray1, PyArrayMethods};
use pyo3::{exceptions::PyValueError, prelude::*};
use utopia_bots::determinize;
use utopia_game::{Memory, Situation};
use utopia_rules::{Move, Moves, Rules, Seat, Seed, numbering::stepwise::Decision};

use crate::{
    board::Board,
    convert::{with_buffer, write_move, wrong_format},
    env::{BoardBytes, observation_size, write_observation},
    game::Game,
};

/// What one seat, or a spectator, may see, with the seat's memory of cards. Nothing hidden can be reached from here.
#[pyclass(frozen, module = "utopia")]
pub(crate) struct View {
    pub(crate) rules: Arc<Rules>,
    pub(crate) board: Board,
    pub(crate) view: utopia_rules::View,
    /// `None` for a spectator.
    pub(crate) memory: Option<Memory>,
    /// The random seed of a bot that is asked without one.
    pub(crate) dice: u64,
}

impl View {
    fn seat_and_memory(&self) -> PyResult<(Seat, &Memory)> {
        let found = self.view.seat().zip(self.memory.as_ref());
        found.ok_or_else(|| PyValueError::new_err("a spectator has no decisions"))
    }

    fn fill(&self, legal: &mut Moves) {
        if let Some(knowledge) = self.view.knowledge(&self.rules) {
            knowledge.legal(legal);
        }
    }

    /// Asks somebody who decides from what the seat knows.
    pub(crate) fn decide<T>(&self, ask: impl FnOnce(&Situation<'_>) -> T) -> PyResult<T> {
        let (_, memory) = self.seat_and_memory()?;
        with_buffer(|legal| {
            self.fill(legal);
            if legal.is_empty() {
                return Err(PyValueError::new_err("the seat has nothing to decide now"));
            }
            Ok(ask(&Situation { rules: &self.rules, view: &self.view, memory, legal }))
        })
    }

    pub(crate) fn write(&self, mv: Move) -> String {
        write_move(mv, self.rules.colours())
    }
}

#[pymethods]
impl View {
    #[staticmethod]
    #[pyo3(signature = (text, *, board = None))]
    fn from_json(text: &str, board: Option<Board>) -> PyResult<Self> {
        let board = Board::or_default(board);
        let (rules, view) = utopia_rules::View::from_json(text, board.rules_board()).map_err(wrong_format)?;
        Ok(Self { rules: Arc::new(rules), board, view, memory: view.seat().map(Memory::new), dice: 0 })
    }

    fn to_json(&self) -> String {
        self.view.to_json(&self.rules)
    }

    #[getter]
    fn seat(&self) -> Option<usize> {
        self.view.seat().map(Seat::index)
    }

    #[getter]
    fn players(&self) -> usize {
        self.rules.players()
    }

    #[getter]
    fn hand(&self) -> Option<Vec<&'static str>> {
        self.view.hand().map(|hand| hand.iter().map(utopia_rules::Civ::word).collect())
    }

    #[getter]
    fn hand_sizes(&self) -> Vec<u8> {
        Seat::of_game(self.rules.players()).map(|seat| self.view.hand_size(seat)).collect()
    }

    #[getter]
    fn deck_size(&self) -> u8 {
        self.view.deck_size()
    }

    #[getter]
    fn points(&self) -> Vec<u16> {
        let track = self.view.public().track();
        Seat::of_game(self.rules.players()).map(|seat| track.points(seat)).collect()
    }

    #[getter]
    fn prestige(&self) -> Vec<u16> {
        Seat::of_game(self.rules.players()).map(|seat| self.view.public().prestige(seat)).collect()
    }

    #[getter]
    fn to_act(&self) -> Vec<usize> {
        self.view.public().to_act().into_iter().map(Seat::index).collect()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.view.public().phase() == utopia_rules::Phase::Over
    }

    /// The seat's legal moves; none if somebody else must act, or for a spectator.
    fn legal_moves(&self) -> Vec<String> {
        if self.view.seat().is_none() {
            return Vec::new();
        }
        with_buffer(|legal| {
            self.fill(legal);
            legal.iter().map(|&mv| self.write(mv)).collect()
        })
    }

    /// The same as bytes (docs/python.md has the layout). A spectator sees them from seat 0, without any cards.
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let bytes = PyArray1::<u8>::zeros(py, observation_size(self.rules.players()), false);
        let board = BoardBytes::new(&self.rules);
        write_observation(&self.rules, &board, &self.view, Decision::new(), bytes.readwrite().as_slice_mut()?);
        Ok(bytes)
    }

    /// A game that looks the same to this seat; what it can't see is dealt at random.
    #[pyo3(signature = (seed = 0))]
    fn sample(&self, seed: u64) -> PyResult<Game> {
        let (_, memory) = self.seat_and_memory()?;
        let seed = Seed::from(seed);
        let position = determinize(&self.view, &self.rules, memory, &mut seed.stream(1));
        Ok(Game::from_position(Arc::clone(&self.rules), self.board.clone(), &position, seed))
    }

    #[pyo3(signature = (theme = "light"))]
    fn to_svg(&self, theme: &str) -> PyResult<String> {
        self.board.picture(Some((self.view.public(), self.rules.colours())), theme)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.to_svg("light")
    }

    fn __repr__(&self) -> String {
        let whose = self.view.seat().map_or("a spectator".to_owned(), |seat| format!("seat {}", seat.index()));
        format!("<View of {whose}, round {}>", self.view.public().round())
    }
}
