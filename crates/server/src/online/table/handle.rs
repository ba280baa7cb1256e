//! Handles to a table's task.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use utopia_protocol::api::{Join, Sat};
use utopia_protocol::{Request, TableInfo};
use utopia_rules::{Move, Seat};

use super::commands::moderate::TableModeration;
use super::commands::seats::JoinError;
use super::hosted_game::Past;
use super::stream::Resume;
use super::viewers::Queue;
use crate::online::OnlineService;
use crate::online::cluster::wire::TableAsk;
use crate::online::cluster::{self, Missed, Visit};
use crate::online::limits::limiter::ClientNet;
use crate::online::packed::PackedJson;
use crate::online::tables::Place;
use crate::store::StoreError;

/// For how long a table is looked for on other servers.
const PATIENCE: Duration = Duration::from_secs(8);
/// How long to wait before it is asked again.
const RETRY: Duration = Duration::from_millis(100);

/// A message to a table's task.
pub(super) enum TableRequest {
    Info(oneshot::Sender<TableInfo>),
    Record(oneshot::Sender<Option<String>>),
    Past {
        guest: Option<String>,
        reply: oneshot::Sender<Option<Past>>,
    },
    Join {
        guest: String,
        name: String,
        join: Join,
        reply: oneshot::Sender<Result<Sat, JoinError>>,
    },
    Rename {
        guest: String,
        name: String,
        reply: oneshot::Sender<Result<(), StoreError>>,
    },
    Forget {
        guest: String,
        reply: oneshot::Sender<Result<(), StoreError>>,
    },
    Moderate {
        action: TableModeration,
        reply: oneshot::Sender<Result<bool, StoreError>>,
    },
    Connect {
        viewer: u64,
        client: ClientNet,
        guest: Option<(String, String)>,
        resume: Resume,
        queue: Queue,
    },
    Command {
        viewer: u64,
        request: Request,
        received: Instant,
    },
    Disconnect {
        viewer: u64,
    },
    BotChose {
        seat: Seat,
        at: u32,
        mv: Option<Move>,
    },
    BotsAgain,
    /// The task ends: the server stops.
    Stop,
    /// The task ends: the table may be another server's.
    Abandon,
}

/// Why a table can't answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub(crate) enum TableError {
    #[error("no such table")]
    NotFound,
    #[error("the table cannot be reached at the moment")]
    Unavailable,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What a table replies.
pub(crate) trait Reply: Serialize + DeserializeOwned {
    /// Whether the table was about to be loaded anew: it is asked again.
    fn is_outdated(&self) -> bool {
        false
    }
}

impl Reply for TableInfo {}
impl Reply for Option<String> {}

impl<T: Serialize + DeserializeOwned> Reply for Result<T, StoreError> {
    fn is_outdated(&self) -> bool {
        matches!(self, Err(StoreError::Conflict | StoreError::Fenced | StoreError::Unknown(_)))
    }
}

impl Reply for Result<Sat, JoinError> {
    fn is_outdated(&self) -> bool {
        matches!(self, Err(JoinError::Store(StoreError::Conflict | StoreError::Fenced | StoreError::Unknown(_))))
    }
}

/// The queue of a running table task.
#[derive(Clone)]
pub(crate) struct Mailbox {
    sender: mpsc::Sender<TableRequest>,
    /// The epoch in which the table was claimed.
    pub(crate) epoch: u64,
}

impl Mailbox {
    pub(super) const fn new(sender: mpsc::Sender<TableRequest>, epoch: u64) -> Self {
        Self { sender, epoch }
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.sender.is_closed()
    }

    /// Asks the task to end.
    pub(crate) async fn stop(&self) {
        self.send(TableRequest::Stop).await;
    }

    /// Asks the task to end, because the table may be another server's.
    pub(crate) async fn abandon(&self) {
        self.send(TableRequest::Abandon).await;
    }

    /// Waits until the task has ended.
    pub(crate) async fn stopped(&self) {
        self.sender.closed().await;
    }

    /// Whether the task was there to receive it.
    pub(super) async fn send(&self, request: TableRequest) -> bool {
        self.sender.send(request).await.is_ok()
    }

    /// Passes on a request of a viewer; false if the table is gone.
    pub(crate) async fn command(&self, viewer: u64, request: Request, received: Instant) -> bool {
        self.send(TableRequest::Command { viewer, request, received }).await
    }

    /// A viewer has left.
    pub(crate) async fn disconnect(&self, viewer: u64) {
        self.send(TableRequest::Disconnect { viewer }).await;
    }

    pub(super) async fn call<T>(&self, request: &impl Fn(oneshot::Sender<T>) -> TableRequest) -> Option<T> {
        let (reply, replied) = oneshot::channel();
        if self.send(request(reply)).await { replied.await.ok() } else { None }
    }
}

