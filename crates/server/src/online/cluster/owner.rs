//! The owner: answers other servers about its tables, and tells their viewers.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use tokio::time::Instant;
use utopia_protocol::Request;

use super::wire::{self, Answer, Ask, GuestNotice, News};
use super::{Numbered, Visit, told};
use crate::bus::{BusError, Delivery};
use crate::online::table::{Mailbox, TableError, Viewing};
use crate::online::tables::Place;
use crate::online::{OnlineService, locked};

/// How long an edge may take to answer which viewers it has.
const COMPARISON: Duration = Duration::from_secs(1);

/// The viewers of tables here that are connected to other servers.
#[derive(Default)]
pub(super) struct Sessions(Numbered<Arc<Remote>>);

/// A viewer connected to another server.
struct Remote {
    edge: String,
    viewer: u64,
    mailbox: Mailbox,
    /// How many messages were sent.
    sent: AtomicU64,
}

impl OnlineService {
    /// Answers another server.
    pub(super) async fn answer(self: Arc<Self>, Delivery { payload, reply }: Delivery) {
        let Some((ask, _)) = wire::decode::<Ask>(&payload) else {
            tracing::warn!("another server speaks another version");
            return;
        };
        let (answer, body) = self.answer_ask(ask).await;
        if let (Some(reply), Some(cluster)) = (reply, &self.cluster) {
            // Whoever gets no answer asks again.
            drop(cluster.bus.publish(&reply, wire::encode(&answer, &body)).await);
        }
    }

    async fn answer_ask(self: &Arc<Self>, ask: Ask) -> (Answer, Bytes) {
        let answer = match ask {
            Ask::Hello => Answer::Done,
            Ask::Table { table, ask } => match self.own_table(&table).await {
                Ok(mailbox) => return mailbox.answer(self, &table, ask).await.unwrap_or((Answer::Moved, Bytes::new())),
                Err(answer) => answer,
            },
            Ask::Open { table, session, edge, client, guest, resume } => {
                self.open_session(session, edge, Visit { table, client, guest, resume }).await
            }
            Ask::Command { session, request } => self.command_of(session, request).await,
            Ask::Close { session } => {
                self.close_session(session).await;
                Answer::Done
            }
            Ask::Gone { node } => {
                if let Some(cluster) = &self.cluster {
                    cluster.lose(&node);
                }
                Answer::Done
            }
            Ask::Guest { guest, change } => {
                self.guest_changed_elsewhere(&guest, change).await;
                Answer::Done
            }
        };
        (answer, Bytes::new())
    }

    /// A table that is this server's, or can be.
    async fn own_table(self: &Arc<Self>, table: &str) -> Result<Mailbox, Answer> {
        let is_alive = self.cluster.as_ref().is_some_and(super::Cluster::is_alive);
        if !is_alive {
            return Err(Answer::Failed(TableError::Unavailable));
        }
        match self.locate_table(table, None).await {
            Ok(Place::Here(mailbox)) => Ok(mailbox),
            Ok(Place::There(_)) | Err(TableError::Unavailable) => Err(Answer::Moved),
            Err(error) => Err(Answer::Failed(error)),
        }
    }

    async fn open_session(self: &Arc<Self>, session: u64, edge: String, visit: Visit) -> Answer {
        let mailbox = match self.own_table(&visit.table).await {
            Ok(mailbox) => mailbox,
            Err(answer) => return answer,
        };
        let Visit { client, guest, resume, .. } = visit;
        let viewing = Viewing::open(self, mailbox, client, guest, resume).await;
        let (Some(Viewing { viewer, mailbox, messages }), Some(cluster)) = (viewing, &self.cluster) else {
            return Answer::Moved;
        };
        let remote = Arc::new(Remote { edge, viewer, mailbox, sent: AtomicU64::new(0) });
        locked(&cluster.sessions.0).insert(session, Arc::clone(&remote));
        tokio::spawn(tell(Arc::clone(self), session, remote, messages));
        Answer::Done
    }

