//! The single writer: writes queued during a commit go into the next transaction together.

use std::time::Instant;

use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::store::{KEPT_CHAT, StoreChange, StoreError, StoreMetrics, StoredTable, document};

/// The most writes in one transaction.
const BATCH: usize = 256;

/// A queued write.
pub(super) struct Write {
    pub(super) changes: Vec<StoreChange>,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

impl Write {
    fn is_one_entry(&self) -> bool {
        matches!(self.changes[..], [StoreChange::Entry { .. }])
    }
}

/// The writing connection.
pub(super) struct Writer {
    connection: SqliteConnection,
    options: SqliteConnectOptions,
    /// Whether the last transaction succeeded. After a failure such as a full disk the connection's transaction state
    /// is unknown, so it's replaced.
    sound: bool,
}

impl Writer {
    pub(super) const fn new(connection: SqliteConnection, options: SqliteConnectOptions) -> Self {
        Self { connection, options, sound: true }
    }

    /// Commits queued writes until the queue closes.
    pub(super) async fn run(mut self, mut queue: mpsc::Receiver<Write>, metrics: StoreMetrics) {
        let mut batch = Vec::with_capacity(BATCH);
        while queue.recv_many(&mut batch, BATCH).await > 0 {
            let (size, began) = (batch.len(), Instant::now());
            // Callers wait for their own write only, so the order between writes doesn't matter.
            let (entries, others): (Vec<_>, Vec<_>) = batch.drain(..).partition(Write::is_one_entry);
            let together =
                self.sound && !entries.is_empty() && write_entries(&mut self.connection, &entries).await.is_ok();
            if together {
                for write in entries {
                    drop(write.done.send(Ok(())));
                }
            } else {
                self.write_and_answer(entries).await;
            }
            self.write_and_answer(others).await;
            metrics.committed(size, began.elapsed());
        }
        // A reader may still be closing, and then closing the writer leaves the journal. If this fails too, the next start reads it.
        drop(sqlx::query("pragma wal_checkpoint(truncate)").execute(&mut self.connection).await);
        drop(self.connection.close().await);
    }

    /// Makes writes in one transaction and reports each result.
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

    /// Writes, reconnecting first if the connection isn't sound.
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

/// Stores moves of many games with one statement, all or none. This is the hot path.
async fn write_entries(connection: &mut SqliteConnection, entries: &[Write]) -> Result<(), StoreError> {
    let changes = entries.iter().flat_map(|write| &write.changes);
    let rows: Vec<_> = changes
        .filter_map(|change| match change {
            StoreChange::Entry { game, number, entry } => Some((game, number, entry)),
            _ => None,
        })
        .collect();
    let rows = document(&rows)?;
    // If a game isn't at this number, the join yields null, which violates the constraint and rolls back the statement.
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
        // A savepoint each, so that a refused write doesn't affect the others.
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

async fn write_changes(connection: &mut SqliteConnection, changes: &[StoreChange]) -> Result<(), StoreError> {
    for change in changes {
        match change {
            StoreChange::Guest { id, since, document } => {
                let sql = "insert into guests (id, since, document) values (?, ?, ?) \
                    on conflict (id) do update set since = excluded.since, document = excluded.document";
                let query = sqlx::query(sql).bind(id).bind(since.cast_signed()).bind(document);
                query.execute(&mut *connection).await?;
            }
            StoreChange::Ban { id, banned } => {
                let query = sqlx::query("update guests set banned = ? where id = ?").bind(banned).bind(id);
                query.execute(&mut *connection).await?;
            }
            StoreChange::ForgetUnused { before } => {
                let sql = concat!("delete from guests where ", unused!());
                sqlx::query(sql).bind(before.cast_signed()).execute(&mut *connection).await?;
            }
            StoreChange::ForgetGuest { id } => {
                sqlx::query("delete from guests where id = ?").bind(id).execute(&mut *connection).await?;
                sqlx::query("delete from sitting where guest = ?").bind(id).execute(&mut *connection).await?;
                sqlx::query("delete from chat where guest = ?").bind(id).execute(&mut *connection).await?;
            }
            StoreChange::Table { table, guests } => write_table(connection, table, guests).await?,
            StoreChange::ForgetTable { id } => {
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
            StoreChange::Entry { game, number, entry } => {
                write_game(connection, game).await?;
                let sql = "insert into log (game, number, previous, entry) \
                    select id, entries, last, ? from games where name = ? and entries = ?";
                let query = sqlx::query(sql).bind(entry).bind(game).bind(number);
                if query.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Err(StoreError::Conflict);
                }
            }
            StoreChange::Chat { table, number, guest, line } => {
                let sql = "insert into chat (table_id, number, guest, line) values (?, ?, ?, ?) on conflict do nothing";
                let query = sqlx::query(sql).bind(table).bind(number).bind(guest).bind(line);
                if query.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Err(StoreError::Conflict);
                }
                let sql = "delete from chat where table_id = ? and number <= ? - ?";
                sqlx::query(sql).bind(table).bind(number).bind(KEPT_CHAT).execute(&mut *connection).await?;
            }
            StoreChange::ForgetChat { table, number } => {
                let sql = "delete from chat where table_id = ? and number = ?";
                sqlx::query(sql).bind(table).bind(number).execute(&mut *connection).await?;
            }
            StoreChange::Heartbeat { time } => {
                let sql = "insert into heartbeat (one, time) values (1, ?) \
                    on conflict (one) do update set time = excluded.time";
                sqlx::query(sql).bind(time.cast_signed()).execute(&mut *connection).await?;
            }
        }
    }
    Ok(())
}

async fn write_table(
    connection: &mut SqliteConnection,
    table: &StoredTable,
    guests: &[String],
) -> Result<(), StoreError> {
    let sql = "insert into tables (id, status, listed, changed, document) values (?, ?, ?, ?, ?) \
        on conflict (id) do update set status = excluded.status, listed = excluded.listed, \
        changed = excluded.changed, document = excluded.document";
    let query = sqlx::query(sql).bind(&table.id).bind(&table.status).bind(table.listed);
    query.bind(table.changed.cast_signed()).bind(&table.document).execute(&mut *connection).await?;
    write_game(connection, &table.id).await?;
    sqlx::query("delete from sitting where table_id = ?").bind(&table.id).execute(&mut *connection).await?;
    for guest in guests {
        let sql = "insert into sitting (guest, table_id) values (?, ?) on conflict do nothing";
        sqlx::query(sql).bind(guest).bind(&table.id).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Creates the row of a game.
async fn write_game(connection: &mut SqliteConnection, game: &str) -> Result<(), StoreError> {
    let sql = "insert into games (name) values (?) on conflict do nothing";
    sqlx::query(sql).bind(game).execute(&mut *connection).await?;
    Ok(())
}
