//! Opens and checks a database.

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnection, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _};

use super::writer::Writer;
use super::{CONNECT_TIMEOUT, Postgres, PostgresOptions};
use crate::online::random;
use crate::store::queue::WriteQueue;
use crate::store::{Inspection, StoreError, StoreMetrics};

/// The schema migrations, in order. They only add: servers of the version before go on with what they know.
fn migrations() -> Migrator {
    sqlx::migrate!("migrations/postgres")
}

/// How many connections read, and how many are kept for leases.
const READERS: u32 = 8;
const LEASE_CONNECTIONS: u32 = 2;
/// The oldest server that is tested: 13, as a number.
const OLDEST_SERVER: i32 = 130_000;

/// The newest schema version this program knows.
pub(super) fn newest_schema() -> i64 {
    migrations().iter().map(|migration| migration.version).max().unwrap_or(0)
}

impl Postgres {
    /// Connects, and migrates the database to the current schema.
    pub async fn open(options: &PostgresOptions) -> Result<Self, StoreError> {
        let mut connection = connect(options).await?;
        check_server(&mut connection).await?;
        migrate(&mut connection, options).await?;
        drop(connection.close().await);
        let pool = |most| PgPoolOptions::new().max_connections(most).acquire_timeout(CONNECT_TIMEOUT);
        let readers: PgPool = pool(READERS).connect_lazy_with(options.connect());
        let leases = pool(LEASE_CONNECTIONS).connect_lazy_with(options.connect());
        let (metrics, process) = (StoreMetrics::new(), random::name());
        let writer = Writer::new(options.clone(), process.clone(), metrics.clone());
        let writes = WriteQueue::new(|queue| writer.start(queue));
        Ok(Self { readers, leases, writes, metrics, process })
    }
}

/// A connection without the time-outs of reads and writes.
pub(in crate::store) async fn connect(options: &PostgresOptions) -> Result<PgConnection, StoreError> {
    let unreachable = |reason: String| StoreError::Failed(format!("{options} cannot be reached: {reason}"));
    match tokio::time::timeout(CONNECT_TIMEOUT, options.patient().connect()).await {
        Ok(Ok(connection)) => Ok(connection),
        Ok(Err(error)) => Err(unreachable(error.to_string())),
        Err(_) => Err(unreachable("it does not answer".into())),
    }
}

/// Refuses a server on which an acknowledged move could be lost.
pub(super) async fn check_server(connection: &mut PgConnection) -> Result<(), StoreError> {
    let sql = "select current_setting('synchronous_commit'), current_setting('server_version_num')::integer";
    let (synchronous, version): (String, i32) = sqlx::query_as(sql).fetch_one(connection).await?;
    if synchronous == "off" {
        let reason = "synchronous_commit is off, so that a crash would lose moves: turn it on for this database";
        return Err(StoreError::Failed(reason.into()));
    }
    if version < OLDEST_SERVER {
        return Err(StoreError::Failed("PostgreSQL 13 or later is needed".into()));
    }
    Ok(())
}

async fn migrate(connection: &mut PgConnection, options: &PostgresOptions) -> Result<(), StoreError> {
    let found = schema(connection).await?;
    check_schema(connection, found).await?;
    if found.is_some_and(|found| found >= newest_schema()) {
        return Ok(());
    }
    let mut migrations = migrations();
    migrations.set_ignore_missing(true);
    // The lock belongs to a session, which a pooler doesn't have.
    migrations.set_locking(!options.is_pooled());
    migrations.run(&mut *connection).await.map_err(|error| StoreError::Failed(error.to_string()))
}

/// The version of the schema; `None` for an empty database.
async fn schema(connection: &mut PgConnection) -> Result<Option<i64>, StoreError> {
    let sql = "select to_regclass('_sqlx_migrations') is not null";
    if !sqlx::query_scalar::<_, bool>(sql).fetch_one(&mut *connection).await? {
        return Ok(None);
    }
    let sql = "select max(version) from _sqlx_migrations where success";
    Ok(sqlx::query_scalar(sql).fetch_one(connection).await?)
}

/// Refuses a schema that this program can't use.
async fn check_schema(connection: &mut PgConnection, schema: Option<i64>) -> Result<(), StoreError> {
    if schema.is_none() {
        return Ok(());
    }
    let oldest: i64 = sqlx::query_scalar("select max(oldest) from compatibility").fetch_one(connection).await?;
    if oldest > newest_schema() {
        let newest = newest_schema();
        let reason = format!(
            "the database was written by a newer program (it needs schema {oldest}; this one knows up to {newest}): \
             update the program"
        );
        return Err(StoreError::Failed(reason));
    }
    Ok(())
}

/// What a look at a database tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostgresInspection {
    /// `None` if the database is empty.
    pub content: Option<Inspection>,
    /// The server's version, such as `15.8`.
    pub server: String,
    /// What an operator should know: settings with which a crash loses data.
    pub dangers: Vec<&'static str>,
}

/// Looks at a database without changing it; servers may be using it.
pub async fn inspect(options: &PostgresOptions) -> Result<PostgresInspection, StoreError> {
    let mut connection = connect(options).await?;
    check_server(&mut connection).await?;
    let sql = "select current_setting('server_version'), current_setting('fsync'), current_setting('full_page_writes')";
    let (server, fsync, full_pages): (String, String, String) = sqlx::query_as(sql).fetch_one(&mut connection).await?;
    let schema = schema(&mut connection).await?;
    check_schema(&mut connection, schema).await?;
    let content = match schema {
        None => None,
        Some(schema) => {
            let sql = "select (select count(*) from tables), (select count(*) from guests)";
            let (tables, guests): (i64, i64) = sqlx::query_as(sql).fetch_one(&mut connection).await?;
            let (tables, guests) = (tables.cast_unsigned(), guests.cast_unsigned());
            Some(Inspection { damage: None, schema, newest: newest_schema(), tables, guests })
        }
    };
    drop(connection.close().await);
    let dangers = [("fsync is off", fsync), ("full_page_writes is off", full_pages)];
    let dangers = dangers.into_iter().filter(|(_, setting)| setting == "off").map(|(danger, _)| danger).collect();
    Ok(PostgresInspection { content, server, dangers })
}
