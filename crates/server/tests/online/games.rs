//! Whole games: played, undone, interrupted, continued.

use utopia_game::{Line, Player};
use utopia_protocol::api::{GameList, TableList};
use utopia_protocol::{
    Absence, Access, ChatRoom, Command, CommandError, News, Status, TableEvent, TableInfo, TableSettings, TimeControl,
};
use utopia_rules::{Board, Move, Seat, Seed, Step, chance::Chance};

use crate::kit::{Guest, Live, Server, catch_up, database, deal, now, settings, step, two};

#[tokio::test]
async fn a_game_is_played_to_its_end_with_a_rematch() {
    let server = Server::start().await;
    let (id, guests, mut lives) = two(&server, settings(2, 0)).await;
    let mut dice = Seed::from(1).chance();
    assert_eq!(guests[0].get(&format!("/api/tables/{id}/record")).await.status, 409);
    while step(&mut lives, &mut dice).await {}
    assert!(lives.iter().all(Live::is_over));
    assert_eq!(guests[1].get(&format!("/api/tables/{id}/record")).await.status, 200);
    let again = lives[0].ask(Command::Rematch).await.unwrap().unwrap();
    assert_eq!(lives[1].ask(Command::Rematch).await.unwrap().unwrap(), again, "one table for both");
    assert_eq!(guests[1].join(&again).await.seat, Seat::Red);
    server.stop().await;
}

#[tokio::test]
async fn bots_play_their_seats_and_fill_empty_ones() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let id = ann.open(settings(2, 1)).await.table.id;
    let mut live = ann.connect(&id).await;
    deal(&id, [&ann]).await;
    let mut dice = Seed::from(2).chance();
    for _ in 0..30 {
        live.until(|live| live.standing.is_some() && !live.legal().is_empty() || live.is_over()).await;
        let Some(command) = live.random_move(&mut dice) else { break };
        // Others' discards don't affect ours, and nothing else happens while we must act.
        live.ask(command).await.unwrap();
    }
    let info: TableInfo = ann.get(&format!("/api/tables/{id}")).await.read();
    assert!(info.seats.iter().all(|seat| seat.name.is_some() != matches!(seat.decider, Player::Bot(_))));
    assert_eq!(info.seats.iter().filter(|seat| seat.name.is_none()).count(), 2);
    server.stop().await;
}

