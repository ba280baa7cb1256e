//! Backups at regular times.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use std::{fs, io};

use super::backup::backup;
use super::metrics::Metrics;
use crate::online::time::{date, now};
use crate::store::DataSource;
use crate::store::private::make_private_folder;

const PREFIX: &str = "utopia-";
const SUFFIX: &str = ".backup";
/// When to try again after a failure.
const RETRY: Duration = Duration::from_mins(10);

/// When backups are made, and how many are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupSchedule {
    /// The folder of the backups.
    pub folder: PathBuf,
    /// The time between two.
    pub every: Duration,
    /// How many are kept; older ones are deleted.
    pub keep: usize,
}

impl BackupSchedule {
    /// Makes backups for ever, the first one as soon as the last one is old enough.
    pub(crate) async fn run(self, source: DataSource, metrics: &Metrics) {
        loop {
            let (age, last) = match latest(&self.folder) {
                Ok(Some(last)) => (last.elapsed().unwrap_or(Duration::ZERO), Some(last)),
                Ok(None) | Err(_) => (Duration::MAX, None),
            };
            metrics.set_last_backup(last);
            tokio::time::sleep(self.every.saturating_sub(age)).await;
            let (schedule, source) = (self.clone(), source.clone());
            let made = tokio::task::spawn_blocking(move || schedule.make(&source)).await;
            match made {
                Ok(Ok(file)) => tracing::info!(file = %file.display(), "backup made"),
                Ok(Err(error)) => {
                    tracing::error!(%error, "backup failed");
                    tokio::time::sleep(RETRY.min(self.every)).await;
                }
                Err(_) => tokio::time::sleep(RETRY).await,
            }
        }
    }

    /// Makes a backup, and deletes those that are too many.
    fn make(&self, source: &DataSource) -> Result<PathBuf, super::backup::BackupError> {
        let at = |error| super::backup::BackupError::File(self.folder.clone(), error);
        make_private_folder(&self.folder).map_err(at)?;
        let file = self.folder.join(name(now()));
        backup(source, &file)?;
        let mut all = backups(&self.folder).map_err(at)?;
        all.sort();
        let surplus = all.len().saturating_sub(self.keep.max(1));
        for old in &all[..surplus] {
            fs::remove_file(old).map_err(at)?;
        }
        Ok(file)
    }
}

/// A name whose order is that of time: `utopia-2026-11-18-021503.backup`.
fn name(time: u64) -> String {
    let seconds = time / 1000 % (24 * 60 * 60);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{PREFIX}{}-{hour:02}{minute:02}{second:02}{SUFFIX}", date(time))
}

/// The backups in a folder that have such names; others are left alone.
fn backups(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let is_ours = |name: &str| {
        let time = name.strip_prefix(PREFIX).and_then(|name| name.strip_suffix(SUFFIX));
        time.is_some_and(|time| {
            time.len() == "2026-11-18-021503".len() && time.bytes().all(|b| b.is_ascii_digit() || b == b'-')
        })
    };
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_str().is_some_and(is_ours) {
            found.push(entry.path());
        }
    }
    Ok(found)
}

/// When the latest backup was made.
fn latest(folder: &Path) -> io::Result<Option<SystemTime>> {
    let mut latest = None;
    for file in backups(folder)? {
        latest = latest.max(Some(fs::metadata(file)?.modified()?));
    }
    Ok(latest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_sort_by_time_and_others_are_left_alone() {
        assert_eq!(name(20_454 * 86_400_000 + 7_503_999), "utopia-2026-01-01-020503.backup");
        let folder = std::env::temp_dir().join(format!("utopia-schedule-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        for other in ["utopia-monday.backup", "utopia-2026-01-01-020503.backup.partial", "notes.txt"] {
            fs::write(folder.join(other), "").expect("a file");
        }
        assert_eq!((backups(&folder).expect("a folder").len(), latest(&folder).expect("a folder")), (0, None));
        fs::write(folder.join(name(20_454 * 86_400_000)), "").expect("a file");
        assert_eq!(backups(&folder).expect("a folder").len(), 1);
        fs::remove_dir_all(folder).expect("removed");
    }
}
