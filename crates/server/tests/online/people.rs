//! The people at a table: what they do besides playing, their names, and the seats they keep for a rematch.

use utopia_protocol::api::{GameList, Join, Sat};
use utopia_protocol::{Chat, Command, News, Status, TableEvent, TableInfo, TableSettings, TimeControl};
use utopia_rules::{Board, Record, Seat};

use crate::kit::{Guest, Live, Server, deal, settings, two};

async fn table(guest: &Guest, id: &str) -> TableInfo {
    guest.get(&format!("/api/tables/{id}")).await.read()
}

fn names(info: &TableInfo) -> Vec<Option<&str>> {
    info.seats.iter().map(|seat| seat.name.as_deref()).collect()
}

/// The events among messages, with the names of those who caused them.
fn events<'a>(chat: impl Iterator<Item = &'a Chat>) -> Vec<(&'a str, TableEvent)> {
    chat.filter_map(|chat| Some((chat.name.as_str(), chat.event.clone()?))).collect()
}

#[tokio::test]
async fn everybody_reads_what_players_do_even_later() {
    let server = Server::start().await;
    let (id, [ann, _], [mut a, mut b]) = two(&server, settings(2, 0)).await;
    let mut watcher = Guest::nobody(server.address).connect(&id).await;
    a.ask(Command::Mute { seat: Seat::Red, muted: true }).await.unwrap();
    b.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    b.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    b.ask(Command::AgreeToEnd { agree: false }).await.unwrap();
    let key = b.ask(Command::HandOver).await.unwrap();
    let carol = server.guest("Carol").await;
    let join = Join { key, ..Join::default() };
    assert_eq!(carol.ask("POST", &format!("/api/tables/{id}/join"), &join).await.status, 200);
    let expected = [
        ("Bob", TableEvent::ProposesEnd),
        ("Bob", TableEvent::PlaysOn),
        ("Carol", TableEvent::TookOver { from: "Bob".into() }),
    ];
    for live in [&mut a, &mut watcher] {
        live.until(|live| events(live.chats()).len() == 3).await;
        assert_eq!(events(live.chats()), expected);
    }
    let server = server.restart().await;
    let ann = Guest { address: server.address, ..ann };
    assert_eq!(events(ann.connect(&id).await.snapshot.unwrap().chat.iter()), expected, "after a restart");
    server.stop().await;
}

#[tokio::test]
async fn a_player_who_agrees_after_another_is_not_the_one_who_proposes() {
    let server = Server::start().await;
    let (_, _, [mut a, mut b]) = two(&server, settings(2, 0)).await;
    a.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    b.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    assert_eq!(events(b.chats()), [("Ann", TableEvent::ProposesEnd), ("Bob", TableEvent::AgreesToEnd)]);
    b.until(|live| live.table().status == Status::Ended).await;
    server.stop().await;
}

#[tokio::test]
async fn everybody_hears_that_a_player_who_comes_back_has_a_whole_turn_again() {
    let server = Server::start().await;
    let clock = TimeControl::Live { turn: 600, game: None };
    let (_, _, [mut a, mut b]) = two(&server, TableSettings { clock, ..settings(2, 0) }).await;
    a.ask(Command::Leave).await.unwrap();
    a.ask(Command::ComeBack).await.unwrap();
    let told = |live: &Live| live.news.iter().any(|news| matches!(news, News::Clocks(clocks) if clocks.now > 0));
    a.until(told).await;
    b.until(told).await;
    server.stop().await;
}

