//! Moderation, while the server runs and while it does not.

use serde_json::Value;
use utopia_protocol::api::{DeviceKey, Introduce, OpenTable, Problem};
use utopia_protocol::{Command, Status};

use crate::kit::{Guest, Live, deal, settings};
use crate::program::{Folder, Hosted, mode, out, refusal};

/// What a moderator finds.
fn list(data: &str, what: &[&str]) -> Vec<Value> {
    let text = out(&[&["moderate", "--data", data, "--json"], what].concat());
    let report: Value = serde_json::from_str(&text).unwrap();
    report[what[0]].as_array().unwrap_or_else(|| panic!("{text}")).clone()
}

fn guest_named(data: &str, name: &str) -> String {
    let guests = list(data, &["guests"]);
    let guest = guests.iter().find(|guest| guest["name"] == name).expect("the guest");
    guest["guest"].as_str().unwrap().to_owned()
}

fn order(data: &str, order: &[&str]) -> String {
    out(&[&["moderate", "--data", data], order].concat())
}

async fn is_banned(guest: &Guest, table: &str) -> bool {
    let answers = [
        guest.get("/api/me").await,
        guest.get("/api/games").await,
        guest.get("/api/tables").await,
        guest.get(&format!("/api/tables/{table}")).await,
        guest.get(&format!("/api/tables/{table}/past")).await,
        guest.ask("DELETE", "/api/me", &()).await,
        guest.ask("POST", "/api/me", &Introduce { name: "Eva".into() }).await,
        guest.ask("POST", "/api/tables", &OpenTable::from(settings(2, 0))).await,
        guest.ask("POST", &format!("/api/tables/{table}/join"), &serde_json::json!({})).await,
        guest.ask("POST", "/api/me/link", &()).await,
    ];
    let banned = |answer: &crate::kit::Answer| answer.status == 403 && answer.read::<Problem>().problem == "banned";
    answers.iter().all(banned) && guest.try_connect(table).await.is_none()
}

/// A game of Ann and Eve that has started.
async fn game(server: &Hosted) -> (Guest, Guest, String) {
    let (ann, eve) = (server.guest("Ann").await, server.guest("Eve").await);
    let id = ann.open(settings(2, 0)).await.table.id;
    eve.join(&id).await;
    deal(&id, [&ann, &eve]).await;
    (ann, eve, id)
}

fn stands_in(live: &Live) -> bool {
    live.table().seats[1].stand_in.is_some()
}

#[tokio::test]
async fn a_ban_works_at_once_and_a_bot_plays_on() {
    let folder = Folder::new();
    let data = folder.path("data");
    let server = Hosted::start(&folder, &data);
    assert_eq!(mode(&folder.path("data/control")), 0o600);
    let (ann, eve, id) = game(&server).await;
    let key: DeviceKey = eve.ask("POST", "/api/me/link", &()).await.read();
    let waiting = eve.open(settings(2, 0)).await.table.id;
    let (mut good, mut evil) = (ann.connect(&id).await, eve.connect(&id).await);
    let who = guest_named(&data, "Eve");
    assert_eq!(order(&data, &["ban", &who[..8]]), "banned; the guest has left 2 seats\n");
    while evil.next().await.is_some() {}
    good.until(stands_in).await;
    assert!(is_banned(&eve, &id).await);
    let device = Guest::nobody(server.address).ask("POST", "/api/me/device", &key).await;
    assert_eq!(device.status, 403);
    let seats = list(&data, &["tables"]).into_iter().find(|table| table["table"] == waiting.as_str()).unwrap();
    assert!(seats["seats"].as_array().unwrap().iter().all(|seat| seat["guest"].is_null()), "{seats}");
    // The game goes on without her: it is Ann's turn sooner or later, or it is over.
    good.until(|live| live.is_over() || !live.legal().is_empty()).await;
    server.stop();
    let server = Hosted::start(&folder, &data);
    let eve = Guest { address: server.address, ..eve };
    assert!(is_banned(&eve, &id).await, "also after a restart");
    assert_eq!(order(&data, &["unban", &who]), "done\n");
    let mut back = eve.connect(&id).await;
    back.ask(Command::ComeBack).await.unwrap();
    server.stop();
}

