//! All games in one file, taken while they are played, and put back elsewhere.
//!
//! A backup is a `SQLite` database: the tables of the store as they were at one moment, and beside them the key of the cookies, so that
//! everybody is still who they were.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io, process};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode};
use sqlx::{Connection as _, Row as _};

use crate::online::time;
use crate::store::lock::DataLock;
use crate::store::private::{make_private, private_file, write_private};
use crate::store::{Inspection, StoreError, inspect};

/// The version of the form of backups.
const FORMAT: i64 = 1;

/// Why a backup is not made or not put back.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is nothing in the folder.
    #[error("there are no games in {}", .0.display())]
    NoGames(PathBuf),
    /// The folder is in use.
    #[error("{} already has games; a backup is put into a folder without any", .0.display())]
    Games(PathBuf),
    /// A file with this name exists.
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    /// It is no backup.
    #[error("{} is no backup of Utopia: {}", .0.display(), .1)]
    NoBackup(PathBuf, String),
    /// It is broken.
    #[error("{} is damaged: {}", .0.display(), .1)]
    Damaged(PathBuf, String),
    /// It was made by a newer program.
    #[error("{} is of version {}, and this program knows versions up to {}", .0.display(), .1, .2)]
    Newer(PathBuf, i64, i64),
    /// The database does not work.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file cannot be used.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, io::Error),
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// What is wrong with this file.
fn at(file: &Path) -> impl FnOnce(io::Error) -> BackupError + '_ {
    |error| BackupError::File(file.to_owned(), error)
}

/// A file that is thrown away unless it is finished.
struct TempFile(PathBuf);

impl TempFile {
    /// A name beside the file that is wanted.
    fn beside(file: &Path) -> Self {
        let mut name = file.file_name().map_or_else(OsString::new, OsString::from);
        name.push(format!(".{}.partial", process::id()));
        Self(file.with_file_name(name))
    }

    /// Makes it empty, for nobody else to read.
    fn create(&self) -> Result<(), BackupError> {
        drop(private_file().create_new(true).open(&self.0).map_err(at(&self.0))?);
        Ok(())
    }

    /// Gives it its name, which nothing else has.
    fn finish(self, file: &Path) -> Result<(), BackupError> {
        fs::File::open(&self.0).and_then(|file| file.sync_all()).map_err(at(&self.0))?;
        match fs::hard_link(&self.0, file) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                return Err(BackupError::Exists(file.to_owned()));
            }
            // Not every file system has links.
            Err(_) if !file.exists() => fs::rename(&self.0, file).map_err(at(file))?,
            Err(_) => return Err(BackupError::Exists(file.to_owned())),
        }
        sync_folder(file)
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        // It may have got its name, or was never made.
        drop(fs::remove_file(&self.0));
    }
}

/// Makes sure that a new name survives.
fn sync_folder(file: &Path) -> Result<(), BackupError> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if cfg!(unix) {
        fs::File::open(folder).and_then(|folder| folder.sync_all()).map_err(at(folder))?;
    }
    Ok(())
}

async fn open(file: &Path) -> Result<SqliteConnection, BackupError> {
    Ok(SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(file)).await?)
}

fn wait_for<T>(task: impl Future<Output = Result<T, BackupError>>) -> Result<T, BackupError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| StoreError::Failed(error.to_string()))?.block_on(task)
}

/// Puts all games of a data folder into a file, also while a server plays them.
pub fn backup(data: &Path, file: &Path) -> Result<Inspection, BackupError> {
    let (database, key) = (data.join("utopia.db"), data.join("key"));
    if !database.is_file() {
        return Err(BackupError::NoGames(data.to_owned()));
    }
    if file.exists() {
        return Err(BackupError::Exists(file.to_owned()));
    }
    let key = fs::read_to_string(&key).map_err(at(&key))?;
    let partial = TempFile::beside(file);
    partial.create()?;
    let copied = wait_for(async {
        copy(&database, &partial.0).await?;
        add_key(&partial.0, key.trim()).await?;
        Ok(inspect(&partial.0).await?)
    })?;
    partial.finish(file)?;
    Ok(copied)
}

/// Copies the database as it is at one moment; those who write go on meanwhile.
async fn copy(database: &Path, to: &Path) -> Result<(), BackupError> {
    let mut connection = open(database).await?;
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

/// Puts the games of a backup into a data folder that has none. Until everything is checked and written, there are none.
pub fn restore(file: &Path, data: &Path) -> Result<Inspection, BackupError> {
    let mut begin = [0; 16];
    io::Read::read_exact(&mut fs::File::open(file).map_err(at(file))?, &mut begin)
        .map_err(|_| BackupError::NoBackup(file.to_owned(), "it is too short".into()))?;
    if &begin != b"SQLite format 3\0" {
        return Err(BackupError::NoBackup(file.to_owned(), "it is no database".into()));
    }
    let has_games = || BackupError::Games(data.to_owned());
    let _hold = DataLock::acquire(data).map_err(at(data))?.ok_or_else(has_games)?;
    let (database, key) = (data.join("utopia.db"), data.join("key"));
    if ["utopia.db", "utopia.db-wal", "utopia.db-shm"].iter().any(|name| data.join(name).exists()) {
        return Err(has_games());
    }
    let (new_database, new_key) = (TempFile::beside(&database), TempFile::beside(&key));
    new_database.create()?;
    fs::copy(file, &new_database.0).map_err(at(file))?;
    make_private(&new_database.0).map_err(at(&new_database.0))?;
    let (secret, restored) = wait_for(check_and_clean(file, &new_database.0))?;
    write_private(&new_key.0, &format!("{secret}\n")).map_err(at(&new_key.0))?;
    // A key alone is no game; with the database the games are there.
    fs::rename(&new_key.0, &key).map_err(at(&key))?;
    new_database.finish(&database)?;
    Ok(restored)
}

/// Checks the copy of a backup and takes the key out of it.
async fn check_and_clean(file: &Path, copy: &Path) -> Result<(String, Inspection), BackupError> {
    let no_backup = |error: sqlx::Error| BackupError::NoBackup(file.to_owned(), error.to_string());
    let options = SqliteConnectOptions::new().filename(copy).journal_mode(SqliteJournalMode::Delete);
    let mut connection = SqliteConnection::connect_with(&options).await.map_err(no_backup)?;
    let rows = sqlx::query("select format, key from backup").fetch_one(&mut connection).await.map_err(no_backup)?;
    let (format, key): (i64, String) = (rows.try_get("format")?, rows.try_get("key")?);
    if format > FORMAT {
        return Err(BackupError::Newer(file.to_owned(), format, FORMAT));
    }
    if key.parse::<utopia_rules::text::Hex32>().is_err() {
        return Err(BackupError::NoBackup(file.to_owned(), "it has no key".into()));
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
