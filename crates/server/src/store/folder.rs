//! The data folder: private, whole, and of our time.
//!
//! Beside the database lies `state`, a few words about the last run. With them a start tells a folder that somebody has lost
//! something from apart from a new one, and never begins empty without a word.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};

use super::lock::DataLock;
use super::private::{keep_owner, make_data_private, private_file, replace_private};
use super::{StoreError, newest_schema};
use crate::online::time::date;

const DATABASE: &str = "utopia.db";
const JOURNAL: &str = "utopia.db-wal";
const KEY: &str = "key";
const STATE: &str = "state";

const DAY: u64 = 24 * 60 * 60 * 1000;
/// 1 January 2026: no program is older, so no right clock is earlier.
const FIRST_TIME: u64 = 20_454 * DAY;
/// After a longer pause the clock may be wrong. Games nobody plays would be closed after this time anyway.
const LONGEST_PAUSE: u64 = 30 * DAY;
/// After a pause of a day, nothing is deleted for a week: time to notice that the clock is wrong.
const SHORT_PAUSE: u64 = DAY;
const GRACE: u64 = 7 * DAY;

/// Why a data folder can't be used as it is.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// A file can't be used.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, io::Error),
    /// The database can't be read.
    #[error("{} cannot be read: {}", .0.display(), .1)]
    Unreadable(PathBuf, String),
    /// The database isn't there any more, or is empty.
    #[error(
        "{} is gone or empty, but the directory was in use: put it back, or restore a backup into an empty directory",
        .0.display()
    )]
    DatabaseGone(PathBuf),
    /// The database's journal isn't there any more.
    #[error(
        "{} is gone, and with it the last moves: put it back, or delete {} to go on without them",
        .0.display(), .1.display()
    )]
    JournalGone(PathBuf, PathBuf),
    /// The database is older than at the last start.
    #[error(
        "{} is an older copy, or its journal was deleted: put the newer one back, or delete {} to go on with this one",
        .0.display(), .1.display()
    )]
    OlderCopy(PathBuf, PathBuf),
    /// The cookie key isn't there any more.
    #[error(
        "{} is gone, so no guest would be known: put it back, or write a new one there with `openssl rand -hex 32`, which signs \
         everybody out",
        .0.display()
    )]
    KeyGone(PathBuf),
    /// The cookie key isn't there, and the database has guests of other servers.
    #[error(
        "{} is missing, so no guest of the database would be known: copy it from another server's data directory, or write a new \
         one there with `openssl rand -hex 32`, which signs everybody out",
        .0.display()
    )]
    KeyMissing(PathBuf),
    /// The database was migrated by a newer program.
    #[error("{} was written by a newer program (schema {}; this one knows up to {}): update the program", .0.display(), .1, .2)]
    Newer(PathBuf, i64, i64),
    /// The clock is before this program was made.
    #[error("the clock says {}, which is in the past: set it first", date(*.0))]
    ClockBehind(u64),
    /// The clock is far ahead of the last use.
    #[error(
        "the clock says {}, but the data was last used on {}: set the clock, or, if it is right, start once with --trust-clock",
        date(*.0), date(*.1)
    )]
    ClockAhead(u64, u64),
}

/// What the last run left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct State {
    /// Whether the database was closed, so that it needs no journal.
    clean: bool,
    /// A time that the database has as heartbeat, or a later one.
    heartbeat: u64,
    /// When this was written.
    time: u64,
    /// Nothing is deleted before.
    keep_until: u64,
}

/// What a look at a database tells.
struct Glance {
    heartbeat: u64,
    schema: i64,
    has_guests: bool,
}

/// A data folder in use by this process.
#[derive(Debug)]
pub(crate) struct DataFolder {
    path: PathBuf,
    /// `None` if the database is elsewhere.
    state: Option<State>,
    _lock: DataLock,
}

