//! Starting a game.

use leptos::prelude::*;
use utopia_rules::{Record, Seat, Seed};

use crate::{
    browser,
    game::{Saved, Setup},
    route::Route,
    storage::{self, StorageError},
    t,
};

/// A seed that nobody can foresee.
pub(super) fn random_seed() -> Seed {
    Seed(browser::random_bytes())
}

/// What a bot is called: the author of a utopia, one for each colour.
pub(super) fn name_of_bot(seat: Seat) -> String {
    t!(&format!("new-bot-{seat}"))
}

/// Starts a game, keeps it and goes to its table; otherwise says why not.
pub(super) async fn start(setup: Setup) -> Result<(), String> {
    let saved = Saved::new(&setup, browser::random_name(), browser::now()).map_err(|error| error.to_string())?;
    storage::save(&saved).await.map_err(|trouble| why(&trouble))?;
    Route::Game(saved.id).open();
    Ok(())
}

/// Starts another game of the same players by the same rules.
pub(crate) async fn play_again(saved: &Saved) -> Result<(), String> {
    let record: Record = saved.record.parse().map_err(|error| format!("{error}"))?;
    let seats = saved.players.iter().copied().zip(record.names).collect();
    start(Setup { seats, edition: record.edition, board: saved.board.clone(), seed: random_seed() }).await
}

/// What is wrong with the store, in words.
pub(super) fn why(trouble: &StorageError) -> String {
    match trouble {
        StorageError::Elsewhere => untrack(|| t!("games-elsewhere")),
        StorageError::NotKept(reason) => untrack(|| t!("games-not-kept", reason = reason.clone())),
    }
}
