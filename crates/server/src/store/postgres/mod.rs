//! The store in a `PostgreSQL` database, which several servers can share.
//!
//! Every write belongs to a task of its own: it neither ends with the request that asked for it, nor leaves a connection in the middle of
//! a transaction.

mod accounts;
mod changes;
mod entries;
mod leases;
mod open;
mod options;
mod outcome;
mod rows;
mod writer;

use std::time::Duration;

use sqlx::postgres::{PgPool, PgRow};
use sqlx::{AssertSqlSafe, Row as _};

use super::queue::WriteQueue;
use super::{
    Accounts, GuestFilter, Leases, Store, StoreChange, StoreError, StoreFuture, StoreMetrics, StoredCommand,
    StoredGuest, StoredMessage, StoredTable, TableFilter,
};
pub(super) use open::connect;
pub use open::{PostgresInspection, inspect};
pub use options::{AddressError, PostgresOptions};
use rows::{TABLE_COLUMNS, read_guest, read_table};

/// How long a read or a write may take.
const TIMEOUT: Duration = Duration::from_secs(5);
/// How long a connection may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// The condition of [`GuestFilter::Unused`].
macro_rules! unused {
    () => {
        "since < $1 and not banned and not exists (select 1 from sitting where guest = guests.id) \
        and not exists (select 1 from chat where guest = guests.id) \
        and not exists (select 1 from ways where guest = guests.id)"
    };
}
use unused;

/// A database that servers can share.
pub struct Postgres {
    readers: PgPool,
    /// Connections for leases only: reads that take long must not end them.
    leases: PgPool,
    writes: WriteQueue,
    metrics: StoreMetrics,
    /// Names this process among those that show that they can write.
    process: String,
}

/// Waits for a read.
async fn in_time<T>(read: impl Future<Output = Result<T, sqlx::Error>> + Send) -> Result<T, StoreError> {
    match tokio::time::timeout(TIMEOUT, read).await {
        Ok(found) => Ok(found?),
        Err(_) => Err(StoreError::Failed("the database does not answer".into())),
    }
}

/// A text that can be stored; nothing with another text can be.
fn storable(text: &str) -> Option<String> {
    (!text.contains('\0')).then(|| text.to_owned())
}

impl Postgres {
    pub(crate) const fn metrics(&self) -> &StoreMetrics {
        &self.metrics
    }

    /// The rows that a filter selects: whole tables, or their ids.
    async fn table_rows(&self, columns: &str, filter: TableFilter, most: u32) -> Result<Vec<PgRow>, StoreError> {
        let condition = match &filter {
            TableFilter::Listed(_) => "status = $2 and listed order by changed desc",
            TableFilter::Guest(_) => {
                "tables.id in (select table_id from sitting where guest = $2) order by greatest(changed, moved_at) desc"
            }
            TableFilter::GuestIn { .. } => {
                "tables.id in (select table_id from sitting where guest = $2) and status = any($3) order by tables.id"
            }
            TableFilter::Due { .. } => "due_at <= $2 order by due_at",
            TableFilter::Named(_) => "starts_with(tables.id, $2) order by tables.id",
            TableFilter::Latest => "true order by changed desc",
            TableFilter::Between { .. } => "status = $2 and changed >= $3 and changed < $4 order by changed",
        };
        // The statement has only texts of this file; values are bound.
        let sql =
            format!("select {columns} from tables join games on games.name = tables.id where {condition} limit $1");
        let query = sqlx::query(AssertSqlSafe(sql)).bind(i64::from(most));
        let query = match filter {
            TableFilter::Listed(text) | TableFilter::Guest(text) | TableFilter::Named(text) => match storable(&text) {
                Some(text) => query.bind(text),
                None => return Ok(Vec::new()),
            },
            TableFilter::GuestIn { guest, statuses } => query.bind(guest).bind(statuses),
            TableFilter::Due { by } => query.bind(by.cast_signed()),
            TableFilter::Latest => query,
            TableFilter::Between { status, from, to } => {
                query.bind(status).bind(from.cast_signed()).bind(to.cast_signed())
            }
        };
        in_time(query.fetch_all(&self.readers)).await
    }

    async fn read_guests(&self, filter: GuestFilter, most: u32) -> Result<Vec<StoredGuest>, StoreError> {
        let most = i64::from(most);
        let query = match filter {
            GuestFilter::Named(start) => match storable(&start) {
                Some(start) => {
                    sqlx::query("select * from guests where starts_with(id, $1) order by id limit $2").bind(start)
                }
                None => return Ok(Vec::new()),
            },
            GuestFilter::Ids(ids) => {
                sqlx::query("select * from guests where id = any($1) order by id limit $2").bind(ids)
            }
            GuestFilter::Latest => sqlx::query("select * from guests where $1 order by since desc limit $2").bind(true),
            GuestFilter::Banned => {
                sqlx::query("select * from guests where banned = $1 order by id limit $2").bind(true)
            }
            GuestFilter::Unused { before } => {
                let sql = concat!("select * from guests where ", unused!(), " order by since limit $2");
                sqlx::query(sql).bind(before.cast_signed())
            }
        };
        let rows = in_time(query.bind(most).fetch_all(&self.readers)).await?;
        rows.iter().map(read_guest).collect()
    }
}

