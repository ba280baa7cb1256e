//! Accounts: passwords, sessions, and who is who.

use utopia_protocol::api::{Account, AccountExport, DeviceKey, Introduce, Me, Problem, SetPassword, SignIn, SignOut};
use utopia_server::{Limits, OnlineConfig, Rate};

use crate::kit::{Answer, Guest, Server, new_folder, settings};

const PASSWORD: &str = "correct horse";

fn problem(answer: &Answer) -> (u16, String) {
    (answer.status, answer.read::<Problem>().problem)
}

async fn set_password(guest: &Guest, user_name: &str, password: &str, current: Option<&str>) -> Answer {
    let current = current.map(str::to_owned);
    let body = SetPassword { user_name: user_name.into(), password: password.into(), current };
    guest.ask("PUT", "/api/account/password", &body).await
}

async fn sign_in(server: &Server, user_name: &str, password: &str) -> Answer {
    let body = SignIn { user_name: user_name.into(), password: password.into() };
    Guest::nobody(server.address).ask("POST", "/api/account/sign-in", &body).await
}

/// Another browser that has just signed in.
async fn browser(server: &Server, user_name: &str, password: &str) -> Guest {
    let answer = sign_in(server, user_name, password).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    Guest { cookie: answer.cookie, ..Guest::nobody(server.address) }
}

/// A guest who has become an account; both the cookie from before and the one of the session.
async fn account(server: &Server, name: &str) -> (Guest, Guest) {
    let guest = server.guest(name).await;
    let answer = set_password(&guest, name, PASSWORD, None).await;
    assert_eq!(answer.status, 204, "{}", answer.body);
    let signed_in = Guest { cookie: answer.cookie, ..guest.clone() };
    (guest, signed_in)
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_comes_back_on_another_device() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let table = ann.open(settings(2, 0)).await.table.id;
    let answer = set_password(&ann, "Ann", PASSWORD, None).await;
    assert_eq!(answer.status, 204);
    let home = Guest { cookie: answer.cookie, ..ann.clone() };
    assert_eq!(home.get("/api/me").await.read::<Me>(), Me { name: "Ann".into(), account: true });
    assert_eq!(ann.get("/api/me").await.status, 204, "the cookie from before is worth nothing any more");
    let phone = browser(&server, "ANN", PASSWORD).await;
    assert_eq!(phone.connect(&table).await.seat(), home.connect(&table).await.seat());
    let account: Account = phone.get("/api/account").await.read();
    assert_eq!((account.user_name.as_deref(), account.sessions.len()), (Some("ann"), 2));
    // A new name keeps account and session.
    phone.ask("POST", "/api/me", &Introduce { name: "Anna".into() }).await;
    assert_eq!(home.get("/api/me").await.read::<Me>(), Me { name: "Anna".into(), account: true });
    let server = server.restart().await;
    let phone = Guest { address: server.address, ..phone };
    assert_eq!(phone.get("/api/me").await.read::<Me>().name, "Anna");
    let export = phone.get("/api/account/export").await;
    assert!(!export.body.contains("argon2") && !export.body.contains("hash"), "{}", export.body);
    let export: AccountExport = export.read();
    assert_eq!((export.name.as_str(), export.games.len()), ("Anna", 1));
    server.stop().await;
}

#[tokio::test]
async fn wrong_names_and_passwords_are_refused_alike() {
    let server = Server::start().await;
    let (_, ann) = account(&server, "Ann").await;
    let wrong = sign_in(&server, "Ann", "battery staple").await;
    let nobody = sign_in(&server, "Bob", PASSWORD).await;
    assert_eq!(problem(&wrong), (403, "wrong_password".into()));
    assert_eq!((wrong.status, &wrong.body, &wrong.cookie), (nobody.status, &nobody.body, &nobody.cookie));
    for (name, password) in [("", PASSWORD), ("Ann", ""), (&"x".repeat(500), PASSWORD), ("Ann\0", &"x".repeat(5000))] {
        assert_eq!(problem(&sign_in(&server, name, password).await), (403, "wrong_password".into()), "{name}");
    }
    let bob = server.guest("Bob").await;
    for (name, password, expected) in [
        ("", PASSWORD, (400, "user_name")),
        ("Bob", "seven77", (400, "password")),
        ("aNN", PASSWORD, (409, "user_name_taken")),
    ] {
        assert_eq!(problem(&set_password(&bob, name, password, None).await), (expected.0, expected.1.into()));
    }
    assert_eq!(set_password(&Guest::nobody(server.address), "Cas", PASSWORD, None).await.status, 401);
    assert_eq!(ann.get("/api/me").await.read::<Me>().name, "Ann");
    server.stop().await;
}

