//! Bots must choose the same moves, networks estimate the same chances, and seeds give the same boards, in the browser as natively and as before.

use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, Result, bail};
use utopia_build::{client::SIMD, shell, target};

use crate::verify::{Context, StepOutcome};

/// WebAssembly that can print, run by Node.
const CONSOLE: &str = "wasm32-wasip1";
const RUNNER: &str = "xtask/src/checks/wasi.mjs";
/// Compiler flags for that target only, the same as in the browser.
const FLAGS: &str = "CARGO_TARGET_WASM32_WASIP1_RUSTFLAGS";

/// An example that prints the same everywhere.
struct Example {
    package: &'static str,
    name: &'static str,
    /// What it printed before.
    expected: &'static str,
}

const EXAMPLES: [Example; 3] = [
    Example { package: "utopia-boards", name: "generated", expected: "crates/boards/examples/generated.txt" },
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

/// Runs both forms of an example side by side: each uses one core.
fn compare(context: &Context, Example { package, name, expected: file }: &Example) -> Result<()> {
    let example = ["--quiet", "--package", package, "--example", name];
    shell::run(shell::cargo(&context.root, &["build"]).args(example))?;
    shell::run(shell::cargo(&context.root, &["build"]).args(example).args(["--target", CONSOLE]).env(FLAGS, SIMD))?;
    let native = context.programs.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let wasm = context.target.join(CONSOLE).join("debug/examples").join(format!("{name}.wasm"));
    let native = start(context, &mut Command::new(native))?;
    let wasm = start(context, Command::new("node").args(["--no-warnings", RUNNER]).arg(wasm))?;
    let (native, succeeded) = printed(native)?;
    // Ignore the exit code: Node 20 may crash after a long program has printed everything, and an earlier failure shows in
    // the output.
    let (wasm, _) = printed(wasm)?;
    if !succeeded {
        bail!("{name} fails natively:\n{native}");
    }
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

fn start(context: &Context, command: &mut Command) -> Result<Child> {
    command.current_dir(&context.root).stdin(Stdio::null()).stdout(Stdio::piped());
    command.spawn().with_context(|| format!("cannot start {command:?}"))
}

/// A program's standard output, and whether it succeeded.
fn printed(program: Child) -> Result<(String, bool)> {
    let output = program.wait_with_output()?;
    Ok((String::from_utf8_lossy(&output.stdout).into_owned(), output.status.success()))
}
