//! What can be shown of a game, whether it runs here or on a server.

use std::cell::RefCell;

use utopia_rules::{Cards, Move, Moves, Public, Rules, Seat, View};

use crate::Story;

/// A game that can be shown: one that runs here ([`Running`](crate::Running)) or on a server ([`Seen`](crate::Seen)).
pub trait Watchable {
    /// The rules.
    fn rules(&self) -> &Rules;

    /// The public part of the position.
    fn public(&self) -> &Public;

    /// What a seat may see, or a spectator without a seat. A game on a server has only its own seat's view.
    fn view(&self, seat: Option<Seat>) -> View;

    /// The view after this many moves.
    fn view_at(&self, seat: Option<Seat>, moves: usize) -> View;

    /// The story so far.
    fn story(&self) -> &Story;

    /// How many of a player's last moves can be undone.
    fn undoable(&self, seat: Seat) -> Undoable;

    /// Whether a player's last decision can be taken back with the consent of the others, who have moved since.
    fn can_take_back(&self, seat: Seat) -> bool;

    /// A player's only move, if it should be played without asking.
    fn forced(&self, seat: Seat) -> Option<Move>;

    /// The number of moves up to a seat's own last one; `None` if nobody else has moved since.
    fn last_turn(&self, seat: Seat) -> Option<usize>;

    /// The number of known moves.
    fn moves(&self) -> usize {
        self.story().moves()
    }

    /// A seat's legal moves.
    fn legal(&self, seat: Seat) -> Vec<Move> {
        legal_in(&self.view(Some(seat)), self.rules())
    }

    /// All hands after this many moves; empty until the game is over.
    fn hands_at(&self, _moves: usize) -> Vec<(Seat, Cards)> {
        Vec::new()
    }
}

/// How many of a player's last moves can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undoable {
    /// This many.
    Exactly(usize),
    /// At least this many; a server says only whether any move can be undone.
    AtLeast(usize),
}

impl Undoable {
    /// No move can be undone.
    pub const NONE: Self = Self::Exactly(0);

    /// Whether a move can be undone.
    pub fn any(self) -> bool {
        self != Self::NONE
    }

    /// Whether more than one move can be undone, as far as known.
    pub const fn maybe_several(self) -> bool {
        match self {
            Self::Exactly(count) => count > 1,
            Self::AtLeast(_) => true,
        }
    }

    /// The same after another move, or after this many undone ones, if one is left.
    pub(crate) const fn after(self, undone: usize) -> Self {
        match self {
            Self::Exactly(count) if undone == 0 => Self::Exactly(count + 1),
            Self::AtLeast(count) if undone == 0 => Self::AtLeast(count + 1),
            Self::Exactly(count) if undone < count => Self::Exactly(count - undone),
            Self::AtLeast(count) if undone < count => Self::AtLeast(count - undone),
            // Somebody else's moves were undone, too: what could be undone before them can be again.
            Self::Exactly(_) | Self::AtLeast(_) => Self::AtLeast(1),
        }
    }
}

/// The only legal move, unless it ends a turn that could still be undone.
pub(crate) fn only_move(legal: &[Move], nothing_done: bool) -> Option<Move> {
    match *legal {
        [mv] if mv != Move::End || nothing_done => Some(mv),
        _ => None,
    }
}

thread_local! {
    /// The buffer of [`legal_in`]: a new one is 128 kB to be filled, much more work than finding the moves.
    static LEGAL: RefCell<Moves> = RefCell::default();
}

/// The legal moves of the view's seat.
pub(crate) fn legal_in(view: &View, rules: &Rules) -> Vec<Move> {
    if !view.seat().is_some_and(|seat| view.public().to_act().has(seat)) {
        return Vec::new();
    }
    let Some(knowledge) = view.knowledge(rules) else { return Vec::new() };
    LEGAL.with_borrow_mut(|legal| {
        knowledge.legal(legal);
        legal.to_vec()
    })
}
