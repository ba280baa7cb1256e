//! A server whose games are in a `PostgreSQL` database, and the way there and back.

use std::fs;
use std::path::Path;

use utopia_testkit::TestDatabase;

use crate::backup::{begin, play_one};
use crate::kit::{Guest, Live};
use crate::program::{Folder, Hosted, out, refusal, utopia};

/// How a database is named in messages.
fn shown(database: &TestDatabase) -> String {
    database.url().replace("utopia@", "")
}

/// The players of a game at a server.
async fn seats(server: &Hosted, id: &str, guests: &[Guest; 2]) -> [Live; 2] {
    let guests = guests.clone().map(|guest| Guest { address: server.address, ..guest });
    let lives = [guests[0].connect(id).await, guests[1].connect(id).await];
    assert!(lives.iter().all(|live| live.seat().is_some()), "the cookies no longer fit their seats");
    lives
}

#[tokio::test(flavor = "multi_thread")]
async fn a_site_moves_to_a_database_and_back() {
    let folder = Folder::new();
    let (data, back, restored) = (folder.path("data"), folder.path("back"), folder.path("restored"));
    let server = Hosted::start(&folder, &data);
    let (id, guests) = begin(&server, 0).await;
    let mut lives = seats(&server, &id, &guests).await;
    for _ in 0..5 {
        play_one(&mut lives).await;
    }
    let before = lives[0].number().unwrap();
    let (database, other) = (TestDatabase::new(), TestDatabase::new());
    let url = database.url();
    let in_use = refusal(&["migrate", "--from", &data, "--to", &url]);
    assert!(in_use.ends_with("stop it first"), "{in_use}");
    server.stop();
    let moved = out(&["migrate", "--from", &data, "--to", &url]);
    assert_eq!(moved, format!("{}: 1 tables and 2 guests\n", shown(&database)));
    let again = refusal(&["migrate", "--from", &data, "--to", &url]);
    assert_eq!(again, format!("migrate: {} already has games; name an empty database", shown(&database)));

    let config = folder.file("utopia.toml", &format!("data = {data:?}\ndatabase = {url:?}\n"));
    let server = Hosted::start_with(&folder, &data, &["--no-limits", "--database", &url]);
    let mut lives = seats(&server, &id, &guests).await;
    assert_eq!(lives[0].number(), Some(before));
    assert_eq!(play_one(&mut lives).await, before + 1);
    for tables in
        [&["moderate", "--config", &config, "tables"][..], &["moderate", "--data", &data, "--database", &url, "tables"]]
    {
        assert!(out(tables).contains("running"));
    }
    let checked = utopia(&["doctor", "--config", &config]).output().unwrap();
    let checked = String::from_utf8(checked.stdout).unwrap();
    for line in [" answers, and commits are synchronous.", "has 1 tables and 2 guests.", "A healthy server is running"]
    {
        assert!(checked.contains(line), "{checked}");
    }
    assert!(!checked.contains("utopia@"), "{checked}");
    let file = folder.path("backup");
    assert_eq!(out(&["backup", "--config", &config, &file]), format!("{file}: 1 tables and 2 guests\n"));
    server.stop();
    assert!(out(&["moderate", "--config", &config, "guests"]).contains("Ann 0"), "also without a server");

    let into = ["restore", &file, "--data", &restored, "--database", &other.url()];
    assert_eq!(out(&into), format!("{}: 1 tables and 2 guests\n", shown(&other)));
    assert!(refusal(&into).contains("already has games"));
    let server = Hosted::start_with(&folder, &restored, &["--no-limits", "--database", &other.url()]);
    assert_eq!(seats(&server, &id, &guests).await[0].number(), Some(before + 1));
    server.stop();

    let without_key = refusal(&["migrate", "--from", &url, "--to", &back]);
    assert!(without_key.contains("key: No such file"), "{without_key}");
    fs::copy(Path::new(&data).join("key"), Path::new(&back).join("key")).unwrap();
    assert_eq!(out(&["migrate", "--from", &url, "--to", &back]), format!("{back}: 1 tables and 2 guests\n"));
    let server = Hosted::start(&folder, &back);
    let mut lives = seats(&server, &id, &guests).await;
    assert_eq!(play_one(&mut lives).await, before + 2);
    server.stop();
}

#[test]
fn data_of_older_versions_moves_to_a_database_and_back() {
    // A running game with 40 entries, and a table that waits for its deal.
    for (version, entries) in [("version-1", "40"), ("version-4", "0")] {
        let (folder, database) = (Folder::new(), TestDatabase::new());
        let old = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../server/tests/data")).join(version);
        let (data, back) = (folder.path("data"), folder.path("back"));
        for place in [&data, &back] {
            fs::create_dir(place).unwrap();
            fs::copy(old.join("key"), Path::new(place).join("key")).unwrap();
        }
        let file = Path::new(&data).join("utopia.db");
        fs::copy(old.join("utopia.db"), &file).unwrap();
        let before = fs::read(&file).unwrap();
        let there = out(&["migrate", "--from", &data, "--to", &database.url()]);
        assert!(!there.contains(": 0 tables"), "{there}");
        assert_eq!(fs::read(&file).unwrap(), before, "what is copied stays as it is");
        for count in ["select count(*) from log", "select sum(entries) from games"] {
            assert_eq!(database.execute(count).trim(), entries, "{version}: {count}");
        }
        let here = out(&["migrate", "--from", &database.url(), "--to", &back]);
        assert_eq!(here, there.replace(&shown(&database), &back));
    }
}

#[test]
fn a_wrong_address_is_refused_with_a_sentence() {
    let folder = Folder::new();
    let data = folder.path("data");
    let wrong = refusal(&["backup", "--data", &data, "--database", "mysql://db", &folder.path("b")]);
    assert_eq!(wrong, "--database: not the address of a PostgreSQL database: it starts with `postgres://`");
    let both = refusal(&["migrate", "--from", &data, "--to", &folder.path("other")]);
    assert!(both.starts_with("--to: name a database"), "{both}");
    let nobody = refusal(&[
        "serve",
        "--site",
        &folder.site(),
        "--data",
        &data,
        "--database",
        "postgres://me:secret@127.0.0.1:1/x",
    ]);
    assert!(nobody.contains("postgres://127.0.0.1:1/x cannot be reached") && !nobody.contains("secret"), "{nobody}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_without_the_key_is_refused() {
    let (folder, database) = (Folder::new(), TestDatabase::new());
    let (first, second) = (folder.path("first"), folder.path("second"));
    let server = Hosted::start_with(&folder, &first, &["--no-limits", "--database", &database.url()]);
    server.guest("Ann").await;
    let refused = refusal(&["serve", "--site", &folder.site(), "--data", &second, "--database", &database.url()]);
    assert!(refused.contains("key is missing"), "{refused}");
    server.stop();
}
