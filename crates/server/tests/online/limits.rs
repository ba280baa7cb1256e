//! The limits of an address, a guest and a connection.

use std::time::Duration;

use tokio::net::TcpSocket;
use utopia_protocol::api::{Introduce, Me, OpenTable, Problem};
use utopia_protocol::{Command, CommandError};
use utopia_server::{Limits, OnlineConfig, Rate};

use crate::kit::{Answer, Guest, Live, Server, settings, two};

/// Two at once, and no more within a test.
const TWO: Rate = Rate { burst: 2, per_minute: 0 };

fn is_too_many(answer: &Answer) -> bool {
    answer.status == 429 && answer.read::<Problem>().problem == "too_many"
}

/// Introduces somebody from an address.
async fn come_from(server: &Server, address: &str) -> Answer {
    let body = serde_json::to_string(&Introduce { name: "Eve".into() }).unwrap();
    let headers = [("Content-Type", "application/json"), ("X-Forwarded-For", address)];
    Guest::nobody(server.address).send("POST", "/api/me", &headers, &body).await
}

#[tokio::test]
async fn new_guests_are_limited_per_address() {
    let server = Server::with_limits(Limits { new_guests: TWO, ..Limits::unlimited() }).await;
    // The proxy appends to what the client sends.
    for (address, welcome) in [
        ("192.0.2.1", true),
        ("10.0.0.1, 192.0.2.1", true),
        ("10.0.0.2, 192.0.2.1", false),
        ("192.0.2.1", false),
        ("192.0.2.1, 192.0.2.2", true),
        ("2001:db8::1", true),
        ("2001:db8::2", true),
        ("2001:db8::3", false),
    ] {
        let answer = come_from(&server, address).await;
        assert_eq!((answer.status == 200, is_too_many(&answer)), (welcome, !welcome), "{address}: {}", answer.body);
    }
    server.stop().await;
}

#[tokio::test]
async fn renaming_does_not_create_a_guest() {
    let server = Server::with_limits(Limits { new_guests: TWO, ..Limits::unlimited() }).await;
    let ann = server.guest("Ann").await;
    for name in ["Anna", "Anne", "Hannah"] {
        assert_eq!(ann.ask("POST", "/api/me", &Introduce { name: name.into() }).await.read::<Me>().name, name);
    }
    server.stop().await;
}

#[tokio::test]
async fn renames_are_limited_per_guest() {
    let server = Server::with_limits(Limits { renames: TWO, ..Limits::unlimited() }).await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let rename = async |guest: &Guest, name: &str| guest.ask("POST", "/api/me", &Introduce { name: name.into() }).await;
    assert_eq!([rename(&ann, "Anna").await.status, rename(&ann, "Anne").await.status], [200, 200]);
    assert!(is_too_many(&rename(&ann, "Hannah").await));
    assert_eq!(ann.get("/api/me").await.read::<Me>().name, "Anne");
    assert_eq!(rename(&bob, "Rob").await.status, 200, "others are not concerned");
    server.stop().await;
}

#[tokio::test]
async fn requests_are_limited_per_address() {
    let server = Server::with_limits(Limits { requests: TWO, ..Limits::unlimited() }).await;
    let nobody = Guest::nobody(server.address);
    assert_eq!([nobody.get("/api/tables").await.status, nobody.get("/api/tables").await.status], [200, 200]);
    assert!(is_too_many(&nobody.get("/api/tables").await));
    server.stop().await;
}

#[tokio::test]
async fn new_and_open_tables_are_limited() {
    let open = OpenTable::from(settings(2, 0));
    for (limits, most) in [
        (Limits { new_tables: TWO, ..Limits::unlimited() }, 2),
        (Limits { open_tables: 2, ..Limits::unlimited() }, 2),
        // More than are listed.
        (Limits { open_tables: 101, ..Limits::unlimited() }, 101),
    ] {
        let server = Server::with_limits(limits).await;
        let ann = server.guest("Ann").await;
        for _ in 0..most {
            assert_eq!(ann.ask("POST", "/api/tables", &open).await.status, 201);
        }
        assert!(is_too_many(&ann.ask("POST", "/api/tables", &open).await));
        server.stop().await;
    }
}

#[tokio::test]
async fn a_rematch_counts_as_a_new_table() {
    let one = Rate { burst: 1, per_minute: 0 };
    for (limits, opens_another) in [
        (Limits { new_tables: one, ..Limits::unlimited() }, false),
        (Limits { open_tables: 1, ..Limits::unlimited() }, true),
    ] {
        let server = Server::with_limits(limits).await;
        let (_, [ann, _], mut lives) = two(&server, settings(2, 0)).await;
        for live in &mut lives {
            live.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
        }
        if opens_another {
            ann.open(settings(2, 0)).await;
        }
        assert_eq!(lives[0].ask_once(Command::Rematch).await, Err(CommandError::TooMuch));
        server.stop().await;
    }
}

