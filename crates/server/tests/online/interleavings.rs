//! Moves in many interleavings: two devices of one player, an opponent, a bot, undo, chat, leaving and coming back, all
//! at once, with a store that is slow or fails before or after writing, and a server that dies before or after.
//!
//! The store is the real one inside a wrapper that decides each write's fate. Choices follow from a seed; the order of
//! connections is the system's.

use std::env;
use std::future::pending;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::future::join_all;
use rand_core::Rng as _;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;
use tokio::time::Instant;
use utopia_protocol::{Command, CommandError};
use utopia_rules::{
    Seed,
    chance::{Chance, below},
};
use utopia_server::store::{Store, StoreChange, StoreError, StoreFuture};
use utopia_server::{Limits, OnlineConfig, OnlineService, Site, serve};

use crate::book::Books;
use crate::kit::store::{Around, Wrapped};
use crate::kit::{Guest, Live, PATIENCE, database, deal, new_folder, settings, stored};

/// The number of games, unless `UTOPIA_SCHEDULES` is set.
const SCHEDULES: u64 = 24;
/// The number of rounds per game in which all act at once.
const ROUNDS: usize = 24;

/// What becomes of a write.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Stored,
    Slow,
    FailsBefore,
    FailsAfter,
    DiesBefore,
    DiesAfter,
}

impl Fate {
    fn draw(dice: &mut Chance) -> Self {
        match below(dice, 100) {
            0..4 => Self::FailsBefore,
            4..7 => Self::FailsAfter,
            7..9 => Self::DiesBefore,
            9..11 => Self::DiesAfter,
            11..40 => Self::Slow,
            _ => Self::Stored,
        }
    }
}

/// Decides the fate of a server's writes.
struct Fates {
    dice: Mutex<Chance>,
    /// Whether everything is stored normally.
    calm: AtomicBool,
    dead: watch::Sender<bool>,
}

impl Fates {
    fn next(&self) -> Fate {
        if self.calm.load(Ordering::Relaxed) { Fate::Stored } else { Fate::draw(&mut self.dice.lock().unwrap()) }
    }
}

/// Injects faults into a store.
struct Moody(Arc<Fates>);

impl Moody {
    async fn fated(&self, store: &dyn Store, changes: Vec<StoreChange>) -> Result<(), StoreError> {
        let fate = self.0.next();
        if *self.0.dead.borrow() || fate == Fate::DiesBefore {
            return self.die().await;
        }
        match fate {
            Fate::FailsBefore => return Err(StoreError::Failed("nothing is written".into())),
            Fate::Slow => tokio::time::sleep(Duration::from_millis(2)).await,
            _ => {}
        }
        let outcome = store.write(changes).await;
        match fate {
            Fate::FailsAfter if outcome.is_ok() => Err(StoreError::Failed("nobody knows".into())),
            Fate::DiesAfter => self.die().await,
            _ => outcome,
        }
    }

    /// From now on nothing is written and nothing answered.
    async fn die<T>(&self) -> T {
        self.0.dead.send_replace(true);
        pending().await
    }
}

impl Around for Moody {
    fn write<'a>(&'a self, store: &'a dyn Store, changes: Vec<StoreChange>) -> StoreFuture<'a, ()> {
        Box::pin(self.fated(store, changes))
    }
}

/// A server with its own threads, which end with it at any point.
struct Life {
    runtime: Option<Runtime>,
    online: Arc<OnlineService>,
    fates: Arc<Fates>,
    address: SocketAddr,
}

impl Life {
    fn begin(folder: &Path, dice: Chance) -> Self {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let fates =
            Arc::new(Fates { dice: Mutex::new(dice), calm: AtomicBool::new(true), dead: watch::Sender::new(false) });
        let (limits, bot_pause) = (Limits::unlimited(), Duration::ZERO);
        let config = stored(OnlineConfig { limits, bot_pause, ..OnlineConfig::new(folder) });
        let around = Moody(Arc::clone(&fates));
        let opening = async move {
            let wrap = |store| -> Box<dyn Store> { Box::new(Wrapped { store, around }) };
            let online = OnlineService::open_wrapped(config, "7".into(), wrap).await.unwrap();
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            tokio::spawn(serve(listener, Site::of([]), Some(Arc::clone(&online)), pending()));
            (online, address)
        };
        let (online, address) = tokio::task::block_in_place(|| runtime.block_on(opening));
        Self { runtime: Some(runtime), online, fates, address }
    }

    fn is_dead(&self) -> bool {
        *self.fates.dead.borrow()
    }

