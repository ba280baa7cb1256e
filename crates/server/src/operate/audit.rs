//! A log of what moderators did, in the data folder: one line of JSON each.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::control::AdminCommand;
use crate::online::time;
use crate::store::private::{keep_owner, private_file};

const FILE: &str = "moderation.log";

/// What a moderator did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditEntry {
    /// When, in milliseconds since 1970.
    pub time: u64,
    /// The user on this machine who asked for it, if known.
    pub user: Option<u32>,
    /// The command, with whole ids.
    pub command: AdminCommand,
    /// Why it failed, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// The log file.
#[derive(Debug)]
pub(crate) struct AuditLog(PathBuf);

impl AuditLog {
    pub(crate) fn new(data: &Path) -> Self {
        Self(data.join(FILE))
    }

    /// Adds a line. What was done isn't undone if that fails; the server's log says so.
    pub(crate) fn record(&self, command: &AdminCommand, user: Option<u32>, error: Option<String>) {
        let entry = AuditEntry { time: time::now(), user, command: command.clone(), error };
        if let Err(error) = self.append(&entry) {
            tracing::error!(file = %self.0.display(), %error, "cannot write the log of moderation");
        }
    }

    fn append(&self, entry: &AuditEntry) -> io::Result<()> {
        let line = serde_json::to_string(entry)? + "\n";
        let mut file = private_file().append(true).create(true).open(&self.0)?;
        keep_owner(&self.0)?;
        file.write_all(line.as_bytes())?;
        file.sync_data()
    }

    /// The latest entries, oldest first.
    pub(crate) fn latest(&self, most: usize) -> io::Result<Vec<AuditEntry>> {
        let text = match fs::read_to_string(&self.0) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read?,
        };
        let mut entries: Vec<_> =
            text.lines().rev().filter_map(|line| serde_json::from_str(line).ok()).take(most).collect();
        entries.reverse();
        Ok(entries)
    }
}
