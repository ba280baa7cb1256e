//! What decided a finished game: luck, decisions and errors.

use numpy::{PyArray2, ndarray::Array2};
use pyo3::{prelude::*, types::PyDict};
use utopia_analysis::{AnalysisParams, LuckCause, Shares, accuracy};
use utopia_rules::Seat;
use utopia_value::usual;

use crate::{
    board::Board,
    convert::{write_move, wrong_format},
    record::Record,
};

/// An analysed game. Chances are lists by seat; 1.0 is the whole victory.
#[pyclass(frozen, module = "utopia")]
pub(crate) struct Analysis {
    analysis: utopia_analysis::Analysis,
    record: utopia_rules::Record,
    board: Board,
}

/// Analyses the game of a record with the usual network.
#[pyfunction]
#[pyo3(signature = (record, *, board = None, samples = 500, seed = 0))]
pub(crate) fn analyse(
    py: Python<'_>,
    record: &Record,
    board: Option<Board>,
    samples: u32,
    seed: u64,
) -> PyResult<Analysis> {
    let (record, board) = (record.0.clone(), Board::or_default(board));
    let params = AnalysisParams { samples: samples.max(1), seed };
    let analysis = py.detach(|| utopia_analysis::analyse(&record, board.rules_board(), usual(), params));
    Ok(Analysis { analysis: analysis.map_err(wrong_format)?, record, board })
}

impl Analysis {
    fn list(&self, shares: &Shares) -> Vec<f64> {
        Seat::of_game(self.analysis.rules.players()).map(|seat| shares.of(seat)).collect()
    }

    fn moves(&self, moves: &[utopia_rules::Move]) -> Vec<String> {
        moves.iter().map(|&mv| write_move(mv, self.record.colours)).collect()
    }
}

#[pymethods]
impl Analysis {
    /// The chances before the set-up.
    #[getter]
    fn start(&self) -> Vec<f64> {
        self.list(&self.analysis.start)
    }

    /// The chances at the end: of a finished game, its result.
    #[getter]
    fn end(&self) -> Vec<f64> {
        self.list(&self.analysis.end())
    }

    /// The chances before each move and at the end: an array of positions by seats.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f64>> {
        let (values, players) = (&self.analysis.values, self.analysis.rules.players());
        let array = Array2::from_shape_fn((values.len(), players), |(at, seat)| values[at].of(Seat::ALL[seat]));
        PyArray2::from_owned_array(py, array)
    }

    /// What luck changed for each seat.
    #[getter]
    fn luck(&self) -> Vec<f64> {
        self.list(&self.analysis.luck_sum())
    }

    /// What each seat's own decisions changed for it.
    #[getter]
    fn own_decisions(&self) -> Vec<f64> {
        let seats = Seat::of_game(self.analysis.rules.players());
        seats.map(|seat| self.analysis.decisions_of(seat).of(seat)).collect()
    }

    /// Every change by chance: `after` so many moves, `cause`, the `seat` it is about, and `change` by seat.
    fn luck_parts<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let parts = self.analysis.luck.iter().map(|part| {
            let (cause, seat) = match part.cause {
                LuckCause::SetUp => ("set-up", None),
                LuckCause::Arrivals { .. } => ("arrivals", None),
                LuckCause::Surprise { seat } => ("surprise", Some(seat.index())),
                LuckCause::Deal { seat } => ("deal", Some(seat.index())),
            };
            let entry = PyDict::new(py);
            entry.set_item("after", part.after)?;
            entry.set_item("cause", cause)?;
            entry.set_item("seat", seat)?;
            entry.set_item("change", self.list(&part.change))?;
            Ok(entry)
        });
        parts.collect()
    }

    /// Every change by a move: `number`, `round`, `seat`, `move`, and `change` by seat.
    fn decision_parts<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let parts = self.analysis.decisions.iter().map(|part| {
            let entry = PyDict::new(py);
            entry.set_item("number", part.number)?;
            entry.set_item("round", part.round)?;
            entry.set_item("seat", part.seat.index())?;
            entry.set_item("move", write_move(part.mv, self.record.colours))?;
            entry.set_item("change", self.list(&part.change))?;
            Ok(entry)
        });
        parts.collect()
    }

    /// How good each turn was, given what its player could know: `loss` is what the `best` plan would have added to the chance.
    fn turns<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let judged = py.detach(|| accuracy::judge(&self.analysis, &self.record, self.board.rules_board(), usual()));
        let turns = judged.map_err(wrong_format)?;
        let entries = turns.iter().map(|turn| {
            let entry = PyDict::new(py);
            entry.set_item("number", turn.number)?;
            entry.set_item("round", turn.round)?;
            entry.set_item("seat", turn.seat.index())?;
            entry.set_item("played", self.moves(&turn.played))?;
            entry.set_item("best", self.moves(&turn.best))?;
            entry.set_item("loss", turn.loss)?;
            Ok(entry)
        });
        entries.collect()
    }
}
