//! Slow and silent clients: they time out, and their slots are freed.

use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use utopia_protocol::Command;
use utopia_server::Limits;

use super::raw::{Reply, Socket, request, rest, send};
use super::scene::Scene;
use crate::kit::{Live, Server};

/// Short time-outs.
fn short() -> Limits {
    let time = Duration::from_millis(700);
    Limits { slowest_head: time, slowest_body: time, slowest_message: time, ..Limits::unlimited() }
}

/// Sends a little at a time until the server closes the connection; returns its response.
async fn drip(mut stream: TcpStream, drop_of_bytes: &[u8]) -> Reply {
    while stream.write_all(drop_of_bytes).await.is_ok() {
        tokio::time::sleep(Duration::from_millis(20)).await;
        let mut byte = [0];
        match tokio::time::timeout(Duration::from_millis(1), stream.peek(&mut byte)).await {
            Err(_) => {}
            Ok(_) => break,
        }
    }
    Reply(String::from_utf8_lossy(&rest(&mut stream).await).into_owned())
}

#[tokio::test]
async fn slow_headers_time_out() {
    let scene = Scene::with_limits(short()).await;
    let connect = async || TcpStream::connect(scene.server.address).await.unwrap();
    // Silent after a start, and slow.
    let mut silent = Vec::new();
    for beginning in ["", "G", "GET /api/me HTTP/1.1\r\nHost: a\r\n", "\r\n"] {
        let mut stream = connect().await;
        stream.write_all(beginning.as_bytes()).await.unwrap();
        silent.push((beginning, stream));
    }
    for (beginning, mut stream) in silent {
        assert_eq!(rest(&mut stream).await, b"", "{beginning:?}");
    }
    let mut slow = connect().await;
    slow.write_all(b"GET /api/me HTTP/1.1\r\n").await.unwrap();
    assert_eq!(drip(slow, b"X: y\r\n").await.0, "");
    scene.goes_on().await;
    scene.server.stop().await;
}

#[tokio::test]
async fn an_idle_connection_is_closed() {
    let scene = Scene::with_limits(short()).await;
    let mut stream = TcpStream::connect(scene.server.address).await.unwrap();
    stream.write_all(b"GET /api/me HTTP/1.1\r\nHost: a\r\n\r\n").await.unwrap();
    let reply = Reply(String::from_utf8(rest(&mut stream).await).unwrap());
    assert_eq!(reply.status(), 204);
    scene.is_unharmed([reply.0]).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn a_slow_body_times_out() {
    let scene = Scene::with_limits(short()).await;
    let cookie = scene.eve.cookie_line();
    let mut answers = Vec::new();
    for length in ["Content-Length: 100", "Transfer-Encoding: chunked"] {
        let head = request("POST /api/me", &["Content-Type: application/json", &cookie, length], b"");
        let mut silent = TcpStream::connect(scene.server.address).await.unwrap();
        silent.write_all(&head).await.unwrap();
        let mut slow = TcpStream::connect(scene.server.address).await.unwrap();
        slow.write_all(&head).await.unwrap();
        let part: &[u8] = if length.starts_with('T') { b"1\r\n \r\n" } else { b" " };
        let replies = [Reply(String::from_utf8(rest(&mut silent).await).unwrap()), drip(slow, part).await];
        for reply in replies {
            assert_eq!((reply.status(), reply.problem().as_str()), (408, "slow"), "{reply:?}");
            answers.push(reply.0);
        }
    }
    scene.is_unharmed(answers).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn a_client_that_does_not_read_is_disconnected() {
    let limits = Limits { sockets: 1, slowest_message: Duration::from_secs(2), ..Limits::unlimited() };
    let server = Server::with_long_page(limits, 16 * 1024 * 1024).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2048).unwrap();
    let mut lazy = socket.connect(server.address).await.unwrap();
    lazy.write_all(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n").await.unwrap();
    lazy.read_u8().await.unwrap();
    // There's one slot; it's freed although the first client never leaves.
    let ask = async || send(server.address, &request("GET /api/tables", &[], b"")).await.status();
    assert_eq!(ask().await, 503);
    while ask().await != 200 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    drop(lazy);
    server.stop().await;
}

#[tokio::test]
async fn a_silent_websocket_is_closed() {
    let (heartbeat, silence) = (Duration::from_millis(100), Duration::from_secs(2));
    let scene = Scene::with_limits(Limits { heartbeat, silence, ..Limits::unlimited() }).await;
    let (silent, _) = Socket::open(scene.server.address, &scene.table, &[&scene.bob.cookie_line()]).await;
    let mut ann = scene.ann.connect(&scene.table).await;
    let here = |live: &Live| live.snapshot.as_ref().unwrap().present.len();
    // Ann answers every ping and stays connected.
    ann.until(|live| here(live) == 2).await;
    ann.until(|live| here(live) == 1).await;
    ann.ask(Command::Ping).await.unwrap();
    silent.end().await;
    scene.goes_on().await;
    scene.server.stop().await;
}

#[tokio::test]
async fn a_half_closed_connection_is_closed() {
    let scene = Scene::new().await;
    let (mut socket, _) = Socket::open(scene.server.address, &scene.table, &[]).await;
    socket.stream.shutdown().await.unwrap();
    socket.end().await;
    let mut stream = TcpStream::connect(scene.server.address).await.unwrap();
    stream.write_all(b"POST /api/me HTTP/1.1\r\nContent-Length: 9\r\n\r\n").await.unwrap();
    stream.shutdown().await.unwrap();
    rest(&mut stream).await;
    scene.goes_on().await;
    scene.server.stop().await;
}
