//! A data folder belongs to one process at a time.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;

use super::private::{make_private_folder, private_file};

/// The file that is locked. It stays, empty.
const FILE: &str = "lock";

/// The folder is this process's own until this is dropped. The system gives it back however the process ends.
#[derive(Debug)]
pub(crate) struct Hold(#[expect(dead_code, reason = "it is held open")] File);

impl Hold {
    /// Takes the folder, which is made if there is none; nothing if another process has it.
    pub(crate) fn take(folder: &Path) -> io::Result<Option<Self>> {
        make_private_folder(folder)?;
        let file = private_file().create(true).truncate(false).open(folder.join(FILE))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}
