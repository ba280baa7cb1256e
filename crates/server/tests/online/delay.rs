//! Spectators of a delayed game, followed the way the client does.

use std::path::Path;

use sqlx::Connection as _;
use utopia_game::{Seen, Watchable as _};
use utopia_protocol::{Command, News, ServerMessage, Snapshot, Status, TableSettings};
use utopia_rules::{Record, Seed};

use crate::kit::{Guest, Live, Server, database, settings, step, two};

const HOUR: i64 = 60 * 60 * 1000;

/// Changes when the stored game started.
async fn start_earlier(folder: &Path, millis: i64) {
    let mut database = database(folder).await;
    let sql = "update tables set document = json_set(document, '$.started', json_extract(document, '$.started') - ?)";
    sqlx::query(sql).bind(millis).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
}

/// The game of a snapshot with its past, as the server tells it to a spectator.
async fn seen(guest: &Guest, snapshot: &Snapshot) -> Seen {
    let (board, standing) = (snapshot.board().unwrap(), snapshot.standing.as_ref().unwrap());
    let mut seen = Seen::new(None, &board, standing, &snapshot.lines).unwrap();
    seen.remember(&guest.past(&snapshot.table.id).await).unwrap();
    seen
}

/// Takes in news until the table has this status.
async fn follow_until(guest: &Guest, live: &mut Live, mut game: Seen, status: Status) -> Seen {
    while live.table().status != status {
        let ServerMessage::News { news, .. } = live.next().await.expect("more to come") else { continue };
        match news {
            News::Game { lines, progress, .. } => drop(game.advance(&lines, &progress).unwrap()),
            News::Snapshot(snapshot) => game = seen(guest, &snapshot).await,
            News::Table(_) | News::Clocks(_) | News::Chat(_) | News::Present { .. } => {}
        }
    }
    game
}

#[tokio::test]
async fn a_delayed_spectator_knows_every_move_after_the_end() {
    let server = Server::start().await;
    let (id, guests, mut lives) = two(&server, TableSettings { delay: 600, ..settings(2, 0) }).await;
    let mut dice = Seed::from(11).chance();
    for _ in 0..3 {
        assert!(step(&mut lives, &mut dice).await);
    }
    // An hour after the start spectators are shown the first position, but not the moves just made.
    let server = server.restart_after(async |folder| start_earlier(folder, HOUR).await).await;
    let nobody = Guest::nobody(server.address);
    let mut watcher = nobody.connect(&id).await;
    assert_eq!(watcher.number(), Some(0));
    let early = seen(&nobody, watcher.snapshot.as_ref().unwrap()).await;
    let [ann, bob] = guests.map(|guest| Guest { address: server.address, ..guest });
    let mut lives = [ann.connect(&id).await, bob.connect(&id).await];
    for _ in 0..3 {
        assert!(step(&mut lives, &mut dice).await);
    }
    for live in &mut lives {
        live.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    }
    let followed = follow_until(&nobody, &mut watcher, early, Status::Ended).await;
    let record: Record = nobody.get(&format!("/api/tables/{id}/record")).await.body.parse().unwrap();
    assert_eq!((followed.moves(), record.moves.len()), (6, 6));
    let fresh = seen(&nobody, nobody.connect(&id).await.snapshot.as_ref().unwrap()).await;
    for moves in 0..=6 {
        assert_eq!(followed.view_at(None, moves), fresh.view_at(None, moves), "after {moves} moves");
        assert_eq!(followed.story().len_at(moves), fresh.story().len_at(moves), "after {moves} moves");
    }
    server.stop().await;
}
