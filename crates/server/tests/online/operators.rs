//! What an operator relies on: health checks and housekeeping.

use std::time::Duration;

use sqlx::{Connection as _, Executor as _};
use utopia_protocol::{Command, TableInfo};
use utopia_server::{Limits, OnlineConfig, Rate, Retention};

use crate::kit::{Guest, Server, database, deal, settings};

/// Polls until the answer changes: results are cached for a moment.
async fn health_becomes(server: &Server, status: u16) -> String {
    loop {
        let answer = Guest::nobody(server.address).get("/health").await;
        if answer.status == status {
            return answer.body;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn health_reflects_the_state_of_the_disk() {
    if !crate::kit::storage::is_in_files() {
        return;
    }
    let server = Server::start().await;
    assert_eq!(health_becomes(&server, 200).await, r#"{"status":"ok"}"#);
    let mut database = database(&server.folder).await;
    let full = "create trigger full before update on heartbeat begin select raise(fail, 'disk is full'); end";
    database.execute(full).await.unwrap();
    assert_eq!(health_becomes(&server, 503).await, r#"{"status":"failing","because":"storage"}"#);
    database.execute("drop trigger full").await.unwrap();
    health_becomes(&server, 200).await;
    database.close().await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn health_checks_are_exempt_from_rate_limits() {
    let requests = Rate { burst: 1, per_minute: 0 };
    let server = Server::with_limits(Limits { requests, ..Limits::unlimited() }).await;
    let nobody = Guest::nobody(server.address);
    assert_eq!([nobody.get("/api/tables").await.status, nobody.get("/api/tables").await.status], [200, 429]);
    for _ in 0..10 {
        assert_eq!(nobody.get("/health").await.status, 200);
    }
    server.stop().await;
}

/// The statuses of tables and of an unused guest after a restart with another retention.
async fn after_tidying(retention: Retention) -> ([u16; 3], u16) {
    let server = Server::start().await;
    let (ann, idle) = (server.guest("Ann").await, server.guest("Idle").await);
    let over = ann.open(settings(1, 1)).await.table.id;
    let mut live = ann.connect(&over).await;
    deal(&over, [&ann]).await;
    live.ask(Command::AgreeToEnd { agree: true }).await.unwrap();
    let running = ann.open(settings(1, 1)).await.table.id;
    deal(&running, [&ann]).await;
    let waiting = ann.open(settings(2, 0)).await.table.id;
    drop(live);
    let server = server
        .restart_with(|folder| OnlineConfig { retention, limits: Limits::unlimited(), ..OnlineConfig::new(folder) })
        .await;
    let [ann, idle] = [ann, idle].map(|guest| Guest { address: server.address, ..guest });
    let asked = async |id: &str| ann.get(&format!("/api/tables/{id}")).await;
    assert_eq!(asked(&running).await.read::<TableInfo>().id, running);
    let statuses = [asked(&over).await.status, asked(&running).await.status, asked(&waiting).await.status];
    let found = (statuses, idle.get("/api/me").await.status);
    assert_eq!(ann.get("/api/me").await.status, 200, "guests in a game are kept");
    server.stop().await;
    found
}

#[tokio::test]
async fn only_finished_or_unused_data_is_deleted_and_only_if_configured() {
    let for_ever = Retention { finished: None, unused: None };
    assert_eq!(after_tidying(for_ever).await, ([200, 200, 200], 200));
    let briefly = Retention { finished: Some(Duration::ZERO), unused: Some(Duration::ZERO) };
    assert_eq!(after_tidying(briefly).await, ([404, 200, 200], 204));
    assert_eq!(after_tidying(Retention::default()).await, ([200, 200, 200], 200));
}
