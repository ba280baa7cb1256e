//! Out of order: too early, from the future, repeated. Stale numbers, the wrong moment and moves after the end are in
//! `commands.rs`.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use utopia_protocol::{Command, CommandError, ServerMessage};

use super::raw::{Socket, TEXT, frame};
use super::scene::Scene;
use crate::kit::{Guest, PATIENCE};

#[tokio::test]
async fn commands_sent_early_are_treated_as_a_spectators() {
    let scene = Scene::new().await;
    let early = [
        Socket::request(&scene.table, &[&scene.eve.cookie_line()]),
        frame(TEXT, br#"{"id":1,"command":"leave"}"#),
        frame(TEXT, br#"{"id":2,"command":{"play":{"at":0,"move":"end"}}}"#),
    ];
    let mut stream = TcpStream::connect(scene.server.address).await.unwrap();
    stream.write_all(&early.concat()).await.unwrap();
    let mut bytes = Vec::new();
    let said = loop {
        let said = String::from_utf8_lossy(&bytes).into_owned();
        if said.matches("not_seated").count() == 2 {
            break said;
        }
        let read = timeout(PATIENCE, stream.read_buf(&mut bytes)).await.expect("an answer in time");
        assert_ne!(read.unwrap(), 0, "{said}");
    };
    assert!(said.starts_with("HTTP/1.1 101"), "{said}");
    scene.is_unharmed([said]).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn future_numbers_and_foreign_streams_are_not_resumed() {
    let scene = Scene::new().await;
    let mine = scene.ann.connect(&scene.table).await;
    let other = scene.bob.connect(&scene.table).await;
    for (stream, after) in [
        (mine.stream.as_str(), mine.last + 1000),
        (mine.stream.as_str(), u64::MAX),
        (other.stream.as_str(), other.last),
        ("", 0),
        ("nonsense", 3),
    ] {
        let again = scene.ann.resume(&scene.table, Some((stream, after))).await;
        assert!(!again.resumed && again.snapshot.is_some(), "{stream} {after}");
        assert_eq!((again.stream.as_str(), again.seat()), (mine.stream.as_str(), mine.seat()));
    }
    // Eve has no seat, whichever stream she names.
    let watching = scene.eve.resume(&scene.table, Some((&mine.stream, mine.last))).await;
    assert_eq!((watching.resumed, watching.seat()), (false, None));
    let said: Vec<String> = watching.bytes.into_iter().map(|(_, text)| text).collect();
    scene.is_unharmed(said).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn duplicate_command_ids_are_allowed() {
    let scene = Scene::new().await;
    let mut live = scene.eve.connect(&scene.table).await;
    for command in ["\"leave\"", "\"start\"", "{\"undo\":{\"at\":0}}", "\"hand_over\""] {
        live.send_text(&format!("{{\"id\":4294967295,\"command\":{command}}}")).await;
        let refused = |message: &ServerMessage| match message {
            ServerMessage::Refused { id, reason, .. } => Some((*id, reason.clone())),
            _ => None,
        };
        let answer = loop {
            if let Some(answer) = live.next().await.as_ref().and_then(refused) {
                break answer;
            }
        };
        assert_eq!(answer, (u32::MAX, CommandError::NotSeated), "{command}");
    }
    scene.goes_on().await;
    scene.server.stop().await;
}

#[tokio::test]
async fn reconnecting_constantly_leaves_nothing_behind() {
    let scene = Scene::new().await;
    for _ in 0..50 {
        drop(scene.eve.connect(&scene.table).await);
        drop(Guest::nobody(scene.server.address).connect(&scene.table).await);
    }
    let mut ann = scene.ann.connect(&scene.table).await;
    ann.until(|live| live.snapshot.as_ref().unwrap().spectators == 0).await;
    ann.ask(Command::Ping).await.unwrap();
    scene.goes_on().await;
    scene.server.stop().await;
}
