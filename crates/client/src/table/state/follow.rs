//! What the viewer is shown of what others did.

use leptos::prelude::*;
use utopia_game::Turn;

use super::{GameState, Purpose};

/// What is said and marked of the moves of others.
#[derive(Clone, Copy)]
pub(crate) struct FollowState {
    /// The line of the log that is pointed at, by its place in the story.
    pub(crate) line: RwSignal<Option<usize>>,
    /// The last turn of another player, until the viewer's own has ended. A lesson speaks for itself.
    pub(crate) turn: Memo<Option<Turn>>,
}

impl FollowState {
    pub(super) fn new(game: GameState, purpose: Purpose) -> Self {
        let turn = Memo::new(move |_| {
            if game.looking.get().is_some() || purpose == Purpose::Learn {
                return None;
            }
            game.source.with(|source| source.story().last_turn_of_others(game.viewer.get()))
        });
        Self { line: RwSignal::new(None), turn }
    }
}
