//! Bots must choose the same moves, and networks estimate the same chances, in the browser as natively and as before.

use std::process::Command;

use anyhow::{Context as _, Result, bail};
use utopia_build::{shell, target};

use crate::verify::{Context, StepOutcome};

/// WebAssembly that can print, run by Node.
const CONSOLE: &str = "wasm32-wasip1";
const RUNNER: &str = "xtask/src/checks/wasi.mjs";

/// An example that prints the same everywhere.
struct Example {
    package: &'static str,
    name: &'static str,
    /// What it printed before.
    expected: &'static str,
}

const EXAMPLES: [Example; 2] = [
    Example { package: "utopia-bots", name: "choices", expected: "crates/bots/examples/choices.txt" },
    Example { package: "utopia-value", name: "estimates", expected: "crates/value/examples/estimates.txt" },
];

/// Plays the same games, and evaluates the same positions, natively and as WebAssembly.
pub(crate) fn compare_choices(context: &Context) -> Result<StepOutcome> {
    target::need(CONSOLE)?;
    for example in &EXAMPLES {
        compare(context, example)?;
    }
    Ok(StepOutcome::Passed)
}

fn compare(context: &Context, Example { package, name, expected: file }: &Example) -> Result<()> {
    let example = ["--quiet", "--package", package, "--example", name];
    let (native, succeeded) = printed(shell::cargo(&context.root, &["run"]).args(example))?;
    if !succeeded {
        bail!("{name} fails natively:\n{native}");
    }
    shell::run(shell::cargo(&context.root, &["build"]).args(example).args(["--target", CONSOLE]))?;
    let program = context.target.join(CONSOLE).join("debug/examples").join(format!("{name}.wasm"));
    let mut node = Command::new("node");
    // Ignore the exit code: Node 20 may crash after a long program has printed everything, and an earlier failure shows in
    // the output.
    let (wasm, _) = printed(node.current_dir(&context.root).args(["--no-warnings", RUNNER]).arg(program))?;
    print!("{native}");
    if native != wasm {
        bail!("as WebAssembly, {name} differ:\n{wasm}");
    }
    let expected = std::fs::read_to_string(context.root.join(file)).with_context(|| format!("cannot read {file}"))?;
    if native != expected {
        bail!("{name} are not those of {file}; after an intended change, put the output there");
    }
    Ok(())
}

/// A command's standard output, and whether it succeeded.
fn printed(command: &mut Command) -> Result<(String, bool)> {
    let Some(output) = shell::ask(command) else { bail!("cannot start {command:?}") };
    eprint!("{}", String::from_utf8_lossy(&output.stderr));
    Ok((String::from_utf8_lossy(&output.stdout).into_owned(), output.status.success()))
}
