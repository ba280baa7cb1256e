//! Servers of one site, each with a runtime of its own, so that it can vanish at any moment.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::Bytes;
use tokio::runtime::Runtime;
use utopia_server::bus::{Bus, BusError, BusFuture, BusSource, LocalBus, Subscription};
use utopia_server::{Asset, Limits, OnlineConfig, OnlineService, Site, serve};
use utopia_testkit::TestDatabase;

use crate::kit::{Guest, new_folder};

/// A key that all servers of a site have.
const KEY: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\n";

/// What is wrong with a server's bus.
#[derive(Default)]
pub(crate) struct Faults {
    /// It can't send anything.
    pub(crate) away: AtomicBool,
    /// How many of the next messages to viewers are lost.
    pub(crate) lost: AtomicU32,
    /// A server that answers nothing.
    pub(crate) unreachable: Mutex<Option<String>>,
}

/// What is sent to a subject.
fn kind(subject: &str) -> &str {
    subject.rsplit('.').next().unwrap_or_default()
}

/// A bus with faults.
struct Faulty {
    bus: Arc<dyn Bus>,
    faults: Arc<Faults>,
}

impl Faulty {
    fn is_away(&self) -> bool {
        self.faults.away.load(Ordering::Relaxed)
    }
}

impl Bus for Faulty {
    fn publish(&self, subject: &str, payload: Bytes) -> BusFuture<'_, ()> {
        if self.is_away() {
            return Box::pin(async { Err(BusError::Away) });
        }
        let lost = &self.faults.lost;
        let loses = |left: u32| left.checked_sub(1);
        if kind(subject) == "news" && lost.fetch_update(Ordering::Relaxed, Ordering::Relaxed, loses).is_ok() {
            return Box::pin(async { Ok(()) });
        }
        self.bus.publish(subject, payload)
    }

    fn request(&self, subject: &str, payload: Bytes, within: Duration) -> BusFuture<'_, Bytes> {
        if self.is_away() {
            return Box::pin(async { Err(BusError::Away) });
        }
        let unreachable = self.faults.unreachable.lock().unwrap();
        if unreachable.as_ref().is_some_and(|whose| subject.contains(whose) && kind(subject) == "ask") {
            return Box::pin(async { Err(BusError::NoResponders) });
        }
        self.bus.request(subject, payload, within)
    }

    fn subscribe(&self, subject: &str) -> BusFuture<'_, Subscription> {
        self.bus.subscribe(subject)
    }

    fn is_connected(&self) -> bool {
        !self.is_away() && self.bus.is_connected()
    }
}

/// A server.
pub(crate) struct Node {
    pub(crate) address: SocketAddr,
    pub(crate) faults: Arc<Faults>,
    online: Arc<OnlineService>,
    runtime: Option<Runtime>,
    folder: PathBuf,
}

impl Node {
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        Guest::named(self.address, name).await
    }

    /// The same guest at this server.
    pub(crate) fn visited_by(&self, guest: &Guest) -> Guest {
        Guest { address: self.address, ..guest.clone() }
    }

    /// Ends the server as a crash would.
    pub(crate) fn kill(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }

    /// Stops the server: its tables go to others.
    pub(crate) async fn stop(&mut self) {
        self.online.begin_to_stop();
        let online = Arc::clone(&self.online);
        let runtime = self.runtime.as_ref().expect("a running server");
        runtime.spawn(async move { online.close().await }).await.unwrap();
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
        drop(std::fs::remove_dir_all(&self.folder));
    }
}

/// Servers that share a database and a bus.
pub(crate) struct Nodes {
    pub(crate) database: TestDatabase,
    bus: Arc<dyn Bus>,
}

impl Nodes {
    pub(crate) fn new() -> Self {
        Self::on(Arc::new(LocalBus::default()))
    }

    pub(crate) fn on(bus: Arc<dyn Bus>) -> Self {
        Self { database: TestDatabase::new(), bus }
    }

    /// A server with the bus of this process, and faults that can be switched on.
    pub(crate) fn node(&self) -> Node {
        let faults = Arc::new(Faults::default());
        let bus = Faulty { bus: Arc::clone(&self.bus), faults: Arc::clone(&faults) };
        self.start(BusSource::Given(Arc::new(bus)), faults)
    }

    /// A server with a bus of its own.
    pub(crate) fn node_on(&self, bus: BusSource) -> Node {
        self.start(bus, Arc::default())
    }

    fn start(&self, bus: BusSource, faults: Arc<Faults>) -> Node {
        let folder = new_folder();
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("key"), KEY).unwrap();
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let config = OnlineConfig {
            limits: Limits::unlimited(),
            bot_pause: Duration::ZERO,
            postgres: Some(self.database.url().parse().unwrap()),
            bus: Some(bus),
            ..OnlineConfig::new(&folder)
        };
        let open = async || {
            let online = OnlineService::open(config, "7".into()).await.unwrap();
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            let page = Asset::embedded(b"<!doctype html>page", None, None);
            let site = Site::of([("index.html", page)]);
            tokio::spawn(serve(listener, site, Some(Arc::clone(&online)), std::future::pending()));
            (online, address)
        };
        let starting = std::thread::spawn(move || (runtime.block_on(open()), runtime));
        let ((online, address), runtime) = starting.join().unwrap();
        Node { address, faults, online, runtime: Some(runtime), folder }
    }
}
