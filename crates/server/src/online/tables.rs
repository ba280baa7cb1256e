//! The tables in memory: loading, finding and stopping them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use utopia_protocol::Status;

use super::table::document::TableDocument;
use super::table::{Mailbox, TableError, TableHandle, TableTask};
use super::{OnlineService, locked};
use crate::store::{StoreError, TableFilter};

/// The tables in memory, by id.
#[derive(Default)]
pub(super) struct TableRegistry {
    loaded: Mutex<HashMap<String, Mailbox>>,
    /// Held while a table is loaded or deleted.
    pub(super) loading: tokio::sync::Mutex<()>,
}

impl TableRegistry {
    fn loaded(&self) -> MutexGuard<'_, HashMap<String, Mailbox>> {
        locked(&self.loaded)
    }

    pub(super) fn get(&self, id: &str) -> Option<Mailbox> {
        self.loaded().get(id).filter(|mailbox| !mailbox.is_closed()).cloned()
    }

    pub(super) fn ids(&self) -> Vec<String> {
        self.loaded().keys().cloned().collect()
    }
}

impl OnlineService {
    /// A table, loaded from the store if it isn't in memory.
    pub(crate) async fn table(self: &Arc<Self>, id: &str) -> Result<TableHandle, TableError> {
        Ok(TableHandle::new(self, id, self.load_table(id).await?))
    }

    /// A table; `None` if it has been deleted meanwhile.
    pub(super) async fn table_if_any(self: &Arc<Self>, id: &str) -> Result<Option<TableHandle>, TableError> {
        match self.table(id).await {
            Err(TableError::NotFound) => Ok(None),
            table => table.map(Some),
        }
    }

    pub(super) async fn load_table(self: &Arc<Self>, id: &str) -> Result<Mailbox, TableError> {
        if let Some(mailbox) = self.tables.get(id) {
            return Ok(mailbox);
        }
        let _one_at_a_time = self.tables.loading.lock().await;
        if let Some(mailbox) = self.tables.get(id) {
            return Ok(mailbox);
        }
        let stored = self.store.table(id).await?.ok_or(TableError::NotFound)?;
        let document =
            TableDocument::read(&stored.document).map_err(|error| StoreError::Failed(format!("{id}: {error}")))?;
        let mailbox = TableTask::open(Arc::clone(self), document).await?;
        self.tables.loaded().insert(id.to_owned(), mailbox.clone());
        Ok(mailbox)
    }

    /// Removes a table whose task ends.
    pub(super) fn unload_table(&self, id: &str) {
        self.tables.loaded().remove(id);
    }

    /// How many tables are in memory.
    pub(crate) fn loaded_tables(&self) -> usize {
        self.tables.loaded().len()
    }

    /// Loads running games, so that they go on, and waiting tables, so that they close in time.
    pub(super) async fn load_open_tables(self: &Arc<Self>) -> Result<(), StoreError> {
        for status in [Status::Running, Status::Waiting] {
            let (mut loaded, mut failed) = (0_u32, 0_u32);
            for stored in self.store.tables(TableFilter::Status(status.word().into()), u32::MAX).await? {
                // One unreadable table must not keep the others from loading.
                match self.load_table(&stored.id).await {
                    Ok(_) => loaded += 1,
                    Err(error) => {
                        failed += 1;
                        tracing::error!(table = stored.id, %error, "cannot load table");
                    }
                }
            }
            if loaded + failed > 0 {
                tracing::info!(status = status.word(), loaded, failed, "tables loaded");
            }
        }
        Ok(())
    }

    /// Ends all table tasks and disconnects everybody. Running games go on at the next start.
    pub(crate) async fn stop_tables(&self) {
        let mailboxes: Vec<_> = self.tables.loaded().values().cloned().collect();
        for mailbox in &mailboxes {
            mailbox.stop().await;
        }
        for mailbox in mailboxes {
            mailbox.stopped().await;
        }
    }
}
