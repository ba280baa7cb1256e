//! The Python package: built and installed as a user would, in an environment of its own, and tested there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use utopia_build::shell;

use crate::verify::{Context, StepOutcome};

const PACKAGE: &str = "crates/python";
const REQUIREMENTS: &str = "crates/python/tests/requirements.txt";
/// How the wheel is compiled here; users get the release profile.
const PROFILE: &str = "--profile=verify";
/// What the wheel needs at least.
const VERSION: &str = "import sys; sys.exit(sys.version_info < (3, 11))";

pub(crate) fn test(context: &Context) -> Result<StepOutcome> {
    check_code(context)?;
    let python = need_environment(context)?;
    let run = |arguments: &[&str]| shell::run(command(context, &python).args(arguments));
    let mut install = command(context, &python);
    install.args(["-m", "pip", "install", "--quiet", "./crates/python"]).env("MATURIN_PEP517_ARGS", PROFILE);
    shell::run_with_retries(&mut install)?;
    // The stubs say what the module has, and the code agrees with them.
    run(&["-m", "mypy.stubtest", "utopia._engine", "--mypy-config-file", "crates/python/pyproject.toml"])?;
    run(&["-m", "mypy", "--config-file", "crates/python/pyproject.toml", "--package", "utopia"])?;
    run(&["-m", "unittest", "discover", "--start-directory", "crates/python/tests"])?;
    Ok(StepOutcome::Passed)
}

/// Formatting and warnings: the crate is in a workspace of its own, so the other steps don't see it.
fn check_code(context: &Context) -> Result<()> {
    let folder = context.root.join(PACKAGE);
    shell::run(&mut shell::cargo(&folder, &["fmt", "--check"]))?;
    let mut clippy = shell::cargo(&folder, &["clippy", "--locked", "--", "-D", "warnings"]);
    shell::run(clippy.env("CARGO_TARGET_DIR", target(context)))
}

/// The Python of an environment with what the tests need, made anew when that changes.
fn need_environment(context: &Context) -> Result<PathBuf> {
    let folder = context.target.join("python-venv");
    let (python, note) = (folder.join("bin/python"), folder.join("installed-from"));
    let wanted = fs::read(context.root.join(REQUIREMENTS)).context("the requirements of the tests are missing")?;
    if fs::read(&note).is_ok_and(|installed| installed == wanted) {
        return Ok(python);
    }
    if !shell::ask(Command::new("python3").args(["-c", VERSION])).is_some_and(|output| output.status.success()) {
        bail!("the Python package needs Python 3.11 or later as `python3`");
    }
    shell::run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
    let install = ["-m", "pip", "install", "--quiet", "--only-binary=:all:", "--requirement", REQUIREMENTS];
    shell::run_with_retries(command(context, &python).args(install))?;
    fs::write(note, wanted)?;
    Ok(python)
}

/// A command of the environment's Python.
fn command(context: &Context, python: &Path) -> Command {
    let mut command = Command::new(python);
    command.current_dir(&context.root);
    command.env("CARGO_TARGET_DIR", target(context)).env("MYPY_CACHE_DIR", context.target.join("mypy"));
    // Keep compiled Python out of the source tree.
    command.env("PYTHONPYCACHEPREFIX", context.target.join("pycache")).env("PIP_DISABLE_PIP_VERSION_CHECK", "1");
    command
}

fn target(context: &Context) -> PathBuf {
    context.target.join("python")
}