impl Store for Postgres {
    fn write(&self, changes: Vec<StoreChange>) -> StoreFuture<'_, ()> {
        Box::pin(self.writes.send(changes))
    }

    fn is_written(&self, changes: Vec<StoreChange>) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let mut connection = in_time(self.readers.acquire()).await?;
            in_time(outcome::is_written(&mut connection, &changes)).await
        })
    }

    fn guest(&self, id: &str) -> StoreFuture<'_, Option<StoredGuest>> {
        let id = storable(id);
        Box::pin(async move {
            let Some(id) = id else { return Ok(None) };
            let query = sqlx::query("select * from guests where id = $1").bind(id);
            in_time(query.fetch_optional(&self.readers)).await?.as_ref().map(read_guest).transpose()
        })
    }

    fn guests(&self, filter: GuestFilter, most: u32) -> StoreFuture<'_, Vec<StoredGuest>> {
        Box::pin(self.read_guests(filter, most))
    }

    fn table(&self, id: &str) -> StoreFuture<'_, Option<StoredTable>> {
        let id = storable(id);
        Box::pin(async move {
            let Some(id) = id else { return Ok(None) };
            let sql =
                format!("select {TABLE_COLUMNS} from tables join games on games.name = tables.id where tables.id = $1");
            let query = sqlx::query(AssertSqlSafe(sql)).bind(id);
            in_time(query.fetch_optional(&self.readers)).await?.as_ref().map(read_table).transpose()
        })
    }

    fn tables(&self, filter: TableFilter, most: u32) -> StoreFuture<'_, Vec<StoredTable>> {
        Box::pin(async move {
            let rows = self.table_rows(TABLE_COLUMNS, filter, most).await?;
            rows.iter().map(read_table).collect()
        })
    }

    fn table_ids(&self, filter: TableFilter, most: u32) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async move {
            let rows = self.table_rows("tables.id", filter, most).await?;
            rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
        })
    }

    fn board(&self, hash: &str) -> StoreFuture<'_, Option<String>> {
        let hash = hash.to_owned();
        Box::pin(async move {
            let query = sqlx::query_scalar("select file from boards where hash = $1").bind(hash);
            in_time(query.fetch_optional(&self.readers)).await
        })
    }

    fn forgotten_guests(&self) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async move {
            let query = sqlx::query_scalar("select guest from forgotten order by guest");
            in_time(query.fetch_all(&self.readers)).await
        })
    }

    fn counts(&self) -> StoreFuture<'_, Vec<(String, u64)>> {
        Box::pin(async move {
            let query = sqlx::query_as("select status, count(*) from tables group by status");
            let rows: Vec<(String, i64)> = in_time(query.fetch_all(&self.readers)).await?;
            Ok(rows.into_iter().map(|(status, count)| (status, count.cast_unsigned())).collect())
        })
    }

    fn entries(&self, game: &str, from: u32) -> StoreFuture<'_, Vec<String>> {
        let game = game.to_owned();
        Box::pin(async move {
            let sql = "select entry from log where game = (select id from games where name = $1) and number >= $2 \
                order by number";
            let query = sqlx::query_scalar(sql).bind(game).bind(from.cast_signed());
            in_time(query.fetch_all(&self.readers)).await
        })
    }

    fn chat(&self, table: &str, most: u32) -> StoreFuture<'_, Vec<StoredMessage>> {
        let table = table.to_owned();
        Box::pin(async move {
            let sql = "select number, guest, line from (select * from chat where table_id = $1 order by number desc limit $2) \
                as latest order by number";
            let query = sqlx::query_as(sql).bind(table).bind(i64::from(most));
            let rows: Vec<(i32, _, _)> = in_time(query.fetch_all(&self.readers)).await?;
            let message =
                |(number, guest, line): (i32, _, _)| StoredMessage { number: number.cast_unsigned(), guest, line };
            Ok(rows.into_iter().map(message).collect())
        })
    }

    fn commands(&self, table: &str) -> StoreFuture<'_, Vec<StoredCommand>> {
        let table = table.to_owned();
        Box::pin(async move {
            let sql = "select guest, id, reply from commands where table_id = $1 order by position";
            let rows: Vec<_> = in_time(sqlx::query_as(sql).bind(table).fetch_all(&self.readers)).await?;
            Ok(rows.into_iter().map(|(guest, id, reply)| StoredCommand { guest, id, reply }).collect())
        })
    }

    fn redeem_device_key(&self, key: &str, now: u64) -> StoreFuture<'_, Option<String>> {
        let key = storable(key);
        Box::pin(async move {
            let Some(key) = key else { return Ok(None) };
            let sql = "select guest from device_keys where key = $1 and expires > $2";
            let query = sqlx::query_scalar(sql).bind(&key).bind(now.cast_signed());
            let Some(guest) = in_time(query.fetch_optional(&self.readers)).await? else { return Ok(None) };
            // Of two that have found it, one deletes it.
            match self.writes.send(vec![StoreChange::UseDeviceKey { key }]).await {
                Ok(()) => Ok(Some(guest)),
                Err(StoreError::Conflict) => Ok(None),
                Err(error) => Err(error),
            }
        })
    }

    fn accounts(&self) -> &dyn Accounts {
        self
    }

    fn leases(&self) -> &dyn Leases {
        self
    }

    fn heartbeat(&self) -> StoreFuture<'_, Option<u64>> {
        Box::pin(async move {
            let query =
                sqlx::query_scalar::<_, i64>("select time from heartbeat where process = $1").bind(&self.process);
            Ok(in_time(query.fetch_optional(&self.readers)).await?.map(i64::cast_unsigned))
        })
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            self.writes.shut().await;
            self.writes.finish().await;
            self.readers.close().await;
            self.leases.close().await;
            Ok(())
        })
    }
}
