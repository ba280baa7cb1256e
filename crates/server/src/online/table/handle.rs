//! Handles to a table's task.

use std::sync::Arc;

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
use crate::online::limits::limiter::ClientNet;
use crate::store::StoreError;

/// A message to a table's task.
pub(super) enum TableRequest {
    Info(oneshot::Sender<TableInfo>),
    Record(oneshot::Sender<Option<String>>),
    Past { guest: Option<String>, reply: oneshot::Sender<Option<Past>> },
    Join { guest: String, name: String, join: Join, reply: oneshot::Sender<Result<Sat, JoinError>> },
    Rename { guest: String, name: String, reply: oneshot::Sender<Result<(), StoreError>> },
    Forget { guest: String, reply: oneshot::Sender<Result<(), StoreError>> },
    Moderate { action: TableModeration, reply: oneshot::Sender<Result<bool, StoreError>> },
    Connect { viewer: u64, client: ClientNet, guest: Option<(String, String)>, resume: Resume, queue: Queue },
    Command { viewer: u64, request: Request, received: Instant },
    Disconnect { viewer: u64 },
    BotChose { seat: Seat, at: u32, mv: Option<Move> },
    BotsAgain,
    Stop,
}

/// Why a table can't answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum TableError {
    #[error("no such table")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The queue of a running table task.
#[derive(Clone)]
pub(crate) struct Mailbox(mpsc::Sender<TableRequest>);

impl Mailbox {
    pub(super) const fn new(sender: mpsc::Sender<TableRequest>) -> Self {
        Self(sender)
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    /// Asks the task to end.
    pub(crate) async fn stop(&self) {
        self.send(TableRequest::Stop).await;
    }

    /// Waits until the task has ended.
    pub(crate) async fn stopped(&self) {
        self.0.closed().await;
    }

    /// Whether the task was there to receive it.
    async fn send(&self, request: TableRequest) -> bool {
        self.0.send(request).await.is_ok()
    }

    async fn call<T>(&self, request: &impl Fn(oneshot::Sender<T>) -> TableRequest) -> Option<T> {
        let (reply, replied) = oneshot::channel();
        if self.send(request(reply)).await { replied.await.ok() } else { None }
    }
}

/// A table, loaded again if its task has ended meanwhile.
pub(crate) struct TableHandle {
    online: Arc<OnlineService>,
    id: String,
    mailbox: Mailbox,
}

impl TableHandle {
    pub(crate) fn new(online: &Arc<OnlineService>, id: &str, mailbox: Mailbox) -> Self {
        Self { online: Arc::clone(online), id: id.to_owned(), mailbox }
    }

    async fn call<T>(&self, request: impl Fn(oneshot::Sender<T>) -> TableRequest) -> Result<T, TableError> {
        if let Some(reply) = self.mailbox.call(&request).await {
            return Ok(reply);
        }
        // The task has just ended because nobody used it; start it again.
        let mailbox = self.online.load_table(&self.id).await?;
        mailbox.call(&request).await.ok_or_else(|| {
            tracing::error!(table = self.id, "table does not respond");
            StoreError::Failed(format!("table {} does not respond", self.id)).into()
        })
    }

    /// What everybody may know about the table.
    pub(crate) async fn info(&self) -> Result<TableInfo, TableError> {
        self.call(TableRequest::Info).await
    }

    /// The record; `None` until the game is over.
    pub(crate) async fn record(&self) -> Result<Option<String>, TableError> {
        self.call(TableRequest::Record).await
    }

    /// The id in links.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// The game so far as a guest could see it; `None` before it starts.
    pub(crate) async fn past(&self, guest: Option<String>) -> Result<Option<Past>, TableError> {
        self.call(|reply| TableRequest::Past { guest: guest.clone(), reply }).await
    }

    /// Seats a guest.
    pub(crate) async fn join(&self, guest: &str, name: &str, join: Join) -> Result<Sat, JoinError> {
        let request = |reply| {
            let (guest, name, join) = (guest.to_owned(), name.to_owned(), join.clone());
            TableRequest::Join { guest, name, join, reply }
        };
        self.call(request).await?
    }

    /// Gives a guest another name.
    pub(crate) async fn rename(&self, guest: &str, name: &str) -> Result<(), TableError> {
        let request = |reply| TableRequest::Rename { guest: guest.to_owned(), name: name.to_owned(), reply };
        Ok(self.call(request).await??)
    }

    /// Deletes a guest: the seat, and what they wrote.
    pub(crate) async fn forget(&self, guest: &str) -> Result<(), TableError> {
        Ok(self.call(|reply| TableRequest::Forget { guest: guest.to_owned(), reply }).await??)
    }

    /// Carries out a moderator's action; false if there was nothing to do.
    pub(crate) async fn moderate(&self, action: &TableModeration) -> Result<bool, TableError> {
        Ok(self.call(|reply| TableRequest::Moderate { action: action.clone(), reply }).await??)
    }

    /// Connects a viewer, given as guest id and name; `None` if the task has just ended.
    pub(crate) async fn connect(
        &self,
        client: ClientNet,
        guest: Option<(String, String)>,
        resume: Resume,
    ) -> Option<TableConnection> {
        let viewer = self.online.next_viewer();
        let (queue, messages) = Queue::new(&self.online);
        let connect = TableRequest::Connect { viewer, client, guest, resume, queue };
        let mut mailbox = self.mailbox.clone();
        if mailbox.is_closed() {
            // It fell asleep since the request came.
            mailbox = self.online.load_table(&self.id).await.ok()?;
        }
        mailbox.send(connect).await.then(|| TableConnection { viewer, mailbox, messages })
    }
}

/// A viewer's connection to a table.
pub(crate) struct TableConnection {
    viewer: u64,
    mailbox: Mailbox,
    messages: mpsc::Receiver<Arc<str>>,
}

impl TableConnection {
    /// Passes on a request of the viewer; false if the table is gone.
    pub(crate) async fn send(&self, request: Request, received: Instant) -> bool {
        self.mailbox.send(TableRequest::Command { viewer: self.viewer, request, received }).await
    }

    /// The next message to the viewer; `None` once the table has dropped the connection.
    pub(crate) async fn recv(&mut self) -> Option<Arc<str>> {
        self.messages.recv().await
    }

    /// The next message, if it's already there.
    pub(crate) fn try_recv(&mut self) -> Option<Arc<str>> {
        self.messages.try_recv().ok()
    }

    pub(crate) async fn close(self) {
        self.mailbox.send(TableRequest::Disconnect { viewer: self.viewer }).await;
    }
}
