//! A table: one task that owns everything about it, and answers one question after the other.

mod commands;
mod delay;
pub(crate) mod document;
mod play;
mod seats;
mod stream;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use utopia_protocol::api::{Join, MyGame, Sat};
use utopia_protocol::{Chat, Message, News, Request, Room, Snapshot, Status, TableInfo, VERSION};
use utopia_rules::{Move, Seat};

use super::bots::Task;
use super::{Online, time};
use crate::store::{Change, StoreError};
use delay::Delay;
use document::Document;
use play::{Entry, Play};
pub(crate) use seats::CannotSit;
pub(crate) use stream::{Queue, Resume};
use stream::{Stream, Viewer};

/// How many questions may wait at a table.
const QUEUE: usize = 256;
/// How many lines of chat are remembered.
const CHAT: u32 = 200;
/// How long a table that nobody looks at stays in memory once nothing can happen there.
const REST: Duration = Duration::from_mins(10);
/// How long a table waits for players that do not come.
const STALE: Duration = Duration::from_hours(24);
/// How long a game without a clock waits for a move while nobody looks, in milliseconds: thirty days.
const ABANDONED: u64 = 30 * 24 * 60 * 60 * 1000;
/// When a bot's move is stored again after it could not be.
const RETRY: Duration = Duration::from_secs(1);

/// What a table is asked.
pub(crate) enum Ask {
    Info(oneshot::Sender<TableInfo>),
    /// The record of a finished game.
    Record(oneshot::Sender<Option<String>>),
    /// How the table looks to one of its players.
    Mine {
        guest: String,
        answer: oneshot::Sender<Option<MyGame>>,
    },
    Join {
        guest: String,
        name: String,
        join: Join,
        answer: oneshot::Sender<Result<Sat, CannotSit>>,
    },
    /// A guest has another name, or none any more.
    Rename {
        guest: String,
        name: Option<String>,
        answer: oneshot::Sender<()>,
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
    },
    Disconnect {
        viewer: u64,
    },
    BotChose {
        seat: Seat,
        at: u32,
        mv: Option<Move>,
    },
    Stop,
}

/// Everything about a table.
pub(crate) struct Table {
    online: Arc<Online>,
    document: Document,
    play: Option<Play>,
    /// One for each seat, and the last for spectators.
    streams: [Stream; 6],
    viewers: Vec<Viewer>,
    chat: VecDeque<Chat>,
    chat_number: u32,
    /// Whether a bot is deciding.
    thinking: bool,
    /// To be reminded of what a bot has chosen.
    own: mpsc::WeakSender<Ask>,
    /// Since when nobody is connected.
    alone: Instant,
    delay: Delay,
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
    pub(crate) async fn open(online: Arc<Online>, document: Document) -> Result<mpsc::Sender<Ask>, StoreError> {
        let play = load_play(&online, &document).await?;
        let stored = online.store.chat(&document.id, CHAT).await?;
        let chat_number = stored.last().map_or(0, |(number, _)| number + 1);
        let chat = stored.iter().filter_map(|(_, line)| serde_json::from_str(line).ok()).collect();
        let (sender, questions) = mpsc::channel(QUEUE);
        let delay = Self::shown_from_the_start(play.as_ref());
        let table = Self {
            online,
            document,
            play,
            streams: std::array::from_fn(|_| Stream::new()),
            viewers: Vec::new(),
            chat,
            chat_number,
            thinking: false,
            own: sender.downgrade(),
            alone: Instant::now(),
            delay,
        };
        tokio::spawn(table.run(questions));
        Ok(sender)
    }

