//! A table: a task that owns all of its state and handles one request after the other.

mod bots;
mod commands;
mod deal;
mod delay;
pub(crate) mod document;
mod entries;
mod handle;
mod hosted_game;
mod news;
mod remote;
mod stream;
mod timers;
mod turn_clocks;
mod viewers;

use std::collections::VecDeque;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::Instant;
use utopia_game::GameFile;
use utopia_protocol::{Status, TableInfo};
use utopia_rules::{Record, Seat};

use super::limits::limiter::ClientNet;
use super::{OnlineService, time};
use crate::store::{Agenda, Gap, KEPT_CHAT, Revision, StoreChange, StoreError, StoredMessage, StoredTable};
use commands::chat::ChatLine;
pub(crate) use commands::moderate::TableModeration;
pub(crate) use commands::seats::JoinError;
use commands::take_back::TakeBackRequest;
use delay::Delay;
use document::TableDocument;
use entries::Loaded;
use handle::TableRequest;
pub(crate) use handle::{Mailbox, PastPage, TableConnection, TableError, TableHandle, Viewing};
use hosted_game::HostedGame;
pub(crate) use hosted_game::Past;
pub(crate) use stream::Resume;
use stream::Stream;
use viewers::Viewer;
pub(crate) use viewers::text;

/// How exactly timers fire; the table's time is in milliseconds.
const TIMER_PRECISION: Duration = Duration::from_millis(2);
/// How many requests may be queued.
const QUEUE: usize = 256;

/// The state of a table.
pub(crate) struct TableTask {
    online: Arc<OnlineService>,
    document: TableDocument,
    game: Option<HostedGame>,
    /// One for each seat, and the last for spectators.
    streams: [Stream; 6],
    viewers: Vec<Viewer>,
    /// For each seat, the viewer whose device holds the share that the player has committed to, if it is connected.
    committed_by: [Option<u64>; 5],
    /// The latest messages.
    chat: VecDeque<ChatLine>,
    chat_number: u32,
    /// The request to take back a decision. It isn't stored: a restart makes it lapse, as the next move does.
    take_back: Option<TakeBackRequest>,
    /// Whether a bot is thinking.
    thinking: bool,
    /// The table's own queue, for tasks it spawns.
    own: mpsc::WeakSender<TableRequest>,
    /// What is stored, and what the table waits for according to it.
    revision: Revision,
    stored: Agenda,
    /// When the table is unloaded if nobody is connected.
    sleep_at: Instant,
    /// When it is closed if nobody is connected, in milliseconds since 1970.
    close_at: u64,
    /// Until when outages were taken into account, in the server's time.
    excused: u64,
    /// When bots may be asked again, after too many were, in milliseconds since 1970.
    bots_after: u64,
    /// Whether anybody is connected, for the bots' queue.
    watched: Arc<AtomicBool>,
    /// The last known address of a player.
    client: Option<ClientNet>,
    /// When to retry a stand-in that couldn't be stored.
    next_stand_in: Instant,
    delay: Delay,
    /// How far this table's clock is ahead of the system's, in milliseconds.
    ahead: u64,
    /// Whether the store has moved past what's in memory. The task then ends, and the table is loaded again.
    outdated: bool,
}

/// The index of a seat's or the spectators' stream.
const fn audience(seat: Option<Seat>) -> usize {
    match seat {
        Some(seat) => seat.index(),
        None => 5,
    }
}

