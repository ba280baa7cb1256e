//! Listening, and stopping when asked to.

use std::io;
use std::net::{SocketAddr, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;

use crate::connections::Entrance;
use crate::stop::Stop;
use crate::{Config, Online, OnlineError, Site};

/// How long answers that have begun may take once the server was asked to stop.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// A server that has its address but does not answer yet.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    stop: Stop,
    online: Option<Arc<Online>>,
}

impl Server {
    /// Takes an address. With port 0 the system chooses a free port.
    pub fn bind(address: impl ToSocketAddrs) -> io::Result<Self> {
        let listener = std::net::TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let runtime = Builder::new_multi_thread().enable_all().build()?;
        let (listener, stop) = {
            let _inside = runtime.enter();
            (TcpListener::from_std(listener)?, Stop::listen()?)
        };
        Ok(Self { runtime, listener, stop, online: None })
    }

    /// The address that was taken.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Lets people play together on this server; the games of the data folder go on.
    pub fn with_online(mut self, config: Config, site: &Site) -> Result<Self, OnlineError> {
        let opening = async { Online::open(config, site.version().await).await };
        self.online = Some(self.runtime.block_on(opening)?);
        Ok(self)
    }

    /// Serves the site until Ctrl-C or SIGTERM; answers that have begun are finished first, for a few seconds at most.
    pub fn run(self, site: Site) {
        let Self { runtime, listener, stop, online } = self;
        runtime.block_on(serve(listener, site, online, stop.asked()));
        runtime.shutdown_background();
    }
}

/// Serves a site on a listener until `stop`; answers that have begun are finished first, for a few seconds at most.
pub async fn serve(listener: TcpListener, site: Site, online: Option<Arc<Online>>, stop: impl Future<Output = ()>) {
    let (tell, told) = oneshot::channel::<()>();
    let entrance = Entrance::new(site, online.clone());
    let serving = entrance.open(listener, async { drop(told.await) });
    let stopping = async {
        stop.await;
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
