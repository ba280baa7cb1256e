//! A store that counts and logs its failures.

use std::path::PathBuf;
use std::time::Duration;

use super::{
    GuestFilter, Store, StoreChange, StoreError, StoreFuture, StoreMetrics, StoredGuest, StoredMessage, StoredTable,
    TableFilter,
};
use crate::operate::log_throttle::LogThrottle;

/// Failures are logged at most this often.
const LOG_INTERVAL: Duration = Duration::from_secs(5);

/// Wraps a store.
pub(crate) struct InstrumentedStore<S> {
    store: S,
    metrics: StoreMetrics,
    file: PathBuf,
    throttle: LogThrottle,
}

impl<S: Store> InstrumentedStore<S> {
    pub(crate) fn new(store: S, metrics: StoreMetrics, file: PathBuf) -> Self {
        Self { store, metrics, file, throttle: LogThrottle::new(LOG_INTERVAL) }
    }

    /// Counts and logs a failure. A conflict isn't one.
    fn watch<'a, T: 'a>(&'a self, doing: &'static str, operation: StoreFuture<'a, T>) -> StoreFuture<'a, T> {
        Box::pin(async move {
            let result = operation.await;
            if let Err(StoreError::Failed(reason)) = &result {
                self.metrics.failed();
                if let Some(times) = self.throttle.record() {
                    tracing::error!(file = %self.file.display(), doing, times, reason, "storage failure");
                }
            }
            result
        })
    }
}

impl<S: Store> Store for InstrumentedStore<S> {
    fn write(&self, changes: Vec<StoreChange>) -> StoreFuture<'_, ()> {
        self.watch("write", self.store.write(changes))
    }

    fn guest(&self, id: &str) -> StoreFuture<'_, Option<String>> {
        self.watch("read a guest", self.store.guest(id))
    }

    fn guests(&self, filter: GuestFilter, most: u32) -> StoreFuture<'_, Vec<StoredGuest>> {
        self.watch("read guests", self.store.guests(filter, most))
    }

    fn table(&self, id: &str) -> StoreFuture<'_, Option<StoredTable>> {
        self.watch("read a table", self.store.table(id))
    }

    fn tables(&self, filter: TableFilter, most: u32) -> StoreFuture<'_, Vec<StoredTable>> {
        self.watch("read tables", self.store.tables(filter, most))
    }

    fn table_ids(&self, filter: TableFilter, most: u32) -> StoreFuture<'_, Vec<String>> {
        self.watch("read tables", self.store.table_ids(filter, most))
    }

    fn board(&self, hash: &str) -> StoreFuture<'_, Option<String>> {
        self.watch("read a board", self.store.board(hash))
    }

    fn forgotten_guests(&self) -> StoreFuture<'_, Vec<String>> {
        self.watch("read guests", self.store.forgotten_guests())
    }

    fn counts(&self) -> StoreFuture<'_, Vec<(String, u64)>> {
        self.watch("count tables", self.store.counts())
    }

    fn entries(&self, game: &str) -> StoreFuture<'_, Vec<String>> {
        self.watch("read a game", self.store.entries(game))
    }

    fn chat(&self, table: &str, most: u32) -> StoreFuture<'_, Vec<StoredMessage>> {
        self.watch("read chat", self.store.chat(table, most))
    }

    fn heartbeat(&self) -> StoreFuture<'_, Option<u64>> {
        self.watch("read", self.store.heartbeat())
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.watch("close", self.store.close())
    }
}
