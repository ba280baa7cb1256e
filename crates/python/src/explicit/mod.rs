//! A game with explicit chance, for `OpenSpiel`: deck and bag are multisets, and every draw is an event of its own.
//!
//! The order of the deck in a position means nothing here: it is chosen anew before cards are dealt.

mod pending;
mod script;

use std::sync::Arc;

use numpy::{PyArray1, PyArrayMethods};
use pyo3::{
    exceptions::{PyRuntimeError, PyValueError},
    prelude::*,
    types::PyTuple,
};
use utopia_bots::determinize;
use utopia_game::{Memories, Memory};
use utopia_rules::{
    Cards, Civ, Event, Guest, Guests, Move, Observer, Position, Rules, Seat, Secret, Seed, Step,
    numbering::{flat, stepwise::Decision},
    state::HiddenCards,
};

use crate::{
    board::Board,
    convert::{IllegalMove, refused, seat_of, with_buffer},
    env::{BoardBytes, observation_size, write_observation},
    game,
};

use pending::{Kind, Pending, cards};
use script::Script;

/// `OpenSpiel`'s number for chance.
const CHANCE: i32 = -1;
/// `OpenSpiel`'s number for the end.
const TERMINAL: i32 = -4;

/// A game in which chance is asked, one draw at a time.
#[pyclass(module = "utopia._engine")]
#[derive(Clone)]
pub(crate) struct ExplicitGame {
    rules: Arc<Rules>,
    board: Board,
    /// Moves and draws; `None` for a sampled game, which has no history of its own.
    actions: Option<Vec<u32>>,
    position: Option<Position>,
    memories: Memories,
    pending: Option<Pending>,
    /// What has happened, for information states.
    log: Vec<Entry>,
    /// Where in the log the hidden discards (R9.2) begin.
    discards: usize,
}

/// What happened, by who may know.
#[derive(Clone, Copy)]
enum Entry {
    Public(u32),
    Dealt(Seat, Civ),
    Played(Seat, u32),
    /// A hand that was sampled, instead of the cards that were dealt.
    Holds(Seat, Cards),
}

/// What of a move was chance.
#[derive(Default)]
struct Happened {
    arrived: Guests,
    surprise: bool,
    dealt: usize,
}

impl Observer for Happened {
    fn public(&mut self, event: Event) {
        match event {
            Event::Arrived { guests } => self.arrived = guests,
            Event::Surprise { .. } => self.surprise = true,
            Event::Dealt { count, .. } => self.dealt += usize::from(count),
            _ => {}
        }
    }

    fn secret(&mut self, _: Seat, _: Secret) {}
}

impl ExplicitGame {
    /// The seat that decides: the first of those who must.
    fn actor(&self) -> Option<Seat> {
        self.position.filter(|_| self.pending.is_none())?.public().to_act().first()
    }

    /// The position with the deck in this order, then the rest of its cards.
    fn with_deck(&self, before: &Position, top: &[Civ]) -> PyResult<Position> {
        let mut rest = before.deck_cards();
        rest = top.iter().fold(rest, |rest, &civ| rest.minus(Cards::one(civ)));
        let deck: Vec<Civ> = top.iter().copied().chain(rest.iter()).collect();
        let hidden =
            HiddenCards { hands: Seat::ALL.map(|seat| before.hand(seat)), chosen: [Cards::NONE; 5], deck: &deck };
        let complete = before.view(None).complete(&self.rules, &hidden);
        complete.map_err(|error| PyRuntimeError::new_err(error.to_string()))
    }

    /// Carries out a move, or finds out which draws it waits for.
    fn play(&mut self, seat: Seat, mv: Move) -> PyResult<()> {
        let Some(before) = self.position else { return Err(PyRuntimeError::new_err("the game has not begun")) };
        let checked = before.knowledge(&self.rules, seat).check(mv);
        checked.map_err(|refusal| refused(refusal, self.rules.colours()))?;
        let (mut after, mut happened) = (before, Happened::default());
        after.play_unchecked(&self.rules, seat, mv, &mut Script::default(), &mut happened);
        self.log.push(Entry::Played(seat, flat::encode(mv).unwrap_or(0)));
        let (kind, count) = if happened.surprise {
            (Kind::Guests(before.public().bag()), 1)
        } else if !happened.arrived.is_empty() {
            let bag = after.public().bag().plus(happened.arrived);
            (Kind::Guests(bag), usize::from(happened.arrived.len()))
        } else if happened.dealt > 0 {
            (Kind::Cards { deck: before.deck_cards(), pile: before.public().discard_pile() }, happened.dealt)
        } else {
            self.position = Some(after);
            return Ok(());
        };
        self.pending = Some(Pending { played: Some((seat, mv)), kind, drawn: Vec::with_capacity(count), count });
        Ok(())
    }

