//! Attacks on the real program at its usual limits, and what other players notice. Not run by the check: figures depend on the
//! machine. `docs/security.md` has the command.
//!
//! Attackers and players have different addresses, as behind a proxy. Each attack prints how long the others' moves and opening a
//! table took meanwhile, and the server's memory; it fails if that is more than promised.

mod player;
mod visitor;

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, process};

use tokio::task::JoinSet;
use tokio::time::sleep;
use utopia_game::{Level, Player};
use utopia_protocol::Command as TableCommand;
use utopia_protocol::api::Introduce;

use player::TablePlayer;
use visitor::{Visitor, settings};

/// How long each attack lasts.
const LASTS: Duration = Duration::from_secs(15);
/// What is promised meanwhile.
const SLOWEST_MOVE: Duration = Duration::from_millis(100);
const SLOWEST_OPENING: Duration = Duration::from_secs(1);
const MOST_MEMORY: u64 = 300;

/// The program, killed at the end.
struct Server {
    child: Child,
    address: SocketAddr,
    folder: PathBuf,
}

impl Server {
    fn start(attack: &str) -> Self {
        let folder = env::temp_dir().join(format!("utopia-attack-{attack}-{}", process::id()));
        fs::create_dir_all(folder.join("site")).unwrap();
        fs::write(folder.join("site/index.html"), "<!doctype html>a page").unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_utopia"));
        command.args(["serve", "--behind-proxy", "--bot-pause", "0", "--log-level", "off"]);
        command.args(["--listen", "127.0.0.1:0", "--site"]);
        command.arg(folder.join("site")).arg("--data").arg(folder.join("data"));
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim_end().strip_prefix("listening on http://").expect("an address").parse().unwrap();
        Self { child, address, folder }
    }

    /// Its memory in megabytes, or its highest so far.
    fn memory(&self, what: &str) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix(what)).unwrap_or_default();
        line.trim_matches([':', ' ', '\t']).split(' ').next().and_then(|kb| kb.parse::<u64>().ok()).unwrap_or(0) / 1024
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
        drop(fs::remove_dir_all(&self.folder));
    }
}

/// A value that 99 of 100 don't exceed.
fn p99(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times.get(times.len().saturating_sub(1) * 99 / 100).copied().unwrap_or_default()
}

/// Two people who play, a few moves a second; how long each move took.
async fn play(address: SocketAddr, number: u8, stop: Arc<AtomicBool>) -> Vec<Duration> {
    let people = [Visitor::new(address, &format!("198.51.100.{number}"), "Ann").await, {
        Visitor::new(address, &format!("203.0.113.{number}"), "Bob").await
    }];
    let mut times = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        let table = people[0].open(settings(vec![Player::Person; 2])).await;
        people[1].join(&table).await;
        let mut players =
            [TablePlayer::connect(&people[0], &table).await, TablePlayer::connect(&people[1], &table).await];
        TablePlayer::start(&mut players).await;
        while !stop.load(Ordering::Relaxed) {
            let turn = players.iter().position(TablePlayer::is_my_turn);
            match turn {
                Some(turn) => times.push(players[turn].play().await),
                None if players.iter().any(TablePlayer::is_over) => break,
                None => {}
            }
            for player in &mut players {
                player.listen(Duration::from_millis(20)).await;
            }
        }
    }
    times
}

/// Somebody who opens a table now and then; how long that took.
async fn open_tables(address: SocketAddr, stop: Arc<AtomicBool>) -> Vec<Duration> {
    let mut times = Vec::new();
    let mut number = 0;
    while !stop.load(Ordering::Relaxed) {
        let visitor = Visitor::new(address, &format!("198.18.0.{number}"), "Cas").await;
        let since = Instant::now();
        visitor.open(settings(vec![Player::Person; 2])).await;
        times.push(since.elapsed());
        number = (number + 1) % 250;
        sleep(Duration::from_millis(500)).await;
    }
    times
}

