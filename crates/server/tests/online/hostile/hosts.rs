//! Other host names: a domain that somebody has pointed at the server is not its own.

use utopia_server::OnlineConfig;

use super::raw::{Reply, Socket, send};
use super::scene::Scene;

fn request(line: &str, host: &str) -> Vec<u8> {
    format!("{line} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: close\r\n\r\n").into_bytes()
}

#[tokio::test]
async fn a_page_of_a_domain_that_points_here_gets_nothing() {
    let change = |config| OnlineConfig {
        public_url: Some("https://utopia.example".into()),
        hosts: vec!["other.example".into()],
        ..config
    };
    let scene = Scene::like(change).await;
    let ask = async |line: &str, host: &str| send(scene.server.address, &request(line, host)).await;
    let mut answers: Vec<Reply> = Vec::new();
    for host in ["evil.example", "evil.example:8080", "utopia.example.evil.example", "127.0.0.1.evil.example"] {
        for line in ["GET /", "GET /api/tables", "GET /health", "DELETE /api/me"] {
            let reply = ask(line, host).await;
            assert_eq!((reply.status(), reply.problem().as_str()), (421, "host"), "{host} {line}");
            answers.push(reply);
        }
    }
    for host in
        ["utopia.example", "UTOPIA.EXAMPLE:8443", "other.example", "localhost", "127.0.0.1:1", "[::1]", "utopia"]
    {
        for line in ["GET /", "GET /api/tables"] {
            assert_eq!(ask(line, host).await.status(), 200, "{host} {line}");
        }
    }
    let mut upgrade = String::from_utf8(Socket::request(&scene.table, &[])).unwrap();
    upgrade = upgrade.replace("Host: utopia.example", "Host: evil.example");
    upgrade = upgrade.replace("Connection: Upgrade", "Connection: Upgrade, close");
    let reply = send(scene.server.address, upgrade.as_bytes()).await;
    assert_eq!(reply.status(), 421);
    answers.push(reply);
    scene.is_unharmed(answers.into_iter().map(|reply| reply.0)).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn without_a_public_url_any_host_is_fine() {
    let scene = Scene::new().await;
    assert_eq!(send(scene.server.address, &request("GET /api/tables", "game.home.arpa")).await.status(), 200);
    scene.server.stop().await;
}

#[tokio::test]
async fn a_request_for_two_hosts_is_refused() {
    let scene = Scene::new().await;
    for line in ["GET /", "GET /api/tables", "DELETE /api/me"] {
        let bytes = String::from_utf8(request(line, "utopia.example\r\nHost: evil.example")).unwrap();
        let bytes = bytes.replace("Origin: http://utopia.example\r\nHost: evil.example\r\n", "");
        let reply = send(scene.server.address, bytes.as_bytes()).await;
        assert_eq!((reply.status(), reply.problem().as_str()), (400, "unreadable"), "{line}");
    }
    scene.server.stop().await;
}
