//! Forged cookies are ignored.

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
async fn the_cookie_is_protected_from_scripts_and_other_sites() {
    let scene =
        Scene::like(|config| utopia_server::OnlineConfig { public_url: Some("https://a.example".into()), ..config });
    let scene = scene.await;
    let json = ["Content-Type: application/json"];
    let reply = send(scene.server.address, &request("POST /api/me", &json, br#"{"name":"Eve"}"#)).await;
    let cookie = reply.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-utopia-guest="), "{cookie}");
    assert!(cookie.ends_with("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
    scene.server.stop().await;
}
