//! The store in a `SQLite` file.

use std::path::Path;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, Connection as _, Row as _};

use super::queue::WriteQueue;
use super::{
    Accounts, Agenda, GuestFilter, Leases, MIGRATIONS, Revision, Store, StoreChange, StoreError, StoreFuture,
    StoreMetrics, StoredCommand, StoredGuest, StoredMessage, StoredTable, TableFilter, document,
};
use writer::Writer;

/// How many connections read.
const READERS: u32 = 4;

/// The entries of a game from a number on, following the links from the last backwards.
macro_rules! game {
    () => {
        "with recursive game (id, number, previous, entry) as ( \
        select id, number, previous, entry from log where id = (select last from games where name = ?1) and number >= ?2 \
        union all \
        select log.id, log.number, log.previous, log.entry from game join log on log.id = game.previous \
        where log.number >= ?2 ) "
    };
}

/// The condition of [`GuestFilter::Unused`].
macro_rules! unused {
    () => {
        "since < ? and not banned and not exists (select 1 from sitting where guest = guests.id) \
        and not exists (select 1 from chat where guest = guests.id) \
        and not exists (select 1 from ways where guest = guests.id)"
    };
}

mod accounts;
mod boards;
mod changes;
mod leases;
mod writer;

/// A database file with a single writer. Writes queued during a commit go into the next transaction together.
pub struct Sqlite {
    readers: SqlitePool,
    writes: WriteQueue,
    metrics: StoreMetrics,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Failed(error.to_string())
    }
}

impl Sqlite {
    /// Opens or creates a database file and migrates it to the current schema.
    pub async fn open(file: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        let migrated = MIGRATIONS.run(&mut connection).await;
        migrated.map_err(|error| StoreError::Failed(error.to_string()))?;
        boards::move_inline(&mut connection).await?;
        let readers = options.clone().read_only(true);
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(readers).await?;
        let metrics = StoreMetrics::new();
        let writer = Writer::new(connection, options);
        let writes = WriteQueue::new(|queue| vec![tokio::spawn(writer.run(queue, metrics.clone()))]);
        Ok(Self { readers, writes, metrics })
    }

    pub(crate) const fn metrics(&self) -> &StoreMetrics {
        &self.metrics
    }
}

impl Sqlite {
    /// The rows that a filter selects: whole tables, or their ids.
    async fn table_rows(&self, what: Columns, filter: TableFilter, most: u32) -> Result<Vec<SqliteRow>, StoreError> {
        let condition = match &filter {
            TableFilter::Listed(_) => "status = ?1 and listed order by changed desc",
            TableFilter::Guest(_) => {
                "tables.id in (select table_id from sitting where guest = ?1) order by max(changed, moved_at) desc"
            }
            TableFilter::GuestIn { .. } => {
                "tables.id in (select table_id from sitting where guest = ?1) \
                and status in (select value from json_each(?3)) order by tables.id"
            }
            TableFilter::Due { .. } => "due_at <= ?1 order by due_at",
            TableFilter::Named(_) => "substr(tables.id, 1, length(?1)) = ?1 order by tables.id",
            TableFilter::Latest => "true order by changed desc",
            TableFilter::Between { .. } => "status = ?1 and changed >= ?3 and changed < ?4 order by changed",
        };
        let columns = match what {
            Columns::Ids => "tables.id",
            Columns::All => "tables.*, epoch, version, due_at, to_act, moved_at",
        };
        // The statement has only texts of this file; values are bound.
        let sql =
            format!("select {columns} from tables join games on games.name = tables.id where {condition} limit ?2");
        let query = sqlx::query(AssertSqlSafe(sql));
        let query = match filter {
            TableFilter::Listed(text) | TableFilter::Guest(text) | TableFilter::Named(text) => {
                query.bind(text).bind(most)
            }
            TableFilter::GuestIn { guest, statuses } => query.bind(guest).bind(most).bind(document(&statuses)?),
            TableFilter::Due { by } => query.bind(by.cast_signed()).bind(most),
            TableFilter::Latest => query.bind(None::<String>).bind(most),
            TableFilter::Between { status, from, to } => {
                query.bind(status).bind(most).bind(from.cast_signed()).bind(to.cast_signed())
            }
        };
        Ok(query.fetch_all(&self.readers).await?)
    }

