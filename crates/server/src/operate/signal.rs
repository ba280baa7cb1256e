//! Signals that stop the server.

use std::io;

/// Ctrl-C or SIGTERM. Listens from creation on, so that a signal sent once the address is known isn't missed.
#[cfg(unix)]
#[derive(Debug)]
pub(crate) struct ShutdownSignal {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl ShutdownSignal {
    pub(crate) fn listen() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    pub(crate) async fn recv(mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// Ctrl-C.
#[cfg(windows)]
#[derive(Debug)]
pub(crate) struct ShutdownSignal(tokio::signal::windows::CtrlC);

#[cfg(windows)]
impl ShutdownSignal {
    pub(crate) fn listen() -> io::Result<Self> {
        tokio::signal::windows::ctrl_c().map(Self)
    }

    pub(crate) async fn recv(mut self) {
        self.0.recv().await;
    }
}
