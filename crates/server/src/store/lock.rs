//! Locks a data folder so that only one process uses it.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;

use super::private::{make_private_folder, private_file};

/// The lock file. It stays behind, empty.
const FILE: &str = "lock";

/// Exclusive use of a data folder. Released on drop, or by the system however the process ends.
#[derive(Debug)]
pub(crate) struct DataLock(#[expect(dead_code, reason = "kept open to hold the lock")] File);

impl DataLock {
    /// Locks the folder, creating it if necessary; `None` if another process holds the lock.
    pub(crate) fn acquire(folder: &Path) -> io::Result<Option<Self>> {
        make_private_folder(folder)?;
        let file = private_file().create(true).truncate(false).open(folder.join(FILE))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}
