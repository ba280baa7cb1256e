//! Time that nobody gains by leaving, games that nobody annuls alone, and seats that nobody blocks.

use std::time::Duration;

use utopia_protocol::api::{Join, Problem};
use utopia_protocol::{
    Absence, Access, Clocks, Command, CommandError, News, SeatLoss, Status, TableEvent, TableSettings, TimeControl,
};
use utopia_rules::Seat;

use crate::kit::{Guest, Live, Server, database, deal, rewrite, settings, two};

async fn take_over(guest: &Guest, id: &str, key: Option<String>) {
    let join = Join { key, ..Join::default() };
    assert_eq!(guest.ask("POST", &format!("/api/tables/{id}/join"), &join).await.status, 200);
}

/// What the player to act has left of the turn, in milliseconds, and who that is.
async fn left(guest: &Guest, id: &str) -> (Seat, u64) {
    let Clocks { now, deadlines, .. } = guest.connect(id).await.snapshot.unwrap().clocks;
    (deadlines[0].0, deadlines[0].1 - now)
}

/// A game whose first player, with the guest and the connection, is to act, while the other one has left: so no bot plays on.
async fn alone(server: &Server, clock: TimeControl) -> (String, Guest, Live, [Guest; 2]) {
    let (id, guests, lives) = two(server, TableSettings { clock, ..settings(2, 0) }).await;
    let (seat, _) = left(&guests[0], &id).await;
    let [mut a, mut b] = lives;
    let (guest, live, other) = if seat == Seat::Blue { (&guests[0], a, &mut b) } else { (&guests[1], b, &mut a) };
    other.ask(Command::Leave).await.unwrap();
    // Some time has passed, so that a whole turn again would be seen.
    tokio::time::sleep(Duration::from_millis(20)).await;
    (id, guest.clone(), live, guests)
}

const LIVE: TimeControl = TimeControl::Live { turn: 600, game: Some(3600) };

#[tokio::test]
async fn leaving_and_coming_back_never_gives_time_again() {
    let server = Server::start().await;
    let (id, guest, mut live, _) = alone(&server, LIVE).await;
    let (seat, mut before) = left(&guest, &id).await;
    assert!(before < 600_000);
    for _ in 0..5 {
        live.ask(Command::Leave).await.unwrap();
        live.ask(Command::ComeBack).await.unwrap();
        let (again, after) = left(&guest, &id).await;
        assert!(again == seat && after <= before, "{after} ms after {before} ms");
        before = after;
    }
    server.stop().await;
}

#[tokio::test]
async fn handing_the_seat_to_and_fro_never_gives_time_again() {
    let server = Server::start().await;
    let (id, guest, mut live, _) = alone(&server, LIVE).await;
    let friend = server.guest("Friend").await;
    let (seat, mut before) = left(&guest, &id).await;
    for leaves in [false, true] {
        if leaves {
            live.ask(Command::Leave).await.unwrap();
        }
        let key = live.ask(Command::HandOver).await.unwrap();
        take_over(&friend, &id, key).await;
        let key = friend.connect(&id).await.ask(Command::HandOver).await.unwrap();
        take_over(&guest, &id, key).await;
        live = guest.connect(&id).await;
        let (again, after) = left(&guest, &id).await;
        assert!(again == seat && after <= before, "{after} ms after {before} ms");
        before = after;
    }
    server.stop().await;
}

#[tokio::test]
async fn what_a_player_had_used_when_they_left_survives_a_restart() {
    let server = Server::start().await;
    let (id, guest, mut live, guests) = alone(&server, TimeControl::Days { turn: 1 }).await;
    let (_, before) = left(&guest, &id).await;
    live.ask(Command::Leave).await.unwrap();
    let server = server.restart().await;
    let guest = Guest { address: server.address, ..guest };
    guest.connect(&id).await.ask(Command::ComeBack).await.unwrap();
    let (_, after) = left(&guest, &id).await;
    assert!(after <= before, "{after} ms after {before} ms");
    drop(guests);
    server.stop().await;
}

