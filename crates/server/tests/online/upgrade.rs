//! Games that survive restarts, schema upgrades and new versions of the rules.
//!
//! `tests/data/version-1` is a data folder of the first schema and of rules version 1: a correspondence game of Ann and Bob
//! after 40 entries, three of them undone, and a chat message. `tests/data/version-4` is of the fourth schema: a table of the two that
//! waits to be started, with a board of its own.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection as _, Row as _};
use utopia_protocol::{Command, CommandError, TableInfo, TableSettings, TimeControl};
use utopia_rules::{Board, DeckRule, Edition, Record, Seed, chance::Chance};

use crate::kit::{Guest, Live, Server, catch_up, database, deal, settings, step, two};

const TABLE: &str = "3452aba80f5c0b266c5fedea4b3aafb3";
const ANN: &str = "utopia-guest=01874e805e4e7afa4fba70cf5315d6ac.\
    0d3695664dd891fb7a5d8c5ddf271ab695dd32cc10162406b6c7283689043d0b";
const BOB: &str = "utopia-guest=ebabd654aa9ab291afc1809aedc3c7ce.\
    68667125e71c51e40f2523eb971e7c51d8f8aedc00bdc5e7c0316d30a3445638";

/// Ann's and Bob's table in `tests/data/version-4`, and their cookies.
const BOARD_TABLE: &str = "0b6445c4a0ec1d202c8cf4f6efd67e74";
const BOARD_COOKIES: [&str; 2] = [
    "utopia-guest=9b7fb47e30249c17672d51dd40372eed.98e9a370962221d4f1ca2d90a19e6cbdc71b1f6eff96ec1f9b31fc3e00475ed5",
    "utopia-guest=58de54ce836bd2318d194dd1225c90dd.2f53dfcdc0c5b1eb0dd57af7d9c15b15fca0688356449f694f4bfdd386969cae",
];

fn version_1() -> PathBuf {
    data("version-1")
}

/// The migrations applied to a database file. Doesn't modify files of the repository.
async fn migrations(folder: &Path, source: bool) -> Vec<i64> {
    let options = SqliteConnectOptions::new().filename(folder.join("utopia.db")).immutable(source).read_only(true);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let rows = sqlx::query("select version from _sqlx_migrations order by version").fetch_all(&mut connection).await;
    rows.unwrap().iter().map(|row| row.get(0)).collect()
}

/// Plays this many moves, or to the end. Returns whether the game is over.
async fn play(lives: &mut [Live], moves: usize, dice: &mut Chance) -> bool {
    for _ in 0..moves {
        if !step(lives, dice).await {
            return true;
        }
    }
    false
}

async fn record(guest: &Guest, id: &str) -> Record {
    let answer = guest.get(&format!("/api/tables/{id}/record")).await;
    let record: Record = answer.body.parse().unwrap_or_else(|error| panic!("{error}: {}", answer.body));
    record.replay(Board::archipelago(), None).unwrap();
    record
}

/// A folder of test data.
fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

#[tokio::test]
async fn a_board_inside_a_document_is_stored_apart_and_its_table_plays_on() {
    assert_eq!(migrations(&data("version-4"), true).await, [1, 2, 3, 4]);
    let server = Server::with_data(&data("version-4")).await;
    let mut connection = database(&server.folder).await;
    let sql = "select tables.document, boards.file from tables join boards on boards.hash = tables.board";
    let (document, board): (String, String) = sqlx::query_as(sql).fetch_one(&mut connection).await.unwrap();
    assert!(board.ends_with("# Ann's copy\n") && document.len() < 2000, "{document}");
    let left: i64 = sqlx::query_scalar("select count(*) from inline_boards").fetch_one(&mut connection).await.unwrap();
    assert_eq!(left, 0);
    let [ann, bob] = BOARD_COOKIES.map(|cookie| Guest { address: server.address, cookie: Some(cookie.into()) });
    let mut lives = [ann.connect(BOARD_TABLE).await, bob.connect(BOARD_TABLE).await];
    assert_eq!(lives[0].snapshot.as_ref().unwrap().board.as_deref(), Some(board.as_str()));
    deal(BOARD_TABLE, [&ann, &bob]).await;
    for live in &mut lives {
        live.until(|live| live.standing.is_some()).await;
    }
    assert!(!play(&mut lives, 20, &mut Seed::from(15).chance()).await);
    server.stop().await;
}

#[tokio::test]
async fn a_game_from_the_first_schema_continues() {
    assert_eq!(migrations(&version_1(), true).await, [1]);
    let server = Server::with_data(&version_1()).await;
    assert!(migrations(&server.folder, false).await.len() > 1);
    let [ann, bob] = [ANN, BOB].map(|cookie| Guest { address: server.address, cookie: Some(cookie.into()) });
    let mut lives = [ann.connect(TABLE).await, bob.connect(TABLE).await];
    assert_eq!(lives[1].snapshot.as_ref().unwrap().chat[0].text, "your move, whenever you like");
    // That's more than thirty days ago, so bots may stand in.
    for live in &mut lives {
        match live.ask(Command::ComeBack).await {
            Ok(_) | Err(CommandError::NotNow) => {}
            Err(reason) => panic!("{reason:?}"),
        }
    }
    assert!(lives[0].number() >= Some(40));
    let mut dice = Seed::from(11).chance();
    while !play(&mut lives, 100, &mut dice).await {}
    let record = record(&ann, TABLE).await;
    assert!(record.result.is_some() && record.moves.len() > 40);
    assert_eq!(record.names, ["Ann", "Bob"]);
    assert_eq!((record.rules_version, record.edition.deck), (1, DeckRule::Needed));
    server.stop().await;
}

