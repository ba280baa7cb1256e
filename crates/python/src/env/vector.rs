//! Many tables at once, in threads, in arrays that are made once.

use std::sync::Arc;

use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods};
use pyo3::{
    exceptions::{PyRuntimeError, PyValueError},
    prelude::*,
};
use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};
use utopia_rules::{Rules, Seat, Seed};

use super::{
    observe::{self, observation_size},
    single::reward_kind,
    table::{RewardKind, TableState},
};
use crate::{
    board::Board,
    convert::{IllegalMove, SeedArgument},
    game,
};

/// The bytes of a mask.
const MASK: usize = 32;
/// More games than anybody has memory for.
const MOST_GAMES: usize = 1 << 20;
/// Games that a thread takes at once.
const BATCH: usize = 64;

/// Many tables. A game that ends is followed by the next one in the same step.
#[pyclass(module = "utopia._engine")]
pub(crate) struct VectorTables {
    tables: Vec<TableState>,
    players: usize,
    seed: Seed,
    /// How many games each table has begun.
    begun: Vec<u64>,
    reward: RewardKind,
    pool: Option<ThreadPool>,
    observations: Py<PyArray2<u8>>,
    masks: Py<PyArray2<u8>>,
    actors: Py<PyArray1<u8>>,
    rewards: Py<PyArray2<f32>>,
    dones: Py<PyArray1<bool>>,
    decided: Py<PyArray1<bool>>,
}

/// One table and its rows in the arrays.
struct Row<'a> {
    table: &'a mut TableState,
    begun: &'a mut u64,
    observation: &'a mut [u8],
    mask: &'a mut [u8],
    actor: &'a mut u8,
    rewards: &'a mut [f32],
    done: &'a mut bool,
    decided: &'a mut bool,
}

impl Row<'_> {
    /// Writes what the seat that decides may see, and what it can choose.
    fn show(&mut self) {
        let Some(seat) = self.table.actor else { return };
        *self.actor = seat.index() as u8;
        self.table.observe(seat, self.observation);
        self.mask.copy_from_slice(&self.table.mask.to_bytes());
    }

    fn restart(&mut self, seed: Seed) {
        self.table.restart(seed);
        *self.begun = 1;
        *self.done = false;
        *self.decided = false;
        self.rewards.fill(0.0);
        self.show();
    }

    fn step(&mut self, number: u8, kind: RewardKind, next: impl FnOnce(u64) -> Seed) {
        let before = self.table.points();
        *self.done = false;
        *self.decided = self.table.choose(number);
        if !*self.decided {
            // The position is the same: only the numbers chosen and those that can follow are new.
            self.rewards.fill(0.0);
            observe::add_chosen(number, self.observation);
            self.mask.copy_from_slice(&self.table.mask.to_bytes());
            return;
        }
        self.table.reward(kind, &before, self.rewards);
        if self.table.actor.is_none() {
            *self.done = true;
            self.table.restart(next(*self.begun));
            *self.begun += 1;
        }
        self.show();
    }
}

/// Everything that a step writes to, as slices.
struct Rows<'a> {
    tables: &'a mut [TableState],
    begun: &'a mut [u64],
    observations: &'a mut [u8],
    masks: &'a mut [u8],
    actors: &'a mut [u8],
    rewards: &'a mut [f32],
    dones: &'a mut [bool],
    decided: &'a mut [bool],
    players: usize,
}

impl Rows<'_> {
    /// Does something with every table, in the threads of a pool or in this one.
    fn each(self, pool: Option<&ThreadPool>, work: impl Fn(usize, Row<'_>) + Sync + Send) {
        let (size, players) = (observation_size(self.players), self.players);
        match pool {
            None => {
                let rows = self.tables.iter_mut().zip(self.begun).zip(self.observations.chunks_exact_mut(size));
                let rows = rows.zip(self.masks.chunks_exact_mut(MASK)).zip(self.actors);
                let rows = rows.zip(self.rewards.chunks_exact_mut(players)).zip(self.dones).zip(self.decided);
                rows.enumerate().for_each(|(index, row)| work(index, Row::new(row)));
            }
            Some(pool) => pool.install(|| {
                let rows = self.tables.par_iter_mut().zip(self.begun).zip(self.observations.par_chunks_exact_mut(size));
                let rows = rows.zip(self.masks.par_chunks_exact_mut(MASK)).zip(self.actors);
                let rows = rows.zip(self.rewards.par_chunks_exact_mut(players)).zip(self.dones).zip(self.decided);
                let rows = rows.enumerate().with_min_len(BATCH);
                rows.for_each(|(index, row)| work(index, Row::new(row)));
            }),
        }
    }
}

