//! The WebSocket of a table.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::body::Bytes;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::sync::mpsc;
use tokio::time::error::Elapsed;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use utopia_protocol::{LONGEST_REQUEST, Message, Reason, Request};

use super::{No, no_table, too_many, who};
use crate::online::hits::{Hits, Limit};
use crate::online::limits::{Bucket, Visitor};
use crate::online::table::{Ask, Resume};
use crate::online::{Limits, Online};

/// How much is read at once.
const READ: usize = 2 * 1024;
/// How many messages are sent together.
const TOGETHER: usize = 32;
/// How often a sign of life is asked for.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// After so much silence the connection is taken for dead.
const DEAD: Duration = Duration::from_mins(1);
pub(crate) async fn connect(
    State(online): State<Arc<Online>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Query(resume): Query<Resume>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, No> {
    let guest = who(&online, &headers).await?;
    let table = online.table(&id).await?.ok_or_else(no_table)?;
    let admitted = online.guard.admit(visitor, guest.as_ref().map(|(id, _)| id.as_str()));
    let admitted = admitted.ok_or_else(|| too_many("too many connections come from there"))?;
    let viewer = online.next_viewer();
    // Requests are short; the usual buffers are much larger, and are filled with zeros before every read.
    let upgrade = upgrade.max_message_size(LONGEST_REQUEST).max_frame_size(LONGEST_REQUEST).read_buffer_size(READ);
    Ok(upgrade.on_upgrade(async move |socket| {
        let _place = (admitted, online.metrics.connected());
        let limits = &online.guard.limits;
        let (queue, messages) = mpsc::channel(limits.waiting_messages);
        if table.send(Ask::Connect { viewer, guest, resume, queue }).await.is_ok() {
            serve(socket, (limits, &online.guard.hits), viewer, &table, messages).await;
            drop(table.send(Ask::Disconnect { viewer }).await);
        }
    }))
}

/// Where frames to the client go.
struct Out<'a> {
    sink: SplitSink<WebSocket, Frame>,
    slowest: Duration,
    hits: &'a Hits,
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
            self.hits.hit(Limit::SlowestMessage);
        }
        matches!(sent, Ok(Ok(())))
    }
}

/// Carries requests to the table and messages back, until one side has had enough.
async fn serve(
    socket: WebSocket,
    (limits, hits): (&Limits, &Hits),
    viewer: u64,
    table: &mpsc::Sender<Ask>,
    mut messages: mpsc::Receiver<Arc<str>>,
) {
    let (out, mut frames) = socket.split();
    let mut out = Out { sink: out, slowest: limits.slowest_message, hits };
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    let mut reader = Reader { allowed: Bucket::new(limits.commands), refused: 0 };
    loop {
        let goes_on = tokio::select! {
            message = messages.recv() => match message {
                Some(text) => out.send_all(text, &mut messages).await,
                None => false,
            },
            frame = frames.next() => {
                heard = Instant::now();
                match frame {
                    Some(Ok(Frame::Text(text))) => match reader.read(&text) {
                        Ok(request) => table.send(Ask::Command { viewer, request, received: heard }).await.is_ok(),
                        Err(_) if reader.refused > limits.refused_commands => {
                            hits.hit(Limit::RefusedCommands);
                            false
                        }
                        Err(refusal) => {
                            if reader.refused > 0 {
                                hits.hit(Limit::Commands);
                            }
                            out.send(Frame::text(refusal)).await
                        }
                    },
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => true,
                    _ => false,
                }
            }
            _ = heartbeat.tick() => heard.elapsed() < DEAD && out.send(Frame::Ping(Bytes::new())).await,
        };
        if !goes_on {
            break;
        }
    }
    drop(timeout(out.slowest, out.sink.close()).await);
}

/// Reads requests, as many as are allowed.
struct Reader {
    allowed: Bucket,
    /// How many in a row were too many.
    refused: u32,
}

impl Reader {
    /// The request in a frame, or the refusal that is sent instead. What cannot be read counts, too.
    fn read(&mut self, text: &str) -> Result<Request, String> {
        let refusal = |id, reason| {
            let message = Message::Refused { id, reason, standing: None };
            serde_json::to_string(&message).unwrap_or_default()
        };
        let request = serde_json::from_str::<Request>(text);
        if !self.allowed.take(Instant::now()) {
            self.refused += 1;
            return Err(refusal(request.map_or(0, |request| request.id), Reason::TooMuch));
        }
        self.refused = 0;
        request.map_err(|_| refusal(0, Reason::Unreadable))
    }
}
