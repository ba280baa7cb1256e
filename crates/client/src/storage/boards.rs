//! Boards drawn in this browser: in a database of their own, so that games never depend on it, or in memory if there is none.

use std::{cell::RefCell, collections::BTreeMap};

use idb::{DatabaseEvent as _, Factory, ObjectStoreParams, TransactionMode};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use super::StorageError;

const NAME: &str = "utopia-boards";
const VERSION: u32 = 1;
const BOARDS: &str = "boards";

/// A board as saved; it may not be finished yet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SavedBoard {
    pub(crate) id: String,
    pub(crate) name: String,
    /// The board file.
    pub(crate) text: String,
    /// Milliseconds since 1970.
    pub(crate) changed: f64,
}

thread_local! {
    /// The boards of a browser without storage.
    static MEMORY: RefCell<BTreeMap<String, SavedBoard>> = const { RefCell::new(BTreeMap::new()) };
}

/// All boards, most recently changed first.
pub(crate) async fn list() -> Result<Vec<SavedBoard>, StorageError> {
    let mut boards: Vec<SavedBoard> = match open().await {
        Some(database) => {
            let transaction = database.transaction(&[BOARDS], TransactionMode::ReadOnly)?;
            let values = transaction.object_store(BOARDS)?.get_all(None, None)?.await?;
            values.iter().filter_map(read).collect()
        }
        None => MEMORY.with_borrow(|boards| boards.values().cloned().collect()),
    };
    boards.sort_by(|a, b| b.changed.total_cmp(&a.changed));
    Ok(boards)
}

/// A board, if it is there.
pub(crate) async fn get(id: &str) -> Result<Option<SavedBoard>, StorageError> {
    let Some(database) = open().await else { return Ok(MEMORY.with_borrow(|boards| boards.get(id).cloned())) };
    let transaction = database.transaction(&[BOARDS], TransactionMode::ReadOnly)?;
    Ok(transaction.object_store(BOARDS)?.get(JsValue::from_str(id))?.await?.as_ref().and_then(read))
}

/// Saves a board. One that was changed elsewhere after `known` isn't overwritten.
pub(crate) async fn save(board: &SavedBoard, known: Option<f64>) -> Result<(), StorageError> {
    let Some(database) = open().await else {
        MEMORY.with_borrow_mut(|boards| boards.insert(board.id.clone(), board.clone()));
        return Ok(());
    };
    let json = serde_json::to_string(board).map_err(|error| StorageError::NotKept(error.to_string()))?;
    let transaction = database.transaction(&[BOARDS], TransactionMode::ReadWrite)?;
    let store = transaction.object_store(BOARDS)?;
    let key = JsValue::from_str(&board.id);
    let kept = store.get(key.clone())?.await?.as_ref().and_then(read).map(|kept| kept.changed.to_bits());
    if kept != known.map(f64::to_bits) {
        return Err(StorageError::Elsewhere);
    }
    store.put(&json.into(), Some(&key))?.await?;
    transaction.await?;
    Ok(())
}

/// Deletes a board.
pub(crate) async fn delete(id: &str) -> Result<(), StorageError> {
    let Some(database) = open().await else {
        MEMORY.with_borrow_mut(|boards| boards.remove(id));
        return Ok(());
    };
    let transaction = database.transaction(&[BOARDS], TransactionMode::ReadWrite)?;
    transaction.object_store(BOARDS)?.delete(JsValue::from_str(id))?.await?;
    transaction.await?;
    Ok(())
}

/// Opens the database; `None` in a browser that keeps nothing.
async fn open() -> Option<idb::Database> {
    if !super::is_persistent() {
        return None;
    }
    let mut request = Factory::new().ok()?.open(NAME, Some(VERSION)).ok()?;
    request.on_upgrade_needed(|event| {
        // A failure here shows as a missing store at the first use.
        if let Ok(database) = event.database() {
            let _ = database.create_object_store(BOARDS, ObjectStoreParams::new());
        }
    });
    request.await.ok()
}

/// Reads a board from its entry; `None` if it isn't in this version's format.
fn read(entry: &JsValue) -> Option<SavedBoard> {
    serde_json::from_str(&entry.as_string()?).ok()
}
