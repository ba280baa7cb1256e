//! The server is killed at random moments while people play, and everything goes on.

use std::fs;
use std::time::Duration;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng as _;
use tokio::time::sleep;
use utopia_rules::chance::below;

use crate::book::Found;
use crate::games::{Games, check, number};
use crate::host::{PROGRAM, Process, folder, serve};

/// How many games are played at once.
const GAMES: usize = 8;
/// The maximum delay before the next kill once every game has progressed, in milliseconds.
const LONGEST_LIFE: u32 = 300;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_was_acknowledged_is_lost_when_the_server_is_killed() {
    let (kills, seed) = (number("UTOPIA_KILLS", 5), number("UTOPIA_SEED", 1));
    let folder = folder("kills");
    let data = folder.join("data");
    let mut process = Process::start(&mut serve(PROGRAM, &folder, &data, "127.0.0.1:0")).expect("a server");
    let mut games = Games::begin(process.address, &folder, GAMES, seed);
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut untold = 0;
    for _ in 0..kills {
        games.wait_for_progress().await;
        sleep(Duration::from_millis(below(&mut dice, LONGEST_LIFE).into())).await;
        process.kill();
        games.run.wait_for_disconnects().await;
        untold += check(&games.run.books, &folder, &data).await.untold;
        let listen = process.address.to_string();
        process = Process::restart(|| serve(PROGRAM, &folder, &data, &listen));
    }
    games.finish().await;
    process.kill();
    let found = check(&games.run.books, &folder, &data).await;
    assert_eq!(games.run.misled(), 0, "one server knows its own games");
    games.run.report(&format!("{kills} kills"), Found { untold, ..found });
    fs::remove_dir_all(folder).unwrap();
}
