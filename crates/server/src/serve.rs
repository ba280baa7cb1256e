//! Listens, serves and shuts down.

use std::io;
use std::net::{SocketAddr, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;

use crate::http::{connections::Acceptor, metrics};
use crate::operate::{control, signal::ShutdownSignal};
use crate::store::lock::DataLock;
use crate::{OnlineConfig, OnlineError, OnlineService, Site};

/// How long responses in progress may take after a shutdown signal.
const GRACE: Duration = Duration::from_secs(5);

/// A server that has bound its address but isn't serving yet.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    stop: ShutdownSignal,
    online: Option<Arc<OnlineService>>,
    metrics: Option<TcpListener>,
    lock: Option<DataLock>,
}

impl Server {
    /// Binds an address. With port 0 the system chooses a free port.
    pub fn bind(address: impl ToSocketAddrs) -> io::Result<Self> {
        let listener = std::net::TcpListener::bind(address)?;
        let runtime = Builder::new_multi_thread().enable_all().build()?;
        let listener = listen(&runtime, listener)?;
        let stop = {
            let _inside = runtime.enter();
            ShutdownSignal::listen()?
        };
        Ok(Self { runtime, listener, stop, online: None, metrics: None, lock: None })
    }

    /// Serves metrics on an address of their own.
    pub fn with_metrics(mut self, address: impl ToSocketAddrs) -> io::Result<Self> {
        self.metrics = Some(listen(&self.runtime, std::net::TcpListener::bind(address)?)?);
        Ok(self)
    }

    /// The address of the metrics.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// The bound address.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Adds online play, and resumes the games of the data folder.
    pub fn with_online(mut self, config: OnlineConfig, site: &Site) -> Result<Self, OnlineError> {
        let folder = config.data.clone();
        let lock = DataLock::acquire(&folder)?.ok_or_else(|| OnlineError::InUse(folder.clone()))?;
        let online = self.runtime.block_on(async {
            let online = OnlineService::open(config, site.version().await).await?;
            control::serve(&folder, Arc::clone(&online));
            Ok::<_, OnlineError>(online)
        })?;
        (self.online, self.lock) = (Some(online), Some(lock));
        Ok(self)
    }

    /// Serves until Ctrl-C or SIGTERM, then gives responses in progress a few seconds to finish.
    pub fn run(self, site: Site) {
        let Self { runtime, listener, stop, online, metrics, lock } = self;
        tracing::info!(version = env!("CARGO_PKG_VERSION"), "started");
        if let (Some(listener), Some(online)) = (metrics, &online) {
            let service = metrics::router(Arc::clone(online));
            runtime.spawn(async { axum::serve(listener, service).await });
        }
        runtime.block_on(serve(listener, site, online, stop.recv()));
        runtime.shutdown_background();
        drop(lock);
        tracing::info!("stopped");
    }
}

/// Registers a listener with the runtime.
fn listen(runtime: &Runtime, listener: std::net::TcpListener) -> io::Result<TcpListener> {
    listener.set_nonblocking(true)?;
    let _inside = runtime.enter();
    TcpListener::from_std(listener)
}

/// Serves on a listener until `stop`, then gives responses in progress a few seconds to finish.
pub async fn serve(
    listener: TcpListener,
    site: Site,
    online: Option<Arc<OnlineService>>,
    stop: impl Future<Output = ()>,
) {
    let (tell, told) = oneshot::channel::<()>();
    let acceptor = Acceptor::new(site, online.clone());
    let serving = acceptor.run(listener, async { drop(told.await) });
    let stopping = async {
        stop.await;
        tracing::info!("shutting down");
        drop(tell);
        if let Some(online) = &online {
            online.stop_tables().await;
        }
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        () = serving => {}
        () = stopping => {}
    }
    if let Some(online) = &online {
        online.close().await;
    }
}
