//! Online play: guests, tables, and the state they share.

pub(crate) mod accounts;
pub(crate) mod bots;
pub(crate) mod cluster;
pub(crate) mod guests;
mod housekeeping;
pub(crate) mod limits;
mod lobby;
mod locks;
mod moderation;
pub(crate) mod packed;
pub(crate) mod past;
pub(crate) mod random;
pub(crate) mod table;
pub(crate) mod tables;
pub(crate) mod text;
pub(crate) mod time;
mod uptime;

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{fmt, io};

use tokio::sync::{Semaphore, watch};
use tokio::task::{AbortHandle, JoinHandle};

use crate::bus::{BusError, BusSource};
use crate::http::base::{AllowedHosts, BasePath};
use crate::http::forwarded::TrustedProxies;
use crate::http::health::Health;
use crate::operate::audit::AuditLog;
use crate::operate::metrics::Metrics;
use crate::store::private::make_private_folder;
use crate::store::{
    DataSource, Database, FolderError, GuestFilter, InstrumentedStore, OpenStore, PostgresOptions, Store, StoreError,
};
use accounts::HashLimiter;
use bots::Pool;
use cluster::Cluster;
use guests::GuestAuth;
pub use housekeeping::Retention;
use limits::limiter::Limiter;
pub use limits::{Limits, Rate};
use lobby::ListCache;
pub(crate) use lobby::OpenTableError;
use locks::KeyedLocks;
use past::PastCache;
use tables::TableRegistry;
use uptime::Uptime;

/// How many games are loaded at the same time.
const LOADS: usize = 2;

/// How online play is set up.
#[derive(Clone, Debug)]
pub struct OnlineConfig {
    /// The folder of the database and the cookie key.
    pub data: PathBuf,
    /// The `PostgreSQL` database, if the data isn't in a file of that folder.
    pub postgres: Option<PostgresOptions>,
    /// The bus to other servers of the same database, if there are any.
    pub bus: Option<BusSource>,
    /// The public address, such as `https://utopia.example`; without one, links use the address in the browser.
    pub public_url: Option<String>,
    /// Limits per address, guest and connection.
    pub limits: Limits,
    /// The reverse proxies that set `X-Forwarded-For`.
    pub proxies: TrustedProxies,
    /// How long data is kept.
    pub retention: Retention,
    /// How long a bot waits before it moves after a person, who can undo meanwhile.
    pub bot_pause: Duration,
    /// Host names by which the server may be called besides the one of the public address.
    pub hosts: Vec<String>,
    /// Whether the clock is right although the data wasn't used for a long time.
    pub trust_clock: bool,
    /// Until this time, in milliseconds since 1970, nothing is deleted for its age.
    pub keep_all_until: u64,
}

impl OnlineConfig {
    /// The default pause before a bot's move.
    pub const BOT_PAUSE: Duration = Duration::from_secs(3);

    /// Defaults: data in this folder, no public address, no proxy.
    pub fn new(data: impl Into<PathBuf>) -> Self {
        Self {
            data: data.into(),
            postgres: None,
            bus: None,
            public_url: None,
            limits: Limits::default(),
            proxies: TrustedProxies::None,
            retention: Retention::default(),
            bot_pause: Self::BOT_PAUSE,
            hosts: Vec::new(),
            trust_clock: false,
            keep_all_until: 0,
        }
    }

    /// Where guests, tables and games are stored.
    pub(crate) fn database(&self) -> Database {
        Database::of(&self.data, self.postgres.clone())
    }
}

/// Why online play can't start.
#[derive(Debug, thiserror::Error)]
pub enum OnlineError {
    /// The data folder can't be used.
    #[error(transparent)]
    Folder(#[from] io::Error),
    /// The database can't be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Something is missing in the data folder, or its time is wrong.
    #[error(transparent)]
    Data(#[from] FolderError),
    /// The database can be read only.
    #[error("the database in {} cannot be written", .0.display())]
    NotWritable(PathBuf),
    /// The bus can't be used.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// There is a bus to other servers, but the data is in a file of this one.
    #[error("servers with a bus share a PostgreSQL database: name it with --database")]
    NotShared,
    /// Another process uses the data folder.
    #[error("another server is using {}", .0.display())]
    InUse(PathBuf),
}

/// The state shared by tables and guests.
pub struct OnlineService {
    pub(crate) store: Box<dyn Store>,
    pub(crate) guests: GuestAuth,
    hashes: HashLimiter,
    pub(crate) bots: Pool,
    pub(crate) bot_pause: Duration,
    pub(crate) site_version: String,
    pub(crate) public_url: Option<String>,
    pub(crate) hosts: AllowedHosts,
    pub(crate) proxies: TrustedProxies,
    pub(crate) limiter: Limiter,
    pub(crate) health: Health,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) uptime: Uptime,
    pub(crate) past: PastCache,
    /// This server among others, if there are any.
    pub(crate) cluster: Option<Cluster>,
    banned: Mutex<HashSet<String>>,
    /// Tasks that end with the server.
    background: Mutex<Vec<AbortHandle>>,
    tables: TableRegistry,
    /// How many games are loaded at the same time.
    pub(crate) loads: Arc<Semaphore>,
    /// Held while a guest is renamed or deleted.
    guest_locks: KeyedLocks,
    list: ListCache,
    viewers: AtomicU64,
    stopping: watch::Sender<bool>,
    keep_all_until: u64,
    audit: AuditLog,
    /// What backups are made of.
    pub(crate) source: DataSource,
}

/// Locks, ignoring poisoning.
fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl fmt::Debug for OnlineService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OnlineService").finish_non_exhaustive()
    }
}

