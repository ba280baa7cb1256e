//! Decompression bombs: the server decompresses nothing. Share links are decompressed by the client, up to a bound.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;

use super::raw::{Socket, TEXT, frame, request, send};
use super::scene::Scene;

#[tokio::test]
async fn a_compressed_body_is_refused() {
    let scene = Scene::new().await;
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(b"{\"name\":\"").unwrap();
    packer.write_all(&vec![b' '; 64 * 1024 * 1024]).unwrap();
    packer.write_all(b"Eve\"}").unwrap();
    let bomb = packer.finish().unwrap();
    assert!(bomb.len() < 100_000);
    let mut answers = Vec::new();
    for encoding in ["gzip", "br", "deflate", "zstd", "gzip, gzip", "x-gzip", "nonsense"] {
        let (encoding, cookie) = (format!("Content-Encoding: {encoding}"), scene.eve.cookie_line());
        let headers = ["Content-Type: application/json", &encoding, &cookie];
        let reply = send(scene.server.address, &request("POST /api/me", &headers, &bomb)).await;
        assert_eq!((reply.status(), reply.problem().as_str()), (415, "unreadable"), "{reply:?}");
        answers.push(reply.0);
    }
    scene.is_unharmed(answers).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn websocket_compression_is_not_negotiated() {
    let scene = Scene::new().await;
    let offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits";
    let (mut socket, head) = Socket::open(scene.server.address, &scene.table, &[offer]).await;
    assert_eq!(head.header("sec-websocket-extensions"), None);
    // A frame marked as compressed anyway.
    socket.send(&frame(TEXT | 0x40, b"\xaa\x56\xca\x4c\x51\xb2\x02\x00")).await;
    let end = socket.end().await;
    assert_eq!(end.code, Some(1002));
    scene.is_unharmed([end.said]).await;
    scene.server.stop().await;
}
