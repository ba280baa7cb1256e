//! `cargo play`: builds the game as quickly as possible, and opens it in the browser.
//!
//! The client and the program are compiled side by side, so that all cores are busy; then the site is put together in a directory
//! and served from there. Arguments are passed on to `utopia serve`.

mod builds;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use builds::Build;
use utopia_build::{
    BuildMode,
    client::{self, QUICK_PROFILE},
    shell,
};

fn main() -> ExitCode {
    play().unwrap_or_else(|error| {
        eprintln!("cargo play: {error:#}");
        ExitCode::FAILURE
    })
}

fn play() -> Result<ExitCode> {
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").context("start it with `cargo play`")?;
    let workspace = Path::new(&manifest).join("../..").canonicalize()?;
    let programs = programs()?;
    let target = programs.parent().context("the program is not in a target directory")?;
    let (scratch, site) = (target.join("site-build"), programs.join("site"));
    compile(&workspace, &scratch)?;
    let mut assemble = Command::new(program(&programs, "utopia-site"));
    run(assemble.arg(&workspace).arg(&scratch).arg(&site).arg("--quick"))?;
    let mut serve = Command::new(program(&programs, "utopia"));
    replace(serve.arg("serve").arg("--open").arg("--site").arg(&site).args(std::env::args_os().skip(1)))
}

fn compile(workspace: &Path, scratch: &Path) -> Result<()> {
    let start = Instant::now();
    let packages = ["--package", "utopia", "--package", "utopia-site", "--no-default-features"];
    let mut program = shell::cargo(workspace, &["build", "--locked", "--bins", "--profile", QUICK_PROFILE]);
    program.args(packages);
    let mut builds = vec![Build::start("program", program)?];
    for command in client::commands(workspace, scratch, BuildMode::Quick)? {
        builds.push(Build::start("client", command)?);
    }
    builds::watch(builds)?;
    println!("compiled in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// The directory of the programs that are built with the same profile as this one.
fn programs() -> Result<PathBuf> {
    let this = std::env::current_exe()?;
    Ok(this.parent().context("the program has no parent directory")?.to_owned())
}

fn program(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

fn run(command: &mut Command) -> Result<()> {
    let output = command.output().with_context(|| format!("cannot start {}", command.get_program().display()))?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(())
}

/// Becomes another program, so that signals reach it directly.
#[cfg(unix)]
fn replace(command: &mut Command) -> Result<ExitCode> {
    use std::os::unix::process::CommandExt as _;
    Err(command.exec()).with_context(|| format!("cannot start {}", command.get_program().display()))
}

#[cfg(not(unix))]
fn replace(command: &mut Command) -> Result<ExitCode> {
    let status = command.status()?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
