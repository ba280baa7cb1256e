//! A game that attacks must not disturb, and everything stored of it.

use std::collections::BTreeSet;
use std::path::Path;

use sqlx::AssertSqlSafe;
use utopia_protocol::{Command, TableInfo};
use utopia_server::{Limits, OnlineConfig};

use crate::kit::{Guest, Server, database, deal, settings};

/// Ann and Bob are playing; Eve is the attacker.
pub(crate) struct Scene {
    pub(crate) server: Server,
    pub(crate) ann: Guest,
    pub(crate) bob: Guest,
    pub(crate) eve: Guest,
    pub(crate) table: String,
    /// Everything stored.
    before: String,
    /// Secrets that no response may contain.
    secrets: Vec<String>,
}

impl Scene {
    pub(crate) async fn new() -> Self {
        Self::with_limits(Limits::unlimited()).await
    }

    pub(crate) async fn with_limits(limits: Limits) -> Self {
        Self::like(|config| OnlineConfig { limits, ..config }).await
    }

    pub(crate) async fn like(change: impl FnOnce(OnlineConfig) -> OnlineConfig) -> Self {
        let server = Server::like(change).await;
        let (ann, bob, eve) = (server.guest("Ann").await, server.guest("Bob").await, server.guest("Eve").await);
        let table = ann.open(settings(2, 0)).await.table.id;
        bob.join(&table).await;
        let mut live = ann.connect(&table).await;
        deal(&table, [&ann, &bob]).await;
        live.ask(Command::Chat { text: "a word among players".into() }).await.unwrap();
        let mut red = bob.connect(&table).await;
        red.ask(Command::HandOver).await.unwrap();
        let info: TableInfo = ann.get(&format!("/api/tables/{table}")).await.read();
        let before = stored(&server.folder).await;
        let mut secrets = long_hex(&before);
        for known in [&table, &info.board_hash, &eve.id()] {
            secrets.remove(known);
        }
        // What players commit to is public, as the server's commitment is.
        for (_, commitment) in info.commitments().expect("everybody's") {
            secrets.remove(&commitment.to_string());
        }
        for text in ["a word among players", "panicked", ".rs:", "sqlx", "SQL", "database", "serde"] {
            secrets.insert(text.to_owned());
        }
        secrets.insert(server.folder.display().to_string());
        Self { server, ann, bob, eve, table, before, secrets: secrets.into_iter().collect() }
    }

    /// Checks that nothing changed, no response contains a secret, and the server still works.
    pub(crate) async fn is_unharmed(&self, answers: impl IntoIterator<Item: AsRef<str>>) {
        for answer in answers {
            let answer = answer.as_ref();
            let leak = self.secrets.iter().find(|secret| answer.contains(*secret));
            assert_eq!(leak, None, "in {answer}");
        }
        self.goes_on().await;
    }

    /// Checks that nothing changed and the server still works.
    pub(crate) async fn goes_on(&self) {
        assert_eq!(stored(&self.server.folder).await, self.before);
        let mut ann = self.ann.connect(&self.table).await;
        ann.ask(Command::Ping).await.unwrap();
    }
}

impl Guest {
    /// The guest's id, from the cookie.
    pub(crate) fn id(&self) -> String {
        self.cookie.as_deref().and_then(|cookie| cookie.split(['=', '.']).nth(1)).unwrap().to_owned()
    }

    /// The cookie as a header line.
    pub(crate) fn cookie_line(&self) -> String {
        format!("Cookie: {}", self.cookie.as_deref().unwrap())
    }
}

/// Every row of the database.
async fn stored(folder: &Path) -> String {
    let mut database = database(folder).await;
    // A copy of a database was made at another time.
    let names = "select name from sqlite_master where type = 'table' and name <> '_sqlx_migrations' order by name";
    let tables: Vec<String> = sqlx::query_scalar(names).fetch_all(&mut database).await.unwrap();
    let mut all = Vec::new();
    for table in tables {
        let names = "select group_concat('quote(' || name || ')', ' || '', '' || ') from pragma_table_info(?)";
        let columns: String = sqlx::query_scalar(names).bind(&table).fetch_one(&mut database).await.unwrap();
        let rows = format!("select {columns} from {table} order by 1");
        let rows: Vec<String> = sqlx::query_scalar(AssertSqlSafe(rows)).fetch_all(&mut database).await.unwrap();
        all.extend([table, rows.join("\n")]);
    }
    all.join("\n")
}

/// All ids, keys and secrets: 32 digits or more.
fn long_hex(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_hexdigit());
    words.filter(|word| word.len() >= 32).map(str::to_owned).collect()
}