impl OnlineService {
    /// Opens the data folder. Running games go on; a table is loaded when it's needed.
    ///
    /// Clients compare `site_version` with their own to learn that there's a newer one.
    pub async fn open(config: OnlineConfig, site_version: String) -> Result<Arc<Self>, OnlineError> {
        Self::open_wrapped(config, site_version, |store| store).await
    }

    /// Like [`open`](Self::open), with a wrapper around the store: tests inject failures.
    pub async fn open_wrapped(
        config: OnlineConfig,
        site_version: String,
        wrap: impl FnOnce(Box<dyn Store>) -> Box<dyn Store>,
    ) -> Result<Arc<Self>, OnlineError> {
        let retention = config.retention;
        let online = Self::prepare_wrapped(config, site_version, wrap).await?;
        let weak = || Arc::downgrade(&online);
        let mut tasks = Vec::new();
        if let Some(cluster) = &online.cluster {
            cluster.start(&online).await?;
            tasks.push(tokio::spawn(cluster::life::run(weak())));
            tasks.push(tokio::spawn(cluster::life::look(weak())));
            tasks.push(tokio::spawn(cluster::life::watch(weak())));
        }
        online.delete_old(retention).await?;
        tasks.extend([
            tokio::spawn(uptime::run(weak())),
            tokio::spawn(tables::sweep(weak())),
            tokio::spawn(housekeeping::run(weak(), retention)),
        ]);
        locked(&online.background).extend(tasks.iter().map(JoinHandle::abort_handle));
        Ok(online)
    }

    /// Opens the data folder without resuming games.
    pub(crate) async fn prepare(config: OnlineConfig, site_version: String) -> Result<Arc<Self>, OnlineError> {
        Self::prepare_wrapped(config, site_version, |store| store).await
    }

    async fn prepare_wrapped(
        config: OnlineConfig,
        site_version: String,
        wrap: impl FnOnce(Box<dyn Store>) -> Box<dyn Store>,
    ) -> Result<Arc<Self>, OnlineError> {
        make_private_folder(&config.data)?;
        let database = config.database();
        if config.bus.is_some() && database.file().is_some() {
            return Err(OnlineError::NotShared);
        }
        let cluster = match &config.bus {
            Some(bus) => Some(Cluster::new(bus.open().await?)),
            None => None,
        };
        let OpenStore { store, metrics: meter } = database.open().await?;
        let banned = store.guests(GuestFilter::Banned, u32::MAX).await?;
        let limiter = Limiter::new(config.limits);
        let metrics = Arc::new(Metrics::new(&meter, &limiter.hits));
        let secure = config.public_url.as_deref().is_some_and(|url| url.starts_with("https:"));
        let online = Arc::new(Self {
            health: Health::new(database.file(), meter.clone()),
            store: Box::new(InstrumentedStore::new(wrap(store), meter, database.to_string())),
            guests: GuestAuth::open(&config.data, secure, BasePath::of(config.public_url.as_deref()).as_str())?,
            hashes: HashLimiter::default(),
            hosts: AllowedHosts::new(config.public_url.as_deref(), &config.hosts),
            audit: AuditLog::new(&config.data),
            bots: Pool::new(Arc::clone(&metrics)),
            uptime: Uptime::since(time::now()),
            past: PastCache::default(),
            cluster,
            bot_pause: config.bot_pause,
            site_version,
            public_url: config.public_url,
            proxies: config.proxies,
            limiter,
            metrics,
            banned: Mutex::new(banned.into_iter().map(|guest| guest.id).collect()),
            background: Mutex::default(),
            tables: TableRegistry::default(),
            loads: Arc::new(Semaphore::new(LOADS)),
            guest_locks: KeyedLocks::default(),
            list: ListCache::default(),
            viewers: AtomicU64::new(0),
            stopping: watch::Sender::new(false),
            keep_all_until: config.keep_all_until,
            source: DataSource { folder: config.data, postgres: config.postgres },
        });
        Ok(online)
    }

    /// Stops all tables and waits until everything is written.
    pub async fn close(&self) {
        self.begin_to_stop();
        self.stop_tables().await;
        if let Some(cluster) = &self.cluster {
            cluster.retire(self).await;
        }
        drop(self.store.close().await);
        tracing::info!("all data written");
    }

    /// From now on the server only finishes what it has begun.
    pub fn begin_to_stop(&self) {
        self.stopping.send_replace(true);
    }

    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Waits until the server is about to stop.
    pub(crate) async fn stopping(&self) {
        // The sender lives as long as `self`.
        drop(self.stopping.subscribe().wait_for(|stopping| *stopping).await);
    }

    /// A new viewer id.
    pub(crate) fn next_viewer(&self) -> u64 {
        self.viewers.fetch_add(1, Ordering::Relaxed)
    }
}
