//! What a service manager such as systemd is told, if there is one.

#[cfg(unix)]
use sd_notify::NotifyState;

/// The server answers requests.
pub(crate) fn ready() {
    #[cfg(unix)]
    drop(sd_notify::notify(&[NotifyState::Ready]));
}

/// The server is about to end.
pub(crate) fn stopping() {
    #[cfg(unix)]
    drop(sd_notify::notify(&[NotifyState::Stopping]));
}

/// Gives signs of life as often as asked for, for ever: a server that hangs is restarted.
pub(crate) async fn keep_watchdog_quiet() {
    #[cfg(unix)]
    if let Some(time) = sd_notify::watchdog_enabled() {
        loop {
            drop(sd_notify::notify(&[NotifyState::Watchdog]));
            tokio::time::sleep(time / 2).await;
        }
    }
}
