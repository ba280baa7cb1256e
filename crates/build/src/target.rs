//! Compiler targets, installed where that is allowed.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::shell;

/// The browser.
pub const BROWSER: &str = "wasm32-unknown-unknown";

/// Makes sure that a target is installed, or fails with the command that installs it.
pub fn need(target: &str) -> Result<()> {
    if is_installed(target) {
        return Ok(());
    }
    shell::install(&format!("the target {target}"), Command::new("rustup").args(["target", "add", target]))
}

/// Asks the compiler rather than rustup, which distributions may not use.
fn is_installed(target: &str) -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    shell::ask(Command::new(rustc).args(["--print", "target-libdir", "--target", target]))
        .is_some_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
}
