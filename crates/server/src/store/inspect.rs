//! Inspects a database file without changing it.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};

use super::{StoreError, newest_schema};

/// The state of a database file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspection {
    /// The first damage found, if any.
    pub damage: Option<String>,
    /// The schema version.
    pub schema: i64,
    /// The newest schema version this program knows.
    pub newest: i64,
    /// The number of tables.
    pub tables: u64,
    /// The number of guests.
    pub guests: u64,
}

/// Inspects a database file; a server may be using it. A connection that only reads leaves the journal in its place.
pub async fn inspect(file: &Path) -> Result<Inspection, StoreError> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).disable_statement_logging();
    let mut connection = options.connect().await?;
    let found = inspect_with(&mut connection).await;
    drop(connection.close().await);
    found
}

async fn inspect_with(connection: &mut SqliteConnection) -> Result<Inspection, StoreError> {
    let damage = damage(connection).await?;
    let schema = schema(connection).await?;
    let tables: i64 = sqlx::query_scalar("select count(*) from tables").fetch_one(&mut *connection).await?;
    let guests: i64 = sqlx::query_scalar("select count(*) from guests").fetch_one(&mut *connection).await?;
    let (tables, guests) = (tables.cast_unsigned(), guests.cast_unsigned());
    Ok(Inspection { damage, schema, newest: newest_schema(), tables, guests })
}

/// The version of a database's schema.
pub(super) async fn schema(connection: &mut SqliteConnection) -> Result<i64, StoreError> {
    let query = sqlx::query_scalar("select coalesce(max(version), 0) from _sqlx_migrations where success");
    Ok(query.fetch_one(connection).await?)
}

/// The first damage found.
async fn damage(connection: &mut SqliteConnection) -> Result<Option<String>, StoreError> {
    let said: String = sqlx::query_scalar("pragma integrity_check(1)").fetch_one(connection).await?;
    Ok((said != "ok").then_some(said))
}
