//! Listening, and stopping when asked to.

use std::io;
use std::net::{SocketAddr, TcpListener, ToSocketAddrs};
use std::time::Duration;

use tokio::signal;

use crate::{Site, router};

/// How long answers that have begun may take once the server was asked to stop.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// A server that has its address but does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
}

impl Server {
    /// Takes an address. With port 0 the system chooses a free port.
    pub fn bind(address: impl ToSocketAddrs) -> io::Result<Self> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        Ok(Self { listener })
    }

    /// The address that was taken.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves the site until Ctrl-C or SIGTERM; answers that have begun are finished first, for a few seconds at most.
    pub fn run(self, site: Site) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let outcome = runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            let serving = axum::serve(listener, router(site)).with_graceful_shutdown(asked_to_stop());
            tokio::select! {
                outcome = serving => outcome,
                () = after_the_last_answers() => Ok(()),
            }
        });
        runtime.shutdown_background();
        outcome
    }
}

async fn after_the_last_answers() {
    asked_to_stop().await;
    tokio::time::sleep(LAST_ANSWERS).await;
}

async fn asked_to_stop() {
    tokio::select! {
        () = interrupted() => {}
        () = terminated() => {}
    }
}

async fn interrupted() {
    if signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

#[cfg(unix)]
async fn terminated() {
    match signal::unix::signal(signal::unix::SignalKind::terminate()) {
        Ok(mut signal) => drop(signal.recv().await),
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}
