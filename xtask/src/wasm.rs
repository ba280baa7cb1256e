//! The rules run in the browser, so they must compile for it.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::shell;
use crate::verify::{Context, Outcome};

const TARGET: &str = "wasm32-unknown-unknown";

pub(crate) fn build(context: &Context) -> Result<Outcome> {
    if !target_is_installed() {
        shell::install(TARGET, Command::new("rustup").args(["target", "add", TARGET]))?;
    }
    let arguments = ["build", "--package", "utopia-rules", "--target", TARGET];
    shell::run(&mut shell::cargo(&context.root, &arguments))?;
    Ok(Outcome::Passed)
}

/// Asks the compiler, not rustup: a distribution's Rust has its targets elsewhere.
fn target_is_installed() -> bool {
    let mut rustc = Command::new("rustc");
    shell::ask(rustc.args(["--print", "target-libdir", "--target", TARGET]))
        .is_some_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
}
