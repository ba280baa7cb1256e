//! Communication with the server.
//!
//! | module | subject |
//! |---|---|
//! | [`api`] | requests |
//! | [`share`] | this browser's share of a game's seed |
//! | [`socket`] | the connection to a table |

pub(crate) mod api;
pub(crate) mod share;
pub(crate) mod socket;

use std::{cell::Cell, time::Duration};

use leptos::prelude::*;
use utopia_protocol::api::{Join, Me, SetPassword, SignIn};
use wasm_bindgen_futures::spawn_local;

use self::api::RequestError;
use crate::browser;

/// The guest this browser is on the server, as far as the page knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Identity {
    #[default]
    Unknown,
    Nobody,
    Guest(Me),
}

thread_local! {
    static IDENTITY: ArcRwSignal<Identity> = ArcRwSignal::new(Identity::default());
    /// The number of games waiting for the guest's move, and when it was last fetched (Unix milliseconds).
    static WAITING: ArcRwSignal<usize> = ArcRwSignal::new(0);
    /// Whether there is a server, as far as known: pages that open later needn't move when they learn it.
    static THERE: ArcRwSignal<bool> = ArcRwSignal::new(false);
    static ASKED: Cell<f64> = const { Cell::new(0.0) };
}

fn set_identity(identity: Identity) {
    IDENTITY.with(|place| place.set(identity));
}

/// Whether there is a server (tracked), as far as the page knows.
pub(crate) fn is_there() -> bool {
    THERE.with(ArcRwSignal::get)
}

/// Finds out whether there is a server.
pub(crate) async fn look_for_server() {
    let there = api::available().await;
    THERE.with(|place| place.set(there));
}

/// The guest's name (tracked); `None` if there is no guest, or if that isn't known yet.
pub(crate) fn name() -> Option<String> {
    IDENTITY.with(|me| match me.get() {
        Identity::Guest(me) => Some(me.name),
        _ => None,
    })
}

/// Whether the guest has an account (tracked).
pub(crate) fn has_account() -> bool {
    IDENTITY.with(|me| matches!(me.get(), Identity::Guest(Me { account: true, .. })))
}

/// Whether this browser has no guest yet, so that a name must be asked for.
pub(crate) fn has_no_guest() -> bool {
    IDENTITY.with(|me| me.get() == Identity::Nobody)
}

/// Fetches the guest unless it is known.
pub(crate) async fn who() -> Result<Option<String>, RequestError> {
    if IDENTITY.with(|me| me.get_untracked() == Identity::Unknown) {
        api::reach().await?;
        let me = api::me().await?;
        set_identity(me.map_or(Identity::Nobody, Identity::Guest));
    }
    Ok(untrack(name))
}

/// Creates a guest with this name if there is none.
pub(crate) async fn ensure_guest(name: &str) -> Result<(), RequestError> {
    if who().await?.is_some() { Ok(()) } else { introduce(name).await }
}

/// Joins a table, creating a guest with this name if there is none; with a key, takes a seat handed over.
pub(crate) async fn sit(table: &str, name: &str, key: Option<String>) -> Result<(), RequestError> {
    let sat = async {
        ensure_guest(name).await?;
        api::join(table, &Join { key, ..Join::default() }).await
    };
    sat.await.inspect_err(note_error).map(drop)
}

/// Creates a guest with this name, or renames it.
pub(crate) async fn introduce(name: &str) -> Result<(), RequestError> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(RequestError::bad_name());
    }
    set_identity(Identity::Guest(api::introduce(name).await?));
    Ok(())
}

/// The longest name, in characters.
pub(crate) const LONGEST_NAME: usize = 40;

/// Becomes the guest whose key another device created.
pub(crate) async fn become_guest(key: &str) -> Result<(), RequestError> {
    set_identity(Identity::Guest(api::use_device_key(key).await?));
    Ok(())
}

/// Becomes the guest of an account.
pub(crate) async fn sign_in(user_name: &str, password: &str) -> Result<(), RequestError> {
    let credentials = SignIn { user_name: user_name.trim().to_owned(), password: password.to_owned() };
    set_identity(Identity::Guest(api::sign_in(&credentials).await?));
    Ok(())
}

/// Chooses or changes user name and password; an empty `current` one is not sent.
pub(crate) async fn set_password(user_name: &str, password: &str, current: &str) -> Result<(), RequestError> {
    let current = (!current.is_empty()).then(|| current.to_owned());
    let new = SetPassword { user_name: user_name.trim().to_owned(), password: password.to_owned(), current };
    api::set_password(&new).await?;
    if let Some(name) = untrack(name) {
        set_identity(Identity::Guest(Me { name, account: true }));
    }
    Ok(())
}

/// Signs out, here or everywhere.
pub(crate) async fn sign_out(everywhere: bool) -> Result<(), RequestError> {
    api::sign_out(everywhere).await?;
    be_nobody();
    Ok(())
}

/// Deletes the guest.
pub(crate) async fn forget() -> Result<(), RequestError> {
    api::forget().await?;
    be_nobody();
    Ok(())
}

fn be_nobody() {
    set_identity(Identity::Nobody);
    set_waiting(0);
}

/// Reacts to an error: if the server doesn't know the guest, a name is needed again.
pub(crate) fn note_error(trouble: &RequestError) {
    if trouble.is("guest") {
        set_identity(Identity::Nobody);
    }
}

/// The number of games waiting for the guest's move (tracked).
pub(crate) fn waiting() -> usize {
    WAITING.with(Get::get)
}

/// Sets the number of games waiting for the guest's move.
pub(crate) fn set_waiting(number: usize) {
    ASKED.set(browser::now());
    WAITING.with(|waiting| waiting.set(number));
}

/// Fetches the number of games waiting for the guest's move, at most once a minute.
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

/// Runs `act` now and every so many seconds while the page is visible, until the owner is disposed.
pub(crate) fn every<F: Future<Output = ()> + 'static>(seconds: u64, what: impl Fn() -> F + Clone + 'static) {
    spawn_local(what());
    browser::repeat(Duration::from_secs(seconds), move || {
        if !document().hidden() {
            spawn_local(what());
        }
    });
}
