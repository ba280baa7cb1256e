//! The save file of a contest.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{Read as _, Seek as _, SeekFrom, Write as _},
};

use utopia_bots::arena::{Contest, ContestSettings, SavedContest, TableResult};

use crate::error::CliError;

/// The open and locked file.
pub(super) struct Journal {
    path: String,
    file: File,
}

impl Journal {
    /// Opens the file and returns the saved tables. Files of other contests are left untouched.
    pub(super) fn open(path: &str, contest: &Contest) -> Result<(Self, Vec<TableResult>), CliError> {
        let failed = |error| CliError::File { path: path.to_owned(), error };
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(CliError::at(path, "in use by another arena run")),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        let mut journal = Self { path: path.to_owned(), file };
        let mut text = String::new();
        journal.file.read_to_string(&mut text).map_err(failed)?;
        let saved = SavedContest::read(&text, contest).map_err(|error| CliError::at(path, error))?;
        if saved.whole < text.len() {
            journal.file.set_len(saved.whole as u64).map_err(failed)?;
            journal.file.seek(SeekFrom::End(0)).map_err(failed)?;
        }
        if saved.whole == 0 {
            journal.write(&ContestSettings::of(contest).line())?;
        }
        Ok((journal, saved.tables))
    }

    /// Adds a finished table.
    pub(super) fn add(&mut self, table: &TableResult) -> Result<(), CliError> {
        self.write(&table.line())
    }

    /// Writes a line in one call, so that the file only ever holds whole lines.
    fn write(&mut self, line: &str) -> Result<(), CliError> {
        let failed = |error| CliError::File { path: self.path.clone(), error };
        self.file.write_all(line.as_bytes()).map_err(failed)
    }
}
