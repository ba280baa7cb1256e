//! Cross-site requests and hijacked sockets: other pages can do nothing, even with a visitor's cookie.

use utopia_server::OnlineConfig;

use super::raw::{Reply, Socket, request, send};
use super::scene::Scene;

/// Other origins. The public address is `https://utopia.example`, the host `utopia.example`.
const OTHERS: &[&str] = &[
    "Origin: https://evil.example",
    "Origin: null",
    "Origin:",
    "Origin: https://",
    "Origin: https:",
    "Origin: utopia.example",
    "Origin: https://utopia.example.evil",
    "Origin: https://utopia.example:8443",
    "Origin: https://utopia.exampl",
    "Origin: https://evil.utopia.example",
    "Origin: https://evil.example/https://utopia.example",
    "Origin: https://evil@utopia.example",
    "Origin: https://utopia.example, https://evil.example",
    "Origin: https://utopia.example\u{e9}",
    "Origin: file://",
    "Origin: null, https://utopia.example",
    "Origin: ftp://utopia.example",
    "Origin: chrome-extension://utopia.example",
    "Origin: https://utopia.example\r\nOrigin: https://evil.example",
    "Sec-Fetch-Site: cross-site",
    "Sec-Fetch-Site: same-site",
    "Sec-Fetch-Site: nonsense",
];

async fn scene() -> Scene {
    Scene::like(|config| OnlineConfig { public_url: Some("https://utopia.example".into()), ..config }).await
}

#[tokio::test]
async fn other_origins_cannot_change_anything_or_open_a_socket() {
    let scene = scene().await;
    let (cookie, json) = (scene.ann.cookie_line(), "Content-Type: application/json");
    let mut answers: Vec<Reply> = Vec::new();
    for other in OTHERS {
        for line in [
            "POST /api/me".to_owned(),
            "DELETE /api/me".to_owned(),
            "POST /api/me/link".to_owned(),
            "POST /api/me/device".to_owned(),
            "POST /api/tables".to_owned(),
            format!("POST /api/tables/{}/join", scene.table),
        ] {
            let reply = send(scene.server.address, &request(&line, &[other, &cookie, json], b"{}")).await;
            assert_eq!((reply.status(), reply.problem().as_str()), (403, "origin"), "{line} {other}: {reply:?}");
            answers.push(reply);
        }
        let upgrade = Socket::request(&scene.table, &[other, &cookie, "Connection: close"]);
        let reply = send(scene.server.address, &upgrade).await;
        assert_eq!((reply.status(), reply.problem().as_str()), (403, "origin"), "socket, {other}: {reply:?}");
        answers.push(reply);
    }
    assert!(answers.iter().all(|reply| reply.header("access-control-allow-origin").is_none()));
    scene.is_unharmed(answers.iter().map(|reply| &reply.0)).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn a_request_names_one_host() {
    let scene = scene().await;
    for line in ["GET /", "GET /api/me", "POST /api/me", "GET /health"] {
        let reply = send(scene.server.address, &request(line, &["Host: evil.example"], b"")).await;
        assert_eq!(reply.status(), 400, "{line}: {reply:?}");
    }
    scene.server.stop().await;
}

#[tokio::test]
async fn our_own_page_and_programs_are_allowed() {
    let scene = scene().await;
    for own in [
        "Origin: https://utopia.example",
        "Origin: http://utopia.example",
        "Sec-Fetch-Site: same-origin",
        "Sec-Fetch-Site: none",
        "User-Agent: a program",
    ] {
        let json = "Content-Type: application/json";
        let name = br#"{"name":"Eve"}"#;
        let reply = send(scene.server.address, &request("POST /api/me", &[own, json], name)).await;
        assert_eq!(reply.status(), 200, "{own}: {reply:?}");
        Socket::open(scene.server.address, &scene.table, &[own]).await;
    }
    scene.server.stop().await;
}

#[tokio::test]
async fn bodies_of_forms_are_refused() {
    let scene = scene().await;
    let cookie = scene.ann.cookie_line();
    let body = br#"{"name":"Mallory"}"#;
    let mut answers = Vec::new();
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "text/json",
        "application/jsonp",
        "",
    ] {
        let kind = format!("Content-Type: {kind}");
        let reply = send(scene.server.address, &request("POST /api/me", &[&kind, &cookie], body)).await;
        assert_eq!((reply.status(), reply.problem().as_str()), (415, "unreadable"), "{kind}: {reply:?}");
        answers.push(reply.0);
    }
    scene.is_unharmed(answers).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn other_origins_cannot_read_responses() {
    let scene = scene().await;
    for line in ["GET /api/me", "GET /api/games", "GET /"] {
        let headers = ["Origin: https://evil.example", &scene.ann.cookie_line()];
        let reply = send(scene.server.address, &request(line, &headers, b"")).await;
        assert_eq!(reply.status(), 200, "{line}");
        assert_eq!(reply.header("access-control-allow-origin"), None);
        assert_eq!(reply.header("cross-origin-resource-policy"), Some("same-origin"));
    }
    scene.server.stop().await;
}
