//! Playing together: guests, tables, and all that they share.

pub(crate) mod bots;
pub(crate) mod guests;
mod housekeeping;
pub(crate) mod limits;
mod lobby;
mod moderation;
mod random;
pub(crate) mod table;
pub(crate) mod text;
pub(crate) mod time;

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::{fmt, io};

use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;
use utopia_protocol::Status;

use crate::http::health::Health;
use crate::operate::metrics::Metrics;
use crate::store::private::make_private_folder;
use crate::store::{GuestFilter, InstrumentedStore, Sqlite, Store, StoreError, TableFilter};
use bots::Pool;
use guests::Guests;
pub use housekeeping::Retention;
use limits::limiter::Limiter;
pub use limits::{Limits, Rate};
pub(crate) use lobby::OpenTableError;
use table::document::TableDocument;
use table::{Table, TableRequest};

/// Where things are kept, and how the server is reached.
#[derive(Clone, Debug)]
pub struct OnlineConfig {
    /// The folder for the database and the key.
    pub data: PathBuf,
    /// How others reach the server, such as `https://utopia.example`; none if links are as the browser shows them.
    pub public_url: Option<String>,
    /// How much one address, guest and connection may ask for.
    pub limits: Limits,
    /// Whether a web server in front says in `X-Forwarded-For` where visitors come from.
    pub behind_proxy: bool,
    /// How long things are kept.
    pub keep: Retention,
}

impl OnlineConfig {
    /// The usual: data in this folder, links as the browser shows them, and nothing in front.
    pub fn new(data: impl Into<PathBuf>) -> Self {
        Self {
            data: data.into(),
            public_url: None,
            limits: Limits::default(),
            behind_proxy: false,
            keep: Retention::default(),
        }
    }
}

/// Why online play cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum OnlineError {
    /// The data folder cannot be used.
    #[error(transparent)]
    Folder(#[from] io::Error),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Somebody else uses the data folder.
    #[error("another server runs with the data in {}", .0.display())]
    Taken(PathBuf),
}

/// Everything that tables and guests share.
pub struct Online {
    pub(crate) store: Box<dyn Store>,
    pub(crate) guests: Guests,
    pub(crate) bots: Pool,
    pub(crate) site_version: String,
    pub(crate) public_url: Option<String>,
    pub(crate) behind_proxy: bool,
    pub(crate) limiter: Limiter,
    pub(crate) health: Health,
    pub(crate) metrics: Arc<Metrics>,
    banned: Mutex<HashSet<String>>,
    tidying: Mutex<Option<AbortHandle>>,
    tables: Mutex<HashMap<String, mpsc::Sender<TableRequest>>>,
    opening: tokio::sync::Mutex<()>,
    viewers: AtomicU64,
}

/// What a lock keeps, also if somebody has panicked while they had it.
fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl fmt::Debug for Online {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Online").finish_non_exhaustive()
    }
}

impl Online {
    /// Opens what is stored and lets every running game go on.
    ///
    /// Clients are told the version of the web site, so that they know when there is a newer one.
    pub async fn open(config: OnlineConfig, site_version: String) -> Result<Arc<Self>, OnlineError> {
        Self::open_around(config, site_version, |store| store).await
    }

    /// The same with something around the store, such as one that fails now and then.
    pub async fn open_around<S: Store>(
        config: OnlineConfig,
        site_version: String,
        around: impl FnOnce(Sqlite) -> S,
    ) -> Result<Arc<Self>, OnlineError> {
        let keep = config.keep;
        let online = Self::prepare_around(config, site_version, around).await?;
        online.tidy(keep).await?;
        online.wake_tables().await?;
        let tidying = tokio::spawn(housekeeping::keep_tidy(Arc::downgrade(&online), keep));
        *locked(&online.tidying) = Some(tidying.abort_handle());
        Ok(online)
    }

    /// Opens what is stored and lets it rest.
    pub(crate) async fn prepare(config: OnlineConfig, site_version: String) -> Result<Arc<Self>, OnlineError> {
        Self::prepare_around(config, site_version, |store| store).await
    }

