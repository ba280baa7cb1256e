//! Starting a game.

use leptos::prelude::*;
use utopia_game::Setup;
use utopia_rules::{Colour, Record, Seed, text::RecordError};

use crate::{
    app::route::Route,
    browser,
    game::Saved,
    storage::{self, StorageError},
    t,
    text::unreadable,
};

/// A random seed.
pub(crate) fn random_seed() -> Seed {
    Seed(browser::random_bytes())
}

/// A bot's name: the author of a utopia, one per colour.
pub(super) fn name_of_bot(colour: Colour) -> String {
    t!(&format!("new-bot-{colour}"))
}

/// Starts and saves a game and opens its table, or returns why not.
pub(super) async fn start(setup: Setup) -> Result<(), String> {
    let saved = Saved::new(&setup, browser::random_name(), browser::now())
        .map_err(|error| untrack(|| unreadable::game(&error)))?;
    storage::save(&saved).await.map_err(|trouble| why(&trouble))?;
    Route::Game(saved.id).open();
    Ok(())
}

/// Starts another game with the same players, colours and rules.
pub(crate) async fn play_again(saved: &Saved) -> Result<(), String> {
    let record: Record =
        saved.record.parse().map_err(|error: RecordError| untrack(|| unreadable::game(&error.into())))?;
    let seats = saved.players.iter().copied().zip(record.names).collect();
    let (colours, edition) = (record.colours, record.edition);
    start(Setup { seats, colours, edition, board: saved.board.clone(), seed: random_seed() }).await
}

/// A storage error as a message.
pub(super) fn why(trouble: &StorageError) -> String {
    match trouble {
        StorageError::Elsewhere => untrack(|| t!("games-elsewhere")),
        StorageError::NotKept(reason) => untrack(|| t!("games-not-kept", reason = reason.clone())),
    }
}
