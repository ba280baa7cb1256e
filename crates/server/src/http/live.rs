//! The WebSocket of a table.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::body::Bytes;
use axum::extract::ws::{CloseCode, CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::sync::mpsc;
use tokio::time::error::Elapsed;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use utopia_protocol::{LONGEST_REQUEST, Message, Reason, Request};

use super::{ApiError, Part, no_table, too_many, who};
use crate::online::guests::Guest;
use crate::online::limits::hits::{LimitHits, LimitKind};
use crate::online::limits::limiter::{ClientNet, Limiter, TokenBucket};
use crate::online::table::{Resume, TableRequest};
use crate::online::{Limits, Online};

/// How much is read at once.
const READ: usize = 2 * 1024;
/// How many messages are sent together.
const TOGETHER: usize = 32;

/// Connects somebody with a table.
pub(crate) async fn connect(
    State(online): State<Arc<Online>>,
    Extension(visitor): Extension<ClientNet>,
    Part(Path(id)): Part<Path<String>>,
    Part(Query(resume)): Part<Query<Resume>>,
    headers: HeaderMap,
    Part(upgrade): Part<WebSocketUpgrade>,
) -> Result<Response, ApiError> {
    let guest = who(&online, &headers).await?;
    let table = online.table(&id).await?.ok_or_else(no_table)?;
    let admitted = online.limiter.admit(visitor, guest.as_ref().map(|(id, _)| id.as_str()));
    let admitted = admitted.ok_or_else(|| too_many("too many connections come from there"))?;
    let viewer = online.next_viewer();
    // Requests are short; the usual buffers are much larger, and are filled with zeros before every read.
    let upgrade = upgrade.max_message_size(LONGEST_REQUEST).max_frame_size(LONGEST_REQUEST).read_buffer_size(READ);
    Ok(upgrade.on_upgrade(async move |socket| {
        let _place = (admitted, online.metrics.connected());
        let (queue, messages) = mpsc::channel(online.limiter.limits.waiting_messages);
        let guest = guest.map(|(id, Guest { name, .. })| (id, name));
        if table.send(TableRequest::Connect { viewer, guest, resume, queue }).await.is_ok() {
            serve(socket, &online.limiter, viewer, &table, messages).await;
            drop(table.send(TableRequest::Disconnect { viewer }).await);
        }
    }))
}

/// Where frames to the client go.
struct Out<'a> {
    sink: SplitSink<WebSocket, Frame>,
    slowest: Duration,
    hits: &'a LimitHits,
}

impl Out<'_> {
    /// Sends a frame. Whoever takes too long is sent away and can come back: nobody waits for the slow.
    async fn send(&mut self, frame: Frame) -> bool {
        let sent = timeout(self.slowest, self.sink.send(frame)).await;
        self.is_sent(&sent)
    }

    /// Sends a message together with some that wait behind it.
    async fn send_all(&mut self, first: Arc<str>, messages: &mut mpsc::Receiver<Arc<str>>) -> bool {
        let sending = async {
            self.sink.feed(Frame::text(first.as_ref())).await?;
            for _ in 1..TOGETHER {
                let Ok(text) = messages.try_recv() else { break };
                self.sink.feed(Frame::text(text.as_ref())).await?;
            }
            self.sink.flush().await
        };
        let sent = timeout(self.slowest, sending).await;
        self.is_sent(&sent)
    }

    fn is_sent<E>(&self, sent: &Result<Result<(), E>, Elapsed>) -> bool {
        if sent.is_err() {
            self.hits.hit(LimitKind::SlowestMessage);
        }
        matches!(sent, Ok(Ok(())))
    }
}

/// Why the server ends a connection, for whoever is at the other end.
const fn farewell(code: CloseCode, reason: &'static str) -> CloseFrame {
    CloseFrame { code, reason: Utf8Bytes::from_static(reason) }
}

