//! Games.

use std::sync::Arc;

use pyo3::{
    exceptions::{PyIndexError, PyValueError},
    prelude::*,
    types::{PyAny, PyTuple},
};
use rand_core::Rng as _;
use utopia_game::Memories;
use utopia_rules::{
    Colour, Colours, Edition, Move, Position, Rules, Seat, Seed, Step,
    text::{Outcome, Replay},
};

use crate::{
    board::Board,
    convert::{SeedArgument, read_move, refused, seat, with_buffer, write_move, wrong_format},
    record::Record,
    view::View,
};

/// A game: rules, position, chance, and what was played.
#[pyclass(module = "utopia")]
#[derive(Clone)]
pub(crate) struct Game {
    game: utopia_rules::Game,
    board: Board,
    memories: Memories,
    seed: Seed,
    /// Where it started, if not from the set-up.
    start: Option<Position>,
    moves: Vec<(Seat, Move)>,
}

impl Game {
    /// A game that starts from a position.
    pub(crate) fn from_position(rules: Arc<Rules>, board: Board, position: &Position, seed: Seed) -> Self {
        let game = utopia_rules::Game::from_position(rules, *position, seed);
        Self { game, board, memories: Memories::default(), seed, start: Some(*position), moves: Vec::new() }
    }

    /// The game of a record after its first moves, or after all of them.
    pub(crate) fn replay(record: &utopia_rules::Record, board: Board, moves: Option<usize>) -> PyResult<Self> {
        if moves.is_some_and(|moves| moves > record.moves.len()) {
            return Err(PyIndexError::new_err(format!("the record has only {} moves", record.moves.len())));
        }
        let moves = moves.unwrap_or(record.moves.len());
        let mut memories = Memories::default();
        let game = record.start_observed(board.rules_board(), &mut memories).map_err(wrong_format)?;
        let start = record.start.is_some().then(|| *game.position());
        let played = record.moves[..moves].to_vec();
        let mut replay = Replay::new(game, &played);
        while replay.step(&mut memories).map_err(wrong_format)?.is_some() {}
        let (game, seed) = (replay.game().clone(), record.seed.unwrap_or(Seed::from(0)));
        Ok(Self { game, board, memories, seed, start, moves: played })
    }

    pub(crate) fn rules(&self) -> &Rules {
        self.game.rules()
    }

    pub(crate) fn record_of(&self, names: Option<Vec<String>>) -> PyResult<utopia_rules::Record> {
        let rules = self.rules();
        let names = names.unwrap_or_else(|| self.colours().into_iter().map(str::to_owned).collect());
        if names.len() != rules.players() {
            return Err(PyValueError::new_err(format!("{} names for {} players", names.len(), rules.players())));
        }
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        let mut record = utopia_rules::Record::new(rules, self.seed, &names);
        record.start = self.start.map(|position| position.to_json(rules));
        record.moves.clone_from(&self.moves);
        record.result = Outcome::of(self.game.position(), rules);
        Ok(record)
    }

    /// The seat that is asked next: the one given, or the first of those who must act.
    fn acting(&self, number: Option<usize>) -> PyResult<Seat> {
        match number {
            Some(number) => seat(number, self.rules()),
            // Of a finished game any seat gives the right refusal.
            None => Ok(self.game.position().public().to_act().first().unwrap_or(Seat::Blue)),
        }
    }