    async fn prepare_around<S: Store>(
        config: OnlineConfig,
        site_version: String,
        around: impl FnOnce(Sqlite) -> S,
    ) -> Result<Arc<Self>, OnlineError> {
        make_private_folder(&config.data)?;
        let file = config.data.join("utopia.db");
        let store = Sqlite::open(&file).await?;
        let banned = store.guests(GuestFilter::Banned, u32::MAX).await?;
        let meter = store.meter().clone();
        let limiter = Limiter::new(config.limits);
        let metrics = Arc::new(Metrics::new(&meter, &limiter.hits));
        let secure = config.public_url.as_deref().is_some_and(|url| url.starts_with("https:"));
        let online = Arc::new(Self {
            store: Box::new(InstrumentedStore::new(around(store), meter, file)),
            guests: Guests::open(&config.data, secure)?,
            bots: Pool::new(Arc::clone(&metrics)),
            site_version,
            public_url: config.public_url,
            behind_proxy: config.behind_proxy,
            limiter,
            health: Health::default(),
            metrics,
            banned: Mutex::new(banned.into_iter().map(|guest| guest.id).collect()),
            tidying: Mutex::default(),
            tables: Mutex::default(),
            opening: tokio::sync::Mutex::default(),
            viewers: AtomicU64::new(0),
        });
        Ok(online)
    }

    /// Games go on, and tables that wait for players close by themselves if nobody comes.
    async fn wake_tables(self: &Arc<Self>) -> Result<(), StoreError> {
        for status in [Status::Running, Status::Waiting] {
            let (mut woken, mut broken) = (0_u32, 0_u32);
            for stored in self.store.tables(TableFilter::Status(status.word().into()), u32::MAX).await? {
                // One table that cannot be read does not keep the others from going on.
                match self.table(&stored.id).await {
                    Ok(_) => woken += 1,
                    Err(error) => {
                        broken += 1;
                        tracing::error!(table = stored.id, %error, "a table cannot be read");
                    }
                }
            }
            if woken + broken > 0 {
                tracing::info!(status = status.word(), tables = woken, broken, "tables go on");
            }
        }
        Ok(())
    }

    /// Ends every table's task and sends everybody away; the games go on at the next start.
    pub async fn dismiss(&self) {
        let tables: Vec<_> = self.known().values().cloned().collect();
        for table in &tables {
            drop(table.send(TableRequest::Stop).await);
        }
        for table in tables {
            table.closed().await;
        }
    }

    /// The same, and waits until everything is written.
    pub async fn close(&self) {
        if let Some(tidying) = locked(&self.tidying).take() {
            tidying.abort();
        }
        self.dismiss().await;
        drop(self.store.close().await);
        tracing::info!("everything is written");
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<TableRequest>>> {
        locked(&self.tables)
    }

    /// How many tables are in memory.
    pub(crate) fn awake_count(&self) -> usize {
        self.known().len()
    }

    pub(crate) fn forget_table(&self, id: &str) {
        self.known().remove(id);
    }

    /// A number for a connection.
    pub(crate) fn next_viewer(&self) -> u64 {
        self.viewers.fetch_add(1, Ordering::Relaxed)
    }

    /// The task of a table; it is started if it rests.
    pub(crate) async fn table(self: &Arc<Self>, id: &str) -> Result<Option<mpsc::Sender<TableRequest>>, StoreError> {
        if let Some(table) = self.awake(id) {
            return Ok(Some(table));
        }
        let _one_at_a_time = self.opening.lock().await;
        if let Some(table) = self.awake(id) {
            return Ok(Some(table));
        }
        let Some(stored) = self.store.table(id).await? else { return Ok(None) };
        let document: TableDocument =
            serde_json::from_str(&stored.document).map_err(|error| StoreError::Failed(format!("{id}: {error}")))?;
        let table = Table::open(Arc::clone(self), document).await?;
        self.known().insert(id.to_owned(), table.clone());
        Ok(Some(table))
    }

    fn awake(&self, id: &str) -> Option<mpsc::Sender<TableRequest>> {
        self.known().get(id).filter(|table| !table.is_closed()).cloned()
    }

    /// Asks a table; nothing if there is no such table.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        question: impl Fn(oneshot::Sender<T>) -> TableRequest,
    ) -> Result<Option<T>, StoreError> {
        // A table that has just gone to rest is started again.
        for _ in 0..2 {
            let Some(table) = self.table(id).await? else { return Ok(None) };
            let (answer, answered) = oneshot::channel();
            if table.send(question(answer)).await.is_ok()
                && let Ok(answer) = answered.await
            {
                return Ok(Some(answer));
            }
        }
        tracing::error!(table = id, "a table does not answer");
        Err(StoreError::Failed(format!("the table {id} does not answer")))
    }
}
