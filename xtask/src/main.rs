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
    book, browser, cargo_checks, commits, console, dependencies, links, messages, oracle, quotes, rule_numbers, site,
    wasm,
};
use verify::Pace::{Quick, Slow};
use verify::{Context, Step};

/// All checks, in the order of `cargo verify`.
const STEPS: &[Step] = &[
    Step::new("fmt", Quick, "code is formatted", cargo_checks::format),
    Step::new("clippy", Quick, "no warnings in any target", cargo_checks::clippy),
    Step::new("test", Quick, "unit and integration tests", cargo_checks::tests),
    Step::new("doctest", Quick, "examples in the API documentation", cargo_checks::doctests),
    Step::new("rustdoc", Quick, "the API documentation builds", cargo_checks::rustdoc),
    Step::new("messages", Quick, "every language has the same messages, all used", messages::check),
    Step::new("choices", Slow, "bots choose the same moves natively and as WebAssembly", wasm::compare_choices),
    Step::new("site", Slow, "the client builds and its first load is small", site::check),
    Step::new("browser", Slow, "the client works in Chromium and starts in Firefox", browser::test),
    Step::new("oracle", Quick, "a second implementation finds the same moves", oracle::compare),
    Step::new("book", Quick, "the book builds", book::build),
    Step::new("links", Quick, "no broken links in the documentation", links::check),
    Step::new("quotes", Quick, "files quoted and named in the documentation match", quotes::check),
    Step::new("console", Quick, "commands in the documentation work", console::check),
    Step::new("rules", Quick, "every rule cited in the code exists", rule_numbers::check),
    Step::new("commits", Quick, "commit subjects fit into 72 characters (reported only)", commits::check),
    Step::new("deny", Slow, "licences, bans and sources of dependencies", dependencies::policy),
    Step::new("advisories", Slow, "known vulnerabilities in dependencies", dependencies::advisories),
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
