//! A game in progress with its history: the record, the story and the moves that can be undone.

mod undo;

use std::{ops::Range, sync::Arc};

use utopia_rules::{
    Board, Cards, Event, Game, Move, Observer, Public, Record, Refusal, Rules, Seat, Seats, Secret, Seed, Step, View,
    text::{Outcome, Replay, ReplayError},
};

use self::undo::Before;
pub use self::undo::UndoPolicy;

use crate::{Memories, Memory, Story, Undoable, Watchable, watch};

/// A game in progress with its history.
///
/// Moves can be undone until something hidden was revealed, cards were discarded (R9.2, R9.4), or another person has moved.
///
/// ```
/// use std::sync::Arc;
/// use utopia_game::{Running, UndoPolicy, Watchable as _};
/// use utopia_rules::{Rules, Seed};
///
/// let mut game = Running::new(Arc::new(Rules::standard(3)?), Seed::from(42), &["Ann", "Bob", "Cleo"], UndoPolicy::Silent);
/// let before = game.view(None);
/// let seat = game.public().to_act().first().expect("somebody is to move");
/// game.play(seat, game.legal(seat)[0])?;
/// assert_eq!(game.undo(seat), 1);
/// assert_eq!(game.view(None), before);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Running {
    /// The game before its first move.
    start: Game,
    game: Game,
    /// Its moves lead to the current position.
    record: Record,
    story: Story,
    memories: Memories,
    policy: UndoPolicy,
    /// Players whose moves are undone along with those before them.
    bots: Seats,
    /// The game before each move since something hidden was last revealed.
    undoable: Vec<Before>,
    /// The index of the first move of the current turn.
    turn: usize,
}

impl Running {
    /// A new game.
    pub fn new(rules: Arc<Rules>, seed: Seed, names: &[&str], policy: UndoPolicy) -> Self {
        let record = Record::new(&rules, seed, names);
        let (mut story, mut memories) = (Story::default(), Memories::default());
        let game = Game::new_observed(rules, seed, &mut Recorder::new(&mut story, &mut memories));
        Self::at_start(game, record, story, memories, policy)
    }

    /// Replays a record; its last moves can be undone as if they had just been made.
    pub fn open(mut record: Record, board: &Board, policy: UndoPolicy) -> Result<Self, ReplayError> {
        let moves = std::mem::take(&mut record.moves);
        let (mut story, mut memories) = (Story::default(), Memories::default());
        let game = record.start_observed(board, &mut Recorder::new(&mut story, &mut memories))?;
        let mut running = Self::at_start(game, record, story, memories, policy);
        for (number, (seat, mv)) in (1..).zip(moves) {
            let colours = running.record.colours;
            let refused = |refusal| ReplayError::Refused { number, seat, mv, refusal, colours };
            running.advance(seat, mv).map_err(refused)?;
        }
        running.update_result();
        Ok(running)
    }

    /// A game before its first move, with the story of its set-up.
    fn at_start(game: Game, record: Record, story: Story, memories: Memories, policy: UndoPolicy) -> Self {
        let (start, bots) = (game.clone(), Seats::EMPTY);
        Self { start, game, record, story, memories, policy, bots, undoable: Vec::new(), turn: 0 }
    }

    /// The same game with bots on these seats. They never block an undo: their moves are undone along with those before them.
    #[must_use]
    pub const fn with_bots(mut self, bots: Seats) -> Self {
        self.bots = bots;
        self
    }

    /// The current game, with its hidden information.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The record so far, without undone moves.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// A seat's memory.
    pub const fn memory(&self, seat: Seat) -> &Memory {
        self.memories.of(seat)
    }

    /// Whether the next move starts a turn.
    pub const fn between_turns(&self) -> bool {
        self.turn == self.record.moves.len()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.public().step() == Step::Over
    }

    /// Plays a move; a refused one changes nothing.
    pub fn play(&mut self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        self.advance(seat, mv)?;
        self.update_result();
        Ok(())
    }

