//! Errors: each is one line on standard error and exit code 2.

use std::{fmt, io};

/// The longest line, in characters: an error may quote what was given.
const LONGEST_LINE: usize = 1000;

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CliError {
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    File { path: String, error: io::Error },
    /// Invalid input: where, and why.
    #[error("{place}: {reason}")]
    Input { place: String, reason: String },
    /// Invalid command line.
    #[error("{0}")]
    Usage(String),
    /// A check failed and has been reported.
    #[error("a check failed")]
    ChecksFailed,
    /// The reader of standard output is gone.
    #[error("the output was closed")]
    BrokenPipe,
    /// Standard output can't be written.
    #[error("output: {0}")]
    Output(io::Error),
}

/// Strips the operating system's error numbers.
pub(crate) fn plain(text: &str) -> String {
    let mut parts = text.split(" (os error ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| {
        plain + part.trim_start_matches(|c: char| c.is_ascii_digit() || c == '-').trim_start_matches(')')
    })
}

impl CliError {
    /// Invalid input at this place.
    pub(crate) fn at(place: impl fmt::Display, reason: impl fmt::Display) -> Self {
        Self::Input { place: place.to_string(), reason: reason.to_string() }
    }

    /// The error as exactly one line, without control characters.
    pub(crate) fn line(&self) -> String {
        let line = plain(&self.to_string()).split_whitespace().collect::<Vec<_>>().join(" ");
        let mut characters = line.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c });
        let line: String = characters.by_ref().take(LONGEST_LINE).collect();
        if characters.next().is_some() { line + "…" } else { line }
    }
}

/// For standard output; file errors are converted where the path is known.
impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::BrokenPipe,
            _ => Self::Output(error),
        }
    }
}
