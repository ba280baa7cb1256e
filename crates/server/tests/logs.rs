//! The log of whole games has no secrets, even at the most verbose level.

#[expect(dead_code, reason = "this test needs a part of it")]
#[path = "online/kit/mod.rs"]
mod kit;

use std::collections::BTreeSet;
use std::io;
use std::sync::{Arc, Mutex};

use utopia_protocol::Command;
use utopia_protocol::api::DeviceKey;
use utopia_rules::{Civ, Record};
use utopia_server::logs::{LogFormat, LogLevel, log};
use utopia_server::{Limits, Rate};

use kit::{Guest, Live, Server, deal, settings};

/// Collects the output.
#[derive(Clone, Default)]
struct Memory(Arc<Mutex<Vec<u8>>>);

impl io::Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

const SAID: &str = "I hold three cards of one kind";

/// Plays a game with chat, a handed-over seat and another device; returns all secrets.
async fn play(server: &Server, secrets: &mut BTreeSet<String>) -> String {
    let (ann, bob) = (server.guest("Annabella").await, server.guest("Bobinski").await);
    let id = ann.open(settings(2, 0)).await.table.id;
    bob.join(&id).await;
    let key: DeviceKey = bob.ask("POST", "/api/me/link", &()).await.read();
    let device = Guest::nobody(server.address).ask("POST", "/api/me/device", &key).await;
    let mut lives = [ann.connect(&id).await, bob.connect(&id).await];
    let host = lives[0].table().commitment;
    deal(&id, [&ann, &bob]).await;
    lives[0].ask(Command::Chat { text: SAID.into() }).await.unwrap();
    let handed = lives[1].ask(Command::HandOver).await.unwrap().unwrap();
    secrets.extend([&ann, &bob].map(|guest| guest.share(host).to_string()));
    for live in &mut lives {
        live.until(|live| live.standing.is_some()).await;
    }
    while !lives.iter().any(Live::is_over) {
        for live in &mut lives {
            live.ask(Command::Ping).await.unwrap();
        }
        for live in &mut lives {
            let legal = live.legal();
            if let Some(mv) = legal.last() {
                secrets.insert(mv.to_string());
                drop(live.ask(Command::Play { at: live.at(), mv: *mv }).await);
                break;
            }
        }
    }
    let cookies = [&ann.cookie, &bob.cookie, &device.cookie].into_iter().flatten();
    // A cookie has a name, a guest id and a signature.
    let parts = cookies.flat_map(|cookie| cookie.split(['=', '.'])).filter(|part| part.len() >= 32);
    secrets.extend(parts.map(str::to_owned));
    secrets.extend([SAID.into(), "Annabella".into(), "Bobinski".into(), key.key, handed]);
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_contains_no_secrets() {
    let memory = Memory::default();
    let writer = memory.clone();
    tracing::subscriber::set_global_default(log(LogFormat::Json, LogLevel::Trace, move || writer.clone())).unwrap();
    let chat = Rate { burst: 1, per_minute: 0 };
    let server = Server::with_limits(Limits { chat, ..Limits::unlimited() }).await;
    let mut secrets = BTreeSet::new();
    let id = play(&server, &mut secrets).await;
    let nobody = Guest::nobody(server.address);
    let record = nobody.get(&format!("/api/tables/{id}/record")).await.body;
    let record: Record = record.parse().unwrap();
    secrets.insert(record.seed.unwrap().to_string());
    secrets.extend(record.dealing.as_ref().and_then(|dealing| dealing.secret).map(|secret| secret.to_string()));
    let mut watcher = server.guest("Wilhelmina").await.connect(&id).await;
    for _ in 0..3 {
        drop(watcher.ask_once(Command::Chat { text: SAID.into() }).await);
    }
    assert_eq!(watcher.chats().count(), 1);
    secrets.insert("Wilhelmina".into());
    let key = std::fs::read_to_string(server.folder.join("key")).unwrap();
    secrets.insert(key.trim().to_owned());
    server.stop().await;

    let log = String::from_utf8(memory.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("table loaded") && log.contains(&id), "the log is incomplete: {log}");
    assert!(log.contains("\"limit\":\"chat\""), "limits are not logged: {log}");
    assert!(secrets.len() > 20, "{secrets:?}");
    for secret in secrets {
        assert!(!log.contains(&secret), "{secret} is in the log:\n{log}");
    }
    assert!(!log.contains("127.0.0.1"), "an address is in the log: {log}");
    assert!(!Civ::ALL.iter().any(|civ| log.contains(civ.word())), "nor a card: {log}");
}
