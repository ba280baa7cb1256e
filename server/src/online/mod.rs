//! Playing together: guests, tables, and all that they share.

pub(crate) mod bots;
pub(crate) mod guests;
pub(crate) mod hits;
mod housekeeping;
pub(crate) mod limits;
mod moderation;
mod random;
pub(crate) mod table;
pub(crate) mod time;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::{fmt, fs, io};

use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;
use utopia_protocol::api::{Join, MyGame, Sat};
use utopia_protocol::{Settings, Status, TableInfo};

use crate::health::Health;
use crate::metrics::Metrics;
use crate::store::{Change, Sqlite, Store, StoreError, Watched, Which, Who};
use bots::Pool;
use guests::{Guest, Guests};
use hits::Limit;
pub use housekeeping::Keep;
use limits::Guard;
pub use limits::{Limits, Rate};
use table::document::Document;
use table::{Ask, CannotSit, Table};

/// How many tables are listed.
const LISTED: u32 = 100;

/// Where things are kept, and how the server is reached.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder for the database and the key.
    pub data: PathBuf,
    /// How others reach the server, such as `https://utopia.example`; none if links are as the browser shows them.
    pub public_url: Option<String>,
    /// How much one address, guest and connection may ask for.
    pub limits: Limits,
    /// Whether a web server in front says in `X-Forwarded-For` where visitors come from.
    pub behind_proxy: bool,
    /// How long things are kept.
    pub keep: Keep,
}

