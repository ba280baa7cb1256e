//! Sends the player's moves to the server.

use leptos::prelude::*;
use utopia_rules::Move;

use super::{
    super::{online::Live, state::Table},
    UndoSpan,
};

/// Drives a game that runs on the server.
#[derive(Clone, Copy)]
pub(crate) struct Online {
    pub(crate) table: Table,
    pub(crate) live: Live,
}

impl Online {
    pub(crate) fn play(&self, mv: Move) {
        if self.table.game.viewer.get_untracked().is_some() && !self.table.is_past() {
            // Otherwise it would close under the player's finger when the server answers.
            self.table.intent.proposal.set(None);
            self.table.close_menu();
            self.live.feed.play(mv);
        }
    }

    pub(crate) fn undo(&self, span: UndoSpan) {
        if self.table.game.viewer.get_untracked().is_some() && !self.table.is_past() {
            self.table.let_go();
            self.live.feed.undo(span);
        }
    }
}
