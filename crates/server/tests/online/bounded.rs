//! One visitor must not hurt the others: what is asleep stays asleep, what was deleted stays deleted, and nobody loses time that
//! isn't theirs.

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use utopia_game::{Level, Player, ViewUpdate};
use utopia_protocol::api::{GameList, Introduce, Join, OpenTable, PastMoments, Problem, TableList};
use utopia_protocol::{Access, Clocks, Command, News, Status, TableInfo, TableSettings, TimeControl};
use utopia_rules::Seed;
use utopia_server::{Limits, OnlineConfig};

use crate::counting::{Counts, Work, counted};
use crate::kit::{Guest, Live, Server, database, deal, new_folder, settings, step, two};

fn unlimited() -> OnlineConfig {
    OnlineConfig { limits: Limits::unlimited(), bot_pause: Duration::ZERO, ..OnlineConfig::new(new_folder()) }
}

/// Restarts a server, so that all its tables are asleep, and counts its work.
async fn asleep(server: Server) -> (Server, Arc<Counts>) {
    let data = server.close().await;
    counted(OnlineConfig { data, ..unlimited() }).await
}

async fn info(guest: &Guest, id: &str) -> TableInfo {
    guest.get(&format!("/api/tables/{id}")).await.read()
}

/// Ends a game by agreement.
async fn end(lives: &mut [Live]) {
    for live in lives {
        live.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    }
}

/// Ann's tables: one that is over, and some that wait.
async fn tables_of_ann(server: &Server, waiting: usize) -> (Guest, Guest, String, Vec<String>) {
    let (over, [ann, bob], mut lives) = two(server, settings(2, 0)).await;
    end(&mut lives).await;
    let mut open = Vec::new();
    for _ in 0..waiting {
        open.push(ann.open(settings(2, 0)).await.table.id);
    }
    (ann, bob, over, open)
}

#[tokio::test]
async fn renaming_wakes_no_table_and_rewrites_only_open_ones() {
    let server = Server::start().await;
    let (ann, bob, over, open) = tables_of_ann(&server, 5).await;
    let (server, counts) = asleep(server).await;
    let [ann, bob] = [ann, bob].map(|guest| Guest { address: server.address, ..guest });
    let renamed = ann.ask("POST", "/api/me", &Introduce { name: "Hannah".into() }).await;
    assert_eq!(renamed.status, 200);
    let work = counts.take();
    assert_eq!((work.games, work.boards), (0, 0), "no game is loaded");
    assert_eq!(work.writes, 1 + 5, "the guest and the open tables");
    for id in open.iter().chain([&over]) {
        assert_eq!(info(&bob, id).await.seats[0].name.as_deref(), Some("Hannah"));
    }
    let games: GameList = bob.get("/api/games").await.read();
    assert_eq!(games.games[0].names[0].as_deref(), Some("Hannah"), "also in a game that is over");
    assert_eq!(bob.connect(&over).await.table().seats[0].name.as_deref(), Some("Hannah"), "and when it is loaded");
    server.stop().await;
}

#[tokio::test]
async fn my_games_are_listed_with_whose_turn_it_is_without_waking_them() {
    let server = Server::start().await;
    let (id, [ann, bob], mut lives) = two(&server, settings(2, 0)).await;
    let mut dice = Seed::from(3).chance();
    for _ in 0..12 {
        step(&mut lives, &mut dice).await;
    }
    crate::kit::catch_up(&mut lives).await;
    let turns = lives.each_ref().map(|live| !live.legal().is_empty());
    let (server, counts) = asleep(server).await;
    for (guest, my_turn) in [ann, bob].into_iter().zip(turns) {
        let guest = Guest { address: server.address, ..guest };
        let games: GameList = guest.get("/api/games").await.read();
        assert_eq!((games.games[0].id.as_str(), games.games[0].my_turn), (id.as_str(), my_turn));
    }
    assert_eq!(counts.take().games, 0);
    server.stop().await;
}