    async fn read_guests(&self, filter: GuestFilter, most: u32) -> Result<Vec<StoredGuest>, StoreError> {
        let rows = match filter {
            GuestFilter::Named(start) => {
                let sql = "select * from guests where substr(id, 1, length(?1)) = ?1 order by id limit ?2";
                sqlx::query(sql).bind(start).bind(most).fetch_all(&self.readers).await?
            }
            GuestFilter::Ids(ids) => {
                let sql = "select * from guests where id in (select value from json_each(?)) order by id limit ?";
                sqlx::query(sql).bind(document(&ids)?).bind(most).fetch_all(&self.readers).await?
            }
            GuestFilter::Latest => {
                let sql = "select * from guests order by since desc limit ?";
                sqlx::query(sql).bind(most).fetch_all(&self.readers).await?
            }
            GuestFilter::Banned => {
                let sql = "select * from guests where banned order by id limit ?";
                sqlx::query(sql).bind(most).fetch_all(&self.readers).await?
            }
            GuestFilter::Unused { before } => {
                let sql = concat!("select * from guests where ", unused!(), " order by since limit ?");
                sqlx::query(sql).bind(before.cast_signed()).bind(most).fetch_all(&self.readers).await?
            }
        };
        rows.iter().map(read_guest).collect()
    }
}

/// The part of a table that is read.
#[derive(Clone, Copy)]
enum Columns {
    Ids,
    All,
}

fn read_table(row: &SqliteRow) -> Result<StoredTable, StoreError> {
    Ok(StoredTable {
        id: row.try_get("id")?,
        status: row.try_get("status")?,
        listed: row.try_get("listed")?,
        changed: row.try_get::<i64, _>("changed")?.cast_unsigned(),
        board: row.try_get("board")?,
        document: row.try_get("document")?,
        revision: Revision {
            epoch: row.try_get::<i64, _>("epoch")?.cast_unsigned(),
            version: row.try_get::<i64, _>("version")?.cast_unsigned(),
        },
        agenda: Agenda {
            due_at: row.try_get::<Option<i64>, _>("due_at")?.map(i64::cast_unsigned),
            to_act: row.try_get("to_act")?,
            moved_at: row.try_get::<i64, _>("moved_at")?.cast_unsigned(),
        },
    })
}

fn read_guest(row: &SqliteRow) -> Result<StoredGuest, StoreError> {
    Ok(StoredGuest {
        id: row.try_get("id")?,
        since: row.try_get::<i64, _>("since")?.cast_unsigned(),
        banned: row.try_get("banned")?,
        document: row.try_get("document")?,
    })
}