#[tokio::test]
async fn a_removed_message_disappears_for_everybody_and_for_good() {
    let folder = Folder::new();
    let data = folder.path("data");
    let server = Hosted::start(&folder, &data);
    let (ann, eve, id) = game(&server).await;
    let (mut good, mut evil) = (ann.connect(&id).await, eve.connect(&id).await);
    for text in ["good luck", "something foul", "bye"] {
        evil.ask(Command::Chat { text: text.into() }).await.unwrap();
    }
    good.until(|live| live.chats().count() == 3).await;
    let (stream, last) = (good.stream.clone(), good.last);
    let found = list(&data, &["chat", &id[..8]]);
    let foul = found.iter().find(|line| line["text"] == "something foul").unwrap();
    assert_eq!(foul["guest"], guest_named(&data, "Eve"));
    let number = foul["number"].to_string();
    let text = order(&data, &["chat", &id[..8]]);
    assert!(text.lines().nth(1).unwrap().starts_with(&format!("{number}  ")), "{text}");
    assert_eq!(order(&data, &["remove-message", &id[..8], &number]), "done\n");
    let said = |live: &Live| {
        let chat = &live.snapshot.as_ref().unwrap().chat;
        chat.iter().map(|line| line.text.clone()).collect::<Vec<_>>()
    };
    good.until(|live| said(live) == ["good luck", "bye"]).await;
    good.ask(Command::Chat { text: "thanks".into() }).await.unwrap();
    let mut again = ann.resume(&id, Some((&stream, last - 1))).await;
    again.ask(Command::Ping).await.unwrap();
    let heard: String = again.bytes.iter().map(|(_, text)| text.as_str()).collect();
    assert!(!heard.contains("foul"), "it is not sent again");
    let refused = refusal(&["moderate", "--data", &data, "remove-message", &id, &number]);
    assert_eq!(refused, format!("moderate: no message with number {number}"));
    server.stop();
    assert_eq!(list(&data, &["chat", &id]).len(), 3);
}

#[tokio::test]
async fn players_are_told_that_their_table_was_closed() {
    let folder = Folder::new();
    let data = folder.path("data");
    let server = Hosted::start(&folder, &data);
    let (ann, _, id) = game(&server).await;
    let mut live = ann.connect(&id).await;
    assert_eq!(order(&data, &["close", &id[..6]]), "done\n");
    live.until(|live| live.table().status == Status::Closed).await;
    let mv = live.legal().first().copied();
    if let Some(mv) = mv {
        assert!(live.ask(Command::Play { at: live.at(), mv }).await.is_err());
    }
    let again = refusal(&["moderate", "--data", &data, "close", &id]);
    assert_eq!(again, "moderate: the game is over, or the table is already closed");
    server.stop();
}

#[tokio::test]
async fn moderation_works_without_a_running_server() {
    let folder = Folder::new();
    let data = folder.path("data");
    let server = Hosted::start(&folder, &data);
    let (ann, eve, first) = game(&server).await;
    let (_, _, second) = game(&server).await;
    eve.connect(&first).await.ask(Command::Chat { text: "something foul".into() }).await.unwrap();
    server.stop();
    let banned = list(&data, &["tables"]).into_iter().find(|table| table["table"] == first.as_str()).unwrap();
    let who = banned["seats"][1]["guest"].as_str().unwrap().to_owned();
    assert_eq!(order(&data, &["ban", &who]), "banned; the guest has left 1 seat\n");
    assert_eq!(order(&data, &["remove-message", &first, "0"]), "done\n");
    assert_eq!(order(&data, &["close", &second]), "done\n");
    assert!(order(&data, &["guests"]).contains("Eve  banned\n"));
    let server = Hosted::start(&folder, &data);
    let [ann, eve] = [ann, eve].map(|guest| Guest { address: server.address, ..guest });
    assert!(is_banned(&eve, &first).await);
    let live = ann.connect(&first).await;
    let said = live.snapshot.as_ref().unwrap().chat.iter().filter(|line| line.event.is_none());
    assert!(stands_in(&live) && said.count() == 0, "only that a bot took over is left");
    assert_eq!(ann.connect(&second).await.table().status, Status::Closed);
    server.stop();
}

