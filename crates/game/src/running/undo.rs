//! Undo: which moves can be undone, and by whom.

use std::ops::Range;

use utopia_rules::{Game, Seat};

use super::Running;
use crate::{Watchable as _, watch};

/// How undo works at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoPolicy {
    /// At a shared screen: undone moves leave no trace.
    Silent,
    /// Online: everybody is told of undone moves.
    Announced,
}

/// The game before a move.
#[derive(Clone, Debug)]
pub(super) struct Before {
    pub(super) game: Game,
    /// The index of the first move of the turn.
    pub(super) turn: usize,
}

impl Running {
    /// Whether a player can undo their last decision: only they and bots have moved since, and nothing hidden was revealed.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.own(seat, self.run(seat)).any(|index| !self.was_forced(index))
    }

    /// The person who made the last move, leaving out bots.
    pub fn last_person(&self) -> Option<Seat> {
        self.record.moves.iter().rev().map(|(seat, _)| *seat).find(|&seat| !self.bots.has(seat))
    }

    /// Undoes the player's last decision and everything after it, forced moves and those of bots. Returns the number of moves undone.
    pub fn undo(&mut self, seat: Seat) -> usize {
        let decision = self.last_undoable(seat);
        decision.map_or(0, |kept| self.undo_to(seat, kept))
    }

    /// Undoes the turn of the player's last decision as far as possible. Returns the number of moves undone.
    pub fn undo_turn(&mut self, seat: Seat) -> usize {
        let turn = self.last_undoable(seat).map(|index| self.before(index).turn);
        let first = turn.and_then(|turn| self.own(seat, self.run(seat)).find(|&index| index >= turn));
        first.map_or(0, |kept| self.undo_to(seat, kept))
    }

    /// Undoes the player's last decision and everything after it, although others have moved since: they have agreed. Returns the
    /// number of moves undone.
    pub fn take_back(&mut self, seat: Seat) -> usize {
        self.last_decision(seat).map_or(0, |kept| self.undo_to(seat, kept))
    }

    /// Makes all moves so far final.
    pub fn settle(&mut self) {
        self.undoable.clear();
    }

    /// The number of the player's own moves that can be undone.
    pub(super) fn count_undoable(&self, seat: Seat) -> usize {
        self.own(seat, self.run(seat)).skip_while(|&index| self.was_forced(index)).count()
    }

    /// The player's last decision since something hidden was revealed, whoever has moved since.
    pub(super) fn last_decision(&self, seat: Seat) -> Option<usize> {
        self.own(seat, self.unrevealing()).rev().find(|&index| !self.was_forced(index))
    }

    /// Where an undo goes: to the player's last decision, or if all moves were forced, to the first of them.
    fn last_undoable(&self, seat: Seat) -> Option<usize> {
        let decision = self.own(seat, self.run(seat)).rev().find(|&index| !self.was_forced(index));
        decision.or_else(|| self.own(seat, self.run(seat)).next())
    }

    /// The moves since something hidden was last revealed.
    fn unrevealing(&self) -> Range<usize> {
        let moves = self.record.moves.len();
        moves - self.undoable.len()..moves
    }

    /// The last moves that only this player and bots have made.
    fn run(&self, seat: Seat) -> Range<usize> {
        let all = self.unrevealing();
        let stops = |&index: &usize| {
            let (of, _) = self.record.moves[index];
            of != seat && !self.bots.has(of)
        };
        all.clone().rev().find(stops).map_or(all.start, |index| index + 1)..all.end
    }

    /// The player's own moves among these.
    fn own(&self, seat: Seat, moves: Range<usize>) -> impl DoubleEndedIterator<Item = usize> {
        moves.filter(move |&index| self.record.moves[index].0 == seat)
    }

    /// The game before a move that can be undone.
    fn before(&self, index: usize) -> &Before {
        &self.undoable[index - self.unrevealing().start]
    }

    /// Whether a move was forced, so that it would be played again by itself after an undo.
    fn was_forced(&self, index: usize) -> bool {
        let (before, (seat, _)) = (self.before(index), self.record.moves[index]);
        let legal = watch::legal_in(&before.game.position().view(Some(seat)), self.rules());
        watch::only_move(&legal, before.turn == index).is_some()
    }

    /// Keeps only the first moves, and announces that if the policy says so. Returns the number of moves undone.
    fn undo_to(&mut self, seat: Seat, kept: usize) -> usize {
        let undone = self.record.moves.len() - kept;
        let before = self.before(kept).clone();
        // Memories stay: moves that can be undone reveal no cards.
        (self.game, self.turn) = (before.game, before.turn);
        self.undoable.truncate(self.undoable.len() - undone);
        self.record.moves.truncate(kept);
        match self.policy {
            UndoPolicy::Silent => self.story.truncate(kept),
            UndoPolicy::Announced => self.story.retract(seat, kept),
        }
        self.update_result();
        undone
    }
}
