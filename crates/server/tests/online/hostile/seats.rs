//! Other people's seats. `commands.rs` tests commands from the wrong seat.

use utopia_protocol::api::{DeviceKey, Join, TableList};
use utopia_rules::{Seat, text::Hex32};

use super::scene::Scene;
use crate::kit::{Guest, settings};

#[tokio::test]
async fn an_occupied_seat_cannot_be_taken() {
    let scene = Scene::new().await;
    let path = format!("/api/tables/{}/join", scene.table);
    let mut answers = Vec::new();
    for (join, status) in [
        (Join { seat: Some(Seat::Blue), ..Join::default() }, 409),
        (Join { seat: Some(Seat::Green), ..Join::default() }, 409),
        (Join { share: Some(Hex32([7; 32])), ..Join::default() }, 409),
        (Join { key: Some(String::new()), ..Join::default() }, 403),
        (Join { key: Some("0".repeat(32)), ..Join::default() }, 403),
        (Join { key: Some(scene.table.clone()), ..Join::default() }, 403),
        (Join { key: Some(scene.ann.id()), ..Join::default() }, 403),
    ] {
        let answer = scene.eve.ask("POST", &path, &join).await;
        assert_eq!(answer.status, status, "{join:?}: {}", answer.body);
        answers.push(answer.body);
    }
    scene.is_unharmed(answers).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn a_player_cannot_take_a_second_seat() {
    let scene = Scene::new().await;
    let path = format!("/api/tables/{}/join", scene.table);
    let mut red = scene.bob.connect(&scene.table).await;
    let key = red.ask(utopia_protocol::Command::HandOver).await.unwrap();
    // Not even with the key of the other seat.
    let sat: utopia_protocol::api::Sat = scene.ann.ask("POST", &path, &Join { key, ..Join::default() }).await.read();
    assert_eq!(sat.seat, Seat::Blue);
    scene.goes_on().await;
    scene.server.stop().await;
}

#[tokio::test]
async fn a_private_table_is_found_by_its_full_id_only() {
    let scene = Scene::new().await;
    let nobody = Guest::nobody(scene.server.address);
    let listed: TableList = nobody.get("/api/tables").await.read();
    assert!(listed.tables.is_empty(), "it is not listed");
    let (name, mut answers) = (&scene.table, Vec::new());
    let near = name.replace(|c: char| c.is_ascii_digit(), "0");
    for guess in [&name[..31], &format!("{name}0"), &name.to_uppercase(), &near, "%25", "_", "*"] {
        for path in ["", "/past", "/record"] {
            let answer = nobody.get(&format!("/api/tables/{guess}{path}")).await;
            assert_eq!(answer.status, 404, "{guess}{path}");
            answers.push(answer.body);
        }
        assert!(nobody.try_connect(guess).await.is_none());
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "every guess gets the same response");
    scene.is_unharmed(answers).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn a_device_key_works_once_for_its_own_guest() {
    let scene = Scene::new().await;
    let key: DeviceKey = scene.ann.ask("POST", "/api/me/link", &()).await.read();
    let mut answers = Vec::new();
    for guess in [String::new(), "0".repeat(32), key.key.to_uppercase() + "0", scene.ann.id(), scene.table.clone()] {
        let answer = scene.eve.ask("POST", "/api/me/device", &DeviceKey { key: guess }).await;
        assert_eq!((answer.status, answer.cookie), (403, None));
        answers.push(answer.body);
    }
    let phone = Guest::nobody(scene.server.address).ask("POST", "/api/me/device", &key).await;
    assert_eq!(phone.cookie, scene.ann.cookie);
    let again = scene.eve.ask("POST", "/api/me/device", &key).await;
    assert_eq!((again.status, again.cookie), (403, None));
    answers.push(again.body);
    scene.is_unharmed(answers).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn spectators_receive_neither_chat_nor_hands_of_players() {
    let scene = Scene::new().await;
    let mut watching = scene.eve.connect(&scene.table).await;
    watching.ask(utopia_protocol::Command::Ping).await.unwrap();
    let past = scene.eve.get(&format!("/api/tables/{}/past", scene.table)).await.body;
    let snapshot = watching.snapshot.as_ref().unwrap();
    assert_eq!((snapshot.seat, snapshot.chat.len()), (None, 0));
    let said = watching.bytes.iter().map(|(_, text)| text.as_str());
    scene.is_unharmed(said.chain([past.as_str()])).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn strangers_cannot_start_or_end_a_game() {
    let scene = Scene::new().await;
    let waiting = scene.ann.open(settings(3, 0)).await.table.id;
    scene.bob.join(&waiting).await;
    let mut guest = scene.bob.connect(&waiting).await;
    let outcome = guest.ask(utopia_protocol::Command::Start).await;
    assert_eq!(outcome, Err(utopia_protocol::CommandError::NotHost));
    let mut watching = scene.eve.connect(&waiting).await;
    let outcome = watching.ask(utopia_protocol::Command::Leave).await;
    assert_eq!(outcome, Err(utopia_protocol::CommandError::NotSeated));
    scene.server.stop().await;
}