/// The parts of a row as zipped iterators yield them.
type Zipped<'a> = (
    ((((((&'a mut TableState, &'a mut u64), &'a mut [u8]), &'a mut [u8]), &'a mut u8), &'a mut [f32]), &'a mut bool),
    &'a mut bool,
);

impl<'a> Row<'a> {
    fn new(zipped: Zipped<'a>) -> Self {
        let (((((((table, begun), observation), mask), actor), rewards), done), decided) = zipped;
        Row { table, begun, observation, mask, actor, rewards, done, decided }
    }
}

impl VectorTables {
    /// Does something with every table and its rows, without holding Python up.
    fn each(&mut self, py: Python<'_>, work: impl Fn(usize, Row<'_>) + Sync + Send) -> PyResult<()> {
        let taken = |_| PyRuntimeError::new_err("an array of the environment is in use elsewhere");
        let mut observations = self.observations.bind(py).try_readwrite().map_err(taken)?;
        let mut masks = self.masks.bind(py).try_readwrite().map_err(taken)?;
        let mut actors = self.actors.bind(py).try_readwrite().map_err(taken)?;
        let mut rewards = self.rewards.bind(py).try_readwrite().map_err(taken)?;
        let mut dones = self.dones.bind(py).try_readwrite().map_err(taken)?;
        let mut decided = self.decided.bind(py).try_readwrite().map_err(taken)?;
        let rows = Rows {
            tables: &mut self.tables,
            begun: &mut self.begun,
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            actors: actors.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            dones: dones.as_slice_mut()?,
            decided: decided.as_slice_mut()?,
            players: self.players,
        };
        let pool = self.pool.as_ref();
        py.detach(|| rows.each(pool, work));
        Ok(())
    }
}

#[pymethods]
impl VectorTables {
    #[new]
    #[allow(clippy::too_many_arguments, reason = "keywords in Python")]
    #[pyo3(signature = (games, players = 2, seed = SeedArgument::Number(0), *, boards = None, edition = "standard", reward = "win", threads = 1))]
    fn new(
        py: Python<'_>,
        games: usize,
        players: usize,
        seed: SeedArgument,
        boards: Option<Vec<Board>>,
        edition: &str,
        reward: &str,
        threads: usize,
    ) -> PyResult<Self> {
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(PyValueError::new_err(format!("{games} is not a number of games from 1 to {MOST_GAMES}")));
        }
        let boards = boards.filter(|boards| !boards.is_empty()).unwrap_or_else(|| vec![Board::archipelago()]);
        let rules = boards.iter().map(|board| game::rules(board, players, edition, None).map(Arc::new));
        let rules: Vec<Arc<Rules>> = rules.collect::<PyResult<_>>()?;
        let pool = match threads {
            1 => None,
            threads => Some(
                ThreadPoolBuilder::new()
                    .num_threads(threads)
                    .build()
                    .map_err(|error| PyRuntimeError::new_err(error.to_string()))?,
            ),
        };
        let (seed, reward) = (seed.read()?, reward_kind(reward)?);
        let tables = rules.into_iter().map(|rules| TableState::new(rules, seed, false)).collect::<Vec<_>>();
        let tables = tables.iter().cycle().take(games).cloned().collect();
        let mut all = Self {
            tables,
            players,
            seed,
            begun: vec![0; games],
            reward,
            pool,
            observations: PyArray2::zeros(py, (games, observation_size(players)), false).unbind(),
            masks: PyArray2::zeros(py, (games, MASK), false).unbind(),
            actors: PyArray1::zeros(py, games, false).unbind(),
            rewards: PyArray2::zeros(py, (games, players), false).unbind(),
            dones: PyArray1::from_vec(py, vec![false; games]).unbind(),
            decided: PyArray1::from_vec(py, vec![false; games]).unbind(),
        };
        all.restart(py)?;
        Ok(all)
    }

    /// Begins all games anew, from another seed if one is given.
    #[pyo3(signature = (seed = None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<SeedArgument>) -> PyResult<()> {
        if let Some(seed) = seed {
            self.seed = seed.read()?;
        }
        self.restart(py)
    }

    /// Chooses a number at every table. If one can't be chosen, raises `IllegalMove` and changes nothing.
    fn step(&mut self, py: Python<'_>, numbers: PyReadonlyArray1<'_, u8>) -> PyResult<()> {
        let numbers = numbers.as_slice()?;
        if numbers.len() != self.tables.len() {
            let reason = format!("{} numbers for {} games", numbers.len(), self.tables.len());
            return Err(PyValueError::new_err(reason));
        }
        let illegal = self.tables.iter().zip(numbers).position(|(table, &number)| !table.mask.has(number));
        if let Some(index) = illegal {
            let (rule, reason) =
                self.tables[index].refusal(self.tables[index].actor.unwrap_or(Seat::Blue), numbers[index]);
            return Err(IllegalMove::new_err((rule, format!("game {index}: {reason}"))));
        }
        let (kind, seed, games) = (self.reward, self.seed, self.tables.len() as u64);
        self.each(py, |index, mut row| {
            row.step(numbers[index], kind, |begun| seed.of_game(index as u64 + games * begun));
        })
    }

    /// Writes a random one of the numbers that can be chosen at every table.
    fn random_numbers(&mut self, py: Python<'_>, into: &Bound<'_, PyArray1<u8>>) -> PyResult<()> {
        let mut into = into.try_readwrite().map_err(|error| PyValueError::new_err(error.to_string()))?;
        if into.len() != self.tables.len() {
            return Err(PyValueError::new_err(format!("an array of {} for {} games", into.len(), self.tables.len())));
        }
        let into = into.as_slice_mut()?;
        py.detach(|| {
            for (number, table) in into.iter_mut().zip(&mut self.tables) {
                *number = table.random_number().unwrap_or(0);
            }
        });
        Ok(())
    }

    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.observations.clone_ref(py)
    }

    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.masks.clone_ref(py)
    }

    #[getter]
    fn actors(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.actors.clone_ref(py)
    }

    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.rewards.clone_ref(py)
    }

    #[getter]
    fn dones(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.dones.clone_ref(py)
    }

    #[getter]
    fn decided(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.decided.clone_ref(py)
    }
}

impl VectorTables {
    fn restart(&mut self, py: Python<'_>) -> PyResult<()> {
        let seed = self.seed;
        self.each(py, |index, mut row| row.restart(seed.of_game(index as u64)))
    }
}
