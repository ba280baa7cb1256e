//! Build tasks behind the cargo aliases: `cargo verify` and `cargo xtask`.

mod checks;
mod release;
mod strength;
mod tools;
mod verify;
mod walk;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand};
use utopia_build::BuildMode;

use checks::{
    book, browser, cargo_checks, commits, console, dependencies, links, messages, oracle, python, quotes, rule_numbers,
    site, wasm,
};
use verify::Pace::{Quick, Slow};
use verify::{Context, VerifyStep};

/// All checks, in the order of `cargo verify`.
const STEPS: &[VerifyStep] = &[
    VerifyStep::new("fmt", Quick, "code is formatted", cargo_checks::format),
    VerifyStep::new("clippy", Quick, "no warnings in any target", cargo_checks::clippy),
    VerifyStep::new("test", Quick, "unit and integration tests", cargo_checks::tests),
    VerifyStep::new("doctest", Quick, "examples in the API documentation", cargo_checks::doctests),
    VerifyStep::new("rustdoc", Quick, "the API documentation builds", cargo_checks::rustdoc),
    VerifyStep::new("messages", Quick, "every language has the same messages, all used, in its style", messages::check),
    VerifyStep::new(
        "choices",
        Slow,
        "bots choose and networks estimate the same natively and as WebAssembly",
        wasm::compare_choices,
    ),
    VerifyStep::new("site", Slow, "the client builds and its first load is small", site::check),
    VerifyStep::new("browser", Slow, "the client works in Chromium and starts in Firefox", browser::test),
    VerifyStep::new("oracle", Quick, "a second implementation finds the same moves", oracle::compare),
    VerifyStep::new("python", Slow, "the Python package installs, and its environments are standard", python::test),
    VerifyStep::new("book", Quick, "the book builds", book::build),
    VerifyStep::new("links", Quick, "no broken links in the documentation", links::check),
    VerifyStep::new("quotes", Quick, "files quoted and named in the documentation match", quotes::check),
    VerifyStep::new("console", Quick, "commands in the documentation work", console::check),
    VerifyStep::new("rules", Quick, "every rule cited in the code exists", rule_numbers::check),
    VerifyStep::new("commits", Quick, "commit subjects fit into 72 characters (reported only)", commits::check),
    VerifyStep::new("deny", Slow, "licences, bans and sources of dependencies", dependencies::policy),
    VerifyStep::new("advisories", Slow, "known vulnerabilities in dependencies", dependencies::advisories),
];

/// Build tasks of the Utopia workspace.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Run every check that CI runs; stop at the first failure.
    Verify {
        /// Skip slow steps and check fewer traces.
        #[arg(long)]
        fast: bool,
        /// Run only this step (repeatable).
        #[arg(long, value_name = "STEP", value_parser = step_names())]
        only: Vec<String>,
    },
    /// Measure the strength of the bots, with 2 and 4 players (takes minutes).
    Strength,
    /// Build a release archive for Linux: program, manual pages, completions, deployment files, checksums, SBOM.
    Release {
        /// Output directory.
        #[arg(short, long, value_name = "DIR", default_value = "target/packages")]
        output: PathBuf,
    },
    /// Build the web site for `utopia serve --site DIR`.
    Site {
        /// Output directory.
        #[arg(short, long, value_name = "DIR")]
        output: PathBuf,
        /// Compile quickly for development; large and uncompressed.
        #[arg(long)]
        quick: bool,
    },
}

fn step_names() -> PossibleValuesParser {
    PossibleValuesParser::new(STEPS.iter().map(|step| step.name))
}

fn main() -> ExitCode {
    run(Arguments::parse().task).unwrap_or_else(|error| {
        eprintln!("{error:#}");
        ExitCode::FAILURE
    })
}

fn run(task: Task) -> Result<ExitCode> {
    let context = Context::new(matches!(task, Task::Verify { fast: true, .. }))?;
    match task {
        Task::Verify { only, .. } => return Ok(verify::run(&context, STEPS, &only)),
        Task::Strength => strength::run(&context).context("strength")?,
        Task::Release { output } => release::run(&context, &output).context("release")?,
        Task::Site { output, quick } => {
            let mode = if quick { BuildMode::Quick } else { BuildMode::Small };
            site::run(&context, &output, mode).context("site")?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
