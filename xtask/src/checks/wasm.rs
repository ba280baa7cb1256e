//! Bots must choose the same moves in the browser as natively, and the same as before.

use std::process::Command;

use anyhow::{Context as _, Result, bail};
use utopia_build::{shell, target};

use crate::verify::{Context, StepOutcome};

/// WebAssembly that can print, run by Node.
const CONSOLE: &str = "wasm32-wasip1";
const RUNNER: &str = "xtask/src/checks/wasi.mjs";
const EXAMPLE: &str = "choices";
/// What the example printed before.
const EXPECTED: &str = "crates/bots/examples/choices.txt";

/// Plays the same games natively and as WebAssembly.
pub(crate) fn compare_choices(context: &Context) -> Result<StepOutcome> {
    target::need(CONSOLE)?;
    let example = ["--quiet", "--package", "utopia-bots", "--example", EXAMPLE];
    let (native, succeeded) = printed(shell::cargo(&context.root, &["run"]).args(example))?;
    if !succeeded {
        bail!("the bots fail natively:\n{native}");
    }
    shell::run(shell::cargo(&context.root, &["build"]).args(example).args(["--target", CONSOLE]))?;
    let program = context.target.join(CONSOLE).join("debug/examples").join(format!("{EXAMPLE}.wasm"));
    let mut node = Command::new("node");
    // Ignore the exit code: Node 20 may crash after a long program has printed everything, and an earlier failure shows in
    // the output.
    let (wasm, _) = printed(node.current_dir(&context.root).args(["--no-warnings", RUNNER]).arg(program))?;
    print!("{native}");
    if native != wasm {
        bail!("as WebAssembly, the bots choose differently:\n{wasm}");
    }
    let path = context.root.join(EXPECTED);
    let expected = std::fs::read_to_string(&path).with_context(|| format!("cannot read {EXPECTED}"))?;
    if native != expected {
        bail!("the bots don't choose as in {EXPECTED}; after an intended change, put the output there");
    }
    Ok(StepOutcome::Passed)
}

/// A command's standard output, and whether it succeeded.
fn printed(command: &mut Command) -> Result<(String, bool)> {
    let Some(output) = shell::ask(command) else { bail!("cannot start {command:?}") };
    eprint!("{}", String::from_utf8_lossy(&output.stderr));
    Ok((String::from_utf8_lossy(&output.stdout).into_owned(), output.status.success()))
}
