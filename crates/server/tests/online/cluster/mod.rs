//! Several servers of one site: a game is one game wherever its players are connected.

mod nodes;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use utopia_protocol::{Command, CommandError, Status, TableSettings, TimeControl};
use utopia_rules::{Seat, Seed, chance::Chance};
use utopia_server::bus::{BusSource, NatsBus, NatsOptions};
use utopia_server::store::{Postgres, Store as _};
use utopia_testkit::{NatsServer, TestDatabase};

use crate::kit::*;
use nodes::{Node, Nodes};

/// Two people at a started table, each connected to another server. The table was opened at the first.
async fn apart(nodes: [&Node; 2], settings: TableSettings) -> (String, [Guest; 2], [Live; 2]) {
    let (ann, bob) = (nodes[0].guest("Ann").await, nodes[1].guest("Bob").await);
    let id = ann.open(settings).await.table.id;
    bob.join(&id).await;
    let mut lives = [ann.connect(&id).await, bob.connect(&id).await];
    deal(&id, [&ann, &bob]).await;
    for live in &mut lives {
        live.until(|live| live.standing.is_some()).await;
    }
    (id, [ann, bob], lives)
}

async fn play(lives: &mut [Live], dice: &mut Chance, moves: usize) {
    for _ in 0..moves {
        step(lives, dice).await;
    }
    catch_up(lives).await;
}

/// The owner of a table, as stored.
async fn owner(database: &TestDatabase, table: &str) -> Option<(String, u64)> {
    let store = Postgres::open(&database.url().parse().unwrap()).await.unwrap();
    let owner = store.leases().owner(table).await.unwrap();
    store.close().await.unwrap();
    owner
}

#[tokio::test]
async fn a_game_is_played_with_each_player_on_another_server() {
    let nodes = Nodes::new();
    let (a, b, c) = (nodes.node(), nodes.node(), nodes.node());
    let (ann, bob, cas) = (a.guest("Ann").await, b.guest("Bob").await, c.guest("Cas").await);
    let id = ann.open(settings(3, 0)).await.table.id;
    bob.join(&id).await;
    cas.join(&id).await;
    let mut lives = [ann.connect(&id).await, bob.connect(&id).await, cas.connect(&id).await];
    deal(&id, [&ann, &bob, &cas]).await;
    for live in &mut lives {
        live.until(|live| live.standing.is_some()).await;
    }
    let mut dice = Seed::from(1).chance();
    while step(&mut lives, &mut dice).await {}
    for live in &mut lives {
        live.until(|live| live.table().status == Status::Over).await;
    }
    let record = ann.get(&format!("/api/tables/{id}/record")).await.body;
    assert_eq!(bob.get(&format!("/api/tables/{id}/record")).await.body, record);
    assert!(!bob.past(&id).await.is_empty());
    assert_eq!(bob.past(&id).await.len(), c.visited_by(&bob).past(&id).await.len());
}

#[tokio::test]
async fn a_game_goes_on_when_its_owner_is_gone() {
    let nodes = Nodes::new();
    let (mut a, b, c) = (nodes.node(), nodes.node(), nodes.node());
    // Nobody who plays is connected to the owner.
    let host = a.guest("Ann").await;
    let id = host.open(settings(2, 0)).await.table.id;
    let (ann, bob) = (b.visited_by(&host), c.guest("Bob").await);
    bob.join(&id).await;
    let mut lives = [ann.connect(&id).await, bob.connect(&id).await];
    deal(&id, [&ann, &bob]).await;
    for live in &mut lives {
        live.until(|live| live.standing.is_some()).await;
    }
    let mut dice = Seed::from(3).chance();
    play(&mut lives, &mut dice, 5).await;
    let (before, epoch) = owner(&nodes.database, &id).await.expect("an owner");
    a.kill();
    // The same connections go on.
    play(&mut lives, &mut dice, 5).await;
    let (after, next) = owner(&nodes.database, &id).await.expect("an owner");
    assert!(after != before && next == epoch + 1, "{before} {epoch}, {after} {next}");
}

