//! Backups: all games in one file, taken while they're played.
//!
//! A backup is a `SQLite` database, wherever the games are: a snapshot of the store plus the cookie key, so that guests stay signed in. Behind it stands
//! a line with its SHA-256, which `SQLite` ignores.

use std::ffi::OsString;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::{fs, io, process};

use sha2::{Digest as _, Sha256};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode};
use sqlx::{Connection as _, Row as _};
use utopia_rules::text::Hex32;

use crate::online::time;
use crate::store::lock::DataLock;
use crate::store::private::{keep_owner, private_file, write_private};
use crate::store::{
    DataSource, Database, Inspection, PostgresOptions, Sqlite, Store as _, StoreError, copy_to_file, copy_to_postgres,
    inspect, inspect_postgres,
};

/// The version of the backup format: 1 had no checksum.
const FORMAT: i64 = 2;
/// What the line behind the database starts with; 64 hexadecimal digits and a line break follow.
const SEAL: &[u8] = b"\nutopia-backup sha256 ";
const SEAL_LENGTH: usize = SEAL.len() + 64 + 1;
/// How much is copied at once.
const CHUNK: usize = 64 * 1024;

/// Why a backup can't be made or restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The folder has no database.
    #[error("no games in {}", .0.display())]
    NoGames(PathBuf),
    /// The folder isn't empty, or in use.
    #[error("{} already has games; restore into an empty folder", .0.display())]
    NotEmpty(PathBuf),
    /// The database isn't empty.
    #[error("{0} already has games; name an empty database")]
    DatabaseNotEmpty(String),
    /// A server is using the folder.
    #[error("a server is using {}; stop it first", .0.display())]
    InUse(PathBuf),
    /// The file exists.
    #[error("{} already exists", .0.display())]
    Exists(PathBuf),
    /// Not a backup.
    #[error("{} is not a Utopia backup: {}", .0.display(), .1)]
    NotABackup(PathBuf, String),
    /// The backup is damaged.
    #[error("{} is damaged: {}", .0.display(), .1)]
    Damaged(PathBuf, String),
    /// The backup was made by a newer program.
    #[error("{} has version {}, but this program only knows versions up to {}", .0.display(), .1, .2)]
    Newer(PathBuf, i64, i64),
    /// The checksum is wrong.
    #[error("{} is damaged: its checksum is wrong", .0.display())]
    Checksum(PathBuf),
    /// The database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file can't be used.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, io::Error),
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// Adds a path to an I/O error.
pub(super) fn at(file: &Path) -> impl FnOnce(io::Error) -> BackupError + '_ {
    |error| BackupError::File(file.to_owned(), error)
}

/// A temporary file, deleted on drop.
pub(super) struct TempFile(pub(super) PathBuf);

impl TempFile {
    /// A temporary name next to the final one.
    pub(super) fn beside(file: &Path) -> Self {
        let mut name = file.file_name().map_or_else(OsString::new, OsString::from);
        name.push(format!(".{}.partial", process::id()));
        Self(file.with_file_name(name))
    }

    /// Creates it, empty and private.
    pub(super) fn create(&self) -> Result<fs::File, BackupError> {
        let file = private_file().create_new(true).open(&self.0).map_err(at(&self.0))?;
        keep_owner(&self.0).map_err(at(&self.0))?;
        Ok(file)
    }

    /// Moves it to its final name, which must not exist.
    pub(super) fn finish(self, file: &Path) -> Result<(), BackupError> {
        fs::File::open(&self.0).and_then(|file| file.sync_all()).map_err(at(&self.0))?;
        match fs::hard_link(&self.0, file) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                return Err(BackupError::Exists(file.to_owned()));
            }
            // Not every file system supports links.
            Err(_) if !file.exists() => fs::rename(&self.0, file).map_err(at(file))?,
            Err(_) => return Err(BackupError::Exists(file.to_owned())),
        }
        sync_folder(file)
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        // It may have been moved, or never created.
        drop(fs::remove_file(&self.0));
    }
}

/// Makes a new directory entry durable.
fn sync_folder(file: &Path) -> Result<(), BackupError> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if cfg!(unix) {
        fs::File::open(folder).and_then(|folder| folder.sync_all()).map_err(at(folder))?;
    }
    Ok(())
}

