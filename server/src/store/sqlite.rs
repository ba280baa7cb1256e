//! `SQLite` in a data folder: nothing to install, nothing to configure.

use std::path::Path;
use std::time::Instant;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{Connection as _, Row as _};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

use super::{Answer, Change, KEPT_CHAT, Meter, Said, Store, StoreError, StoredGuest, StoredTable, Which, Who};

/// How many writes go into one transaction at most.
const BATCH: usize = 256;
/// How many writes may wait.
const QUEUE: usize = 1024;
/// How many readers there are.
const READERS: u32 = 4;

/// The entries of a game from the last to the first: each knows the one before it.
macro_rules! game {
    () => {
        "with recursive game (id, number, previous, entry) as ( \
        select id, number, previous, entry from log where id = (select last from games where name = ?) \
        union all \
        select log.id, log.number, log.previous, log.entry from game join log on log.id = game.previous \
        ) "
    };
}

/// Guests who came before a time and sit nowhere, said nothing and are not banned.
macro_rules! unused {
    () => {
        "since < ? and not banned and not exists (select 1 from sitting where guest = guests.id) \
        and not exists (select 1 from chat where guest = guests.id)"
    };
}

/// A write and who waits for it.
struct Write {
    changes: Vec<Change>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Write {
    fn is_one_entry(&self) -> bool {
        matches!(self.changes[..], [Change::Entry { .. }])
    }
}

/// A database file with one writer. Writes that wait while another is made safe go into the next transaction together.
pub struct Sqlite {
    readers: SqlitePool,
    writes: Mutex<Option<mpsc::Sender<Write>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    meter: Meter,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Broken(error.to_string())
    }
}

impl Sqlite {
    /// Opens a database file, makes it if there is none, and brings it up to date.
    pub async fn open(file: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        let migrated = sqlx::migrate!().run(&mut connection).await;
        migrated.map_err(|error| StoreError::Broken(error.to_string()))?;
        let readers = options.clone().read_only(true);
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(readers).await?;
        let (writes, waiting) = mpsc::channel(QUEUE);
        let meter = Meter::new();
        let writer = Writer { connection, options, sound: true };
        let writer = tokio::spawn(write_all(writer, waiting, meter.clone()));
        Ok(Self { readers, writes: Mutex::new(Some(writes)), writer: Mutex::new(Some(writer)), meter })
    }

    /// What is measured of its work.
    pub(crate) const fn meter(&self) -> &Meter {
        &self.meter
    }
}

/// The connection that writes.
struct Writer {
    connection: SqliteConnection,
    options: SqliteConnectOptions,
    /// Whether the last transaction ended as it should. After a disk was full, for example, nobody knows in which transaction the
    /// connection is: what it says is written may never be.
    sound: bool,
}

impl Writer {
    /// Makes writes in one transaction and answers each.
    async fn write_and_answer(&mut self, writes: Vec<Write>) {
        if writes.is_empty() {
            return;
        }
        let outcomes = self.write(&writes).await;
        for (i, write) in writes.into_iter().enumerate() {
            let outcome = outcomes.as_ref().map_or_else(|error| Err(error.clone()), |outcomes| outcomes[i].clone());
            drop(write.done.send(outcome));
        }
    }

    /// Writes with a sound connection.
    async fn write(&mut self, writes: &[Write]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        if !self.sound {
            let fresh = SqliteConnection::connect_with(&self.options).await?;
            drop(std::mem::replace(&mut self.connection, fresh).close().await);
        }
        let outcomes = write_batch(&mut self.connection, writes).await;
        self.sound = outcomes.is_ok();
        outcomes
    }
}

/// The one writer: takes what waits, makes it safe, and answers.
async fn write_all(mut writer: Writer, mut waiting: mpsc::Receiver<Write>, meter: Meter) {
    let mut batch = Vec::with_capacity(BATCH);
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        let (size, began) = (batch.len(), Instant::now());
        // Each waits for its own write only, so that the order between them does not matter.
        let (entries, others): (Vec<_>, Vec<_>) = batch.drain(..).partition(Write::is_one_entry);
        let together =
            writer.sound && !entries.is_empty() && write_entries(&mut writer.connection, &entries).await.is_ok();
        if together {
            for write in entries {
                drop(write.done.send(Ok(())));
            }
            writer.write_and_answer(others).await;
        } else {
            writer.write_and_answer(entries).await;
            writer.write_and_answer(others).await;
        }
        meter.committed(size, began.elapsed());
    }
    // The last words of a file that is closed properly; if they fail, the next start reads the journal.
    drop(writer.connection.close().await);
}

