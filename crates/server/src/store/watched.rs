//! A store whose failures are counted and said.

use std::path::PathBuf;
use std::time::Duration;

use super::{Answer, Change, Meter, Said, Store, StoreError, StoredGuest, StoredTable, Which, Who};
use crate::operate::log_throttle::Seldom;

/// How often failures are said at most.
const SAID: Duration = Duration::from_secs(5);

/// A store, and whoever looks at what it answers.
pub(crate) struct Watched<S> {
    store: S,
    meter: Meter,
    file: PathBuf,
    said: Seldom,
}

impl<S: Store> Watched<S> {
    /// Watches a store in this file.
    pub(crate) fn new(store: S, meter: Meter, file: PathBuf) -> Self {
        Self { store, meter, file, said: Seldom::every(SAID) }
    }

    /// Passes an answer on. That a number is taken is an answer like others.
    fn watch<'a, T: 'a>(&'a self, doing: &'static str, answer: Answer<'a, T>) -> Answer<'a, T> {
        Box::pin(async move {
            let answer = answer.await;
            if let Err(StoreError::Broken(reason)) = &answer {
                self.meter.errors.inc();
                if let Some(times) = self.said.now() {
                    tracing::error!(file = %self.file.display(), doing, times, reason, "the storage fails");
                }
            }
            answer
        })
    }
}

impl<S: Store> Store for Watched<S> {
    fn write(&self, changes: Vec<Change>) -> Answer<'_, ()> {
        self.watch("write", self.store.write(changes))
    }

    fn guest(&self, id: &str) -> Answer<'_, Option<String>> {
        self.watch("read a guest", self.store.guest(id))
    }

    fn guests(&self, who: Who, most: u32) -> Answer<'_, Vec<StoredGuest>> {
        self.watch("read guests", self.store.guests(who, most))
    }

    fn table(&self, id: &str) -> Answer<'_, Option<StoredTable>> {
        self.watch("read a table", self.store.table(id))
    }

    fn tables(&self, which: Which, most: u32) -> Answer<'_, Vec<StoredTable>> {
        self.watch("read tables", self.store.tables(which, most))
    }

    fn counts(&self) -> Answer<'_, Vec<(String, u64)>> {
        self.watch("count tables", self.store.counts())
    }

    fn entries(&self, game: &str) -> Answer<'_, Vec<String>> {
        self.watch("read a game", self.store.entries(game))
    }

    fn chat(&self, table: &str, most: u32) -> Answer<'_, Vec<Said>> {
        self.watch("read chat", self.store.chat(table, most))
    }

    fn heartbeat(&self) -> Answer<'_, Option<u64>> {
        self.watch("read", self.store.heartbeat())
    }

    fn close(&self) -> Answer<'_, ()> {
        self.watch("close", self.store.close())
    }
}
