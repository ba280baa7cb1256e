//! Persistent storage of guests, tables and games behind one narrow interface.
//!
//! The store knows nothing of the game. It keeps documents, and append-only logs in which each number is used once.

mod accounts;
mod change;
mod copy;
mod database;
pub(crate) mod folder;
mod inspect;
mod instrumented;
mod leases;
pub(crate) mod lock;
mod metrics;
mod postgres;
pub(crate) mod private;
mod queue;
mod sqlite;

use std::pin::Pin;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use sqlx::migrate::Migrator;
use utopia_rules::text::Hex32;

pub use accounts::{Accounts, MOST_SESSIONS, StoredSession, StoredWay, WayKind};
pub use change::StoreChange;
pub(crate) use copy::{copy_to_file, copy_to_postgres};
pub(crate) use database::OpenStore;
pub use database::{DataSource, Database};
pub use folder::{FolderError, check_folder};
pub use inspect::{Inspection, inspect};
pub(crate) use instrumented::InstrumentedStore;
pub use leases::{Claim, FIRST_EPOCH, Gap, LEASE, Leases, Node, Owned, Renewal};
pub(crate) use metrics::StoreMetrics;
pub use postgres::{AddressError, Postgres, PostgresInspection, PostgresOptions, inspect as inspect_postgres};
pub use sqlite::Sqlite;

/// The schema migrations of a file, in order.
static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// The newest schema version of a file that this program knows.
fn newest_schema() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// How many chat messages are kept per table.
pub const KEPT_CHAT: u32 = 200;

/// How many of a table's commands are remembered: more than its clients repeat after a reconnection.
pub const KEPT_COMMANDS: u32 = 100;

/// Why the store can't read or write.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum StoreError {
    /// Another write was first: the number, the version or the guest isn't what this one has seen.
    #[error("the number is taken")]
    Conflict,
    /// Another node has claimed the table.
    #[error("the table has moved to another server")]
    Fenced,
    /// The connection broke, so the changes may be stored or not. [`Store::is_written`] tells.
    #[error("storage: the outcome is unknown: {0}")]
    Unknown(String),
    /// The storage fails; nothing was changed.
    #[error("storage: {0}")]
    Failed(String),
}

impl StoreError {
    /// Whether what the writer has seen is out of date.
    pub const fn is_outdated(&self) -> bool {
        matches!(self, Self::Conflict | Self::Fenced)
    }
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
    /// Its state in the store.
    pub revision: Revision,
    /// What it waits for.
    pub agenda: Agenda,
}

/// What a writer has seen of a table. A write is refused if either has changed since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Revision {
    /// How often the table has been claimed.
    pub epoch: u64,
    /// How often it has been written, moves included.
    pub version: u64,
}

impl Revision {
    /// A table that isn't stored yet.
    pub const NEW: Self = Self { epoch: FIRST_EPOCH, version: 0 };

    /// After one more write.
    #[must_use]
    pub const fn next(self) -> Self {
        Self { version: self.version + 1, ..self }
    }
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

/// A command that was carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCommand {
    /// The guest who sent it.
    pub guest: String,
    /// The id that the client gave it.
    pub id: String,
    /// What was answered, as JSON.
    pub reply: String,
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
    /// Guests who came before this time, sit nowhere, have no chat messages, no way to sign in and aren't banned; oldest first.
    Unused {
        /// Milliseconds since 1970.
        before: u64,
    },
}

/// Persistent storage of guests, tables and games.
pub trait Store: Send + Sync + 'static {
    /// Makes all changes in one transaction; completes when they're durable.
    fn write(&self, changes: Vec<StoreChange>) -> StoreFuture<'_, ()>;

    /// Whether changes are stored whose write ended with [`StoreError::Unknown`]. Nothing may have been written to the same table since.
    fn is_written(&self, changes: Vec<StoreChange>) -> StoreFuture<'_, bool>;

    /// A guest.
    fn guest(&self, id: &str) -> StoreFuture<'_, Option<StoredGuest>>;

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

    /// The entries of a game from this number on, in order.
    fn entries(&self, game: &str, from: u32) -> StoreFuture<'_, Vec<String>>;

    /// The latest chat messages of a table, at most `most`, oldest first.
    fn chat(&self, table: &str, most: u32) -> StoreFuture<'_, Vec<StoredMessage>>;

    /// The commands of a table that were carried out last, at most [`KEPT_COMMANDS`], oldest first.
    fn commands(&self, table: &str) -> StoreFuture<'_, Vec<StoredCommand>>;

    /// Redeems a device key, if it hasn't expired by `now`: returns the guest it signs in. Once; a second call finds nothing.
    fn redeem_device_key(&self, key: &str, now: u64) -> StoreFuture<'_, Option<String>>;

    /// How guests sign in.
    fn accounts(&self) -> &dyn Accounts;

    /// Who looks after which table.
    fn leases(&self) -> &dyn Leases;

    /// The time of the last heartbeat of this process.
    fn heartbeat(&self) -> StoreFuture<'_, Option<u64>>;

    /// Finishes pending writes and closes the store.
    fn close(&self) -> StoreFuture<'_, ()>;
}
