//! Starts what tests of the server need: a real `PostgreSQL`, a real NATS, and a proxy that can be cut.

mod nats;
mod postgres;
mod process;
mod proxy;

pub use nats::{NatsOptions, NatsServer};
pub use postgres::{PostgresServer, TestDatabase};
pub use proxy::Proxy;
