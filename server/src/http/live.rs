//! The WebSocket of a table.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use utopia_protocol::{LONGEST_REQUEST, Message, Reason, Request};

use super::{No, no_table, who};
use crate::online::Online;
use crate::online::table::{Ask, Resume};

/// How many messages may wait for a slow connection; everything that is kept for those who come back fits.
const QUEUE: usize = 320;
/// How often a sign of life is asked for.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// After so much silence the connection is taken for dead.
const DEAD: Duration = Duration::from_mins(1);
/// How many requests a connection may make at once, and how many a second on average.
const BURST: f64 = 100.0;
const PER_SECOND: f64 = 25.0;

pub(crate) async fn connect(
    State(online): State<Arc<Online>>,
    Path(id): Path<String>,
    Query(resume): Query<Resume>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, No> {
    let guest = who(&online, &headers).await?;
    let table = online.table(&id).await?.ok_or_else(no_table)?;
    let viewer = online.next_viewer();
    let upgrade = upgrade.max_message_size(LONGEST_REQUEST).max_frame_size(LONGEST_REQUEST);
    Ok(upgrade.on_upgrade(async move |socket| {
        let (queue, messages) = mpsc::channel(QUEUE);
        if table.send(Ask::Connect { viewer, guest, resume, queue }).await.is_ok() {
            serve(socket, viewer, &table, messages).await;
            drop(table.send(Ask::Disconnect { viewer }).await);
        }
    }))
}

/// A bucket that fills slowly and is emptied by requests.
struct Allowance {
    left: f64,
    at: Instant,
}

impl Allowance {
    fn take(&mut self) -> bool {
        let now = Instant::now();
        self.left = (self.left + (now - self.at).as_secs_f64() * PER_SECOND).min(BURST);
        self.at = now;
        let enough = self.left >= 1.0;
        self.left -= if enough { 1.0 } else { 0.0 };
        enough
    }
}

/// Where frames to the client go.
type Out = SplitSink<WebSocket, Frame>;

/// Sends a frame. Whoever reads nothing for too long is taken for dead, as the table would wait for nobody, either.
async fn send(out: &mut Out, frame: Frame) -> bool {
    matches!(timeout(DEAD, out.send(frame)).await, Ok(Ok(())))
}

/// Carries requests to the table and messages back, until one side has had enough.
async fn serve(socket: WebSocket, viewer: u64, table: &mpsc::Sender<Ask>, mut messages: mpsc::Receiver<Arc<str>>) {
    let (mut out, mut frames) = socket.split();
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    let mut allowance = Allowance { left: BURST, at: heard };
    loop {
        let sent = tokio::select! {
            message = messages.recv() => match message {
                Some(text) => send(&mut out, Frame::text(text.as_ref())).await,
                None => break,
            },
            frame = frames.next() => {
                heard = Instant::now();
                match frame {
                    Some(Ok(Frame::Text(text))) => match read(&text, &mut allowance) {
                        Ok(request) => table.send(Ask::Command { viewer, request }).await.is_ok(),
                        Err(refusal) => send(&mut out, Frame::text(refusal)).await,
                    },
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => true,
                    _ => break,
                }
            }
            _ = heartbeat.tick() => {
                if heard.elapsed() > DEAD {
                    break;
                }
                send(&mut out, Frame::Ping(axum::body::Bytes::new())).await
            }
        };
        if !sent {
            break;
        }
    }
    drop(timeout(DEAD, out.close()).await);
}

/// The request in a frame, or the refusal that is sent instead.
fn read(text: &str, allowance: &mut Allowance) -> Result<Request, String> {
    let refused = |id, reason| {
        let message = Message::Refused { id, reason, standing: None };
        serde_json::to_string(&message).unwrap_or_default()
    };
    let request = serde_json::from_str::<Request>(text);
    // What cannot be read counts, too.
    match (request, allowance.take()) {
        (Ok(request), true) => Ok(request),
        (Err(_), true) => Err(refused(0, Reason::Unreadable)),
        (request, false) => Err(refused(request.map_or(0, |request| request.id), Reason::TooMuch)),
    }
}
