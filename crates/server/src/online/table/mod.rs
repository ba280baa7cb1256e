//! A table: one task that owns everything about it, and answers one question after the other.

mod bots;
mod clock;
mod commands;
mod delay;
pub(crate) mod document;
mod game;
mod news;
mod play;
mod stream;

use std::collections::VecDeque;
use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use utopia_protocol::api::{Join, MyGame, Past, Sat};
use utopia_protocol::{Request, TableInfo};
use utopia_rules::{Move, Seat};

use super::{Online, time};
use crate::store::{Change, KEPT_CHAT, StoreError, StoredMessage};
use commands::chat::ChatLine;
pub(crate) use commands::moderate::TableModeration;
pub(crate) use commands::seats::JoinError;
use delay::Delay;
use document::TableDocument;
use game::Loaded;
use play::Play;
pub(crate) use stream::{Queue, Resume};
use stream::{Stream, Viewer};

/// How many questions may wait at a table.
const QUEUE: usize = 256;

/// What a table is asked.
pub(crate) enum TableRequest {
    Info(oneshot::Sender<TableInfo>),
    /// The record of a finished game.
    Record(oneshot::Sender<Option<String>>),
    /// What somebody could see of the game from its beginning on.
    Past {
        guest: Option<String>,
        answer: oneshot::Sender<Option<Past>>,
    },
    /// How the table looks to one of its players.
    Mine {
        guest: String,
        answer: oneshot::Sender<Option<MyGame>>,
    },
    Join {
        guest: String,
        name: String,
        join: Join,
        answer: oneshot::Sender<Result<Sat, JoinError>>,
    },
    /// A guest has another name, or none any more.
    Rename {
        guest: String,
        name: Option<String>,
        answer: oneshot::Sender<Result<(), StoreError>>,
    },
    /// A moderator's orders.
    TableModeration {
        order: TableModeration,
        answer: oneshot::Sender<Result<bool, StoreError>>,
    },
    Connect {
        viewer: u64,
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
    Stop,
}

/// Everything about a table.
pub(crate) struct Table {
    online: Arc<Online>,
    document: TableDocument,
    play: Option<Play>,
    /// One for each seat, and the last for spectators.
    streams: [Stream; 6],
    viewers: Vec<Viewer>,
    /// What was last said, and by whom.
    chat: VecDeque<ChatLine>,
    chat_number: u32,
    /// Whether a bot is deciding.
    thinking: bool,
    /// The table's own queue, for tasks that report back.
    own: mpsc::WeakSender<TableRequest>,
    /// Since when nobody is connected.
    alone: Instant,
    delay: Delay,
    /// How much later it is at this table than elsewhere.
    ahead: u64,
    /// Whether what is stored is not what is in memory: the table is then loaded anew.
    outdated: bool,
}

/// Which stream belongs to a seat, or to spectators.
const fn audience(seat: Option<Seat>) -> usize {
    match seat {
        Some(seat) => seat.index(),
        None => 5,
    }
}

impl Table {
    /// Starts the task of a table, from what is stored of it.
    pub(crate) async fn open(
        online: Arc<Online>,
        document: TableDocument,
    ) -> Result<mpsc::Sender<TableRequest>, StoreError> {
        let Loaded { play, delay, ahead } = Self::load(&online, &document).await?;
        let stored = online.store.chat(&document.id, KEPT_CHAT).await?;
        let chat_number = stored.last().map_or(0, |said| said.number + 1);
        let line = |said: StoredMessage| {
            Some(ChatLine { number: said.number, guest: said.guest, chat: serde_json::from_str(&said.line).ok()? })
        };
        let chat = stored.into_iter().filter_map(line);
        let (sender, questions) = mpsc::channel(QUEUE);
        let table = Self {
            online,
            document,
            play,
            streams: std::array::from_fn(|_| Stream::new()),
            viewers: Vec::new(),
            chat: chat.collect(),
            chat_number,
            thinking: false,
            own: sender.downgrade(),
            alone: Instant::now(),
            delay,
            ahead,
            outdated: false,
        };
        tracing::debug!(table = table.document.id, "a table wakes");
        tokio::spawn(table.run(questions));
        Ok(sender)
    }

