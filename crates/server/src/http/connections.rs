//! Connections: how many there may be, and how long they may keep others waiting.

use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Request, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Sleep, sleep};
use utopia_protocol::api::Problem;

use super::headers;
use super::router::router;
use crate::online::limits::hits::LimitKind;
use crate::online::limits::limiter::{ConnectionLimitError, ConnectionLimiter, ConnectionPermit};
use crate::operate::descriptors::room_for;
use crate::{Limits, Online, Site};

/// The longest head of a request, in bytes: its address and all its headers.
const LONGEST_HEAD: usize = 16 * 1024;
/// How much is kept of what a connection sends or is sent.
const BUFFER: usize = 64 * 1024;
/// How long nobody is let in when the system has no room.
const BREATH: Duration = Duration::from_millis(200);

/// Lets everybody in for whom there is room, and answers them.
pub(crate) struct Acceptor {
    router: Router,
    limits: Limits,
    /// Whether connections come from visitors themselves and not from a web server in front.
    direct: bool,
    /// What an answer carries that does not come from the router.
    headers: HeaderMap,
    online: Option<Arc<Online>>,
}

impl Acceptor {
    /// Without `online` nobody says who is in front, and only the sum of connections counts.
    pub(crate) fn new(site: Site, online: Option<Arc<Online>>) -> Self {
        let shared = online.as_deref();
        Self {
            limits: shared.map(|online| online.limiter.limits.clone()).unwrap_or_default(),
            direct: shared.is_some_and(|online| !online.behind_proxy),
            headers: headers::always(shared.and_then(|online| online.public_url.as_deref())),
            router: router(site, online.clone()),
            online,
        }
    }

    /// Answers until it is stopped; answers that have begun are finished.
    pub(crate) async fn open(self, listener: TcpListener, stop: impl Future<Output = ()>) {
        let Limits { sockets, sockets_of_address, .. } = self.limits;
        let door = ConnectionLimiter::new(room_for(sockets), self.direct.then_some(sockets_of_address));
        let http = http(&self.limits);
        let (stopping, stopped) = watch::channel(());
        let mut stop = pin!(stop);
        let mut crowded = false;
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = &mut stop => break,
            };
            match accepted {
                Ok((stream, address)) => {
                    crowded = false;
                    match door.let_in(address.ip().into()) {
                        Ok(place) => self.welcome(&http, stream, address, place, stopped.clone()),
                        Err(no_room) => self.send_away(&stream, no_room),
                    }
                }
                Err(error) if concerns_one(&error) => {}
                Err(error) => {
                    if !crowded {
                        tracing::warn!(%error, "nobody is let in for a moment");
                    }
                    crowded = true;
                    sleep(BREATH).await;
                }
            }
        }
        drop((listener, stopped));
        stopping.send_replace(());
        stopping.closed().await;
    }

    fn welcome(
        &self,
        http: &http1::Builder,
        stream: TcpStream,
        address: SocketAddr,
        place: ConnectionPermit,
        stopped: watch::Receiver<()>,
    ) {
        // Small messages leave at once.
        drop(stream.set_nodelay(true));
        let patience = self.limits.slowest_message;
        let stream = TokioIo::new(Patient { stream, patience, waiting: None, _place: place });
        let router = TowerToHyperService::new(self.router.clone());
        let answer = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            router.call(request)
        });
        tokio::spawn(converse(http.serve_connection(stream, answer).with_upgrades(), stopped));
    }

    /// Says why there is no room, to whoever listens at once.
    fn send_away(&self, stream: &TcpStream, no_room: ConnectionLimitError) {
        let (limit, status, text) = match no_room {
            ConnectionLimitError::All => {
                (LimitKind::Sockets, StatusCode::SERVICE_UNAVAILABLE, "too many are connected; try again later")
            }
            ConnectionLimitError::Address => {
                (LimitKind::SocketsOfAddress, StatusCode::TOO_MANY_REQUESTS, "too many connections come from there")
            }
        };
        if let Some(online) = &self.online {
            online.limiter.hits.hit(limit);
        }
        let problem = Problem { problem: "too_many".into(), text: text.into() };
        let body = serde_json::to_string(&problem).unwrap_or_default();
        let always =
            self.headers.iter().filter_map(|(name, value)| Some(format!("{name}: {}\r\n", value.to_str().ok()?)));
        let answer = format!(
            "HTTP/1.1 {status}\r\n{}cache-control: no-store\r\nconnection: close\r\nretry-after: 10\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            always.collect::<String>(),
            body.len()
        );
        drop(stream.try_write(answer.as_bytes()));
    }
}

fn http(limits: &Limits) -> http1::Builder {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.slowest_head);
    http.max_header_size(LONGEST_HEAD).max_buf_size(BUFFER);
    http
}

/// Whether accepting failed because of the one who came.
fn concerns_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Answers on one connection. What goes wrong there is the visitor's business.
async fn converse<S>(connection: http1::UpgradeableConnection<TokioIo<Patient>, S>, mut stopped: watch::Receiver<()>)
where
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

/// A connection that ends when nothing of what is sent arrives for too long.
struct Patient {
    stream: TcpStream,
    patience: Duration,
    /// Runs while something is to be sent and cannot be.
    waiting: Option<Pin<Box<Sleep>>>,
    _place: ConnectionPermit,
}

impl Patient {
    fn sent<T>(&mut self, context: &mut Context<'_>, sent: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.waiting = None;
            return sent;
        }
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(self.patience)));
        waiting.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.sent(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.sent(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
