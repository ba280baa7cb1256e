//! Walking through the moves of a game.

use super::{Outcome, Record, ReplayError};
use crate::{Board, Game, Move, Observer, Seat};

/// A game on its way through a list of moves: the one loop that plays moves again.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    game: Game,
    moves: &'a [(Seat, Move)],
    played: usize,
}

impl<'a> Replay<'a> {
    /// Starts from a game before the first of these moves.
    pub const fn new(game: Game, moves: &'a [(Seat, Move)]) -> Self {
        Self { game, moves, played: 0 }
    }

    /// The game where it stands.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How many moves were played.
    pub const fn played(&self) -> usize {
        self.played
    }

    /// The move that is played next.
    pub fn next_move(&self) -> Option<(Seat, Move)> {
        self.moves.get(self.played).copied()
    }

    /// Plays the next move. Returns it, or nothing at the end.
    pub fn step(&mut self, observer: &mut impl Observer) -> Result<Option<(Seat, Move)>, ReplayError> {
        let Some((seat, mv)) = self.next_move() else { return Ok(None) };
        let (number, colours) = (self.played + 1, self.game.rules().colours());
        let refused = |refusal| ReplayError::Refused { number, seat, mv, refusal, colours };
        self.game.play_observed(seat, mv, observer).map_err(refused)?;
        self.played += 1;
        Ok(Some((seat, mv)))
    }

    /// Plays on until `count` moves were played, or all of them.
    pub fn play_to(mut self, count: usize) -> Result<Game, ReplayError> {
        while self.played < count && self.step(&mut ())?.is_some() {}
        Ok(self.game)
    }
}

impl Record {
    /// A walk through this record's moves.
    pub fn walk(&self, board: &Board) -> Result<Replay<'_>, ReplayError> {
        Ok(Replay::new(self.start(board)?, &self.moves))
    }

    /// Plays the first `count` moves, or all, and checks the result if all were played.
    pub fn replay(&self, board: &Board, count: Option<usize>) -> Result<Game, ReplayError> {
        let count = count.unwrap_or(self.moves.len());
        let game = self.walk(board)?.play_to(count)?;
        if count >= self.moves.len() {
            let played = Outcome::of(game.position(), game.rules());
            if let Some(written) = self.result.clone().filter(|result| Some(result) != played.as_ref()) {
                return Err(ReplayError::Result { written, played, colours: self.colours });
            }
        }
        Ok(game)
    }
}
