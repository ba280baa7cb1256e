//! The rules were written twice: in Rust, and plainly in Python. Random games that the program plays
//! are checked by the other implementation, position by position.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use utopia_build::shell;

use crate::verify::{Context, Outcome};
use crate::walk;

const FOLDER: &str = "crates/rules/oracle";
const CHECKER: &str = "crates/rules/oracle/check_trace.py";
const SEED_CHECKER: &str = "crates/rules/oracle/check_seed.py";
const PLAYERS: [u32; 4] = [2, 3, 4, 5];
const EDITIONS: [&str; 3] = ["standard", "german", "dutch"];
const SEEDS: &[u32] = &[1, 2, 3];
const SEEDS_FAST: &[u32] = &[1];

pub(crate) fn compare(context: &Context) -> Result<Outcome> {
    let tests = ["-m", "unittest", "discover", "--start-directory", FOLDER];
    shell::run(python(context).args(tests))?;
    // With --workspace the dependencies have the same features as in the tests: no second build.
    let arguments = ["build", "--quiet", "--workspace", "--bin", "utopia"];
    shell::run(&mut shell::cargo(&context.root, &arguments))?;
    let traces = write_traces(context)?;
    println!("$ python3 {CHECKER} ({} traces)", traces.len());
    let status = python(context).arg(CHECKER).args(&traces).status()?;
    if !status.success() {
        let place = folder(context);
        bail!("{CHECKER} and the program differ; the traces are in {}", place.display());
    }
    let of_first_seed: Vec<_> = traces.iter().step_by(seeds(context).len()).collect();
    let seed = seeds(context)[0].to_string();
    shell::run(python(context).arg(SEED_CHECKER).arg(seed).args(of_first_seed))?;
    Ok(Outcome::Passed)
}

fn python(context: &Context) -> Command {
    let mut python = Command::new("python3");
    // Compiled Python does not belong between the sources.
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
        for edition in EDITIONS {
            for seed in seeds(context) {
                let trace = folder.join(format!("{edition}-{players}-{seed}.jsonl"));
                write_trace(context, players, edition, *seed, &trace)?;
                traces.push(trace);
            }
        }
    }
    Ok(traces)
}

fn write_trace(context: &Context, players: u32, edition: &str, seed: u32, trace: &Path) -> Result<()> {
    // The first seed's games follow from the seed alone; in the others rare kinds of moves come up more often.
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
