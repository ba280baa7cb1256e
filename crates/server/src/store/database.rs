//! Where the data is stored.

use std::fmt;
use std::path::{Path, PathBuf};

use super::folder::{DataFolder, system_time};
use super::{
    Inspection, Postgres, PostgresOptions, Sqlite, Store, StoreError, StoreMetrics, inspect, inspect_postgres,
};
use crate::online::OnlineError;

/// A database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Database {
    /// A `SQLite` file, for one server.
    File(PathBuf),
    /// A `PostgreSQL` database, which servers can share.
    Postgres(PostgresOptions),
}

/// The data of a server: its folder, and the database, if that is elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataSource {
    /// The folder, with the cookie key.
    pub folder: PathBuf,
    /// The `PostgreSQL` database, if the data isn't in a file of that folder.
    pub postgres: Option<PostgresOptions>,
}

impl DataSource {
    /// A folder with its database.
    pub fn in_folder(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into(), postgres: None }
    }

    /// The database.
    pub fn database(&self) -> Database {
        Database::of(&self.folder, self.postgres.clone())
    }
}

/// A name for people: no password.
impl fmt::Display for DataSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.postgres {
            Some(options) => options.fmt(f),
            None => self.folder.display().fmt(f),
        }
    }
}

/// A store that was opened.
pub(crate) struct OpenStore {
    pub(crate) store: Box<dyn Store>,
    pub(crate) metrics: StoreMetrics,
}

impl Database {
    /// The file of a data folder, unless there is a `PostgreSQL` database.
    pub fn of(folder: &Path, postgres: Option<PostgresOptions>) -> Self {
        postgres.map_or_else(|| Self::File(folder.join("utopia.db")), Self::Postgres)
    }

    /// The database file, if it is one.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::File(file) => Some(file),
            Self::Postgres(_) => None,
        }
    }

    /// What is in it, without changing it; `None` if there is nothing yet. Servers may be using it.
    pub(crate) async fn inspect(&self) -> Result<Option<Inspection>, StoreError> {
        match self {
            Self::File(file) if !file.is_file() => Ok(None),
            Self::File(file) => Ok(Some(inspect(file).await?)),
            Self::Postgres(options) => Ok(inspect_postgres(options).await?.content),
        }
    }

    /// Locks the data folder of a server that uses this database; `None` if another process uses the folder.
    pub(crate) async fn lock(&self, folder: &Path, trust_clock: bool) -> Result<Option<DataFolder>, OnlineError> {
        match self {
            Self::File(_) => Ok(DataFolder::open(folder, system_time(), trust_clock).await?),
            Self::Postgres(_) => {
                let has_guests = self.inspect().await?.is_some_and(|found| found.guests > 0);
                Ok(DataFolder::open_beside(folder, has_guests)?)
            }
        }
    }

    /// Opens the store, and migrates it to the current schema.
    pub(crate) async fn open(&self) -> Result<OpenStore, StoreError> {
        Ok(match self {
            Self::File(file) => {
                let store = Sqlite::open(file).await?;
                OpenStore { metrics: store.metrics().clone(), store: Box::new(store) }
            }
            Self::Postgres(options) => {
                let store = Postgres::open(options).await?;
                OpenStore { metrics: store.metrics().clone(), store: Box::new(store) }
            }
        })
    }
}

/// A name for logs: no password.
impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => file.display().fmt(f),
            Self::Postgres(options) => options.fmt(f),
        }
    }
}
