//! Files that a command writes.

use std::{fs, io};

use crate::error::CliError;

/// Checks, before long work, that a file can be written; leaves no trace.
pub(crate) fn can_be_written(path: &str) -> Result<(), CliError> {
    let tried = match fs::File::options().write(true).create_new(true).open(path) {
        Ok(_) => fs::remove_file(path),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            fs::File::options().append(true).open(path).map(drop)
        }
        Err(error) => Err(error),
    };
    tried.map_err(|error| CliError::File { path: path.to_owned(), error })
}

pub(crate) fn write(path: &str, contents: &[u8]) -> Result<(), CliError> {
    fs::write(path, contents).map_err(|error| CliError::File { path: path.to_owned(), error })
}
