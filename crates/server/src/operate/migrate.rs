//! Moves a site between a data folder and a `PostgreSQL` database. What it is moved from isn't changed.

use std::fs;
use std::path::Path;

use super::backup::{BackupError, TempFile, at, block_on, check_empty, copy, has_database, update};
use crate::store::lock::DataLock;
use crate::store::{Inspection, PostgresOptions, copy_to_file, copy_to_postgres};

/// Copies the games of a stopped server into an empty database. The cookie key stays in the folder, which the server goes on using.
pub fn to_postgres(data: &Path, to: &PostgresOptions) -> Result<Inspection, BackupError> {
    let database = data.join("utopia.db");
    if !database.is_file() {
        return Err(BackupError::NoGames(data.to_owned()));
    }
    let _lock = DataLock::acquire(data).map_err(at(data))?.ok_or_else(|| BackupError::InUse(data.to_owned()))?;
    let snapshot = TempFile::beside(&database);
    drop(snapshot.create()?);
    block_on(async {
        check_empty(to).await?;
        // The database may be of an older version.
        copy(&database, &snapshot.0).await?;
        update(&snapshot.0).await?;
        Ok(copy_to_postgres(&snapshot.0, to).await?)
    })
}

/// Copies the games of a database into a folder that has none, but the cookie key.
pub fn to_folder(from: &PostgresOptions, data: &Path) -> Result<Inspection, BackupError> {
    let (database, key) = (data.join("utopia.db"), data.join("key"));
    let _lock = DataLock::acquire(data).map_err(at(data))?.ok_or_else(|| BackupError::InUse(data.to_owned()))?;
    if has_database(data) {
        return Err(BackupError::NotEmpty(data.to_owned()));
    }
    fs::metadata(&key).map_err(at(&key))?;
    let copied = TempFile::beside(&database);
    drop(copied.create()?);
    let inspection = block_on(async { Ok(copy_to_file(from, &copied.0).await?) })?;
    // What was noted about earlier games here doesn't hold for these.
    drop(fs::remove_file(data.join("state")));
    copied.finish(&database)?;
    Ok(inspection)
}
