//! Every command from the wrong seat, at the wrong moment, with the wrong number, and twice.

use utopia_protocol::{Command, Message, Reason};
use utopia_rules::{Hex32, Move, Seat};

use crate::kit::{Guest, Live, Server, settings};

/// Every command that only players may give.
fn commands_of_players() -> Vec<Command> {
    vec![
        Command::Share { share: Hex32([9; 32]) },
        Command::Start,
        Command::Play { at: 0, mv: Move::End },
        Command::Undo { at: 0, turn: false },
        Command::AgreeToEnd { agree: true },
        Command::Mute { seat: Seat::Blue, muted: true },
        Command::Leave,
        Command::ComeBack,
        Command::HandOver,
        Command::Rematch,
    ]
}

async fn waiting(server: &Server) -> (String, [Guest; 2], [Live; 2]) {
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = ann.open(settings(2, 0)).await.table.id;
    bob.join(&id).await;
    let lives = [ann.connect(&id).await, bob.connect(&id).await];
    (id, [ann, bob], lives)
}

async fn running(server: &Server) -> (String, [Guest; 2], [Live; 2]) {
    let (id, guests, mut lives) = waiting(server).await;
    lives[0].ask(Command::Start).await.unwrap();
    for live in &mut lives {
        live.until(|live| live.standing.is_some()).await;
    }
    (id, guests, lives)
}

#[tokio::test]
async fn spectators_change_nothing() {
    let server = Server::start().await;
    let (id, _, _lives) = running(&server).await;
    let mut watcher = server.guest("Wim").await.connect(&id).await;
    for command in commands_of_players() {
        assert_eq!(watcher.ask(command.clone()).await, Err(Reason::NotSeated), "{command:?}");
    }
    watcher.ask(Command::Ping).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn before_the_start_nothing_is_played() {
    let server = Server::start().await;
    let (_, _, [mut a, mut b]) = waiting(&server).await;
    for command in [
        Command::Play { at: 0, mv: Move::End },
        Command::Undo { at: 0, turn: true },
        Command::AgreeToEnd { agree: true },
        Command::ComeBack,
        Command::Rematch,
        Command::Share { share: Hex32([9; 32]) },
    ] {
        assert_eq!(a.ask(command.clone()).await, Err(Reason::NotNow), "{command:?}");
    }
    assert_eq!(b.ask(Command::Start).await, Err(Reason::NotHost));
    let share = a.snapshot.as_ref().unwrap().share.unwrap();
    assert_eq!(a.ask(Command::Share { share }).await, Ok(None), "the same share again");
    a.ask(Command::Start).await.unwrap();
    assert_eq!(a.ask(Command::Start).await, Ok(None), "a repeat");
    assert_eq!(b.ask(Command::Start).await, Err(Reason::NotHost));
    assert_eq!(a.ask(Command::Share { share: Hex32([9; 32]) }).await, Err(Reason::NotNow));
    assert_eq!(a.ask(Command::Rematch).await, Err(Reason::NotNow));
    server.stop().await;
}

#[tokio::test]
async fn a_game_starts_only_when_every_player_has_shared() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let body = utopia_protocol::api::Open { settings: settings(2, 0) };
    let sat: utopia_protocol::api::Sat = ann.ask("POST", "/api/tables", &body).await.read();
    let mut live = ann.connect(&sat.table.id).await;
    assert_eq!(live.ask(Command::Start).await, Err(Reason::NotNow));
    live.ask(Command::Share { share: Hex32([1; 32]) }).await.unwrap();
    live.ask(Command::Start).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn a_move_needs_the_right_seat_and_the_right_number_and_may_be_repeated() {
    let server = Server::start().await;
    let (_, _, mut lives) = running(&server).await;
    let first = usize::from(lives[0].legal().is_empty());
    let mv = lives[first].legal()[0];
    let other = &mut lives[1 - first];
    let refused = other.ask(Command::Play { at: 0, mv }).await;
    assert!(matches!(refused, Err(Reason::Rule { ref rule, .. }) if rule == "R3.3"), "{refused:?}");
    assert_eq!(other.ask(Command::Undo { at: 0, turn: false }).await, Err(Reason::NothingToUndo));
    let acting = &mut lives[first];
    for at in [1, 7, u32::MAX] {
        let sent = acting.send(Command::Play { at, mv }).await;
        match acting.next().await {
            Some(Message::Refused { id, reason, standing }) => {
                assert_eq!((id, reason), (sent, Reason::Stale));
                assert_eq!(standing.expect("the fresh view").at, 0);
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(acting.ask(Command::Undo { at: 1, turn: false }).await, Err(Reason::Stale));
    acting.ask(Command::Play { at: 0, mv }).await.unwrap();
    let number = acting.standing.as_ref().unwrap().number;
    assert_eq!(acting.ask(Command::Play { at: 0, mv }).await, Ok(None), "a repeat");
    assert_eq!(acting.standing.as_ref().unwrap().number, number, "which changes nothing");
    assert_eq!(acting.ask(Command::Play { at: 0, mv: Move::Surprise }).await, Err(Reason::Stale));
    server.stop().await;
}

#[tokio::test]
async fn the_other_commands_may_be_repeated() {
    let server = Server::start().await;
    let (id, [_, bob], [mut a, mut b]) = running(&server).await;
    for _ in 0..2 {
        a.ask(Command::Mute { seat: Seat::Red, muted: true }).await.unwrap();
        a.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
        a.ask(Command::Leave).await.unwrap();
        a.ask(Command::ComeBack).await.unwrap();
    }
    let key = b.ask(Command::HandOver).await.unwrap();
    assert_eq!(b.ask(Command::HandOver).await.unwrap(), key);
    b.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    assert_eq!(b.ask(Command::AgreeToEnd { agree: true }).await, Ok(None));
    for command in [Command::ComeBack, Command::HandOver, Command::AgreeToEnd { agree: false }] {
        assert_eq!(b.ask(command.clone()).await, Err(Reason::NotNow), "{command:?}");
    }
    assert_eq!(b.ask(Command::Leave).await, Ok(None));
    assert_eq!(bob.connect(&id).await.seat(), Some(Seat::Red), "after the end nobody gets up");
    server.stop().await;
}

#[tokio::test]
async fn before_the_start_a_seat_that_is_left_is_free() {
    let server = Server::start().await;
    let (id, [_, bob], [mut a, _b]) = waiting(&server).await;
    a.ask(Command::Leave).await.unwrap();
    while a.next().await.is_some() {}
    let mut b = bob.connect(&id).await;
    assert_eq!(b.snapshot.as_ref().unwrap().table.host, Some(Seat::Red), "somebody else is the host");
    b.ask(Command::Start).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_read_or_comes_too_fast_is_refused() {
    let server = Server::start().await;
    let (_, _, [mut a, _b]) = waiting(&server).await;
    for text in
        ["", "hello", "{}", r#"{"id":1,"command":"dance"}"#, r#"{"id":1,"command":{"play":{"at":0,"move":"x"}}}"#]
    {
        a.send_text(text).await;
        let refused = loop {
            if let Message::Refused { reason, .. } = a.next().await.unwrap() {
                break reason;
            }
        };
        assert_eq!(refused, Reason::Unreadable, "{text}");
    }
    let mut refused = 0;
    for _ in 0..400 {
        refused += u32::from(a.ask_once(Command::Ping).await == Err(Reason::TooMuch));
    }
    assert!(refused > 10, "{refused}");
    server.stop().await;
}