#[tokio::test]
async fn the_first_answer_does_not_wait_for_other_tables() {
    let server = Server::start().await;
    let (ann, _, over, open) = tables_of_ann(&server, 40).await;
    let (server, counts) = asleep(server).await;
    let ann = Guest { address: server.address, ..ann };
    assert_eq!(ann.connect(&open[7]).await.table().id, open[7]);
    assert!(counts.take().rows < 20, "one table is read");
    assert_eq!(info(&ann, &over).await.status, Status::Ended);
    assert_eq!(counts.take().games, 0, "and to look at one does not load its game");
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_nobody_uses_is_unloaded() {
    let server = Server::start().await;
    let (_, _, over, _) = tables_of_ann(&server, 0).await;
    let (server, counts) = asleep(server).await;
    let nobody = Guest::nobody(server.address);
    let mut loaded = 0;
    while loaded < 2 {
        assert_eq!(nobody.get(&format!("/api/tables/{over}/record")).await.status, 200);
        loaded += counts.take().games;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn a_clock_runs_out_at_a_table_that_is_asleep() {
    let server = Server::start().await;
    let clock = TimeControl::Live { turn: 5, game: None };
    let (id, [ann, _], lives) = two(&server, TableSettings { clock, ..settings(2, 0) }).await;
    drop(lives);
    let (server, _) = asleep(server).await;
    let ann = Guest { address: server.address, ..ann };
    while !info(&ann, &id).await.seats.iter().any(|seat| seat.stand_in.is_some()) {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    server.stop().await;
}

/// The clocks that a connection was told last.
fn clocks(live: &Live) -> Clocks {
    let told = live.news.iter().rev().find_map(|news| match news {
        News::Game { clocks, .. } | News::Clocks(clocks) => Some(clocks.clone()),
        _ => None,
    });
    told.unwrap_or_else(|| live.snapshot.as_ref().unwrap().clocks.clone())
}

#[tokio::test]
async fn time_in_which_the_server_is_stopped_is_nobodys() {
    let silence = Duration::from_hours(1);
    let server = Server::with_limits(Limits { silence, ..Limits::unlimited() }).await;
    let clock = TimeControl::Live { turn: 60, game: Some(600) };
    let (id, [ann, _], mut lives) = two(&server, TableSettings { clock, ..settings(2, 0) }).await;
    let before = clocks(&lives[0]);
    utopia_server::skip(Duration::from_mins(10));
    lives[0].ask(Command::Ping).await.unwrap();
    lives[0].until(|live| clocks(live) != before).await;
    let after = clocks(&lives[0]);
    let moved = |(now, then): (&(_, u64), &(_, u64))| now.1 - then.1;
    let by: Vec<_> = after.deadlines.iter().zip(&before.deadlines).map(moved).collect();
    assert!(by.iter().all(|by| (595_000..=601_000).contains(by)), "deadlines moved by {by:?} ms");
    assert_eq!(after.left, before.left, "nor does it count for the game");
    let mut dice = Seed::from(1).chance();
    for _ in 0..4 {
        assert!(step(&mut lives, &mut dice).await);
    }
    assert!(info(&ann, &id).await.seats.iter().all(|seat| seat.stand_in.is_none()), "nobody has lost a turn");
    server.stop().await;
}

#[tokio::test]
async fn time_in_which_the_server_is_stopped_is_nobodys_at_a_table_that_is_asleep() {
    if crate::kit::storage::is_in_cluster() {
        return;
    }
    let server = Server::start().await;
    let clock = TimeControl::Live { turn: 60, game: None };
    let (id, [ann, _], lives) = two(&server, TableSettings { clock, ..settings(2, 0) }).await;
    drop(lives);
    let (server, _) = asleep(server).await;
    utopia_server::skip(Duration::from_mins(10));
    let mut live = Guest { address: server.address, ..ann }.connect(&id).await;
    live.ask(Command::Ping).await.unwrap();
    let Clocks { now, deadlines, .. } = clocks(&live);
    assert!(deadlines.iter().all(|(_, due)| *due > now && due - now <= 60_000), "{now}: {deadlines:?}");
    assert!(live.table().seats.iter().all(|seat| seat.stand_in.is_none()), "nobody has lost a turn");
    server.stop().await;
}

/// A request whose body is held back. The server has read the head, and looked up the guest and the table.
struct HeldBack {
    stream: TcpStream,
    body: String,
}

impl HeldBack {
    async fn new(guest: &Guest, path: &str, body: &impl Serialize) -> Self {
        let body = serde_json::to_string(body).unwrap();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
            Expect: 100-continue\r\nContent-Length: {}\r\n\r\n",
            guest.address,
            guest.cookie.as_ref().unwrap(),
            body.len()
        );
        let mut stream = TcpStream::connect(guest.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        // The server asks for the body only when it needs it.
        let mut go_on = [0; 25];
        stream.read_exact(&mut go_on).await.unwrap();
        assert_eq!(&go_on, b"HTTP/1.1 100 Continue\r\n\r\n");
        Self { stream, body }
    }

    /// Sends the rest; returns the status.
    async fn finish(mut self) -> u16 {
        self.stream.write_all(self.body.as_bytes()).await.unwrap();
        let mut answer = String::new();
        self.stream.read_to_string(&mut answer).await.unwrap();
        answer.split(' ').nth(1).unwrap().parse().unwrap()
    }
}

#[tokio::test]
async fn a_guest_who_was_deleted_meanwhile_is_neither_renamed_nor_seated() {
    let server = Server::start().await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = bob.open(settings(3, 0)).await.table.id;
    let rename = HeldBack::new(&ann, "/api/me", &Introduce { name: "Hannah".into() }).await;
    let join = HeldBack::new(&ann, &format!("/api/tables/{id}/join"), &Join::default()).await;
    let open = HeldBack::new(&ann, "/api/tables", &OpenTable::from(settings(2, 0))).await;
    assert_eq!(ann.ask("DELETE", "/api/me", &()).await.status, 204);
    assert_eq!([rename.finish().await, join.finish().await, open.finish().await], [401, 401, 401]);
    assert_eq!(ann.get("/api/me").await.status, 204, "she is not alive again");
    assert!(info(&bob, &id).await.seats.iter().all(|seat| seat.name.as_deref() != Some("Ann")));
    let folder = server.close().await;
    let mut database = database(&folder).await;
    for table in ["guests", "sitting", "forgotten"] {
        let column = if table == "guests" { "id" } else { "guest" };
        let sql = sqlx::AssertSqlSafe(format!("select count(*) from {table} where {column} = ?"));
        let id = ann.cookie.as_ref().unwrap().split(['=', '.']).nth(1).unwrap();
        let left: i64 = sqlx::query_scalar(sql).bind(id).fetch_one(&mut database).await.unwrap();
        assert_eq!(left, 0, "{table}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn a_guest_is_deleted_at_tables_that_are_asleep_and_their_game_goes_on() {
    let server = Server::start().await;
    let (over, [ann, bob], mut lives) = two(&server, settings(2, 0)).await;
    end(&mut lives).await;
    let running = ann.open(settings(2, 0)).await.table.id;
    bob.join(&running).await;
    deal(&running, [&ann, &bob]).await;
    let (server, counts) = asleep(server).await;
    let [ann, bob] = [ann, bob].map(|guest| Guest { address: server.address, ..guest });
    assert_eq!(ann.ask("DELETE", "/api/me", &()).await.status, 204);
    for id in [&over, &running] {
        assert_eq!(info(&bob, id).await.seats[0].name, None);
    }
    let mut live = bob.connect(&running).await;
    assert!(live.table().seats[0].stand_in.is_some());
    live.until(|live| !live.legal().is_empty()).await;
    assert!(counts.take().games <= 1, "only the game that goes on is loaded");
    server.stop().await;
}

#[tokio::test]
async fn a_deletion_that_was_interrupted_is_finished_at_the_next_start() {
    let server = Server::start().await;
    let (ann, bob, over, open) = tables_of_ann(&server, 1).await;
    let id = ann.cookie.as_ref().unwrap().split(['=', '.']).nth(1).unwrap().to_owned();
    let server = server
        .restart_after(async |folder| {
            let mut database = database(folder).await;
            for sql in ["delete from guests where id = ?", "insert into forgotten (guest) values (?)"] {
                sqlx::query(sql).bind(&id).execute(&mut database).await.unwrap();
            }
        })
        .await;
    let bob = Guest { address: server.address, ..bob };
    let mut database = database(&server.folder).await;
    let mut left = 1;
    while left > 0 {
        // It may be a copy.
        database = self::database(&server.folder).await;
        left = sqlx::query_scalar("select count(*) from forgotten").fetch_one(&mut database).await.unwrap();
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    for id in [&over, &open[0]] {
        assert_eq!(info(&bob, id).await.seats[0].name, None);
        let sql = "select document from tables where id = ?";
        let stored: String = sqlx::query_scalar(sql).bind(id).fetch_one(&mut database).await.unwrap();
        assert!(!stored.contains("Ann"), "{stored}");
    }
    server.stop().await;
}

fn with_board(board: String) -> TableSettings {
    TableSettings { board: Some(board), access: Access::Public, ..settings(2, 0) }
}

#[tokio::test]
async fn boards_are_stored_once_and_lists_read_none_of_them() {
    let (server, counts) = counted(unlimited()).await;
    let ann = server.guest("Ann").await;
    let board = format!("{}\n# {}", include_str!("../../../../boards/archipelago.toml"), "x".repeat(50_000));
    for _ in 0..3 {
        ann.open(with_board(board.clone())).await;
    }
    let mut database = database(&server.folder).await;
    let sql = "select (select count(*) from boards), (select max(length(document)) from tables)";
    let (boards, longest): (i64, i64) = sqlx::query_as(sql).fetch_one(&mut database).await.unwrap();
    assert_eq!(boards, 1);
    assert!(longest < 2000, "a document of {longest} bytes");
    counts.take();
    let lists: Vec<TableList> = vec![ann.get("/api/tables").await.read(), ann.get("/api/tables").await.read()];
    assert_eq!(lists[0].tables.len(), 3);
    assert_eq!(counts.take(), Work { reads: 2, rows: 3, ..Work::default() }, "the second list is the first");
    let live = ann.connect(&lists[0].tables[0].id).await;
    assert_eq!(live.snapshot.unwrap().board.as_deref(), Some(board.as_str()));
    server.stop().await;
}

#[tokio::test]
async fn the_past_comes_in_pages_and_is_computed_once() {
    let server = Server::start().await;
    let long = TableSettings { edition: "standard target=50".parse().unwrap(), ..settings(2, 0) };
    let (id, [ann, _], mut lives) = two(&server, long).await;
    let mut dice = Seed::from(5).chance();
    let mut moves = 0;
    while moves < 400 && step(&mut lives, &mut dice).await {
        moves += 1;
    }
    let first = ann.get(&format!("/api/tables/{id}/past")).await;
    assert!(first.body.len() < 80 * 1024, "{} bytes", first.body.len());
    let page: PastMoments = first.read();
    assert!(
        matches!(page.moments[0].view, ViewUpdate::Whole(_)) && matches!(page.moments[1].view, ViewUpdate::Change(_))
    );
    let past = ann.past(&id).await;
    assert_eq!((past.len(), page.next.is_some()), (moves + 1, page.moments.len() <= moves));
    let inside: PastMoments = ann.get(&format!("/api/tables/{id}/past?from=1")).await.read();
    assert_eq!((inside.from, inside.moments.len()), (0, page.moments.len()), "the page that has it");
    server.stop().await;
}

#[tokio::test]
async fn only_allowed_bots_play() {
    let limits = Limits { strongest_bot: Level::Normal, ..Limits::unlimited() };
    let server = Server::with_limits(limits).await;
    let ann = server.guest("Ann").await;
    let with = |level| TableSettings { seats: vec![Player::Person, Player::Bot(level)], ..settings(1, 1) };
    let refused = ann.ask("POST", "/api/tables", &OpenTable::from(with(Level::Hard))).await;
    assert_eq!(
        (refused.status, refused.read::<Problem>().text.as_str()),
        (400, "seats: the strongest bot here is normal")
    );
    assert_eq!(ann.ask("POST", "/api/tables", &OpenTable::from(with(Level::Normal))).await.status, 201);
    server.stop().await;
}

#[tokio::test]
async fn bots_over_the_limit_of_their_host_move_later() {
    let limits = Limits { bots_of_guest: 1, ..Limits::unlimited() };
    let server = Server::with_limits(limits).await;
    let ann = server.guest("Ann").await;
    let mut lives = Vec::new();
    for _ in 0..3 {
        let id = ann.open(settings(1, 2)).await.table.id;
        deal(&id, [&ann]).await;
        lives.push(ann.connect(&id).await);
    }
    for live in &mut lives {
        live.until(|live| live.standing.is_some() && !live.legal().is_empty()).await;
    }
    server.stop().await;
}
