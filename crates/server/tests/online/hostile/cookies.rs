//! Forged cookies are ignored.

use std::path::Path;

use utopia_server::OnlineConfig;

use super::raw::{Socket, request, send};
use super::scene::Scene;
use crate::kit::Guest;

/// All kinds of invalid cookies.
fn forged(scene: &Scene, forgotten: &Guest) -> Vec<String> {
    let mine = scene.eve.cookie.clone().unwrap();
    let hers = scene.ann.cookie.clone().unwrap();
    let (id, signature) = mine.split_once('.').unwrap();
    let (her_id, _) = hers.split_once('.').unwrap();
    let last = signature.chars().last().unwrap();
    let many: Vec<String> = (0..100).map(|n| format!("utopia-guest-{n}={}", &hers[13..])).collect();
    vec![
        // Wrong signature, another id, truncated, empty.
        format!("{id}.{}{}", &signature[..63], if last == '0' { '1' } else { '0' }),
        format!("{her_id}.{signature}"),
        format!("{her_id}.{}", "0".repeat(64)),
        format!("{her_id}."),
        her_id.to_owned(),
        hers[..hers.len() - 2].to_owned(),
        hers.replace('.', ""),
        "utopia-guest=".to_owned(),
        "utopia-guest".to_owned(),
        "=".to_owned(),
        ";;;=;=;".to_owned(),
        // Too long.
        format!("{hers}0"),
        format!("{hers}.{signature}"),
        format!("{her_id}.{}", "0".repeat(12_000)),
        many.join("; "),
        // The first cookie of that name counts.
        format!("utopia-guest=nonsense; {hers}"),
        // Another form or name.
        hers.replace("utopia-guest", "Utopia-Guest"),
        hers.replace("utopia-guest=", "utopia-guest=\""),
        hers.replace("utopia-guest", "__Host-utopia-guest"),
        format!("{hers}\u{e9}"),
        // A deleted guest's.
        forgotten.cookie.clone().unwrap(),
    ]
}

#[tokio::test]
async fn a_forged_cookie_is_ignored() {
    let scene = Scene::new().await;
    let forgotten = scene.server.guest("Fay").await;
    assert_eq!(forgotten.ask("DELETE", "/api/me", &()).await.status, 204);
    let mut answers = Vec::new();
    for cookie in forged(&scene, &forgotten) {
        let line = format!("Cookie: {cookie}");
        for (ask, status) in [("GET /api/me", 204), ("GET /api/games", 401), ("DELETE /api/me", 401)] {
            let reply = send(scene.server.address, &request(ask, &[&line], b"")).await;
            assert_eq!(reply.status(), status, "{ask} {cookie}: {reply:?}");
            answers.push(reply.0);
        }
        let (mut socket, _) = Socket::open(scene.server.address, &scene.table, &[&line]).await;
        socket.send(&super::raw::frame(super::raw::BINARY, b"")).await;
        let said = socket.end().await.said;
        assert!(!said.contains("\"seat\":\"blue\",\"table\""), "{cookie}");
        answers.push(said);
    }
    scene.is_unharmed(answers).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn neighbours_cookies_do_not_matter() {
    let scene = Scene::new().await;
    let hers = scene.ann.cookie.clone().unwrap();
    for lines in [
        vec![format!("Cookie: other=\u{e9}\u{fffd}; {hers}")],
        vec!["Cookie: other=1".to_owned(), format!("Cookie: {hers}")],
    ] {
        let lines: Vec<_> = lines.iter().map(String::as_str).collect();
        let reply = send(scene.server.address, &request("GET /api/me", &lines, b"")).await;
        assert_eq!(reply.status(), 200, "{lines:?}");
        assert_eq!(reply.header("set-cookie"), None);
    }
    scene.server.stop().await;
}

#[tokio::test]
async fn a_server_that_got_https_later_knows_its_guests() {
    let scene = Scene::new().await;
    let hers = scene.ann.cookie.clone().unwrap();
    let https =
        |folder: &Path| OnlineConfig { public_url: Some("https://utopia.example".into()), ..OnlineConfig::new(folder) };
    let again = scene.server.restart_with(https).await;
    let reply = send(again.address, &request("GET /api/me", &[&format!("Cookie: {hers}")], b"")).await;
    assert_eq!(reply.status(), 200);
    let renewed = reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    assert_eq!(renewed, hers.replace("utopia-guest", "__Host-utopia-guest"));
    let reply = send(again.address, &request("GET /api/me", &[&format!("Cookie: {renewed}")], b"")).await;
    assert_eq!((reply.status(), reply.header("set-cookie")), (200, None));
    again.stop().await;
}

#[tokio::test]
async fn the_cookie_is_protected_from_scripts_and_other_sites() {
    let scene = Scene::like(|config| utopia_server::OnlineConfig {
        public_url: Some("https://utopia.example".into()),
        ..config
    });
    let scene = scene.await;
    let json = ["Content-Type: application/json"];
    let reply = send(scene.server.address, &request("POST /api/me", &json, br#"{"name":"Eve"}"#)).await;
    let cookie = reply.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-utopia-guest="), "{cookie}");
    assert!(cookie.ends_with("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
    scene.server.stop().await;
}