/// Rewrites the stored document of a table.
async fn rewrite(folder: &Path, id: &str, change: impl FnOnce(&mut Value)) {
    let mut connection = database(folder).await;
    let row =
        sqlx::query("select document from tables where id = ?").bind(id).fetch_one(&mut connection).await.unwrap();
    let mut document: Value = serde_json::from_str(&row.get::<String, _>(0)).unwrap();
    change(&mut document);
    let update = sqlx::query("update tables set document = ? where id = ?").bind(document.to_string()).bind(id);
    assert_eq!(update.execute(&mut connection).await.unwrap().rows_affected(), 1);
}

/// Makes a table one that a program of rules version 1 opened, with this edition as it wrote it.
fn as_version_1(edition: &str) -> impl FnOnce(&mut Value) {
    move |document| {
        assert_eq!((&document["rules"], &document["settings"]["edition"]), (&json!(2), &json!(STORED)));
        document["rules"] = json!(1);
        document["settings"]["edition"] = json!(edition);
    }
}

const STORED: &str = "german deck=empty target=20";

fn german() -> TableSettings {
    TableSettings { edition: "german target=20".parse().unwrap(), ..settings(2, 0) }
}

#[tokio::test]
async fn a_waiting_version_1_table_and_its_rematch_finish_under_version_1_rules() {
    let server = Server::start().await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = ann.open(german()).await.table.id;
    bob.join(&id).await;
    let server =
        server.restart_after(async |folder| rewrite(folder, &id, as_version_1("german target=20")).await).await;
    let [ann, bob] = [ann, bob].map(|guest| Guest { address: server.address, ..guest });

    let mut lives = [ann.connect(&id).await, bob.connect(&id).await];
    deal(&id, [&ann, &bob]).await;
    for live in &mut lives {
        live.until(|live| live.standing.is_some()).await;
    }
    let mut dice = Seed::from(13).chance();
    while !play(&mut lives, 100, &mut dice).await {}
    let played = record(&ann, &id).await;
    let edition: Edition = "german deck=needed target=20".parse().unwrap();
    assert_eq!((played.rules_version, played.edition), (1, edition));
    let text = ann.get(&format!("/api/tables/{id}/record")).await.body;
    assert!(text.contains("\nrules: 1\n") && text.contains("\nedition: german target=20\n"), "{text}");

    let again = lives[0].ask(Command::Rematch).await.unwrap().expect("a link");
    let table: TableInfo = ann.get(&format!("/api/tables/{again}")).await.read();
    assert_eq!((table.rules, table.settings.edition), (2, edition), "a new table is of the new version");
    server.stop().await;
}

#[tokio::test]
async fn a_new_table_is_of_the_current_rules_and_keeps_them() {
    let mut server = Server::start().await;
    let (id, [ann, bob], mut lives) = two(&server, german()).await;
    let mut dice = Seed::from(14).chance();
    assert!(!play(&mut lives, 30, &mut dice).await);
    drop(lives);
    server = server.restart().await;
    let [ann, bob] = [ann, bob].map(|guest| Guest { address: server.address, ..guest });
    let mut lives = [ann.connect(&id).await, bob.connect(&id).await];
    while !play(&mut lives, 100, &mut dice).await {}
    let record = record(&ann, &id).await;
    assert_eq!((record.rules_version, record.edition.to_string().as_str()), (2, STORED));
    server.stop().await;
}

#[tokio::test]
async fn a_correspondence_game_survives_many_restarts() {
    let mut server = Server::start().await;
    let correspondence = TableSettings { clock: TimeControl::Days { turn: 3 }, ..settings(2, 0) };
    let (id, [mut ann, mut bob], _) = two(&server, correspondence).await;
    let mut dice = Seed::from(12).chance();
    let looks = |lives: &[Live; 2]| {
        lives.each_ref().map(|live| live.standing.as_ref().map(|now| (now.number, now.view.get().to_owned())))
    };
    let (mut restarts, mut before) = (0, None);
    loop {
        let mut lives = [ann.connect(&id).await, bob.connect(&id).await];
        let after = looks(&lives);
        assert_eq!(before.unwrap_or(after.clone()), after, "nothing was lost, and nothing came twice");
        let over = play(&mut lives, 12, &mut dice).await;
        catch_up(&mut lives).await;
        before = Some(looks(&lives));
        if over {
            break;
        }
        drop(lives);
        server = server.restart().await;
        [ann, bob] = [ann, bob].map(|guest| Guest { address: server.address, ..guest });
        restarts += 1;
    }
    assert!(restarts > 3, "{restarts}");
    assert!(record(&bob, &id).await.result.is_some());
    server.stop().await;
}
