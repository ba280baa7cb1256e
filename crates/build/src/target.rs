//! Targets of the compiler, installed where that is allowed.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::shell;

/// The browser.
pub const BROWSER: &str = "wasm32-unknown-unknown";

/// Sees to it that the compiler has a target, or says how to install it.
pub fn need(target: &str) -> Result<()> {
    if is_installed(target) {
        return Ok(());
    }
    shell::install(&format!("the target {target}"), Command::new("rustup").args(["target", "add", target]))
}

/// Asks the compiler, not rustup: a distribution's Rust has its targets elsewhere.
fn is_installed(target: &str) -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    shell::ask(Command::new(rustc).args(["--print", "target-libdir", "--target", target]))
        .is_some_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
}
