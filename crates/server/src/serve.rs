//! Listens, serves and shuts down.

use std::io;
use std::net::{SocketAddr, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;

use crate::http::connections::Acceptor;
use crate::http::listen::{AsyncListener, Listener};
use crate::http::metrics;
use crate::online::time;
use crate::operate::schedule::BackupSchedule;
use crate::operate::{control, service_manager, signal::ShutdownSignal};
use crate::store::folder::DataFolder;
use crate::{OnlineConfig, OnlineError, OnlineService, Site};

/// How long responses in progress may take after a shutdown signal.
const GRACE: Duration = Duration::from_secs(5);
/// How often a running server notes that it's alive.
const BEAT: Duration = Duration::from_mins(10);

/// A server that has bound its addresses but isn't serving yet.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listeners: Vec<Listener>,
    stop: ShutdownSignal,
    online: Option<(Arc<OnlineService>, DataFolder)>,
    metrics: Option<std::net::TcpListener>,
    backups: Option<BackupSchedule>,
}

impl Server {
    /// Binds one address. With port 0 the system chooses a free port.
    pub fn bind(address: impl ToSocketAddrs) -> io::Result<Self> {
        Self::on(vec![Listener::tcp(address)?])
    }

    /// Uses sockets that are bound already.
    pub fn on(listeners: Vec<Listener>) -> io::Result<Self> {
        let runtime = Builder::new_multi_thread().enable_all().build()?;
        let stop = {
            let _inside = runtime.enter();
            ShutdownSignal::listen()?
        };
        Ok(Self { runtime, listeners, stop, online: None, metrics: None, backups: None })
    }

    /// Serves metrics on an address of their own.
    pub fn with_metrics(mut self, address: impl ToSocketAddrs) -> io::Result<Self> {
        let listener = std::net::TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        self.metrics = Some(listener);
        Ok(self)
    }

    /// Makes backups of online play.
    #[must_use]
    pub fn with_backups(mut self, schedule: Option<BackupSchedule>) -> Self {
        self.backups = schedule;
        self
    }

    /// The address of the metrics.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// The bound sockets.
    pub fn listeners(&self) -> &[Listener] {
        &self.listeners
    }

    /// The first bound TCP address.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listeners.iter().find_map(Listener::address).ok_or_else(|| io::ErrorKind::AddrNotAvailable.into())
    }

    /// Adds online play, and resumes the games of the data folder.
    pub fn with_online(mut self, config: OnlineConfig, site: &Site) -> Result<Self, OnlineError> {
        self.online = Some(self.runtime.block_on(open(config, site))?);
        Ok(self)
    }

    /// Serves until Ctrl-C or SIGTERM, then gives responses in progress a few seconds to finish.
    pub fn run(self, site: Site) -> io::Result<()> {
        let Self { runtime, listeners, stop, online, metrics, backups } = self;
        tracing::info!(version = env!("CARGO_PKG_VERSION"), "started");
        let stop = async {
            stop.recv().await;
            service_manager::stopping();
        };
        runtime.block_on(async {
            let listeners = listeners.into_iter().map(Listener::into_async).collect::<io::Result<Vec<_>>>()?;
            tokio::spawn(service_manager::keep_watchdog_quiet());
            service_manager::ready();
            match online {
                None => serve_on(listeners, site, None, stop).await,
                Some((online, mut folder)) => {
                    if let Some(listener) = metrics {
                        let (listener, service) =
                            (TcpListener::from_std(listener)?, metrics::router(Arc::clone(&online)));
                        tokio::spawn(async { axum::serve(listener, service).await });
                    }
                    if let Some(schedule) = backups {
                        let (source, online) = (online.source.clone(), Arc::clone(&online));
                        tokio::spawn(async move { schedule.run(source, &online.metrics).await });
                    }
                    tokio::select! {
                        () = serve_on(listeners, site, Some(Arc::clone(&online)), stop) => {}
                        () = beat(&online, &mut folder) => {}
                    }
                    // Noted first: a journal that's left behind is used, one that's missing is missed.
                    if let Err(error) = folder.mark_closed(time::now()) {
                        tracing::warn!(%error, "cannot note the end");
                    }
                    online.close().await;
                }
            }
            Ok::<_, io::Error>(())
        })?;
        runtime.shutdown_background();
        tracing::info!("stopped");
        Ok(())
    }
}

/// Opens a data folder for online play.
async fn open(mut config: OnlineConfig, site: &Site) -> Result<(Arc<OnlineService>, DataFolder), OnlineError> {
    let path = config.data.clone();
    let folder = config.database().lock(&path, config.trust_clock).await?;
    let mut folder = folder.ok_or_else(|| OnlineError::InUse(path.clone()))?;
    config.keep_all_until = folder.keep_until();
    let online = OnlineService::open(config, site.version().await).await?;
    let beat = online.beat().await.ok_or_else(|| OnlineError::NotWritable(path.clone()))?;
    folder.mark_used(beat)?;
    control::serve(&path, Arc::clone(&online));
    Ok((online, folder))
}

/// Notes regularly that the folder is in use, and complains if its database is not at its place any more.
async fn beat(online: &OnlineService, folder: &mut DataFolder) {
    loop {
        tokio::time::sleep(BEAT).await;
        match online.beat().await.map(|time| folder.mark_used(time)) {
            Some(Ok(())) => {}
            Some(Err(error)) => tracing::error!(%error, "cannot note the time"),
            None => tracing::error!("the store fails: no move is safe"),
        }
    }
}

/// Serves on a listener until `stop`, then gives responses in progress a few seconds to finish.
pub async fn serve(
    listener: TcpListener,
    site: Site,
    online: Option<Arc<OnlineService>>,
    stop: impl Future<Output = ()>,
) {
    serve_on(vec![AsyncListener::Tcp(listener)], site, online.clone(), stop).await;
    if let Some(online) = &online {
        online.close().await;
    }
}

async fn serve_on(
    listeners: Vec<AsyncListener>,
    site: Site,
    online: Option<Arc<OnlineService>>,
    stop: impl Future<Output = ()>,
) {
    let (tell, told) = oneshot::channel::<()>();
    let acceptor = Acceptor::new(site, online.clone());
    let serving = acceptor.run(listeners, async { drop(told.await) });
    let stopping = async {
        stop.await;
        tracing::info!("shutting down");
        if let Some(online) = &online {
            online.begin_to_stop();
        }
        drop(tell);
        if let Some(online) = &online {
            online.stop_tables().await;
        }
        tokio::time::sleep(GRACE).await;
        tracing::warn!("requests in progress are cut off");
    };
    tokio::select! {
        () = serving => {}
        () = stopping => {}
    }
}