#[tokio::test]
async fn an_undo_is_announced_to_everybody() {
    let server = Server::start().await;
    let (_, _, mut lives) = two(&server, settings(2, 0)).await;
    let mut dice = Seed::from(3).chance();
    let acting = loop {
        catch_up(&mut lives).await;
        if let Some(acting) = lives.iter().position(Live::can_undo) {
            break acting;
        }
        assert!(step(&mut lives, &mut dice).await, "something can be taken back");
    };
    let (at, number, seat) = (lives[acting].at(), lives[acting].number().unwrap(), lives[acting].seat());
    lives[acting].ask(Command::Undo { at, turn: true }).await.unwrap();
    assert_eq!(lives[acting].ask(Command::Undo { at, turn: true }).await, Ok(None), "a repeat is harmless");
    let watching = &mut lives[1 - acting];
    watching.until_number(number + 1).await;
    let told = watching.news.iter().rev().find_map(|news| match news {
        News::Game { lines, .. } => lines.last().copied(),
        _ => None,
    });
    assert!(matches!(told, Some(Line::Undone { seat: who, moves, .. }) if Some(who) == seat && moves > 0), "{told:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_correspondence_game_survives_a_restart() {
    let server = Server::start().await;
    let with_days = TableSettings { clock: TimeControl::Days { turn: 1 }, access: Access::Public, ..settings(2, 1) };
    let (id, [ann, bob], mut lives) = two(&server, with_days).await;
    let mut dice = Seed::from(4).chance();
    for _ in 0..25 {
        step_any(&mut lives, &mut dice).await;
    }
    lives[0].ask(Command::Chat { text: "see you".into() }).await.unwrap();
    drop(lives);
    let server = server.restart().await;
    let [ann, bob] = [ann, bob].map(|guest| Guest { address: server.address, ..guest });
    let tables: TableList = ann.get("/api/tables").await.read();
    assert_eq!(tables.tables.len(), 1);
    let mut lives = [ann.connect(&id).await, bob.connect(&id).await];
    assert!(lives[0].number() >= Some(25));
    assert_eq!(lives[1].snapshot.as_ref().unwrap().chat[0].text, "see you");
    assert_eq!(lives[0].seat(), Some(Seat::Blue));
    let mine: GameList = bob.get("/api/games").await.read();
    assert_eq!(mine.games[0].id, id);
    for _ in 0..4 {
        step_any(&mut lives, &mut dice).await;
    }
    server.stop().await;
}

/// Whether the other person must act.
fn step_needed(live: &Live) -> bool {
    let (_, view) = live.view();
    view.public().step() == Step::Over
        || view.public().to_act().into_iter().any(|seat| Some(seat) != live.seat() && seat != Seat::Green)
}

/// Waits until a person must act and plays for them.
async fn step_any(lives: &mut [Live; 2], dice: &mut Chance) {
    loop {
        for live in lives.iter_mut() {
            while live.legal().is_empty() && !step_needed(live) {
                live.next().await;
            }
        }
        if step(lives, dice).await {
            return;
        }
    }
}

#[tokio::test]
async fn a_reconnecting_client_misses_nothing() {
    let server = Server::start().await;
    let (id, [_, bob], lives) = two(&server, settings(2, 0)).await;
    let [mut a, b] = lives;
    let (stream, after) = (b.stream.clone(), b.last);
    drop(b);
    for text in ["one", "two", "three"] {
        a.ask(Command::Chat { text: text.into() }).await.unwrap();
    }
    let mut b = bob.resume(&id, Some((&stream, after))).await;
    assert!(b.resumed);
    b.until(|live| live.chats().count() == 3).await;
    assert!(b.news.iter().all(|news| !matches!(news, News::Snapshot(_))));
    let b = bob.resume(&id, Some(("another", 3))).await;
    assert!(!b.resumed && b.snapshot.is_some());
    server.stop().await;
}

#[tokio::test]
async fn a_bot_stands_in_when_time_runs_out() {
    let server = Server::start().await;
    let fast = TableSettings { clock: TimeControl::Live { turn: 5, game: None }, ..settings(1, 1) };
    let ann = server.guest("Ann").await;
    let id = ann.open(fast).await.table.id;
    let mut live = ann.connect(&id).await;
    deal(&id, [&ann]).await;
    live.until(|live| live.standing.is_some() && !live.legal().is_empty()).await;
    live.until(|live| live.table().seats[0].absence == Some(Absence::OutOfTime)).await;
    let left_at = live.number();
    live.ask(Command::ComeBack).await.unwrap();
    assert_eq!(live.number(), left_at, "bots don't play on among themselves");
    live.until(|live| !live.legal().is_empty()).await;
    let (at, mv) = (live.at(), live.legal()[0]);
    live.ask(Command::Play { at, mv }).await.unwrap();
    live.ask(Command::Leave).await.unwrap();
    live.until(|live| live.table().seats[0].stand_in.is_some()).await;
    assert_eq!(live.table().seats[0].absence, Some(Absence::Left));
    let events: Vec<_> = live.chats().filter_map(|chat| chat.event.clone()).collect();
    let replaced = [Absence::OutOfTime, Absence::Left].map(TableEvent::Replaced);
    assert_eq!(events, [replaced[0].clone(), TableEvent::Returned, replaced[1].clone()]);
    server.stop().await;
}

#[tokio::test]
async fn a_stand_in_plays_while_somebody_plays_in_person() {
    let server = Server::start().await;
    let (_, _, [mut a, mut b]) = two(&server, settings(2, 0)).await;
    b.ask(Command::Leave).await.unwrap();
    let dice = &mut Seed::from(3).chance();
    for _ in 0..4 {
        a.until(|live| !live.legal().is_empty()).await;
        let command = a.random_move(dice).unwrap();
        a.ask(command).await.unwrap();
    }
    a.ask(Command::Leave).await.unwrap();
    a.until(|live| live.table().seats[0].stand_in.is_some()).await;
    server.stop().await;
}

#[tokio::test]
async fn a_game_left_to_stand_ins_pauses_until_somebody_comes_back() {
    let server = Server::start().await;
    let (_, _, [mut a, mut b]) = two(&server, settings(2, 0)).await;
    b.ask(Command::Leave).await.unwrap();
    a.ask(Command::Leave).await.unwrap();
    let due = sqlx::query_scalar::<_, i64>("select due_at from games");
    let due = due.fetch_one(&mut database(&server.folder).await).await.unwrap().cast_unsigned();
    assert!(due > now() + 12 * 60 * 60 * 1000, "no bot is waited for");
    a.ask(Command::ComeBack).await.unwrap();
    let dice = &mut Seed::from(3).chance();
    for _ in 0..4 {
        a.until(|live| !live.legal().is_empty()).await;
        let command = a.random_move(dice).unwrap();
        a.ask(command).await.unwrap();
    }
    server.stop().await;
}

#[tokio::test]
async fn players_and_spectators_chat_separately() {
    let server = Server::start().await;
    let (id, _, [mut a, mut b]) = two(&server, settings(2, 0)).await;
    let mut watcher = server.guest("Wim").await.connect(&id).await;
    let mut nobody = Guest::nobody(server.address).connect(&id).await;
    assert_eq!(nobody.ask(Command::Chat { text: "hi".into() }).await, Err(CommandError::NotSeated));
    watcher.ask(Command::Chat { text: "who wins?".into() }).await.unwrap();
    a.ask(Command::Chat { text: "first".into() }).await.unwrap();
    b.ask(Command::Mute { seat: Seat::Blue, muted: true }).await.unwrap();
    a.ask(Command::Chat { text: "second".into() }).await.unwrap();
    b.ask(Command::Mute { seat: Seat::Blue, muted: false }).await.unwrap();
    a.ask(Command::Chat { text: "third".into() }).await.unwrap();
    let lines = |live: &Live| -> Vec<String> {
        live.chats().map(|chat| format!("{:?} {}: {}", chat.room, chat.name, chat.text)).collect()
    };
    b.until(|live| lines(live).len() == 2).await;
    assert_eq!(lines(&b), ["Players Ann: first", "Players Ann: third"]);
    nobody.until(|live| lines(live).len() == 1).await;
    assert_eq!(lines(&nobody), [format!("{:?} Wim: who wins?", ChatRoom::Spectators)]);
    server.stop().await;
}

#[tokio::test]
async fn a_seat_is_handed_over_by_link() {
    let server = Server::start().await;
    let (id, [_, bob], [mut a, mut b]) = two(&server, settings(2, 0)).await;
    let key = b.ask(Command::HandOver).await.unwrap().unwrap();
    let carol = server.guest("Carol").await;
    let join = |key: &str| utopia_protocol::api::Join { key: Some(key.to_owned()), ..Default::default() };
    let path = format!("/api/tables/{id}/join");
    assert_eq!(carol.ask("POST", &path, &join("nonsense")).await.status, 403);
    let sat: utopia_protocol::api::Sat = carol.ask("POST", &path, &join(&key)).await.read();
    assert_eq!(sat.seat, Seat::Red);
    while b.next().await.is_some() {}
    assert_eq!(bob.connect(&id).await.seat(), None, "the former player is a spectator");
    assert_eq!(carol.connect(&id).await.seat(), Some(Seat::Red));
    assert_eq!(server.guest("Dan").await.ask("POST", &path, &join(&key)).await.status, 403, "it works once");
    a.ask(Command::Ping).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn players_can_agree_to_end_a_game() {
    let server = Server::start().await;
    let (id, [ann, _], [mut a, mut b]) = two(&server, settings(2, 0)).await;
    a.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    a.ask(Command::AgreeToEnd { agree: false }).await.unwrap();
    b.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    let status = async || ann.get(&format!("/api/tables/{id}")).await.read::<TableInfo>().status;
    assert_eq!(status().await, Status::Running);
    a.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    assert_eq!(status().await, Status::Ended);
    assert!(a.ask(Command::Play { at: a.at(), mv: Move::End }).await.is_err());
    server.stop().await;
}

#[tokio::test]
async fn discards_are_simultaneous_and_secret_until_all_have_chosen() {
    let server = Server::start().await;
    let mut lives = Vec::new();
    let ann = server.guest("Ann").await;
    let id = ann.open(settings(3, 0)).await.table.id;
    let guests = [ann, server.guest("Bob").await, server.guest("Cas").await];
    for guest in &guests {
        guest.join(&id).await;
        lives.push(guest.connect(&id).await);
    }
    deal(&id, &guests).await;
    for live in &mut lives {
        live.until(|live| live.standing.is_some()).await;
    }
    let mut dice = Seed::from(5).chance();
    while lives[0].view().1.public().step() != Step::Discard {
        assert!(step(&mut lives, &mut dice).await, "phase 2 comes");
        catch_up(&mut lives).await;
    }
    let began = lives[0].at();
    let choosing: Vec<_> = (0..3).filter(|&i| !lives[i].legal().is_empty()).collect();
    assert_eq!(choosing.len(), 2);
    // Both name the number at which the step began, without knowing of each other.
    let moves = choosing.iter().map(|&i| lives[i].legal()[0]).collect::<Vec<_>>();
    for (&i, &mv) in choosing.iter().zip(&moves) {
        lives[i].send(Command::Play { at: began, mv }).await;
    }
    for live in &mut lives {
        live.until_number(began + 2).await;
        let told =
            live.news.iter().filter_map(|news| if let News::Game { lines, .. } = news { Some(lines) } else { None });
        let mut last = told.rev();
        let (after, before) = (last.next().unwrap(), last.next().unwrap());
        let shown = |line: &&Line| matches!(line, Line::All(utopia_rules::Event::Discarded { .. }));
        assert_eq!((before.iter().filter(shown).count(), after.iter().filter(shown).count()), (0, 2));
    }
    let (first, mv) = (choosing[0], moves[0]);
    assert_eq!(lives[first].ask(Command::Play { at: began, mv }).await, Ok(None), "a repeat");
    server.stop().await;
}

#[tokio::test]
async fn spectators_are_delayed_if_the_table_says_so() {
    let server = Server::start().await;
    let (id, _, mut lives) = two(&server, TableSettings { delay: 2, ..settings(2, 0) }).await;
    let mut early = Guest::nobody(server.address).connect(&id).await;
    assert!(early.snapshot.as_ref().unwrap().standing.is_none() && early.snapshot.as_ref().unwrap().lines.is_empty());
    let mut dice = Seed::from(6).chance();
    for _ in 0..3 {
        assert!(step(&mut lives, &mut dice).await);
    }
    assert!(early.standing.is_none());
    early.until(|live| live.number() == Some(3)).await;
    let late = Guest::nobody(server.address).connect(&id).await;
    assert_eq!(late.number(), Some(3));
    server.stop().await;
}

#[tokio::test]
async fn delayed_spectators_learn_nothing_early_and_everything_at_the_end() {
    let server = Server::start().await;
    let clock = TimeControl::Live { turn: 600, game: None };
    let (id, guests, mut lives) = two(&server, TableSettings { delay: 600, clock, ..settings(2, 0) }).await;
    let mut dice = Seed::from(7).chance();
    for _ in 0..3 {
        assert!(step(&mut lives, &mut dice).await);
    }
    let server = server.restart().await;
    let [ann, bob] = guests.map(|guest| Guest { address: server.address, ..guest });
    let mut watcher = Guest::nobody(server.address).connect(&id).await;
    let early = watcher.snapshot.as_ref().unwrap();
    assert!(early.standing.is_none() && early.lines.is_empty() && early.clocks.deadlines.is_empty());
    let mut lives = [ann.connect(&id).await, bob.connect(&id).await];
    assert!(step(&mut lives, &mut dice).await);
    for live in &mut lives {
        live.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    }
    watcher.until(|live| live.number() == Some(4)).await;
    let late = Guest::nobody(server.address).connect(&id).await;
    assert_eq!(late.number(), Some(4));
    server.stop().await;
}

#[tokio::test]
async fn handing_over_the_hosts_seat_passes_on_the_host_role() {
    let server = Server::start().await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = ann.open(settings(2, 0)).await.table.id;
    let key = ann.connect(&id).await.ask(Command::HandOver).await.unwrap();
    let join = utopia_protocol::api::Join { key, ..Default::default() };
    let sat: utopia_protocol::api::Sat = bob.ask("POST", &format!("/api/tables/{id}/join"), &join).await.read();
    assert_eq!((sat.seat, sat.table.host), (Seat::Blue, Some(Seat::Blue)));
    deal(&id, [&bob]).await;
    server.stop().await;
}

#[tokio::test]
async fn a_board_file_is_sent_once_with_the_snapshot() {
    let server = Server::start().await;
    let file = include_str!("../../../../boards/archipelago.toml").to_owned();
    let ann = server.guest("Ann").await;
    let sat = ann.open(TableSettings { board: Some(file.clone()), ..settings(2, 0) }).await;
    assert_eq!((sat.table.settings.board, sat.table.board_hash), (None, Board::archipelago().hash()));
    let live = ann.connect(&sat.table.id).await;
    assert_eq!(live.snapshot.unwrap().board, Some(file));
    server.stop().await;
}
