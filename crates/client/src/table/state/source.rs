//! Where a table reads its game.

use leptos::prelude::*;

use crate::game::{LocalGame, OnlineGame, TableGame};

/// The signal of a game, to be read: only its driver has the signal itself and changes the game.
#[derive(Clone, Copy)]
pub(crate) struct GameSource(Source);

#[derive(Clone, Copy)]
enum Source {
    Local(RwSignal<LocalGame>),
    Online(RwSignal<OnlineGame>),
}

impl GameSource {
    /// Reads the game and follows its changes.
    pub(crate) fn with<T>(self, read: impl FnOnce(&dyn TableGame) -> T) -> T {
        match self.0 {
            Source::Local(game) => game.with(|game| read(game)),
            Source::Online(game) => game.with(|game| read(game)),
        }
    }

    /// Reads the game as it is now.
    pub(crate) fn with_untracked<T>(self, read: impl FnOnce(&dyn TableGame) -> T) -> T {
        match self.0 {
            Source::Local(game) => game.with_untracked(|game| read(game)),
            Source::Online(game) => game.with_untracked(|game| read(game)),
        }
    }
}

impl From<RwSignal<LocalGame>> for GameSource {
    fn from(game: RwSignal<LocalGame>) -> Self {
        Self(Source::Local(game))
    }
}

impl From<RwSignal<OnlineGame>> for GameSource {
    fn from(game: RwSignal<OnlineGame>) -> Self {
        Self(Source::Online(game))
    }
}
