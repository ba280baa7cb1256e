//! Servers are stopped and started one by one, as for an upgrade; and all at once, as by a power cut.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::time::sleep;
use utopia_protocol::{Clocks, Command, TimeControl};

use crate::games::Games;
use crate::host::{guest, settings, table};
use crate::nodes::Nodes;
use crate::player::{Player, next};

/// How many games are played at once.
const GAMES: usize = 4;
/// How long all servers are away.
const AWAY: Duration = Duration::from_secs(6);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_are_restarted_one_by_one() {
    let mut nodes = Nodes::start("cluster-rolling");
    let mut games = Games::begin(nodes.front.address(), &nodes.folder, GAMES, 1);
    games.wait_for_progress().await;
    games.run.longest_waits();
    for number in 0..3 {
        nodes.stop(number);
        games.wait_for_progress().await;
        nodes.resume(number);
        games.wait_for_progress().await;
    }
    let longest = games.run.longest_waits().into_iter().max();
    games.finish().await;
    let found = nodes.end(&games.run.books).await;
    games.run.report("three servers were restarted", found);
    println!("nobody waited longer than {:?} for the next news", longest.unwrap_or_default());
}

/// What is left of the turn of the player to act, in milliseconds, by the site's clock.
fn left(clocks: &Clocks) -> u64 {
    clocks.deadlines.iter().map(|(_, deadline)| deadline - clocks.now).min().expect("somebody must act")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_without_a_server_is_charged_to_nobody() {
    let mut nodes = Nodes::start("cluster-clock");
    let address = nodes.front.address();
    let cookies = [guest(address, "Ann").await, guest(address, "Bob").await];
    let clock = TimeControl::Live { turn: 3600, game: None };
    let id = table(address, &cookies, settings(0, clock)).await;
    let mut players = [0, 1].map(|i| Player::new(address, &cookies[i], &id, &Arc::default(), &Arc::default(), 7));
    players[0].starts = true;
    begin(&mut players).await;
    let before = clocks(&mut players[0]).await;
    let began = Instant::now();
    for number in 0..3 {
        nodes.kill(number);
    }
    let away = Instant::now();
    sleep(AWAY).await;
    let away = away.elapsed();
    for number in 0..3 {
        nodes.resume(number);
    }
    let after = clocks(&mut players[0]).await;
    let ran = began.elapsed().saturating_sub(away).as_millis() as u64;
    let charged = left(&before).saturating_sub(left(&after));
    println!("{charged} ms charged; servers ran for {ran} ms of these, and were away for {away:?}");
    // The clocks of a server and of the database may differ a little.
    assert!(charged <= ran + 500, "{charged} ms were charged, but servers ran for {ran} ms only");
    let books = players[0].books.clone();
    nodes.end(&books).await;
}

/// The game begins.
async fn begin(players: &mut [Player; 2]) {
    while players.iter().any(|player| player.standing().is_none()) {
        for player in players.iter_mut() {
            let mut socket = player.come().await;
            if player.standing().is_none()
                && let Some(command) = player.choose()
            {
                player.say(&mut socket, command).await;
                while player.pending.is_some() {
                    let Some(text) = next(&mut socket).await else { break };
                    player.hear(&text);
                }
            }
        }
    }
}

/// The clocks as told to somebody who connects now.
async fn clocks(player: &mut Player) -> Clocks {
    player.forget_stream();
    let mut socket = player.come().await;
    player.say(&mut socket, Command::Ping).await;
    while player.pending.is_some() {
        let text = next(&mut socket).await.expect("the connection holds");
        player.hear(&text);
    }
    player.snapshot.as_ref().expect("a snapshot").clocks.clone()
}
