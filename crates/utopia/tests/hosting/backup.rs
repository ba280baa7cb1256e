//! Backups, taken while games are played and put back elsewhere.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use utopia_protocol::{Command, TableSettings, TimeControl};
use utopia_rules::{Seed, chance::below};

use crate::kit::{Guest, Live, deal, settings, step};
use crate::program::{Folder, Hosted, mode, out, refusal, utopia};

const GAMES: usize = 4;

/// A long game of two, so that it does not end during a test.
pub(crate) async fn begin(server: &Hosted, number: usize) -> (String, [Guest; 2]) {
    let guests = [server.guest(&format!("Ann {number}")).await, server.guest(&format!("Bob {number}")).await];
    let edition = "standard target=200".parse().unwrap();
    let id = guests[0].open(TableSettings { edition, clock: TimeControl::None, ..settings(2, 0) }).await.table.id;
    guests[1].join(&id).await;
    deal(&id, &guests).await;
    (id, guests)
}

/// Plays the first legal move for the player to act. Returns the number of moves so far.
pub(crate) async fn play_one(lives: &mut [Live; 2]) -> u32 {
    for live in lives.iter_mut() {
        live.ask(Command::Ping).await.unwrap();
    }
    for live in lives.iter_mut() {
        if let Some(&mv) = live.legal().first() {
            live.ask(Command::Play { at: live.at(), mv }).await.unwrap();
            break;
        }
    }
    for live in lives.iter_mut() {
        live.ask(Command::Ping).await.unwrap();
    }
    lives[0].number().max(lives[1].number()).unwrap_or(0)
}

