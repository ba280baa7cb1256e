//! Bots.

use std::time::{Duration, Instant};

use pyo3::{exceptions::PyValueError, prelude::*, types::PyDict};
use utopia_bots::{Budget, Clock, Normal, Spec, Weights};

use crate::{convert::wrong_format, view::View};

/// A bot of the game: a level, perhaps with other parameters.
#[pyclass(frozen, module = "utopia")]
pub(crate) struct Bot {
    spec: Spec,
    bot: Box<dyn utopia_bots::Bot>,
}

/// Time since the question was asked.
struct Stopwatch(Instant);

impl Clock for Stopwatch {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

#[pymethods]
impl Bot {
    #[new]
    fn new(name: &str) -> PyResult<Self> {
        let spec: Spec = name.parse().map_err(wrong_format)?;
        Ok(Self { spec, bot: spec.bot() })
    }

    #[getter]
    fn name(&self) -> String {
        self.spec.to_string()
    }

    /// Chooses a move from what a seat sees. The same view and seed give the same move, unless the time is limited.
    #[pyo3(signature = (view, *, seed = None, seconds = None))]
    fn choose(&self, py: Python<'_>, view: &View, seed: Option<u64>, seconds: Option<f64>) -> PyResult<String> {
        let limit = seconds.map(Duration::try_from_secs_f64).transpose();
        let limit = limit.map_err(|error| PyValueError::new_err(format!("seconds: {error}")))?;
        let clock = Stopwatch(Instant::now());
        let budget = limit.map_or(self.spec.usual_budget(), |limit| Budget::Time(limit, &clock));
        let seed = seed.unwrap_or(view.dice);
        let mv = py.detach(|| view.decide(|situation| self.bot.choose(situation, budget, seed)))?;
        Ok(view.write(mv))
    }

    fn __call__(&self, py: Python<'_>, view: &View) -> PyResult<String> {
        self.choose(py, view, None, None)
    }

    fn __repr__(&self) -> String {
        format!("Bot('{}')", self.spec)
    }

    /// For `pickle`.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().name(),))
    }
}

/// The best moves of a seat by games played to the end, most wins first.
#[pyfunction]
#[pyo3(signature = (view, *, games = 200, seed = 0))]
pub(crate) fn suggest<'py>(py: Python<'py>, view: &View, games: u32, seed: u64) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let judge = Normal::new(Weights::USUAL);
    let ranked = py.detach(|| {
        view.decide(|situation| utopia_bots::suggest(situation, &judge, Budget::Iterations(games.max(1)), seed))
    })?;
    ranked
        .into_iter()
        .map(|suggestion| {
            let entry = PyDict::new(py);
            let (low, high) = suggestion.interval();
            entry.set_item("move", view.write(suggestion.mv))?;
            entry.set_item("win_chance", suggestion.win_chance())?;
            entry.set_item("low", low)?;
            entry.set_item("high", high)?;
            entry.set_item("games", suggestion.games)?;
            entry.set_item("value", suggestion.value)?;
            entry.set_item("points", suggestion.points)?;
            Ok(entry)
        })
        .collect()
}
