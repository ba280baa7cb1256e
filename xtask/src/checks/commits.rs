//! Commit subjects: reported when too long, never an error.

use std::process::Command;

use anyhow::Result;
use utopia_build::shell;

use crate::verify::{Context, StepOutcome};

/// Longer subjects are cut off in most lists of commits.
const LONGEST_SUBJECT: usize = 72;

/// The commits of this branch; without an upstream branch, the latest ones.
const RANGES: [&[&str]; 2] = [&["origin/main..HEAD"], &["--max-count=50", "HEAD"]];

#[expect(clippy::unnecessary_wraps, reason = "the signature of all steps")]
pub(crate) fn check(context: &Context) -> Result<StepOutcome> {
    let log = RANGES.iter().find_map(|range| {
        let mut git = Command::new("git");
        let git = git.current_dir(&context.root).args(["log", "--no-merges", "--format=%h %s"]).args(*range);
        let output = shell::ask(git).filter(|output| output.status.success() && !output.stdout.is_empty())?;
        Some(String::from_utf8_lossy(&output.stdout).into_owned())
    });
    let Some(log) = log else { return Ok(StepOutcome::Skipped("no git history")) };
    let long = too_long(&log);
    for line in &long {
        println!("longer than {LONGEST_SUBJECT} characters: {line}");
    }
    Ok(match long.len() {
        0 => StepOutcome::Passed,
        count => StepOutcome::Warned(format!("{count} subjects longer than {LONGEST_SUBJECT} characters")),
    })
}

/// The lines `HASH SUBJECT` whose subject is too long.
fn too_long(log: &str) -> Vec<&str> {
    let is_long =
        |line: &&str| line.split_once(' ').is_some_and(|(_, subject)| subject.chars().count() > LONGEST_SUBJECT);
    log.lines().filter(is_long).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_subjects_are_reported() {
        let long = format!("0123abc {}", "é".repeat(LONGEST_SUBJECT + 1));
        let log = format!("4567def {}\n{long}\n", "é".repeat(LONGEST_SUBJECT));
        assert_eq!(too_long(&log), [long.as_str()]);
    }
}
