//! Backups, taken while games are played and put back elsewhere.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use utopia_protocol::{Command, TableSettings, TimeControl};

use crate::kit::{Guest, Live, settings};
use crate::program::{Folder, Hosted, mode, out, refusal};

const GAMES: usize = 4;

/// A long game of two, so that it does not end during a test.
async fn begin(server: &Hosted, number: usize) -> (String, [Guest; 2]) {
    let guests = [server.guest(&format!("Ann {number}")).await, server.guest(&format!("Bob {number}")).await];
    let edition = "standard target=200".parse().unwrap();
    let id = guests[0].open(TableSettings { edition, clock: TimeControl::None, ..settings(2, 0) }).await.table.id;
    guests[1].join(&id).await;
    guests[0].connect(&id).await.ask(Command::Start).await.unwrap();
    (id, guests)
}

/// Whoever has to move makes the first legal move; the number of moves in the game.
async fn play_one(lives: &mut [Live; 2]) -> u32 {
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
    // Every game has begun to be played when the backup is made.
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

#[tokio::test]
async fn an_incomplete_backup_restores_nothing() {
    let folder = Folder::new();
    let (data, file) = (folder.path("data"), folder.path("backup"));
    let server = Hosted::start(&folder, &data);
    begin(&server, 0).await;
    server.stop();
    out(&["backup", "--data", &data, &file]);
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