/// Stores moves of many games with one statement, all or none of them: nearly all that is ever written.
async fn write_entries(connection: &mut SqliteConnection, entries: &[Write]) -> Result<(), StoreError> {
    let changes = entries.iter().flat_map(|write| &write.changes);
    let rows: Vec<_> = changes
        .filter_map(|change| match change {
            Change::Entry { game, number, entry } => Some((game, number, entry)),
            _ => None,
        })
        .collect();
    let rows = serde_json::to_string(&rows).map_err(|error| StoreError::Broken(error.to_string()))?;
    // A game that has not reached this number is not found: null is no game, so that nothing of all this is stored.
    let sql = "insert into log (game, number, previous, entry) \
        select games.id, value ->> 1, games.last, value ->> 2 \
        from json_each(?) left join games on games.name = value ->> 0 and games.entries = value ->> 1";
    sqlx::query(sql).bind(rows).execute(&mut *connection).await?;
    Ok(())
}

async fn write_batch(
    connection: &mut SqliteConnection,
    batch: &[Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction = connection.begin().await?;
    let mut outcomes = Vec::with_capacity(batch.len());
    for write in batch {
        // A savepoint of its own: what is refused leaves nothing behind and does not touch the others.
        let mut part = transaction.begin().await?;
        let outcome = write_changes(&mut part, &write.changes).await;
        match &outcome {
            Ok(()) => part.commit().await?,
            Err(_) => part.rollback().await?,
        }
        outcomes.push(outcome);
    }
    transaction.commit().await?;
    Ok(outcomes)
}

async fn write_changes(connection: &mut SqliteConnection, changes: &[Change]) -> Result<(), StoreError> {
    for change in changes {
        match change {
            Change::Guest { id, since, document } => {
                let sql = "insert into guests (id, since, document) values (?, ?, ?) \
                    on conflict (id) do update set since = excluded.since, document = excluded.document";
                let query = sqlx::query(sql).bind(id).bind(since.cast_signed()).bind(document);
                query.execute(&mut *connection).await?;
            }
            Change::Ban { id, banned } => {
                let query = sqlx::query("update guests set banned = ? where id = ?").bind(banned).bind(id);
                query.execute(&mut *connection).await?;
            }
            Change::ForgetUnused { before } => {
                let sql = concat!("delete from guests where ", unused!());
                sqlx::query(sql).bind(before.cast_signed()).execute(&mut *connection).await?;
            }
            Change::ForgetGuest { id } => {
                sqlx::query("delete from guests where id = ?").bind(id).execute(&mut *connection).await?;
                sqlx::query("delete from sitting where guest = ?").bind(id).execute(&mut *connection).await?;
                sqlx::query("delete from chat where guest = ?").bind(id).execute(&mut *connection).await?;
            }
            Change::Table(table) => write_table(connection, table).await?,
            Change::ForgetTable { id } => {
                for sql in [
                    "delete from tables where id = ?",
                    "delete from sitting where table_id = ?",
                    concat!(game!(), "delete from log where id in (select id from game)"),
                    "delete from games where name = ?",
                    "delete from chat where table_id = ?",
                ] {
                    sqlx::query(sql).bind(id).execute(&mut *connection).await?;
                }
            }
            Change::Entry { game, number, entry } => {
                write_game(connection, game).await?;
                let sql = "insert into log (game, number, previous, entry) \
                    select id, entries, last, ? from games where name = ? and entries = ?";
                let query = sqlx::query(sql).bind(entry).bind(game).bind(number);
                if query.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Err(StoreError::Taken);
                }
            }
            Change::Chat { table, number, guest, line } => {
                let sql = "insert into chat (table_id, number, guest, line) values (?, ?, ?, ?) on conflict do nothing";
                let query = sqlx::query(sql).bind(table).bind(number).bind(guest).bind(line);
                if query.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Err(StoreError::Taken);
                }
                let sql = "delete from chat where table_id = ? and number <= ? - ?";
                sqlx::query(sql).bind(table).bind(number).bind(KEPT_CHAT).execute(&mut *connection).await?;
            }
            Change::ForgetChat { table, number } => {
                let sql = "delete from chat where table_id = ? and number = ?";
                sqlx::query(sql).bind(table).bind(number).execute(&mut *connection).await?;
            }
            Change::Heartbeat { time } => {
                let sql = "insert into heartbeat (one, time) values (1, ?) \
                    on conflict (one) do update set time = excluded.time";
                sqlx::query(sql).bind(time.cast_signed()).execute(&mut *connection).await?;
            }
        }
    }
    Ok(())
}

