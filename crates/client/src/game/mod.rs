//! The game on a table: played in this browser, or on a server. Nothing here knows of a page.

mod explain;
mod local;
mod online;
mod saved;

use std::ops::Deref;

use utopia_game::{Player, Watchable};
use utopia_rules::{Knowledge, Record, Seat, Seats, Step};

pub use self::{
    explain::{Advice, why_turn},
    local::LocalGame,
    online::OnlineGame,
    saved::Saved,
};
use crate::text::cast::Cast;

/// A game that a table can show, with its players.
pub trait TableGame {
    /// What can be seen of the game.
    fn watched(&self) -> &(dyn Watchable + 'static);

    /// The whole game, hidden information included: a local game, or a finished one of a server.
    fn whole(&self) -> Option<&LocalGame>;

    /// The players' names and colours.
    fn cast(&self) -> &Cast;

    /// Who decides for a seat.
    fn player(&self, seat: Seat) -> Player;

    /// The seats of people at this screen.
    fn people(&self) -> Seats;

    /// Whose move an undo by the viewer takes back. At a shared screen that is whoever moved last, so that the next person
    /// can hand it back.
    fn undoer(&self, viewer: Seat) -> Seat {
        viewer
    }
}

impl Deref for dyn TableGame + '_ {
    type Target = dyn Watchable;

    fn deref(&self) -> &Self::Target {
        self.watched()
    }
}

impl dyn TableGame + '_ {
    /// The only person here, who always sees their own view.
    pub fn only_person(&self) -> Option<Seat> {
        self.people().first().filter(|_| self.people().len() == 1)
    }

    /// Asks something of what decides a seat's legal moves.
    pub fn ask<T>(&self, seat: Seat, question: impl FnOnce(&Knowledge<'_>) -> T) -> Option<T> {
        self.view(Some(seat)).knowledge(self.rules()).as_ref().map(question)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.public().step() == Step::Over
    }

    /// The record, if the whole game is known.
    pub fn record(&self) -> Option<&Record> {
        self.whole().map(|game| game.record())
    }
}