impl TableTask {
    /// Loads a table and starts its task. If there are several servers, `gaps` is when none of them looked after it.
    pub(crate) async fn open(
        online: Arc<OnlineService>,
        document: TableDocument,
        StoredTable { revision, agenda, .. }: StoredTable,
        stay: Duration,
        gaps: Option<Vec<Gap>>,
    ) -> Result<Mailbox, StoreError> {
        let Loaded { game, delay, ahead } = Self::load(&online, &document).await?;
        let stored = online.store.chat(&document.id, KEPT_CHAT).await?;
        let chat_number = stored.last().map_or(0, |said| said.number + 1);
        let line = |said: StoredMessage| {
            Some(ChatLine { number: said.number, guest: said.guest, chat: serde_json::from_str(&said.line).ok()? })
        };
        let chat = stored.into_iter().filter_map(line);
        let (sender, requests) = mpsc::channel(QUEUE);
        let mut table = Self {
            online,
            document,
            game,
            streams: std::array::from_fn(|_| Stream::new()),
            viewers: Vec::new(),
            committed_by: [None; 5],
            chat: chat.collect(),
            chat_number,
            take_back: None,
            thinking: false,
            own: sender.downgrade(),
            revision,
            stored: agenda,
            sleep_at: Instant::now() + stay,
            close_at: 0,
            excused: 0,
            bots_after: 0,
            watched: Arc::default(),
            client: None,
            next_stand_in: Instant::now(),
            delay,
            ahead,
            outdated: false,
        };
        // If the server was stopped just now, this table may be the first to find out.
        table.excused = time::now();
        table.online.uptime.observe(table.excused);
        table.close_at = table.closing_time(agenda.due_at);
        table.excuse_since_asleep(gaps.as_deref());
        tracing::debug!(table = table.document.id, "table loaded");
        tokio::spawn(table.run(requests));
        Ok(Mailbox::new(sender, revision.epoch))
    }

    async fn run(mut self, mut requests: mpsc::Receiver<TableRequest>) {
        self.end_if_over().await;
        self.ask_bots();
        let mut timer = pin!(tokio::time::sleep_until(self.next_wake()));
        while !self.outdated {
            tokio::select! {
                request = requests.recv() => match request {
                    None | Some(TableRequest::Stop) => break,
                    Some(TableRequest::Abandon) => self.outdated = true,
                    Some(request) => {
                        self.excuse_outages();
                        self.handle(request).await;
                        self.note_idle().await;
                        // If that can't be stored, it is later.
                        drop(self.store_agenda(false).await);
                    }
                },
                () = &mut timer => {
                    if !self.handle_timers().await && requests.is_empty() {
                        break;
                    }
                }
            }
            self.note_watched();
            let wake = self.next_wake();
            // Moving a timer costs more than many requests do, and most leave it where it is.
            if timer.is_elapsed() || wake.max(timer.deadline()) - wake.min(timer.deadline()) > TIMER_PRECISION {
                timer.as_mut().reset(wake);
            }
        }
        if !self.outdated {
            self.online.release_table(&self.document.id, self.revision.epoch).await;
        }
        self.online.unload_table(&self.document.id, self.revision.epoch);
        tracing::debug!(table = self.document.id, outdated = self.outdated, "table unloaded");
    }

    /// Every seat, then the spectators.
    fn audiences(&self) -> impl Iterator<Item = Option<Seat>> + use<> {
        Seat::of_game(self.document.seats.len()).map(Some).chain([None])
    }

    async fn handle(&mut self, request: TableRequest) {
        match request {
            TableRequest::Info(reply) => drop(reply.send(self.info())),
            TableRequest::Record(reply) => drop(reply.send(self.record())),
            TableRequest::Past { guest, reply } => drop(reply.send(self.past(guest.as_deref()))),
            TableRequest::Join { guest, name, join, reply } => {
                let mut sat = self.join(guest, name, &join).await;
                if sat.is_err() && (self.notice_claim().await.is_err() || self.outdated) {
                    sat = Err(StoreError::Fenced.into());
                }
                drop(reply.send(sat));
            }
            TableRequest::Rename { guest, name, reply } => {
                let renamed = self.rename(&guest, name).await;
                drop(reply.send(renamed));
            }
            TableRequest::Forget { guest, reply } => {
                let forgotten = self.forget(&guest).await;
                drop(reply.send(forgotten));
            }
            TableRequest::Moderate { action, reply } => {
                let done = self.moderate(action).await;
                drop(reply.send(done));
            }
            TableRequest::Connect { guest: Some((guest, _)), .. } if self.online.is_banned(&guest) => {}
            TableRequest::Connect { viewer, client, guest, resume, queue } => {
                self.connect(viewer, client, guest, &resume, queue);
                self.ask_bots();
            }
            TableRequest::Command { viewer, request, received } => self.command(viewer, request, received).await,
            TableRequest::Disconnect { viewer } => self.disconnect(viewer).await,
            TableRequest::BotChose { seat, at, mv } => self.bot_chose(seat, at, mv).await,
            TableRequest::BotsAgain => {
                self.thinking = false;
                self.ask_bots();
            }
            TableRequest::Stop | TableRequest::Abandon => {}
        }
    }

