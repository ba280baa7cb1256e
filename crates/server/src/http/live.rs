//! The WebSocket of a table.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::body::Bytes;
use axum::extract::ws::{CloseCode, CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Query, State};
use axum::response::Response;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::time::error::Elapsed;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use utopia_protocol::{CommandError, LONGEST_REQUEST, Request, ServerMessage};

use super::connections::SocketPermit;
use super::error::ApiError;
use super::extract::{CurrentGuest, Parsed};
use crate::online::limits::buckets::TokenBucket;
use crate::online::limits::hits::{LimitHits, LimitKind};
use crate::online::limits::limiter::{ClientNet, Limiter};
use crate::online::table::{Resume, TableConnection, TableHandle};
use crate::online::{Limits, OnlineService};

/// The read buffer in bytes. Requests are short; the default is much larger and zeroed before every read.
const READ_BUFFER: usize = 2 * 1024;
/// How many messages are flushed together at most.
const BATCH: usize = 32;

/// Connects a viewer to a table.
pub(super) async fn connect(
    State(online): State<Arc<OnlineService>>,
    client: ClientNet,
    Extension(socket_permit): Extension<Arc<SocketPermit>>,
    Parsed(Query(resume)): Parsed<Query<Resume>>,
    Parsed(upgrade): Parsed<WebSocketUpgrade>,
    guest: Option<CurrentGuest>,
    table: TableHandle,
) -> Result<Response, ApiError> {
    let viewer_permit = online.limiter.admit_viewer(client, guest.as_ref().map(|guest| guest.id.as_str()));
    let viewer_permit = viewer_permit.ok_or_else(|| ApiError::too_many("too many connections from this address"))?;
    let upgrade =
        upgrade.max_message_size(LONGEST_REQUEST).max_frame_size(LONGEST_REQUEST).read_buffer_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(async move |socket| {
        let _held = (socket_permit, viewer_permit, online.metrics.connected());
        let guest = guest.map(|CurrentGuest { id, guest, .. }| (id, guest.name));
        if let Some(mut connection) = table.connect(client, guest, resume).await {
            serve(socket, &online, &mut connection).await;
            connection.close().await;
        }
    }))
}

/// Sends frames to the client.
struct FrameSender<'a> {
    sink: SplitSink<WebSocket, Frame>,
    timeout: Duration,
    hits: &'a LimitHits,
}

impl FrameSender<'_> {
    /// Sends a frame; false if the client is gone or too slow. Slow clients are disconnected and may reconnect.
    async fn send(&mut self, frame: Frame) -> bool {
        let sent = timeout(self.timeout, self.sink.send(frame)).await;
        self.is_sent(&sent)
    }

    /// Sends a message and some of those queued behind it.
    async fn send_batch(&mut self, first: Utf8Bytes, connection: &mut TableConnection) -> bool {
        let sending = async {
            self.sink.feed(Frame::Text(first)).await?;
            for _ in 1..BATCH {
                let Some(text) = connection.try_recv() else { break };
                self.sink.feed(Frame::Text(text)).await?;
            }
            self.sink.flush().await
        };
        let sent = timeout(self.timeout, sending).await;
        self.is_sent(&sent)
    }

    fn is_sent<E>(&self, sent: &Result<Result<(), E>, Elapsed>) -> bool {
        if sent.is_err() {
            self.hits.hit(LimitKind::SlowestMessage);
        }
        matches!(sent, Ok(Ok(())))
    }
}

const fn close_frame(code: CloseCode, reason: &'static str) -> CloseFrame {
    CloseFrame { code, reason: Utf8Bytes::from_static(reason) }
}

