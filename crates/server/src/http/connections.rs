//! Accepts connections: how many there may be, and how long a slow one is waited for.

use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Request, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;
use tokio_io_timeout::TimeoutStream;
use utopia_protocol::api::Problem;

use super::headers;
use super::router::router;
use crate::online::limits::hits::LimitKind;
use crate::online::limits::limiter::{ConnectionLimitError, ConnectionLimiter, ConnectionPermit};
use crate::operate::descriptors::connection_capacity;
use crate::{Limits, OnlineService, Site};

/// The longest request line plus headers, in bytes.
const LONGEST_HEAD: usize = 16 * 1024;
/// The buffer of a connection, in bytes.
const BUFFER: usize = 64 * 1024;
/// How long to wait after the system has refused another connection.
const ACCEPT_BACKOFF: Duration = Duration::from_millis(200);

/// A socket that fails if the peer accepts no data for too long.
type IdleTimeout = Pin<Box<TimeoutStream<TcpStream>>>;

/// Accepts connections within the limits and serves them.
pub(crate) struct Acceptor {
    router: Router,
    limits: Limits,
    /// Whether peers are the clients themselves, not a reverse proxy.
    direct: bool,
    /// The headers of responses that don't come from the router.
    headers: HeaderMap,
    online: Option<Arc<OnlineService>>,
}

impl Acceptor {
    /// Without `online` it's unknown whether a proxy is in front, so only the total number of connections is limited.
    pub(crate) fn new(site: Site, online: Option<Arc<OnlineService>>) -> Self {
        let shared = online.as_deref();
        Self {
            limits: shared.map(|online| online.limiter.limits.clone()).unwrap_or_default(),
            direct: shared.is_some_and(|online| online.proxies.is_none()),
            headers: headers::security(shared.and_then(|online| online.public_url.as_deref())),
            router: router(site, online.clone()),
            online,
        }
    }

    /// Serves until `shutdown`, then finishes the responses in progress.
    pub(crate) async fn run(self, listener: TcpListener, shutdown: impl Future<Output = ()>) {
        let Limits { sockets, sockets_of_address, .. } = self.limits;
        let limiter = ConnectionLimiter::new(connection_capacity(sockets), self.direct.then_some(sockets_of_address));
        let http = http(&self.limits);
        let (stopping, stopped) = watch::channel(());
        let mut shutdown = pin!(shutdown);
        let mut exhausted = false;
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = &mut shutdown => break,
            };
            match accepted {
                Ok((stream, address)) => {
                    exhausted = false;
                    match limiter.admit(address.ip().into()) {
                        Ok(permit) => self.spawn(&http, stream, address, permit, stopped.clone()),
                        Err(error) => self.reject(&stream, error),
                    }
                }
                Err(error) if concerns_one_peer(&error) => {}
                Err(error) => {
                    if !exhausted {
                        tracing::warn!(%error, "cannot accept connections; retrying");
                    }
                    exhausted = true;
                    sleep(ACCEPT_BACKOFF).await;
                }
            }
        }
        drop((listener, stopped));
        stopping.send_replace(());
        stopping.closed().await;
    }

    /// Serves a connection in a task of its own.
    fn spawn(
        &self,
        http: &http1::Builder,
        stream: TcpStream,
        address: SocketAddr,
        permit: ConnectionPermit,
        stopped: watch::Receiver<()>,
    ) {
        // Small messages leave at once.
        drop(stream.set_nodelay(true));
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(self.limits.slowest_message));
        let router = TowerToHyperService::new(self.router.clone());
        // A WebSocket outlives the HTTP connection; its handler takes a share of the permit.
        let permit = Arc::new(permit);
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            request.extensions_mut().insert(Arc::clone(&permit));
            router.call(request)
        });
        let connection = http.serve_connection(TokioIo::new(Box::pin(stream)), service).with_upgrades();
        tokio::spawn(serve_connection(connection, stopped));
    }

    /// Tells the peer why it's turned away, if it can be told without waiting.
    fn reject(&self, stream: &TcpStream, error: ConnectionLimitError) {
        let (limit, status) = match error {
            ConnectionLimitError::Total => (LimitKind::Sockets, StatusCode::SERVICE_UNAVAILABLE),
            ConnectionLimitError::Address => (LimitKind::SocketsOfAddress, StatusCode::TOO_MANY_REQUESTS),
        };
        if let Some(online) = &self.online {
            online.limiter.hits.hit(limit);
        }
        let problem = Problem { problem: "too_many".into(), text: error.to_string() };
        let body = serde_json::to_string(&problem).unwrap_or_default();
        let headers =
            self.headers.iter().filter_map(|(name, value)| Some(format!("{name}: {}\r\n", value.to_str().ok()?)));
        let response = format!(
            "HTTP/1.1 {status}\r\n{}cache-control: no-store\r\nconnection: close\r\nretry-after: 10\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            headers.collect::<String>(),
            body.len()
        );
        drop(stream.try_write(response.as_bytes()));
    }
}

fn http(limits: &Limits) -> http1::Builder {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.slowest_head);
    http.max_header_size(LONGEST_HEAD).max_buf_size(BUFFER);
    http
}

/// Whether accepting failed because of a single peer.
fn concerns_one_peer(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Serves a connection until it ends, or until the server stops. Its errors are the peer's business.
async fn serve_connection<S>(
    connection: http1::UpgradeableConnection<TokioIo<IdleTimeout>, S>,
    mut stopped: watch::Receiver<()>,
) where
    S: hyper::service::HttpService<Incoming, ResBody = axum::body::Body>,
    S::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    let mut connection = pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopped.changed() => connection.as_mut().graceful_shutdown(),
    }
    drop(connection.await);
}