    async fn run(mut self, mut questions: mpsc::Receiver<TableRequest>) {
        self.end_if_over().await;
        self.ask_bots();
        while !self.outdated {
            let wake = self.next_wake();
            tokio::select! {
                question = questions.recv() => match question {
                    None | Some(TableRequest::Stop) => break,
                    Some(question) => self.answer(question).await,
                },
                () = tokio::time::sleep_until(wake) => {
                    if !self.look_at_the_clock().await {
                        break;
                    }
                }
            }
        }
        self.online.forget_table(&self.document.id);
        tracing::debug!(table = self.document.id, outdated = self.outdated, "a table rests");
    }

    /// Every seat, and the spectators.
    fn audiences(&self) -> impl Iterator<Item = Option<Seat>> + use<> {
        Seat::of_game(self.document.seats.len()).map(Some).chain([None])
    }

    async fn answer(&mut self, question: TableRequest) {
        match question {
            TableRequest::Info(answer) => drop(answer.send(self.document.info())),
            TableRequest::Record(answer) => drop(answer.send(self.record())),
            TableRequest::Past { guest, answer } => drop(answer.send(self.past(guest.as_deref()))),
            TableRequest::Mine { guest, answer } => drop(answer.send(self.mine(&guest))),
            TableRequest::Join { guest, name, join, answer } => {
                let sat = self.join(guest, name, &join).await;
                drop(answer.send(sat));
            }
            TableRequest::Rename { guest, name, answer } => {
                let renamed = self.rename(&guest, name).await;
                drop(answer.send(renamed));
            }
            TableRequest::TableModeration { order, answer } => {
                let done = self.moderate(order).await;
                drop(answer.send(done));
            }
            TableRequest::Connect { guest: Some((guest, _)), .. } if self.online.is_banned(&guest) => {}
            TableRequest::Connect { viewer, guest, resume, queue } => self.connect(viewer, guest, &resume, queue),
            TableRequest::Command { viewer, request, received } => self.command(viewer, request, received).await,
            TableRequest::Disconnect { viewer } => self.disconnect(viewer),
            TableRequest::BotChose { seat, at, mv } => self.bot_chose(seat, at, mv).await,
            TableRequest::BotsAgain => {
                self.thinking = false;
                self.ask_bots();
            }
            TableRequest::Stop => {}
        }
    }

    /// Changes the table; what cannot be stored is as if it had not been.
    async fn change(&mut self, change: impl FnOnce(&mut TableDocument)) -> Result<(), StoreError> {
        self.change_besides(Vec::new(), change).await
    }

    /// Changes the table together with something else.
    async fn change_besides(
        &mut self,
        besides: Vec<Change>,
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

    /// Stores the table besides other changes.
    async fn store(&mut self, mut changes: Vec<Change>) -> Result<(), StoreError> {
        self.document.changed = self.now();
        changes.push(self.document.stored()?);
        self.online.store.write(changes).await
    }

    /// The game so far as a guest may have seen it; spectators have seen what they were shown.
    fn past(&self, guest: Option<&str>) -> Option<Past> {
        let seat = guest.and_then(|guest| self.document.seat_of(guest));
        let play = self.play.as_ref()?;
        let shown = if seat.is_some() { play.log_len() } else { self.shown_len()? };
        Some(play.past(seat, shown))
    }

    fn mine(&self, guest: &str) -> Option<MyGame> {
        let seat = self.document.seat_of(guest)?;
        Some(MyGame {
            changed: self.last_change(),
            my_turn: self.people_to_act().any(|(_, waiting)| waiting == seat),
            ..self.document.mine(guest)?
        })
    }
}
