//! The state that the parts of a table share.

mod game;
mod intent;
mod overlay;
mod source;

use leptos::prelude::*;
use utopia_drawing::BoardMap;
use utopia_game::{
    choices::{Held, Spot},
    preview,
};
use utopia_rules::{Cards, Civ, District, Move};

pub(crate) use self::{
    game::GameState,
    intent::{IntentState, Notice},
    overlay::OverlayState,
    source::GameSource,
};
use crate::storage::StorageError;

/// The state of one table: a handle, copied freely.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    pub(crate) map: StoredValue<BoardMap>,
    pub(crate) purpose: Purpose,
    /// Whether anybody here plays; false for spectators and for games among bots.
    pub(crate) plays: bool,
    /// What the game shows.
    pub(crate) game: GameState,
    /// What the player is about to do.
    pub(crate) intent: IntentState,
    /// What lies over the table.
    pub(crate) overlay: OverlayState,
}

/// The purpose of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A game is played.
    Play,
    /// A finished saved game is replayed.
    Watch,
    /// A finished game from a link is replayed; it isn't saved in this browser.
    Shared,
    /// A game is played on the server.
    Online,
    /// A lesson of the tutorial.
    Learn,
}

impl Purpose {
    /// Whether a finished game is replayed.
    const fn replays(self) -> bool {
        matches!(self, Self::Watch | Self::Shared)
    }
}

impl Table {
    pub(crate) fn new(source: GameSource, map: BoardMap, purpose: Purpose) -> Self {
        let plays = !purpose.replays() && source.with_untracked(|game| !game.people().is_empty());
        let overlay = OverlayState::new();
        let game = GameState::new(source, purpose, overlay.curtain);
        let intent = IntentState::new(game.legal);
        Self { map: StoredValue::new(map), purpose, plays, game, intent, overlay }
    }

    /// Whether another tab plays the game now.
    pub(crate) fn is_lost(&self) -> bool {
        self.overlay.trouble.with_untracked(|trouble| *trouble == Some(StorageError::Elsewhere))
    }

    /// Whether a game is played, not replayed.
    pub(crate) fn is_played(&self) -> bool {
        !self.purpose.replays()
    }

    /// Whether the past is shown, in which nothing can be done.
    pub(crate) fn is_past(&self) -> bool {
        self.game.looking.with_untracked(Option::is_some)
    }

    /// The number of the viewer's princes of a civilization in a district.
    pub(crate) fn group(&self, civ: Civ, district: District) -> u8 {
        let count = |seat| self.game.view.with(|view| view.public().princes(seat, civ).count(district));
        self.game.viewer.get().map_or(0, count)
    }

    /// The move proposed by the hint.
    pub(crate) fn hinted(&self) -> Option<Move> {
        self.intent.notice.with(|notice| if let Some(Notice::Advice(mv, _)) = notice { Some(*mv) } else { None })
    }

    /// Whether the hint's move is made at this place.
    pub(crate) fn is_hinted(&self, spot: Spot) -> bool {
        self.hinted().is_some_and(|mv| Held::of(mv).spot(mv) == Some(spot))
    }

    /// Closes the menu, with the preview of what its lines would do.
    pub(crate) fn close_menu(&self) {
        self.overlay.menu.set(None);
        self.foresee(None);
    }

    /// Puts everything down.
    pub(crate) fn let_go(&self) {
        self.intent.paying.set(false);
        self.intent.notice.set(None);
        self.intent.held.set(Held::default());
        self.intent.marked.set(Cards::NONE);
        self.overlay.menu.set(None);
        self.intent.outlook.set(Vec::new());
    }

    /// Shows what a move would change.
    pub(crate) fn foresee(&self, mv: Option<Move>) {
        let changes = match (mv, self.game.viewer.get_untracked()) {
            (Some(mv), Some(seat)) => {
                self.game.source.with_untracked(|game| preview(&game.view(Some(seat)), game.rules(), mv))
            }
            _ => Vec::new(),
        };
        if self.intent.outlook.with_untracked(|old| *old != changes) {
            self.intent.outlook.set(changes);
        }
    }
}

/// The table of the current page.
pub(crate) fn use_table() -> Table {
    expect_context()
}
