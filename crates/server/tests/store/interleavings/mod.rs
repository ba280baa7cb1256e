//! Nodes claim, write, renew, hand over and die in every order, on the real stores.
//!
//! A schedule follows from its seed. Calls are made one after the other, or several at once: then some order of them must explain what the
//! store has answered and what it has. Nodes act on what they know, however old that is. The clock is the test's own.
//!
//! `UTOPIA_SCHEDULES` is the number of schedules, `UTOPIA_SEED` the first seed.

mod actor;
mod schedule;
mod world;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use sqlx::Connection as _;
use sqlx::postgres::PgConnection;
use utopia_server::store::{Postgres, PostgresOptions, Sqlite, Store};
use utopia_testkit::{Proxy, TestDatabase};

use schedule::{Schedule, Tally};
use world::{GapOf, Lease};

/// The number of schedules, unless `UTOPIA_SCHEDULES` is set.
const SCHEDULES: u64 = 200;
/// An upper bound for everything.
const PATIENCE: Duration = Duration::from_mins(1);
/// The number of nodes that share a database.
const NODES: usize = 3;

fn seeds() -> std::ops::Range<u64> {
    let number = |name: &str| env::var(name).ok().map(|text| text.parse::<u64>().expect("a number"));
    let first = number("UTOPIA_SEED").unwrap_or(0);
    first..first + number("UTOPIA_SCHEDULES").unwrap_or(SCHEDULES)
}

/// The stores of some nodes, which share their data.
struct Shared {
    stores: Vec<Box<dyn Store>>,
    /// What only a database has.
    control: Option<Control>,
}

/// The database's clock, and the way to it.
struct Control {
    connection: PgConnection,
    proxy: Proxy,
}

impl Control {
    async fn begin(database: &TestDatabase, proxy: Proxy) -> Self {
        database.execute(
            "create table test_clock (now bigint not null); insert into test_clock values (0); \
             create or replace function utopia_now() returns bigint language sql volatile as 'select now from test_clock'",
        );
        Self { connection: PgConnection::connect(&database.url()).await.unwrap(), proxy }
    }

    async fn set_clock(&mut self, now: u64) {
        let query = sqlx::query("update test_clock set now = $1").bind(now.cast_signed());
        query.execute(&mut self.connection).await.unwrap();
    }

    /// Forgets the nodes of earlier schedules.
    async fn forget_nodes(&mut self) {
        sqlx::raw_sql("delete from nodes; delete from gaps").execute(&mut self.connection).await.unwrap();
    }

    /// The leases of all nodes.
    async fn leases(&mut self) -> BTreeMap<String, Lease> {
        let sql = "select incarnation, renewed_at, lease_until from nodes";
        let rows: Vec<(String, i64, i64)> = sqlx::query_as(sql).fetch_all(&mut self.connection).await.unwrap();
        let lease = |renewed: i64, until: i64| Lease { renewed: renewed.cast_unsigned(), until: until.cast_unsigned() };
        rows.into_iter().map(|(node, renewed, until)| (node, lease(renewed, until))).collect()
    }

    /// When nobody looked after a table, or no node ran.
    async fn gaps(&mut self) -> BTreeSet<GapOf> {
        let sql = "select table_id, began, ended from gaps";
        let rows: Vec<(Option<String>, i64, i64)> = sqlx::query_as(sql).fetch_all(&mut self.connection).await.unwrap();
        rows.into_iter().map(|(table, from, to)| (table, from.cast_unsigned(), to.cast_unsigned())).collect()
    }

    /// The owners of all tables, also those without a lease.
    async fn owners(&mut self) -> BTreeMap<String, Option<String>> {
        let rows: Vec<(String, Option<String>)> =
            sqlx::query_as("select name, owner from games").fetch_all(&mut self.connection).await.unwrap();
        rows.into_iter().collect()
    }

    /// The server's processes for connections that can be cut.
    async fn backends(&mut self) -> Vec<i32> {
        let sql = "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
        sqlx::query_scalar(sql).fetch_all(&mut self.connection).await.unwrap()
    }

    /// Waits until these processes have done what they were sent, and are gone.
    async fn outlive(&mut self, backends: &[i32]) {
        let late = Instant::now() + PATIENCE;
        while self.backends().await.iter().any(|backend| backends.contains(backend)) {
            assert!(Instant::now() < late, "a connection outlives its cut");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
}

async fn run(mut shared: Shared) {
    let (seeds, mut all) = (seeds(), Tally::default());
    for seed in seeds.clone() {
        println!("seed {seed}");
        all += Schedule::begin(seed, &mut shared).await.run().await;
    }
    println!("{} schedules: {all}", seeds.end - seeds.start);
    for store in shared.stores {
        store.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_keeps_its_promises_to_several_nodes_in_every_order() {
    let database = TestDatabase::new();
    let options: PostgresOptions = database.url().parse().unwrap();
    Postgres::open(&options).await.unwrap().close().await.unwrap();
    let direct = database.url();
    let port = direct.rsplit(':').next().and_then(|rest| rest.split('/').next()).unwrap().parse().unwrap();
    let proxy = Proxy::start(&[([127, 0, 0, 1], port).into()]);
    let through = direct.replace(&format!(":{port}/"), &format!(":{}/", proxy.address().port()));
    let mut stores: Vec<Box<dyn Store>> = Vec::new();
    for _ in 0..NODES {
        stores.push(Box::new(Postgres::open(&through.parse().unwrap()).await.unwrap()));
    }
    let control = Some(Control::begin(&database, proxy).await);
    run(Shared { stores, control }).await;
}

#[tokio::test]
async fn a_file_keeps_its_promises_to_one_node_in_every_order() {
    let folder: PathBuf = env::temp_dir().join(format!("utopia-interleavings-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let stores: Vec<Box<dyn Store>> = vec![Box::new(Sqlite::open(&folder.join("utopia.db")).await.unwrap())];
    run(Shared { stores, control: None }).await;
    std::fs::remove_dir_all(&folder).unwrap();
}