#[tokio::test]
async fn impossible_commands_are_refused_with_a_reason() {
    let folder = Folder::new();
    let data = folder.path("data");
    assert!(refusal(&["moderate", "--data", &data, "tables"]).contains("no games in"));
    let mut server = Some(Hosted::start(&folder, &data));
    let refused = refusal(&["serve", "--listen", "127.0.0.1:0", "--site", &folder.site(), "--data", &data]);
    assert_eq!(refused, format!("--data: another server is using {data}"));
    for running in [true, false] {
        for (order, reason) in [
            (&["ban", "abc"][..], "`abc` is too short: give at least 4 characters of the id"),
            (&["ban", "nobody"], "no guest id starts with `nobody`"),
            (&["close", "nowhere"], "no table id starts with `nowhere`"),
            (&["chat", "nowhere"], "no table id starts with `nowhere`"),
        ] {
            let refused = refusal(&[&["moderate", "--data", &data], order].concat());
            assert_eq!(refused, format!("moderate: {reason}"), "running: {running}");
        }
        if let Some(server) = server.take() {
            server.stop();
        }
    }
}

#[tokio::test]
async fn an_operator_gives_a_guest_a_new_device_and_everything_is_noted() {
    let folder = Folder::new();
    let data = folder.path("data");
    let url = ["--no-limits", "--log-level", "warn", "--public-url", "http://127.0.0.1/utopia"];
    let server = Hosted::start_with(&folder, &data, &url);
    let (_, eve, id) = game(&server).await;
    let who = guest_named(&data, "Eve");
    let link = order(&data, &["link", &who[..8]]);
    let key = link.trim().strip_prefix("http://127.0.0.1/utopia/#/device/").unwrap().to_owned();
    let device = Guest::nobody(server.address);
    let answer = device.ask("POST", "/api/me/device", &DeviceKey { key: key.clone() }).await;
    assert_eq!((answer.status, answer.cookie), (200, eve.cookie.clone()));
    let again = device.ask("POST", "/api/me/device", &DeviceKey { key: key.clone() }).await;
    assert_eq!(again.status, 403, "it works once");
    order(&data, &["close", &id[..8]]);
    order(&data, &["ban", &who[..8]]);
    assert!(refusal(&["moderate", "--data", &data, "close", &id]).ends_with("already closed"));
    assert!(refusal(&["moderate", "--data", &data, "link", &who]).ends_with("the guest is banned"));
    server.stop();
    order(&data, &["unban", &who]);
    assert!(order(&data, &["link", &who]).contains("#/device/"), "the link is stored for the next start");
    assert_eq!(mode(&folder.path("data/moderation.log")), 0o600);
    let log = std::fs::read_to_string(folder.path("data/moderation.log")).unwrap();
    assert!(!log.contains(&key), "no link is noted");
    let user = std::os::unix::fs::MetadataExt::uid(&std::fs::metadata("/proc/self").unwrap());
    let (guest, table) = (&who[..8], &id[..8]);
    let lines = [
        format!("link {guest}"),
        format!("close {table}"),
        format!("ban {guest}"),
        format!("close {table}  failed: the game is over, or the table is already closed"),
        format!("link {guest}  failed: the guest is banned"),
        format!("unban {guest}"),
        format!("link {guest}"),
    ];
    let printed = order(&data, &["log"]);
    let printed: Vec<_> = printed.lines().map(|line| line.split_once(&format!("  user {user}  ")).unwrap().1).collect();
    assert_eq!(printed, lines);
    assert_eq!(list(&data, &["log", "--most", "2"])[0]["command"]["unban"]["guest"], who.as_str());
}
