//! One server after the other is killed and started again while people play.
//!
//! `UTOPIA_KILLS` is the number of kills. With `UTOPIA_GAMES` there is one every three seconds until so many games are over.

use std::time::Duration;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng as _;
use tokio::time::{Instant, sleep, sleep_until};
use utopia_rules::chance::below;

use crate::games::{Games, number};
use crate::nodes::Nodes;

/// How many games are played at once.
const GAMES: u64 = 6;
/// The time between two kills by hand.
const EVERY: Duration = Duration::from_secs(3);
/// How long a server stays away.
const AWAY: Duration = Duration::from_millis(500);

/// The wait that so many in a hundred don't exceed.
fn quantile(waits: &mut [Duration], percent: usize) -> Duration {
    waits.sort_unstable();
    waits[(waits.len() - 1) * percent / 100]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_was_acknowledged_is_lost_when_servers_are_killed() {
    let (kills, until, seed) = (number("UTOPIA_KILLS", 5), number("UTOPIA_GAMES", 0), number("UTOPIA_SEED", 1));
    let mut nodes = Nodes::start("cluster-kills");
    let at_once = number("UTOPIA_GAMES_AT_ONCE", GAMES) as usize;
    let mut games = Games::begin(nodes.front.address(), &nodes.folder, at_once, seed);
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut killed, mut waits) = (0, Vec::new());
    games.wait_for_progress().await;
    while killed < kills || u64::from(games.run.finished()) < until {
        let began = Instant::now();
        games.run.longest_waits();
        let victim = below(&mut dice, 3) as usize;
        nodes.kill(victim);
        sleep(AWAY).await;
        nodes.resume(victim);
        games.wait_for_progress().await;
        waits.extend(games.run.longest_waits());
        killed += 1;
        if until > 0 {
            sleep_until(began + EVERY).await;
        }
    }
    games.finish().await;
    let found = nodes.end(&games.run.books).await;
    games.run.report(&format!("{killed} kills of one of three servers"), found);
    let [half, most, longest] = [50, 99, 100].map(|percent| quantile(&mut waits, percent));
    println!(
        "after a kill the next news came within {half:?} for half of the players, {most:?} for 99 %, {longest:?} for all"
    );
}
