//! The task of a viewer: keeps the connection while the table moves from server to server.

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};
use utopia_protocol::{Command, CommandError, Request, ServerMessage};

use super::edge::{Event, Heard};
use super::wire::{self, Answer, Ask};
use super::{Missed, asked};
use crate::online::limits::hits::LimitKind;
use crate::online::limits::limiter::ClientNet;
use crate::online::table::{Mailbox, Resume, TableError, Viewing, text};
use crate::online::tables::Place;
use crate::online::{OnlineService, locked, random};

/// How long to wait before a table is looked for again.
const RETRY: Duration = Duration::from_millis(100);
/// How long a request may wait for an owner before it is refused.
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// How long an owner is looked for before the client must connect again.
const GIVE_UP: Duration = Duration::from_secs(20);
/// How many requests of one viewer may be unanswered.
const MOST_UNANSWERED: usize = 64;
/// How many messages may wait between the bus and a viewer's task.
const WAITING: usize = 512;

/// Who visits which table.
#[derive(Clone, Debug)]
pub(crate) struct Visit {
    pub(crate) table: String,
    pub(crate) client: ClientNet,
    pub(crate) guest: Option<(String, String)>,
    pub(crate) resume: Resume,
}

/// A viewer at a table, wherever it is.
enum Link {
    Here(Viewing),
    There { online: Arc<OnlineService>, owner: String, session: u64, events: mpsc::Receiver<Event> },
}

type Sending = Pin<Box<dyn Future<Output = Result<(), Missed>> + Send>>;

impl Link {
    async fn next(&mut self) -> Event {
        match self {
            Self::Here(viewing) => match viewing.messages.recv().await {
                Some(message) => Event::Message(message),
                None if viewing.mailbox.is_closed() => Event::Lost,
                None => Event::Ended,
            },
            Self::There { events, .. } => events.recv().await.unwrap_or(Event::Lost),
        }
    }

    fn send(&self, request: Request, received: Instant) -> Sending {
        match self {
            Self::Here(viewing) => {
                let (mailbox, viewer) = (viewing.mailbox.clone(), viewing.viewer);
                Box::pin(async move {
                    if mailbox.command(viewer, request, received).await { Ok(()) } else { Err(Missed::Moved) }
                })
            }
            Self::There { online, owner, session, .. } => {
                let (online, owner, ask) =
                    (Arc::clone(online), owner.clone(), Ask::Command { session: *session, request });
                Box::pin(async move {
                    let Some(cluster) = &online.cluster else { return Err(Missed::Moved) };
                    match cluster.ask(&owner, &ask).await? {
                        (Answer::Done, _) => Ok(()),
                        _ => Err(Missed::Moved),
                    }
                })
            }
        }
    }

    /// Who doesn't answer any more.
    fn gone(&self, missed: &Missed) -> Option<String> {
        match self {
            Self::There { owner, .. } if *missed == Missed::Gone => Some(owner.clone()),
            _ => None,
        }
    }

    /// The viewer leaves.
    async fn close(self) {
        match self {
            Self::Here(viewing) => viewing.mailbox.disconnect(viewing.viewer).await,
            Self::There { online, owner, session, .. } => {
                let Some(cluster) = &online.cluster else { return };
                locked(&cluster.edges.0).remove(&session);
                // If that is lost, the owner learns it from the next comparison.
                drop(cluster.bus.publish(&asked(&owner), wire::encode(&Ask::Close { session }, &[])).await);
            }
        }
    }
}

/// A request without an answer.
struct Unanswered {
    request: Request,
    received: Instant,
    sent: bool,
}

/// The task of a viewer.
struct Session {
    online: Arc<OnlineService>,
    visit: Visit,
    unanswered: VecDeque<Unanswered>,
    requests: mpsc::Receiver<(Request, Instant)>,
    messages: mpsc::Sender<Utf8Bytes>,
}

/// Why a link has ended.
enum Outcome {
    /// Look for the table again; this server doesn't answer any more.
    Lost {
        gone: Option<String>,
    },
    Closed,
}