async fn keep_playing(id: String, guests: [Guest; 2], stop: Arc<AtomicBool>) -> u32 {
    let mut lives = [guests[0].connect(&id).await, guests[1].connect(&id).await];
    let mut number = 0;
    while !stop.load(Ordering::Relaxed) {
        number = play_one(&mut lives).await;
    }
    number
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_under_load_restores_every_game_with_its_cookies() {
    let folder = Folder::new();
    let (data, elsewhere, file) = (folder.path("data"), folder.path("elsewhere"), folder.path("backup"));
    let server = Hosted::start(&folder, &data);
    let stop = Arc::new(AtomicBool::new(false));
    let (mut games, mut players) = (Vec::new(), Vec::new());
    for number in 0..GAMES {
        let (id, guests) = begin(&server, number).await;
        players.push(tokio::spawn(keep_playing(id.clone(), guests.clone(), Arc::clone(&stop))));
        games.push((id, guests));
    }
    // Every game is under way when the backup is taken.
    for (id, guests) in &games {
        let mut watcher = guests[0].connect(id).await;
        watcher.until_number(5).await;
    }
    let said = tokio::task::block_in_place(|| out(&["backup", "--data", &data, &file]));
    assert_eq!(said, format!("{file}: {GAMES} tables and {} guests\n", 2 * GAMES));
    assert_eq!(mode(&file), 0o600);
    assert!(refusal(&["backup", "--data", &data, &file]).ends_with("already exists"));
    stop.store(true, Ordering::Relaxed);
    let mut played = Vec::new();
    for player in players {
        played.push(player.await.unwrap());
    }
    server.stop();

    assert_eq!(out(&["restore", &file, "--data", &elsewhere]), said.replace(&file, &elsewhere));
    assert_eq!((mode(&elsewhere), mode(&folder.path("elsewhere/key"))), (0o700, 0o600));
    let restored = Hosted::start(&folder, &elsewhere);
    for ((id, guests), played) in games.into_iter().zip(played) {
        let guests = guests.map(|guest| Guest { address: restored.address, ..guest });
        let mut lives = [guests[0].connect(&id).await, guests[1].connect(&id).await];
        assert!(lives.iter().all(|live| live.seat().is_some()), "the cookies no longer fit their seats");
        let before = lives[0].number().unwrap();
        assert!((5..=played).contains(&before), "{before} of {played}");
        assert_eq!(play_one(&mut lives).await, before + 1);
    }
    restored.stop();
}

/// A data folder with a game, and its backup.
async fn back_up_a_game(folder: &Folder) -> (String, String) {
    let (data, file) = (folder.path("data"), folder.path("backup"));
    let server = Hosted::start(folder, &data);
    begin(&server, 0).await;
    server.stop();
    out(&["backup", "--data", &data, &file]);
    (data, file)
}

#[tokio::test]
async fn an_incomplete_backup_restores_nothing() {
    let folder = Folder::new();
    let (data, file) = back_up_a_game(&folder).await;
    assert!(refusal(&["restore", &file, "--data", &data]).contains("already has games"));
    let whole = fs::read(&file).unwrap();
    let mut torn = whole.clone();
    let middle = torn.len() / 2;
    torn[middle..middle + 4096].fill(0xAA);
    for (name, contents, expected) in [
        ("text", b"a letter, and no backup of anything".to_vec(), "not a database"),
        ("short", whole[..10].to_vec(), "too short"),
        ("half", whole[..whole.len() / 2].to_vec(), ""),
        ("torn", torn, ""),
        ("plain", fs::read(folder.path("data/utopia.db")).unwrap(), "no such table: backup"),
    ] {
        let (file, new) = (folder.path(name), folder.path(&format!("new-{name}")));
        fs::write(&file, contents).unwrap();
        let refused = refusal(&["restore", &file, "--data", &new]);
        assert!(refused.starts_with("restore: ") && refused.contains(expected), "{name}: {refused}");
        let left: Vec<_> = fs::read_dir(&new).into_iter().flatten().map(|file| file.unwrap().file_name()).collect();
        assert!(left.iter().all(|name| name == "lock"), "{name}: {left:?}");
    }
    assert!(refusal(&["restore", &folder.path("nothing"), "--data", &folder.path("new")]).contains("No such file"));
    assert!(refusal(&["backup", "--data", &folder.path("new"), &folder.path("b")]).contains("no games in"));
}

/// `tests/data/rules-1.backup`, made by a program of rules version 1: a game of two after 150 entries and one of five after 150.
const VERSION_1: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/rules-1.backup");

const OF_TWO: (&str, &str, &[&str]) = (
    "1e986d220d933a93c2726f600022ac36",
    "german target=40",
    &[
        "a01f4a7bee0f407fcd82d2d64d2f7ece.e80fe6acb21706a231a46a588eb897b2f448aa824f0eb2901f66951d26a3e01e",
        "45132adedda78d85508cc300553a0b68.b9324cea65f0b9cd30d68e6345a454d09c8fb91503c6966233af2ce0ed0d5cf8",
    ],
);
const OF_FIVE: (&str, &str, &[&str]) = (
    "e0df1416c315e9a6572269961f5abf94",
    "standard tie=shared target=20",
    &[
        "4e0dc57afa72ccd6d52d8322dcf9913f.8f29f88582f14d98c7017128192e8e61002dc9333460acec597af5a2b3d1ca02",
        "95fb1b1850ab1e1bdcf0718f0e709a43.7543a9a0c6865cae10302cebfb7d378009aab9354a3fb40cf4748802e519ee45",
        "92cb033680eab2d4eed837b47f90ca4b.ad44517acff5174cb2f5051d80bf8a38b3cb76028d4be20909c60e2fde495987",
        "78bd9adbcf18b444b4f0ddaa5d3c6139.e22fe4b75b9ebb02d35b28c35971b30c05905131aba433caeb35442678ba8028",
        "1b9f4f717e024bb19f46ccdbd2f3faab.68cfa453ed33e0abfd1c62d0c4bd7b956614a5831b2faf18eb3ba45d92d09450",
    ],
);

#[tokio::test(flavor = "multi_thread")]
async fn a_version_1_backup_restores_and_its_games_finish_under_version_1_rules() {
    let folder = Folder::new();
    let data = folder.path("data");
    let output = utopia(&["restore", VERSION_1, "--data", &data]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{data}: 3 tables and 9 guests\n"));
    assert!(String::from_utf8_lossy(&output.stderr).contains("an earlier version made this backup without a checksum"));
    let server = Hosted::start(&folder, &data);
    for (id, edition, cookies) in [OF_TWO, OF_FIVE] {
        let guest = |cookie: &&str| Guest { address: server.address, cookie: Some(format!("utopia-guest={cookie}")) };
        let guests: Vec<_> = cookies.iter().map(guest).collect();
        let mut lives = Vec::new();
        for guest in &guests {
            lives.push(guest.connect(id).await);
        }
        assert_eq!(lives[0].number(), Some(150));
        let mut dice = Seed::from(8).chance();
        while step(&mut lives, &mut dice).await {}
        let record = guests[0].get(&format!("/api/tables/{id}/record")).await.body;
        assert!(record.contains("\nrules: 1\n") && record.contains(&format!("\nedition: {edition}\n")), "{record}");
        let file = folder.file("game.utopia", &record);
        let verified = tokio::task::block_in_place(|| out(&["replay", &file, "--verify"]));
        assert!(verified.starts_with("verified: ") && verified.contains("won by"), "{verified}");
    }
    server.stop();
}

#[tokio::test]
async fn a_backup_with_any_damage_is_refused() {
    let folder = Folder::new();
    let (_, file) = back_up_a_game(&folder).await;
    let whole = fs::read(&file).unwrap();
    let mut dice = Seed::from(5).chance();
    for number in 0..40 {
        let mut damaged = whole.clone();
        let at = below(&mut dice, damaged.len() as u32) as usize;
        match number % 4 {
            0 => damaged.truncate(at),
            // Every part of the seal, too.
            1 => damaged[whole.len() - 1 - number * 2] ^= 0x20,
            2 => damaged[at] ^= 1 << below(&mut dice, 8),
            _ => {
                damaged.remove(at);
            }
        }
        let (file, new) = (folder.path("damaged"), folder.path("new"));
        fs::write(&file, damaged).unwrap();
        let refused = refusal(&["restore", &file, "--data", &new]);
        assert!(refused.starts_with("restore: "), "{number} at {at}: {refused}");
        assert!(!fs::exists(folder.path("new/utopia.db")).unwrap());
    }
    // The seal doesn't hide the games from other tools.
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).read_only(true);
    let mut connection = <sqlx::SqliteConnection as sqlx::Connection>::connect_with(&options).await.unwrap();
    let tables: i64 = sqlx::query_scalar("select count(*) from tables").fetch_one(&mut connection).await.unwrap();
    assert_eq!(tables, 1);
    sqlx::Connection::close(connection).await.unwrap();
    out(&["restore", &file, "--data", &folder.path("new")]);
}

#[tokio::test]
async fn backups_are_made_regularly_and_only_some_are_kept() {
    let folder = Folder::new();
    let (data, backups) = (folder.path("data"), folder.path("backups"));
    fs::create_dir(&backups).unwrap();
    let old = |day: u32| format!("{backups}/utopia-2026-01-{day:02}-000000.backup");
    for day in 1..=5 {
        fs::write(old(day), "").unwrap();
        let file = fs::File::options().write(true).open(old(day)).unwrap();
        file.set_modified(std::time::SystemTime::UNIX_EPOCH).unwrap();
    }
    let mine = folder.file("backups/utopia-monday.backup", "kept");
    let server =
        Hosted::start_with(&folder, &data, &["--log-level", "off", "--backups", &backups, "--keep-backups", "3"]);
    let made = loop {
        let names: Vec<_> = fs::read_dir(&backups).unwrap().map(|entry| entry.unwrap().path()).collect();
        let is_new = |name: &&std::path::PathBuf| {
            let name = name.to_string_lossy();
            name.ends_with(".backup") && !name.contains("2026-01-0") && !name.contains("monday")
        };
        if let Some(made) = names.iter().find(is_new)
            && !fs::exists(old(3)).unwrap()
        {
            break made.to_str().unwrap().to_owned();
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    };
    server.stop();
    assert_eq!((1..=5).map(|day| fs::exists(old(day)).unwrap()).collect::<Vec<_>>(), [false, false, false, true, true]);
    assert_eq!(fs::read_to_string(mine).unwrap(), "kept", "others are left alone");
    assert_eq!(mode(&made), 0o600);
    out(&["restore", &made, "--data", &folder.path("new")]);
}

#[test]
fn backup_restore_and_moderate_read_the_configuration() {
    let folder = Folder::new();
    let (data, file) = (folder.path("data"), folder.path("backup"));
    Hosted::start(&folder, &data).stop();
    let config = folder.file("utopia.toml", &format!("data = {data:?}\n"));
    assert_eq!(out(&["backup", "--config", &config, &file]), format!("{file}: 0 tables and 0 guests\n"));
    assert_eq!(out(&["moderate", "--config", &config, "tables"]), "");
    assert!(
        refusal(&["restore", &file, "--config", &config]).ends_with("already has games; restore into an empty folder")
    );
    let output = utopia(&["backup", &folder.path("again")]).env("UTOPIA_CONFIG", &config).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
}