#[tokio::test]
async fn who_comes_back_out_of_time_has_a_tenth_of_a_turn() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let clock = TimeControl::Live { turn: 5, game: None };
    let id = ann.open(TableSettings { clock, ..settings(1, 1) }).await.table.id;
    let mut live = ann.connect(&id).await;
    deal(&id, [&ann]).await;
    live.until(|live| live.table().seats[0].absence == Some(Absence::OutOfTime)).await;
    // She is alone with a bot, which waits for her.
    live.ask(Command::ComeBack).await.unwrap();
    let clocks =
        live.news.iter().rev().find_map(|news| if let News::Clocks(clocks) = news { Some(clocks) } else { None });
    let Clocks { now, deadlines, .. } = clocks.expect("clocks");
    assert!(deadlines[0].1 - now <= 500, "{deadlines:?} at {now}");
    server.stop().await;
}

#[tokio::test]
async fn a_lone_player_cannot_annul_the_game_of_one_whose_clock_has_run_out() {
    let server = Server::start().await;
    let clock = TimeControl::Live { turn: 5, game: None };
    let (id, guests, mut lives) = two(&server, TableSettings { clock, ..settings(2, 0) }).await;
    let (seat, _) = left(&guests[0], &id).await;
    let (late, other) = (seat.index(), 1 - seat.index());
    lives[other].until(|live| live.table().seats[late].absence == Some(Absence::OutOfTime)).await;
    lives[other].ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    lives[other].until(|live| live.table().ending.is_some()).await;
    let info = guests[0].table(&id).await;
    assert_eq!(info.status, Status::Running, "whoever ran out of time still sits there");
    assert!(info.ending.is_some_and(|left| left <= 5 * 60 * 1000), "and has five minutes to come back");
    lives[late].ask(Command::ComeBack).await.unwrap();
    lives[late].until(|live| live.table().ending.is_none()).await;
    lives[late].ask(Command::AgreeToEnd { agree: false }).await.unwrap();
    let info = guests[0].table(&id).await;
    assert_eq!(info.status, Status::Running);
    assert!(info.seats.iter().all(|place| !place.agrees_to_end));
    server.stop().await;
}

#[tokio::test]
async fn the_game_ends_once_whoever_is_away_has_had_time_to_come_back() {
    let server = Server::start().await;
    let clock = TimeControl::Days { turn: 1 };
    let (id, [ann, _], [mut a, mut b]) = two(&server, TableSettings { clock, ..settings(2, 0) }).await;
    b.ask(Command::Leave).await.unwrap();
    a.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    a.until(|live| live.table().ending.is_some_and(|left| left > 23 * 60 * 60 * 1000)).await;
    let server = server.restart().await;
    let ann = Guest { address: server.address, ..ann };
    let info = ann.table(&id).await;
    assert!(info.status == Status::Running && info.ending.is_some(), "the deadline survives a restart");
    let server = server.restart_after(async |folder| rewrite(folder, "json_set(document, '$.ends_at', 1)").await).await;
    let ann = Guest { address: server.address, ..ann };
    ann.connect(&id).await.until(|live| live.table().status == Status::Ended).await;
    server.stop().await;
}

#[tokio::test]
async fn a_player_who_is_deleted_is_not_waited_for() {
    let server = Server::start().await;
    let (id, [ann, bob], [mut a, mut b]) = two(&server, settings(2, 0)).await;
    b.ask(Command::Leave).await.unwrap();
    a.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    assert_eq!(ann.table(&id).await.status, Status::Running);
    assert_eq!(bob.send("DELETE", "/api/me", &[], "").await.status, 204);
    assert_eq!(ann.table(&id).await.status, Status::Ended);
    server.stop().await;
}