impl Config {
    /// The usual: data in this folder, links as the browser shows them, and nothing in front.
    pub fn new(data: impl Into<PathBuf>) -> Self {
        Self {
            data: data.into(),
            public_url: None,
            limits: Limits::default(),
            behind_proxy: false,
            keep: Keep::default(),
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

/// Makes the folder if there is none. It has secrets inside, so that nobody else on the machine reads it.
pub(crate) fn make_private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Everything that tables and guests share.
pub struct Online {
    pub(crate) store: Box<dyn Store>,
    pub(crate) guests: Guests,
    pub(crate) bots: Pool,
    pub(crate) site_version: String,
    pub(crate) public_url: Option<String>,
    pub(crate) behind_proxy: bool,
    pub(crate) guard: Guard,
    pub(crate) health: Health,
    pub(crate) metrics: Arc<Metrics>,
    banned: Mutex<HashSet<String>>,
    tidying: Mutex<Option<AbortHandle>>,
    tables: Mutex<HashMap<String, mpsc::Sender<Ask>>>,
    opening: tokio::sync::Mutex<()>,
    viewers: AtomicU64,
}

impl fmt::Debug for Online {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Online").finish_non_exhaustive()
    }
}

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CannotOpen {
    #[error(transparent)]
    Settings(#[from] table::document::BadSettings),
    #[error("too many tables are open; finish a game first")]
    TooMany,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Sit(#[from] CannotSit),
}

impl Online {
    /// Opens what is stored and lets every running game go on.
    ///
    /// Clients are told the version of the web site, so that they know when there is a newer one.
    pub async fn open(config: Config, site_version: String) -> Result<Arc<Self>, OnlineError> {
        Self::open_around(config, site_version, |store| store).await
    }

    /// The same with something around the store, such as one that fails now and then.
    pub async fn open_around<S: Store>(
        config: Config,
        site_version: String,
        around: impl FnOnce(Sqlite) -> S,
    ) -> Result<Arc<Self>, OnlineError> {
        let keep = config.keep;
        let online = Self::prepare_around(config, site_version, around).await?;
        online.tidy(keep).await?;
        online.wake_tables().await?;
        let tidying = tokio::spawn(housekeeping::keep_tidy(Arc::downgrade(&online), keep));
        *online.tidying.lock().unwrap_or_else(PoisonError::into_inner) = Some(tidying.abort_handle());
        Ok(online)
    }

    /// Opens what is stored and lets it rest.
    pub(crate) async fn prepare(config: Config, site_version: String) -> Result<Arc<Self>, OnlineError> {
        Self::prepare_around(config, site_version, |store| store).await
    }

    async fn prepare_around<S: Store>(
        config: Config,
        site_version: String,
        around: impl FnOnce(Sqlite) -> S,
    ) -> Result<Arc<Self>, OnlineError> {
        make_private_folder(&config.data)?;
        let file = config.data.join("utopia.db");
        let store = Sqlite::open(&file).await?;
        let banned = store.guests(Who::Banned, u32::MAX).await?;
        let meter = store.meter().clone();
        let guard = Guard::new(config.limits);
        let metrics = Arc::new(Metrics::new(&meter, &guard.hits));
        let secure = config.public_url.as_deref().is_some_and(|url| url.starts_with("https:"));
        let online = Arc::new(Self {
            store: Box::new(Watched::new(around(store), meter, file)),
            guests: Guests::open(&config.data, secure)?,
            bots: Pool::new(Arc::clone(&metrics)),
            site_version,
            public_url: config.public_url,
            behind_proxy: config.behind_proxy,
            guard,
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
            for stored in self.store.tables(Which::Status(status.word().into()), u32::MAX).await? {
                // One table that cannot be read does not keep the others from going on.
                match self.table(&stored.id).await {
                    Ok(_) => woken += 1,
                    Err(error) => {
                        broken += 1;
                        tracing::error!(table = stored.id, %error, "a table cannot be read");
                    }
                }
            }
            tracing::info!(status = status.word(), tables = woken, broken, "tables go on");
        }
        Ok(())
    }

    /// Ends every table's task and sends everybody away; the games go on at the next start.
    pub async fn dismiss(&self) {
        let tables: Vec<_> = self.known().values().cloned().collect();
        for table in &tables {
            drop(table.send(Ask::Stop).await);
        }
        for table in tables {
            table.closed().await;
        }
    }

    /// The same, and waits until everything is written.
    pub async fn close(&self) {
        if let Some(tidying) = self.tidying.lock().unwrap_or_else(PoisonError::into_inner).take() {
            tidying.abort();
        }
        self.dismiss().await;
        drop(self.store.close().await);
        tracing::info!("everything is written");
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Ask>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
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

    /// The address of a table.
    pub(crate) fn link(&self, table: &str) -> String {
        let base = self.public_url.as_deref().unwrap_or_default().trim_end_matches('/');
        format!("{base}/#/table/{table}")
    }

    /// The task of a table; it is started if it rests.
    pub(crate) async fn table(self: &Arc<Self>, id: &str) -> Result<Option<mpsc::Sender<Ask>>, StoreError> {
        if let Some(table) = self.awake(id) {
            return Ok(Some(table));
        }
        let _one_at_a_time = self.opening.lock().await;
        if let Some(table) = self.awake(id) {
            return Ok(Some(table));
        }
        let Some(stored) = self.store.table(id).await? else { return Ok(None) };
        let document: Document =
            serde_json::from_str(&stored.document).map_err(|error| StoreError::Broken(format!("{id}: {error}")))?;
        let table = Table::open(Arc::clone(self), document).await?;
        self.known().insert(id.to_owned(), table.clone());
        Ok(Some(table))
    }

    fn awake(&self, id: &str) -> Option<mpsc::Sender<Ask>> {
        self.known().get(id).filter(|table| !table.is_closed()).cloned()
    }

    /// Asks a table; nothing if there is no such table.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        question: impl Fn(oneshot::Sender<T>) -> Ask,
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
        Err(StoreError::Broken(format!("the table {id} does not answer")))
    }

    /// The guest with this name in the store.
    pub(crate) async fn guest(&self, id: &str) -> Result<Option<Guest>, StoreError> {
        Ok(self.store.guest(id).await?.and_then(|text| serde_json::from_str(&text).ok()))
    }

    /// A new guest's name in the store.
    pub(crate) async fn welcome(&self, name: String) -> Result<String, StoreError> {
        let id = random::name();
        self.write_guest(&id, &Guest { name, since: time::now() }).await?;
        Ok(id)
    }

    async fn write_guest(&self, id: &str, guest: &Guest) -> Result<(), StoreError> {
        let document = serde_json::to_string(guest).unwrap_or_default();
        self.store.write(vec![Change::Guest { id: id.to_owned(), since: guest.since, document }]).await
    }

    /// Gives a guest another name, at every table.
    pub(crate) async fn rename(self: &Arc<Self>, id: &str, guest: Guest) -> Result<(), StoreError> {
        self.write_guest(id, &guest).await?;
        for table in self.store.tables(Which::Guest(id.to_owned()), u32::MAX).await? {
            self.tell_table(&table.id, id, Some(guest.name.clone())).await?;
        }
        Ok(())
    }

    /// Forgets a guest: where they sit, and wherever something that they said is remembered.
    pub(crate) async fn forget(self: &Arc<Self>, id: &str) -> Result<(), StoreError> {
        let mine = self.store.tables(Which::Guest(id.to_owned()), u32::MAX).await?;
        let mut tables: BTreeSet<String> = mine.into_iter().map(|table| table.id).collect();
        tables.extend(self.known().keys().cloned());
        for table in tables {
            self.tell_table(&table, id, None).await?;
        }
        self.store.write(vec![Change::ForgetGuest { id: id.to_owned() }]).await
    }

    async fn tell_table(self: &Arc<Self>, table: &str, id: &str, name: Option<String>) -> Result<(), StoreError> {
        let question = |answer| Ask::Rename { guest: id.to_owned(), name: name.clone(), answer };
        self.ask(table, question).await?.unwrap_or(Ok(()))
    }

    /// Opens a table; whoever does sits down at it.
    pub(crate) async fn open_table(
        self: &Arc<Self>,
        guest: &str,
        name: &str,
        settings: Settings,
    ) -> Result<Sat, CannotOpen> {
        let open = [Status::Waiting.word(), Status::Running.word()];
        let mine = self.store.tables(Which::Guest(guest.to_owned()), LISTED).await?;
        let count = mine.iter().filter(|table| open.contains(&table.status.as_str())).count();
        if count as u64 >= u64::from(self.guard.limits.open_tables) {
            self.guard.hits.hit(Limit::OpenTables);
            return Err(CannotOpen::TooMany);
        }
        let document = Document::new(settings, guest, time::now())?;
        let id = document.id.clone();
        self.store.write(vec![document.stored()]).await?;
        Ok(self.join(&id, guest, name, Join::default()).await?)
    }

    pub(crate) async fn join(
        self: &Arc<Self>,
        id: &str,
        guest: &str,
        name: &str,
        join: Join,
    ) -> Result<Sat, CannotSit> {
        let question =
            |answer| Ask::Join { guest: guest.to_owned(), name: name.to_owned(), join: join.clone(), answer };
        self.ask(id, question).await?.ok_or(CannotSit::Late)?
    }

    /// The tables that everybody finds.
    pub(crate) async fn listed(&self) -> Result<Vec<TableInfo>, StoreError> {
        let mut tables = Vec::new();
        for status in [Status::Waiting, Status::Running] {
            for stored in self.store.tables(Which::Listed(status.word().into()), LISTED).await? {
                if let Ok(document) = serde_json::from_str::<Document>(&stored.document) {
                    tables.push(document.info());
                }
            }
        }
        Ok(tables)
    }

    /// The tables of a guest; those that wait for a move come first. Only running games are asked: the others may rest.
    pub(crate) async fn games(self: &Arc<Self>, guest: &str) -> Result<Vec<MyGame>, StoreError> {
        let mut games = Vec::new();
        for table in self.store.tables(Which::Guest(guest.to_owned()), LISTED).await? {
            let question = |answer| Ask::Mine { guest: guest.to_owned(), answer };
            if table.status == Status::Running.word()
                && let Ok(game) = self.ask(&table.id, question).await
            {
                games.extend(game.flatten());
            } else if let Ok(document) = serde_json::from_str::<Document>(&table.document) {
                games.extend(document.mine(guest));
            }
        }
        games.sort_by_key(|game| (!game.my_turn, game.status != Status::Running, std::cmp::Reverse(game.changed)));
        Ok(games)
    }
}