/// A page of a game's past, if there is one.
pub(crate) enum PastPage {
    Page(PackedJson),
    /// The game hasn't started.
    NotStarted,
    /// Too many ask.
    Busy,
}

/// A table, loaded again if its task has ended meanwhile, and asked elsewhere if it has moved.
pub(crate) struct TableHandle {
    online: Arc<OnlineService>,
    id: String,
    place: Place,
}

impl TableHandle {
    pub(crate) fn new(online: &Arc<OnlineService>, id: &str, place: Place) -> Self {
        Self { online: Arc::clone(online), id: id.to_owned(), place }
    }

    /// Asks the table, wherever it is.
    async fn call<T: Reply>(
        &self,
        request: impl Fn(oneshot::Sender<T>) -> TableRequest,
        ask: impl Fn() -> TableAsk,
    ) -> Result<T, TableError> {
        let (mut place, began) = (self.place.clone(), Instant::now());
        loop {
            let missed = match (&place, &self.online.cluster) {
                (Place::Here(mailbox), None) => return self.call_here(mailbox, request).await,
                (Place::Here(mailbox), Some(_)) => match mailbox.call(&request).await {
                    Some(reply) if !reply.is_outdated() => return Ok(reply),
                    _ => Missed::Moved,
                },
                (Place::There(owner), Some(cluster)) => match cluster.ask_table(owner, &self.id, ask()).await {
                    Ok((reply, _)) => return Ok(reply),
                    Err(missed) => missed,
                },
                (Place::There(_), None) => Missed::Moved,
            };
            place = self.look_again(&place, missed, began).await?;
        }
    }

    /// Asks a table of the only server.
    async fn call_here<T>(
        &self,
        mailbox: &Mailbox,
        request: impl Fn(oneshot::Sender<T>) -> TableRequest,
    ) -> Result<T, TableError> {
        if let Some(reply) = mailbox.call(&request).await {
            return Ok(reply);
        }
        // The task has just ended because nobody used it; start it again.
        if let Place::Here(mailbox) = self.online.locate_table(&self.id, None).await?
            && let Some(reply) = mailbox.call(&request).await
        {
            return Ok(reply);
        }
        tracing::error!(table = self.id, "table does not respond");
        Err(StoreError::Failed(format!("table {} does not respond", self.id)).into())
    }

    /// Where the table is, after it was missed.
    async fn look_again(&self, place: &Place, missed: Missed, began: Instant) -> Result<Place, TableError> {
        if began.elapsed() >= PATIENCE {
            return Err(TableError::Unavailable);
        }
        let gone = match (place, missed) {
            (_, Missed::Failed(error)) if error != TableError::Unavailable => return Err(error),
            (Place::There(owner), Missed::Gone) => Some(owner.as_str()),
            _ => {
                tokio::time::sleep(RETRY).await;
                None
            }
        };
        self.online.locate_table(&self.id, gone).await
    }

    /// What everybody may know about the table.
    pub(crate) async fn info(&self) -> Result<TableInfo, TableError> {
        self.call(TableRequest::Info, || TableAsk::Info).await
    }

    /// The record; `None` until the game is over.
    pub(crate) async fn record(&self) -> Result<Option<String>, TableError> {
        self.call(TableRequest::Record, || TableAsk::Record).await
    }

    /// A page of the game so far as a guest could see it.
    pub(crate) async fn past(&self, guest: Option<String>, moment: u32) -> Result<PastPage, TableError> {
        let (mut place, began) = (self.place.clone(), Instant::now());
        loop {
            let missed = match (&place, &self.online.cluster) {
                (Place::Here(mailbox), None) => {
                    let request = |reply| TableRequest::Past { guest: guest.clone(), reply };
                    let past = self.call_here(mailbox, request).await?;
                    return Ok(self.online.past_page(&self.id, past, moment).await);
                }
                (Place::Here(mailbox), Some(_)) => {
                    match mailbox.past(&self.online, &self.id, guest.clone(), moment).await {
                        Some(page) => return Ok(page),
                        None => Missed::Moved,
                    }
                }
                (Place::There(owner), Some(cluster)) => {
                    let ask = TableAsk::Past { guest: guest.clone(), moment };
                    match cluster.ask_table::<Option<bool>>(owner, &self.id, ask).await {
                        Ok((Some(true), page)) => return Ok(PastPage::Page(PackedJson(page))),
                        Ok((Some(false), _)) => return Ok(PastPage::Busy),
                        Ok((None, _)) => return Ok(PastPage::NotStarted),
                        Err(missed) => missed,
                    }
                }
                (Place::There(_), None) => Missed::Moved,
            };
            place = self.look_again(&place, missed, began).await?;
        }
    }