/// Connects a viewer: returns where requests go and messages come from.
pub(crate) fn connect(
    online: &Arc<OnlineService>,
    visit: Visit,
) -> (mpsc::Sender<(Request, Instant)>, mpsc::Receiver<Utf8Bytes>) {
    let (requests, received) = mpsc::channel(1);
    let (messages, told) = mpsc::channel(online.limiter.limits.waiting_messages);
    let online = Arc::clone(online);
    let session = Session { online, visit, unanswered: VecDeque::new(), requests: received, messages };
    tokio::spawn(session.run());
    (requests, told)
}

impl Session {
    async fn run(mut self) {
        let mut gone = None;
        while let Some(mut link) = self.open(gone.take()).await {
            match self.pass(&mut link).await {
                Outcome::Closed => return link.close().await,
                Outcome::Lost { gone: owner } => {
                    if let Some(owner) = &owner {
                        self.online.notice_gone(owner);
                    }
                    gone = owner;
                    link.close().await;
                }
            }
        }
    }

    /// Finds the table, while requests wait; `None` if the viewer or the table is gone.
    async fn open(&mut self, gone: Option<String>) -> Option<Link> {
        let mut opening = std::pin::pin!(find(Arc::clone(&self.online), self.visit.clone(), gone));
        loop {
            let impatient = self.impatient();
            tokio::select! {
                link = &mut opening => return link,
                request = self.requests.recv() => {
                    let (request, received) = request?;
                    self.keep(request, received);
                }
                () = sleep_until(impatient) => self.refuse_impatient(),
            }
        }
    }

    /// Passes on what is said, until the link ends.
    async fn pass(&mut self, link: &mut Link) -> Outcome {
        let mut waiting: VecDeque<_> =
            self.unanswered.iter().map(|left| (left.request.clone(), left.received)).collect();
        let mut sending: Option<(u32, bool, Sending)> = None;
        let online = Arc::clone(&self.online);
        let mut stopping = std::pin::pin!(online.stopping());
        loop {
            if sending.is_none()
                && let Some((request, received)) = waiting.pop_front()
            {
                let sent_before = self.note_sent(request.id, true);
                sending = Some((request.id, sent_before, link.send(request, received)));
            }
            tokio::select! {
                () = &mut stopping => return Outcome::Closed,
                request = self.requests.recv() => match request {
                    None => return Outcome::Closed,
                    Some((request, received)) => {
                        waiting.extend(self.keep(request, received).map(|request| (request, received)));
                    }
                },
                event = link.next() => match event {
                    Event::Message(message) => {
                        self.note(&message);
                        if !self.tell(message) {
                            return Outcome::Closed;
                        }
                    }
                    Event::Lost => return Outcome::Lost { gone: None },
                    Event::Ended => return Outcome::Closed,
                },
                sent = async { Some(sending.as_mut()?.2.as_mut().await) }, if sending.is_some() => {
                    if let (Some((id, sent_before, _)), Some(Err(missed))) = (sending.take(), sent) {
                        self.note_sent(id, sent_before || !missed.is_unsent());
                        return Outcome::Lost { gone: link.gone(&missed) };
                    }
                }
            }
        }
    }

    /// Remembers a request until it is answered. Returns it, unless it waits already, or is one too many.
    fn keep(&mut self, mut request: Request, received: Instant) -> Option<Request> {
        let repeats = |other: &Unanswered| other.request.id == request.id && other.request.command == request.command;
        match request.command {
            Command::Ping => return Some(request),
            _ if self.unanswered.iter().any(repeats) => return None,
            // It may be asked twice, and must be said once.
            Command::Chat { .. } => _ = request.once.get_or_insert_with(random::name),
            _ => {}
        }
        if self.unanswered.len() >= MOST_UNANSWERED {
            self.refuse(request.id, CommandError::TooMuch);
            return None;
        }
        self.unanswered.push_back(Unanswered { request: request.clone(), received, sent: false });
        Some(request)
    }

    /// Notes whether a request may have arrived somewhere. Returns what was noted before.
    fn note_sent(&mut self, id: u32, sent: bool) -> bool {
        let request = self.unanswered.iter_mut().find(|unanswered| unanswered.request.id == id);
        request.is_some_and(|unanswered| std::mem::replace(&mut unanswered.sent, sent))
    }

    /// When the next request has waited too long.
    fn impatient(&self) -> Instant {
        let unsent = self.unanswered.iter().find(|unanswered| !unanswered.sent);
        unsent.map_or_else(Instant::now, |unsent| unsent.received) + LONGEST_WAIT
    }

