//! A server in a temporary folder, and clients for it.

mod deal;
pub(crate) mod follow;
mod guest;
mod live;
pub(crate) mod storage;
pub(crate) mod store;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::Connection as _;
use tokio::task::JoinHandle;
use utopia_game::{Level, Player};
use utopia_protocol::{Access, TableSettings, TimeControl};
use utopia_rules::chance::Chance;
use utopia_server::store::Store;
use utopia_server::{Asset, Limits, OnlineConfig, OnlineService, Site, TrustedProxies, serve};

pub(crate) use deal::*;
pub(crate) use guest::*;
pub(crate) use live::*;
pub(crate) use storage::{database, stored};

/// An upper bound for everything in these tests.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) fn new_folder() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("utopia-online-{}-{number}", std::process::id()))
}

/// A server on a free local port.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) folder: PathBuf,
    online: Arc<OnlineService>,
    serving: JoinHandle<()>,
}

impl Server {
    pub(crate) async fn start() -> Self {
        Self::open(new_folder()).await
    }

    /// A server with a copy of the data in this folder.
    pub(crate) async fn with_data(from: &Path) -> Self {
        let folder = new_folder();
        std::fs::create_dir_all(&folder).unwrap();
        for file in std::fs::read_dir(from).unwrap() {
            let file = file.unwrap();
            std::fs::copy(file.path(), folder.join(file.file_name())).unwrap();
        }
        Self::open(folder).await
    }

    /// A server with these limits that trusts `X-Forwarded-For`.
    pub(crate) async fn with_limits(limits: Limits) -> Self {
        Self::open_with(new_folder(), limits).await
    }

    /// Unlimited, since all guests share one address.
    async fn open(folder: PathBuf) -> Self {
        let limits = Limits { commands: Limits::default().commands, ..Limits::unlimited() };
        Self::open_with(folder, limits).await
    }

    async fn open_with(folder: PathBuf, limits: Limits) -> Self {
        Self::with_config(OnlineConfig { limits, proxies: TrustedProxies::Peer, ..OnlineConfig::new(folder) }).await
    }

    /// A server with a modified configuration.
    pub(crate) async fn like(change: impl FnOnce(OnlineConfig) -> OnlineConfig) -> Self {
        Self::with_config(change(OnlineConfig { limits: Limits::unlimited(), ..OnlineConfig::new(new_folder()) })).await
    }

    /// A server with this configuration, whose bots don't wait for an undo.
    pub(crate) async fn with_config(config: OnlineConfig) -> Self {
        Self::with_pauses(OnlineConfig { bot_pause: Duration::ZERO, ..config }).await
    }

    /// A server with exactly this configuration.
    pub(crate) async fn with_pauses(config: OnlineConfig) -> Self {
        let page = Asset::embedded(b"<!doctype html>page", None, None);
        Self::with_site(config, Site::of([("index.html", page)])).await
    }

    async fn with_site(config: OnlineConfig, site: Site) -> Self {
        Self::with_store(config, site, |store| store).await
    }

    /// A server with this wrapper around its store.
    pub(crate) async fn with_store(
        config: OnlineConfig,
        site: Site,
        wrap: impl FnOnce(Box<dyn Store>) -> Box<dyn Store>,
    ) -> Self {
        let folder = config.data.clone();
        let online = OnlineService::open_wrapped(stored(config), "7".into(), wrap).await.unwrap();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let serving = tokio::spawn(serve(listener, site, Some(Arc::clone(&online)), std::future::pending()));
        Self { address, folder, online, serving }
    }

    /// A server with these limits and a page of this many bytes.
    pub(crate) async fn with_long_page(limits: Limits, bytes: usize) -> Self {
        let page = Asset { plain: vec![b'.'; bytes].into(), ..Asset::default() };
        Self::with_site(OnlineConfig { limits, ..OnlineConfig::new(new_folder()) }, Site::of([("index.html", page)]))
            .await
    }

    /// Restarts with the same data.
    pub(crate) async fn restart(self) -> Self {
        self.restart_after(async |_| {}).await
    }

    /// Restarts after a change to the stored data.
    pub(crate) async fn restart_after(self, change: impl AsyncFnOnce(&Path)) -> Self {
        let folder = self.close().await;
        storage::change(&folder, async || change(&folder).await).await;
        Self::open(folder).await
    }

    /// Restarts with another configuration.
    pub(crate) async fn restart_with(self, config: impl FnOnce(&Path) -> OnlineConfig) -> Self {
        Self::with_config(config(&self.close().await)).await
    }

    pub(crate) async fn stop(self) {
        let folder = self.close().await;
        storage::forget(&folder);
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// Stops the server and returns its data folder.
    pub(crate) async fn close(self) -> PathBuf {
        self.online.close().await;
        self.serving.abort();
        self.folder
    }

    /// A guest with this name.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        Guest::named(self.address, name).await
    }
}

/// Replaces the stored document of a folder's only table by an SQL expression.
pub(crate) async fn rewrite(folder: &Path, document: &str) {
    let mut database = database(folder).await;
    let sql = sqlx::AssertSqlSafe(format!("update tables set document = {document}"));
    assert_eq!(sqlx::query(sql).execute(&mut database).await.unwrap().rows_affected(), 1);
    database.close().await.unwrap();
}

/// People on the first seats, bots on the others.
pub(crate) fn settings(people: usize, bots: usize) -> TableSettings {
    let people = std::iter::repeat_n(Player::Person, people);
    let bots = std::iter::repeat_n(Player::Bot(Level::Random), bots);
    TableSettings {
        seats: people.chain(bots).collect(),
        edition: "standard target=10".parse().unwrap(),
        board: None,
        access: Access::Link,
        clock: TimeControl::None,
        delay: 0,
    }
}

/// Waits until all connections have caught up with each other.
pub(crate) async fn catch_up(lives: &mut [Live]) {
    let number = lives.iter().filter_map(Live::number).max().expect("a game");
    for live in lives {
        live.until_number(number).await;
    }
}

/// Two people at a started table.
pub(crate) async fn two(server: &Server, settings: TableSettings) -> (String, [Guest; 2], [Live; 2]) {
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = ann.open(settings).await.table.id;
    bob.join(&id).await;
    let mut lives = [ann.connect(&id).await, bob.connect(&id).await];
    deal(&id, [&ann, &bob]).await;
    for live in &mut lives {
        live.until(|live| live.standing.is_some()).await;
    }
    (id, [ann, bob], lives)
}

/// Plays a random move for a player to act; returns whether there was one.
pub(crate) async fn step(lives: &mut [Live], dice: &mut Chance) -> bool {
    catch_up(lives).await;
    for live in lives {
        if let Some(command) = live.random_move(dice) {
            live.ask(command).await.unwrap();
            return true;
        }
    }
    false
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64
}
