//! Too long: URLs, headers, bodies, names, boards, chat, frames and messages.

use utopia_protocol::Command;

use super::raw::{GOES_ON, Socket, TEXT, TEXT_BEGINS, frame, request, send};
use super::scene::Scene;
use crate::kit::settings;

#[tokio::test]
async fn long_urls_and_headers_are_refused() {
    let scene = Scene::new().await;
    let many: Vec<String> = (0..200).map(|n| format!("X-{n}: 1")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let mut answers = Vec::new();
    for bytes in [
        request(&format!("GET /api/tables/{}", "a".repeat(20_000)), &[], b""),
        request(&format!("GET /{}", "a".repeat(100_000)), &[], b""),
        request("GET /api/tables", &[&format!("X-Long: {}", "a".repeat(20_000))], b""),
        request("GET /api/tables", &many, b""),
        // Endless headers.
        vec![b'a'; 1_000_000],
    ] {
        let reply = send(scene.server.address, &bytes).await;
        assert!([414, 431].contains(&reply.status()), "{reply:?}");
        answers.push(reply.0);
    }
    scene.is_unharmed(answers).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn a_long_body_is_refused() {
    let scene = Scene::new().await;
    let (json, cookie) = ("Content-Type: application/json", scene.eve.cookie_line());
    let name = format!("{{\"name\":\"{}\"}}", "a".repeat(200_000));
    let board = |length: usize| {
        format!("{{\"settings\":{{\"seats\":[\"person\",\"person\"],\"board\":\"{}\"}}}}", "#".repeat(length))
    };
    let seats = format!("{{\"settings\":{{\"seats\":[{}\"person\"]}}}}", "\"person\",".repeat(10_000));
    let chunk = format!("10000\r\n{}\r\n", "a".repeat(0x10000)).repeat(16);
    let endless = [request("POST /api/me", &[json, &cookie, "Transfer-Encoding: chunked"], b""), chunk.into_bytes()];
    let mut answers = Vec::new();
    for (bytes, status, problem) in [
        (request("POST /api/me", &[json, &cookie], name.as_bytes()), 413, "unreadable"),
        // The rest of the announced body never comes.
        (request("POST /api/me", &[json, &cookie, "Content-Length: 99999999999"], b""), 413, "unreadable"),
        (endless.concat(), 413, "unreadable"),
        (request("POST /api/me", &[json, &cookie], &name.as_bytes()[..60_000]), 400, "unreadable"),
        (request("POST /api/tables", &[json, &cookie], board(70_000).as_bytes()), 400, "settings"),
        (request("POST /api/tables", &[json, &cookie], board(200_000).as_bytes()), 413, "unreadable"),
        (request("POST /api/tables", &[json, &cookie], seats.as_bytes()), 400, "settings"),
    ] {
        let reply = send(scene.server.address, &bytes).await;
        assert_eq!((reply.status(), reply.problem().as_str()), (status, problem), "{reply:?}");
        assert!(reply.0.len() < 2000, "the request is echoed: {reply:?}");
        answers.push(reply.0);
    }
    scene.is_unharmed(answers).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn a_message_over_8_kb_closes_the_connection() {
    let scene = Scene::new().await;
    let part = [b'a'; 1000];
    let growing: Vec<u8> = (0..10).flat_map(|n| frame(if n == 0 { TEXT_BEGINS } else { GOES_ON }, &part)).collect();
    let announced = [&[TEXT, 0xff][..], &(1_u64 << 62).to_be_bytes(), &[0; 4]].concat();
    let mut said = Vec::new();
    for bytes in [frame(TEXT, &[b'a'; 8193]), frame(TEXT, &vec![b'a'; 100_000]), growing, announced] {
        let (mut socket, _) = Socket::open(scene.server.address, &scene.table, &[&scene.eve.cookie_line()]).await;
        socket.send(&bytes).await;
        let end = socket.end().await;
        assert_eq!(end.code, Some(1009));
        said.push(end.said);
    }
    scene.is_unharmed(said).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn a_long_chat_message_is_cut() {
    let scene = Scene::new().await;
    let table = scene.eve.open(settings(2, 0)).await.table.id;
    let mut live = scene.eve.connect(&table).await;
    live.ask(Command::Chat { text: "\u{1f3b2}".repeat(1500) }).await.unwrap();
    let said = live.chats().map(|chat| chat.text.chars().count());
    assert_eq!(said.collect::<Vec<_>>(), [utopia_protocol::LONGEST_CHAT]);
    scene.server.stop().await;
}
