//! Being asked to stop: by Ctrl-C, or by the system.

use std::io;

/// Listens from the moment it is made, so that nobody who has seen the server's address can come too early.
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

    pub(crate) async fn asked(mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// Elsewhere there is only Ctrl-C.
#[cfg(windows)]
#[derive(Debug)]
pub(crate) struct ShutdownSignal(tokio::signal::windows::CtrlC);

#[cfg(windows)]
impl ShutdownSignal {
    pub(crate) fn listen() -> io::Result<Self> {
        tokio::signal::windows::ctrl_c().map(Self)
    }

    pub(crate) async fn asked(mut self) {
        self.0.recv().await;
    }
}
