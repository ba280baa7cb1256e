//! The single writer: writes queued during a commit go into the next transaction together.

use std::time::Instant;

use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tokio::sync::mpsc;

use super::changes::write_changes;
use crate::store::queue::Write;
use crate::store::{StoreChange, StoreError, StoreMetrics, document};

/// The most writes in one transaction.
const BATCH: usize = 256;

/// Writes moves of many games. This is the hot path: one transaction sent at once, because every answer of the connection's thread costs
/// two switches between threads.
///
/// If a game isn't at this number and version, the join yields null, which violates the constraint.
const WRITE_ENTRIES: &str = "begin; \
insert into log (game, number, previous, entry) \
    select games.id, value ->> 1, games.last, value ->> 2 from json_each(?) \
    left join games on games.name = value ->> 0 and games.entries = value ->> 1 and games.version = value ->> 3 \
    and games.epoch = value ->> 4; \
update games set version = version + 1, due_at = value ->> 1, to_act = value ->> 2, moved_at = value ->> 3 \
    from json_each(?) where games.name = value ->> 0; \
commit";

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
            let together = self.sound && !entries.is_empty() && self.write_entries(&entries).await.is_ok();
            if together {
                for write in entries {
                    write.answer(Ok(()));
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
            write.answer(outcome);
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

    /// Stores moves of many games, all or none.
    async fn write_entries(&mut self, entries: &[Write]) -> Result<(), StoreError> {
        let changes = entries.iter().flat_map(|write| &write.changes);
        let (mut rows, mut agendas) = (Vec::with_capacity(entries.len()), Vec::with_capacity(entries.len()));
        for change in changes {
            if let StoreChange::Entry { game, number, entry, revision, agenda } = change {
                rows.push((game, number, entry, revision.version, revision.epoch));
                agendas.push((game, agenda.due_at, agenda.to_act, agenda.moved_at));
            }
        }
        let query = sqlx::query(WRITE_ENTRIES).bind(document(&rows)?).bind(document(&agendas)?);
        let Err(error) = query.execute(&mut self.connection).await else { return Ok(()) };
        self.sound = sqlx::query("rollback").execute(&mut self.connection).await.is_ok();
        Err(error.into())
    }
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
