//! One table, for the environments of `PettingZoo` and Gymnasium.

use std::sync::Arc;

use numpy::{PyArray1, PyArrayMethods};
use pyo3::{exceptions::PyValueError, intern, prelude::*, types::PyDict};
use utopia_rules::{Rules, Seat, numbering::stepwise};

use super::{
    observe::observation_size,
    table::{RewardKind, TableState},
};
use crate::{
    board::Board,
    convert::{IllegalMove, SeedArgument, read_move, refused, seat, wrong_format},
    game,
    view::View,
};

/// A table where decisions are made number by number. Arrays that it returns are new each time.
#[pyclass(module = "utopia")]
pub(crate) struct Table {
    state: TableState,
    board: Board,
    reward: RewardKind,
    rewards: [f32; 5],
}

/// A number of the numbering.
fn known(number: i64) -> Option<u8> {
    u8::try_from(number).ok().filter(|&number| usize::from(number) < stepwise::COUNT)
}

pub(super) fn reward_kind(name: &str) -> PyResult<RewardKind> {
    match name {
        "win" => Ok(RewardKind::Win),
        "points" => Ok(RewardKind::Points),
        other => Err(wrong_format(format!("unknown reward `{other}` (expected win, points)"))),
    }
}

impl Table {
    fn settle(&mut self, before: &[u16; 5]) {
        let players = self.state.rules.players();
        self.state.reward(self.reward, before, &mut self.rewards[..players]);
    }

    fn seat(&self, number: usize) -> PyResult<Seat> {
        seat(number, &self.state.rules)
    }
}

#[pymethods]
impl Table {
    #[new]
    #[pyo3(signature = (players = 2, seed = SeedArgument::Number(0), *, board = None, edition = "standard", reward = "win", remember = false))]
    fn new(
        players: usize,
        seed: SeedArgument,
        board: Option<Board>,
        edition: &str,
        reward: &str,
        remember: bool,
    ) -> PyResult<Self> {
        let board = Board::or_default(board);
        let rules: Arc<Rules> = Arc::new(game::rules(&board, players, edition, None)?);
        let state = TableState::new(rules, seed.read()?, remember);
        Ok(Self { state, board, reward: reward_kind(reward)?, rewards: [0.0; 5] })
    }

    fn reset(&mut self, seed: SeedArgument) -> PyResult<()> {
        self.state.restart(seed.read()?);
        self.rewards = [0.0; 5];
        Ok(())
    }

    /// Chooses a number for the seat that decides, or raises `IllegalMove` and changes nothing. Returns whether anybody's reward is
    /// other than zero.
    fn step(&mut self, number: i64) -> PyResult<bool> {
        let number = self.check(number, None)?;
        let before = self.state.points();
        if self.state.choose(number) {
            self.settle(&before);
        } else {
            self.rewards = [0.0; 5];
        }
        Ok(self.rewards.iter().any(|reward| reward.abs() > 0.0))
    }

    /// Returns a number that a seat can choose, or raises `IllegalMove`. Without a seat, it is the one that decides.
    #[pyo3(signature = (number, seat = None))]
    fn check(&self, number: i64, seat: Option<usize>) -> PyResult<u8> {
        let seat = seat.map(|seat| self.seat(seat)).transpose()?.or(self.state.actor).unwrap_or(Seat::Blue);
        let Some(known) = known(number) else {
            return Err(PyValueError::new_err(format!("{number} is not a number below {}", stepwise::COUNT)));
        };
        if self.state.mask_of(seat).has(known) {
            Ok(known)
        } else {
            Err(IllegalMove::new_err(self.state.refusal(seat, known)))
        }
    }

    /// Whether the seat that decides can choose a number.
    fn can_choose(&self, number: i64) -> bool {
        known(number).is_some_and(|number| self.state.mask.has(number))
    }

    /// Any of the numbers that can be chosen now.
    fn random_number(&mut self) -> PyResult<u8> {
        self.state.random_number().ok_or_else(|| IllegalMove::new_err(("R13", "the game is over")))
    }

    /// Plays a whole move of the seat that decides.
    fn play(&mut self, r#move: &str) -> PyResult<()> {
        let colours = self.state.rules.colours();
        let mv = read_move(r#move, self.state.actor.unwrap_or(Seat::Blue), colours)?;
        let before = self.state.points();
        self.state.play(mv).map_err(|refusal| refused(refusal, colours))?;
        self.settle(&before);
        Ok(())
    }

    /// The seat that decides; -1 at the end.
    #[getter]
    fn actor(&self) -> i8 {
        self.state.actor.map_or(-1, |seat| seat as i8)
    }

    /// The seats that can decide now: several only at the simultaneous discards.
    #[getter]
    fn to_act(&self) -> Vec<usize> {
        self.state.position.public().to_act().into_iter().map(Seat::index).collect()
    }

    #[getter]
    fn rewards(&self) -> Vec<f32> {
        self.rewards[..self.state.rules.players()].to_vec()
    }

    /// What a seat may see, and what it can choose: nothing, if another seat decides. If `early`, also what it can choose at the
    /// same time as a seat that is asked before it.
    #[pyo3(signature = (seat, early = false))]
    fn observe<'py>(&self, py: Python<'py>, seat: usize, early: bool) -> PyResult<Bound<'py, PyDict>> {
        let seat = self.seat(seat)?;
        let observation = PyArray1::<u8>::zeros(py, observation_size(self.state.rules.players()), false);
        self.state.observe(seat, observation.readwrite().as_slice_mut()?);
        let mask = PyArray1::<i8>::zeros(py, stepwise::COUNT, false);
        if early || self.state.actor == Some(seat) {
            let mut flags = mask.readwrite();
            let flags = flags.as_slice_mut()?;
            for number in self.state.mask_of(seat).iter() {
                flags[usize::from(number)] = 1;
            }
        }
        let both = PyDict::new(py);
        both.set_item(intern!(py, "observation"), observation)?;
        both.set_item(intern!(py, "action_mask"), mask)?;
        Ok(both)
    }

    /// What a seat may see, for a player who is asked for whole moves.
    fn view(&mut self, seat: usize) -> PyResult<View> {
        let seat = self.seat(seat)?;
        let memories = self.state.memories.as_ref();
        let memory = memories.map_or(utopia_game::Memory::new(seat), |memories| *memories.of(seat));
        Ok(View {
            rules: Arc::clone(&self.state.rules),
            board: self.board.clone(),
            view: self.state.position.view(Some(seat)),
            memory: Some(memory),
            dice: self.state.next_dice(),
        })
    }

    #[getter]
    fn points(&self) -> Vec<u16> {
        self.state.points()[..self.state.rules.players()].to_vec()
    }

    #[getter]
    fn round(&self) -> u8 {
        self.state.position.public().round()
    }

    /// The whole position, secrets included.
    fn to_json(&self) -> String {
        self.state.position.to_json(&self.state.rules)
    }

    #[pyo3(signature = (theme = "light"))]
    fn to_svg(&self, theme: &str) -> PyResult<String> {
        self.board.picture(Some((self.state.position.public(), self.state.rules.colours())), theme)
    }
}
