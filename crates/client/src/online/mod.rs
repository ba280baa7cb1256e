//! Talking with the server.
//!
//! | module | subject |
//! |---|---|
//! | [`api`] | requests |
//! | [`share`] | what this browser adds to the seed of games |
//! | [`socket`] | the connection to a table |

pub(crate) mod api;
pub(crate) mod share;
pub(crate) mod socket;

use std::{cell::Cell, time::Duration};

use leptos::prelude::*;
use utopia_protocol::api::Join;
use wasm_bindgen_futures::spawn_local;

use self::api::ApiError;
use crate::browser;

/// Who this browser is on the server, as far as the page knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Me {
    #[default]
    Unknown,
    Nobody,
    Guest(String),
}

thread_local! {
    static ME: ArcRwSignal<Me> = ArcRwSignal::new(Me::default());
    /// How many games wait for one's move, and when that was last asked for, in milliseconds since 1970.
    static WAITING: ArcRwSignal<usize> = ArcRwSignal::new(0);
    static ASKED: Cell<f64> = const { Cell::new(0.0) };
}

fn set_me(me: Me) {
    ME.with(|place| place.set(me));
}

/// One's name on the server, followed as it changes; none while one is nobody there, or while that is not known.
pub(crate) fn name() -> Option<String> {
    ME.with(|me| match me.get() {
        Me::Guest(name) => Some(name),
        _ => None,
    })
}

/// Whether the server knows nobody in this browser, so that a name must be asked for.
pub(crate) fn is_nobody() -> bool {
    ME.with(|me| me.get() == Me::Nobody)
}

/// Finds out who one is, unless the page knows already.
pub(crate) async fn who() -> Result<Option<String>, ApiError> {
    if ME.with(|me| me.get_untracked() == Me::Unknown) {
        api::reach().await?;
        let me = api::me().await?;
        set_me(me.map_or(Me::Nobody, Me::Guest));
    }
    Ok(untrack(name))
}

/// Makes sure that one is a guest: whoever is nobody yet becomes one by this name.
pub(crate) async fn ensure_guest(name: &str) -> Result<(), ApiError> {
    if who().await?.is_some() { Ok(()) } else { introduce(name).await }
}

/// Sits down at a table, as a guest by this name if one is nobody yet; by a key at a seat that somebody hands over. The share of
/// the seed goes along, and what the server has bound itself to is remembered.
pub(crate) async fn sit(table: &str, name: &str, key: Option<String>) -> Result<(), ApiError> {
    let sat = async {
        ensure_guest(name).await?;
        api::join(table, &Join { seat: None, share: Some(share::of(table)), key }).await
    };
    let sat = sat.await.inspect_err(heed)?;
    share::remember_commitment(table, sat.table.commitment);
    Ok(())
}

/// Becomes a guest by this name, or changes one's name.
pub(crate) async fn introduce(name: &str) -> Result<(), ApiError> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(ApiError::bad_name());
    }
    set_me(Me::Guest(api::introduce(name).await?));
    Ok(())
}

/// The longest name, in characters.
pub(crate) const LONGEST_NAME: usize = 40;

/// Becomes the guest whose key another device made.
pub(crate) async fn become_guest(key: &str) -> Result<(), ApiError> {
    set_me(Me::Guest(api::use_device_key(key).await?));
    Ok(())
}

/// Is forgotten by the server.
pub(crate) async fn forget() -> Result<(), ApiError> {
    api::forget().await?;
    set_me(Me::Nobody);
    set_waiting(0);
    Ok(())
}

/// What trouble tells of oneself: a server that does not know the guest wants a name again.
pub(crate) fn heed(trouble: &ApiError) {
    if trouble.is("guest") {
        set_me(Me::Nobody);
    }
}

/// How many games wait for one's move, followed as it changes.
pub(crate) fn waiting() -> usize {
    WAITING.with(Get::get)
}

/// Says how many games wait for one's move.
pub(crate) fn set_waiting(number: usize) {
    ASKED.set(browser::now());
    WAITING.with(|waiting| waiting.set(number));
}

/// Asks how many games wait for one's move, if that was not done in the last minute and there is somebody to ask for.
pub(crate) async fn look_for_moves() {
    const A_MINUTE: f64 = 60_000.0;
    if browser::now() - ASKED.get() < A_MINUTE || !api::available().await {
        return;
    }
    ASKED.set(browser::now());
    if let Ok(Some(_)) = who().await
        && let Ok(games) = api::games().await
    {
        set_waiting(games.iter().filter(|game| game.my_turn).count());
    }
}

/// Does something now, and again every so many seconds while the page can be seen, until what is shown goes.
pub(crate) fn every<F: Future<Output = ()> + 'static>(seconds: u64, what: impl Fn() -> F + Clone + 'static) {
    spawn_local(what());
    browser::repeat(Duration::from_secs(seconds), move || {
        if !document().hidden() {
            spawn_local(what());
        }
    });
}
