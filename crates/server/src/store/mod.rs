//! Where guests, tables and games are kept: one narrow interface, and what stands behind it.
//!
//! The store knows nothing of the game. It keeps documents, and append-only lists of entries in which a number is given once.

mod inspect;
mod instrumented;
pub(crate) mod lock;
mod metrics;
pub(crate) mod private;
mod sqlite;

use std::pin::Pin;

use serde::Serialize;
use sqlx::migrate::Migrator;

pub use inspect::{Inspection, inspect};
pub(crate) use instrumented::InstrumentedStore;
pub(crate) use metrics::StoreMetrics;
pub use sqlite::Sqlite;

/// The forms that the database has had, one after the other.
static MIGRATIONS: Migrator = sqlx::migrate!();

/// How many lines of chat are kept for each table.
pub const KEPT_CHAT: u32 = 200;

/// Why something is not stored or not found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another writer has stored an entry with this number.
    #[error("the number is taken")]
    Conflict,
    /// The storage does not work.
    #[error("storage: {0}")]
    Failed(String),
}

/// A document as it is stored.
pub(crate) fn document(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Failed(error.to_string()))
}

/// What a store answers, later.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A table as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// Its name in links.
    pub id: String,
    /// One word: where it stands.
    pub status: String,
    /// Whether everybody finds it.
    pub listed: bool,
    /// When it last changed, in milliseconds since 1970.
    pub changed: u64,
    /// Everything about it.
    pub document: String,
}

/// A line of chat as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMessage {
    /// Its number at its table.
    pub number: u32,
    /// Who said it.
    pub guest: String,
    /// What was said.
    pub line: String,
}

/// Which tables are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFilter {
    /// Those with this word as their status.
    Status(String),
    /// Those that everybody finds and that have this status; the latest first.
    Listed(String),
    /// Those at which this guest sits; the latest first.
    Guest(String),
    /// Those whose names begin so.
    Named(String),
    /// All of them; the latest first.
    Latest,
    /// Those with this word as their status that last changed between two times; the oldest first.
    Between {
        /// The status.
        status: String,
        /// The first moment, in milliseconds since 1970.
        from: u64,
        /// The first moment that is too late.
        to: u64,
    },
}

/// A guest as they are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGuest {
    /// The guest's name in the store.
    pub id: String,
    /// When they came, in milliseconds since 1970.
    pub since: u64,
    /// Whether they may come no more.
    pub banned: bool,
    /// Everything about the guest.
    pub document: String,
}

/// Which guests are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GuestFilter {
    /// Those whose names in the store begin so.
    Named(String),
    /// All of them; the latest first.
    Latest,
    /// Those who are banned.
    Banned,
    /// Those who came before this time and sit nowhere, said nothing and are not banned; the oldest first.
    Unused {
        /// Milliseconds since 1970.
        before: u64,
    },
}

/// A change to what is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A guest is new or different.
    Guest {
        /// The guest's name in the store.
        id: String,
        /// When they came, in milliseconds since 1970.
        since: u64,
        /// Everything about the guest.
        document: String,
    },
    /// A guest is banned, or no longer.
    Ban {
        /// The guest's name in the store.
        id: String,
        /// Whether they are.
        banned: bool,
    },
    /// Guests who came before this time are forgotten if they sit nowhere, said nothing and are not banned.
    ForgetUnused {
        /// Milliseconds since 1970.
        before: u64,
    },
    /// A guest is forgotten, with all that they said.
    ForgetGuest {
        /// The guest's name in the store.
        id: String,
    },
    /// A table is new or different.
    Table {
        /// The table.
        table: StoredTable,
        /// Who sits there.
        guests: Vec<String>,
    },
    /// A table is forgotten, with its game and all that was said there.
    ForgetTable {
        /// Its name.
        id: String,
    },
    /// Something happened in a game.
    Entry {
        /// The game.
        game: String,
        /// Its number: that of the last one before it and one more, which nothing else in the game has.
        number: u32,
        /// What happened.
        entry: String,
    },
    /// Something was said at a table. What was said [`KEPT_CHAT`] lines before is forgotten.
    Chat {
        /// The table.
        table: String,
        /// Its number at this table.
        number: u32,
        /// Who said it.
        guest: String,
        /// What was said.
        line: String,
    },
    /// Something that was said at a table is forgotten.
    ForgetChat {
        /// The table.
        table: String,
        /// Its number at this table.
        number: u32,
    },
    /// A sign that something can be written.
    Heartbeat {
        /// Milliseconds since 1970.
        time: u64,
    },
}

/// A place where guests, tables and games are kept.
pub trait Store: Send + Sync + 'static {
    /// Makes changes, all or none of them. The answer comes when they are safe on the disk.
    fn write(&self, changes: Vec<Change>) -> StoreFuture<'_, ()>;

    /// A guest's document.
    fn guest(&self, id: &str) -> StoreFuture<'_, Option<String>>;

    /// Some guests, at most so many.
    fn guests(&self, who: GuestFilter, most: u32) -> StoreFuture<'_, Vec<StoredGuest>>;

    /// A table.
    fn table(&self, id: &str) -> StoreFuture<'_, Option<StoredTable>>;

    /// Some tables, at most so many.
    fn tables(&self, which: TableFilter, most: u32) -> StoreFuture<'_, Vec<StoredTable>>;

    /// How many tables there are of each status.
    fn counts(&self) -> StoreFuture<'_, Vec<(String, u64)>>;

    /// The entries of a game in the order of their numbers.
    fn entries(&self, game: &str) -> StoreFuture<'_, Vec<String>>;

    /// What was last said at a table, at most so many lines, oldest first.
    fn chat(&self, table: &str, most: u32) -> StoreFuture<'_, Vec<StoredMessage>>;

    /// The time of the last heartbeat.
    fn heartbeat(&self) -> StoreFuture<'_, Option<u64>>;

    /// Waits until everything is written, and accepts nothing more.
    fn close(&self) -> StoreFuture<'_, ()>;
}
