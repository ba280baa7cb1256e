//! Listening, and stopping when asked to.

use std::io;
use std::net::{SocketAddr, ToSocketAddrs};
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;

use crate::stop::Stop;
use crate::{Site, router};

/// How long answers that have begun may take once the server was asked to stop.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// A server that has its address but does not answer yet.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    stop: Stop,
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
        Ok(Self { runtime, listener, stop })
    }

    /// The address that was taken.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves the site until Ctrl-C or SIGTERM; answers that have begun are finished first, for a few seconds at most.
    pub fn run(self, site: Site) -> io::Result<()> {
        let Self { runtime, listener, stop } = self;
        let outcome = runtime.block_on(async {
            let (tell, told) = oneshot::channel::<()>();
            let serving = axum::serve(listener, router(site)).with_graceful_shutdown(async { drop(told.await) });
            let stopping = async {
                stop.asked().await;
                drop(tell);
                tokio::time::sleep(LAST_ANSWERS).await;
            };
            tokio::select! {
                outcome = serving => outcome,
                () = stopping => Ok(()),
            }
        });
        runtime.shutdown_background();
        outcome
    }
}
