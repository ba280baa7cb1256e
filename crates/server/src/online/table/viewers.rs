//! Viewers: everybody connected to a table.

use std::cell::RefCell;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use utopia_protocol::{ServerMessage, VERSION};
use utopia_rules::Seat;

use super::stream::Resume;
use super::{TableTask, audience};
use crate::online::OnlineService;
use crate::online::limits::hits::LimitKind;
use crate::online::limits::limiter::ClientNet;

/// Somebody who is connected.
pub(crate) struct Viewer {
    pub(crate) id: u64,
    pub(crate) client: ClientNet,
    pub(crate) guest: Option<String>,
    pub(crate) name: Option<String>,
    pub(crate) seat: Option<Seat>,
    pub(crate) queue: Queue,
}

/// The bounded queue of messages to a viewer. A viewer too slow for it is disconnected, and reconnects.
#[derive(Clone)]
pub(crate) struct Queue {
    online: Arc<OnlineService>,
    sender: mpsc::Sender<Utf8Bytes>,
}

impl Queue {
    /// An empty queue and its receiving end.
    pub(crate) fn new(online: &Arc<OnlineService>) -> (Self, mpsc::Receiver<Utf8Bytes>) {
        let (sender, messages) = mpsc::channel(online.limiter.limits.waiting_messages);
        (Self { online: Arc::clone(online), sender }, messages)
    }

    /// Queues a message; false if the queue is full, which counts as a limit hit, or closed.
    pub(crate) fn send(&self, message: Utf8Bytes) -> bool {
        let sent = self.sender.try_send(message);
        if matches!(sent, Err(TrySendError::Full(_))) {
            self.online.limiter.hits.hit(LimitKind::WaitingMessages);
        }
        sent.is_ok()
    }
}

/// How much of the buffer below is kept after a long message, in bytes.
const USUAL_MESSAGE: usize = 64 * 1024;

thread_local! {
    /// Messages are written here first, so that each is allocated once, with its length.
    static WRITTEN: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// A message as it is sent. Clones share it.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    WRITTEN.with_borrow_mut(|written| {
        written.clear();
        let whole = serde_json::to_writer(&mut *written, message);
        let text = whole.ok().and_then(|()| str::from_utf8(written).ok()).unwrap_or_default().into();
        written.shrink_to(USUAL_MESSAGE);
        text
    })
}

impl TableTask {
    /// Greets a viewer and sends what they missed, or everything.
    pub(super) fn connect(
        &mut self,
        id: u64,
        client: ClientNet,
        guest: Option<(String, String)>,
        resume: &Resume,
        queue: Queue,
    ) {
        let (guest, name) = guest.unzip();
        let seat = guest.as_deref().and_then(|guest| self.document.seat_of(guest));
        let stream = &mut self.streams[audience(seat)];
        stream.wake();
        let (missed, n) = (stream.missed(resume), stream.last());
        let hello = ServerMessage::Hello {
            protocol: VERSION,
            site: self.online.site_version.clone(),
            stream: stream.name().to_owned(),
            resumed: missed.is_some(),
        };
        let first = missed.unwrap_or_else(|| vec![text(&ServerMessage::News { n, news: self.take_snapshot(seat) })]);
        if std::iter::once(text(&hello)).chain(first).all(|message| queue.send(message)) {
            if seat.is_some() {
                self.client = Some(client);
            }
            self.viewers.push(Viewer { id, client, guest, name, seat, queue });
            self.tell_present();
        }
    }

    /// Removes a viewer whose connection has ended.
    pub(super) async fn disconnect(&mut self, id: u64) {
        self.viewers.retain(|viewer| viewer.id != id);
        self.pass_commitment_on(id).await;
        if self.viewers.is_empty() {
            self.left_alone();
        }
        self.tell_present();
    }

    /// Disconnects viewers, who reconnect in their new role.
    pub(super) fn drop_viewers(&mut self, which: impl Fn(&Viewer) -> bool) {
        self.viewers.retain(|viewer| !which(viewer));
    }

    /// The connected players, and the number of spectators.
    pub(super) fn present(&self) -> (Vec<Seat>, u32) {
        let here = |seat: &Seat| self.viewers.iter().any(|viewer| viewer.seat == Some(*seat));
        let seats = Seat::of_game(self.document.seats.len()).filter(here).collect();
        (seats, self.viewers.iter().filter(|viewer| viewer.seat.is_none()).count() as u32)
    }
}
