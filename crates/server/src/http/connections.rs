//! Accepts connections: how many there may be, and how long a slow one is waited for.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Request, Response, StatusCode};
use axum::response::{IntoResponse as _, Redirect};
use futures_util::FutureExt as _;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use utopia_protocol::api::Problem;

use super::base::BasePath;
#[cfg(unix)]
use super::listen::LOCAL_PEER;
use super::listen::{Accepted, AsyncListener};
use super::router::router;
use super::{headers, health};
use crate::online::limits::hits::LimitKind;
use crate::online::limits::limiter::{ConnectionLimitError, ConnectionLimiter, ConnectionPermit};
use crate::operate::descriptors::connection_capacity;
use crate::operate::metrics::ConnectionGuard;
use crate::{Limits, OnlineService, Site};

/// The longest request line plus headers, in bytes.
const LONGEST_HEAD: usize = 16 * 1024;
/// The buffer of a connection, in bytes.
const BUFFER: usize = 64 * 1024;
/// How long to wait after the system has refused another connection.
const ACCEPT_BACKOFF: Duration = Duration::from_millis(200);

/// How many connections beyond the limits are told why they are turned away; one of them may be a health check.
const SPARE: usize = 32;
/// How long a request or a response of such a connection may take.
const SPARE_TIME: Duration = Duration::from_secs(1);
/// When the server stops: how long a finished response may take to leave.
const FLUSH: Duration = Duration::from_millis(300);

/// A socket that fails if the peer accepts no data for too long.
type IdleTimeout<S> = Pin<Box<TimeoutStream<S>>>;

/// Allows and counts one socket, until dropped.
pub(crate) struct SocketPermit {
    _permit: ConnectionPermit,
    _counted: Option<ConnectionGuard>,
}

/// Accepts connections within the limits and serves them.
pub(crate) struct Acceptor {
    router: TowerToHyperService<Router>,
    base: BasePath,
    limits: Limits,
    /// Whether peers are the clients themselves, not a reverse proxy.
    direct: bool,
    /// The headers of responses that don't come from the router.
    headers: HeaderMap,
    online: Option<Arc<OnlineService>>,
    limiter: ConnectionLimiter,
    spare: Arc<Semaphore>,
}

impl Acceptor {
    /// Without `online` it's unknown whether a proxy is in front, so only the total number of connections is limited.
    pub(crate) fn new(site: Site, online: Option<Arc<OnlineService>>) -> Self {
        let shared = online.as_deref();
        let limits = shared.map(|online| online.limiter.limits.clone()).unwrap_or_default();
        let direct = shared.is_some_and(|online| online.proxies.is_none());
        let capacity = connection_capacity(limits.sockets);
        if let Some(online) = shared {
            online.metrics.set_socket_limit(capacity);
        }
        Self {
            limiter: ConnectionLimiter::new(capacity, direct.then_some(limits.sockets_of_address)),
            limits,
            direct,
            base: BasePath::of(shared.and_then(|online| online.public_url.as_deref())),
            headers: headers::security(shared.and_then(|online| online.public_url.as_deref())),
            router: TowerToHyperService::new(router(site, online.clone())),
            online,
            spare: Arc::new(Semaphore::new(SPARE)),
        }
    }

    /// Serves until `shutdown`, then finishes the responses in progress.
    pub(crate) async fn run(self, listeners: Vec<AsyncListener>, shutdown: impl Future<Output = ()>) {
        let (stopping, stopped) = watch::channel(false);
        let acceptor = Arc::new(self);
        let accepting: Vec<_> = listeners
            .into_iter()
            .map(|listener| tokio::spawn(Arc::clone(&acceptor).accept(listener, stopped.clone())))
            .collect();
        drop(stopped);
        shutdown.await;
        stopping.send_replace(true);
        for task in accepting {
            drop(task.await);
        }
        stopping.closed().await;
    }