#[tokio::test]
async fn an_owner_that_others_think_gone_is_fenced() {
    let nodes = Nodes::new();
    let (a, b) = (nodes.node(), nodes.node());
    let (id, _, mut lives) = apart([&a, &b], settings(2, 0)).await;
    let mut dice = Seed::from(4).chance();
    play(&mut lives, &mut dice, 4).await;
    let (before, _) = owner(&nodes.database, &id).await.expect("an owner");
    // Bob's server can't reach the owner, which is alive, and takes the table. Ann's moves are refused by the store, and go to Bob's.
    *b.faults.unreachable.lock().unwrap() = Some(before.clone());
    for live in &mut lives {
        live.ask(Command::Chat { text: "still there?".into() }).await.unwrap();
    }
    play(&mut lives, &mut dice, 6).await;
    let (after, _) = owner(&nodes.database, &id).await.expect("an owner");
    assert_ne!(before, after);
}

#[tokio::test]
async fn who_only_watches_follows_a_table_that_others_take() {
    let nodes = Nodes::new();
    let (a, b) = (nodes.node(), nodes.node());
    let (id, _, mut lives) = apart([&a, &b], settings(2, 0)).await;
    let mut watching = a.guest("Cas").await.connect(&id).await;
    let stream = watching.stream.clone();
    let (before, _) = owner(&nodes.database, &id).await.expect("an owner");
    *b.faults.unreachable.lock().unwrap() = Some(before);
    lives[1].ask(Command::Chat { text: "mine now".into() }).await.unwrap();
    // Nobody at the owner of before says anything.
    watching.until(|live| live.stream != stream).await;
}

/// From now on the second server can't reach the owner of a table, and takes it when it needs it. The owner needn't notice at once.
async fn cut_off(b: &Node, database: &TestDatabase, table: &str) {
    let (before, _) = owner(database, table).await.expect("an owner");
    *b.faults.unreachable.lock().unwrap() = Some(before);
}

#[tokio::test]
async fn an_earlier_owner_refuses_nobody_who_sits_at_the_table() {
    let nodes = Nodes::new();
    let (a, b) = (nodes.node(), nodes.node());
    let (ann, bob) = (a.guest("Ann").await, b.guest("Bob").await);
    let id = ann.open(settings(2, 0)).await.table.id;
    cut_off(&b, &nodes.database, &id).await;
    bob.join(&id).await;
    let mut live = a.visited_by(&bob).connect(&id).await;
    let commitment = live.table().commitment;
    assert_eq!(live.ask(Command::Commit { commitment }).await, Ok(None));
}

#[tokio::test]
async fn an_earlier_owner_refuses_nobody_a_free_seat() {
    let nodes = Nodes::new();
    let (a, b) = (nodes.node(), nodes.node());
    let (ann, bob) = (a.guest("Ann").await, a.guest("Bob").await);
    let id = ann.open(settings(2, 0)).await.table.id;
    bob.join(&id).await;
    cut_off(&b, &nodes.database, &id).await;
    b.visited_by(&bob).connect(&id).await.ask(Command::Leave).await.unwrap();
    a.guest("Cas").await.join(&id).await;
}

#[tokio::test]
async fn news_that_is_lost_is_found() {
    let nodes = Nodes::new();
    let (a, b) = (nodes.node(), nodes.node());
    let (_, _, mut lives) = apart([&a, &b], settings(2, 0)).await;
    let mut dice = Seed::from(5).chance();
    for lost in [1, 2, 3, 1, 2] {
        play(&mut lives, &mut dice, 2).await;
        // The next messages to Bob don't arrive, be they news or answers.
        a.faults.lost.store(lost, Ordering::Relaxed);
        play(&mut lives, &mut dice, 3).await;
    }
}

#[tokio::test]
async fn a_server_that_stops_hands_its_tables_over() {
    let nodes = Nodes::new();
    let (mut a, b, c) = (nodes.node(), nodes.node(), nodes.node());
    let (id, [ann, _], [mut own, other]) = apart([&a, &b], settings(2, 0)).await;
    let (before, _) = owner(&nodes.database, &id).await.expect("an owner");
    a.stop().await;
    while own.next().await.is_some() {}
    let mut lives = [c.visited_by(&ann).connect(&id).await, other];
    play(&mut lives, &mut Seed::from(6).chance(), 6).await;
    assert_ne!(owner(&nodes.database, &id).await.expect("an owner").0, before);
}

