//! What goes wrong outside: every failure is one clear line and exit code 2.

use std::{fmt, io};

/// Why the program stops.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    File { path: String, error: io::Error },
    /// Something given to the program is wrong: where, and why.
    #[error("{place}: {reason}")]
    Input { place: String, reason: String },
    /// The command line itself is wrong.
    #[error("{0}")]
    Usage(String),
    /// What was checked does not work; it has been said.
    #[error("something does not work")]
    Ill,
    /// Whoever read our output has seen enough.
    #[error("the output was closed")]
    ReaderGone,
    /// Our output cannot be written.
    #[error("output: {0}")]
    Output(io::Error),
}

/// A text without the numbers that the system has for its errors.
pub(crate) fn plain(text: &str) -> String {
    let mut parts = text.split(" (os error ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| {
        plain + part.trim_start_matches(|c: char| c.is_ascii_digit() || c == '-').trim_start_matches(')')
    })
}

impl Failure {
    /// Something is wrong at this place.
    pub(crate) fn at(place: impl fmt::Display, reason: impl fmt::Display) -> Self {
        Self::Input { place: place.to_string(), reason: reason.to_string() }
    }

    /// The failure as exactly one line, without anything that could control a terminal.
    pub(crate) fn line(&self) -> String {
        let line = plain(&self.to_string()).split_whitespace().collect::<Vec<_>>().join(" ");
        line.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
    }
}

/// Writing to our own output; files are handled where their path is known.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ReaderGone,
            _ => Self::Output(error),
        }
    }
}