    /// Carries out what has waited for draws.
    fn settle(&mut self, pending: &Pending) -> PyResult<()> {
        let mut script = pending.script(&self.rules);
        let Some(((seat, mv), before)) = pending.played.zip(self.position) else {
            self.position = Some(Position::new(&self.rules, &mut script));
            return Ok(());
        };
        let mut position = before;
        if let Kind::Cards { deck, .. } = pending.kind {
            let size = usize::from(deck.len()).min(pending.drawn.len());
            position = self.with_deck(&before, &cards(&pending.drawn[..size]))?;
        }
        let mut deals = Deals { memories: &mut self.memories, log: &mut self.log };
        position.play_unchecked(&self.rules, seat, mv, &mut script, &mut deals);
        if position.public().step() == Step::Discard {
            self.discards = self.log.len();
        }
        self.position = Some(position);
        Ok(())
    }

    fn draw(&mut self, outcome: u32) -> PyResult<()> {
        let Some(mut pending) = self.pending.take() else { return Ok(()) };
        if !pending.outcomes(&self.rules).iter().any(|(other, _)| *other == outcome) {
            self.pending = Some(pending);
            return Err(PyValueError::new_err(format!("{outcome} is not an outcome of this draw")));
        }
        pending.drawn.push(outcome);
        if !matches!(pending.kind, Kind::Cards { .. }) {
            self.log.push(Entry::Public(outcome));
        }
        if pending.drawn.len() < pending.count {
            self.pending = Some(pending);
            return Ok(());
        }
        self.settle(&pending)
    }

    /// Replaces what others were dealt and have chosen by what they hold in a sampled position.
    fn rewrite_log(&mut self, seat: Seat, sampled: &Position) {
        for entry in self.log.iter_mut().skip(self.discards) {
            if let Entry::Played(other, number) = entry
                && *other != seat
                && let Some(chosen) = sampled.view(Some(*other)).chosen()
            {
                *number = flat::encode(Move::Discard(chosen)).unwrap_or(*number);
            }
        }
        let since = self.log.split_off(self.discards.min(self.log.len()));
        let kept = |entry: &Entry| !matches!(entry, Entry::Dealt(other, _) | Entry::Holds(other, _) if *other != seat);
        self.log.retain(kept);
        let others = Seat::of_game(self.rules.players()).filter(|other| *other != seat);
        self.log.extend(others.map(|other| Entry::Holds(other, sampled.hand(other))));
        self.discards = self.log.len();
        self.log.extend(since.into_iter().filter(kept));
    }

    fn seat(&self, number: usize) -> PyResult<Seat> {
        seat_of(number, self.rules.players())
    }
}

/// Hears who is dealt what.
struct Deals<'a> {
    memories: &'a mut Memories,
    log: &'a mut Vec<Entry>,
}

impl Observer for Deals<'_> {
    fn public(&mut self, event: Event) {
        self.memories.public(event);
    }

    fn secret(&mut self, seat: Seat, event: Secret) {
        if let Secret::Dealt(cards) = event {
            self.log.extend(cards.iter().map(|civ| Entry::Dealt(seat, civ)));
        }
        self.memories.secret(seat, event);
    }
}

#[pymethods]
impl ExplicitGame {
    #[new]
    #[pyo3(signature = (players = 2, *, board = None, edition = "standard"))]
    fn new(players: usize, board: Option<Board>, edition: &str) -> PyResult<Self> {
        let board = Board::or_default(board);
        let rules = game::rules(&board, players, edition, None)?;
        let pending = Some(Pending::set_up(&rules));
        Ok(Self {
            rules: Arc::new(rules),
            board,
            actions: Some(Vec::new()),
            position: None,
            memories: Memories::default(),
            pending,
            log: Vec::new(),
            discards: 0,
        })
    }

    /// The seat that decides, or `OpenSpiel`'s numbers for chance and the end.
    fn current_player(&self) -> i32 {
        match (&self.pending, self.actor()) {
            (Some(_), _) => CHANCE,
            (None, Some(seat)) => seat as i32,
            (None, None) => TERMINAL,
        }
    }

    /// The outcomes of the next draw, with their probabilities.
    fn chance_outcomes(&self) -> Vec<(u32, f64)> {
        let Some(pending) = &self.pending else { return Vec::new() };
        let outcomes = pending.outcomes(&self.rules);
        let sum: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
        outcomes.into_iter().map(|(outcome, weight)| (outcome, f64::from(weight) / f64::from(sum))).collect()
    }

    /// The flat numbers of the legal moves, ascending.
    fn legal_actions(&self) -> Vec<u32> {
        let Some((seat, position)) = self.actor().zip(self.position) else { return Vec::new() };
        with_buffer(|legal| {
            position.legal(&self.rules, seat, legal);
            legal.iter().filter_map(|&mv| flat::encode(mv)).collect()
        })
    }

    /// Plays the move with a flat number, or lets chance draw an outcome.
    fn apply(&mut self, action: u32) -> PyResult<()> {
        if self.pending.is_some() {
            self.draw(action)?;
        } else {
            let Some(seat) = self.actor() else { return Err(IllegalMove::new_err(("R13", "the game is over"))) };
            let unknown = || PyValueError::new_err(format!("{action} is not a number below {}", flat::COUNT));
            self.play(seat, flat::decode(action).ok_or_else(unknown)?)?;
        }
        if let Some(actions) = &mut self.actions {
            actions.push(action);
        }
        Ok(())
    }

