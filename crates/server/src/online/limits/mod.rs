//! How much one address, one guest and one connection may ask for, as the operator sets it. `guard.rs` keeps to it.

pub(crate) mod hits;
pub(crate) mod limiter;

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How often something may be done: so many times at once, and so many times a minute on average.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// On average.
    pub per_minute: u32,
}

impl Rate {
    /// As often as one likes.
    pub const FREE: Self = Self { burst: u32::MAX, per_minute: u32::MAX };
}

/// How much one address, one guest and one connection may ask for. The usual limits leave room for a class of students behind one
/// address, and none for a program that floods.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// HTTP requests of an address.
    pub requests: Rate,
    /// Guests that an address makes.
    pub new_guests: Rate,
    /// Tables that an address opens.
    pub new_tables: Rate,
    /// Tables that wait or run at which a guest sits, when another is opened.
    pub open_tables: u32,
    /// Connections to tables that an address has at once.
    pub connections_of_address: u32,
    /// Connections to tables that a guest has at once.
    pub connections_of_guest: u32,
    /// Commands of a connection.
    pub commands: Rate,
    /// How many commands in a row may be refused because of that before the connection is closed.
    pub refused_commands: u32,
    /// Lines of chat of a guest.
    pub chat: Rate,
    /// Messages that may wait for a connection. Everything that is kept for those who come back fits.
    pub waiting_messages: usize,
    /// How long a connection may take for one of them, or for any part of another answer.
    #[serde(rename = "slowest_message_seconds", with = "seconds")]
    pub slowest_message: Duration,
    /// How often a sign of life is asked for at a table.
    #[serde(rename = "heartbeat_seconds", with = "seconds")]
    pub heartbeat: Duration,
    /// After so much silence a connection to a table is taken for dead.
    #[serde(rename = "silence_seconds", with = "seconds")]
    pub silence: Duration,
    /// Network connections of everybody at once, to tables or not. There are never more than the system has files for.
    pub sockets: u32,
    /// Network connections of an address at once, if addresses are known.
    pub sockets_of_address: u32,
    /// How long a connection may be idle, and how long the head of a request may take.
    #[serde(rename = "slowest_head_seconds", with = "seconds")]
    pub slowest_head: Duration,
    /// How long the body of a request may take.
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
            chat: Rate { burst: 10, per_minute: 40 },
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
    /// One address, guest and connection may do as much as they like: for tests of speed.
    pub fn none() -> Self {
        Self {
            requests: Rate::FREE,
            new_guests: Rate::FREE,
            new_tables: Rate::FREE,
            open_tables: u32::MAX,
            connections_of_address: u32::MAX,
            connections_of_guest: u32::MAX,
            commands: Rate::FREE,
            chat: Rate::FREE,
            sockets: u32::MAX,
            sockets_of_address: u32::MAX,
            ..Self::default()
        }
    }
}

/// A time as a whole number of seconds.
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