    /// Plays a move and updates everything but the result.
    fn advance(&mut self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        let before = Before { game: self.game.clone(), turn: self.turn };
        let (actor, step, lines) = (self.public().actor(), self.public().step(), self.story.len());
        let mut recorder = Recorder::new(&mut self.story, &mut self.memories);
        self.game.play_observed(seat, mv, &mut recorder)?;
        let Recorder { revealed, turn_ended, .. } = recorder;
        self.story.begin_move(lines);
        self.record.moves.push((seat, mv));
        if turn_ended || self.public().actor() != actor {
            self.turn = self.record.moves.len();
        }
        self.undoable.push(before);
        // A choice of R9.2 is final, though others learn of it only later.
        if revealed || step == Step::Discard {
            self.settle();
        }
        Ok(())
    }

    /// The moves of a seat's last turn. Simultaneous discards (R9.2) don't count as a turn.
    pub fn turn_of(&self, seat: Seat) -> Option<Range<usize>> {
        let (mut last, mut turn) = (None, None::<Range<usize>>);
        let mut replay = Replay::new(self.start.clone(), &self.record.moves);
        while let Some((of, _)) = replay.next_move() {
            let (public, number) = (replay.game().position().public(), replay.played());
            if of == seat && public.step() != Step::Discard {
                let this = Some((public.round(), public.pass(), public.phase()));
                let start = turn.filter(|_| last == this).map_or(number, |turn| turn.start);
                (last, turn) = (this, Some(start..number + 1));
            }
            replay.step(&mut ()).ok()?;
        }
        turn
    }

    fn game_at(&self, moves: usize) -> Game {
        if moves >= self.record.moves.len() {
            return self.game.clone();
        }
        let replayed = Replay::new(self.start.clone(), &self.record.moves).play_to(moves);
        debug_assert!(replayed.is_ok(), "a recorded move is legal");
        replayed.unwrap_or_else(|_| self.game.clone())
    }

    fn update_result(&mut self) {
        self.record.result = Outcome::of(self.game.position(), self.game.rules());
    }
}

impl Watchable for Running {
    fn rules(&self) -> &Rules {
        self.game.rules()
    }

    fn public(&self) -> &Public {
        self.game.position().public()
    }

    fn view(&self, seat: Option<Seat>) -> View {
        self.game.position().view(seat)
    }

    fn view_at(&self, seat: Option<Seat>, moves: usize) -> View {
        self.game_at(moves).position().view(seat)
    }

    fn story(&self) -> &Story {
        &self.story
    }

    fn undoable(&self, seat: Seat) -> Undoable {
        Undoable::Exactly(self.count_undoable(seat))
    }

    fn can_take_back(&self, seat: Seat) -> bool {
        !self.can_undo(seat) && self.last_decision(seat).is_some()
    }

    fn forced(&self, seat: Seat) -> Option<Move> {
        watch::only_move(&self.legal(seat), self.between_turns())
    }

    fn last_turn(&self, seat: Seat) -> Option<usize> {
        let own = self.record.moves.iter().rposition(|(of, _)| *of == seat).map_or(0, |last| last + 1);
        (own < self.record.moves.len()).then_some(own)
    }

    fn hands_at(&self, moves: usize) -> Vec<(Seat, Cards)> {
        if !self.is_over() {
            return Vec::new();
        }
        let game = self.game_at(moves);
        Seat::of_game(self.rules().players()).map(|seat| (seat, game.position().hand(seat))).collect()
    }
}

/// Updates story and memories, and notes events after which moves can't be undone.
struct Recorder<'a> {
    story: &'a mut Story,
    memories: &'a mut Memories,
    revealed: bool,
    turn_ended: bool,
}

impl<'a> Recorder<'a> {
    const fn new(story: &'a mut Story, memories: &'a mut Memories) -> Self {
        Self { story, memories, revealed: false, turn_ended: false }
    }
}

impl Observer for Recorder<'_> {
    fn public(&mut self, event: Event) {
        match event {
            Event::Surprise { .. }
            | Event::Arrived { .. }
            | Event::Dealt { .. }
            | Event::Reshuffled { .. }
            | Event::Discarded { .. }
            | Event::Round { .. }
            | Event::Over { .. } => self.revealed = true,
            Event::TurnEnded { .. } => self.turn_ended = true,
            _ => {}
        }
        self.story.public(event);
        self.memories.public(event);
    }

    fn secret(&mut self, seat: Seat, event: Secret) {
        self.story.secret(seat, event);
        self.memories.secret(seat, event);
    }
}

#[cfg(test)]
mod tests;
