//! Persistent storage of guests, tables and games behind one narrow interface.
//!
//! The store knows nothing of the game. It keeps documents, and append-only logs in which each number is used once.

pub(crate) mod folder;
mod inspect;
mod instrumented;
pub(crate) mod lock;
mod metrics;
pub(crate) mod private;
mod sqlite;

use std::pin::Pin;

use serde::Serialize;
use sha2::{Digest as _, Sha256};
use sqlx::migrate::Migrator;
use utopia_rules::text::Hex32;

pub use folder::{FolderError, check_folder};
pub use inspect::{Inspection, inspect};
pub(crate) use instrumented::InstrumentedStore;
pub(crate) use metrics::StoreMetrics;
pub use sqlite::Sqlite;

/// The schema migrations, in order.
static MIGRATIONS: Migrator = sqlx::migrate!();

/// The newest schema version this program knows.
fn newest_schema() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// How many chat messages are kept per table.
pub const KEPT_CHAT: u32 = 200;

/// Why the store can't read or write.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another writer was first: the number, the version or the guest isn't what this one has seen.
    #[error("the number is taken")]
    Conflict,
    /// The storage fails.
    #[error("storage: {0}")]
    Failed(String),
}

/// Serializes a document.
pub(crate) fn document(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Failed(error.to_string()))
}

/// The hash under which a board file is stored: the SHA-256 of the file.
pub(crate) fn board_hash(file: &str) -> String {
    Hex32(Sha256::digest(file).into()).to_string()
}

/// The future of a store operation.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A table as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// The id in links.
    pub id: String,
    /// The status, in one word.
    pub status: String,
    /// Whether the table is listed publicly.
    pub listed: bool,
    /// When it last changed, apart from moves, in milliseconds since 1970.
    pub changed: u64,
    /// The hash of its board file; `None` for the usual board.
    pub board: Option<String>,
    /// The table as JSON.
    pub document: String,
    /// How often it has been written, moves included; 0 for a new one.
    pub version: u64,
    /// What it waits for.
    pub agenda: Agenda,
}

/// What a table waits for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agenda {
    /// When somebody must look after the table next, for a clock, a bot or its closing, in milliseconds since 1970; `None`: never.
    pub due_at: Option<u64>,
    /// The seats whose people must act, a bit each.
    pub to_act: u8,
    /// When the last move was made, in milliseconds since 1970.
    pub moved_at: u64,
}

/// A chat message as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMessage {
    /// Its number at the table.
    pub number: u32,
    /// The author's id.
    pub guest: String,
    /// The message as JSON.
    pub line: String,
}

/// Selects tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFilter {
    /// Listed tables with this status, latest first.
    Listed(String),
    /// Tables where this guest sits, latest first.
    Guest(String),
    /// Tables where this guest sits and that have one of these statuses.
    GuestIn {
        /// The guest's id.
        guest: String,
        /// The statuses.
        statuses: Vec<String>,
    },
    /// Tables that somebody must look after, in the order in which they were due.
    Due {
        /// Milliseconds since 1970.
        by: u64,
    },
    /// Tables whose id starts like this.
    Named(String),
    /// All tables, latest first.
    Latest,
    /// Tables with this status that last changed in this period, oldest first.
    Between {
        /// The status.
        status: String,
        /// Start of the period, in milliseconds since 1970.
        from: u64,
        /// End of the period, exclusive.
        to: u64,
    },
}

/// A guest as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGuest {
    /// The guest's id.
    pub id: String,
    /// When they first came, in milliseconds since 1970.
    pub since: u64,
    /// Whether they're banned.
    pub banned: bool,
    /// The guest as JSON.
    pub document: String,
}

/// Selects guests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GuestFilter {
    /// Guests whose id starts like this.
    Named(String),
    /// Guests with one of these ids.
    Ids(Vec<String>),
    /// All guests, latest first.
    Latest,
    /// Banned guests.
    Banned,
    /// Guests who came before this time, sit nowhere, have no chat messages and aren't banned; oldest first.
    Unused {
        /// Milliseconds since 1970.
        before: u64,
    },
}

