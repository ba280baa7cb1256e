//! The edge: hears what owners send to the viewers connected here.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::wire::{self, News};
use super::{Cluster, Numbered};
use crate::bus::Delivery;
use crate::online::locked;

/// How long an owner may be silent while the bus works.
const SILENCE: Duration = Duration::from_millis(2500);

/// The viewers here whose table is elsewhere.
#[derive(Default)]
pub(super) struct Edges(pub(super) Numbered<Heard>);

/// What was heard for a viewer.
pub(super) struct Heard {
    owner: String,
    /// The number of the next message.
    next: u64,
    at: Instant,
    events: mpsc::Sender<Event>,
}

/// What comes from the table's side.
pub(super) enum Event {
    Message(Utf8Bytes),
    /// The table has moved, or something was missed.
    Lost,
    /// The table has dropped the viewer, who may connect again.
    Ended,
}

impl Heard {
    pub(super) fn new(owner: &str, events: mpsc::Sender<Event>) -> Self {
        Self { owner: owner.to_owned(), next: 0, at: Instant::now(), events }
    }
}

impl Cluster {
    /// Takes in what an owner sends.
    pub(super) async fn hear(&self, Delivery { payload, reply }: Delivery) {
        let Some((news, body)) = wire::decode::<News>(&payload) else {
            tracing::warn!("another server speaks another version");
            return;
        };
        match news {
            News::Frame { session, number } => {
                let message = String::from_utf8(body.into()).map(Utf8Bytes::from);
                self.hear_event(session, number, message.map_or(Event::Lost, Event::Message));
            }
            News::End { session, number, moved } => {
                self.hear_event(session, number, if moved { Event::Lost } else { Event::Ended });
            }
            News::Numbers { sessions } => {
                let unknown = self.compare(&sessions);
                if let Some(reply) = reply {
                    // If that is lost, it is told again.
                    drop(self.bus.publish(&reply, wire::encode(&unknown, &[])).await);
                }
            }
        }
    }

    /// Passes on an event with its number. If one was missed, or there are too many, the viewer's task starts over.
    fn hear_event(&self, session: u64, number: u64, event: Event) {
        let mut edges = locked(&self.edges.0);
        let Some(heard) = edges.get_mut(&session) else { return };
        heard.at = Instant::now();
        if number < heard.next {
            return;
        }
        let in_order = number == heard.next;
        heard.next += 1;
        if !in_order || heard.events.try_send(event).is_err() {
            // Its task notices that the channel has ended.
            edges.remove(&session);
        }
    }

    /// Compares what viewers were sent with what has arrived. Returns those who aren't known.
    fn compare(&self, sessions: &[(u64, u64)]) -> Vec<u64> {
        let mut edges = locked(&self.edges.0);
        let mut unknown = Vec::new();
        for &(session, sent) in sessions {
            match edges.get_mut(&session) {
                None => unknown.push(session),
                Some(heard) if heard.next < sent => _ = edges.remove(&session),
                Some(heard) => heard.at = Instant::now(),
            }
        }
        unknown
    }

    /// Viewers whose owner is silent look for it anew. While the bus is away, nobody can be heard.
    pub(super) fn notice_silence(&self) {
        let connected = self.bus.is_connected();
        locked(&self.edges.0).retain(|_, heard| {
            if !connected {
                heard.at = Instant::now();
            }
            heard.at.elapsed() < SILENCE
        });
    }

    /// Viewers of a server that is gone look for their tables anew.
    pub(super) fn lose(&self, owner: &str) {
        locked(&self.edges.0).retain(|_, heard| heard.owner != owner);
    }

    /// All viewers look for their tables anew.
    pub(super) fn lose_all(&self) {
        locked(&self.edges.0).clear();
    }
}
