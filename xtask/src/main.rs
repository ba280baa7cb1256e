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
use utopia_build::Finish;

use checks::{
    book, browser, cargo_checks, console, dependencies, links, messages, oracle, quotes, rule_numbers, site, wasm,
};
use verify::Pace::{Quick, Slow};
use verify::{Context, Step};

/// Every check, in the order in which `cargo verify` runs them.
const STEPS: &[Step] = &[
    Step::new("fmt", Quick, "the code is formatted", cargo_checks::format),
    Step::new("clippy", Quick, "no warning in any target", cargo_checks::clippy),
    Step::new("test", Quick, "unit and integration tests", cargo_checks::tests),
    Step::new("doctest", Quick, "the examples in the API documentation", cargo_checks::doctests),
    Step::new("rustdoc", Quick, "the API documentation builds", cargo_checks::rustdoc),
    Step::new("messages", Quick, "every language has the same messages, and none is unused", messages::check),
    Step::new("choices", Slow, "bots choose the same as WebAssembly", wasm::compare_choices),
    Step::new("site", Slow, "the client is built for the browser and is small", site::check),
    Step::new("browser", Slow, "the client works in Chromium and starts in Firefox", browser::test),
    Step::new("oracle", Quick, "a second implementation finds the same moves", oracle::compare),
    Step::new("book", Quick, "the book builds", book::build),
    Step::new("links", Quick, "every link leads somewhere", links::check),
    Step::new("quotes", Quick, "what the documents quote and name is there", quotes::check),
    Step::new("console", Quick, "the commands in the documents work", console::check),
    Step::new("rules", Quick, "every rule cited in the code exists", rule_numbers::check),
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
    /// Run every check that CI runs; the first that fails ends the run.
    Verify {
        /// The contributor's loop: leave out the slow steps, check fewer traces.
        #[arg(long)]
        fast: bool,
        /// Run this step alone (may be given several times).
        #[arg(long, value_name = "STEP", value_parser = step_names())]
        only: Vec<String>,
    },
    /// Measure how strong the bots are against each other, with 2 and with 4 players (some minutes).
    Strength,
    /// Build an archive for Linux: the program, manual pages, completions, files for operators, checksums, what it is made of.
    Release {
        /// The folder of the archive.
        #[arg(short, long, value_name = "DIR", default_value = "target/packages")]
        output: PathBuf,
    },
    /// Build the web site to a folder, which `utopia serve --site DIR` serves.
    Site {
        /// The folder.
        #[arg(short, long, value_name = "DIR")]
        output: PathBuf,
        /// For work on the client: compiled quickly, but large and not compressed.
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
            let finish = if quick { Finish::Quick } else { Finish::Small };
            site::run(&context, &output, finish).context("site")?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