#[tokio::test]
async fn a_changed_password_signs_all_other_browsers_out() {
    let server = Server::start().await;
    let (_, home) = account(&server, "Ann").await;
    let phone = browser(&server, "Ann", PASSWORD).await;
    let answer = set_password(&phone, "Hannah", "battery staple", None).await;
    assert_eq!(answer.status, 204, "just signed in: {}", answer.body);
    assert_eq!(home.get("/api/me").await.status, 204);
    assert_eq!(phone.get("/api/me").await.status, 204, "the browser itself has a new cookie");
    assert_eq!(problem(&sign_in(&server, "Ann", "battery staple").await), (403, "wrong_password".into()));
    browser(&server, "Hannah", "battery staple").await;
    server.stop().await;
}

#[tokio::test]
async fn signing_out_ends_one_session_or_all() {
    let server = Server::start().await;
    let (_, home) = account(&server, "Ann").await;
    let (phone, tablet) = (browser(&server, "Ann", PASSWORD).await, browser(&server, "Ann", PASSWORD).await);
    let sign_out = async |guest: &Guest, everywhere| {
        let answer = guest.ask("POST", "/api/account/sign-out", &SignOut { everywhere }).await;
        assert_eq!(answer.status, 204);
    };
    sign_out(&tablet, false).await;
    assert_eq!((tablet.get("/api/me").await.status, home.get("/api/me").await.status), (204, 200));
    sign_out(&phone, true).await;
    assert_eq!((phone.get("/api/me").await.status, home.get("/api/me").await.status), (204, 204));
    browser(&server, "Ann", PASSWORD).await;
    server.stop().await;
}

#[tokio::test]
async fn a_link_signs_in_who_has_lost_the_password() {
    let server = Server::start().await;
    let (_, home) = account(&server, "Ann").await;
    let key: DeviceKey = home.ask("POST", "/api/me/link", &()).await.read();
    let answer = Guest::nobody(server.address).ask("POST", "/api/me/device", &key).await;
    let phone = Guest { cookie: answer.cookie, ..Guest::nobody(server.address) };
    assert!(phone.get("/api/me").await.read::<Me>().account);
    assert_eq!(set_password(&phone, "Ann", "battery staple", None).await.status, 204);
    browser(&server, "Ann", "battery staple").await;
    server.stop().await;
}

#[tokio::test]
async fn a_deleted_account_is_gone() {
    let server = Server::start().await;
    let (_, home) = account(&server, "Ann").await;
    assert_eq!(home.ask("DELETE", "/api/me", &()).await.status, 204);
    assert_eq!(home.get("/api/me").await.status, 204);
    assert_eq!(problem(&sign_in(&server, "Ann", PASSWORD).await), (403, "wrong_password".into()));
    account(&server, "Ann").await;
    server.stop().await;
}

#[tokio::test]
async fn guessing_is_limited_by_address_and_by_account() {
    let limits = Limits { sign_ins: Rate { burst: 2, per_minute: 0 }, ..Limits::unlimited() };
    let server = Server::with_config(OnlineConfig { limits, ..OnlineConfig::new(new_folder()) }).await;
    for expected in [403, 403, 429] {
        assert_eq!(sign_in(&server, "Ann", PASSWORD).await.status, expected);
    }
    server.stop().await;
}
