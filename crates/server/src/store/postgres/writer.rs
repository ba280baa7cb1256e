//! The tasks that write: one for moves, many in a statement, and some for everything else.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::ConnectOptions as _;
use sqlx::postgres::PgConnection;
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::changes::{self, WriteError};
use super::open::check_server;
use super::{CONNECT_TIMEOUT, PostgresOptions, TIMEOUT, entries, outcome};
use crate::store::queue::Write;
use crate::store::{FIRST_EPOCH, Revision, StoreChange, StoreError, StoreMetrics};

/// The most moves in one statement.
const BATCH: usize = 256;
/// How many tasks write what isn't a single move.
const WORKERS: usize = 4;
/// How often a write is tried again that had to make way for another.
const RETRIES: usize = 3;
/// How long to wait for a connection that tells what became of a write.
const RESOLVE: Duration = Duration::from_secs(6);

/// Writes to the database.
#[derive(Clone)]
pub(super) struct Writer {
    options: PostgresOptions,
    process: String,
    metrics: StoreMetrics,
}

/// A connection of a task, made when it's needed.
struct Line {
    writer: Writer,
    connection: Option<PgConnection>,
}

/// Why a statement failed.
enum Failure {
    /// The database has refused it: nothing was changed.
    Known(StoreError),
    /// It had to make way for another; nothing was changed.
    MadeWay(StoreError),
    /// The connection is lost, and with it the outcome.
    Lost(String),
}

impl Writer {
    pub(super) const fn new(options: PostgresOptions, process: String, metrics: StoreMetrics) -> Self {
        Self { options, process, metrics }
    }

    /// Starts the tasks.
    pub(super) fn start(self, queue: mpsc::Receiver<Write>) -> Vec<JoinHandle<()>> {
        let (moves, queued_moves) = mpsc::channel(BATCH);
        let (others, queued_others) = mpsc::channel(BATCH);
        let queued_others = Arc::new(Mutex::new(queued_others));
        let line = || Line { writer: self.clone(), connection: None };
        let mut tasks = vec![tokio::spawn(sort(queue, moves, others)), tokio::spawn(line().write_moves(queued_moves))];
        tasks.extend((0..WORKERS).map(|_| tokio::spawn(line().write_others(Arc::clone(&queued_others)))));
        tasks
    }
}

/// Sends moves to the task that stores many at once. The first write of a game also creates it, which that task doesn't.
async fn sort(mut queue: mpsc::Receiver<Write>, moves: mpsc::Sender<Write>, others: mpsc::Sender<Write>) {
    const FIRST: Revision = Revision { epoch: FIRST_EPOCH, version: 0 };
    while let Some(write) = queue.recv().await {
        let creates = matches!(write.changes[..], [StoreChange::Entry { revision: FIRST, .. }]);
        let queue = if write.is_one_entry() && !creates { &moves } else { &others };
        // The tasks live as long as their queues.
        drop(queue.send(write).await);
    }
}

impl Line {
    /// Stores moves until the queue closes: those that came during a statement go into the next together.
    async fn write_moves(mut self, mut queue: mpsc::Receiver<Write>) {
        let mut waiting = Vec::with_capacity(BATCH);
        while !waiting.is_empty() || queue.recv_many(&mut waiting, BATCH).await > 0 {
            let began = Instant::now();
            let batch = take_batch(&mut waiting);
            let size = batch.len();
            match self.write_batch(&batch).await {
                Ok(outcomes) => {
                    for (write, outcome) in batch.into_iter().zip(outcomes) {
                        write.answer(outcome);
                    }
                }
                // One by one, so that one that can't be stored doesn't affect the others.
                Err(failure) => {
                    let lost = matches!(failure, Failure::Lost(_));
                    for write in batch {
                        let outcome =
                            if lost { self.resolve(&write.changes).await } else { self.write(&write.changes).await };
                        write.answer(outcome);
                    }
                }
            }
            self.writer.metrics.committed(size, began.elapsed());
        }
    }

    /// Makes all other changes until the queue closes, in a transaction each.
    async fn write_others(mut self, queue: Arc<Mutex<mpsc::Receiver<Write>>>) {
        loop {
            let next = queue.lock().await.recv().await;
            let Some(write) = next else { return };
            let began = Instant::now();
            let outcome = self.write(&write.changes).await;
            write.answer(outcome);
            self.writer.metrics.committed(1, began.elapsed());
        }
    }