#[tokio::test]
async fn the_host_removes_somebody_who_can_watch_but_not_sit_down_again() {
    let server = Server::start().await;
    let [ann, eve, bob] = [server.guest("Ann").await, server.guest("Eve").await, server.guest("Bob").await];
    let id = ann.open(TableSettings { access: Access::Public, ..settings(2, 0) }).await.table.id;
    // She never commits to a share, so that the game can't start.
    eve.join(&id).await;
    let (mut live, _) = ann.commit(&id).await;
    assert_eq!(live.ask(Command::Start).await, Err(CommandError::NotNow));
    live.ask(Command::Remove { seat: Seat::Red }).await.unwrap();
    let removed = |live: &Live| live.chats().any(|chat| chat.event == Some(TableEvent::LostSeat(SeatLoss::Removed)));
    live.until(removed).await;
    let answer = eve.ask("POST", &format!("/api/tables/{id}/join"), &Join::default()).await;
    assert_eq!((answer.status, answer.read::<Problem>().problem.as_str()), (403, "removed"));
    assert_eq!(eve.connect(&id).await.seat(), None);
    assert_eq!(bob.join(&id).await.seat, Seat::Red);
    deal(&id, [&ann, &bob]).await;
    server.stop().await;
}

#[tokio::test]
async fn the_host_gives_up_a_seat_that_is_kept_for_a_rematch() {
    let server = Server::start().await;
    let (_, [ann, bob], mut lives) = two(&server, settings(2, 0)).await;
    for live in &mut lives {
        live.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    }
    let again = lives[0].ask(Command::Rematch).await.unwrap().unwrap();
    let mut host = ann.connect(&again).await;
    host.ask(Command::Remove { seat: Seat::Red }).await.unwrap();
    assert_eq!(ann.table(&again).await.seats[1].kept_for, None);
    assert_eq!(bob.join(&again).await.seat, Seat::Red, "Bob is welcome all the same");
    server.stop().await;
}

#[tokio::test]
async fn an_idle_seat_falls_free_once_somebody_is_there_whom_it_bothers() {
    let server = Server::start().await;
    let [ann, eve] = [server.guest("Ann").await, server.guest("Eve").await];
    let id = ann.open(TableSettings { access: Access::Public, ..settings(2, 0) }).await.table.id;
    eve.join(&id).await;
    let (live, _) = ann.commit(&id).await;
    drop(live);
    // Both have been away for long: since a moment that is stored, so a restart doesn't matter.
    let away = "json_set(document, '$.seats[0].idle_since', 1, '$.seats[1].idle_since', 1)";
    let server = server.restart_after(async |folder| rewrite(folder, away).await).await;
    let [ann, eve] = [ann, eve].map(|guest| Guest { address: server.address, ..guest });
    let mut live = ann.connect(&id).await;
    live.until(|live| live.table().seats[1].name.is_none()).await;
    assert_eq!(live.seat(), Some(Seat::Blue), "who comes in time keeps the seat");
    let lost = |live: &Live| live.chats().any(|chat| chat.event == Some(TableEvent::LostSeat(SeatLoss::Idle)));
    assert!(lost(&live));
    assert_eq!(eve.join(&id).await.seat, Seat::Red, "and who does not can take it again");
    server.stop().await;
}

#[tokio::test]
async fn a_seat_is_idle_until_its_player_is_connected_and_bound() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let id = ann.open(settings(2, 0)).await.table.id;
    let idle = async || -> Option<i64> {
        let sql = "select json_extract(document, '$.seats[0].idle_since') from tables";
        sqlx::query_scalar(sql).fetch_one(&mut database(&server.folder).await).await.unwrap()
    };
    assert!(idle().await.is_some(), "not connected");
    let mut live = ann.connect(&id).await;
    live.ask(Command::Ping).await.unwrap();
    assert!(idle().await.is_some(), "not bound");
    let witness = ann.witness(&live);
    live.ask(Command::Commit { commitment: witness.commitment() }).await.unwrap();
    live.ask(Command::Ping).await.unwrap();
    assert_eq!(idle().await, None);
    drop(live);
    while idle().await.is_none() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    server.stop().await;
}
