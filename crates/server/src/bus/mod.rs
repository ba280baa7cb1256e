//! What servers of one site tell each other: messages without memory, behind one narrow interface.
//!
//! A message may be lost, and none is kept. Whoever relies on one finds out and asks again; the truth is in the store.

mod local;
mod nats;

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use futures_util::Stream;

pub use local::LocalBus;
pub use nats::{BusAddressError, NatsBus, NatsOptions};

/// Why a message didn't arrive, or wasn't answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BusError {
    /// Nobody listens to that subject: the server is gone.
    #[error("nobody answers")]
    NoResponders,
    /// No answer came in time. The message may have arrived.
    #[error("no answer in time")]
    TimedOut,
    /// There is no connection, so nothing was sent.
    #[error("the bus is away")]
    Away,
    /// It can't be sent.
    #[error("the bus: {0}")]
    Failed(String),
}

/// The future of something that is sent.
pub type BusFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, BusError>> + Send + 'a>>;

/// A message that has arrived.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// What was sent.
    pub payload: Bytes,
    /// Where the sender waits for an answer, if it does.
    pub reply: Option<String>,
}

/// The messages of a subject, in the order in which each sender sent them.
pub type Subscription = Pin<Box<dyn Stream<Item = Delivery> + Send>>;

/// Carries messages between servers.
pub trait Bus: Send + Sync + 'static {
    /// Sends a message to whoever listens. It may be lost.
    fn publish(&self, subject: &str, payload: Bytes) -> BusFuture<'_, ()>;

    /// Sends a message and waits for an answer.
    fn request(&self, subject: &str, payload: Bytes, within: Duration) -> BusFuture<'_, Bytes>;

    /// Listens to a subject, until the subscription is dropped.
    fn subscribe(&self, subject: &str) -> BusFuture<'_, Subscription>;

    /// Whether there is a connection, as far as is known.
    fn is_connected(&self) -> bool;
}

/// Where a server finds its bus.
#[derive(Clone)]
pub enum BusSource {
    /// A NATS server.
    Nats(NatsOptions),
    /// A bus that is there already.
    Given(Arc<dyn Bus>),
}

impl BusSource {
    /// The bus. A NATS server that is away is connected to later.
    pub(crate) async fn open(&self) -> Result<Arc<dyn Bus>, BusError> {
        match self {
            Self::Nats(options) => Ok(Arc::new(NatsBus::connect(options).await?)),
            Self::Given(bus) => Ok(Arc::clone(bus)),
        }
    }
}

/// A name for logs: no password.
impl fmt::Debug for BusSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nats(options) => options.fmt(f),
            Self::Given(_) => f.write_str("a bus of this process"),
        }
    }
}
