//! A server in a folder of its host, such as `https://games.example/utopia/`.

use utopia_protocol::api::Introduce;
use utopia_server::OnlineConfig;

use crate::kit::{Guest, Server, settings};

async fn server(url: &str) -> Server {
    Server::like(|config| OnlineConfig { public_url: Some(url.into()), ..config }).await
}

#[tokio::test]
async fn a_server_in_a_folder_answers_below_it_and_to_a_proxy_that_strips_it() {
    let server = server("http://games.example/utopia").await;
    let nobody = Guest::nobody(server.address);
    for (path, status) in [
        ("/utopia/", 200),
        ("/", 200),
        ("/utopia", 308),
        ("/utopia/health", 200),
        ("/health", 200),
        ("/utopia/api/tables", 200),
        ("/api/tables", 200),
        ("/utopian/", 404),
        ("/utopia/nothing", 404),
    ] {
        assert_eq!(nobody.get(path).await.status, status, "{path}");
    }
    assert!(nobody.get("/utopia/nothing").await.body.contains("<a href=\"/utopia/\">"));
    let ann = server.guest("Ann").await;
    let id = ann.open(settings(1, 1)).await.table.id;
    let live = format!("ws://{}/utopia/api/tables/{id}/live", server.address);
    let stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
    let (mut socket, answer) = tokio_tungstenite::client_async(live, stream).await.unwrap();
    assert_eq!(answer.status(), 101);
    let hello = futures_util::StreamExt::next(&mut socket).await.unwrap().unwrap();
    assert!(hello.to_text().unwrap().contains("hello"), "{hello}");
    server.stop().await;
}

#[tokio::test]
async fn cookies_of_a_folder_are_for_that_folder() {
    for (url, expected) in [
        ("https://games.example/utopia", ("__Secure-utopia-guest=", "; Path=/utopia; ")),
        ("http://games.example/utopia", ("utopia-guest=", "; Path=/utopia; ")),
        ("https://games.example", ("__Host-utopia-guest=", "; Path=/; ")),
    ] {
        let server = server(url).await;
        let answer = Guest::nobody(server.address).ask("POST", "/api/me", &Introduce { name: "Ann".into() }).await;
        let cookie = answer.set_cookie.unwrap();
        assert!(cookie.starts_with(expected.0) && cookie.contains(expected.1), "{cookie}");
        server.stop().await;
    }
}

#[tokio::test]
async fn a_server_that_moves_into_a_folder_keeps_its_guests() {
    let server = server("https://games.example").await;
    let ann = server.guest("Ann").await;
    let moved = |folder: &std::path::Path| OnlineConfig {
        public_url: Some("https://games.example/utopia".into()),
        ..OnlineConfig::new(folder)
    };
    let server = server.restart_with(moved).await;
    let ann = Guest { address: server.address, ..ann };
    let answer = ann.get("/api/me").await;
    assert_eq!(answer.status, 200);
    assert!(answer.set_cookie.is_some_and(|cookie| cookie.starts_with("__Secure-utopia-guest=")), "it is renewed");
    server.stop().await;
}