    /// Awaits a future; `None` if the server dies first.
    async fn unless_it_dies<T>(&self, doing: impl Future<Output = Option<T>>) -> Option<T> {
        let mut dead = self.fates.dead.subscribe();
        tokio::select! {
            outcome = doing => outcome,
            _ = dead.wait_for(|dead| *dead) => None,
        }
    }
}

impl Drop for Life {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Statistics.
#[derive(Default)]
struct Tally {
    done: u32,
    refused: u32,
    unanswered: u32,
    deaths: u32,
    reloads: u32,
}

/// A game, everybody who is connected to it, and what they know.
struct Schedule {
    folder: PathBuf,
    life: Life,
    table: String,
    /// Two devices of the first player, the second player, a spectator.
    guests: Vec<Guest>,
    lives: Vec<Live>,
    books: Books,
    dice: Chance,
    /// Whether fault injection is over.
    calm: bool,
    tally: Tally,
}

impl Schedule {
    async fn begin(seed: u64) -> Self {
        let mut dice = Seed::from(seed).chance();
        let folder = new_folder();
        let life = Life::begin(&folder, Seed::from(!seed).chance());
        let (ann, bob) = (Guest::named(life.address, "Ann").await, Guest::named(life.address, "Bob").await);
        let bots = below(&mut dice, 2) as usize;
        let table = ann.open(settings(2, bots)).await.table.id;
        bob.join(&table).await;
        let guests = vec![ann.clone(), ann, bob, Guest::nobody(life.address)];
        let mut lives = Vec::new();
        for guest in &guests {
            lives.push(guest.connect(&table).await);
        }
        deal(&table, [&guests[0], &guests[2]]).await;
        life.fates.calm.store(false, Ordering::Relaxed);
        let (books, tally) = (Books::default(), Tally::default());
        Self { folder, life, table, guests, lives, books, dice, calm: false, tally }
    }

    /// Lets everybody catch up. A bot's move may kill the server meanwhile.
    async fn listen(&mut self) {
        let asking =
            self.lives.iter_mut().map(async |live| self.life.unless_it_dies(live.try_ask(Command::Ping)).await);
        let closed: Vec<_> = join_all(asking).await.iter().map(Option::is_none).collect();
        self.come_back(&closed).await;
        self.look();
    }

    /// Lets everybody act at once.
    async fn round(&mut self) {
        self.listen().await;
        let commands: Vec<_> = (0..self.lives.len()).map(|who| self.choose(who)).collect();
        for (live, command) in self.lives.iter().zip(&commands) {
            if let (Some(seat), Some(command)) = (live.seat(), command) {
                self.books.asked(&self.table, seat, command);
            }
        }
        let asking = self.lives.iter_mut().zip(&commands).map(async |(live, command)| match command {
            Some(command) => self.life.unless_it_dies(live.try_ask(command.clone())).await,
            None => Some(Ok(None)),
        });
        let outcomes = join_all(asking).await;
        let closed: Vec<_> = outcomes.iter().map(Option::is_none).collect();
        for ((live, command), outcome) in self.lives.iter().zip(commands).zip(outcomes) {
            let (Some(seat), Some(command)) = (live.seat(), command) else { continue };
            match outcome {
                Some(Ok(_)) => {
                    self.tally.done += 1;
                    self.books.done(&self.table, seat, command);
                }
                Some(Err(reason)) => {
                    self.tally.refused += 1;
                    if reason != CommandError::Storage {
                        self.books.refused(&self.table, seat, &command);
                    }
                }
                None => self.tally.unanswered += 1,
            }
        }
        self.come_back(&closed).await;
        self.look();
    }

    /// A random command, if any.
    fn choose(&mut self, who: usize) -> Option<Command> {
        let live = &self.lives[who];
        let (standing, seat) = (live.standing.as_ref()?, live.seat()?);
        match below(&mut self.dice, 20) {
            0..4 => None,
            4 => Some(Command::Chat { text: format!("{seat:?} {}", self.tally.done) }),
            5 => Some(Command::Leave),
            6..8 => Some(Command::ComeBack),
            8..11 if standing.can_undo => Some(Command::Undo { at: standing.at, turn: below(&mut self.dice, 2) == 0 }),
            // Repeats the last command, whether it arrived or not.
            11..13 => self.books.last_asked(&self.table, seat),
            _ => live.random_move(&mut self.dice),
        }
    }

