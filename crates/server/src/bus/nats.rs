//! The bus of servers on several machines: core NATS.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use async_nats::client::RequestErrorKind;
use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use axum::body::Bytes;
use futures_util::StreamExt as _;
use percent_encoding::percent_decode_str;

use super::{Bus, BusError, BusFuture, Delivery, Subscription};

/// How often the connection is checked. Two checks without an answer end it.
const PING: Duration = Duration::from_secs(2);
/// How long to wait before the connection is tried again.
const RECONNECT: Duration = Duration::from_millis(250);
/// How many messages may wait here; more are lost, which is found out.
const WAITING: usize = 65_536;

/// The addresses of NATS servers, such as `nats://utopia:password@nats.example`, or `tls://`; several are separated by commas.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsOptions {
    servers: Vec<ServerAddr>,
    user: Option<(String, String)>,
}

/// Why an address can't be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BusAddressError {
    /// It has another scheme.
    #[error("not the address of a NATS server: it starts with `nats://` or `tls://`")]
    Scheme,
    /// It can't be read.
    #[error("not the address of a NATS server: {0}")]
    Unreadable(String),
}

impl FromStr for NatsOptions {
    type Err = BusAddressError;

    fn from_str(urls: &str) -> Result<Self, BusAddressError> {
        let read = |url: &str| {
            let url = url.trim();
            if !url.starts_with("nats://") && !url.starts_with("tls://") {
                return Err(BusAddressError::Scheme);
            }
            let server: ServerAddr =
                url.parse().map_err(|error: std::io::Error| BusAddressError::Unreadable(error.to_string()))?;
            if server.host().is_empty() { Err(BusAddressError::Unreadable("no host".into())) } else { Ok(server) }
        };
        let servers = urls.split(',').map(read).collect::<Result<Vec<_>, _>>()?;
        let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
        let user = |server: &ServerAddr| Some((decoded(server.username()?), decoded(server.password()?)));
        let user = servers.iter().find_map(user);
        Ok(Self { servers, user })
    }
}

/// For people: without the password.
impl fmt::Display for NatsOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, server) in self.servers.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            write!(f, "{comma}{}://{}:{}", server.scheme(), server.host(), server.port())?;
        }
        Ok(())
    }
}

impl fmt::Debug for NatsOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A connection to NATS, made again whenever it breaks.
#[derive(Debug)]
pub struct NatsBus(Client);

impl NatsBus {
    /// Connects, now or as soon as the server is there.
    pub async fn connect(options: &NatsOptions) -> Result<Self, BusError> {
        let connect = ConnectOptions::new()
            .name("utopia")
            .retry_on_initial_connect()
            .ping_interval(PING)
            .connection_timeout(Duration::from_secs(2))
            .reconnect_delay_callback(|_| RECONNECT)
            .subscription_capacity(WAITING)
            .event_callback(async |event| report(&event));
        let connect = match options.user.clone() {
            Some((user, password)) => connect.user_and_password(user, password),
            None => connect,
        };
        let client = connect.connect(options.servers.as_slice()).await;
        client.map(Self).map_err(|error| BusError::Failed(error.to_string()))
    }

    /// Refuses while there is no connection: the client would send later what nobody wants any more by then.
    fn check(&self) -> Result<(), BusError> {
        if self.is_connected() { Ok(()) } else { Err(BusError::Away) }
    }
}

fn report(event: &Event) {
    match event {
        Event::Connected => tracing::info!("connected to the bus"),
        Event::Disconnected => tracing::warn!("the bus is away"),
        Event::SlowConsumer(_) => tracing::warn!("messages of the bus are lost: this server is too slow"),
        other => tracing::debug!(%other, "bus"),
    }
}

impl Bus for NatsBus {
    fn publish(&self, subject: &str, payload: Bytes) -> BusFuture<'_, ()> {
        let subject = subject.to_owned();
        Box::pin(async move {
            self.check()?;
            self.0.publish(subject, payload).await.map_err(|error| BusError::Failed(error.to_string()))
        })
    }

    fn request(&self, subject: &str, payload: Bytes, within: Duration) -> BusFuture<'_, Bytes> {
        let subject = subject.to_owned();
        Box::pin(async move {
            self.check()?;
            let request = async_nats::Request::new().payload(payload).timeout(Some(within));
            match self.0.send_request(subject, request).await {
                Ok(answer) => Ok(answer.payload),
                Err(error) => Err(match error.kind() {
                    RequestErrorKind::NoResponders => BusError::NoResponders,
                    RequestErrorKind::TimedOut => BusError::TimedOut,
                    _ => BusError::Failed(error.to_string()),
                }),
            }
        })
    }

    fn subscribe(&self, subject: &str) -> BusFuture<'_, Subscription> {
        let subject = subject.to_owned();
        Box::pin(async move {
            let messages = self.0.subscribe(subject).await.map_err(|error| BusError::Failed(error.to_string()))?;
            let delivery = |message: async_nats::Message| Delivery {
                payload: message.payload,
                reply: message.reply.map(|reply| reply.to_string()),
            };
            Ok(Box::pin(messages.map(delivery)) as Subscription)
        })
    }

    fn is_connected(&self) -> bool {
        self.0.connection_state() == State::Connected
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        let options: NatsOptions =
            "nats://utopia:s%20cret@nats.example,tls://other.example:4333".parse().expect("addresses");
        assert_eq!(options.to_string(), "nats://nats.example:4222,tls://other.example:4333");
        assert_eq!(format!("{options:?}"), options.to_string());
        assert_eq!(options.user, Some(("utopia".to_owned(), "s cret".to_owned())));
        assert_eq!("http://nats.example".parse::<NatsOptions>(), Err(BusAddressError::Scheme));
        assert!("nats://".parse::<NatsOptions>().is_err());
    }
}