impl DataFolder {
    /// Locks, mends and checks a folder; `None` if another process uses it.
    pub(crate) async fn open(path: &Path, now: u64, trust_clock: bool) -> Result<Option<Self>, FolderError> {
        let Some(lock) = lock(path)? else { return Ok(None) };
        let (mut state, last) = check(path).await?;
        check_clock(now, last, trust_clock)?;
        if now < last {
            tracing::warn!(last = %date(last), "the clock has gone back since the data was last used");
        }
        let paused = last > 0 && now.saturating_sub(last) > SHORT_PAUSE;
        if paused {
            tracing::warn!(last = %date(last), "not used for a while: nothing is deleted for a week, in case the clock is wrong");
        }
        let keep_until = if paused { now + GRACE } else { state.keep_until.min(now + GRACE) };
        // After the clock has gone back, heartbeats are lower for a while and tell nothing.
        let heartbeat = if state.heartbeat > now { 0 } else { state.heartbeat };
        state = State { keep_until, heartbeat, time: now, ..state };
        create_database(path).map_err(|error| FolderError::File(path.join(DATABASE), error))?;
        let folder = Self { path: path.to_owned(), state: Some(state), _lock: lock };
        folder.write()?;
        Ok(Some(folder))
    }

    /// Locks the folder of a server whose database is elsewhere: it keeps the cookie key. `None` if another process uses it.
    pub(crate) fn open_beside(path: &Path, has_guests: bool) -> Result<Option<Self>, FolderError> {
        let Some(lock) = lock(path)? else { return Ok(None) };
        let key = path.join(KEY);
        if has_guests && !key.exists() {
            return Err(FolderError::KeyMissing(key));
        }
        Ok(Some(Self { path: path.to_owned(), state: None, _lock: lock }))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The time before which nothing is deleted.
    pub(crate) fn keep_until(&self) -> u64 {
        self.state.map_or(0, |state| state.keep_until)
    }

    /// The database is in use and has this heartbeat.
    pub(crate) fn mark_used(&mut self, heartbeat: u64) -> Result<(), FolderError> {
        self.state = self.state.map(|state| State { clean: false, heartbeat, time: heartbeat, ..state });
        self.write()
    }

    /// The database is about to be closed.
    pub(crate) fn mark_closed(&mut self, now: u64) -> Result<(), FolderError> {
        self.state = self.state.map(|state| State { clean: true, time: now, ..state });
        self.write()
    }

    fn write(&self) -> Result<(), FolderError> {
        let Some(state) = &self.state else { return Ok(()) };
        let file = self.path.join(STATE);
        let text = serde_json::to_string(state).unwrap_or_default() + "\n";
        replace_private(&file, &text).map_err(|error| FolderError::File(file, error))
    }
}

/// Locks a folder and makes it private; `None` if another process uses it.
fn lock(path: &Path) -> Result<Option<DataLock>, FolderError> {
    let at = |error| FolderError::File(path.to_owned(), error);
    let Some(lock) = DataLock::acquire(path).map_err(at)? else { return Ok(None) };
    for mended in make_data_private(path).map_err(at)? {
        tracing::warn!(path = %mended.display(), "other users could read this; now they can't");
    }
    Ok(Some(lock))
}

/// Checks that nothing is missing in a data folder; a server may be using it.
pub async fn check_folder(path: &Path) -> Result<(), FolderError> {
    check(path).await.map(drop)
}

/// The files that a folder needs are there and belong together. Returns the last state, and when the folder was last used.
async fn check(path: &Path) -> Result<(State, u64), FolderError> {
    let (database, key, state_file) = (path.join(DATABASE), path.join(KEY), path.join(STATE));
    let state = read_state(&state_file)?;
    let is_empty = fs::metadata(&database).map_or(true, |found| found.len() == 0);
    if is_empty {
        // A crash during the very first start leaves an empty database, and nothing else.
        if state.is_some_and(|state| state.heartbeat > 0) || key.exists() {
            return Err(FolderError::DatabaseGone(database));
        }
        return Ok((State { clean: true, ..State::default() }, 0));
    }
    let journal = path.join(JOURNAL);
    if state.is_some_and(|state| !state.clean) && !journal.exists() {
        return Err(FolderError::JournalGone(journal, state_file));
    }
    let written = [modified(&database), modified(&journal)].into_iter().max().unwrap_or(0);
    let Glance { heartbeat, schema, has_guests } =
        glance(&database).await.map_err(|error| FolderError::Unreadable(database.clone(), error.to_string()))?;
    if schema > newest_schema() {
        return Err(FolderError::Newer(database, schema, newest_schema()));
    }
    if has_guests && !key.exists() {
        return Err(FolderError::KeyGone(key));
    }
    // Folders of earlier versions have no state.
    let state = state.unwrap_or(State { clean: true, ..State::default() });
    if heartbeat < state.heartbeat {
        return Err(FolderError::OlderCopy(database, state_file));
    }
    Ok((state, heartbeat.max(state.time).max(written)))
}

fn read_state(file: &Path) -> Result<Option<State>, FolderError> {
    match fs::read_to_string(file) {
        Ok(text) => match serde_json::from_str(&text) {
            Ok(state) => Ok(Some(state)),
            Err(error) => Err(FolderError::Unreadable(file.to_owned(), error.to_string())),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(FolderError::File(file.to_owned(), error)),
    }
}

/// When a file was last written, in milliseconds since 1970; 0 if it's unknown.
fn modified(file: &Path) -> u64 {
    let written = fs::metadata(file).and_then(|found| found.modified()).unwrap_or(UNIX_EPOCH);
    written.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}

/// Reads a few values. A connection that only reads leaves the journal in its place.
async fn glance(database: &Path) -> Result<Glance, StoreError> {
    let options = SqliteConnectOptions::new().filename(database).read_only(true).disable_statement_logging();
    let mut connection = options.connect().await?;
    let found = glance_with(&mut connection).await;
    drop(connection.close().await);
    found
}

async fn glance_with(connection: &mut SqliteConnection) -> Result<Glance, StoreError> {
    let schema = super::inspect::schema(connection).await?;
    let heartbeat = if schema < FIRST_WITH_HEARTBEAT {
        None
    } else {
        sqlx::query_scalar::<_, i64>("select time from heartbeat").fetch_optional(&mut *connection).await?
    };
    let guest: Option<i64> = sqlx::query_scalar("select 1 from guests limit 1").fetch_optional(connection).await?;
    Ok(Glance { heartbeat: heartbeat.map_or(0, i64::cast_unsigned), schema, has_guests: guest.is_some() })
}

/// The schema that added the heartbeat.
const FIRST_WITH_HEARTBEAT: i64 = 3;

/// Refuses a clock that would delete games or end turns.
fn check_clock(now: u64, last: u64, trust: bool) -> Result<(), FolderError> {
    if now < FIRST_TIME {
        return Err(FolderError::ClockBehind(now));
    }
    if !trust && last > 0 && now.saturating_sub(last) > LONGEST_PAUSE {
        return Err(FolderError::ClockAhead(now, last));
    }
    Ok(())
}

/// Creates an empty database that only the folder's owner can read. `SQLite` gives its journal the same owner and permissions.
fn create_database(folder: &Path) -> io::Result<()> {
    let file = folder.join(DATABASE);
    if file.exists() {
        return Ok(());
    }
    drop(private_file().create_new(true).open(&file)?);
    keep_owner(&file)
}

/// The system clock, in milliseconds since 1970; 0 before.
pub(crate) fn system_time() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO).as_millis() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = FIRST_TIME + 400 * DAY;

    #[test]
    fn a_clock_before_1970_or_40_days_ahead_is_refused() {
        for (now, last, trust, expected) in [
            (0, 0, true, Some("the clock says 1970-01-01, which is in the past: set it first")),
            (FIRST_TIME - 1, 0, false, Some("the clock says 2025-12-31, which is in the past: set it first")),
            (NOW, 0, false, None),
            (NOW, NOW - 30 * DAY, false, None),
            (NOW, NOW + 40 * DAY, false, None),
            (
                NOW,
                NOW - 40 * DAY,
                false,
                Some(
                    "the clock says 2027-02-05, but the data was last used on 2026-12-27: set the clock, or, if it is \
                     right, start once with --trust-clock",
                ),
            ),
            (NOW, NOW - 40 * DAY, true, None),
        ] {
            let found = check_clock(now, last, trust).err().map(|error| error.to_string());
            assert_eq!(found.as_deref(), expected, "{now} {last} {trust}");
        }
    }
}