    /// Changes the document; reverts the change if it can't be stored.
    async fn change(&mut self, change: impl FnOnce(&mut TableDocument)) -> Result<(), StoreError> {
        self.change_besides(Vec::new(), change).await
    }

    /// Changes the document and something else in one transaction.
    async fn change_besides(
        &mut self,
        besides: Vec<StoreChange>,
        change: impl FnOnce(&mut TableDocument),
    ) -> Result<(), StoreError> {
        let before = self.document.clone();
        change(&mut self.document);
        let stored = self.store(besides).await;
        if stored.is_err() {
            self.document = before;
        }
        stored
    }

    /// Stores the document along with other changes.
    async fn store(&mut self, mut changes: Vec<StoreChange>) -> Result<(), StoreError> {
        self.document.changed = self.now();
        let agenda = self.agenda();
        changes.push(self.document.stored(self.revision, agenda)?);
        self.write(changes, agenda).await
    }

    /// Writes the table, which then waits for this. If somebody else was first, what's in memory is out of date.
    async fn write(&mut self, changes: Vec<StoreChange>, agenda: Agenda) -> Result<(), StoreError> {
        let written = self.online.store.write(changes).await;
        match &written {
            Ok(()) => (self.revision, self.stored) = (self.revision.next(), agenda),
            // What is stored, if the outcome is unknown, is found out by loading it.
            Err(StoreError::Conflict | StoreError::Fenced | StoreError::Unknown(_)) => self.outdated = true,
            Err(StoreError::Failed(_)) => {}
        }
        written
    }

    /// Finds out whether another server has the table now. Unlike a write, a refusal rests on what is in memory, and must not be told if
    /// that is out of date.
    async fn notice_claim(&mut self) -> Result<(), StoreError> {
        if self.online.cluster.is_some() && !self.outdated {
            let epochs = self.online.store.leases().epochs(vec![self.document.id.clone()]).await?;
            self.outdated = epochs.iter().any(|(_, epoch)| *epoch > self.revision.epoch);
        }
        Ok(())
    }

    /// The game, while it runs.
    fn running(&self) -> Option<&HostedGame> {
        self.game.as_ref().filter(|_| self.document.status == Status::Running)
    }

    /// What everybody may know about the table.
    fn info(&self) -> TableInfo {
        let take_back = self.take_back.as_ref().filter(|_| self.document.status == Status::Running);
        TableInfo { take_back: take_back.map(|request| request.shown), ..self.document.info(self.now()) }
    }

    /// The exported game; `None` until it is over or was ended.
    fn record(&self) -> Option<String> {
        let game = self.game.as_ref().filter(|_| !self.document.status.is_open())?;
        let record = Record {
            rules_version: self.document.rules,
            names: self.document.names().iter().map(|name| Record::fit_name(name)).collect(),
            dealing: Some(self.document.dealing()),
            date: self.document.started.map(time::date),
            ..game.record().clone()
        };
        let settings = &self.document.settings;
        Some(GameFile { players: settings.seats.clone(), record, board: settings.board.clone() }.export())
    }

    /// The game so far as a guest may have seen it. Spectators have seen only what they were shown.
    fn past(&self, guest: Option<&str>) -> Option<Past> {
        let seat = guest.and_then(|guest| self.document.seat_of(guest));
        let game = self.game.as_ref()?;
        let shown = if seat.is_some() { game.story_len() } else { self.shown_len()? };
        Some(game.past(seat, shown))
    }
}