/// Carries requests to the table and messages back, until one side has had enough.
async fn serve(
    socket: WebSocket,
    Limiter { limits, hits, .. }: &Limiter,
    viewer: u64,
    table: &mpsc::Sender<TableRequest>,
    mut messages: mpsc::Receiver<Arc<str>>,
) {
    let (out, mut frames) = socket.split();
    let mut out = Out { sink: out, slowest: limits.slowest_message, hits };
    let mut heartbeat = interval(limits.heartbeat);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    let mut reader = Reader::new(limits, hits);
    let farewell = loop {
        let goes_on = tokio::select! {
            message = messages.recv() => match message {
                Some(text) => out.send_all(text, &mut messages).await,
                None => false,
            },
            frame = frames.next() => {
                heard = Instant::now();
                match reader.read(frame) {
                    Ok(Read::Request(request)) => {
                        table.send(TableRequest::Command { viewer, request, received: heard }).await.is_ok()
                    }
                    Ok(Read::Refused(refusal)) => out.send(Frame::text(refusal)).await,
                    Ok(Read::Nothing) => true,
                    Err(farewell) => break farewell,
                }
            }
            _ = heartbeat.tick() => heard.elapsed() < limits.silence && out.send(Frame::Ping(Bytes::new())).await,
        };
        if !goes_on {
            break None;
        }
    };
    let closing = async {
        if farewell.is_some() {
            drop(out.sink.send(Frame::Close(farewell)).await);
        }
        drop(out.sink.close().await);
    };
    drop(timeout(out.slowest, closing).await);
}

/// What a frame is.
enum Read {
    Request(Request),
    /// It is answered with this instead.
    Refused(String),
    /// A sign of life.
    Nothing,
}

/// Reads frames, as many as are allowed.
struct Reader<'a> {
    hits: &'a LimitHits,
    allowed: TokenBucket,
    /// How many in a row were too many.
    refused: u32,
    most_refused: u32,
}

impl<'a> Reader<'a> {
    fn new(limits: &Limits, hits: &'a LimitHits) -> Self {
        Self { hits, allowed: TokenBucket::new(limits.commands), refused: 0, most_refused: limits.refused_commands }
    }

    /// What a frame is, or that it was the last and why. What cannot be read counts, too, and so do signs of life.
    fn read(&mut self, frame: Option<Result<Frame, axum::Error>>) -> Result<Read, Option<CloseFrame>> {
        let frame = match frame {
            None | Some(Ok(Frame::Close(_))) => return Err(None),
            Some(Ok(Frame::Binary(_))) => return Err(Some(farewell(close_code::UNSUPPORTED, "only text is read"))),
            Some(Err(error)) => return Err(what_was_wrong(&error)),
            Some(Ok(frame)) => frame,
        };
        let enough = !self.allowed.take(Instant::now());
        self.refused = if enough { self.refused + 1 } else { 0 };
        if enough {
            self.hits.hit(LimitKind::Commands);
        }
        if self.refused > self.most_refused {
            self.hits.hit(LimitKind::RefusedCommands);
            return Err(Some(farewell(close_code::POLICY, "too much")));
        }
        let Frame::Text(text) = frame else { return Ok(Read::Nothing) };
        let refusal = |id, reason| {
            let message = Message::Refused { id, reason, standing: None };
            Ok(Read::Refused(serde_json::to_string(&message).unwrap_or_default()))
        };
        match serde_json::from_str::<Request>(&text) {
            request if enough => refusal(request.map_or(0, |request| request.id), Reason::TooMuch),
            Ok(request) => Ok(Read::Request(request)),
            Err(_) => refusal(0, Reason::Unreadable),
        }
    }
}

/// What was wrong with a frame that is none. A connection that is simply gone needs no word.
fn what_was_wrong(error: &axum::Error) -> Option<CloseFrame> {
    let (code, reason) = match std::error::Error::source(error)?.downcast_ref()? {
        tungstenite::Error::Capacity(_) => (close_code::SIZE, "a message has at most 8 kB"),
        tungstenite::Error::Utf8(_) => (close_code::INVALID, "text must be UTF-8"),
        tungstenite::Error::Protocol(_) => (close_code::PROTOCOL, "this is no WebSocket frame"),
        _ => return None,
    };
    Some(farewell(code, reason))
}