#[tokio::test]
async fn connections_are_limited_and_released() {
    for (limits, of_guest) in [
        (Limits { connections_of_address: 2, ..Limits::unlimited() }, false),
        (Limits { connections_of_guest: 2, ..Limits::unlimited() }, true),
    ] {
        let server = Server::with_limits(limits).await;
        let ann = server.guest("Ann").await;
        let id = ann.open(settings(2, 0)).await.table.id;
        let (first, _second) = (ann.connect(&id).await, ann.connect(&id).await);
        assert!(ann.try_connect(&id).await.is_none());
        assert_eq!(Guest::nobody(server.address).try_connect(&id).await.is_some(), of_guest);
        drop(first);
        while ann.try_connect(&id).await.is_none() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn chat_is_limited_across_connections() {
    let server = Server::with_limits(Limits { chat: TWO, ..Limits::unlimited() }).await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = ann.open(settings(2, 0)).await.table.id;
    bob.join(&id).await;
    let (mut first, mut second, mut other) = (ann.connect(&id).await, ann.connect(&id).await, bob.connect(&id).await);
    let chat = || Command::Chat { text: "hello".into() };
    first.ask_once(chat()).await.unwrap();
    second.ask_once(chat()).await.unwrap();
    assert_eq!(first.ask_once(chat()).await, Err(CommandError::TooMuch));
    assert_eq!(second.ask_once(chat()).await, Err(CommandError::TooMuch));
    other.ask_once(chat()).await.unwrap();
    first.ask_once(Command::Ping).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn a_flooding_connection_is_closed() {
    let limits = Limits { commands: TWO, refused_commands: 5, ..Limits::unlimited() };
    let server = Server::with_limits(limits).await;
    let ann = server.guest("Ann").await;
    let id = ann.open(settings(2, 0)).await.table.id;
    let mut live = ann.connect(&id).await;
    for text in ["nonsense", "{}", "", "", "", "", ""] {
        live.send_text(text).await;
    }
    let mut answers = 0;
    live.send_text("").await;
    while live.next().await.is_some() {
        answers += 1;
    }
    assert!((7..=8).contains(&answers), "{answers}");
    ann.connect(&id).await;
    server.stop().await;
}

#[tokio::test]
async fn a_slow_client_is_dropped_and_resumes_without_gaps_or_repeats() {
    let limits = Limits { waiting_messages: 8, slowest_message: Duration::from_millis(300), ..Limits::unlimited() };
    let server = Server::with_limits(limits).await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = ann.open(settings(2, 0)).await.table.id;
    bob.join(&id).await;
    let mut fast = ann.connect(&id).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2048).unwrap();
    let mut slow = bob.connect_with(&id, None, socket.connect(server.address).await.unwrap()).await.unwrap();
    // Ann chats until Bob, who reads nothing, is dropped.
    let gone = |live: &Live| live.snapshot.as_ref().unwrap().present.len() == 1;
    fast.until(|live| !gone(live)).await;
    let mut said = 0;
    while !gone(&fast) {
        for _ in 0..50 {
            fast.send(Command::Chat { text: "\u{1f3b2}".repeat(500) }).await;
        }
        fast.ask(Command::Ping).await.unwrap();
        said += 50;
        assert!(said < 10_000, "the queue is bounded");
    }
    while slow.next().await.is_some() {}
    let before = slow.chats().count();
    assert!(before < said);
    let mut again = bob.resume(&id, Some((&slow.stream, slow.last))).await;
    if again.resumed {
        again.last = slow.last;
        again.until(|live| before + live.chats().count() == said).await;
    } else {
        // Too much was missed to be buffered.
        assert!(said - before > 40, "{before} of {said}");
        assert_eq!(again.snapshot.unwrap().chat.len(), said.min(200));
    }
    server.stop().await;
}

#[tokio::test]
async fn health_is_answered_beyond_the_limits_of_sockets() {
    for limits in
        [Limits { sockets: 2, ..Limits::unlimited() }, Limits { sockets_of_address: 2, ..Limits::unlimited() }]
    {
        let status = if limits.sockets == 2 { 503 } else { 429 };
        let server = Server::like(|config| OnlineConfig { limits, ..config }).await;
        let connect = async || tokio::net::TcpStream::connect(server.address).await.unwrap();
        let held = [connect().await, connect().await];
        let nobody = Guest::nobody(server.address);
        // The held ones were accepted first, in order.
        while nobody.get("/api/tables").await.status != status {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        for _ in 0..40 {
            assert_eq!(nobody.get("/health").await.status, 200);
            assert_eq!(nobody.get("/").await.status, status);
        }
        drop(held);
        server.stop().await;
    }
}
