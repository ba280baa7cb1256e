//! Listening, and stopping when asked to.

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
use crate::{Online, OnlineConfig, OnlineError, Site};

/// How long answers that have begun may take once the server was asked to stop.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// A server that has its address but does not answer yet.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    stop: ShutdownSignal,
    online: Option<Arc<Online>>,
    metrics: Option<TcpListener>,
    hold: Option<DataLock>,
}

impl Server {
    /// Takes an address. With port 0 the system chooses a free port.
    pub fn bind(address: impl ToSocketAddrs) -> io::Result<Self> {
        let listener = std::net::TcpListener::bind(address)?;
        let runtime = Builder::new_multi_thread().enable_all().build()?;
        let listener = listen(&runtime, listener)?;
        let stop = {
            let _inside = runtime.enter();
            ShutdownSignal::listen()?
        };
        Ok(Self { runtime, listener, stop, online: None, metrics: None, hold: None })
    }

    /// Tells what is measured at an address of its own.
    pub fn with_metrics(mut self, address: impl ToSocketAddrs) -> io::Result<Self> {
        self.metrics = Some(listen(&self.runtime, std::net::TcpListener::bind(address)?)?);
        Ok(self)
    }

    /// Where what is measured is told.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// The address that was taken.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Lets people play together on this server; the games of the data folder go on.
    pub fn with_online(mut self, config: OnlineConfig, site: &Site) -> Result<Self, OnlineError> {
        let folder = config.data.clone();
        let hold = DataLock::acquire(&folder)?.ok_or_else(|| OnlineError::Taken(folder.clone()))?;
        let online = self.runtime.block_on(async {
            let online = Online::open(config, site.version().await).await?;
            control::serve(&folder, Arc::clone(&online));
            Ok::<_, OnlineError>(online)
        })?;
        (self.online, self.hold) = (Some(online), Some(hold));
        Ok(self)
    }

    /// Serves the site until Ctrl-C or SIGTERM; answers that have begun are finished first, for a few seconds at most.
    pub fn run(self, site: Site) {
        let Self { runtime, listener, stop, online, metrics, hold } = self;
        tracing::info!(version = env!("CARGO_PKG_VERSION"), "started");
        if let (Some(listener), Some(online)) = (metrics, &online) {
            let service = metrics::router(Arc::clone(online));
            runtime.spawn(async { axum::serve(listener, service).await });
        }
        runtime.block_on(serve(listener, site, online, stop.asked()));
        runtime.shutdown_background();
        drop(hold);
        tracing::info!("stopped");
    }
}

/// Listens within the runtime.
fn listen(runtime: &Runtime, listener: std::net::TcpListener) -> io::Result<TcpListener> {
    listener.set_nonblocking(true)?;
    let _inside = runtime.enter();
    TcpListener::from_std(listener)
}

/// Serves a site on a listener until `stop`; answers that have begun are finished first, for a few seconds at most.
pub async fn serve(listener: TcpListener, site: Site, online: Option<Arc<Online>>, stop: impl Future<Output = ()>) {
    let (tell, told) = oneshot::channel::<()>();
    let entrance = Acceptor::new(site, online.clone());
    let serving = entrance.open(listener, async { drop(told.await) });
    let stopping = async {
        stop.await;
        tracing::info!("asked to stop");
        drop(tell);
        if let Some(online) = &online {
            online.dismiss().await;
        }
        tokio::time::sleep(LAST_ANSWERS).await;
    };
    tokio::select! {
        () = serving => {}
        () = stopping => {}
    }
    if let Some(online) = &online {
        online.close().await;
    }
}
