//! Parts of a site are away, frozen or cut off while people play.

use std::time::Duration;

use tokio::time::sleep;
use utopia_testkit::{NatsOptions, PostgresServer, TestDatabase};

use crate::games::Games;
use crate::nodes::Nodes;

/// How many games are played at once.
const GAMES: usize = 4;
/// How long something is away: longer than a lease.
const AWAY: Duration = Duration::from_secs(4);

/// People play; something happens; they go on; everything that was acknowledged is there.
async fn people_go_on(mut nodes: Nodes, what: &str, happens: impl AsyncFnOnce(&mut Nodes, &mut Games)) {
    let mut games = Games::begin(nodes.front.address(), &nodes.folder, GAMES, 1);
    games.wait_for_progress().await;
    happens(&mut nodes, &mut games).await;
    games.wait_for_progress().await;
    games.finish().await;
    let found = nodes.end(&games.run.books).await;
    games.run.report(what, found);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_survive_a_server_that_freezes_and_wakes_up() {
    let nodes = Nodes::start("cluster-freeze");
    people_go_on(nodes, "a server was frozen for 10 s", async |nodes, games| {
        for number in 0..2 {
            nodes.signal(number, "-STOP");
            sleep(Duration::from_secs(10)).await;
            nodes.signal(number, "-CONT");
            games.wait_for_progress().await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_survive_a_bus_that_is_away() {
    let account = Some(("utopia".to_owned(), "secret".to_owned()));
    let nodes = Nodes::start_on("cluster-bus", TestDatabase::new(), NatsOptions { account, tls: true });
    people_go_on(nodes, "the bus was away", async |nodes, _| {
        nodes.nats.kill();
        sleep(AWAY).await;
        nodes.nats.resume();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_survive_a_database_that_is_killed() {
    let postgres = PostgresServer::start();
    let nodes = Nodes::start_at("cluster-database", &postgres);
    people_go_on(nodes, "the database was killed", async |_, _| {
        postgres.kill();
        sleep(AWAY).await;
        postgres.resume();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_survive_a_server_that_is_cut_from_the_database() {
    let nodes = Nodes::start("cluster-cut-database");
    people_go_on(nodes, "a server was cut from the database", async |nodes, games| {
        nodes.servers[0].to_database.cut();
        sleep(AWAY).await;
        nodes.servers[0].to_database.mend();
        games.wait_for_progress().await;
        nodes.servers[1].to_database.hold();
        sleep(AWAY).await;
        nodes.servers[1].to_database.mend();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_survive_a_server_that_is_cut_from_the_bus() {
    let nodes = Nodes::start("cluster-cut-bus");
    people_go_on(nodes, "a server was cut from the bus", async |nodes, games| {
        nodes.servers[0].to_bus.cut();
        sleep(AWAY).await;
        nodes.servers[0].to_bus.mend();
        games.wait_for_progress().await;
        nodes.servers[1].to_bus.hold();
        sleep(AWAY).await;
        nodes.servers[1].to_bus.mend();
    })
    .await;
}
