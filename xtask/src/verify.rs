//! Runs the steps in order, with times, and stops at the first failure.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use utopia_build::shell;
use utopia_site::BuiltSite;

/// Whether `--fast` includes a step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    Quick,
    Slow,
}

/// The outcome of a step that did not fail.
pub(crate) enum StepOutcome {
    Passed,
    /// Passed, with something to improve.
    Warned(String),
    /// Could not be checked here, for the reason given.
    Skipped(&'static str),
}

/// One check of `cargo verify`.
pub(crate) struct VerifyStep {
    pub(crate) name: &'static str,
    pace: Pace,
    promise: &'static str,
    check: fn(&Context) -> Result<StepOutcome>,
}

impl VerifyStep {
    pub(crate) const fn new(
        name: &'static str,
        pace: Pace,
        promise: &'static str,
        check: fn(&Context) -> Result<StepOutcome>,
    ) -> Self {
        Self { name, pace, promise, check }
    }

    /// Steps named by `--only` always run; otherwise `--fast` skips the slow ones.
    fn is_wanted(&self, fast: bool, only: &[String]) -> bool {
        if only.is_empty() { !(fast && self.pace == Pace::Slow) } else { only.iter().any(|name| name == self.name) }
    }
}

/// What steps share.
pub(crate) struct Context {
    /// The root of the workspace.
    pub(crate) root: PathBuf,
    /// Cargo's target directory, where steps write their output.
    pub(crate) target: PathBuf,
    /// The directory of programs built with the same profile as this one.
    pub(crate) programs: PathBuf,
    pub(crate) fast: bool,
    /// The site, once a step has built it.
    pub(crate) site: OnceCell<BuiltSite>,
}

impl Context {
    pub(crate) fn new(fast: bool) -> Result<Self> {
        // Read at run time: clones of the workspace may share a target directory.
        let manifest = std::env::var_os("CARGO_MANIFEST_DIR").context("run it as `cargo verify` or `cargo xtask`")?;
        let root = Path::new(&manifest).parent().context("xtask is not in the workspace root")?.to_owned();
        let this_program = std::env::current_exe()?;
        let programs = this_program.parent().context("the program has no parent directory")?.to_owned();
        let target = programs.parent().context("the program is not in a target directory")?.to_owned();
        Ok(Self { root, target, programs, fast, site: OnceCell::new() })
    }

    /// Builds the program, with the site embedded once a step has built that, and the examples that steps run.
    ///
    /// Always with `--workspace`, so that dependencies have the same features as in the tests and aren't built twice.
    pub(crate) fn build_programs(&self) -> Result<()> {
        let arguments =
            ["build", "--quiet", "--workspace", "--bin", "utopia", "--example", "first_bot", "--example", "again"];
        let mut cargo = shell::cargo(&self.root, &arguments);
        if self.site.get().is_some() {
            cargo.env("UTOPIA_SITE", self.site_folder());
        }
        shell::run(&mut cargo)
    }

    /// Where steps build the site.
    pub(crate) fn site_folder(&self) -> PathBuf {
        self.target.join("site")
    }

    /// The path of the program `utopia`.
    pub(crate) fn utopia(&self) -> PathBuf {
        self.programs.join(format!("utopia{}", std::env::consts::EXE_SUFFIX))
    }
}

struct StepReport {
    name: &'static str,
    elapsed: Duration,
    result: Result<StepOutcome>,
}

impl StepReport {
    fn seconds(&self) -> f64 {
        self.elapsed.as_secs_f64()
    }

    fn status(&self) -> String {
        match &self.result {
            Ok(StepOutcome::Passed) => "passed".to_owned(),
            Ok(StepOutcome::Warned(warning)) => format!("passed ({warning})"),
            Ok(StepOutcome::Skipped(reason)) => format!("SKIPPED ({reason})"),
            Err(_) => "FAILED".to_owned(),
        }
    }
}

/// Runs the selected steps, prints the results, and returns the exit code.
pub(crate) fn run(context: &Context, steps: &[VerifyStep], only: &[String]) -> ExitCode {
    let wanted = steps.iter().filter(|step| step.is_wanted(context.fast, only));
    let reports = run_until_failure(wanted, context);
    print_table(&reports);
    conclude(&reports)
}

fn run_until_failure<'s>(steps: impl Iterator<Item = &'s VerifyStep>, context: &Context) -> Vec<StepReport> {
    let mut reports = Vec::new();
    for step in steps {
        println!("\n==> {}: {}", step.name, step.promise);
        let start = Instant::now();
        let result = (step.check)(context);
        let report = StepReport { name: step.name, elapsed: start.elapsed(), result };
        println!("{}: {}", report.name, report.status());
        println!("<== {:.1} s", report.seconds());
        let failed = report.result.is_err();
        reports.push(report);
        if failed {
            break;
        }
    }
    reports
}

fn print_table(reports: &[StepReport]) {
    println!("\n{:<12}{:>8}  result", "step", "seconds");
    for report in reports {
        println!("{:<12}{:>8.1}  {}", report.name, report.seconds(), report.status());
    }
    let total: f64 = reports.iter().map(StepReport::seconds).sum();
    println!("{:<12}{total:>8.1}", "total");
}

/// Prints the failure and how to reproduce it, or the totals.
fn conclude(reports: &[StepReport]) -> ExitCode {
    for report in reports {
        if let Err(error) = &report.result {
            eprintln!("\n{error:#}");
            eprintln!("FAILED at step {0}; reproduce with: cargo verify --only {0}", report.name);
            return ExitCode::FAILURE;
        }
    }
    let skipped = reports.iter().filter(|report| matches!(report.result, Ok(StepOutcome::Skipped(_)))).count();
    println!("\nverify: {} passed, 0 failed, {skipped} skipped", reports.len() - skipped);
    ExitCode::SUCCESS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(name: &'static str, pace: Pace) -> VerifyStep {
        VerifyStep::new(name, pace, "", |_| Ok(StepOutcome::Passed))
    }

    #[test]
    fn fast_skips_slow_steps() {
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
