//! Games that people keep playing, whatever becomes of the server.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;
use std::{env, fs};

use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use utopia_protocol::{TableInfo, TimeControl};

use crate::book::{Books, Found};
use crate::host::{AGAIN, PATIENCE, PROGRAM, ask, guest, settings, table};
use crate::player::{Course, Player, count};

/// A number from the environment.
pub(crate) fn number(variable: &str, usual: u64) -> u64 {
    env::var(variable)
        .map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{variable}: `{text}` is not a number")))
}

/// What all games share.
pub(crate) struct Run {
    address: SocketAddr,
    folder: PathBuf,
    pub(crate) books: Arc<Books>,
    courses: Vec<[Arc<Course>; 2]>,
    /// Whether no new games begin.
    last_games: AtomicBool,
    finished: AtomicU32,
    seed: u64,
}

/// Games that are going on.
pub(crate) struct Games {
    pub(crate) run: Arc<Run>,
    playing: JoinSet<()>,
}

impl Games {
    /// Begins so many games at once at a server.
    pub(crate) fn begin(address: SocketAddr, folder: &Path, games: usize, seed: u64) -> Self {
        let run = Arc::new(Run {
            address,
            folder: folder.to_owned(),
            books: Arc::default(),
            courses: (0..games).map(|_| <[Arc<Course>; 2]>::default()).collect(),
            last_games: AtomicBool::new(false),
            finished: AtomicU32::new(0),
            seed,
        });
        let playing = (0..games).map(|number| keep_playing(Arc::clone(&run), number)).collect();
        Self { run, playing }
    }

    /// Waits until every player has heard of changes at their table.
    pub(crate) async fn wait_for_progress(&mut self) {
        let (before, late) = (self.run.heard(), Instant::now() + PATIENCE);
        // The first change may be the snapshot of what was before.
        while !self.run.heard().iter().zip(&before).all(|(now, before)| *now >= before + 2) {
            if let Some(ended) = self.playing.try_join_next() {
                ended.expect("the game goes on");
            }
            assert!(Instant::now() < late, "a game is stuck: {:?}, and before {before:?}", self.run.heard());
            sleep(AGAIN).await;
        }
    }

    /// Lets the games end.
    pub(crate) async fn finish(&mut self) {
        self.wait_for_progress().await;
        self.run.last_games.store(true, Ordering::Relaxed);
        while let Some(ended) = self.playing.join_next().await {
            ended.unwrap();
        }
    }
}

impl Run {
    fn heard(&self) -> Vec<u32> {
        self.courses.iter().flatten().map(|course| course.heard.load(Ordering::Relaxed)).collect()
    }

    /// How many games are over.
    pub(crate) fn finished(&self) -> u32 {
        self.finished.load(Ordering::Relaxed)
    }

    /// Waits until every player has noticed that the server is gone.
    pub(crate) async fn wait_for_disconnects(&self) {
        let late = Instant::now() + PATIENCE;
        while self.courses.iter().flatten().any(|course| course.connected.load(Ordering::Relaxed)) {
            assert!(Instant::now() < late, "a connection outlives its server");
            sleep(AGAIN).await;
        }
    }

    /// How long each player had to wait for news at most, since this was asked last.
    pub(crate) fn longest_waits(&self) -> Vec<Duration> {
        self.courses.iter().flatten().map(|course| course.take_longest_wait()).collect()
    }

    fn sum(&self, of: fn(&Course) -> &AtomicU32) -> u32 {
        self.courses.iter().flatten().map(|course| of(course).load(Ordering::Relaxed)).sum()
    }

    /// How many commands were refused because a player had seen an old position.
    pub(crate) fn misled(&self) -> u32 {
        self.sum(|course| &course.misled)
    }

    pub(crate) fn report(&self, what: &str, Found { entries, untold }: Found) {
        let (done, said) = self.books.counts();
        println!(
            "{what}, {} games: {done} moves and {said} lines of chat acknowledged, all of them there, {entries} entries; \
            {} commands were under way when a connection was lost, {untold} of them stored, {} were sent again; {} connections resumed, \
            {} began with a snapshot; {} commands were made at an old position, and refused",
            self.finished(),
            self.sum(|course| &course.unanswered),
            self.sum(|course| &course.resent),
            self.sum(|course| &course.resumed),
            self.sum(|course| &course.snapshots),
            self.misled(),
        );
    }
}

/// Two players, playing table after table.
async fn keep_playing(run: Arc<Run>, number: usize) {
    let cookies = [guest(run.address, "Ann").await, guest(run.address, "Bob").await];
    let mut dice = run.seed + 1000 * number as u64;
    while !run.last_games.load(Ordering::Relaxed) {
        let (bots, clock) = match number % 4 {
            1 => (1, TimeControl::None),
            2 => (0, TimeControl::Live { turn: 3600, game: Some(7200) }),
            3 => (1, TimeControl::Days { turn: 1 }),
            _ => (0, TimeControl::None),
        };
        let id = table(run.address, &cookies, settings(bots, clock)).await;
        dice += 2;
        let player =
            |i: usize| Player::new(run.address, &cookies[i], &id, &run.books, &run.courses[number][i], dice + i as u64);
        let (ann, bob) = (tokio::spawn(player(0).play(true)), tokio::spawn(player(1).play(false)));
        tokio::try_join!(ann, bob).unwrap();
        end(&run, &cookies[0], &id).await;
    }
}

/// A game is over: no bot has played for anybody, and its record is a valid one.
async fn end(run: &Run, cookie: &str, id: &str) {
    let info: TableInfo = ask(run.address, cookie, "GET", &format!("/api/tables/{id}"), &()).await.read();
    assert!(info.seats.iter().all(|seat| seat.stand_in.is_none()), "{id}: a bot stands in for a player");
    verify(run.address, &run.folder, cookie, id).await;
    count(&run.finished);
}

/// Lets the program check the record of a finished game.
pub(crate) async fn verify(address: SocketAddr, folder: &Path, cookie: &str, id: &str) {
    let record = ask(address, cookie, "GET", &format!("/api/tables/{id}/record"), &()).await.body;
    let file = folder.join(format!("{id}.record"));
    fs::write(&file, record).unwrap();
    let verified = Command::new(PROGRAM).args(["replay", "--verify"]).arg(&file).output().unwrap();
    assert!(verified.status.success(), "{id}: {}", String::from_utf8_lossy(&verified.stderr));
}

/// Compares what players know with a copy of the dead server's data; the original is left for the next server.
pub(crate) async fn check(books: &Books, folder: &Path, data: &Path) -> Found {
    let copy = folder.join("copy");
    fs::create_dir_all(&copy).unwrap();
    for file in ["utopia.db", "utopia.db-wal"] {
        if data.join(file).exists() {
            fs::copy(data.join(file), copy.join(file)).unwrap();
        }
    }
    let options = SqliteConnectOptions::new().filename(copy.join("utopia.db"));
    let found = books.check(SqliteConnection::connect_with(&options).await.unwrap()).await;
    fs::remove_dir_all(copy).unwrap();
    found
}
