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

    /// How many of the player's last moves can be taken back.
    pub fn undoable(&self, seat: Seat) -> usize {
        if self.can_undo(seat) { self.moves.len() - self.floor } else { 0 }
    }

    /// Takes the player's last move back, and what was forced before it: that would only be played again. Returns how many moves
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

    /// Takes the turn of the last move back as far as that is possible. Returns how many moves are gone.
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{Rules, Seed, chance::below};

    /// Plays random moves; `each` sees the course after every one, with what was told by it.
    fn play_on(players: usize, seed: u64, moves: usize, mut each: impl FnMut(&Course, &[Event])) {
        let mut course = Course::new(Game::new(Arc::new(Rules::standard(players).expect("rules")), Seed::from(seed)));
        let (mut dice, mut legal) = (Seed::from(9).chance(), Moves::new());
        for _ in 0..moves {
            let Some(seat) = course.game().position().public().to_act().first() else { break };
            course.game().position().legal(course.game().rules(), seat, &mut legal);
            let mut told = Told::default();
            course.play(seat, legal[below(&mut dice, legal.len() as u32) as usize], &mut told).expect("a legal move");
            each(&course, &told.0);
        }
    }

    #[derive(Default)]
    struct Told(Vec<Event>);

    impl Observer for Told {
        fn public(&mut self, event: Event) {
            self.0.push(event);
        }

        fn secret(&mut self, _: Seat, _: Secret) {}
    }

    #[test]
    fn nothing_is_taken_back_once_hidden_things_were_seen_or_another_has_moved() {
        play_on(3, 3, 800, |course, told| {
            let undoable = &course.moves[course.floor..];
            assert!(undoable.windows(2).all(|pair| pair[0].0 == pair[1].0));
            assert_eq!(course.past.len(), undoable.len());
            let hidden =
                |event: &Event| matches!(event, Event::Dealt { .. } | Event::Surprise { .. } | Event::Round { .. });
            assert!(!told.iter().any(hidden) || undoable.is_empty());
        });
    }

    #[test]
    fn a_reset_goes_back_to_the_start_of_the_turn_also_when_it_has_just_ended() {
        let mut resets = [0, 0];
        play_on(2, 4, 800, |course, _| {
            let Some(before) = course.past.last() else { return };
            let (start, ended) = (before.turn, course.between_turns());
            let (last, _) = course.moves[course.moves.len() - 1];
            if course.floor <= start {
                let mut copy = course.clone();
                copy.reset_turn(last);
                assert_eq!(copy.moves.len(), start);
                resets[usize::from(ended)] += 1;
            }
        });
        assert!(resets.iter().all(|count| *count > 10), "{resets:?}");
    }

    #[test]
    fn what_is_taken_back_is_not_forced_again() {
        let mut undone = 0;
        for seed in 0..40 {
            play_on(3, seed, 300, |course, _| {
                let (last, _) = course.moves[course.moves.len() - 1];
                let mut copy = course.clone();
                if copy.undo(last) > 0 {
                    undone += 1;
                    assert!(copy.forced(last).is_none() || !copy.can_undo(last));
                }
            });
        }
        assert!(undone > 1000, "{undone}");
    }
}
