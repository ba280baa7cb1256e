//! The budget of every route and command in docs/security.md, measured at its worst legal input: bytes and work, not time.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use utopia_protocol::api::{DeviceKey, Introduce, Join, OpenTable, Sat, SetPassword, SignIn, SignOut};
use utopia_protocol::{Access, Command, LONGEST_CHAT, TableSettings};
use utopia_rules::{Colour, Seat, Seed};
use utopia_server::{Limits, OnlineConfig};

use crate::counting::{Counts, Work, counted};
use crate::kit::{Answer, Guest, Live, deal, new_folder, settings, step};

/// The longest name, in characters of four bytes.
const NAME: &str = "🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡";
/// The number of open tables that a guest may have at the usual limits.
const OPEN: usize = 20;
/// The number of moves in the game that is measured.
const MOVES: usize = 200;

/// The most that something may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Budget {
    bytes: u64,
    rows: u64,
    writes: u64,
}

/// Reads `12`, or `12 kB` as bytes.
fn number(text: &str) -> Option<u64> {
    match text.trim().split_once(' ') {
        Some((number, "kB")) => Some(number.parse::<u64>().ok()? * 1024),
        _ => text.trim().parse().ok(),
    }
}

/// The tables of budgets in the document: name, bytes sent, rows read, changes written, and how time is bounded.
fn budgets() -> BTreeMap<String, Budget> {
    let page = include_str!("../../../../docs/security.md");
    let row = |line: &str| {
        let cells: Vec<_> = line.trim_matches('|').split('|').collect();
        let [name, bytes, rows, writes, _] = cells[..] else { return None };
        let budget = Budget { bytes: number(bytes)?, rows: number(rows)?, writes: number(writes)? };
        Some((name.trim().trim_matches('`').to_owned(), budget))
    };
    page.lines().filter_map(row).collect()
}

/// The routes, read from the source.
fn routes() -> BTreeSet<String> {
    let mut routes = BTreeSet::new();
    let sources = [include_str!("../../src/http/api.rs"), include_str!("../../src/http/accounts.rs")];
    for line in sources.iter().flat_map(|source| source.lines()) {
        let Some((path, handlers)) = line.trim().strip_prefix(".route(\"").and_then(|line| line.split_once("\", "))
        else {
            continue;
        };
        for method in ["get", "post", "put", "delete"] {
            if handlers.contains(&format!("{method}(")) {
                routes.insert(format!("{} {}", method.to_uppercase(), path.trim_start_matches('/')));
            }
        }
    }
    assert!(routes.len() >= 17, "the source has changed its form: {routes:?}");
    routes
}

/// The commands, read from the source, as they are written in messages.
fn commands() -> BTreeSet<String> {
    let source = include_str!("../../../protocol/src/command.rs");
    let (_, body) = source.split_once("pub enum Command {").expect("the commands");
    let (body, _) = body.split_once("\n}").expect("their end");
    let variants = body.lines().filter(|line| line.starts_with("    ") && line.as_bytes()[4].is_ascii_uppercase());
    let name = |line: &str| {
        let name = line.trim().trim_end_matches([' ', '{', ',']);
        let snake =
            name.char_indices().map(|(i, c)| if i > 0 && c.is_uppercase() { format!("_{c}") } else { c.into() });
        snake.collect::<String>().to_lowercase()
    };
    variants.map(name).collect()
}

#[test]
fn every_route_and_command_has_a_budget() {
    let budgets: BTreeSet<_> = budgets().into_keys().collect();
    let expected: BTreeSet<_> = routes().into_iter().chain(commands()).collect();
    let missing: Vec<_> = expected.difference(&budgets).collect();
    assert!(missing.is_empty(), "not in docs/security.md: {missing:?}");
    let superfluous: Vec<_> = budgets.difference(&expected).collect();
    assert!(superfluous.is_empty(), "only in docs/security.md: {superfluous:?}");
}

/// Compares what was measured with the budgets.
struct Measured {
    counts: Arc<Counts>,
    found: BTreeMap<String, Budget>,
}

impl Measured {
    fn new(counts: Arc<Counts>) -> Self {
        Self { counts, found: BTreeMap::new() }
    }

    fn add(&mut self, name: &str, bytes: usize) {
        let Work { rows, writes, boards, games, .. } = self.counts.take();
        let found = self.found.entry(name.to_owned()).or_insert(Budget { bytes: 0, rows: 0, writes: 0 });
        *found = Budget {
            bytes: found.bytes.max(bytes as u64),
            rows: found.rows.max(rows + boards + games),
            writes: found.writes.max(writes),
        };
    }

