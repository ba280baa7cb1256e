//! A store that counts and logs its failures.

use std::time::Duration;

use super::{
    Accounts, Claim, GuestFilter, Leases, Node, Owned, Renewal, Store, StoreChange, StoreError, StoreFuture,
    StoreMetrics, StoredCommand, StoredGuest, StoredMessage, StoredSession, StoredTable, StoredWay, TableFilter,
    WayKind,
};
use crate::operate::log_throttle::LogThrottle;

/// Failures are logged at most this often.
const LOG_INTERVAL: Duration = Duration::from_secs(5);

/// Wraps a store.
pub(crate) struct InstrumentedStore {
    store: Box<dyn Store>,
    metrics: StoreMetrics,
    place: String,
    throttle: LogThrottle,
}

impl InstrumentedStore {
    pub(crate) fn new(store: Box<dyn Store>, metrics: StoreMetrics, place: String) -> Self {
        Self { store, metrics, place, throttle: LogThrottle::new(LOG_INTERVAL) }
    }

    /// Counts and logs a failure. A conflict isn't one.
    fn watch<'a, T: 'a>(&'a self, doing: &'static str, operation: StoreFuture<'a, T>) -> StoreFuture<'a, T> {
        Box::pin(async move {
            let result = operation.await;
            if let Err(StoreError::Failed(reason) | StoreError::Unknown(reason)) = &result {
                self.metrics.failed();
                if let Some(times) = self.throttle.record() {
                    tracing::error!(place = self.place, doing, times, reason, "storage failure");
                }
            }
            result
        })
    }
}

impl Store for InstrumentedStore {
    fn write(&self, changes: Vec<StoreChange>) -> StoreFuture<'_, ()> {
        self.watch("write", self.store.write(changes))
    }

    fn is_written(&self, changes: Vec<StoreChange>) -> StoreFuture<'_, bool> {
        self.watch("read what was written", self.store.is_written(changes))
    }

    fn guest(&self, id: &str) -> StoreFuture<'_, Option<StoredGuest>> {
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

    fn entries(&self, game: &str, from: u32) -> StoreFuture<'_, Vec<String>> {
        self.watch("read a game", self.store.entries(game, from))
    }

    fn chat(&self, table: &str, most: u32) -> StoreFuture<'_, Vec<StoredMessage>> {
        self.watch("read chat", self.store.chat(table, most))
    }

    fn commands(&self, table: &str) -> StoreFuture<'_, Vec<StoredCommand>> {
        self.watch("read commands", self.store.commands(table))
    }

    fn redeem_device_key(&self, key: &str, now: u64) -> StoreFuture<'_, Option<String>> {
        self.watch("redeem a device key", self.store.redeem_device_key(key, now))
    }

    fn accounts(&self) -> &dyn Accounts {
        self
    }

    fn leases(&self) -> &dyn Leases {
        self
    }

    fn heartbeat(&self) -> StoreFuture<'_, Option<u64>> {
        self.watch("read", self.store.heartbeat())
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.watch("close", self.store.close())
    }
}

impl Accounts for InstrumentedStore {
    fn way(&self, kind: WayKind, name: &str) -> StoreFuture<'_, Option<StoredWay>> {
        self.watch("read an account", self.store.accounts().way(kind, name))
    }

    fn way_of(&self, kind: WayKind, guest: &str) -> StoreFuture<'_, Option<StoredWay>> {
        self.watch("read an account", self.store.accounts().way_of(kind, guest))
    }

    fn session(&self, hash: &str) -> StoreFuture<'_, Option<StoredSession>> {
        self.watch("read a session", self.store.accounts().session(hash))
    }

    fn sessions_of(&self, guest: &str) -> StoreFuture<'_, Vec<StoredSession>> {
        self.watch("read sessions", self.store.accounts().sessions_of(guest))
    }
}

impl Leases for InstrumentedStore {
    fn renew(&self, node: &Node) -> StoreFuture<'_, Renewal> {
        self.watch("renew a lease", self.store.leases().renew(node))
    }

    fn retire(&self, incarnation: &str) -> StoreFuture<'_, ()> {
        self.watch("end a lease", self.store.leases().retire(incarnation))
    }

    fn nodes(&self) -> StoreFuture<'_, Vec<Node>> {
        self.watch("read leases", self.store.leases().nodes())
    }

    fn claim(&self, table: &str, incarnation: &str, gone: Option<&str>) -> StoreFuture<'_, Claim> {
        self.watch("claim a table", self.store.leases().claim(table, incarnation, gone))
    }

    fn claim_due(&self, incarnation: &str, by: u64, rules: &[u32], most: u32) -> StoreFuture<'_, Vec<Owned>> {
        self.watch("claim tables", self.store.leases().claim_due(incarnation, by, rules, most))
    }

    fn release(&self, table: &str, epoch: u64) -> StoreFuture<'_, bool> {
        self.watch("release a table", self.store.leases().release(table, epoch))
    }

    fn epochs(&self, tables: Vec<String>) -> StoreFuture<'_, Vec<(String, u64)>> {
        self.watch("read epochs", self.store.leases().epochs(tables))
    }

    fn owner(&self, table: &str) -> StoreFuture<'_, Option<(String, u64)>> {
        self.watch("read an owner", self.store.leases().owner(table))
    }
}
