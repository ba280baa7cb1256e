//! Signals that stop the server.

use std::io;

/// Ctrl-C, SIGTERM, or the end of the terminal. Listens from creation on, so that a signal sent once the address is known isn't
/// missed.
#[cfg(unix)]
#[derive(Debug)]
pub(crate) struct ShutdownSignal {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
    hangup: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl ShutdownSignal {
    pub(crate) fn listen() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
            hangup: signal(SignalKind::hangup())?,
        })
    }

    pub(crate) async fn recv(mut self) {
        use std::io::IsTerminal as _;
        let has_terminal = io::stdin().is_terminal();
        loop {
            tokio::select! {
                _ = self.interrupt.recv() => return,
                _ = self.terminate.recv() => return,
                // A service gets SIGHUP from tools that want it to read its configuration again.
                _ = self.hangup.recv() => {
                    if has_terminal {
                        return;
                    }
                    tracing::info!("SIGHUP is ignored; a new configuration needs a restart");
                }
            }
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
