//! A store that counts what it is asked for.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use utopia_server::store::{Store, StoreChange, StoreFuture};
use utopia_server::{OnlineConfig, Site};

use crate::kit::Server;
use crate::kit::store::{Around, Read, Wrapped};

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
}

impl Around for Arc<Counts> {
    fn write<'a>(&'a self, store: &'a dyn Store, changes: Vec<StoreChange>) -> StoreFuture<'a, ()> {
        self.writes.fetch_add(changes.len() as u64, Ordering::Relaxed);
        store.write(changes)
    }

    fn read(&self, what: Read) {
        let (count, number) = match what {
            Read::Rows(rows) => (&self.rows, rows as u64),
            Read::Board => (&self.boards, 1),
            Read::Game => (&self.games, 1),
        };
        count.fetch_add(number, Ordering::Relaxed);
        self.reads.fetch_add(1, Ordering::Relaxed);
    }
}

/// A server whose work is counted.
pub(crate) async fn counted(config: OnlineConfig) -> (Server, Arc<Counts>) {
    let counts = Arc::new(Counts::default());
    let around = Arc::clone(&counts);
    let server = Server::with_store(config, Site::of([]), |store| Box::new(Wrapped { store, around })).await;
    counts.take();
    (server, counts)
}