    async fn write_batch(&mut self, batch: &[Write]) -> Result<Vec<Result<(), StoreError>>, Failure> {
        let connection = self.connect().await.map_err(Failure::Known)?;
        let written = timeout(TIMEOUT, entries::write(connection, batch)).await;
        let written = written.map_or_else(|_| Err(took_too_long()), |written| written.map_err(|error| failure(&error)));
        self.keep_if_sound(written)
    }

    /// Makes changes; if the connection breaks, finds out what became of them.
    async fn write(&mut self, changes: &[StoreChange]) -> Result<(), StoreError> {
        let mut tries = 0;
        loop {
            match self.write_once(changes).await {
                Ok(outcome) => return outcome,
                Err(Failure::Known(error)) => return Err(error),
                Err(Failure::MadeWay(error)) if tries == RETRIES => return Err(error),
                Err(Failure::MadeWay(_)) => tries += 1,
                Err(Failure::Lost(_)) => return self.resolve(changes).await,
            }
        }
    }

    async fn write_once(&mut self, changes: &[StoreChange]) -> Result<Result<(), StoreError>, Failure> {
        let process = self.writer.process.clone();
        let connection = self.connect().await.map_err(Failure::Known)?;
        let written = match timeout(TIMEOUT, changes::write(connection, changes, &process)).await {
            Ok(Ok(())) => Ok(Ok(())),
            Ok(Err(WriteError::Refused(refused))) => Ok(Err(refused)),
            Ok(Err(WriteError::Database(error))) => Err(failure(&error)),
            Err(_) => Err(took_too_long()),
        };
        self.keep_if_sound(written)
    }

    /// Makes changes whose outcome is unknown, unless they are stored already. Once: if the connection breaks again, or there is none, the
    /// outcome stays unknown.
    async fn resolve(&mut self, changes: &[StoreChange]) -> Result<(), StoreError> {
        let unknown = |reason: &str| StoreError::Unknown(reason.to_owned());
        let written = match timeout(RESOLVE, self.is_written(changes)).await {
            Ok(written) => written,
            Err(_) => Err(took_too_long()),
        };
        match self.keep_if_sound(written) {
            Ok(true) => Ok(()),
            Ok(false) => match self.write_once(changes).await {
                Ok(outcome) => outcome,
                Err(Failure::Known(error) | Failure::MadeWay(error)) => Err(error),
                Err(Failure::Lost(reason)) => Err(unknown(&reason)),
            },
            Err(Failure::Known(error) | Failure::MadeWay(error)) => Err(unknown(&error.to_string())),
            Err(Failure::Lost(reason)) => Err(unknown(&reason)),
        }
    }

    async fn is_written(&mut self, changes: &[StoreChange]) -> Result<bool, Failure> {
        let connection = self.connect().await.map_err(Failure::Known)?;
        outcome::is_written(connection, changes).await.map_err(|error| failure(&error))
    }

    /// The connection, made if necessary. What fails here was never sent.
    async fn connect(&mut self) -> Result<&mut PgConnection, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => match timeout(CONNECT_TIMEOUT, self.writer.options.connect().connect()).await {
                Ok(connected) => {
                    let mut connection = connected?;
                    check_server(&mut connection).await?;
                    connection
                }
                Err(_) => return Err(StoreError::Failed("the database does not answer".into())),
            },
        };
        Ok(self.connection.insert(connection))
    }

    /// Gives up the connection after a failure: its state isn't known.
    fn keep_if_sound<T>(&mut self, result: Result<T, Failure>) -> Result<T, Failure> {
        if result.is_err() {
            drop(self.connection.take());
        }
        result
    }
}

/// Moves of different games; later moves of the same games stay.
fn take_batch(waiting: &mut Vec<Write>) -> Vec<Write> {
    let mut games = HashSet::new();
    waiting
        .extract_if(.., |write| {
            write.changes.iter().filter_map(StoreChange::table).all(|game| games.insert(game.to_owned()))
        })
        .collect()
}

fn took_too_long() -> Failure {
    Failure::Lost("the database does not answer".into())
}

/// What an error says about the outcome.
fn failure(error: &sqlx::Error) -> Failure {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    let failed = || StoreError::Failed(error.to_string());
    match code.as_deref() {
        // A deadlock, or a wait for a lock that was too long.
        Some("40001" | "40P01" | "55P03") => Failure::MadeWay(failed()),
        // The server stops, or has ended the connection.
        None | Some("57P01" | "57P02" | "57P03" | "25P03") => Failure::Lost(error.to_string()),
        Some(code) if code.starts_with("08") => Failure::Lost(error.to_string()),
        Some(_) => Failure::Known(failed()),
    }
}