    /// What each seat has won; the sum is zero.
    fn returns(&self) -> Vec<f64> {
        let players = self.rules.players();
        let winners = self.position.filter(|_| self.pending.is_none());
        let winners = winners.map(|position| position.public().winners(self.rules.edition().tie));
        let Some(winners) = winners.filter(|winners| !winners.is_empty()) else { return vec![0.0; players] };
        let won = |seat| if winners.has(seat) { players as f64 / winners.len() as f64 } else { 0.0 };
        Seat::of_game(players).map(|seat| (won(seat) - 1.0) / (players - 1) as f64).collect()
    }

    /// What a draw is, in words.
    fn outcome_text(&self, outcome: u32) -> String {
        let Some(pending) = &self.pending else { return outcome.to_string() };
        match (pending.kind, pending.drawn.len()) {
            (Kind::SetUp, 0) => format!("scale {outcome}"),
            (Kind::SetUp, 1) => format!("first player {outcome}"),
            (Kind::Cards { .. }, _) => format!("card {}", Civ::ALL[outcome as usize % 5]),
            _ => Guest::kinds().nth(outcome as usize).map_or(outcome.to_string(), |guest| format!("guest {guest}")),
        }
    }

    /// What a seat sees, as JSON.
    fn observation_string(&self, seat: usize) -> PyResult<String> {
        let seat = self.seat(seat)?;
        Ok(self.position.map_or("set-up".to_owned(), |position| position.view(Some(seat)).to_json(&self.rules)))
    }

    /// Everything that a seat has seen, in order: draws, moves, and its own cards. Discards chosen by others and not yet shown are a
    /// question mark.
    fn information_state_string(&self, seat: usize) -> PyResult<String> {
        let seat = self.seat(seat)?;
        let hidden = self.position.is_some_and(|position| position.public().step() == Step::Discard);
        let mut text = format!("{}", seat.index());
        for (at, entry) in self.log.iter().enumerate() {
            let word = match *entry {
                Entry::Public(outcome) => format!(" {outcome}"),
                Entry::Dealt(other, civ) if other == seat => format!(" {civ}"),
                Entry::Holds(other, cards) if other == seat => format!(" holds {cards}"),
                Entry::Dealt(..) | Entry::Holds(..) => continue,
                Entry::Played(other, _) if hidden && at >= self.discards && other != seat => {
                    format!(" {}:?", other.index())
                }
                Entry::Played(other, number) => format!(" {}:{number}", other.index()),
            };
            text.push_str(&word);
        }
        Ok(text)
    }

    /// What a seat sees as numbers; with `memory`, also which cards the deck can still hold.
    fn write_tensor(&self, seat: usize, memory: bool, into: &Bound<'_, PyArray1<f32>>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let mut bytes = [0; observation_size(5) + 5];
        if let Some(position) = &self.position {
            let size = observation_size(self.rules.players());
            let (board, view) = (BoardBytes::new(&self.rules), position.view(Some(seat)));
            write_observation(&self.rules, &board, &view, Decision::new(), &mut bytes[..size]);
            if memory {
                let undealt = self.memories.of(seat).undealt();
                for (civ, byte) in Civ::ALL.into_iter().zip(&mut bytes[size..]) {
                    *byte = undealt.count(civ);
                }
            }
        }
        let mut into = into.try_readwrite().map_err(|error| PyValueError::new_err(error.to_string()))?;
        for (number, &byte) in into.as_slice_mut()?.iter_mut().zip(&bytes) {
            *number = f32::from(byte);
        }
        Ok(())
    }

    /// Another game that looks the same to the seat that decides; what it can't see is dealt at random.
    fn resample(&self, seat: usize, seed: u64) -> PyResult<Self> {
        let seat = self.seat(seat)?;
        let mut other = Self { actions: None, ..self.clone() };
        if let Some(position) = &self.position {
            let (view, memory): (_, &Memory) = (position.view(Some(seat)), self.memories.of(seat));
            let sampled = determinize(&view, &self.rules, memory, &mut Seed::from(seed).chance());
            other.rewrite_log(seat, &sampled);
            other.position = Some(sampled);
        }
        Ok(other)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    #[staticmethod]
    fn _restore(players: usize, board: Board, edition: &str, actions: Vec<u32>) -> PyResult<Self> {
        let mut game = Self::new(players, Some(board), edition)?;
        for action in actions {
            game.apply(action)?;
        }
        Ok(game)
    }

    /// For `pickle`.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let game = slf.borrow();
        let actions = game.actions.clone();
        let actions = actions.ok_or_else(|| PyValueError::new_err("a sampled game has no history to be stored"))?;
        let edition = game.rules.edition().to_string();
        let arguments = (game.rules.players(), game.board.clone(), edition, actions).into_pyobject(slf.py())?;
        Ok((slf.get_type().getattr("_restore")?, arguments))
    }

    fn __str__(&self) -> String {
        self.position.map_or("set-up".to_owned(), |position| position.to_json(&self.rules))
    }
}
