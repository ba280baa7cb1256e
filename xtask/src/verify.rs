//! Runs the steps one after the other, times them and stops at the first that fails.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use utopia_site::Site;

/// Whether a step belongs to the contributor's loop, `--fast`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    Quick,
    Slow,
}

/// What a step that did not fail has to say.
pub(crate) enum Outcome {
    Passed,
    /// Could not be checked here, for the reason given.
    Skipped(&'static str),
}

/// One check of `cargo verify`.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pace: Pace,
    promise: &'static str,
    check: fn(&Context) -> Result<Outcome>,
}

impl Step {
    pub(crate) const fn new(
        name: &'static str,
        pace: Pace,
        promise: &'static str,
        check: fn(&Context) -> Result<Outcome>,
    ) -> Self {
        Self { name, pace, promise, check }
    }

    /// A step that was asked for by name always runs; otherwise `--fast` leaves out the slow ones.
    fn is_wanted(&self, fast: bool, only: &[String]) -> bool {
        if only.is_empty() { !(fast && self.pace == Pace::Slow) } else { only.iter().any(|name| name == self.name) }
    }
}

/// What every step may need to know.
pub(crate) struct Context {
    /// The root of the workspace.
    pub(crate) root: PathBuf,
    /// Cargo's target folder, where steps put what they make.
    pub(crate) target: PathBuf,
    /// The folder of the programs built in the same profile as this one.
    pub(crate) programs: PathBuf,
    pub(crate) fast: bool,
    /// The site, once a step has built it.
    pub(crate) site: OnceCell<Site>,
}

impl Context {
    pub(crate) fn new(fast: bool) -> Result<Self> {
        // Asked now, not when compiled: clones of the workspace may share a target folder.
        let manifest = std::env::var_os("CARGO_MANIFEST_DIR").context("start it by `cargo verify` or `cargo xtask`")?;
        let root = Path::new(&manifest).parent().context("xtask lies in the workspace's root")?.to_owned();
        let this_program = std::env::current_exe()?;
        let programs = this_program.parent().context("a program lies in a folder")?.to_owned();
        let target = programs.parent().context("a profile lies in the target folder")?.to_owned();
        Ok(Self { root, target, programs, fast, site: OnceCell::new() })
    }

    /// The program of the game, once it is built.
    pub(crate) fn utopia(&self) -> PathBuf {
        self.programs.join(format!("utopia{}", std::env::consts::EXE_SUFFIX))
    }
}

struct Report {
    name: &'static str,
    elapsed: Duration,
    result: Result<Outcome>,
}

impl Report {
    fn seconds(&self) -> f64 {
        self.elapsed.as_secs_f64()
    }

    fn verdict(&self) -> String {
        match self.result {
            Ok(Outcome::Passed) => "passed".to_owned(),
            Ok(Outcome::Skipped(reason)) => format!("SKIPPED ({reason})"),
            Err(_) => "FAILED".to_owned(),
        }
    }
}

/// Runs the steps that are wanted, and answers how it ended: what went wrong in a step is told already.
pub(crate) fn run(context: &Context, steps: &[Step], only: &[String]) -> ExitCode {
    let wanted = steps.iter().filter(|step| step.is_wanted(context.fast, only));
    let reports = run_until_failure(wanted, context);
    print_table(&reports);
    conclude(&reports)
}

fn run_until_failure<'s>(steps: impl Iterator<Item = &'s Step>, context: &Context) -> Vec<Report> {
    let mut reports = Vec::new();
    for step in steps {
        println!("\n==> {}: {}", step.name, step.promise);
        let start = Instant::now();
        let result = (step.check)(context);
        let report = Report { name: step.name, elapsed: start.elapsed(), result };
        println!("{}: {}", report.name, report.verdict());
        println!("<== {:.1} s", report.seconds());
        let failed = report.result.is_err();
        reports.push(report);
        if failed {
            break;
        }
    }
    reports
}

fn print_table(reports: &[Report]) {
    println!("\n{:<12}{:>8}  result", "step", "seconds");
    for report in reports {
        println!("{:<12}{:>8.1}  {}", report.name, report.seconds(), report.verdict());
    }
    let total: f64 = reports.iter().map(Report::seconds).sum();
    println!("{:<12}{total:>8.1}", "total");
}

/// The last words: the failure and how to see it again, or the count of what was checked.
fn conclude(reports: &[Report]) -> ExitCode {
    for report in reports {
        if let Err(error) = &report.result {
            eprintln!("\n{error:#}");
            eprintln!("FAILED at step {0}; run it alone: cargo verify --only {0}", report.name);
            return ExitCode::FAILURE;
        }
    }
    let passed = reports.iter().filter(|report| matches!(report.result, Ok(Outcome::Passed))).count();
    println!("\nverify: {passed} passed, 0 failed, {} skipped", reports.len() - passed);
    ExitCode::SUCCESS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(name: &'static str, pace: Pace) -> Step {
        Step::new(name, pace, "", |_| Ok(Outcome::Passed))
    }

    #[test]
    fn fast_leaves_out_slow_steps() {
        assert!(step("fmt", Pace::Quick).is_wanted(true, &[]));
        assert!(!step("deny", Pace::Slow).is_wanted(true, &[]));
        assert!(step("deny", Pace::Slow).is_wanted(false, &[]));
    }

    #[test]
    fn a_step_named_by_only_runs_even_in_fast() {
        let only = ["deny".to_owned()];
        assert!(step("deny", Pace::Slow).is_wanted(true, &only));
        assert!(!step("fmt", Pace::Quick).is_wanted(false, &only));
    }
}