impl Store for Sqlite {
    fn write(&self, changes: Vec<StoreChange>) -> StoreFuture<'_, ()> {
        Box::pin(self.writes.send(changes))
    }

    /// A file has no connection that breaks: an outcome is always known.
    fn is_written(&self, _: Vec<StoreChange>) -> StoreFuture<'_, bool> {
        Box::pin(async { Ok(false) })
    }

    fn guest(&self, id: &str) -> StoreFuture<'_, Option<StoredGuest>> {
        let id = id.to_owned();
        Box::pin(async move {
            let query = sqlx::query("select * from guests where id = ?").bind(id);
            query.fetch_optional(&self.readers).await?.as_ref().map(read_guest).transpose()
        })
    }

    fn guests(&self, filter: GuestFilter, most: u32) -> StoreFuture<'_, Vec<StoredGuest>> {
        Box::pin(self.read_guests(filter, most))
    }

    fn table(&self, id: &str) -> StoreFuture<'_, Option<StoredTable>> {
        let id = id.to_owned();
        Box::pin(async move {
            let sql = "select tables.*, epoch, version, due_at, to_act, moved_at \
                from tables join games on games.name = tables.id where tables.id = ?";
            let query = sqlx::query(sql).bind(id);
            query.fetch_optional(&self.readers).await?.as_ref().map(read_table).transpose()
        })
    }

    fn tables(&self, filter: TableFilter, most: u32) -> StoreFuture<'_, Vec<StoredTable>> {
        Box::pin(async move {
            let rows = self.table_rows(Columns::All, filter, most).await?;
            rows.iter().map(read_table).collect()
        })
    }

    fn table_ids(&self, filter: TableFilter, most: u32) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async move {
            let rows = self.table_rows(Columns::Ids, filter, most).await?;
            rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
        })
    }

    fn board(&self, hash: &str) -> StoreFuture<'_, Option<String>> {
        let hash = hash.to_owned();
        Box::pin(async move {
            let query = sqlx::query_scalar("select file from boards where hash = ?").bind(hash);
            Ok(query.fetch_optional(&self.readers).await?)
        })
    }

    fn forgotten_guests(&self) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async move {
            let query = sqlx::query_scalar("select guest from forgotten order by guest");
            Ok(query.fetch_all(&self.readers).await?)
        })
    }

    fn counts(&self) -> StoreFuture<'_, Vec<(String, u64)>> {
        Box::pin(async move {
            let sql = "select status, count(*) from tables group by status";
            let rows: Vec<(String, i64)> = sqlx::query_as(sql).fetch_all(&self.readers).await?;
            Ok(rows.into_iter().map(|(status, count)| (status, count.cast_unsigned())).collect())
        })
    }

    fn entries(&self, game: &str, from: u32) -> StoreFuture<'_, Vec<String>> {
        let game = game.to_owned();
        Box::pin(async move {
            let sql = concat!(game!(), "select entry from game order by number");
            Ok(sqlx::query_scalar(sql).bind(game).bind(from).fetch_all(&self.readers).await?)
        })
    }

    fn chat(&self, table: &str, most: u32) -> StoreFuture<'_, Vec<StoredMessage>> {
        let table = table.to_owned();
        Box::pin(async move {
            let sql = "select number, guest, line from (select * from chat where table_id = ? order by number desc limit ?) \
                order by number";
            let rows: Vec<_> = sqlx::query_as(sql).bind(table).bind(most).fetch_all(&self.readers).await?;
            Ok(rows.into_iter().map(|(number, guest, line)| StoredMessage { number, guest, line }).collect())
        })
    }

    fn commands(&self, table: &str) -> StoreFuture<'_, Vec<StoredCommand>> {
        let table = table.to_owned();
        Box::pin(async move {
            let sql = "select guest, id, reply from commands where table_id = ? order by position";
            let rows: Vec<_> = sqlx::query_as(sql).bind(table).fetch_all(&self.readers).await?;
            Ok(rows.into_iter().map(|(guest, id, reply)| StoredCommand { guest, id, reply }).collect())
        })
    }

    fn redeem_device_key(&self, key: &str, now: u64) -> StoreFuture<'_, Option<String>> {
        let key = key.to_owned();
        Box::pin(async move {
            let sql = "select guest from device_keys where key = ? and expires > ?";
            let query = sqlx::query_scalar(sql).bind(&key).bind(now.cast_signed());
            let Some(guest) = query.fetch_optional(&self.readers).await? else { return Ok(None) };
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
            let query = sqlx::query_scalar::<_, i64>("select time from heartbeat");
            Ok(query.fetch_optional(&self.readers).await?.map(i64::cast_unsigned))
        })
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            self.writes.shut().await;
            // The writer closes last and checkpoints the journal, so that the file alone is complete.
            self.readers.close().await;
            self.writes.finish().await;
            Ok(())
        })
    }
}