    fn session(&self, session: u64) -> Option<Arc<Remote>> {
        self.cluster.as_ref().and_then(|cluster| locked(&cluster.sessions.0).get(&session).cloned())
    }

    async fn command_of(&self, session: u64, request: Request) -> Answer {
        let Some(remote) = self.session(session) else { return Answer::NoSession };
        let taken = remote.mailbox.command(remote.viewer, request, Instant::now()).await;
        if taken { Answer::Done } else { Answer::NoSession }
    }

    async fn close_session(&self, session: u64) {
        let Some(cluster) = &self.cluster else { return };
        let remote = locked(&cluster.sessions.0).remove(&session);
        if let Some(remote) = remote {
            remote.mailbox.disconnect(remote.viewer).await;
        }
    }

    /// Tells every edge how many messages its viewers were sent, so that it notices which are lost, and learns who has left.
    pub(super) fn tell_numbers(self: &Arc<Self>) {
        let Some(cluster) = &self.cluster else { return };
        let mut edges: HashMap<String, Vec<(u64, u64)>> = HashMap::new();
        for (session, remote) in &*locked(&cluster.sessions.0) {
            let numbers = edges.entry(remote.edge.clone()).or_default();
            numbers.push((*session, remote.sent.load(Ordering::Acquire)));
        }
        for (edge, sessions) in edges {
            let online = Arc::clone(self);
            tokio::spawn(async move {
                let gone = online.compare_with(&edge, sessions).await;
                for session in gone {
                    online.close_session(session).await;
                }
            });
        }
    }

    /// Compares with an edge. Returns the sessions that it doesn't have.
    async fn compare_with(&self, edge: &str, sessions: Vec<(u64, u64)>) -> Vec<u64> {
        let Some(cluster) = &self.cluster else { return Vec::new() };
        let all: Vec<_> = sessions.iter().map(|(session, _)| *session).collect();
        let message = wire::encode(&News::Numbers { sessions }, &[]);
        match cluster.bus.request(&told(edge), message, COMPARISON).await {
            Ok(answer) => wire::decode::<Vec<u64>>(&answer).map(|(unknown, _)| unknown).unwrap_or_default(),
            Err(BusError::NoResponders) => all,
            // It may be busy, or frozen. Whoever sits there counts as present until the store calls it dead.
            Err(_) if cluster.bus.is_connected() && self.is_dead(edge).await => all,
            Err(_) => Vec::new(),
        }
    }

    /// Whether the lease of a server is over, as far as the store can say.
    async fn is_dead(&self, node: &str) -> bool {
        self.store.leases().nodes().await.is_ok_and(|nodes| nodes.iter().all(|other| other.incarnation != node))
    }

    async fn guest_changed_elsewhere(self: &Arc<Self>, guest: &str, change: GuestNotice) {
        match change {
            GuestNotice::Banned => {
                locked(&self.banned).insert(guest.to_owned());
                self.ban_at_tables_here(guest).await;
            }
            GuestNotice::Unbanned => _ = locked(&self.banned).remove(guest),
            GuestNotice::Forgotten => self.forget_at_tables_here(guest).await,
        }
    }
}

/// Sends a viewer's messages to the edge, numbered.
async fn tell(online: Arc<OnlineService>, session: u64, remote: Arc<Remote>, mut messages: mpsc::Receiver<Utf8Bytes>) {
    let Some(cluster) = &online.cluster else { return };
    let subject = told(&remote.edge);
    let mut number = 0;
    while let Some(message) = messages.recv().await {
        let frame = wire::encode(&News::Frame { session, number }, message.as_str().as_bytes());
        if let Err(error) = cluster.bus.publish(&subject, frame).await {
            // The edge notices, and asks again.
            tracing::debug!(%error, "a message to a viewer is lost");
        }
        number += 1;
        remote.sent.store(number, Ordering::Release);
    }
    let end = News::End { session, number, moved: remote.mailbox.is_closed() };
    drop(cluster.bus.publish(&subject, wire::encode(&end, &[])).await);
    locked(&cluster.sessions.0).remove(&session);
}
