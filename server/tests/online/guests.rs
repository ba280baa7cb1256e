//! Guests: a name, a cookie, another device, and being forgotten.

use utopia_protocol::TableInfo;
use utopia_protocol::api::{Introduce, Key, Me, Open};

use crate::kit::{Guest, Server, settings};

#[tokio::test]
async fn a_name_is_all_that_is_asked_for() {
    let server = Server::start().await;
    let nobody = Guest::nobody(server.address);
    assert_eq!(nobody.get("/api/me").await.status, 401);
    assert_eq!(nobody.ask("POST", "/api/tables", &Open { settings: settings(2, 0) }).await.status, 401);
    for name in ["", " ", &"x".repeat(41)] {
        assert_eq!(nobody.ask("POST", "/api/me", &Introduce { name: name.into() }).await.status, 400);
    }
    let ann = server.guest("Ann").await;
    assert_eq!(ann.get("/api/me").await.read::<Me>().name, "Ann");
    let forged = Guest { cookie: ann.cookie.clone().map(|cookie| cookie + "0"), ..ann.clone() };
    assert_eq!(forged.get("/api/me").await.status, 401);
    server.stop().await;
}

#[tokio::test]
async fn a_second_device_becomes_the_same_guest_by_a_link_that_works_once() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let id = ann.open(settings(2, 0)).await.table.id;
    let key: Key = ann.ask("POST", "/api/me/link", &()).await.read();
    let mut phone = Guest::nobody(server.address);
    let answer = phone.ask("POST", "/api/me/device", &key).await;
    phone.cookie = answer.cookie;
    assert_eq!(phone.connect(&id).await.seat(), ann.connect(&id).await.seat());
    assert_eq!(Guest::nobody(server.address).ask("POST", "/api/me/device", &key).await.status, 403);
    server.stop().await;
}

#[tokio::test]
async fn names_change_at_every_table_and_the_forgotten_leave_nothing() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let id = ann.open(settings(2, 0)).await.table.id;
    ann.ask("POST", "/api/me", &Introduce { name: "Anna".into() }).await;
    let info = async || ann.get(&format!("/api/tables/{id}")).await.read::<TableInfo>();
    assert_eq!(info().await.seats[0].name.as_deref(), Some("Anna"));
    assert_eq!(ann.ask("DELETE", "/api/me", &()).await.status, 204);
    assert_eq!(ann.get("/api/me").await.status, 401);
    assert_eq!(info().await.seats[0].name, None);
    server.stop().await;
}
