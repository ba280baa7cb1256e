//! Malformed HTTP, paths, JSON and WebSocket frames.

use utopia_server::{Site, serve};

use super::raw::{BINARY, CLOSE, GOES_ON, PING, Reply, Socket, TEXT, TEXT_BEGINS, frame, request, send};
use super::scene::Scene;

async fn try_requests(cases: &[(&[u8], u16)]) {
    let scene = Scene::new().await;
    let mut answers = Vec::new();
    for &(bytes, status) in cases {
        let reply = send(scene.server.address, bytes).await;
        assert_eq!(reply.status(), status, "{}: {reply:?}", bytes.escape_ascii());
        answers.push(reply.0);
    }
    scene.is_unharmed(answers).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn garbage_instead_of_http_is_refused() {
    try_requests(&[
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 a browser that wants TLS \r\n\r\n", 400),
        (b"\0\0\0\0\r\n\r\n", 400),
        (b"GET\r\n\r\n", 400),
        (b"GET / HTTP/9.9\r\n\r\n", 400),
        // An HTTP/2-only client wouldn't understand a response.
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 0),
        (b"GET /\0 HTTP/1.1\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost utopia\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n folded: 1\r\n\r\n", 400),
        (b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
        (b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
        (b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", 400),
        (b"POST /api/me HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: nonsense\r\n\r\n", 400),
    ])
    .await;
}

#[tokio::test]
async fn unknown_methods_are_refused() {
    let lines = [
        ("PUT /api/me", 405),
        ("PATCH /api/tables", 405),
        ("TRACE /api/me", 405),
        ("DELETE /api/tables", 405),
        ("POST /api/games", 405),
        ("POST /", 405),
        ("NONSENSE /api/me", 405),
        ("OPTIONS *", 404),
        ("CONNECT evil.example:80", 404),
        ("GET http://evil.example/api/nothing", 404),
    ];
    let cases = lines.map(|(line, status)| (request(line, &[], b""), status));
    try_requests(&cases.each_ref().map(|(bytes, status)| (bytes.as_slice(), *status))).await;
}

#[tokio::test]
async fn paths_cannot_leave_the_site() {
    let folder = std::env::temp_dir().join(format!("utopia-hostile-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("site/.hidden")).unwrap();
    for (file, text) in [("secret", "secret"), ("site/index.html", "page"), ("site/.hidden/file", "secret")] {
        std::fs::write(folder.join(file), text).unwrap();
    }
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let serving = tokio::spawn(serve(listener, Site::in_folder(folder.join("site")), None, std::future::pending()));
    assert_eq!(send(address, &request("GET /index.html", &[], b"")).await.body(), "page");
    for path in [
        "/../secret",
        "/%2e%2e/secret",
        "/..%2fsecret",
        "/%2e%2e%2fsecret",
        "/a/../../secret",
        "/..\\secret",
        "/..%5csecret",
        "//etc/passwd",
        "/%00",
        "/index.html%00.png",
        "/.hidden/file",
        "/%2ehidden/file",
        "/%c0%ae%c0%ae/secret",
        "/\u{2025}/secret",
    ] {
        let reply = send(address, &request(&format!("GET {path}"), &[], b"")).await;
        assert!([400, 404].contains(&reply.status()), "{path}: {reply:?}");
        assert!(!reply.body().contains("secret"), "{path}: {reply:?}");
    }
    serving.abort();
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn malformed_bodies_paths_and_queries_are_unreadable() {
    let scene = Scene::new().await;
    let (json, cookie) = ("Content-Type: application/json", scene.eve.cookie_line());
    let (table, deep) = (&scene.table, "[".repeat(100_000));
    let nested = format!("{{\"name\":{}1{}}}", "{\"a\":".repeat(5000), "}".repeat(5000));
    let board =
        format!("{{\"settings\":{{\"seats\":[\"person\",\"person\"],\"board\":\"a={}\"}}}}", "[".repeat(60_000));
    let mut answers = Vec::new();
    for (line, body, status, problem) in [
        ("POST /api/me".to_owned(), &b"{\"name\":\"\xff\xfe\"}"[..], 400, "unreadable"),
        ("POST /api/me".to_owned(), b"{\"name\":\"\\ud800\"}", 400, "unreadable"),
        ("POST /api/me".to_owned(), b"not json", 400, "unreadable"),
        ("POST /api/me".to_owned(), b"{\"name\":\"Eve\"} and more", 400, "unreadable"),
        ("POST /api/me".to_owned(), deep.as_bytes(), 422, "unreadable"),
        ("POST /api/me".to_owned(), nested.as_bytes(), 422, "unreadable"),
        ("POST /api/me".to_owned(), b"{\"name\":\"A\",\"name\":\"B\"}", 422, "unreadable"),
        ("POST /api/me".to_owned(), b"{\"name\":null}", 422, "unreadable"),
        ("POST /api/me".to_owned(), b"null", 422, "unreadable"),
        ("POST /api/tables".to_owned(), board.as_bytes(), 400, "settings"),
        (
            "POST /api/tables".to_owned(),
            b"{\"settings\":{\"seats\":[\"person\",\"person\"],\"delay\":1e400}}",
            400,
            "unreadable",
        ),
        (
            "POST /api/tables".to_owned(),
            b"{\"settings\":{\"seats\":[\"person\",\"person\"],\"delay\":99999999999999999999}}",
            422,
            "unreadable",
        ),
        (
            "POST /api/tables".to_owned(),
            b"{\"settings\":{\"seats\":[\"person\",\"person\"],\"clock\":{\"live\":{\"turn\":-1}}}}",
            422,
            "unreadable",
        ),
        (format!("POST /api/tables/{table}/join"), b"{\"seat\":{\"$gt\":\"\"}}", 422, "unreadable"),
        ("GET /api/tables/%ff".to_owned(), b"", 400, "unreadable"),
        ("GET /api/tables/%00".to_owned(), b"", 404, "table"),
        ("GET /api/tables/%27%20or%201=1--".to_owned(), b"", 404, "table"),
        ("GET /api/tables/..%2f..%2fkey".to_owned(), b"", 404, "table"),
    ] {
        let reply = send(scene.server.address, &request(&line, &[json, &cookie], body)).await;
        let what = format!("{line} {}", body[..body.len().min(80)].escape_ascii());
        assert_eq!((reply.status(), reply.problem().as_str()), (status, problem), "{what}: {reply:?}");
        answers.push(reply.0);
    }
    scene.is_unharmed(answers).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn incomplete_handshakes_are_refused() {
    let scene = Scene::new().await;
    let whole = String::from_utf8(Socket::request(&scene.table, &["Connection: close"])).unwrap();
    let without = |line: &str| whole.replace(&format!("{line}\r\n"), "");
    let mut answers: Vec<Reply> = Vec::new();
    for (text, status) in [
        (without("Upgrade: websocket"), 400),
        (without("Connection: Upgrade"), 400),
        (without("Sec-WebSocket-Version: 13"), 400),
        (without("Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="), 400),
        (whole.replace("Version: 13", "Version: 99"), 400),
        (whole.replace("Upgrade: websocket", "Upgrade: h2c"), 400),
        (whole.replace("GET ", "POST "), 405),
        (whole.replace("/live", "/live?after=-1"), 400),
        (whole.replace("/live", "/live?after=99999999999999999999"), 400),
        (whole.replace("/live", "/live?after=1&after=2"), 400),
    ] {
        let reply = send(scene.server.address, text.as_bytes()).await;
        assert_eq!(reply.status(), status, "{text}: {reply:?}");
        assert!(status == 405 || reply.problem() == "unreadable", "{text}: {reply:?}");
        answers.push(reply);
    }
    scene.is_unharmed(answers.iter().map(|reply| &reply.0)).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn invalid_frames_close_the_connection_with_a_code() {
    let scene = Scene::new().await;
    let request = br#"{"id":1,"command":"ping"}"#;
    let unmasked = [&[TEXT, request.len() as u8][..], request].concat();
    let mut said = Vec::new();
    for (bytes, code) in [
        (frame(BINARY, request), 1003),
        (frame(TEXT, b"\xff\xfe"), 1007),
        (unmasked, 1002),
        // Reserved bits and opcodes.
        (frame(TEXT | 0x20, request), 1002),
        (frame(0x83, request), 1002),
        (frame(0x8b, request), 1002),
        // A continuation of nothing, and a start within a message.
        (frame(GOES_ON, request), 1002),
        ([frame(TEXT_BEGINS, request), frame(TEXT, request)].concat(), 1002),
        // A long ping, and a fragmented one.
        (frame(PING, &[0; 126]), 1002),
        (frame(PING & 0x0f, b""), 1002),
        // Reserved codes, half a code, and a reason that isn't text.
        (frame(CLOSE, &1005_u16.to_be_bytes()), 1002),
        (frame(CLOSE, &999_u16.to_be_bytes()), 1002),
        (frame(CLOSE, b"\x03"), 1002),
        (frame(CLOSE, b"\x03\xe8\xff\xfe"), 1007),
    ] {
        let (mut socket, _) = Socket::open(scene.server.address, &scene.table, &[&scene.eve.cookie_line()]).await;
        socket.send(&bytes).await;
        let end = socket.end().await;
        assert_eq!(end.code, Some(code), "{}", bytes.escape_ascii());
        said.push(end.said);
    }
    scene.is_unharmed(said).await;
    scene.server.stop().await;
}

#[tokio::test]
async fn malformed_requests_are_refused_and_the_connection_stays_open() {
    let scene = Scene::new().await;
    let (mut socket, _) = Socket::open(scene.server.address, &scene.table, &[&scene.eve.cookie_line()]).await;
    let deep = format!("{{\"id\":1,\"command\":{}", "[".repeat(4000));
    let nonsense = [
        "",
        "null",
        "{\"id\":-1,\"command\":\"ping\"}",
        "{\"id\":4294967296,\"command\":\"ping\"}",
        "{\"id\":1,\"command\":\"ping\",\"seat\":\"blue\"}",
        "{\"id\":1,\"command\":{\"play\":{\"at\":1e99,\"move\":\"end\"}}}",
        "{\"id\":1,\"command\":{\"play\":{\"at\":0,\"move\":\"end\\u0000\"}}}",
        "{\"id\":1,\"command\":{\"mute\":{\"seat\":\"ghost\",\"muted\":true}}}",
        "{\"id\":1,\"command\":{\"share\":{\"share\":\"00\"}}}",
        &deep,
    ];
    for text in nonsense {
        socket.send(&frame(TEXT, text.as_bytes())).await;
    }
    socket.send(&frame(TEXT, br#"{"id":7,"command":"ping"}"#)).await;
    socket.send(&frame(CLOSE, &1000_u16.to_be_bytes())).await;
    let end = socket.end().await;
    assert_eq!(
        end.said.matches(r#"{"refused":{"id":0,"reason":"unreadable"}}"#).count(),
        nonsense.len(),
        "{}",
        end.said
    );
    scene.is_unharmed([end.said]).await;
    scene.server.stop().await;
}