pub(super) fn block_on<T>(task: impl Future<Output = Result<T, BackupError>>) -> Result<T, BackupError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| StoreError::Failed(error.to_string()))?.block_on(task)
}

/// Writes all games into a file; servers may be using them.
pub fn backup(source: &DataSource, file: &Path) -> Result<Inspection, BackupError> {
    let (database, key) = (source.database(), source.folder.join("key"));
    if database.file().is_some_and(|file| !file.is_file()) {
        return Err(BackupError::NoGames(source.folder.clone()));
    }
    if file.exists() {
        return Err(BackupError::Exists(file.to_owned()));
    }
    let key = fs::read_to_string(&key).map_err(at(&key))?;
    let partial = TempFile::beside(file);
    drop(partial.create()?);
    let copied = block_on(async {
        match &database {
            Database::File(database) => copy(database, &partial.0).await?,
            Database::Postgres(options) => drop(copy_to_file(options, &partial.0).await?),
        }
        add_key(&partial.0, key.trim()).await?;
        Ok(inspect(&partial.0).await?)
    })?;
    seal(&partial.0).map_err(at(&partial.0))?;
    partial.finish(file)?;
    Ok(copied)
}

/// Copies a snapshot of the database without blocking its writer.
pub(super) async fn copy(database: &Path, to: &Path) -> Result<(), BackupError> {
    let options = SqliteConnectOptions::new().filename(database).read_only(true);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let name = to.to_str().ok_or_else(|| BackupError::File(to.to_owned(), io::ErrorKind::InvalidFilename.into()))?;
    sqlx::query("vacuum into ?").bind(name).execute(&mut connection).await?;
    Ok(connection.close().await?)
}

async fn add_key(file: &Path, key: &str) -> Result<(), BackupError> {
    let options = SqliteConnectOptions::new().filename(file).journal_mode(SqliteJournalMode::Delete);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let sql = "create table backup (format integer not null, made integer not null, key text not null) strict";
    sqlx::query(sql).execute(&mut connection).await?;
    let insert = sqlx::query("insert into backup (format, made, key) values (?, ?, ?)");
    insert.bind(FORMAT).bind(time::now().cast_signed()).bind(key).execute(&mut connection).await?;
    Ok(connection.close().await?)
}

/// Appends the checksum.
fn seal(file: &Path) -> io::Result<()> {
    let mut hash = Sha256::new();
    let mut reader = fs::File::open(file)?;
    let mut chunk = vec![0; CHUNK];
    loop {
        match reader.read(&mut chunk)? {
            0 => break,
            count => hash.update(&chunk[..count]),
        }
    }
    fs::OpenOptions::new().append(true).open(file)?.write_all(&seal_of(hash))
}

fn seal_of(hash: Sha256) -> Vec<u8> {
    [SEAL, format!("{}\n", Hex32(hash.finalize().into())).as_bytes()].concat()
}

/// Copies the database in a backup, without the line behind it. Returns whether a checksum was there, and right.
fn unseal(file: &Path, mut to: fs::File) -> Result<bool, BackupError> {
    let mut from = fs::File::open(file).map_err(at(file))?;
    let mut hash = Sha256::new();
    // The end of what was read, which may be the seal.
    let mut tail: Vec<u8> = Vec::with_capacity(CHUNK + SEAL_LENGTH);
    let mut chunk = vec![0; CHUNK];
    loop {
        let count = from.read(&mut chunk).map_err(at(file))?;
        tail.extend_from_slice(&chunk[..count]);
        let is_seal = count == 0 && tail.starts_with(SEAL);
        let length = if count == 0 && !is_seal { tail.len() } else { tail.len().saturating_sub(SEAL_LENGTH) };
        hash.update(&tail[..length]);
        to.write_all(&tail[..length]).map_err(at(file))?;
        tail.drain(..length);
        if count == 0 {
            break;
        }
    }
    if tail.is_empty() {
        return Ok(false);
    }
    if tail == seal_of(hash) { Ok(true) } else { Err(BackupError::Checksum(file.to_owned())) }
}

/// What was restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The restored database.
    pub inspection: Inspection,
    /// Whether a checksum has proved the backup whole; earlier versions wrote none.
    pub is_proved: bool,
}

