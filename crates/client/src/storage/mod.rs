//! Games saved in the browser: in `IndexedDB`, or in memory if there is none.
//!
//! A game belongs to the tab that opened it last, its holder. Every save checks in the same transaction that this
//! tab still holds the game, so two tabs never mix their moves.

pub(crate) mod boards;
mod database;
mod tabs;

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use gloo_timers::future::TimeoutFuture;
use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use self::database::Database;
use crate::game::Saved;

pub(crate) use self::tabs::on_lost;

/// Why a game could not be saved or loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StorageError {
    /// Another tab has opened the game meanwhile, or deleted it.
    Elsewhere,
    /// The browser can't store it, for this reason.
    NotKept(String),
}

thread_local! {
    static DATABASE: RefCell<Option<Rc<Database>>> = const { RefCell::new(None) };
    static KEPT: Cell<bool> = const { Cell::new(true) };
    /// The games of a browser without storage.
    static MEMORY: RefCell<BTreeMap<String, Saved>> = const { RefCell::new(BTreeMap::new()) };
    /// Games opened by this tab: one of them without a holder was deleted.
    static HELD: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
}

/// The time-out for opening the database, in milliseconds: some browsers never answer.
const PATIENCE: u32 = 4000;

/// Opens the store.
pub(crate) async fn open() {
    let opened = Rc::new(RefCell::new(None));
    let either = Promise::new(&mut |resolve, _| {
        let (place, done) = (Rc::clone(&opened), resolve.clone());
        spawn_local(async move {
            place.replace(Database::open().await.ok());
            let _ = done.call0(&JsValue::NULL);
        });
        spawn_local(async move {
            TimeoutFuture::new(PATIENCE).await;
            let _ = resolve.call0(&JsValue::NULL);
        });
    });
    let _ = JsFuture::from(either).await;
    let database = opened.take();
    KEPT.set(database.is_some());
    DATABASE.with(|place| place.replace(database.map(Rc::new)));
}

/// Whether games outlive the page. If not, players should be told to export them.
pub(crate) fn is_persistent() -> bool {
    KEPT.get()
}

/// All games, most recently changed first.
pub(crate) async fn list() -> Result<Vec<Saved>, StorageError> {
    let mut games = match database() {
        Some(database) => database.list().await?,
        None => MEMORY.with_borrow(|games| games.values().cloned().collect()),
    };
    games.sort_by(|a, b| b.changed.total_cmp(&a.changed));
    Ok(games)
}

/// Claims a game for this tab; any other tab loses it and is told.
pub(crate) async fn claim(id: &str) -> Result<Option<Saved>, StorageError> {
    let Some(database) = database() else { return Ok(MEMORY.with_borrow(|games| games.get(id).cloned())) };
    let found = database.claim(id, &tabs::this()).await?;
    if found.is_some() {
        hold(id);
        tabs::announce(id);
    }
    Ok(found)
}

/// Saves a new game, or one claimed by this tab.
///
/// Concurrent calls are carried out in order: each creates its transaction before its first await,
/// and `IndexedDB` runs write transactions in order of creation.
pub(crate) async fn save(saved: &Saved) -> Result<(), StorageError> {
    let Some(database) = database() else {
        MEMORY.with_borrow_mut(|games| games.insert(saved.id.clone(), saved.clone()));
        return Ok(());
    };
    let known = HELD.with_borrow(|held| held.contains(&saved.id));
    database.save(saved, &tabs::this(), known).await?;
    hold(&saved.id);
    Ok(())
}

/// Deletes a game.
pub(crate) async fn delete(id: &str) -> Result<(), StorageError> {
    HELD.with_borrow_mut(|held| held.remove(id));
    match database() {
        Some(database) => {
            database.delete(id).await?;
            tabs::announce(id);
        }
        None => {
            MEMORY.with_borrow_mut(|games| games.remove(id));
        }
    }
    Ok(())
}

fn database() -> Option<Rc<Database>> {
    DATABASE.with_borrow(Clone::clone)
}

fn hold(id: &str) {
    HELD.with_borrow_mut(|held| held.insert(id.to_owned()));
}