    fn answered(&mut self, name: &str, answer: &Answer) {
        assert!(answer.status < 400, "{name}: {} {}", answer.status, answer.body);
        self.add(name, answer.body.len());
    }

    /// A command's reply and the news of it, for the player who sent it.
    async fn command(&mut self, live: &mut Live, name: &str, command: Command) -> Option<String> {
        self.counts.take();
        let before = live.bytes.len();
        let result = live.ask(command).await.unwrap_or_else(|reason| panic!("{name}: {reason:?}"));
        let bytes = live.bytes[before..].iter().map(|(_, text)| text.len()).sum();
        self.add(name, bytes);
        result
    }

    fn check(&self, expected: &BTreeSet<String>) {
        let budgets = budgets();
        for (name, found) in &self.found {
            println!("{name:32} {:>8} bytes {:>4} rows {:>3} changes", found.bytes, found.rows, found.writes);
        }
        for (name, found) in &self.found {
            let budget = budgets[name];
            let fits = found.bytes <= budget.bytes && found.rows <= budget.rows && found.writes <= budget.writes;
            assert!(fits, "{name}: {found:?} is over its budget {budget:?}");
        }
        let missing: Vec<_> = expected.iter().filter(|name| !self.found.contains_key(*name)).collect();
        assert!(missing.is_empty(), "not measured: {missing:?}");
    }
}

/// The most that a table can have: five seats and a board file as long as allowed.
fn largest() -> TableSettings {
    let file = include_str!("../../../../boards/archipelago.toml");
    let board = format!("{file}\n#{}", "x".repeat(64 * 1024 - file.len() - 2));
    TableSettings { board: Some(board), access: Access::Public, ..settings(5, 0) }
}

fn config() -> OnlineConfig {
    OnlineConfig { limits: Limits::unlimited(), bot_pause: Duration::ZERO, ..OnlineConfig::new(new_folder()) }
}

/// A game of Ann and Bob with a full chat.
async fn long_game(ann: &Guest, bob: &Guest) -> (String, [Live; 2]) {
    let long =
        TableSettings { edition: "standard target=50".parse().unwrap(), board: largest().board, ..settings(2, 0) };
    let id = ann.open(long).await.table.id;
    bob.join(&id).await;
    let mut lives = [ann.connect(&id).await, bob.connect(&id).await];
    for _ in 0..200 {
        lives[0].ask(Command::Chat { text: "🂡".repeat(LONGEST_CHAT) }).await.unwrap();
    }
    deal(&id, [ann, bob]).await;
    for live in &mut lives {
        live.until(|live| live.standing.is_some()).await;
    }
    let mut dice = Seed::from(9).chance();
    for _ in 0..MOVES {
        assert!(step(&mut lives, &mut dice).await);
    }
    (id, lives)
}

#[tokio::test]
async fn no_route_is_over_its_budget() {
    let (server, counts) = counted(config()).await;
    let mut measured = Measured::new(Arc::clone(&counts));
    let (mut ann, bob) = (server.guest(NAME).await, server.guest(NAME).await);
    for _ in 0..OPEN - 1 {
        ann.open(largest()).await;
    }
    counts.take();
    let opened = ann.ask("POST", "/api/tables", &OpenTable::from(largest())).await;
    measured.answered("POST api/tables", &opened);
    let table = opened.read::<Sat>().table.id;
    let join = Join { colour: Some(Colour::Purple), ..Join::default() };
    measured.answered("POST api/tables/{id}/join", &bob.ask("POST", &format!("/api/tables/{table}/join"), &join).await);
    let (long, mut lives) = long_game(&ann, &bob).await;
    counts.take();
    for (name, path) in [
        ("GET api/me", "/api/me".to_owned()),
        ("GET api/games", "/api/games".to_owned()),
        ("GET api/tables", "/api/tables".to_owned()),
        ("GET api/tables/{id}", format!("/api/tables/{long}")),
        ("GET api/tables/{id}/past", format!("/api/tables/{long}/past")),
    ] {
        measured.answered(name, &ann.get(&path).await);
    }
    // All of it, from a table that is asleep.
    for live in &mut lives {
        live.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    }
    drop(lives);
    let data = server.close().await;
    let (server, counts) = counted(OnlineConfig { data, ..config() }).await;
    measured.counts = Arc::clone(&counts);
    let bob = Guest { address: server.address, ..bob };
    ann.address = server.address;
    measured.answered("GET api/tables/{id}", &ann.get(&format!("/api/tables/{long}")).await);
    measured.answered("GET api/tables/{id}/record", &ann.get(&format!("/api/tables/{long}/record")).await);
    drop(bob.connect(&table).await);
    counts.take();
    let live = ann.connect(&long).await;
    measured.add("GET api/tables/{id}/live", live.bytes.iter().map(|(_, text)| text.len()).sum());
    drop(live);
    counts.take();
    let key = ann.ask("POST", "/api/me/link", &()).await;
    measured.answered("POST api/me/link", &key);
    let key: DeviceKey = key.read();
    measured.answered("POST api/me/device", &Guest::nobody(server.address).ask("POST", "/api/me/device", &key).await);
    let (user_name, password) = (NAME.to_owned(), "🂡".repeat(200));
    let own = SetPassword { user_name: user_name.clone(), password: password.clone(), current: None };
    let answer = ann.ask("PUT", "/api/account/password", &own).await;
    measured.answered("PUT api/account/password", &answer);
    ann.cookie = answer.cookie;
    for (name, path) in [("GET api/account", "/api/account"), ("GET api/account/export", "/api/account/export")] {
        measured.answered(name, &ann.get(path).await);
    }
    let mut phone = Guest::nobody(server.address);
    let answer = phone.ask("POST", "/api/account/sign-in", &SignIn { user_name, password }).await;
    measured.answered("POST api/account/sign-in", &answer);
    phone.cookie = answer.cookie;
    let answer = phone.ask("POST", "/api/account/sign-out", &SignOut { everywhere: false }).await;
    measured.answered("POST api/account/sign-out", &answer);
    let name = NAME.replace('🂡', "🂢");
    measured.answered("POST api/me", &ann.ask("POST", "/api/me", &Introduce { name }).await);
    measured.answered("DELETE api/me", &ann.ask("DELETE", "/api/me", &()).await);
    measured.check(&routes());
    server.stop().await;
}

