//! Limits on what an address, a guest and a connection may do. The operator sets them; [`limiter`] enforces them.

pub(crate) mod buckets;
pub(crate) mod hits;
pub(crate) mod limiter;

use std::time::Duration;

use serde::{Deserialize, Serialize};
use utopia_game::Level;

/// A rate limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// How many a minute on average.
    pub per_minute: u32,
}

impl Rate {
    /// No limit.
    pub const UNLIMITED: Self = Self { burst: u32::MAX, per_minute: u32::MAX };

    /// How long until one more is allowed, in whole seconds and at most an hour.
    pub(crate) fn seconds_for_one(self) -> u32 {
        60_u32.checked_div(self.per_minute).map_or(3600, |seconds| seconds.clamp(1, 3600))
    }
}

/// Limits on what an address, a guest and a connection may do. The defaults leave room for a school class behind one
/// address, but not for a flood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// HTTP requests per address.
    pub requests: Rate,
    /// New guests per address.
    pub new_guests: Rate,
    /// New tables per address.
    pub new_tables: Rate,
    /// Waiting or running tables per guest; at this number the guest can't open another.
    pub open_tables: u32,
    /// Concurrent table connections per address.
    pub connections_of_address: u32,
    /// Concurrent table connections per guest.
    pub connections_of_guest: u32,
    /// Commands per table connection.
    pub commands: Rate,
    /// A connection is closed after this many commands in a row over the limit.
    pub refused_commands: u32,
    /// Changes of a guest's name.
    pub renames: Rate,
    /// Attempts to sign in, per address and per account.
    pub sign_ins: Rate,
    /// Chat messages per guest.
    pub chat: Rate,
    /// Bots that think or wait to, at tables of one host.
    pub bots_of_guest: u32,
    /// Bots that think or wait to, at tables of one address.
    pub bots_of_address: u32,
    /// The strongest bot at a table. Stronger ones, at tables opened before, play like this one.
    pub strongest_bot: Level,
    /// Messages queued for a connection. News buffered for a reconnecting client must fit.
    pub waiting_messages: usize,
    /// How long a client may take to accept a message, or any part of another response.
    #[serde(rename = "slowest_message_seconds", with = "seconds")]
    pub slowest_message: Duration,
    /// How often a table connection is pinged.
    #[serde(rename = "heartbeat_seconds", with = "seconds")]
    pub heartbeat: Duration,
    /// A table connection silent for this long is closed.
    #[serde(rename = "silence_seconds", with = "seconds")]
    pub silence: Duration,
    /// Concurrent sockets in total. Never more than the system allows open files.
    pub sockets: u32,
    /// Concurrent sockets per address, if addresses are known.
    pub sockets_of_address: u32,
    /// How long a connection may be idle, and how long a request's headers may take.
    #[serde(rename = "slowest_head_seconds", with = "seconds")]
    pub slowest_head: Duration,
    /// How long a request's body may take.
    #[serde(rename = "slowest_body_seconds", with = "seconds")]
    pub slowest_body: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            requests: Rate { burst: 600, per_minute: 3000 },
            new_guests: Rate { burst: 60, per_minute: 30 },
            new_tables: Rate { burst: 60, per_minute: 30 },
            open_tables: 20,
            connections_of_address: 300,
            connections_of_guest: 30,
            commands: Rate { burst: 100, per_minute: 1500 },
            refused_commands: 1000,
            renames: Rate { burst: 20, per_minute: 10 },
            sign_ins: Rate { burst: 10, per_minute: 5 },
            chat: Rate { burst: 10, per_minute: 40 },
            bots_of_guest: 20,
            bots_of_address: 100,
            strongest_bot: Level::Expert,
            waiting_messages: 320,
            slowest_message: Duration::from_secs(20),
            heartbeat: Duration::from_secs(20),
            silence: Duration::from_mins(1),
            sockets: 10_000,
            sockets_of_address: 1000,
            slowest_head: Duration::from_secs(20),
            slowest_body: Duration::from_secs(20),
        }
    }
}

impl Limits {
    /// No limits per address, guest or connection, for load tests.
    pub fn unlimited() -> Self {
        Self {
            requests: Rate::UNLIMITED,
            new_guests: Rate::UNLIMITED,
            new_tables: Rate::UNLIMITED,
            open_tables: u32::MAX,
            connections_of_address: u32::MAX,
            connections_of_guest: u32::MAX,
            commands: Rate::UNLIMITED,
            renames: Rate::UNLIMITED,
            sign_ins: Rate::UNLIMITED,
            chat: Rate::UNLIMITED,
            bots_of_guest: u32::MAX,
            bots_of_address: u32::MAX,
            sockets: u32::MAX,
            sockets_of_address: u32::MAX,
            ..Self::default()
        }
    }
}

/// Serializes a duration as whole seconds.
mod seconds {
    use std::time::Duration;

    use serde::{Deserialize as _, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(time.as_secs())
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Duration, D::Error> {
        u64::deserialize(from).map(Duration::from_secs)
    }
}