    /// Restarts a dead server and reconnects those who lost their connection.
    async fn come_back(&mut self, closed: &[bool]) {
        let mut closed = closed.to_vec();
        while self.life.is_dead() || closed.contains(&true) {
            if self.life.is_dead() {
                self.tally.deaths += 1;
                let dice = Seed::from(self.dice.next_u64()).chance();
                self.life = Life::begin(&self.folder, dice);
                self.life.fates.calm.store(self.calm, Ordering::Relaxed);
                self.guests.iter_mut().for_each(|guest| guest.address = self.life.address);
                closed.fill(true);
            } else {
                self.tally.reloads += 1;
            }
            for (who, closed) in closed.iter_mut().enumerate() {
                if *closed {
                    *closed = !self.connect(who).await;
                }
            }
        }
    }

    /// Reconnects until it works; false if the server dies first.
    async fn connect(&mut self, who: usize) -> bool {
        let before = &self.lives[who];
        let after = Some((before.stream.as_str(), before.last));
        let trying = async {
            loop {
                if let Some(live) = self.guests[who].try_resume(&self.table, after).await {
                    return Some(live);
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let Some(mut live) = self.life.unless_it_dies(trying).await else { return false };
        if live.resumed {
            (live.snapshot, live.standing) = (before.snapshot.clone(), before.standing.clone());
        }
        self.lives[who] = live;
        true
    }

    /// Records what everybody sees.
    fn look(&self) {
        for live in &self.lives {
            if let (Some(seat), Some(standing)) = (live.seat(), &live.standing) {
                self.books.saw(&self.table, seat, standing);
            }
        }
    }

    /// Without faults the game goes on, and the store agrees with what everybody knows.
    async fn end(mut self) -> Tally {
        self.calm = true;
        self.life.fates.calm.store(true, Ordering::Relaxed);
        self.listen().await;
        let before = self.reached().await;
        let late = Instant::now() + PATIENCE;
        while !self.lives[0].is_over() && self.reached().await <= before {
            let refused = self.calm_round().await;
            let waiting = self.lives[0].view().1.public().to_act();
            assert!(Instant::now() < late, "the game is stuck at {before}, {waiting:?} must act: {refused:?}");
        }
        self.life.online.close().await;
        self.books.check(database(&self.folder).await).await;
        let Self { folder, life, tally, .. } = self;
        drop(life);
        std::fs::remove_dir_all(folder).unwrap();
        tally
    }

    /// The number all have reached.
    async fn reached(&mut self) -> u32 {
        for who in 0..self.lives.len() {
            while self.lives[who].try_ask(Command::Ping).await.is_none() {
                assert!(self.connect(who).await, "the server is up");
            }
        }
        self.look();
        self.lives.iter().filter_map(Live::number).min().unwrap_or(0)
    }

    /// The players take their seats back and play.
    async fn calm_round(&mut self) -> Vec<CommandError> {
        let mut refused = Vec::new();
        for who in [0, 2] {
            drop(self.lives[who].try_ask(Command::ComeBack).await);
            let (Some(seat), Some(mv)) = (self.lives[who].seat(), self.lives[who].legal().first().copied()) else {
                continue;
            };
            let command = Command::Play { at: self.lives[who].at(), mv };
            // The table may notice that the store is ahead, and reload.
            self.books.asked(&self.table, seat, &command);
            match self.lives[who].try_ask(command.clone()).await {
                Some(Ok(_)) => self.books.done(&self.table, seat, command),
                Some(Err(reason)) => refused.push(reason),
                None => assert!(self.connect(who).await, "the server is up"),
            }
        }
        refused
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_moves_are_stored_once_or_not_at_all() {
    let schedules = env::var("UTOPIA_SCHEDULES").map_or(SCHEDULES, |text| text.parse().expect("a number"));
    let first = env::var("UTOPIA_SEED").map_or(0, |text| text.parse().expect("a number"));
    let mut all = Tally::default();
    for seed in first..first + schedules {
        println!("seed {seed}");
        let mut schedule = Schedule::begin(seed).await;
        for _ in 0..ROUNDS {
            schedule.round().await;
        }
        let tally = schedule.end().await;
        all.done += tally.done;
        all.refused += tally.refused;
        all.unanswered += tally.unanswered;
        all.deaths += tally.deaths;
        all.reloads += tally.reloads;
    }
    let Tally { done, refused, unanswered, deaths, reloads } = all;
    println!(
        "{schedules} games: {done} commands carried out, {refused} refused, {unanswered} not answered; {deaths} deaths, \
        {reloads} connections lost because a table was loaded anew"
    );
}