#[tokio::test]
async fn no_command_is_over_its_budget() {
    let (server, counts) = counted(config()).await;
    let mut measured = Measured::new(counts);
    let (ann, bob, eve) = (server.guest(NAME).await, server.guest(NAME).await, server.guest(NAME).await);
    // Without bots, whose moves would be counted as well.
    let two = TableSettings { board: largest().board, ..settings(2, 0) };
    let id = ann.ask("POST", "/api/tables", &OpenTable::from(two)).await.read::<Sat>().table.id;
    eve.join(&id).await;
    let mut live = ann.connect(&id).await;
    measured.command(&mut live, "remove", Command::Remove { seat: Seat::Red }).await;
    bob.join(&id).await;
    let (mut other, others) = bob.commit(&id).await;
    let own = ann.witness(&live);
    measured.command(&mut live, "commit", Command::Commit { commitment: own.commitment() }).await;
    measured.command(&mut live, "colour", Command::Colour { colour: Colour::Purple }).await;
    measured.command(&mut live, "start", Command::Start).await;
    other.ask(Command::Open { share: others.share }).await.unwrap();
    measured.command(&mut live, "open", Command::Open { share: own.share }).await;
    live.until(|live| live.standing.is_some()).await;
    other.until(|live| live.standing.is_some()).await;
    measured.command(&mut live, "ping", Command::Ping).await;
    measured.command(&mut live, "chat", Command::Chat { text: "🂡".repeat(LONGEST_CHAT) }).await;
    measured.command(&mut live, "mute", Command::Mute { seat: Seat::Red, muted: true }).await;
    measured.command(&mut live, "hand_over", Command::HandOver).await;
    plays(&mut measured, &mut live, &mut other).await;
    measured.command(&mut live, "leave", Command::Leave).await;
    measured.command(&mut live, "come_back", Command::ComeBack).await;
    measured.command(&mut live, "agree_to_end", Command::AgreeToEnd { agree: true }).await;
    other.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    measured.command(&mut live, "rematch", Command::Rematch).await;
    measured.check(&commands());
    server.stop().await;
}

/// Moves, undoes and takes back.
async fn plays(measured: &mut Measured, live: &mut Live, other: &mut Live) {
    let mut dice = Seed::from(4).chance();
    while !measured.found.contains_key("undo") || !measured.found.contains_key("answer_take_back") {
        for live in [&mut *live, &mut *other] {
            live.ask(Command::Ping).await.unwrap();
        }
        if live.can_take_back() && !live.can_undo() {
            let at = live.at();
            measured.command(live, "take_back", Command::TakeBack { at, ask: true }).await;
            measured.command(other, "answer_take_back", Command::AnswerTakeBack { at, grant: true }).await;
        } else if live.can_undo() && !measured.found.contains_key("undo") {
            let at = live.at();
            measured.command(live, "undo", Command::Undo { at, turn: true }).await;
        } else if let Some(command) = live.random_move(&mut dice) {
            measured.command(live, "play", command).await;
        } else {
            other.ask(other.random_move(&mut dice).expect("somebody to act")).await.unwrap();
        }
    }
}