/// Restores a backup into an empty data folder or database. The games only appear once everything is checked and written.
pub fn restore(file: &Path, to: &DataSource) -> Result<Restored, BackupError> {
    let data = to.folder.as_path();
    let mut begin = [0; 16];
    io::Read::read_exact(&mut fs::File::open(file).map_err(at(file))?, &mut begin)
        .map_err(|_| BackupError::NotABackup(file.to_owned(), "too short".into()))?;
    if &begin != b"SQLite format 3\0" {
        return Err(BackupError::NotABackup(file.to_owned(), "not a database".into()));
    }
    let has_games = || BackupError::NotEmpty(data.to_owned());
    let _lock = DataLock::acquire(data).map_err(at(data))?.ok_or_else(has_games)?;
    let (database, key) = (data.join("utopia.db"), data.join("key"));
    match &to.postgres {
        None if has_database(data) => return Err(has_games()),
        Some(options) => block_on(check_empty(options))?,
        None => {}
    }
    let (new_database, new_key) = (TempFile::beside(&database), TempFile::beside(&key));
    let is_proved = unseal(file, new_database.create()?)?;
    let (secret, inspection) = block_on(check_and_clean(file, &new_database.0, is_proved))?;
    write_private(&new_key.0, &format!("{secret}\n")).map_err(at(&new_key.0))?;
    if let Some(options) = &to.postgres {
        let inspection = block_on(async {
            update(&new_database.0).await?;
            Ok(copy_to_postgres(&new_database.0, options).await?)
        })?;
        fs::rename(&new_key.0, &key).map_err(at(&key))?;
        return Ok(Restored { inspection, is_proved });
    }
    // What was noted about earlier games here doesn't hold for these.
    drop(fs::remove_file(data.join("state")));
    // The key goes first: the games exist once the database does.
    fs::rename(&new_key.0, &key).map_err(at(&key))?;
    new_database.finish(&database)?;
    Ok(Restored { inspection, is_proved })
}

/// Whether a folder has a database, or parts of one.
pub(super) fn has_database(data: &Path) -> bool {
    ["utopia.db", "utopia.db-wal", "utopia.db-shm"].iter().any(|name| data.join(name).exists())
}

/// Refuses a database that has games.
pub(super) async fn check_empty(options: &PostgresOptions) -> Result<(), BackupError> {
    let found = inspect_postgres(options).await?;
    match found.content {
        Some(content) if content.tables + content.guests > 0 => Err(BackupError::DatabaseNotEmpty(options.to_string())),
        _ => Ok(()),
    }
}

/// Migrates a copy of a database to the current schema.
pub(super) async fn update(copy: &Path) -> Result<(), BackupError> {
    Ok(Sqlite::open(copy).await?.close().await?)
}

/// Verifies the copy of a backup and removes the key from it.
async fn check_and_clean(file: &Path, copy: &Path, is_proved: bool) -> Result<(String, Inspection), BackupError> {
    let not_a_backup = |error: sqlx::Error| BackupError::NotABackup(file.to_owned(), error.to_string());
    let options = SqliteConnectOptions::new().filename(copy).journal_mode(SqliteJournalMode::Delete);
    let mut connection = SqliteConnection::connect_with(&options).await.map_err(not_a_backup)?;
    let rows = sqlx::query("select format, key from backup").fetch_one(&mut connection).await.map_err(not_a_backup)?;
    let (format, key): (i64, String) = (rows.try_get("format")?, rows.try_get("key")?);
    if format > FORMAT {
        return Err(BackupError::Newer(file.to_owned(), format, FORMAT));
    }
    if format == FORMAT && !is_proved {
        return Err(BackupError::Damaged(file.to_owned(), "it is cut short".into()));
    }
    if key.parse::<Hex32>().is_err() {
        return Err(BackupError::NotABackup(file.to_owned(), "no key".into()));
    }
    sqlx::query("pragma secure_delete = on").execute(&mut connection).await?;
    sqlx::query("drop table backup").execute(&mut connection).await?;
    connection.close().await?;
    let found = inspect(copy).await.map_err(|error| BackupError::Damaged(file.to_owned(), error.to_string()))?;
    match &found.damage {
        Some(damage) => Err(BackupError::Damaged(file.to_owned(), damage.clone())),
        None if found.schema > found.newest => Err(BackupError::Newer(file.to_owned(), found.schema, found.newest)),
        None => Ok((key, found)),
    }
}
