//! Locks a data folder so that only one process uses it.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;

use super::private::{keep_owner, make_private_folder, private_file};

/// The lock file. It stays behind, empty.
const FILE: &str = "lock";

/// Exclusive use of a data folder. Released on drop, or by the system however the process ends.
#[derive(Debug)]
pub(crate) struct DataLock {
    #[expect(dead_code, reason = "kept open to hold the lock")]
    folder: Option<File>,
    #[expect(dead_code, reason = "kept open to hold the lock")]
    file: File,
}

impl DataLock {
    /// Locks the folder, creating it if necessary; `None` if another process holds the lock.
    ///
    /// Both the folder and a file in it are locked: somebody might delete the file, and not every file system locks folders.
    pub(crate) fn acquire(path: &Path) -> io::Result<Option<Self>> {
        make_private_folder(path)?;
        let folder = match File::open(path).map(|folder| (folder.try_lock(), folder)) {
            Ok((Ok(()), folder)) => Some(folder),
            Ok((Err(TryLockError::WouldBlock), _)) => return Ok(None),
            Ok((Err(TryLockError::Error(_)), _)) | Err(_) => None,
        };
        let name = path.join(FILE);
        let file = private_file().create(true).truncate(false).open(&name)?;
        keep_owner(&name)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { folder, file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}
