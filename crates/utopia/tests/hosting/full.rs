//! A disk that is full for a while: nothing is reported as stored that isn't, and service resumes once there is space.

use std::process::{Command, Stdio};
use std::time::Duration;

use utopia_protocol::Command as Ask;
use utopia_protocol::api::{Introduce, Me};

use crate::kit::{Guest, deal, settings};
use crate::program::{Folder, Hosted};

/// Limits the file size of a running process, which simulates a disk of that size.
fn set_room(server: &Hosted, bytes: &str) {
    let limit = format!("--fsize={bytes}:unlimited");
    let set = Command::new("prlimit").args(["--pid", &server.process(), &limit]).status();
    assert!(set.expect("prlimit, which is part of util-linux").success());
}

/// A server started with SIGXFSZ ignored.
fn start(folder: &Folder, data: &str) -> Hosted {
    let program = env!("CARGO_BIN_EXE_utopia");
    let script = format!("trap '' XFSZ; exec {program} serve --listen 127.0.0.1:0 --no-limits --log-level off \"$@\"");
    let mut command = Command::new("sh");
    command.args(["-c", &script, "sh", "--data", data, "--site", &folder.site()]).stdin(Stdio::null());
    Hosted::of(command)
}

async fn introduce(server: &Hosted, name: &str) -> Option<Guest> {
    let mut guest = Guest::nobody(server.address);
    let answer = guest.ask("POST", "/api/me", &Introduce { name: name.into() }).await;
    guest.cookie = answer.cookie;
    (answer.status == 200).then_some(guest)
}

/// What `/health` says right now.
async fn health(server: &Hosted) -> u16 {
    Guest::nobody(server.address).get("/health").await.status
}

async fn health_becomes(server: &Hosted, status: u16) {
    while health(server).await != status {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn after_a_full_disk_everything_acknowledged_is_stored() {
    let folder = Folder::new();
    let data = folder.path("data");
    let server = start(&folder, &data);
    let ann = introduce(&server, "Ann").await.expect("there is room");
    let id = ann.open(settings(1, 1)).await.table.id;
    deal(&id, [&ann]).await;
    let mut live = ann.connect(&id).await;
    let mut welcome = vec![ann];
    for _ in 0..3 {
        set_room(&server, "16384");
        health_becomes(&server, 503).await;
        for number in 0..3 {
            welcome.extend(introduce(&server, &format!("full {number}")).await);
        }
        live.ask(Ask::Chat { text: "is there room?".into() }).await.unwrap_err();
        set_room(&server, "unlimited");
        health_becomes(&server, 200).await;
        for number in 0..3 {
            welcome.push(introduce(&server, &format!("room {number}")).await.expect("there is room again"));
        }
        live.ask(Ask::Chat { text: "there is".into() }).await.unwrap();
    }
    live.until(|live| live.is_over() || !live.legal().is_empty()).await;
    let played = live.number();
    server.kill();
    let server = Hosted::start(&folder, &data);
    for guest in &mut welcome {
        guest.address = server.address;
        assert_eq!(guest.get("/api/me").await.status, 200, "every accepted guest is stored");
    }
    let live = welcome[0].connect(&id).await;
    assert!(live.number() >= played);
    assert_eq!(live.snapshot.as_ref().unwrap().chat.len(), 3);
    assert_eq!(welcome[0].get("/api/me").await.read::<Me>().name, "Ann");
    server.stop();
}

#[tokio::test]
async fn health_fails_while_writes_are_refused() {
    let folder = Folder::new();
    let server = start(&folder, &folder.path("data"));
    let ann = introduce(&server, "Ann").await.expect("there is room");
    let id = ann.open(settings(1, 1)).await.table.id;
    deal(&id, [&ann]).await;
    let mut live = ann.connect(&id).await;
    for _ in 0..3 {
        health_becomes(&server, 200).await;
        set_room(&server, "16384");
        live.ask(Ask::Chat { text: "is there room?".into() }).await.unwrap_err();
        assert_eq!(health(&server).await, 503);
        set_room(&server, "unlimited");
    }
    health_becomes(&server, 200).await;
    std::fs::rename(folder.path("data/utopia.db"), folder.path("away")).unwrap();
    assert_eq!(health(&server).await, 503, "what is written now would be lost");
    std::fs::rename(folder.path("away"), folder.path("data/utopia.db")).unwrap();
    health_becomes(&server, 200).await;
    server.stop();
}
