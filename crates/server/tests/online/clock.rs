//! The system clock was set while the server was down, so stored times are in the future or in the distant past.
//!
//! A running server doesn't read the system clock, so there's nothing to test.

use std::path::Path;

use sqlx::Connection as _;
use utopia_protocol::{Clocks, Command, News, TableInfo, TableSettings, TimeControl};
use utopia_rules::{Seed, chance::Chance};

use crate::kit::{Guest, Live, Server, database, settings, two};

const TURN: u32 = 600;
const GAME: u32 = 3600;
const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// Shifts all stored times.
async fn shift(folder: &Path, millis: i64) {
    let mut database = database(folder).await;
    let entries = "update log set entry = json_set(entry, '$.time', json_extract(entry, '$.time') + ?)";
    sqlx::query(entries).bind(millis).execute(&mut database).await.unwrap();
    let tables = "update tables set changed = changed + ?1, document = json_set(document, \
        '$.started', json_extract(document, '$.started') + ?1, '$.changed', json_extract(document, '$.changed') + ?1)";
    sqlx::query(tables).bind(millis).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
}

async fn times(folder: &Path) -> Vec<i64> {
    let sql = "select json_extract(entry, '$.time') from entries order by number";
    sqlx::query_scalar(sql).fetch_all(&mut database(folder).await).await.unwrap()
}

fn clocks(live: &Live) -> Clocks {
    let told = live.news.iter().rev().find_map(|news| match news {
        News::Game { clocks, .. } => Some(clocks.clone()),
        _ => None,
    });
    told.unwrap_or_else(|| live.snapshot.as_ref().expect("a snapshot").clocks.clone())
}

/// Everybody has nearly a whole turn left, and downtime wasn't counted.
fn check_clocks(live: &Live) {
    let Clocks { now, deadlines, left } = clocks(live);
    for (seat, due) in deadlines {
        let remaining = due.saturating_sub(now);
        assert!((1..=u64::from(TURN) * 1000).contains(&remaining), "{seat:?} has {remaining} ms");
    }
    assert!(left.iter().all(|(_, left)| *left > u64::from(GAME - TURN) * 1000), "{left:?}");
}

/// People connect and play some moves.
async fn play(guests: &[Guest; 2], table: &str, moves: usize, dice: &mut Chance) {
    let mut lives = [guests[0].connect(table).await, guests[1].connect(table).await];
    for _ in 0..moves {
        for live in &mut lives {
            live.ask(Command::Ping).await.unwrap();
            check_clocks(live);
        }
        let Some(live) = lives.iter_mut().find(|live| !live.legal().is_empty()) else { return };
        live.ask(live.random_move(dice).unwrap()).await.unwrap();
    }
}

/// A game that continues after the clock was set twice.
async fn goes_on_after_a_jump(millis: i64) {
    let mut server = Server::start().await;
    let clock = TimeControl::Live { turn: TURN, game: Some(GAME) };
    let (id, mut guests, _) = two(&server, TableSettings { clock, ..settings(2, 0) }).await;
    let mut dice = Seed::from(7).chance();
    play(&guests, &id, 8, &mut dice).await;
    for _ in 0..2 {
        server = server.restart_after(async |folder| shift(folder, millis).await).await;
        guests = guests.map(|guest| Guest { address: server.address, ..guest });
        play(&guests, &id, 8, &mut dice).await;
    }
    play(&guests, &id, usize::MAX, &mut dice).await;
    let info: TableInfo = guests[0].get(&format!("/api/tables/{id}")).await.read();
    assert!(info.seats.iter().all(|seat| seat.stand_in.is_none()), "nobody has lost a turn");
    let record = guests[0].get(&format!("/api/tables/{id}/record")).await;
    assert!(record.body.parse::<utopia_rules::Record>().is_ok(), "{}", record.body);
    assert!(times(&server.folder).await.is_sorted(), "the times of a game never go back");
    server.stop().await;
}

#[tokio::test]
async fn setting_the_clock_back_costs_nobody_time() {
    goes_on_after_a_jump(HOUR).await;
}

#[tokio::test]
async fn setting_the_clock_forward_costs_nobody_time() {
    if crate::kit::storage::is_in_cluster() {
        return;
    }
    goes_on_after_a_jump(-DAY).await;
}

#[tokio::test]
async fn the_spectator_delay_survives_setting_the_clock_back() {
    let server = Server::start().await;
    let (id, guests, _) = two(&server, TableSettings { delay: 1, ..settings(2, 0) }).await;
    let mut dice = Seed::from(8).chance();
    play(&guests, &id, 8, &mut dice).await;
    let server = server.restart_after(async |folder| shift(folder, HOUR).await).await;
    let mut spectator = Guest::nobody(server.address).connect(&id).await;
    spectator.until(|live| live.number() == Some(8)).await;
    server.stop().await;
}