#[tokio::test]
async fn without_the_bus_players_at_the_owner_go_on_and_others_later() {
    let nodes = Nodes::new();
    let (a, b) = (nodes.node(), nodes.node());
    let (id, _, mut lives) = apart([&a, &b], settings(2, 0)).await;
    let mut dice = Seed::from(7).chance();
    play(&mut lives, &mut dice, 2).await;
    let before = owner(&nodes.database, &id).await;
    for node in [&a, &b] {
        node.faults.away.store(true, Ordering::Relaxed);
    }
    lives[0].ask(Command::Chat { text: "anybody there?".into() }).await.unwrap();
    let refused = lives[1].ask(Command::Chat { text: "no".into() }).await;
    assert_eq!(refused, Err(CommandError::Unavailable));
    for node in [&a, &b] {
        node.faults.away.store(false, Ordering::Relaxed);
    }
    play(&mut lives, &mut dice, 4).await;
    assert_eq!(owner(&nodes.database, &id).await, before, "nobody took the table");
}

#[tokio::test]
async fn a_guest_is_renamed_and_deleted_wherever_the_table_is() {
    let nodes = Nodes::new();
    let (a, b) = (nodes.node(), nodes.node());
    let (id, [ann, bob], mut lives) = apart([&a, &b], settings(2, 0)).await;
    lives[1].ask(Command::Chat { text: "hello".into() }).await.unwrap();
    let named = bob.ask("POST", "/api/me", &utopia_protocol::api::Introduce { name: "Robert".into() }).await;
    assert_eq!(named.status, 200, "{}", named.body);
    let name = |live: &Live| live.table().seats[1].name.clone();
    lives[0].until(|live| name(live).as_deref() == Some("Robert")).await;
    assert_eq!(a.visited_by(&bob).table(&id).await.seats, bob.table(&id).await.seats);
    assert_eq!(bob.send("DELETE", "/api/me", &[], "").await.status, 204);
    lives[0].until(|live| name(live).as_deref() != Some("Robert")).await;
    let snapshot = ann.connect(&id).await.snapshot.expect("a snapshot");
    assert!(snapshot.chat.iter().all(|chat| chat.text != "hello"), "{:?}", snapshot.chat);
}

#[tokio::test]
async fn a_table_is_played_over_nats() {
    let account = Some(("utopia".to_owned(), "secret".to_owned()));
    let nats = NatsServer::start_with(utopia_testkit::NatsOptions { account, tls: false });
    let options: NatsOptions = nats.url().parse().unwrap();
    let nodes = Nodes::on(Arc::new(NatsBus::connect(&options).await.unwrap()));
    let mut a = nodes.node_on(BusSource::Nats(options.clone()));
    let (b, c) = (nodes.node_on(BusSource::Nats(options.clone())), nodes.node_on(BusSource::Nats(options)));
    let host = a.guest("Ann").await;
    let id = host.open(settings(2, 0)).await.table.id;
    let (ann, bob) = (b.visited_by(&host), c.guest("Bob").await);
    bob.join(&id).await;
    let mut lives = [ann.connect(&id).await, bob.connect(&id).await];
    deal(&id, [&ann, &bob]).await;
    for live in &mut lives {
        live.until(|live| live.standing.is_some()).await;
    }
    let mut dice = Seed::from(8).chance();
    play(&mut lives, &mut dice, 5).await;
    a.kill();
    play(&mut lives, &mut dice, 5).await;
    nats.kill();
    tokio::time::sleep(Duration::from_millis(500)).await;
    nats.resume();
    play(&mut lives, &mut dice, 5).await;
}

/// Until when each player may think.
fn deadlines(live: &Live) -> Vec<(Seat, u64)> {
    live.snapshot.as_ref().expect("a snapshot").clocks.deadlines.clone()
}

#[tokio::test]
async fn time_without_a_server_is_charged_to_nobody() {
    let nodes = Nodes::new();
    let mut a = nodes.node();
    let clock = TimeControl::Live { turn: 600, game: Some(3600) };
    let (id, [ann, _], mut lives) = apart([&a, &a], TableSettings { clock, ..settings(2, 0) }).await;
    play(&mut lives, &mut Seed::from(9).chance(), 3).await;
    let before = deadlines(&ann.connect(&id).await);
    let began = Instant::now();
    a.kill();
    // Nobody looks after the table.
    while owner(&nodes.database, &id).await.is_some() {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let b = nodes.node();
    let after = deadlines(&b.visited_by(&ann).connect(&id).await);
    let (least, most) = (2000, began.elapsed().as_millis() as u64 + 2000);
    assert!(!before.is_empty() && before.len() == after.len());
    for ((seat, before), (same, after)) in before.into_iter().zip(after) {
        let given = after.saturating_sub(before);
        assert!(seat == same && (least..most).contains(&given), "{seat:?} was given {given} ms, {least} to {most}");
    }
}
