//! Inspects a database file without changing it.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};

use super::{MIGRATIONS, StoreError};

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

/// Inspects a database file; a server may be using it.
pub async fn inspect(file: &Path) -> Result<Inspection, StoreError> {
    let mut connection = SqliteConnectOptions::new().filename(file).disable_statement_logging().connect().await?;
    let found = inspect_with(&mut connection).await;
    drop(connection.close().await);
    found
}

async fn inspect_with(connection: &mut SqliteConnection) -> Result<Inspection, StoreError> {
    let damage = damage(connection).await?;
    let schema = sqlx::query_scalar("select coalesce(max(version), 0) from _sqlx_migrations where success");
    let schema = schema.fetch_one(&mut *connection).await?;
    let tables: i64 = sqlx::query_scalar("select count(*) from tables").fetch_one(&mut *connection).await?;
    let guests: i64 = sqlx::query_scalar("select count(*) from guests").fetch_one(&mut *connection).await?;
    let newest = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    let (tables, guests) = (tables.cast_unsigned(), guests.cast_unsigned());
    Ok(Inspection { damage, schema, newest, tables, guests })
}

/// The first damage found.
async fn damage(connection: &mut SqliteConnection) -> Result<Option<String>, StoreError> {
    let said: String = sqlx::query_scalar("pragma integrity_check(1)").fetch_one(connection).await?;
    Ok((said != "ok").then_some(said))
}
