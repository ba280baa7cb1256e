//! What a table can show of a game, whether it is played here or seen from one seat.

use utopia_rules::{Cards, Move, Moves, Public, Rules, Seat, View};

use crate::Story;

/// A game that can be watched: played here ([`Running`](crate::Running)), or on a server ([`Seen`](crate::Seen)).
pub trait Watchable {
    /// The rules of the table.
    fn rules(&self) -> &Rules;

    /// The open table.
    fn public(&self) -> &Public;

    /// What a seat may see; without a seat, what everybody may. A game on a server has only the view of its own seat.
    fn view(&self, seat: Option<Seat>) -> View;

    /// The same after so many moves.
    fn view_at(&self, seat: Option<Seat>, moves: usize) -> View;

    /// What happened.
    fn story(&self) -> &Story;

    /// How many of a player's last moves can be taken back, as far as that is known.
    fn undoable(&self, seat: Seat) -> usize;

    /// A player's only move, if it is to be played without asking.
    fn forced(&self, seat: Seat) -> Option<Move>;

    /// The number of moves after a seat's own last one; nothing if nobody else has moved since.
    fn last_turn(&self, seat: Seat) -> Option<usize>;

    /// How many moves were made, as far as they are known.
    fn moves(&self) -> usize {
        self.story().moves()
    }

    /// A seat's legal moves.
    fn legal(&self, seat: Seat) -> Vec<Move> {
        legal_in(&self.view(Some(seat)), self.rules())
    }

    /// Every hand after so many moves; nobody's to know before the game is over.
    fn hands_at(&self, _moves: usize) -> Vec<(Seat, Cards)> {
        Vec::new()
    }
}

/// The only legal move, unless it ends a turn in which something was done: that may still be taken back.
pub(crate) fn only_move(legal: &[Move], nothing_done: bool) -> Option<Move> {
    match *legal {
        [mv] if mv != Move::End || nothing_done => Some(mv),
        _ => None,
    }
}

/// The legal moves of the seat whose view it is.
pub(crate) fn legal_in(view: &View, rules: &Rules) -> Vec<Move> {
    let mut legal = Moves::new();
    if let Some(knowledge) = view.knowledge(rules) {
        knowledge.legal(&mut legal);
    }
    legal.to_vec()
}
