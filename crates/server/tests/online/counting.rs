//! A store that counts what it is asked for.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use utopia_server::store::{
    GuestFilter, Sqlite, Store, StoreChange, StoreFuture, StoredGuest, StoredMessage, StoredTable, TableFilter,
};
use utopia_server::{OnlineConfig, Site};

use crate::kit::Server;

/// What was asked for so far.
#[derive(Default)]
pub(crate) struct Counts {
    reads: AtomicU64,
    rows: AtomicU64,
    writes: AtomicU64,
    boards: AtomicU64,
    /// Games that were read, move by move.
    games: AtomicU64,
}

/// The number of queries, rows, and changes; and of boards and games among the rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Work {
    pub(crate) reads: u64,
    pub(crate) rows: u64,
    pub(crate) writes: u64,
    pub(crate) boards: u64,
    pub(crate) games: u64,
}

impl Counts {
    /// The work since the last time.
    pub(crate) fn take(&self) -> Work {
        let take = |count: &AtomicU64| count.swap(0, Ordering::Relaxed);
        Work {
            reads: take(&self.reads),
            rows: take(&self.rows),
            writes: take(&self.writes),
            boards: take(&self.boards),
            games: take(&self.games),
        }
    }

    fn add(&self, count: &AtomicU64) {
        count.fetch_add(1, Ordering::Relaxed);
        self.reads.fetch_add(1, Ordering::Relaxed);
    }
}

/// The real store, counted.
struct Counting {
    store: Sqlite,
    counts: Arc<Counts>,
}

impl Counting {
    fn count<'a, T: 'a>(
        &'a self,
        read: StoreFuture<'a, T>,
        rows: impl Fn(&T) -> usize + Send + 'a,
    ) -> StoreFuture<'a, T> {
        Box::pin(async move {
            let found = read.await?;
            self.counts.reads.fetch_add(1, Ordering::Relaxed);
            self.counts.rows.fetch_add(rows(&found) as u64, Ordering::Relaxed);
            Ok(found)
        })
    }
}

impl Store for Counting {
    fn write(&self, changes: Vec<StoreChange>) -> StoreFuture<'_, ()> {
        self.counts.writes.fetch_add(changes.len() as u64, Ordering::Relaxed);
        self.store.write(changes)
    }

    fn guest(&self, id: &str) -> StoreFuture<'_, Option<String>> {
        self.count(self.store.guest(id), |_| 1)
    }

    fn guests(&self, filter: GuestFilter, most: u32) -> StoreFuture<'_, Vec<StoredGuest>> {
        self.count(self.store.guests(filter, most), Vec::len)
    }

    fn table(&self, id: &str) -> StoreFuture<'_, Option<StoredTable>> {
        self.count(self.store.table(id), |_| 1)
    }

    fn tables(&self, filter: TableFilter, most: u32) -> StoreFuture<'_, Vec<StoredTable>> {
        self.count(self.store.tables(filter, most), Vec::len)
    }

    fn table_ids(&self, filter: TableFilter, most: u32) -> StoreFuture<'_, Vec<String>> {
        // The server looks for due tables by itself.
        if matches!(filter, TableFilter::Due { .. }) {
            return self.store.table_ids(filter, most);
        }
        self.count(self.store.table_ids(filter, most), Vec::len)
    }

    fn board(&self, hash: &str) -> StoreFuture<'_, Option<String>> {
        self.counts.add(&self.counts.boards);
        self.store.board(hash)
    }

    fn forgotten_guests(&self) -> StoreFuture<'_, Vec<String>> {
        self.store.forgotten_guests()
    }

    fn counts(&self) -> StoreFuture<'_, Vec<(String, u64)>> {
        self.store.counts()
    }

    fn entries(&self, game: &str) -> StoreFuture<'_, Vec<String>> {
        self.counts.add(&self.counts.games);
        self.store.entries(game)
    }

    fn chat(&self, table: &str, most: u32) -> StoreFuture<'_, Vec<StoredMessage>> {
        self.count(self.store.chat(table, most), Vec::len)
    }

    fn heartbeat(&self) -> StoreFuture<'_, Option<u64>> {
        self.store.heartbeat()
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.store.close()
    }
}

/// A server whose work is counted.
pub(crate) async fn counted(config: OnlineConfig) -> (Server, Arc<Counts>) {
    let counts = Arc::new(Counts::default());
    let theirs = Arc::clone(&counts);
    let server = Server::with_store(config, Site::of([]), |store| Counting { store, counts: theirs }).await;
    counts.take();
    (server, counts)
}
