//! The expectations beside the files of `tests/data`.

use std::{fmt::Write as _, fs};

use crate::corpus::path;

pub(crate) fn read(within: &str) -> String {
    fs::read_to_string(path(within)).unwrap_or_else(|error| panic!("{within}: {error}"))
}

/// Compares the results of a folder's files with the expectations beside them, and reports all differences.
///
/// With `UTOPIA_BLESS` set, writes the results as new expectations instead.
pub(crate) struct Expected {
    folder: &'static str,
    extension: &'static str,
    differences: String,
}

impl Expected {
    pub(crate) fn new(folder: &'static str, extension: &'static str) -> Self {
        Self { folder, extension, differences: String::new() }
    }

    pub(crate) fn compare(&mut self, name: &str, found: &str) {
        let file = format!("{}/{name}.{}", self.folder, self.extension);
        if std::env::var_os("UTOPIA_BLESS").is_some() {
            fs::write(path(&file), format!("{found}\n")).unwrap_or_else(|error| panic!("{file}: {error}"));
        }
        let expected = read(&file);
        if expected.strip_suffix('\n') != Some(found) {
            let _ = write!(self.differences, "\n{file}\n  expected: {expected}\n  found:    {found}\n");
        }
    }

    pub(crate) fn finish(self) {
        assert!(self.differences.is_empty(), "{}", self.differences);
    }
}
