//! Compares the rules with a second, plain implementation in Python: random games played by the program are checked position by
//! position.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use utopia_build::shell;

use crate::verify::{Context, StepOutcome};
use crate::walk;

const FOLDER: &str = "crates/rules/oracle";
const CHECKER: &str = "crates/rules/oracle/check_trace.py";
const SEED_CHECKER: &str = "crates/rules/oracle/check_seed.py";
const PLAYERS: [u32; 4] = [2, 3, 4, 5];
const EDITIONS: [&str; 3] = ["standard", "german", "dutch"];
const DECKS: [&str; 2] = ["empty", "needed"];
const SEEDS: &[u32] = &[1, 2, 3];
const SEEDS_FAST: &[u32] = &[1];

pub(crate) fn compare(context: &Context) -> Result<StepOutcome> {
    let tests = ["-m", "unittest", "discover", "--start-directory", FOLDER];
    shell::run(python(context).args(tests))?;
    context.build_programs()?;
    let traces = write_traces(context)?;
    println!("$ python3 {CHECKER} ({} traces)", traces.len());
    if !check_traces(context, &traces)? {
        bail!("{CHECKER} and the program differ; the traces are in {}", folder(context).display());
    }
    let of_first_seed: Vec<_> = traces.iter().step_by(seeds(context).len()).collect();
    let seed = seeds(context)[0].to_string();
    shell::run(python(context).arg(SEED_CHECKER).arg(seed).args(of_first_seed))?;
    Ok(StepOutcome::Passed)
}

/// Checks the traces, with one process per core.
fn check_traces(context: &Context, traces: &[PathBuf]) -> Result<bool> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get).min(traces.len());
    let checkers =
        (0..cores).map(|core| python(context).arg(CHECKER).args(traces.iter().skip(core).step_by(cores)).spawn());
    let checkers = checkers.collect::<std::io::Result<Vec<_>>>().context("cannot start `python3`")?;
    let mut agree = true;
    for mut checker in checkers {
        agree &= checker.wait()?.success();
    }
    Ok(agree)
}

fn python(context: &Context) -> Command {
    let mut python = Command::new("python3");
    // Keep compiled Python out of the source tree.
    python.env("PYTHONPYCACHEPREFIX", context.target.join("pycache"));
    python.current_dir(&context.root);
    python
}

fn folder(context: &Context) -> PathBuf {
    context.target.join("traces")
}

const fn seeds(context: &Context) -> &'static [u32] {
    if context.fast { SEEDS_FAST } else { SEEDS }
}

fn write_traces(context: &Context) -> Result<Vec<PathBuf>> {
    let folder = folder(context);
    walk::empty_folder(&folder)?;
    let mut traces = Vec::new();
    for players in PLAYERS {
        for (edition, deck) in EDITIONS.into_iter().flat_map(|edition| DECKS.map(|deck| (edition, deck))) {
            for seed in seeds(context) {
                let trace = folder.join(format!("{edition}-deck-{deck}-{players}-{seed}.jsonl"));
                write_trace(context, players, &format!("{edition} deck={deck}"), *seed, &trace)?;
                traces.push(trace);
            }
        }
    }
    Ok(traces)
}

fn write_trace(context: &Context, players: u32, edition: &str, seed: u32, trace: &Path) -> Result<()> {
    // The first seed's games follow from the seed alone; the others play rare kinds of moves more often.
    let choose = if seed == SEEDS[0] { "move" } else { "kind" };
    let (players, seed) = (players.to_string(), seed.to_string());
    let arguments = ["trace", "--players", &players, "--seed", &seed, "--edition", edition, "--choose", choose];
    let status = Command::new(context.utopia())
        .args(arguments)
        .stdout(File::create(trace)?)
        .status()
        .context("cannot start the program utopia")?;
    if !status.success() {
        bail!("`utopia {}` failed ({status})", arguments.join(" "));
    }
    Ok(())
}
