//! The security headers of every kind of response.

use tokio::net::TcpStream;
use utopia_game::Level;
use utopia_server::{Limits, OnlineConfig, Rate};

use super::raw::{Reply, Socket, request, rest, send};
use super::scene::Scene;
use crate::kit::Server;

const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    manifest-src 'self'; frame-ancestors 'none'";

/// The headers of every response.
const ALWAYS: [(&str, &str); 6] = [
    ("content-security-policy", POLICY),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("referrer-policy", "no-referrer"),
    ("x-content-type-options", "nosniff"),
];
/// The additional header with an https address.
const ONLY_HTTPS: (&str, &str) = ("strict-transport-security", "max-age=63072000");
/// Other allowed headers. No other header reveals anything about the server.
const OTHERS: [&str; 16] = [
    "allow",
    "cache-control",
    "connection",
    "content-length",
    "content-type",
    "date",
    "etag",
    "retry-after",
    "sec-websocket-accept",
    "set-cookie",
    "transfer-encoding",
    "upgrade",
    "utopia-address",
    "utopia-server",
    "utopia-strongest-bot",
    "vary",
];

fn check(what: &str, reply: &Reply, https: bool) {
    let (others, security): (Vec<_>, Vec<_>) = reply.headers().into_iter().partition(|(name, _)| OTHERS.contains(name));
    let mut expected = ALWAYS.to_vec();
    expected.extend(https.then_some(ONLY_HTTPS));
    expected.sort_unstable();
    assert_eq!(security, expected, "{what}: {reply:?}");
    let kept = others.iter().find(|(name, _)| *name == "cache-control").map(|(_, value)| *value);
    let api = what.contains("/api/");
    assert!(!api || kept == Some("no-store"), "{what}: {reply:?}");
}

async fn check_all(https: bool) {
    let public_url = https.then(|| "https://utopia.example".to_owned());
    let requests = Rate { burst: 50, per_minute: 0 };
    let limits = Limits { requests, sockets_of_address: 20, ..Limits::unlimited() };
    let scene = Scene::like(|config| OnlineConfig { public_url, limits, ..config }).await;
    let (cookie, json) = (scene.eve.cookie_line(), "Content-Type: application/json");
    let tag = send(scene.server.address, &request("GET /", &[], b"")).await.header("etag").unwrap().to_owned();
    let same = format!("If-None-Match: {tag}");
    for (line, headers, body, status) in [
        ("GET /", vec![], "", 200),
        ("GET /", vec![same.as_str()], "", 304),
        ("HEAD /", vec![], "", 200),
        ("GET /nothing", vec![], "", 404),
        ("GET /api", vec![], "", 404),
        ("POST /", vec![], "", 405),
        ("GET /api/me", vec![cookie.as_str()], "", 200),
        ("GET /api/me", vec![], "", 204),
        ("POST /api/me", vec![json, "Expect: 100-continue"], "{\"name\":\"Eve\"}", 200),
        ("POST /api/me", vec![json], "{", 400),
        ("GET /api/games", vec![], "", 401),
        ("POST /api/me", vec![json, "Origin: https://evil.example"], "{}", 403),
        ("GET /api/tables/nowhere", vec![], "", 404),
        ("GET /api/tables/nowhere/live", vec![], "", 400),
        ("PUT /api/me", vec![], "", 405),
        ("POST /api/me", vec![], "{}", 415),
        ("POST /api/me", vec![json], "{}", 422),
    ] {
        let mut reply = send(scene.server.address, &request(line, &headers, body.as_bytes())).await;
        reply.0 = reply.0.trim_start_matches("HTTP/1.1 100 Continue\r\n\r\n").to_owned();
        assert_eq!(reply.status(), status, "{line}: {reply:?}");
        check(line, &reply, https);
    }
    let (_, upgrade) = Socket::open(scene.server.address, &scene.table, &[]).await;
    check("an upgrade at /api/", &upgrade, https);
    let many = loop {
        let reply = send(scene.server.address, &request("GET /api/me", &[], b"")).await;
        if reply.status() != 204 {
            break reply;
        }
    };
    assert_eq!(many.status(), 429);
    assert_eq!(many.header("retry-after"), Some("3600"), "no request is allowed in the next minute");
    check("too many requests at /api/", &many, https);
    let mut held = Vec::new();
    while held.len() < 20 {
        held.push(TcpStream::connect(scene.server.address).await.unwrap());
    }
    let full = rest(&mut TcpStream::connect(scene.server.address).await.unwrap()).await;
    let full = Reply(String::from_utf8(full).unwrap());
    assert_eq!(full.status(), 429);
    check("no room, not even for /api/", &full, https);
    drop(held);
    scene.server.stop().await;
}

#[tokio::test]
async fn every_response_has_the_security_headers() {
    check_all(false).await;
}

#[tokio::test]
async fn every_https_response_has_hsts() {
    check_all(true).await;
}

#[tokio::test]
async fn clients_are_told_the_strongest_bot_unless_all_play() {
    for (strongest_bot, told) in [(Level::Normal, Some("normal")), (Level::Expert, None)] {
        let server = Server::with_limits(Limits { strongest_bot, ..Limits::unlimited() }).await;
        let page = send(server.address, &request("HEAD /", &[], b"")).await;
        assert_eq!(page.header("utopia-strongest-bot"), told);
        server.stop().await;
    }
}
