//! The server is killed at random moments while people play, and everything goes on.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;
use std::{env, fs};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng as _;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use utopia_protocol::{TableInfo, TimeControl};
use utopia_rules::chance::below;

use crate::book::{Books, Found};
use crate::host::{AGAIN, PATIENCE, Process, ask, folder, guest, serve, settings, table};
use crate::player::{Course, Player, count};

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_utopia");
/// How many games are played at once.
const GAMES: usize = 8;
/// The maximum delay before the next kill once every game has progressed, in milliseconds.
const LONGEST_LIFE: u32 = 300;

fn number(variable: &str, usual: u64) -> u64 {
    env::var(variable)
        .map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{variable}: `{text}` is not a number")))
}

/// What all games share.
struct Run {
    address: SocketAddr,
    folder: PathBuf,
    books: Arc<Books>,
    courses: Vec<[Arc<Course>; 2]>,
    /// Whether no new games begin.
    last_games: AtomicBool,
    finished: AtomicU32,
    seed: u64,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_was_acknowledged_is_lost_when_the_server_is_killed() {
    let (kills, seed) = (number("UTOPIA_KILLS", 5), number("UTOPIA_SEED", 1));
    let folder = folder("kills");
    let data = folder.join("data");
    let mut process = Process::start(&mut serve(PROGRAM, &folder, &data, "127.0.0.1:0")).expect("a server");
    let run = Arc::new(Run {
        address: process.address,
        folder: folder.clone(),
        books: Arc::default(),
        courses: (0..GAMES).map(|_| <[Arc<Course>; 2]>::default()).collect(),
        last_games: AtomicBool::new(false),
        finished: AtomicU32::new(0),
        seed,
    });
    let mut games: JoinSet<()> = (0..GAMES).map(|number| keep_playing(Arc::clone(&run), number)).collect();
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut untold = 0;
    for _ in 0..kills {
        wait_for_progress(&run, &mut games).await;
        sleep(Duration::from_millis(below(&mut dice, LONGEST_LIFE).into())).await;
        process.kill();
        wait_for_disconnects(&run).await;
        untold += check(&run.books, &folder, &data).await.untold;
        let listen = process.address.to_string();
        process = Process::restart(|| serve(PROGRAM, &folder, &data, &listen));
    }
    wait_for_progress(&run, &mut games).await;
    run.last_games.store(true, Ordering::Relaxed);
    while let Some(ended) = games.join_next().await {
        ended.unwrap();
    }
    process.kill();
    let found = check(&run.books, &folder, &data).await;
    report(&run, kills, Found { untold, ..found });
    fs::remove_dir_all(folder).unwrap();
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

/// Waits until every player has heard of a change at their table.
async fn wait_for_progress(run: &Run, games: &mut JoinSet<()>) {
    let heard =
        || -> Vec<_> { run.courses.iter().flatten().map(|course| course.heard.load(Ordering::Relaxed)).collect() };
    let (before, late) = (heard(), Instant::now() + PATIENCE);
    // The first change may be the snapshot of what was before.
    while !heard().iter().zip(&before).all(|(now, before)| *now >= before + 2) {
        if let Some(ended) = games.try_join_next() {
            ended.expect("the game goes on");
        }
        assert!(Instant::now() < late, "a game is stuck: {:?}, and before {before:?}", heard());
        sleep(AGAIN).await;
    }
}

/// Waits until every player has noticed that the server is gone.
async fn wait_for_disconnects(run: &Run) {
    let late = Instant::now() + PATIENCE;
    while run.courses.iter().flatten().any(|course| course.connected.load(Ordering::Relaxed)) {
        assert!(Instant::now() < late, "a connection outlives its server");
        sleep(AGAIN).await;
    }
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
    let found = books.check(&copy.join("utopia.db")).await;
    fs::remove_dir_all(copy).unwrap();
    found
}

fn report(run: &Run, kills: u64, Found { entries, untold }: Found) {
    let sum = |of: fn(&Course) -> &AtomicU32| -> u32 {
        run.courses.iter().flatten().map(|course| of(course).load(Ordering::Relaxed)).sum()
    };
    let (done, said) = run.books.counts();
    println!(
        "{kills} kills, {} games: {done} moves and {said} lines of chat acknowledged, all of them there, {entries} entries; \
        {} commands were under way when the server died, {untold} of them stored, {} were sent again; {} connections resumed, {} began with a snapshot",
        run.finished.load(Ordering::Relaxed),
        sum(|course| &course.unanswered),
        sum(|course| &course.resent),
        sum(|course| &course.resumed),
        sum(|course| &course.snapshots),
    );
}