#[tokio::test]
async fn equal_names_are_told_apart_everywhere_and_nobody_is_refused() {
    let server = Server::start().await;
    let [ann, other] = [server.guest("Ann").await, server.guest("ann").await];
    let id = ann.open(settings(2, 0)).await.table.id;
    other.join(&id).await;
    assert_eq!(names(&table(&ann, &id).await), [Some("Ann"), Some("ann (2)")]);
    let mut lives = [ann.connect(&id).await, other.connect(&id).await];
    lives[1].ask(Command::Chat { text: "me, too".into() }).await.unwrap();
    lives[0].until(|live| live.chats().any(|chat| chat.name == "ann (2)")).await;
    let games: GameList = ann.get("/api/games").await.read();
    assert_eq!(games.games[0].names, [Some("Ann".to_owned()), Some("ann (2)".to_owned())]);
    deal(&id, [&ann, &other]).await;
    for live in &mut lives {
        live.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    }
    let record: Record = ann.get(&format!("/api/tables/{id}/record")).await.body.parse().unwrap();
    assert_eq!(record.names, ["Ann", "ann (2)"]);
    record.replay(Board::archipelago(), None).unwrap();
    server.stop().await;
}

/// A game of three that was ended, and the table of the rematch that Bob has opened.
async fn rematch(server: &Server) -> ([Guest; 3], String) {
    let guests = [server.guest("Ann").await, server.guest("Bob").await, server.guest("Cas").await];
    let id = guests[0].open(settings(3, 1)).await.table.id;
    let mut lives = Vec::new();
    for guest in &guests {
        guest.join(&id).await;
        lives.push(guest.connect(&id).await);
    }
    deal(&id, &guests).await;
    for live in &mut lives {
        live.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    }
    let again = lives[1].ask(Command::Rematch).await.unwrap().unwrap();
    (guests, again)
}

#[tokio::test]
async fn a_rematch_keeps_the_seats_of_the_same_people() {
    let server = Server::start().await;
    let ([ann, bob, cas], again) = rematch(&server).await;
    let info = table(&bob, &again).await;
    assert_eq!((info.host, names(&info)), (Some(Seat::Red), vec![None, Some("Bob"), None, None]), "who opens it sits");
    let kept: Vec<_> = info.seats.iter().map(|seat| seat.kept_for.as_deref()).collect();
    assert_eq!(kept, [Some("Ann"), None, Some("Cas"), None]);
    let games: GameList = cas.get("/api/games").await.read();
    assert!(games.games.iter().any(|game| game.id == again), "it is listed for those who have not come yet");
    let path = format!("/api/tables/{again}/join");
    assert_eq!(server.guest("Dan").await.ask("POST", &path, &Join::default()).await.status, 409, "no seat is free");
    assert_eq!(cas.join(&again).await.seat, Seat::Green);
    let sat: Sat = ann.join(&again).await;
    assert_eq!(sat.seat, Seat::Blue);
    assert!(sat.table.seats.iter().all(|seat| seat.kept_for.is_none()));
    server.stop().await;
}

#[tokio::test]
async fn a_seat_that_is_kept_follows_a_new_name_and_is_free_when_its_player_is_deleted() {
    let server = Server::start().await;
    let ([ann, bob, cas], again) = rematch(&server).await;
    let rename = utopia_protocol::api::Introduce { name: "Anna".into() };
    assert_eq!(ann.ask("POST", "/api/me", &rename).await.status, 200);
    assert_eq!(table(&bob, &again).await.seats[0].kept_for.as_deref(), Some("Anna"));
    assert_eq!(cas.send("DELETE", "/api/me", &[], "").await.status, 204);
    assert_eq!(table(&bob, &again).await.seats[2].kept_for, None);
    assert_eq!(server.guest("Dan").await.join(&again).await.seat, Seat::Green);
    server.stop().await;
}

#[tokio::test]
async fn a_bot_takes_a_seat_whose_player_has_not_come_to_the_rematch() {
    let server = Server::start().await;
    let ([ann, bob, _], again) = rematch(&server).await;
    bob.join(&again).await;
    deal(&again, [&bob]).await;
    let info = table(&bob, &again).await;
    assert_eq!(info.status, Status::Running);
    assert!(info.seats.iter().all(|seat| seat.kept_for.is_none()));
    let games: GameList = ann.get("/api/games").await.read();
    assert!(games.games.iter().all(|game| game.id != again));
    server.stop().await;
}