async fn write_table(connection: &mut SqliteConnection, table: &StoredTable) -> Result<(), StoreError> {
    let sql = "insert into tables (id, status, listed, changed, document) values (?, ?, ?, ?, ?) \
        on conflict (id) do update set status = excluded.status, listed = excluded.listed, \
        changed = excluded.changed, document = excluded.document";
    let query = sqlx::query(sql).bind(&table.id).bind(&table.status).bind(table.listed);
    query.bind(table.changed.cast_signed()).bind(&table.document).execute(&mut *connection).await?;
    write_game(connection, &table.id).await?;
    sqlx::query("delete from sitting where table_id = ?").bind(&table.id).execute(&mut *connection).await?;
    for guest in &table.guests {
        let sql = "insert into sitting (guest, table_id) values (?, ?) on conflict do nothing";
        sqlx::query(sql).bind(guest).bind(&table.id).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Makes a place for the moves of a game.
async fn write_game(connection: &mut SqliteConnection, game: &str) -> Result<(), StoreError> {
    let sql = "insert into games (name) values (?) on conflict do nothing";
    sqlx::query(sql).bind(game).execute(&mut *connection).await?;
    Ok(())
}

impl Sqlite {
    async fn send(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        let closed = || StoreError::Broken("it is closed".into());
        let writes = self.writes.lock().await.clone().ok_or_else(closed)?;
        let (done, outcome) = oneshot::channel();
        writes.send(Write { changes, done }).await.map_err(|_| closed())?;
        outcome.await.map_err(|_| closed())?
    }

    async fn read_table(&self, row: &SqliteRow) -> Result<StoredTable, StoreError> {
        let id: String = row.try_get("id")?;
        let sql = "select guest from sitting where table_id = ? order by guest";
        let guests = sqlx::query_scalar(sql).bind(&id).fetch_all(&self.readers).await?;
        Ok(StoredTable {
            status: row.try_get("status")?,
            listed: row.try_get("listed")?,
            changed: row.try_get::<i64, _>("changed")?.cast_unsigned(),
            document: row.try_get("document")?,
            id,
            guests,
        })
    }

    async fn read_tables(&self, which: Which, most: u32) -> Result<Vec<StoredTable>, StoreError> {
        let rows = match which {
            Which::Status(status) => {
                let sql = "select * from tables where status = ? order by id limit ?";
                sqlx::query(sql).bind(status).bind(most).fetch_all(&self.readers).await?
            }
            Which::Listed(status) => {
                let sql = "select * from tables where status = ? and listed order by changed desc limit ?";
                sqlx::query(sql).bind(status).bind(most).fetch_all(&self.readers).await?
            }
            Which::Guest(guest) => {
                let sql = "select tables.* from sitting join tables on tables.id = table_id \
                    where guest = ? order by changed desc limit ?";
                sqlx::query(sql).bind(guest).bind(most).fetch_all(&self.readers).await?
            }
            Which::Named(start) => {
                let sql = "select * from tables where substr(id, 1, length(?1)) = ?1 order by id limit ?2";
                sqlx::query(sql).bind(start).bind(most).fetch_all(&self.readers).await?
            }
            Which::Latest => {
                let sql = "select * from tables order by changed desc limit ?";
                sqlx::query(sql).bind(most).fetch_all(&self.readers).await?
            }
            Which::Between { status, from, to } => {
                let sql =
                    "select * from tables where status = ? and changed >= ? and changed < ? order by changed limit ?";
                let query = sqlx::query(sql).bind(status).bind(from.cast_signed()).bind(to.cast_signed());
                query.bind(most).fetch_all(&self.readers).await?
            }
        };
        let mut tables = Vec::with_capacity(rows.len());
        for row in &rows {
            tables.push(self.read_table(row).await?);
        }
        Ok(tables)
    }

    async fn read_guests(&self, who: Who, most: u32) -> Result<Vec<StoredGuest>, StoreError> {
        let rows = match who {
            Who::Named(start) => {
                let sql = "select * from guests where substr(id, 1, length(?1)) = ?1 order by id limit ?2";
                sqlx::query(sql).bind(start).bind(most).fetch_all(&self.readers).await?
            }
            Who::Latest => {
                let sql = "select * from guests order by since desc limit ?";
                sqlx::query(sql).bind(most).fetch_all(&self.readers).await?
            }
            Who::Banned => {
                let sql = "select * from guests where banned order by id limit ?";
                sqlx::query(sql).bind(most).fetch_all(&self.readers).await?
            }
            Who::Unused { before } => {
                let sql = concat!("select * from guests where ", unused!(), " order by since limit ?");
                sqlx::query(sql).bind(before.cast_signed()).bind(most).fetch_all(&self.readers).await?
            }
        };
        let guest = |row: &SqliteRow| {
            Ok(StoredGuest {
                id: row.try_get("id")?,
                since: row.try_get::<i64, _>("since")?.cast_unsigned(),
                banned: row.try_get("banned")?,
                document: row.try_get("document")?,
            })
        };
        rows.iter().map(guest).collect()
    }
}

impl Store for Sqlite {
    fn write(&self, changes: Vec<Change>) -> Answer<'_, ()> {
        Box::pin(self.send(changes))
    }

    fn guest(&self, id: &str) -> Answer<'_, Option<String>> {
        let id = id.to_owned();
        Box::pin(async move {
            let query = sqlx::query_scalar("select document from guests where id = ?").bind(id);
            Ok(query.fetch_optional(&self.readers).await?)
        })
    }

    fn guests(&self, who: Who, most: u32) -> Answer<'_, Vec<StoredGuest>> {
        Box::pin(self.read_guests(who, most))
    }

    fn table(&self, id: &str) -> Answer<'_, Option<StoredTable>> {
        let id = id.to_owned();
        Box::pin(async move {
            let row = sqlx::query("select * from tables where id = ?").bind(id).fetch_optional(&self.readers).await?;
            match row {
                Some(row) => self.read_table(&row).await.map(Some),
                None => Ok(None),
            }
        })
    }

    fn tables(&self, which: Which, most: u32) -> Answer<'_, Vec<StoredTable>> {
        Box::pin(self.read_tables(which, most))
    }

    fn counts(&self) -> Answer<'_, Vec<(String, u64)>> {
        Box::pin(async move {
            let sql = "select status, count(*) from tables group by status";
            let rows: Vec<(String, i64)> = sqlx::query_as(sql).fetch_all(&self.readers).await?;
            Ok(rows.into_iter().map(|(status, count)| (status, count.cast_unsigned())).collect())
        })
    }

    fn entries(&self, game: &str) -> Answer<'_, Vec<String>> {
        let game = game.to_owned();
        Box::pin(async move {
            let sql = concat!(game!(), "select entry from game order by number");
            Ok(sqlx::query_scalar(sql).bind(game).fetch_all(&self.readers).await?)
        })
    }

    fn chat(&self, table: &str, most: u32) -> Answer<'_, Vec<Said>> {
        let table = table.to_owned();
        Box::pin(async move {
            let sql = "select number, guest, line from (select * from chat where table_id = ? order by number desc limit ?) \
                order by number";
            let rows: Vec<_> = sqlx::query_as(sql).bind(table).bind(most).fetch_all(&self.readers).await?;
            Ok(rows.into_iter().map(|(number, guest, line)| Said { number, guest, line }).collect())
        })
    }

    fn heartbeat(&self) -> Answer<'_, Option<u64>> {
        Box::pin(async move {
            let query = sqlx::query_scalar::<_, i64>("select time from heartbeat");
            Ok(query.fetch_optional(&self.readers).await?.map(i64::cast_unsigned))
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            drop(self.writes.lock().await.take());
            // The writer goes last: it puts the journal into the file, so that the file alone is everything.
            self.readers.close().await;
            if let Some(writer) = self.writer.lock().await.take() {
                drop(writer.await);
            }
            Ok(())
        })
    }
}
