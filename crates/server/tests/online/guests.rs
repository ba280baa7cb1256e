//! Guests: names, cookies, other devices, deletion.

use utopia_protocol::Command;
use utopia_protocol::TableInfo;
use utopia_protocol::api::{DeviceKey, Introduce, Me, OpenTable, Problem};

use crate::kit::{Guest, Server, settings};

#[tokio::test]
async fn a_guest_needs_only_a_name() {
    let server = Server::start().await;
    let nobody = Guest::nobody(server.address);
    assert_eq!(nobody.get("/api/me").await.status, 204);
    assert_eq!(nobody.ask("POST", "/api/tables", &OpenTable::from(settings(2, 0))).await.status, 401);
    for name in ["", " ", &"x".repeat(41)] {
        assert_eq!(nobody.ask("POST", "/api/me", &Introduce { name: name.into() }).await.status, 400);
    }
    let ann = server.guest("Ann").await;
    assert_eq!(ann.get("/api/me").await.read::<Me>().name, "Ann");
    let forged = Guest { cookie: ann.cookie.clone().map(|cookie| cookie + "0"), ..ann.clone() };
    assert_eq!(forged.get("/api/me").await.status, 204);
    server.stop().await;
}

#[tokio::test]
async fn a_one_time_link_signs_in_a_second_device() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let id = ann.open(settings(2, 0)).await.table.id;
    let key: DeviceKey = ann.ask("POST", "/api/me/link", &()).await.read();
    let mut phone = Guest::nobody(server.address);
    let answer = phone.ask("POST", "/api/me/device", &key).await;
    phone.cookie = answer.cookie;
    assert_eq!(phone.connect(&id).await.seat(), ann.connect(&id).await.seat());
    assert_eq!(Guest::nobody(server.address).ask("POST", "/api/me/device", &key).await.status, 403);
    server.stop().await;
}

#[tokio::test]
async fn chat_of_deleted_guests_is_removed_everywhere() {
    let server = Server::start().await;
    let (ann, wim) = (server.guest("Ann").await, server.guest("Wim").await);
    let id = ann.open(settings(2, 0)).await.table.id;
    let said = async |guest: &Guest| guest.connect(&id).await.snapshot.unwrap().chat.len();
    let mut watcher = wim.connect(&id).await;
    let (stream, last) = (watcher.stream.clone(), watcher.last);
    watcher.ask(Command::Chat { text: "hello".into() }).await.unwrap();
    let nobody = Guest::nobody(server.address);
    assert_eq!(said(&nobody).await, 1);
    assert_eq!(wim.ask("DELETE", "/api/me", &()).await.status, 204);
    assert_eq!(said(&nobody).await, 0);
    assert!(!nobody.resume(&id, Some((&stream, last))).await.resumed, "a stream with deleted chat is not resumed");
    while watcher.next().await.is_some() {}
    let server = server.restart().await;
    assert_eq!(said(&Guest::nobody(server.address)).await, 0);
    server.stop().await;
}

#[tokio::test]
async fn other_origins_and_invalid_requests_are_refused() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let from_elsewhere = [("Origin", "http://evil.example")];
    let answer = ann.send("DELETE", "/api/me", &from_elsewhere, "").await;
    assert_eq!((answer.status, answer.read::<Problem>().problem.as_str()), (403, "origin"));
    let own = format!("http://{}", server.address);
    let json = ("Content-Type", "application/json");
    for (headers, body, status) in [
        (vec![json], "{", 400),
        (vec![json], "{\"name\":7}", 422),
        (vec![json], "{\"name\":\"A\",\"admin\":true}", 422),
        (vec![], "{\"name\":\"A\"}", 415),
        (vec![json], "{\"name\":\"\\u202e\"}", 400),
        (vec![json, ("Origin", own.as_str())], "{\"name\":\"A\"}", 200),
    ] {
        let answer = ann.send("POST", "/api/me", &headers, body).await;
        assert_eq!(answer.status, status, "{body}");
        assert_eq!(answer.status == 200, serde_json::from_str::<Problem>(&answer.body).is_err(), "{}", answer.body);
    }
    assert_eq!(ann.get("/api/me").await.read::<Me>().name, "A");
    server.stop().await;
}

#[tokio::test]
async fn renaming_and_deleting_apply_at_every_table() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let id = ann.open(settings(2, 0)).await.table.id;
    ann.ask("POST", "/api/me", &Introduce { name: "Anna".into() }).await;
    let info = async || ann.get(&format!("/api/tables/{id}")).await.read::<TableInfo>();
    assert_eq!(info().await.seats[0].name.as_deref(), Some("Anna"));
    assert_eq!(ann.ask("DELETE", "/api/me", &()).await.status, 204);
    assert_eq!(ann.get("/api/me").await.status, 204);
    assert_eq!(info().await.seats[0].name, None);
    server.stop().await;
}
