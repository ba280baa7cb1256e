//! Counts and logs how often each limit is hit.

use std::sync::OnceLock;
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;

use crate::operate::log_throttle::LogThrottle;

/// A limit is logged at most this often.
const LOG_INTERVAL: Duration = Duration::from_mins(1);

/// A limit of [`Limits`](super::Limits).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LimitKind {
    Requests,
    NewGuests,
    NewTables,
    OpenTables,
    ConnectionsOfAddress,
    ConnectionsOfGuest,
    Commands,
    RefusedCommands,
    Renames,
    SignIns,
    Chat,
    BotsOfGuest,
    BotsOfAddress,
    WaitingMessages,
    SlowestMessage,
    Sockets,
    SocketsOfAddress,
}

impl LimitKind {
    pub(crate) const ALL: [Self; 17] = [
        Self::Requests,
        Self::NewGuests,
        Self::NewTables,
        Self::OpenTables,
        Self::ConnectionsOfAddress,
        Self::ConnectionsOfGuest,
        Self::Commands,
        Self::RefusedCommands,
        Self::Renames,
        Self::SignIns,
        Self::Chat,
        Self::BotsOfGuest,
        Self::BotsOfAddress,
        Self::WaitingMessages,
        Self::SlowestMessage,
        Self::Sockets,
        Self::SocketsOfAddress,
    ];

    /// Its name in the configuration.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Requests => "requests",
            Self::NewGuests => "new_guests",
            Self::NewTables => "new_tables",
            Self::OpenTables => "open_tables",
            Self::ConnectionsOfAddress => "connections_of_address",
            Self::ConnectionsOfGuest => "connections_of_guest",
            Self::Commands => "commands",
            Self::RefusedCommands => "refused_commands",
            Self::Renames => "renames",
            Self::SignIns => "sign_ins",
            Self::Chat => "chat",
            Self::BotsOfGuest => "bots_of_guest",
            Self::BotsOfAddress => "bots_of_address",
            Self::WaitingMessages => "waiting_messages",
            Self::SlowestMessage => "slowest_message",
            Self::Sockets => "sockets",
            Self::SocketsOfAddress => "sockets_of_address",
        }
    }
}

/// Counts hits of each limit and logs them now and then, but never whose they were.
#[derive(Debug)]
pub(crate) struct LimitHits([(OnceLock<Counter>, LogThrottle); LimitKind::ALL.len()]);

impl Default for LimitHits {
    fn default() -> Self {
        Self(std::array::from_fn(|_| (OnceLock::new(), LogThrottle::new(LOG_INTERVAL))))
    }
}

impl LimitHits {
    /// Counts hits of a limit in this metric from now on.
    pub(crate) fn count_in(&self, limit: LimitKind, counter: Counter) {
        self.0[limit as usize].0.get_or_init(|| counter);
    }

    /// Records a hit.
    pub(crate) fn hit(&self, limit: LimitKind) {
        let (counter, throttle) = &self.0[limit as usize];
        if let Some(counter) = counter.get() {
            counter.inc();
        }
        if let Some(times) = throttle.record() {
            tracing::warn!(limit = limit.word(), times, "limit hit");
        }
    }
}
