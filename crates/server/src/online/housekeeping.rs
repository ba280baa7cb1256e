//! What is old goes, if the operator wants that.

use std::sync::{Arc, Weak};
use std::time::Duration;

use utopia_protocol::Status;

use super::table::document::TableDocument;
use super::{Online, time};
use crate::store::{Change, GuestFilter, StoreError, StoredTable, TableFilter};

/// How often it is looked for.
const EVERY: Duration = Duration::from_hours(1);
/// How many tables are looked at together.
const TOGETHER: u32 = 500;

/// How long things are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Games and tables that are over, ended or closed; none keeps them for ever.
    pub finished: Option<Duration>,
    /// Guests who never sat down or said anything, and tables that were closed before their game started; none keeps them for ever.
    pub unused: Option<Duration>,
}

impl Retention {
    /// How long what was never used is kept unless the operator says otherwise.
    pub const USUAL_UNUSED_DAYS: u32 = 90;

    /// Keeps things for so many days; 0 is for ever.
    pub fn days(finished: u32, unused: u32) -> Self {
        let days = |days: u32| (days > 0).then(|| Duration::from_hours(24 * u64::from(days)));
        Self { finished: days(finished), unused: days(unused) }
    }
}

impl Default for Retention {
    /// Games are memories, and small; what was never used is neither.
    fn default() -> Self {
        Self::days(0, Self::USUAL_UNUSED_DAYS)
    }
}

/// Looks for what is old from time to time, as long as the server runs.
pub(super) async fn keep_tidy(online: Weak<Online>, keep: Retention) {
    loop {
        tokio::time::sleep(EVERY).await;
        let Some(online) = online.upgrade() else { return };
        // What fails is in the log, and is tried again.
        drop(online.tidy(keep).await);
    }
}

impl Online {
    /// Deletes what is old.
    pub(super) async fn tidy(self: &Arc<Self>, keep: Retention) -> Result<(), StoreError> {
        let before = |age: Duration| time::now().saturating_sub(age.as_millis() as u64);
        let mut tables = 0;
        for status in [Status::Over, Status::Ended, Status::Closed] {
            if let Some(age) = keep.finished {
                tables += self.delete_tables(status, before(age), |_| true).await?;
            }
        }
        let mut guests = 0;
        if let Some(age) = keep.unused {
            let unplayed = |stored: &StoredTable| {
                serde_json::from_str::<TableDocument>(&stored.document).is_ok_and(|document| document.started.is_none())
            };
            tables += self.delete_tables(Status::Closed, before(age), unplayed).await?;
            guests = self.store.guests(GuestFilter::Unused { before: before(age) }, u32::MAX).await?.len();
            if guests > 0 {
                self.store.write(vec![Change::ForgetUnused { before: before(age) }]).await?;
            }
        }
        if tables + guests > 0 {
            tracing::info!(tables, guests, "what was old is deleted");
        }
        Ok(())
    }

    /// Deletes tables of a status that have not changed since a time; those that somebody looks at stay.
    async fn delete_tables(
        &self,
        status: Status,
        before: u64,
        wanted: impl Fn(&StoredTable) -> bool,
    ) -> Result<usize, StoreError> {
        let (mut deleted, mut from) = (0, 0);
        loop {
            let which = TableFilter::Between { status: status.word().into(), from, to: before };
            let old = self.store.tables(which, TOGETHER).await?;
            let nobody_opens_them = self.opening.lock().await;
            let gone = old.iter().filter(|table| wanted(table) && self.awake(&table.id).is_none());
            let changes: Vec<_> = gone.map(|table| Change::ForgetTable { id: table.id.clone() }).collect();
            deleted += changes.len();
            self.store.write(changes).await?;
            drop(nobody_opens_them);
            match old.last() {
                Some(last) if old.len() == TOGETHER as usize => from = last.changed + 1,
                _ => return Ok(deleted),
            }
        }
    }
}
