//! The game on a table: played in this browser, or on a server. Nothing here knows of a page.

mod explain;
mod local;
mod online;
mod saved;

use std::ops::Deref;

use utopia_game::Watchable;
pub use utopia_game::{Change, GameFileError, Line, Player, Setup, choices, lesson, preview, share};
use utopia_rules::{Knowledge, Record, Seat, Seats, Step};

pub use self::{
    explain::{why, why_turn},
    local::LocalGame,
    online::OnlineGame,
    saved::Saved,
};
use crate::text::cast::Cast;

/// A game that is shown on a table.
#[derive(Clone)]
pub enum TableGame {
    /// Played or replayed here: everything is known.
    Local(Box<LocalGame>),
    /// Played on a server: only what one seat or a spectator may know is known.
    Online(OnlineGame),
}

impl Deref for TableGame {
    type Target = dyn Watchable;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Local(local) => &***local,
            Self::Online(online) => &online.seen,
        }
    }
}

impl TableGame {
    /// The game, if all of it is known here.
    pub const fn local(&self) -> Option<&LocalGame> {
        match self {
            Self::Local(local) => Some(local),
            Self::Online(_) => None,
        }
    }

    /// The players' names.
    pub const fn cast(&self) -> &Cast {
        match self {
            Self::Local(local) => local.cast(),
            Self::Online(online) => online.cast(),
        }
    }

    /// Who decides for a seat.
    pub fn player(&self, seat: Seat) -> Player {
        match self {
            Self::Local(local) => local.player(seat),
            Self::Online(online) => online.player(seat),
        }
    }

    /// The only person here, who always sees their own view.
    pub fn only_person(&self) -> Option<Seat> {
        match self {
            Self::Local(local) => local.people().first().filter(|_| local.people().len() == 1),
            Self::Online(online) => online.seen.seat(),
        }
    }

    /// Whether anybody here plays.
    pub fn anybody_plays(&self) -> bool {
        match self {
            Self::Local(local) => !local.people().is_empty(),
            Self::Online(online) => online.seen.seat().is_some(),
        }
    }

    /// Asks something of what decides a seat's legal moves.
    pub fn ask<T>(&self, seat: Seat, question: impl FnOnce(&Knowledge<'_>) -> T) -> Option<T> {
        self.view(Some(seat)).knowledge(self.rules()).as_ref().map(question)
    }

    /// Who must act.
    pub fn to_act(&self) -> Seats {
        self.public().to_act()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.public().step() == Step::Over
    }

    /// Whether a player can take the last move back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undoable(seat) > 0
    }

    /// Whether a player has made more than one move that can be taken back.
    pub fn can_reset(&self, seat: Seat) -> bool {
        self.undoable(seat) > 1
    }

    /// The record, if the whole game is known.
    pub fn record(&self) -> Option<&Record> {
        self.local().map(|local| local.record())
    }
}