    /// Seats a guest.
    pub(crate) async fn join(&self, guest: &str, name: &str, join: Join) -> Result<Sat, JoinError> {
        let words = || (guest.to_owned(), name.to_owned(), join.clone());
        let request = |reply| {
            let (guest, name, join) = words();
            TableRequest::Join { guest, name, join, reply }
        };
        let ask = || {
            let (guest, name, join) = words();
            TableAsk::Join { guest, name, join }
        };
        self.call(request, ask).await?
    }

    /// Gives a guest another name.
    pub(crate) async fn rename(&self, guest: &str, name: &str) -> Result<(), TableError> {
        let request = |reply| TableRequest::Rename { guest: guest.to_owned(), name: name.to_owned(), reply };
        let ask = || TableAsk::Rename { guest: guest.to_owned(), name: name.to_owned() };
        Ok(self.call(request, ask).await??)
    }

    /// Deletes a guest: the seat, and what they wrote.
    pub(crate) async fn forget(&self, guest: &str) -> Result<(), TableError> {
        let request = |reply| TableRequest::Forget { guest: guest.to_owned(), reply };
        Ok(self.call(request, || TableAsk::Forget { guest: guest.to_owned() }).await??)
    }

    /// Carries out a moderator's action; false if there was nothing to do.
    pub(crate) async fn moderate(&self, action: &TableModeration) -> Result<bool, TableError> {
        let request = |reply| TableRequest::Moderate { action: action.clone(), reply };
        Ok(self.call(request, || TableAsk::Moderate { action: action.clone() }).await??)
    }

    /// Connects a viewer, given as guest id and name; `None` if the task has just ended.
    pub(crate) async fn connect(
        &self,
        client: ClientNet,
        guest: Option<(String, String)>,
        resume: Resume,
    ) -> Option<TableConnection> {
        let (Place::Here(mailbox), None) = (&self.place, &self.online.cluster) else {
            let visit = Visit { table: self.id.clone(), client, guest, resume };
            let (requests, messages) = cluster::connect(&self.online, visit);
            return Some(TableConnection { line: Line::Anywhere(requests), messages });
        };
        let mut mailbox = mailbox.clone();
        if mailbox.is_closed() {
            // It fell asleep since the request came.
            mailbox = self.online.load_table(&self.id).await.ok()?;
        }
        let Viewing { viewer, mailbox, messages } = Viewing::open(&self.online, mailbox, client, guest, resume).await?;
        Some(TableConnection { line: Line::Here { viewer, mailbox }, messages })
    }
}

/// A viewer of a table that is here.
pub(crate) struct Viewing {
    pub(crate) viewer: u64,
    pub(crate) mailbox: Mailbox,
    pub(crate) messages: mpsc::Receiver<Utf8Bytes>,
}

impl Viewing {
    /// Connects a viewer; `None` if the task has just ended.
    pub(crate) async fn open(
        online: &Arc<OnlineService>,
        mailbox: Mailbox,
        client: ClientNet,
        guest: Option<(String, String)>,
        resume: Resume,
    ) -> Option<Self> {
        let viewer = online.next_viewer();
        let (queue, messages) = Queue::new(online);
        let connect = TableRequest::Connect { viewer, client, guest, resume, queue };
        mailbox.send(connect).await.then(|| Self { viewer, mailbox, messages })
    }
}

/// A viewer's connection to a table.
pub(crate) struct TableConnection {
    line: Line,
    messages: mpsc::Receiver<Utf8Bytes>,
}

/// Where requests go.
enum Line {
    /// To the table.
    Here { viewer: u64, mailbox: Mailbox },
    /// To the task that follows the table from server to server.
    Anywhere(mpsc::Sender<(Request, Instant)>),
}

impl TableConnection {
    /// Passes on a request of the viewer; false if the table is gone.
    pub(crate) async fn send(&self, request: Request, received: Instant) -> bool {
        match &self.line {
            Line::Here { viewer, mailbox } => mailbox.command(*viewer, request, received).await,
            Line::Anywhere(requests) => requests.send((request, received)).await.is_ok(),
        }
    }

    /// The next message to the viewer; `None` once the table has dropped the connection.
    pub(crate) async fn recv(&mut self) -> Option<Utf8Bytes> {
        self.messages.recv().await
    }

    /// The next message, if it's already there.
    pub(crate) fn try_recv(&mut self) -> Option<Utf8Bytes> {
        self.messages.try_recv().ok()
    }

    pub(crate) async fn close(self) {
        if let Line::Here { viewer, mailbox } = self.line {
            mailbox.disconnect(viewer).await;
        }
    }
}
