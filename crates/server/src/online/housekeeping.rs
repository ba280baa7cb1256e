//! Deletes old data, as configured.

use std::sync::{Arc, Weak};
use std::time::Duration;

use utopia_protocol::Status;

use super::table::TableError;
use super::table::document::TableDocument;
use super::{OnlineService, time};
use crate::store::{Claim, GuestFilter, StoreChange, StoreError, StoredTable, TableFilter};

/// How often old data is deleted.
const INTERVAL: Duration = Duration::from_hours(1);
/// How many tables are read at once.
const BATCH: u32 = 500;

/// How long data is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Finished games and closed tables; `None` keeps them forever.
    pub finished: Option<Duration>,
    /// Guests who never played or chatted, and tables closed before their game started; `None` keeps them forever.
    pub unused: Option<Duration>,
}

impl Retention {
    /// The default for `unused`, in days.
    pub const DEFAULT_UNUSED_DAYS: u32 = 90;

    /// Keeps data for this many days; 0 means forever.
    pub fn days(finished: u32, unused: u32) -> Self {
        let days = |days: u32| (days > 0).then(|| Duration::from_hours(24 * u64::from(days)));
        Self { finished: days(finished), unused: days(unused) }
    }
}

impl Default for Retention {
    /// Finished games are small and worth keeping.
    fn default() -> Self {
        Self::days(0, Self::DEFAULT_UNUSED_DAYS)
    }
}

/// Deletes old data every hour while the server runs, and finishes deletions of guests that were interrupted.
pub(super) async fn run(online: Weak<OnlineService>, retention: Retention) {
    loop {
        let Some(running) = online.upgrade() else { return };
        running.finish_forgetting().await;
        drop(running);
        tokio::time::sleep(INTERVAL).await;
        let Some(online) = online.upgrade() else { return };
        // Failures are logged by the store and retried.
        drop(online.delete_old(retention).await);
    }
}

impl OnlineService {
    /// Deletes what has outlived its retention time.
    pub(super) async fn delete_old(self: &Arc<Self>, retention: Retention) -> Result<(), StoreError> {
        if time::now() < self.keep_all_until {
            return Ok(());
        }
        let before = |age: Duration| time::now().saturating_sub(age.as_millis() as u64);
        let mut tables = 0;
        for status in [Status::Over, Status::Ended, Status::Closed] {
            if let Some(age) = retention.finished {
                tables += self.delete_tables(status, before(age), |_| true).await?;
            }
        }
        let mut guests = 0;
        if let Some(age) = retention.unused {
            let unplayed = |stored: &StoredTable| {
                TableDocument::read(&stored.document).is_ok_and(|document| document.started.is_none())
            };
            tables += self.delete_tables(Status::Closed, before(age), unplayed).await?;
            guests = self.store.guests(GuestFilter::Unused { before: before(age) }, u32::MAX).await?.len();
            if guests > 0 {
                self.store.write(vec![StoreChange::ForgetUnused { before: before(age) }]).await?;
            }
        }
        if tables + guests > 0 {
            tracing::info!(tables, guests, "old data deleted");
        }
        Ok(())
    }

    /// The epoch in which a table may be deleted; `None` if it is in memory, here or at another server.
    async fn epoch_to_delete(&self, table: &StoredTable) -> Result<Option<u64>, StoreError> {
        match (self.tables.get(&table.id), &self.cluster) {
            (Some(_), _) => Ok(None),
            (None, None) => Ok(Some(table.revision.epoch)),
            (None, Some(cluster)) => match cluster.claim(self, &table.id, None).await {
                Ok(Claim::Owned(owned)) => Ok(Some(owned.epoch)),
                Ok(_) | Err(TableError::NotFound | TableError::Unavailable) => Ok(None),
                Err(TableError::Store(error)) => Err(error),
            },
        }
    }

    /// Deletes tables of a status that haven't changed since a time and aren't in memory.
    async fn delete_tables(
        &self,
        status: Status,
        before: u64,
        wanted: impl Fn(&StoredTable) -> bool,
    ) -> Result<usize, StoreError> {
        let (mut deleted, mut from) = (0, 0);
        loop {
            let which = TableFilter::Between { status: status.word().into(), from, to: before };
            let old = self.store.tables(which, BATCH).await?;
            for table in old.iter().filter(|table| wanted(table)) {
                let _not_loaded_meanwhile = self.tables.locks.lock(&table.id).await;
                let Some(epoch) = self.epoch_to_delete(table).await? else { continue };
                self.store.write(vec![StoreChange::ForgetTable { id: table.id.clone(), epoch }]).await?;
                deleted += 1;
            }
            match old.last() {
                Some(last) if old.len() == BATCH as usize => from = last.changed + 1,
                _ => return Ok(deleted),
            }
        }
    }
}