    async fn run(mut self, mut questions: mpsc::Receiver<Ask>) {
        self.ask_bots();
        loop {
            let wake = self.next_wake();
            tokio::select! {
                question = questions.recv() => match question {
                    None | Some(Ask::Stop) => break,
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
    }

    async fn answer(&mut self, question: Ask) {
        match question {
            Ask::Info(answer) => drop(answer.send(self.document.info())),
            Ask::Record(answer) => drop(answer.send(self.record())),
            Ask::Mine { guest, answer } => drop(answer.send(self.mine(&guest))),
            Ask::Join { guest, name, join, answer } => {
                let sat = self.join(guest, name, &join).await;
                drop(answer.send(sat));
            }
            Ask::Rename { guest, name, answer } => {
                self.rename(&guest, name).await;
                let _ = answer.send(());
            }
            Ask::Connect { viewer, guest, resume, queue } => self.connect(viewer, guest, &resume, queue),
            Ask::Command { viewer, request } => self.command(viewer, request).await,
            Ask::Disconnect { viewer } => self.disconnect(viewer),
            Ask::BotChose { seat, at, mv } => self.bot_chose(seat, at, mv).await,
            Ask::Stop => {}
        }
    }

    /// When something is due without anybody asking.
    fn next_wake(&self) -> Instant {
        let far = Instant::now() + STALE;
        let rest = if self.viewers.is_empty() { self.alone + self.patience() } else { far };
        let rest = self.delay.due().map_or(rest, |due| due.min(rest));
        let Some(play) = self.play.as_ref().filter(|_| self.document.status == Status::Running) else { return rest };
        let people = play.to_act().into_iter().filter(|&seat| self.document.bot(seat).is_none());
        let now = time::now();
        let due = people.filter_map(|seat| play.deadline(seat)).min();
        let due = due.map(|due| Instant::now() + Duration::from_millis(due.saturating_sub(now)));
        due.unwrap_or(far).min(rest)
    }

    const fn patience(&self) -> Duration {
        match self.document.status {
            Status::Waiting | Status::Running => STALE,
            Status::Over | Status::Ended | Status::Closed => REST,
        }
    }

    /// Lets bots play for those whose time is up, and closes what is stale. Answers whether the table goes on.
    async fn look_at_the_clock(&mut self) -> bool {
        let now = time::now();
        self.tell_what_is_due();
        if self.document.status == Status::Running
            && let Some(play) = &self.play
        {
            let late = |seat: &Seat| play.deadline(*seat).is_some_and(|due| due <= now);
            let late: Vec<_> =
                play.to_act().into_iter().filter(|&seat| self.document.bot(seat).is_none()).filter(late).collect();
            for seat in late {
                self.stand_in(seat).await;
            }
        }
        if !self.viewers.is_empty() || self.alone.elapsed() < self.patience() {
            return true;
        }
        match self.document.status {
            Status::Running if now.saturating_sub(self.last_change()) < ABANDONED => {
                self.alone = Instant::now();
                true
            }
            Status::Waiting | Status::Running => {
                self.document.status = Status::Closed;
                drop(self.store(Vec::new()).await);
                false
            }
            _ => false,
        }
    }

    /// When the table changed or somebody moved.
    fn last_change(&self) -> u64 {
        self.play.as_ref().and_then(Play::last_time).unwrap_or(0).max(self.document.changed)
    }

    /// Stores the table besides other changes.
    async fn store(&mut self, mut changes: Vec<Change>) -> Result<(), StoreError> {
        self.document.changed = time::now();
        changes.push(self.document.stored());
        self.online.store.write(changes).await
    }

    /// Stores an entry, carries it out, and tells everybody.
    async fn enter(&mut self, entry: Entry) -> Result<(), StoreError> {
        let Some(play) = &self.play else { return Ok(()) };
        let (game, number) = (self.document.id.clone(), play.number());
        let text = serde_json::to_string(&entry).unwrap_or_default();
        self.online.store.write(vec![Change::Entry { game, number, entry: text }]).await?;
        let Some(play) = &mut self.play else { return Ok(()) };
        let Some(news) = play.apply(entry) else { return Ok(()) };
        let over = play.is_over();
        self.tell_game(news);
        if over {
            self.document.status = Status::Over;
            self.store(Vec::new()).await?;
            self.tell_table();
        }
        self.ask_bots();
        Ok(())
    }

    /// Tells every audience what it may hear of the game.
    fn tell_game(&mut self, from: usize) {
        let Some(play) = &self.play else { return };
        let clocks = play.clocks(time::now());
        let seats = Seat::of_game(self.document.seats.len()).map(Some).chain([None]);
        let news: Vec<_> = seats
            .map(|seat| {
                let (heard, standing) = (play.heard(seat, from), Box::new(play.standing(seat)));
                (seat, News::Game { heard, standing, clocks: clocks.clone() })
            })
            .collect();
        for (seat, news) in news {
            match seat {
                Some(_) => self.tell(seat, news),
                None => self.tell_spectators(news),
            }
        }
    }

    /// Tells one audience.
    fn tell(&mut self, seat: Option<Seat>, news: News) {
        let text = self.streams[audience(seat)].push(news);
        self.viewers.retain(|viewer| viewer.seat != seat || viewer.queue.try_send(Arc::clone(&text)).is_ok());
    }

    fn tell_all(&mut self, news: &News) {
        for seat in Seat::of_game(self.document.seats.len()).map(Some).chain([None]) {
            self.tell(seat, news.clone());
        }
    }

    fn tell_table(&mut self) {
        self.tell_all(&News::Table(Box::new(self.document.info())));
    }

    fn tell_present(&mut self) {
        let (seats, spectators) = self.present();
        self.tell_all(&News::Present { seats, spectators });
    }

    /// Who is connected: players, and how many spectators.
    fn present(&self) -> (Vec<Seat>, u32) {
        let here = |seat: &Seat| self.viewers.iter().any(|viewer| viewer.seat == Some(*seat));
        let seats = Seat::of_game(self.document.seats.len()).filter(here).collect();
        (seats, self.viewers.iter().filter(|viewer| viewer.seat.is_none()).count() as u32)
    }

    fn connect(&mut self, id: u64, guest: Option<(String, String)>, resume: &Resume, queue: Queue) {
        let (guest, name) = guest.unzip();
        let seat = guest.as_deref().and_then(|guest| self.document.seat_of(guest));
        let stream = &self.streams[audience(seat)];
        let missed = stream.missed(resume);
        let hello = Message::Hello {
            protocol: VERSION,
            site: self.online.site_version.clone(),
            stream: stream.name().to_owned(),
            resumed: missed.is_some(),
        };
        let viewer = Viewer { id, guest, name, seat, queue };
        let greeted = viewer.send(&hello);
        let told = if let Some(mut missed) = missed {
            missed.all(|text| viewer.queue.try_send(text).is_ok())
        } else {
            let snapshot = News::Snapshot(Box::new(self.snapshot(seat)));
            viewer.send(&Message::News { n: stream.last(), news: snapshot })
        };
        if greeted && told {
            self.viewers.push(viewer);
            self.tell_present();
        }
    }

    fn disconnect(&mut self, id: u64) {
        self.viewers.retain(|viewer| viewer.id != id);
        if self.viewers.is_empty() {
            self.alone = Instant::now();
        }
        self.tell_present();
    }

    /// Sends away whoever this is about, so that they come back as who they are now.
    fn send_away(&mut self, about: impl Fn(&Viewer) -> bool) {
        self.viewers.retain(|viewer| !about(viewer));
    }

    fn snapshot(&self, seat: Option<Seat>) -> Snapshot {
        let (present, spectators) = self.present();
        let place = seat.and_then(|seat| self.document.seats.get(seat.index()));
        let muted = place.map(|place| place.muted).unwrap_or_default();
        let (standing, heard) = match (seat, &self.play) {
            (None, _) => self.shown_to_spectators(),
            (Some(_), Some(play)) => (Some(play.standing(seat)), play.heard(seat, 0)),
            (Some(_), None) => (None, Vec::new()),
        };
        let hears = |chat: &&Chat| self.hears(seat, chat.room) && chat.seat.is_none_or(|seat| !muted.has(seat));
        Snapshot {
            seat,
            table: self.document.info(),
            board: self.document.settings.board.clone(),
            standing,
            heard,
            chat: self.chat.iter().filter(hears).cloned().collect(),
            present,
            spectators,
            clocks: self.play.as_ref().map(|play| play.clocks(time::now())).unwrap_or_default(),
            muted: muted.into_iter().collect(),
            share: place.and_then(|place| place.share),
        }
    }

    /// Whether an audience hears a room: players and spectators are among themselves until the game is over.
    fn hears(&self, seat: Option<Seat>, room: Room) -> bool {
        let playing = matches!(self.document.status, Status::Waiting | Status::Running);
        !playing || seat.is_some() == (room == Room::Players)
    }

    /// Lets the next bot think, if one must act and none is thinking.
    fn ask_bots(&mut self) {
        let Some(play) = self.play.as_ref().filter(|_| self.document.status == Status::Running) else { return };
        let next = play.to_act().into_iter().find_map(|seat| Some((seat, self.document.bot(seat)?)));
        let (Some((seat, level)), false, Some(own)) = (next, self.thinking, self.own.upgrade()) else { return };
        let (at, dice) = (play.at(), play.dice(seat));
        let task = Task { game: play.game().clone(), memory: *play.memory(seat), seat, level, dice };
        let pool = self.online.bots.clone();
        self.thinking = true;
        tokio::spawn(async move {
            let mv = pool.decide(task).await;
            drop(own.send(Ask::BotChose { seat, at, mv }).await);
        });
    }

    async fn bot_chose(&mut self, seat: Seat, at: u32, mv: Option<Move>) {
        self.thinking = false;
        let still = self.document.status == Status::Running && self.document.bot(seat).is_some();
        let act = mv.filter(|_| still).map(play::Act::Move);
        if let (Some(act), Some(play)) = (act, &self.play)
            && matches!(play.check(seat, at, act), Ok(play::Verdict::Fresh))
        {
            let entry = Entry { time: time::now(), seat, at, bot: true, act };
            if self.enter(entry).await.is_err() {
                self.ask_bots_later(seat, at);
                return;
            }
        }
        self.ask_bots();
    }

    /// The storage does not work at the moment, so the bots wait a little.
    fn ask_bots_later(&mut self, seat: Seat, at: u32) {
        let Some(own) = self.own.upgrade() else { return };
        self.thinking = true;
        tokio::spawn(async move {
            tokio::time::sleep(RETRY).await;
            drop(own.send(Ask::BotChose { seat, at, mv: None }).await);
        });
    }

    /// The record, once all lies open.
    fn record(&self) -> Option<String> {
        let play = self.play.as_ref().filter(|_| self.document.status == Status::Over)?;
        let names = self.document.names();
        let mut record = play.record(&names.iter().map(String::as_str).collect::<Vec<_>>());
        record.dealing = Some(self.document.dealing());
        record.date = self.document.started.map(time::date);
        Some(record.to_string())
    }

    fn mine(&self, guest: &str) -> Option<MyGame> {
        let seat = self.document.seat_of(guest)?;
        let running = self.document.status == Status::Running;
        Some(MyGame {
            id: self.document.id.clone(),
            seat,
            names: self.document.seats.iter().map(|place| place.name.clone()).collect(),
            status: self.document.status,
            my_turn: running && self.play.as_ref().is_some_and(|play| play.to_act().has(seat)),
            changed: self.last_change(),
        })
    }
}

/// The game of a table as far as it has come; none if it has not started, or with rules that are not ours.
async fn load_play(online: &Online, document: &Document) -> Result<Option<Play>, StoreError> {
    let (Some(started), Some(rules), Some(seed)) = (document.started, document.playable(), document.dealing().seed())
    else {
        return Ok(None);
    };
    let mut play = Play::new(rules, seed, document.settings.clock, started);
    for text in online.store.entries(&document.id).await? {
        let broken = |reason: String| StoreError::Broken(format!("{}: entry {}: {reason}", document.id, play.number()));
        let entry: Entry = serde_json::from_str(&text).map_err(|error| broken(error.to_string()))?;
        if play.apply(entry).is_none() {
            return Err(StoreError::Broken(format!("{}: entry {} is not legal", document.id, play.number())));
        }
    }
    if matches!(document.settings.clock, utopia_protocol::Clock::Live { .. }) {
        play.restart_turns(time::now());
    }
    Ok(Some(play))
}
