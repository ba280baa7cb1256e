//! A game with its past, and how far it can be taken back.

use crate::{Event, Game, Move, Moves, Observer, Refusal, Seat, Secret, Step};

/// A running game, the moves that led to it, and those that can be taken back.
///
/// Moves are free to be taken back until something hidden was seen, all have chosen together (R9.2), or somebody else
/// has moved.
///
/// ```
/// use std::sync::Arc;
/// use utopia_rules::{Course, Game, Moves, Rules, Seed};
///
/// let mut course = Course::new(Game::new(Arc::new(Rules::standard(3)?), Seed::from(42)));
/// let before = *course.game().position();
/// let seat = before.public().to_act().first().expect("somebody is to move");
/// let mut legal = Moves::new();
/// before.legal(course.game().rules(), seat, &mut legal);
/// course.play(seat, legal[0], &mut ())?;
/// assert!(course.can_undo(seat));
/// assert_eq!(course.undo(seat), 1);
/// assert_eq!(course.game().position(), &before);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Course {
    game: Game,
    moves: Vec<(Seat, Move)>,
    /// The game before each move that could be taken back.
    past: Vec<Before>,
    /// Moves before this one stay played.
    floor: usize,
    /// The first move of the turn that is going on.
    turn: usize,
}

#[derive(Clone, Debug)]
struct Before {
    game: Game,
    turn: usize,
}

impl Course {
    /// A game that has no past yet.
    pub const fn new(game: Game) -> Self {
        Self { game, moves: Vec::new(), past: Vec::new(), floor: 0, turn: 0 }
    }

    /// The game where it stands.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The moves that led here; those that were taken back are not among them.
    pub fn moves(&self) -> &[(Seat, Move)] {
        &self.moves
    }

    /// Whether a turn is about to begin.
    pub const fn between_turns(&self) -> bool {
        self.turn == self.moves.len()
    }

    /// Plays a move if it is legal.
    pub fn play(&mut self, seat: Seat, mv: Move, observer: &mut impl Observer) -> Result<(), Refusal> {
        let before = Before { game: self.game.clone(), turn: self.turn };
        let (step, actor) = (self.game.position().public().step(), self.game.position().public().actor());
        let mut ear = Ear { revealed: false, turn_ended: false, observer };
        self.game.play_observed(seat, mv, &mut ear)?;
        let (revealed, turn_ended) = (ear.revealed, ear.turn_ended);
        if self.moves[self.floor..].iter().any(|(other, _)| *other != seat) {
            self.settle();
        }
        self.past.push(before);
        self.moves.push((seat, mv));
        if step == Step::Discard || revealed {
            self.settle();
        }
        if turn_ended || self.game.position().public().actor() != actor {
            self.turn = self.moves.len();
        }
        Ok(())
    }

    /// Whether a player can take the last move back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.moves.len() > self.floor && self.moves.last().is_some_and(|(last, _)| *last == seat)
    }

    /// Takes the player's last move back, and what was forced before it: that would only be played again. Answers how many moves
    /// are gone.
    pub fn undo(&mut self, seat: Seat) -> usize {
        let before = self.moves.len();
        while self.can_undo(seat) {
            self.take_back();
            if self.forced(seat).is_none() {
                break;
            }
        }
        before - self.moves.len()
    }

    /// Takes the turn of the last move back as far as that is possible. Answers how many moves are gone.
    pub fn reset_turn(&mut self, seat: Seat) -> usize {
        let before = self.moves.len();
        let start = self.past.last().map_or(0, |before| before.turn).max(self.floor);
        while self.moves.len() > start && self.can_undo(seat) {
            self.take_back();
        }
        before - self.moves.len()
    }

    fn take_back(&mut self) {
        if let (Some(before), Some(_)) = (self.past.pop(), self.moves.pop()) {
            (self.game, self.turn) = (before.game, before.turn);
        }
    }

    /// What was played so far stays played.
    pub fn settle(&mut self) {
        self.floor = self.moves.len();
        self.past.clear();
    }

    /// The only move that a player has, if it is to be played without asking.
    ///
    /// The last action of a turn is not followed by its end before the player says so: it may be taken back.
    pub fn forced(&self, seat: Seat) -> Option<Move> {
        let mut legal = Moves::new();
        self.game.position().legal(self.game.rules(), seat, &mut legal);
        match legal[..] {
            [mv] if mv != Move::End || self.between_turns() => Some(mv),
            _ => None,
        }
    }
}

/// Listens for what ends the freedom to take back, and passes everything on.
struct Ear<'a, O> {
    revealed: bool,
    turn_ended: bool,
    observer: &'a mut O,
}

impl<O: Observer> Observer for Ear<'_, O> {
    fn public(&mut self, event: Event) {
        match event {
            Event::Surprise { .. }
            | Event::Arrived { .. }
            | Event::Dealt { .. }
            | Event::Reshuffled { .. }
            | Event::Round { .. }
            | Event::Over { .. } => self.revealed = true,
            Event::TurnEnded { .. } => self.turn_ended = true,
            _ => {}
        }
        self.observer.public(event);
    }

    fn secret(&mut self, seat: Seat, event: Secret) {
        self.observer.secret(seat, event);
    }
}