    /// Random numbers for a bot's decision; stream 0 is the game's own.
    fn dice(&self, seat: Seat) -> u64 {
        self.seed.stream(1 + self.moves.len() as u64 * 5 + seat.index() as u64).next_u64()
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (players = 2, seed = SeedArgument::Number(0), *, board = None, edition = "standard", colours = None))]
    fn new(
        players: usize,
        seed: SeedArgument,
        board: Option<Board>,
        edition: &str,
        colours: Option<Vec<String>>,
    ) -> PyResult<Self> {
        let (board, seed) = (Board::or_default(board), seed.read()?);
        let rules = rules(&board, players, edition, colours)?;
        let mut memories = Memories::default();
        let game = utopia_rules::Game::new_observed(Arc::new(rules), seed, &mut memories);
        Ok(Self { game, board, memories, seed, start: None, moves: Vec::new() })
    }

    #[staticmethod]
    #[pyo3(signature = (text, *, board = None, seed = SeedArgument::Number(0)))]
    fn from_json(text: &str, board: Option<Board>, seed: SeedArgument) -> PyResult<Self> {
        let (board, seed) = (Board::or_default(board), seed.read()?);
        let (rules, position) = Position::from_json(text, board.rules_board()).map_err(wrong_format)?;
        Ok(Self::from_position(Arc::new(rules), board, &position, seed))
    }

    fn to_json(&self) -> String {
        self.game.position().to_json(self.rules())
    }

    #[getter]
    fn players(&self) -> usize {
        self.rules().players()
    }

    #[getter]
    fn board(&self) -> Board {
        self.board.clone()
    }

    #[getter]
    fn edition(&self) -> String {
        self.rules().edition().to_string()
    }

    #[getter]
    fn colours(&self) -> Vec<&'static str> {
        self.rules().colours().iter().map(Colour::word).collect()
    }

    #[getter]
    fn seed(&self) -> String {
        self.seed.to_string()
    }

    #[getter]
    fn round(&self) -> u8 {
        self.game.position().public().round()
    }

    #[getter]
    fn phase(&self) -> &'static str {
        self.game.position().public().phase().word()
    }

    #[getter]
    fn step(&self) -> &'static str {
        self.game.position().public().step().word()
    }

    #[getter]
    fn to_act(&self) -> Vec<usize> {
        self.game.position().public().to_act().into_iter().map(Seat::index).collect()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.game.position().public().step() == Step::Over
    }

    #[getter]
    fn points(&self) -> Vec<u16> {
        let track = self.game.position().public().track();
        Seat::of_game(self.players()).map(|seat| track.points(seat)).collect()
    }

    #[getter]
    fn winners(&self) -> Vec<usize> {
        let winners = self.game.position().public().winners(self.rules().edition().tie);
        winners.into_iter().map(Seat::index).collect()
    }

    #[getter]
    fn moves(&self) -> Vec<(usize, String)> {
        let colours = self.rules().colours();
        self.moves.iter().map(|&(seat, mv)| (seat.index(), write_move(mv, colours))).collect()
    }

    /// The legal moves of a seat; without a seat, of the first who must act.
    #[pyo3(signature = (seat = None))]
    fn legal_moves(&self, seat: Option<usize>) -> PyResult<Vec<String>> {
        let (seat, colours) = (self.acting(seat)?, self.rules().colours());
        Ok(with_buffer(|legal| {
            self.game.position().legal(self.rules(), seat, legal);
            legal.iter().map(|&mv| write_move(mv, colours)).collect()
        }))
    }

    /// Plays a move, or raises `IllegalMove` and changes nothing.
    #[pyo3(signature = (r#move, seat = None))]
    fn play(&mut self, r#move: &str, seat: Option<usize>) -> PyResult<()> {
        let (seat, colours) = (self.acting(seat)?, self.rules().colours());
        let mv = read_move(r#move, seat, colours)?;
        let played = self.game.play_observed(seat, mv, &mut self.memories);
        played.map_err(|refusal| refused(refusal, colours))?;
        self.moves.push((seat, mv));
        Ok(())
    }

    /// What a seat may see; without a seat, what everybody may see.
    #[pyo3(signature = (seat = None))]
    fn view(&self, seat: Option<usize>) -> PyResult<View> {
        let seat = seat.map(|number| crate::convert::seat(number, self.rules())).transpose()?;
        Ok(View {
            rules: self.game.shared_rules(),
            board: self.board.clone(),
            view: self.game.position().view(seat),
            memory: seat.map(|seat| *self.memories.of(seat)),
            dice: seat.map_or(0, |seat| self.dice(seat)),
        })
    }

    #[pyo3(signature = (names = None))]
    fn record(&self, names: Option<Vec<String>>) -> PyResult<Record> {
        self.record_of(names).map(Record)
    }

    #[pyo3(signature = (theme = "light"))]
    fn to_svg(&self, theme: &str) -> PyResult<String> {
        self.board.picture(Some((self.game.position().public(), self.rules().colours())), theme)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.to_svg("light")
    }

    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __repr__(&self) -> String {
        let points: Vec<_> = self.points().iter().map(u16::to_string).collect();
        format!("<Game of {}, round {}, {}, points {}>", self.players(), self.round(), self.step(), points.join(" "))
    }

    #[staticmethod]
    fn _restore(record: &str, board: Board) -> PyResult<Self> {
        Self::replay(&record.parse().map_err(wrong_format)?, board, None)
    }

    /// For `pickle`.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (record, board) = (slf.borrow().record_of(None)?.to_string(), slf.borrow().board.clone());
        Ok((slf.get_type().getattr("_restore")?, (record, board).into_pyobject(slf.py())?))
    }
}

/// The rules of a table.
pub(crate) fn rules(board: &Board, players: usize, edition: &str, colours: Option<Vec<String>>) -> PyResult<Rules> {
    let edition: Edition = edition.parse().map_err(wrong_format)?;
    let rules = Rules::new(board.rules_board().clone(), edition, players)
        .map_err(|error| PyValueError::new_err(error.to_string()))?;
    let Some(colours) = colours else { return Ok(rules) };
    let chosen: Vec<Colour> =
        colours.iter().map(|word| word.parse()).collect::<Result<_, _>>().map_err(wrong_format)?;
    let colours = Colours::new(&chosen).map_err(wrong_format)?;
    rules.with_colours(colours).map_err(wrong_format)
}