    /// Accepts connections on one socket.
    async fn accept(self: Arc<Self>, listener: AsyncListener, mut stopped: watch::Receiver<bool>) {
        let http = http(&self.limits);
        let mut exhausted = false;
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = stopped.changed() => return,
            };
            match accepted {
                Ok(Accepted::Tcp(stream, peer)) => {
                    exhausted = false;
                    // Small messages leave at once.
                    drop(stream.set_nodelay(true));
                    self.admit(&http, stream, peer, self.direct, &stopped);
                }
                #[cfg(unix)]
                Ok(Accepted::Unix(stream)) => {
                    exhausted = false;
                    self.admit(&http, stream, LOCAL_PEER, false, &stopped);
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
    }

    /// Serves a connection within the limits, and turns others away.
    fn admit<S>(
        self: &Arc<Self>,
        http: &http1::Builder,
        stream: S,
        peer: SocketAddr,
        direct: bool,
        stopped: &watch::Receiver<bool>,
    ) where
        S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
    {
        match self.limiter.admit(direct.then(|| peer.ip().into())) {
            Ok(permit) => self.serve(http, stream, peer, permit, stopped.clone()),
            Err(error) => self.reject(stream, error),
        }
    }

    /// Serves a connection in a task of its own.
    fn serve<S>(
        self: &Arc<Self>,
        http: &http1::Builder,
        stream: S,
        peer: SocketAddr,
        permit: ConnectionPermit,
        stopped: watch::Receiver<bool>,
    ) where
        S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
    {
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(self.limits.slowest_message));
        // A WebSocket outlives the HTTP connection; its handler takes a share of the permit.
        let permit = Arc::new(SocketPermit {
            _permit: permit,
            _counted: self.online.as_deref().map(|online| online.metrics.socket()),
        });
        let busy = watch::Sender::new(0_u32);
        let (acceptor, in_progress) = (Arc::clone(self), busy.subscribe());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(Arc::clone(&permit));
            let response = acceptor.respond(request);
            let busy = BusyGuard::new(&busy);
            async move { Ok::<_, Infallible>(response.await.map(|body| busy.until_the_end_of(body))) }
        });
        let connection = http.serve_connection(TokioIo::new(Box::pin(stream)), service).with_upgrades();
        tokio::spawn(serve_connection(connection, stopped, in_progress));
    }

    /// Answers a request.
    fn respond(&self, mut request: Request<Incoming>) -> impl Future<Output = Response<Body>> + use<> {
        let redirect = self.base.strip(request.uri_mut());
        let (router, headers) = (self.router.clone(), self.headers.clone());
        async move {
            match redirect {
                None => router.call(request).await.unwrap_or_else(|never| match never {}),
                Some(place) => (headers, Redirect::permanent(&place)).into_response(),
            }
        }
    }

    /// Tells the peer why it's turned away, and answers health checks nevertheless. Beyond some, nobody's request is read.
    fn reject<S>(self: &Arc<Self>, mut stream: S, error: ConnectionLimitError)
    where
        S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
    {
        let limit = match error {
            ConnectionLimitError::Total => LimitKind::Sockets,
            ConnectionLimitError::Address => LimitKind::SocketsOfAddress,
        };
        if let Some(online) = &self.online {
            online.limiter.hits.hit(limit);
        }
        let Ok(spare) = Arc::clone(&self.spare).try_acquire_owned() else {
            // Only what can be written without waiting.
            drop(stream.write(self.rejection(error).as_bytes()).now_or_never());
            return;
        };
        let acceptor = Arc::clone(self);
        tokio::spawn(async move {
            let mut head = Vec::new();
            // A client that says nothing is told, too.
            drop(timeout(SPARE_TIME, read_head(&mut stream, &mut head)).await);
            let response = match &acceptor.online {
                Some(online) if acceptor.is_health_check(&head) => {
                    let (status, body) = health::report(online).await;
                    acceptor.bare_response(status, &body)
                }
                _ => acceptor.rejection(error),
            };
            drop(timeout(SPARE_TIME, stream.write_all(response.as_bytes())).await);
            drop(timeout(SPARE_TIME, stream.shutdown()).await);
            drop(spare);
        });
    }

    /// Whether these are the first bytes of a health check.
    fn is_health_check(&self, head: &[u8]) -> bool {
        let path = head.strip_prefix(b"GET ").and_then(|rest| rest.split(|&byte| byte == b' ').next());
        let path = path.and_then(|path| std::str::from_utf8(path).ok());
        path.is_some_and(|path| {
            path.strip_prefix(self.base.as_str()).unwrap_or(path) == health::PATH || path == health::PATH
        })
    }

    fn rejection(&self, error: ConnectionLimitError) -> String {
        let status = match error {
            ConnectionLimitError::Total => StatusCode::SERVICE_UNAVAILABLE,
            ConnectionLimitError::Address => StatusCode::TOO_MANY_REQUESTS,
        };
        let problem = Problem { problem: "too_many".into(), text: error.to_string() };
        let body = serde_json::to_string(&problem).unwrap_or_default();
        self.bare_response(status, &body)
    }

    /// A response that doesn't come from the router.
    fn bare_response(&self, status: StatusCode, body: &str) -> String {
        let headers =
            self.headers.iter().filter_map(|(name, value)| Some(format!("{name}: {}\r\n", value.to_str().ok()?)));
        let retry = if status.is_success() { "" } else { "retry-after: 10\r\n" };
        format!(
            "HTTP/1.1 {status}\r\n{}cache-control: no-store\r\nconnection: close\r\n{retry}\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            headers.collect::<String>(),
            body.len()
        )
    }
}

/// Reads the head of a request, or as much of it as counts.
async fn read_head(stream: &mut (impl AsyncRead + Unpin), head: &mut Vec<u8>) -> io::Result<()> {
    while head.len() < LONGEST_HEAD && !head.ends_with(b"\r\n\r\n") {
        if stream.read_buf(head).await? == 0 {
            break;
        }
    }
    Ok(())
}

/// Counts a request until its response has been sent.
struct BusyGuard(watch::Sender<u32>);

impl BusyGuard {
    fn new(requests: &watch::Sender<u32>) -> Self {
        requests.send_modify(|count| *count += 1);
        Self(requests.clone())
    }

    /// The same body, which holds the guard.
    fn until_the_end_of(self, body: Body) -> Body {
        use axum::body::HttpBody as _;
        // An empty or known body is in hyper's hands at once.
        if body.size_hint().exact().is_some_and(|length| length < BUFFER as u64) {
            return body;
        }
        Body::new(http_body_util::BodyExt::map_frame(body, move |frame| {
            let _held = &self;
            frame
        }))
    }
}

impl Drop for BusyGuard {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
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

/// Serves a connection until it ends, or until the server stops: then requests in progress are answered, and nobody waits for one
/// that's only half sent. A connection's errors are the peer's business.
async fn serve_connection<S, I>(
    connection: http1::UpgradeableConnection<TokioIo<IdleTimeout<I>>, S>,
    mut stopped: watch::Receiver<bool>,
    mut requests: watch::Receiver<u32>,
) where
    I: AsyncRead + AsyncWrite + Send + Unpin + 'static,
    S: hyper::service::HttpService<Incoming, ResBody = Body>,
    S::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    let mut connection = pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopped.wait_for(|stopped| *stopped) => connection.as_mut().graceful_shutdown(),
    }
    let idle = async {
        drop(requests.wait_for(|count| *count == 0).await);
        sleep(FLUSH).await;
    };
    tokio::select! {
        _ = connection.as_mut() => {}
        () = idle => {}
    }
}