    /// Refuses requests that nobody could be asked for long. Of others the outcome isn't known: they are asked again.
    fn refuse_impatient(&mut self) {
        let late = |unanswered: &Unanswered| !unanswered.sent && unanswered.received.elapsed() >= LONGEST_WAIT;
        for unanswered in self.unanswered.iter().filter(|unanswered| late(unanswered)) {
            self.refuse(unanswered.request.id, CommandError::Unavailable);
        }
        self.unanswered.retain(|unanswered| !late(unanswered));
    }

    fn refuse(&self, id: u32, reason: CommandError) {
        self.tell(text(&ServerMessage::Refused { id, reason, standing: None }));
    }

    /// Queues a message; false if the client is too slow, or gone.
    fn tell(&self, message: Utf8Bytes) -> bool {
        let sent = self.messages.try_send(message);
        if matches!(sent, Err(mpsc::error::TrySendError::Full(_))) {
            self.online.limiter.hits.hit(LimitKind::WaitingMessages);
        }
        sent.is_ok()
    }

    /// Notes which news the client has, and what was answered.
    fn note(&mut self, message: &str) {
        /// What matters of a [`ServerMessage`].
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Noted {
            Hello { stream: String, resumed: bool },
            News { n: u64 },
            Done { id: u32 },
            Refused { id: u32 },
        }
        match serde_json::from_str(message) {
            Ok(Noted::Hello { stream, resumed }) => {
                let after = self.visit.resume.after.filter(|_| resumed);
                self.visit.resume = Resume { stream: Some(stream), after };
            }
            Ok(Noted::News { n }) => self.visit.resume.after = Some(n),
            Ok(Noted::Done { id } | Noted::Refused { id }) => {
                self.unanswered.retain(|unanswered| unanswered.request.id != id);
            }
            Err(_) => {}
        }
    }
}

/// Finds a table and connects a viewer to it; `None` if it is gone, or can't be found for long.
async fn find(online: Arc<OnlineService>, visit: Visit, mut gone: Option<String>) -> Option<Link> {
    let began = Instant::now();
    while began.elapsed() < GIVE_UP {
        let missed = match online.locate_table(&visit.table, gone.take().as_deref()).await {
            Ok(Place::Here(mailbox)) => match open_here(&online, &visit, mailbox).await {
                Some(link) => return Some(link),
                None => Missed::Moved,
            },
            Ok(Place::There(owner)) => match open_there(&online, &visit, &owner).await {
                Ok(link) => return Some(link),
                Err(Missed::Gone) => {
                    online.notice_gone(&owner);
                    gone = Some(owner);
                    Missed::Gone
                }
                Err(missed) => missed,
            },
            Err(error) => Missed::Failed(error),
        };
        match missed {
            Missed::Failed(TableError::NotFound) => return None,
            // Others take the tables, and clients connect to them.
            _ if online.is_stopping() => return None,
            Missed::Gone => {}
            _ => sleep(RETRY).await,
        }
    }
    None
}

async fn open_here(online: &Arc<OnlineService>, visit: &Visit, mailbox: Mailbox) -> Option<Link> {
    let Visit { client, guest, resume, .. } = visit.clone();
    Some(Link::Here(Viewing::open(online, mailbox, client, guest, resume).await?))
}

async fn open_there(online: &Arc<OnlineService>, visit: &Visit, owner: &str) -> Result<Link, Missed> {
    let Some(cluster) = &online.cluster else { return Err(Missed::Moved) };
    let session = random::number();
    let (sender, events) = mpsc::channel(WAITING);
    locked(&cluster.edges.0).insert(session, Heard::new(owner, sender));
    let Visit { table, client, guest, resume } = visit.clone();
    let ask = Ask::Open { table, session, edge: cluster.incarnation(), client, guest, resume };
    let link = Link::There { online: Arc::clone(online), owner: owner.to_owned(), session, events };
    let missed = match cluster.ask(owner, &ask).await {
        Ok((Answer::Done, _)) => return Ok(link),
        Ok((Answer::Failed(error), _)) => Missed::Failed(error),
        Ok(_) => Missed::Moved,
        Err(missed) => missed,
    };
    link.close().await;
    Err(missed)
}
