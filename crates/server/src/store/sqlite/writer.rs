//! The single writer: writes queued during a commit go into the next transaction together.

use std::time::Instant;

use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteQueryResult};
use tokio::sync::{mpsc, oneshot};

use crate::store::{Agenda, KEPT_CHAT, StoreChange, StoreError, StoreMetrics, StoredTable, document};

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

/// Stores moves of many games, all or none. This is the hot path: two statements, however many games.
async fn write_entries(connection: &mut SqliteConnection, entries: &[Write]) -> Result<(), StoreError> {
    let changes = entries.iter().flat_map(|write| &write.changes);
    let (mut rows, mut agendas) = (Vec::with_capacity(entries.len()), Vec::with_capacity(entries.len()));
    for change in changes {
        if let StoreChange::Entry { game, number, entry, version, agenda } = change {
            rows.push((game, number, entry, version));
            agendas.push((game, agenda.due_at, agenda.to_act, agenda.moved_at));
        }
    }
    let mut transaction = connection.begin().await?;
    // If a game isn't at this number and version, the join yields null, which violates the constraint.
    let sql = "insert into log (game, number, previous, entry) \
        select games.id, value ->> 1, games.last, value ->> 2 from json_each(?) \
        left join games on games.name = value ->> 0 and games.entries = value ->> 1 and games.version = value ->> 3";
    sqlx::query(sql).bind(document(&rows)?).execute(&mut *transaction).await?;
    let sql = "update games set version = version + 1, due_at = value ->> 1, to_act = value ->> 2, moved_at = value ->> 3 \
        from json_each(?) where games.name = value ->> 0";
    sqlx::query(sql).bind(document(&agendas)?).execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
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
            StoreChange::ChangeGuest { id, document } => {
                let query = sqlx::query("update guests set document = ? where id = ?").bind(document).bind(id);
                changed_one(&query.execute(&mut *connection).await?)?;
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
                for sql in [
                    "delete from guests where id = ?",
                    "delete from chat where guest = ?",
                    "insert into forgotten (guest) values (?) on conflict do nothing",
                ] {
                    sqlx::query(sql).bind(id).execute(&mut *connection).await?;
                }
            }
            StoreChange::GuestForgotten { id } => {
                for sql in [
                    "delete from sitting where guest = ?",
                    "delete from chat where guest = ?",
                    "delete from forgotten where guest = ?",
                ] {
                    sqlx::query(sql).bind(id).execute(&mut *connection).await?;
                }
            }
            StoreChange::Board { hash, file } => {
                let sql = "insert into boards (hash, file) values (?, ?) on conflict do nothing";
                sqlx::query(sql).bind(hash).bind(file).execute(&mut *connection).await?;
            }
            StoreChange::Table { table, guests } => write_table(connection, table, guests).await?,
            StoreChange::Agenda { table, version, agenda } => {
                write_agenda(connection, table, *version, agenda).await?;
            }
            StoreChange::ForgetTable { id } => {
                for sql in [
                    "delete from boards where hash = (select board from tables where id = ?1) \
                    and not exists (select 1 from tables where board = boards.hash and id <> ?1)",
                    "delete from tables where id = ?",
                    "delete from sitting where table_id = ?",
                    concat!(game!(), "delete from log where id in (select id from game)"),
                    "delete from games where name = ?",
                    "delete from chat where table_id = ?",
                ] {
                    sqlx::query(sql).bind(id).execute(&mut *connection).await?;
                }
            }
            StoreChange::Entry { game, number, entry, version, agenda } => {
                write_game(connection, game).await?;
                let sql = "insert into log (game, number, previous, entry) \
                    select id, entries, last, ? from games where name = ? and entries = ?";
                let query = sqlx::query(sql).bind(entry).bind(game).bind(number);
                changed_one(&query.execute(&mut *connection).await?)?;
                write_agenda(connection, game, *version, agenda).await?;
            }
            StoreChange::Chat { table, number, guest, line } => {
                let sql = "insert into chat (table_id, number, guest, line) values (?, ?, ?, ?) on conflict do nothing";
                let query = sqlx::query(sql).bind(table).bind(number).bind(guest).bind(line);
                changed_one(&query.execute(&mut *connection).await?)?;
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

/// A conflict, if there was nothing to change.
fn changed_one(done: &SqliteQueryResult) -> Result<(), StoreError> {
    if done.rows_affected() == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

async fn write_table(
    connection: &mut SqliteConnection,
    table: &StoredTable,
    guests: &[String],
) -> Result<(), StoreError> {
    write_game(connection, &table.id).await?;
    write_agenda(connection, &table.id, table.version, &table.agenda).await?;
    let sql = "insert into tables (id, status, listed, changed, board, document) values (?, ?, ?, ?, ?, ?) \
        on conflict (id) do update set status = excluded.status, listed = excluded.listed, \
        changed = excluded.changed, board = excluded.board, document = excluded.document";
    let query = sqlx::query(sql).bind(&table.id).bind(&table.status).bind(table.listed);
    let query = query.bind(table.changed.cast_signed()).bind(&table.board).bind(&table.document);
    query.execute(&mut *connection).await?;
    sqlx::query("delete from sitting where table_id = ?").bind(&table.id).execute(&mut *connection).await?;
    for guest in guests {
        let sql = "insert into sitting (guest, table_id) values (?, ?) on conflict do nothing";
        sqlx::query(sql).bind(guest).bind(&table.id).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Stores what a table waits for, if nobody else has written it since this version.
async fn write_agenda(
    connection: &mut SqliteConnection,
    table: &str,
    version: u64,
    agenda: &Agenda,
) -> Result<(), StoreError> {
    let sql =
        "update games set version = version + 1, due_at = ?, to_act = ?, moved_at = ? where name = ? and version = ?";
    let query = sqlx::query(sql).bind(agenda.due_at.map(u64::cast_signed)).bind(agenda.to_act);
    let query = query.bind(agenda.moved_at.cast_signed()).bind(table).bind(version.cast_signed());
    changed_one(&query.execute(&mut *connection).await?)
}

/// Creates the row of a game.
async fn write_game(connection: &mut SqliteConnection, game: &str) -> Result<(), StoreError> {
    let sql = "insert into games (name) values (?) on conflict do nothing";
    sqlx::query(sql).bind(game).execute(&mut *connection).await?;
    Ok(())
}
