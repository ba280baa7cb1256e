//! Floods. `limits.rs` tests each limit.

use std::time::Duration;

use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use utopia_server::{Limits, Rate};

use super::raw::{BINARY, PING, Reply, Socket, TEXT, frame, request, rest, send};
use super::scene::Scene;
use crate::kit::Server;

/// This many at once, and no more within a test.
const fn at_once(burst: u32) -> Rate {
    Rate { burst, per_minute: 0 }
}

#[tokio::test]
async fn floods_of_pings_or_commands_close_the_connection() {
    let scene = Scene::with_limits(Limits { commands: at_once(20), refused_commands: 50, ..Limits::unlimited() }).await;
    let mut said = Vec::new();
    for bytes in [
        frame(PING, b"are you there?"),
        // Unsolicited pongs.
        frame(PING + 1, b""),
        frame(TEXT, br#"{"id":1,"command":"ping"}"#),
        frame(TEXT, b""),
    ] {
        let (mut socket, _) = Socket::open(scene.server.address, &scene.table, &[&scene.eve.cookie_line()]).await;
        for _ in 0..10_000 {
            socket.send(&bytes).await;
        }
        let end = socket.end().await;
        assert!(end.code.is_none_or(|code| code == 1008), "{:?}", end.code);
        assert!(end.said.matches("too_much").count() <= 50, "{}", end.said);
        said.push(end.said);
    }
    scene.is_unharmed(said).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn pipelined_requests_are_counted_and_answered_in_order() {
    // Setting up takes some of them.
    let scene = Scene::with_limits(Limits { requests: at_once(40), ..Limits::unlimited() }).await;
    let mut bytes = b"GET /api/tables HTTP/1.1\r\nHost: a\r\n\r\n".repeat(500);
    bytes.extend(request("GET /api/tables", &[], b""));
    let replies = send(scene.server.address, &bytes).await.0;
    let statuses: Vec<_> = replies.split("HTTP/1.1 ").skip(1).map(|reply| &reply[..3]).collect();
    assert_eq!(statuses.len(), 501);
    let served = statuses.iter().take_while(|status| **status == "200").count();
    assert!(served <= 40 && statuses[served..].iter().all(|status| *status == "429"), "{served}");
    scene.server.stop().await;
}

#[tokio::test]
async fn sockets_are_limited_per_address() {
    let limits = Limits { sockets_of_address: 3, ..Limits::unlimited() };
    let server = Server::like(|config| utopia_server::OnlineConfig { limits, ..config }).await;
    let ask = async || send(server.address, &request("GET /api/tables", &[], b"")).await;
    let mut held = Vec::new();
    while held.len() < 3 {
        held.push(TcpStream::connect(server.address).await.unwrap());
    }
    let refused = ask().await;
    assert_eq!((refused.status(), refused.problem().as_str()), (429, "too_many"), "{refused:?}");
    // Rejected clients leave at once.
    assert_eq!(rest(&mut TcpStream::connect(server.address).await.unwrap()).await, refused.0.as_bytes());
    held.pop();
    while ask().await.status() != 200 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn a_websocket_counts_as_a_socket_until_closed() {
    let scene = Scene::with_limits(Limits { sockets: 20, ..Limits::unlimited() }).await;
    let mut sockets = Vec::new();
    while sockets.len() < 15 {
        sockets.push(Socket::open(scene.server.address, &scene.table, &[]).await.0);
    }
    let mut held = Vec::new();
    let full = loop {
        let mut stream = TcpStream::connect(scene.server.address).await.unwrap();
        stream.write_all(b"GET /api/tables HTTP/1.1\r\nHost: a\r\n\r\n").await.unwrap();
        let mut status = [0; 12];
        stream.peek(&mut status).await.unwrap();
        if status.ends_with(b"503") {
            break Reply(String::from_utf8(rest(&mut stream).await).unwrap());
        }
        held.push(stream);
        assert!(held.len() <= 5, "sockets count, too");
    };
    assert_eq!((full.status(), full.problem().as_str()), (503, "too_many"), "{full:?}");
    for mut socket in sockets {
        socket.send(&frame(BINARY, b"")).await;
        assert_eq!(socket.end().await.code, Some(1003));
    }
    drop(held);
    scene.is_unharmed([full.0]).await;
    scene.server.stop().await;
}
