//! The `IndexedDB` database: a store of games as JSON, and one of the tabs that hold them.

use idb::{DatabaseEvent as _, Factory, ObjectStore, ObjectStoreParams, Transaction, TransactionMode};
use wasm_bindgen::JsValue;

use super::StorageError;
use crate::game::Saved;

const NAME: &str = "utopia";
const VERSION: u32 = 1;
const GAMES: &str = "games";
const HOLDERS: &str = "holders";

pub(super) struct Database(idb::Database);

impl From<idb::Error> for StorageError {
    fn from(error: idb::Error) -> Self {
        Self::NotKept(error.to_string())
    }
}

impl Database {
    pub(super) async fn open() -> Result<Self, idb::Error> {
        let mut request = Factory::new()?.open(NAME, Some(VERSION))?;
        request.on_upgrade_needed(|event| {
            // A failure here shows as a missing store at the first use.
            if let Ok(database) = event.database() {
                for store in [GAMES, HOLDERS] {
                    let _ = database.create_object_store(store, ObjectStoreParams::new());
                }
            }
        });
        let mut database = request.await?;
        // Lets a newer version of the program in another tab upgrade the database.
        database.on_version_change(|event| {
            if let Ok(database) = event.database() {
                database.close();
            }
        });
        database.transaction(&[GAMES, HOLDERS], TransactionMode::ReadOnly)?;
        Ok(Self(database))
    }

    /// All games that this version can read.
    pub(super) async fn list(&self) -> Result<Vec<Saved>, StorageError> {
        let transaction = self.0.transaction(&[GAMES], TransactionMode::ReadOnly)?;
        let values = transaction.object_store(GAMES)?.get_all(None, None)?.await?;
        Ok(values.iter().filter_map(read).collect())
    }

    /// Makes a tab the holder of a game.
    pub(super) async fn claim(&self, id: &str, tab: &str) -> Result<Option<Saved>, StorageError> {
        let (transaction, games, holders) = self.write()?;
        let found = games.get(JsValue::from_str(id))?.await?.as_ref().and_then(read);
        if found.is_some() {
            holders.put(&tab.into(), Some(&id.into()))?.await?;
        }
        finish(transaction).await?;
        Ok(found)
    }

    /// Saves a game if this tab holds it, or if nobody does and it isn't `known` (deleted).
    pub(super) async fn save(&self, saved: &Saved, tab: &str, known: bool) -> Result<(), StorageError> {
        let json = serde_json::to_string(saved).map_err(|error| StorageError::NotKept(error.to_string()))?;
        let (transaction, games, holders) = self.write()?;
        let key = JsValue::from_str(&saved.id);
        let holder = holders.get(key.clone())?.await?.and_then(|holder| holder.as_string());
        let ours = holder.as_deref().map_or(!known, |holder| holder == tab);
        if !ours {
            return Err(StorageError::Elsewhere);
        }
        if holder.is_none() {
            holders.put(&tab.into(), Some(&key))?.await?;
        }
        games.put(&json.into(), Some(&key))?.await?;
        finish(transaction).await
    }

    pub(super) async fn delete(&self, id: &str) -> Result<(), StorageError> {
        let (transaction, games, holders) = self.write()?;
        games.delete(JsValue::from_str(id))?.await?;
        holders.delete(JsValue::from_str(id))?.await?;
        finish(transaction).await
    }

    fn write(&self) -> Result<(Transaction, ObjectStore, ObjectStore), idb::Error> {
        let transaction = self.0.transaction(&[GAMES, HOLDERS], TransactionMode::ReadWrite)?;
        let (games, holders) = (transaction.object_store(GAMES)?, transaction.object_store(HOLDERS)?);
        Ok((transaction, games, holders))
    }
}

/// Reads a game from its entry; `None` if it isn't in this version's format.
fn read(entry: &JsValue) -> Option<Saved> {
    serde_json::from_str(&entry.as_string()?).ok()
}

async fn finish(transaction: Transaction) -> Result<(), StorageError> {
    if transaction.await?.is_committed() {
        Ok(())
    } else {
        Err(StorageError::NotKept("the browser has taken the change back".into()))
    }
}