/// Passes requests to the table and messages back until one side ends the connection.
async fn serve(socket: WebSocket, online: &OnlineService, connection: &mut TableConnection) {
    let Limiter { limits, hits, .. } = &online.limiter;
    let (sink, mut frames) = socket.split();
    let mut sender = FrameSender { sink, timeout: limits.slowest_message, hits };
    let mut heartbeat = interval(limits.heartbeat);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut last_frame = Instant::now();
    let mut reader = FrameReader::new(limits, hits);
    let reason = loop {
        let open = tokio::select! {
            message = connection.recv() => match message {
                Some(text) => sender.send_batch(text, connection).await,
                None => false,
            },
            frame = frames.next() => {
                last_frame = Instant::now();
                match reader.read(frame) {
                    Ok(Incoming::Request(request)) => connection.send(request, last_frame).await,
                    Ok(Incoming::Refused(refusal)) => sender.send(Frame::text(refusal)).await,
                    Ok(Incoming::KeepAlive) => true,
                    Err(reason) => break reason,
                }
            }
            _ = heartbeat.tick() => {
                last_frame.elapsed() < limits.silence && sender.send(Frame::Ping(Bytes::new())).await
            }
        };
        if !open {
            break online.is_stopping().then(|| close_frame(close_code::RESTART, "the server is stopping"));
        }
    };
    let closing = async {
        if reason.is_some() {
            drop(sender.sink.send(Frame::Close(reason)).await);
        }
        drop(sender.sink.close().await);
    };
    drop(timeout(sender.timeout, closing).await);
}

/// A frame from the client.
enum Incoming {
    Request(Request),
    /// Answered with this message instead of being passed on.
    Refused(String),
    KeepAlive,
}

/// Reads frames and keeps to the rate limit.
struct FrameReader<'a> {
    hits: &'a LimitHits,
    bucket: TokenBucket,
    /// How many frames in a row were over the limit.
    refused: u32,
    most_refused: u32,
}

impl<'a> FrameReader<'a> {
    fn new(limits: &Limits, hits: &'a LimitHits) -> Self {
        Self { hits, bucket: TokenBucket::new(limits.commands), refused: 0, most_refused: limits.refused_commands }
    }

    /// Interprets a frame, or ends the connection, for a reason if there is one. Every frame counts towards the limit,
    /// whether it can be parsed or not.
    fn read(&mut self, frame: Option<Result<Frame, axum::Error>>) -> Result<Incoming, Option<CloseFrame>> {
        let frame = match frame {
            None | Some(Ok(Frame::Close(_))) => return Err(None),
            Some(Ok(Frame::Binary(_))) => {
                return Err(Some(close_frame(close_code::UNSUPPORTED, "only text frames are supported")));
            }
            Some(Err(error)) => return Err(close_reason(&error)),
            Some(Ok(frame)) => frame,
        };
        let limited = !self.bucket.take(Instant::now());
        self.refused = if limited { self.refused + 1 } else { 0 };
        if limited {
            self.hits.hit(LimitKind::Commands);
        }
        if self.refused > self.most_refused {
            self.hits.hit(LimitKind::RefusedCommands);
            return Err(Some(close_frame(close_code::POLICY, "too many commands")));
        }
        let Frame::Text(text) = frame else { return Ok(Incoming::KeepAlive) };
        let refusal = |id, reason| {
            let message = ServerMessage::Refused { id, reason, standing: None };
            Ok(Incoming::Refused(serde_json::to_string(&message).unwrap_or_default()))
        };
        match serde_json::from_str::<Request>(&text) {
            request if limited => refusal(request.map_or(0, |request| request.id), CommandError::TooMuch),
            Ok(request) => Ok(Incoming::Request(request)),
            Err(_) => refusal(0, CommandError::Unreadable),
        }
    }
}

/// Why a broken frame ends the connection; `None` if the client is simply gone.
fn close_reason(error: &axum::Error) -> Option<CloseFrame> {
    let (code, reason) = match std::error::Error::source(error)?.downcast_ref()? {
        tungstenite::Error::Capacity(_) => (close_code::SIZE, "a message has at most 8 kB"),
        tungstenite::Error::Utf8(_) => (close_code::INVALID, "text must be UTF-8"),
        tungstenite::Error::Protocol(_) => (close_code::PROTOCOL, "invalid WebSocket frame"),
        _ => return None,
    };
    Some(close_frame(code, reason))
}