/// A change to the stored data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreChange {
    /// Inserts a guest.
    Guest {
        /// The guest's id.
        id: String,
        /// When they first came, in milliseconds since 1970.
        since: u64,
        /// The guest as JSON.
        document: String,
    },
    /// Changes a guest. [`StoreError::Conflict`] if they don't exist any more.
    ChangeGuest {
        /// The guest's id.
        id: String,
        /// The guest as JSON.
        document: String,
    },
    /// Bans or unbans a guest.
    Ban {
        /// The guest's id.
        id: String,
        /// Whether they're banned.
        banned: bool,
    },
    /// Deletes the guests that [`GuestFilter::Unused`] selects.
    ForgetUnused {
        /// Milliseconds since 1970.
        before: u64,
    },
    /// Deletes a guest and their chat messages. They count as [forgotten](Store::forgotten_guests) until [`Self::GuestForgotten`].
    ForgetGuest {
        /// The guest's id.
        id: String,
    },
    /// Every trace of a deleted guest is gone, apart from chat messages written meanwhile, which this deletes.
    GuestForgotten {
        /// The guest's id.
        id: String,
    },
    /// Stores a board file, unless it's there. Deleted with the last table that uses it.
    Board {
        /// Its hash.
        hash: String,
        /// The file.
        file: String,
    },
    /// Inserts or updates a table. [`StoreError::Conflict`] unless its version is the stored one, which this increments.
    Table {
        /// The table.
        table: StoredTable,
        /// The guests seated there.
        guests: Vec<String>,
    },
    /// Changes what a table waits for. [`StoreError::Conflict`] unless its version is the stored one, which this increments.
    Agenda {
        /// The table's id.
        table: String,
        /// The version.
        version: u64,
        /// What it waits for.
        agenda: Agenda,
    },
    /// Deletes a table with its game and chat.
    ForgetTable {
        /// The table's id.
        id: String,
    },
    /// Appends an entry to a game's log.
    Entry {
        /// The game's id.
        game: String,
        /// The entry's number: one more than the last. [`StoreError::Conflict`] if it isn't.
        number: u32,
        /// The entry as JSON.
        entry: String,
        /// The table's version. [`StoreError::Conflict`] unless it's the stored one, which this increments.
        version: u64,
        /// What the table waits for now.
        agenda: Agenda,
    },
    /// Adds a chat message, and deletes those more than [`KEPT_CHAT`] messages back.
    Chat {
        /// The table's id.
        table: String,
        /// The message's number at this table.
        number: u32,
        /// The author's id.
        guest: String,
        /// The message as JSON.
        line: String,
    },
    /// Deletes a chat message.
    ForgetChat {
        /// The table's id.
        table: String,
        /// The message's number at this table.
        number: u32,
    },
    /// Shows that the store can be written.
    Heartbeat {
        /// Milliseconds since 1970.
        time: u64,
    },
}

/// Persistent storage of guests, tables and games.
pub trait Store: Send + Sync + 'static {
    /// Makes all changes in one transaction; completes when they're durable.
    fn write(&self, changes: Vec<StoreChange>) -> StoreFuture<'_, ()>;

    /// A guest as JSON.
    fn guest(&self, id: &str) -> StoreFuture<'_, Option<String>>;

    /// The guests a filter selects, at most `most`.
    fn guests(&self, filter: GuestFilter, most: u32) -> StoreFuture<'_, Vec<StoredGuest>>;

    /// A table.
    fn table(&self, id: &str) -> StoreFuture<'_, Option<StoredTable>>;

    /// The tables a filter selects, at most `most`.
    fn tables(&self, filter: TableFilter, most: u32) -> StoreFuture<'_, Vec<StoredTable>>;

    /// The ids of the tables a filter selects, at most `most`.
    fn table_ids(&self, filter: TableFilter, most: u32) -> StoreFuture<'_, Vec<String>>;

    /// A board file.
    fn board(&self, hash: &str) -> StoreFuture<'_, Option<String>>;

    /// The guests whose deletion has begun and isn't finished.
    fn forgotten_guests(&self) -> StoreFuture<'_, Vec<String>>;

    /// The number of tables by status.
    fn counts(&self) -> StoreFuture<'_, Vec<(String, u64)>>;

    /// The entries of a game, in order.
    fn entries(&self, game: &str) -> StoreFuture<'_, Vec<String>>;

    /// The latest chat messages of a table, at most `most`, oldest first.
    fn chat(&self, table: &str, most: u32) -> StoreFuture<'_, Vec<StoredMessage>>;

    /// The time of the last heartbeat.
    fn heartbeat(&self) -> StoreFuture<'_, Option<u64>>;

    /// Finishes pending writes and closes the store.
    fn close(&self) -> StoreFuture<'_, ()>;
}