/// Prepares an attack, then attacks while others play, and prints what they noticed.
async fn measure<P, A, F, G>(name: &str, prepare: P, attack: A)
where
    P: FnOnce(SocketAddr) -> F,
    F: Future,
    A: Fn(SocketAddr, Arc<F::Output>, Arc<AtomicBool>) -> G,
    G: Future<Output = String> + Send + 'static,
{
    let server = Server::start(name);
    let prepared = Arc::new(prepare(server.address).await);
    let (stop, mut players) = (Arc::new(AtomicBool::new(false)), JoinSet::new());
    for number in 0..4 {
        players.spawn(play(server.address, number, Arc::clone(&stop)));
    }
    let opening = tokio::spawn(open_tables(server.address, Arc::clone(&stop)));
    let attacking = tokio::spawn(attack(server.address, prepared, Arc::clone(&stop)));
    sleep(LASTS).await;
    stop.store(true, Ordering::Relaxed);
    let (mut moves, mut openings) = (players.join_all().await.concat(), opening.await.unwrap());
    let did = attacking.await.unwrap();
    let (count, moves, opening) = (moves.len(), p99(&mut moves), p99(&mut openings));
    let (now, most) = (server.memory("VmRSS"), server.memory("VmHWM"));
    println!("{name}: {did}");
    println!(
        "  others: {count} moves, p99 {moves:?}; opening a table, p99 {opening:?}; memory {now} MB, at most {most} MB"
    );
    assert!(moves < SLOWEST_MOVE && opening < SLOWEST_OPENING && most < MOST_MEMORY, "{name} hurts others");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement"]
async fn nothing() {
    let attack = async |_, _, _| "nobody attacks, for comparison".to_owned();
    measure("nothing", async |_| (), attack).await;
}

/// An attacker with a seat at 200 tables of accomplices.
async fn many_tables(address: SocketAddr) -> Visitor {
    let eve = Visitor::new(address, "192.0.2.1", "Eve").await;
    for accomplice in 2..12 {
        let other = Visitor::new(address, &format!("192.0.2.{accomplice}"), "Mallory").await;
        for _ in 0..20 {
            let table = other.open(settings(vec![Player::Person; 5])).await;
            eve.join(&table).await;
        }
    }
    eve
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement"]
async fn renaming() {
    let attack = async |_, eve: Arc<Visitor>, stop: Arc<AtomicBool>| {
        let (mut done, mut refused) = (0, 0);
        while !stop.load(Ordering::Relaxed) {
            let names = (0..20).map(|number| format!("Eve {number}"));
            let renames: JoinSet<_> = names
                .map(|name| {
                    let eve = Arc::clone(&eve);
                    async move { eve.ask("POST", "/api/me", &Introduce { name }).await.0 }
                })
                .collect();
            for status in renames.join_all().await {
                *(if status == 200 { &mut done } else { &mut refused }) += 1;
            }
            sleep(Duration::from_millis(400)).await;
        }
        format!("{done} renames of a guest at 200 tables, {refused} refused")
    };
    measure("renaming", many_tables, attack).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement"]
async fn bots() {
    let prepare = async |address| {
        for guest in 0..3 {
            let eve = Visitor::new(address, "192.0.2.1", &format!("Eve {guest}")).await;
            for _ in 0..20 {
                let seats = [Player::Person].into_iter().chain([Player::Bot(Level::Expert); 4]).collect();
                let table = eve.open(settings(seats)).await;
                TablePlayer::start(&mut [TablePlayer::connect(&eve, &table).await]).await;
            }
        }
    };
    let attack = async |address, _, stop: Arc<AtomicBool>| {
        let ann = Visitor::new(address, "198.51.100.99", "Ann").await;
        let table = ann.open(settings(vec![Player::Person, Player::Bot(Level::Normal)])).await;
        let mut player = TablePlayer::connect(&ann, &table).await;
        TablePlayer::start(std::slice::from_mut(&mut player)).await;
        let mut waits = Vec::new();
        while !stop.load(Ordering::Relaxed) && !player.is_over() {
            let since = Instant::now();
            while !stop.load(Ordering::Relaxed) && !player.is_my_turn() && !player.is_over() {
                player.listen(Duration::from_millis(20)).await;
            }
            waits.push(since.elapsed());
            if player.is_my_turn() {
                player.play().await;
            }
        }
        format!("60 tables of four experts, left alone; another's bot moved within {:?}", p99(&mut waits))
    };
    measure("bots", prepare, attack).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement"]
async fn rematches() {
    let attack = async |address, _: Arc<()>, stop: Arc<AtomicBool>| {
        let eve = Visitor::new(address, "192.0.2.1", "Eve").await;
        let mut table = eve.open(settings(vec![Player::Person, Player::Bot(Level::Random)])).await;
        let mut opened = 0;
        while !stop.load(Ordering::Relaxed) {
            eve.join(&table).await;
            let mut player = TablePlayer::connect(&eve, &table).await;
            TablePlayer::start(std::slice::from_mut(&mut player)).await;
            player.ask(TableCommand::AgreeToEnd { agree: true }).await;
            match player.ask(TableCommand::Rematch).await {
                Some(again) => {
                    opened += 1;
                    table = again;
                }
                None => break,
            }
        }
        format!("{opened} rematches in a row, then refused")
    };
    measure("rematches", async |_| (), attack).await;
}

/// A long game that anybody can look at.
async fn long_game(address: SocketAddr) -> (Visitor, String) {
    let eve = Visitor::new(address, "192.0.2.1", "Eve").await;
    let table = eve.open(settings(vec![Player::Person, Player::Bot(Level::Random)])).await;
    let mut player = TablePlayer::connect(&eve, &table).await;
    TablePlayer::start(std::slice::from_mut(&mut player)).await;
    let until = Instant::now() + Duration::from_secs(30);
    while Instant::now() < until && !player.is_over() {
        if player.is_my_turn() {
            player.play().await;
        }
        player.listen(Duration::from_millis(20)).await;
    }
    (eve, table)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement"]
async fn the_past_and_slow_readers() {
    let attack = async |_, prepared: Arc<(Visitor, String)>, stop: Arc<AtomicBool>| {
        let (eve, table) = &*prepared;
        let path = format!("/api/tables/{table}/past");
        let mut slow = Vec::new();
        for _ in 0..500 {
            slow.push(eve.ask_and_never_read(&path).await);
            sleep(Duration::from_millis(10)).await;
        }
        let mut asked = 0;
        while !stop.load(Ordering::Relaxed) {
            eve.ask("GET", &path, &()).await;
            asked += 1;
            sleep(Duration::from_millis(20)).await;
        }
        format!("{} who never read, then {asked} requests", slow.len())
    };
    measure("past", long_game, attack).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement"]
async fn the_list_of_tables() {
    let prepare = async |address| {
        let board = include_str!("../../../../boards/archipelago.toml");
        let board = Some(format!("{board}\n#{}", "x".repeat(60_000 - board.len())));
        for guest in 0..10 {
            let eve = Visitor::new(address, &format!("192.0.2.{guest}"), "Eve").await;
            for _ in 0..20 {
                let access = utopia_protocol::Access::Public;
                let settings = settings(vec![Player::Person; 2]);
                eve.open(utopia_protocol::TableSettings { board: board.clone(), access, ..settings }).await;
            }
        }
    };
    let attack = async |address, _, stop: Arc<AtomicBool>| {
        let eve = Visitor::new(address, "192.0.2.1", "Eve").await;
        let mut asked = 0;
        while !stop.load(Ordering::Relaxed) {
            eve.ask("GET", "/api/tables", &()).await;
            asked += 1;
            sleep(Duration::from_millis(10)).await;
        }
        format!("{asked} requests for a list of 200 tables with boards of 60 kB")
    };
    measure("list", prepare, attack).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement"]
async fn waiting_tables() {
    let prepare = async |address| {
        for guest in 0..50 {
            let eve = Visitor::new(address, &format!("192.0.2.{guest}"), "Eve").await;
            for _ in 0..20 {
                eve.open(settings(vec![Player::Person; 2])).await;
            }
        }
    };
    let attack = async |_, _, _| "1000 tables wait for players".to_owned();
    measure("waiting", prepare, attack).await;
}
