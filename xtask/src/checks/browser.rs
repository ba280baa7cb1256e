//! The tests in real browsers (`browser/`): Chromium through Playwright, and Firefox.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};
use utopia_build::shell;

use super::site;
use crate::tools;
use crate::verify::{Context, StepOutcome};

/// Debian's packages, which are also the program names, and the variables that override the program.
const BROWSERS: [(&str, &str); 2] =
    [("chromium-headless-shell", "UTOPIA_CHROMIUM_PROGRAM"), ("firefox-esr", "UTOPIA_FIREFOX_PROGRAM")];

pub(crate) fn test(context: &Context) -> Result<StepOutcome> {
    need_browsers()?;
    let folder = context.root.join("browser");
    need_packages(&folder)?;
    let program = build_program(context)?;
    let mut node = Command::new("node");
    node.current_dir(&folder).arg("run.mjs");
    node.env("UTOPIA_PROGRAM", program).env("UTOPIA_SCREENSHOTS", context.target.join("screenshots"));
    // Test the embedded site.
    shell::run(node.env_remove("UTOPIA_SITE"))?;
    Ok(StepOutcome::Passed)
}

fn need_browsers() -> Result<()> {
    let is_missing =
        |&(name, other): &_| !tools::is_installed(std::env::var_os(other).unwrap_or_else(|| OsString::from(name)));
    let missing: Vec<_> = BROWSERS.iter().filter(|browser| is_missing(browser)).map(|&(name, _)| name).collect();
    tools::install_packages(&missing)
}

/// Installs the npm packages, unless those of the lock file are already installed.
fn need_packages(folder: &Path) -> Result<()> {
    let wanted = fs::read(folder.join("package-lock.json")).context("browser/package-lock.json is missing")?;
    let note = folder.join("node_modules/.installed-from");
    if fs::read(&note).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    let mut npm = Command::new("npm");
    npm.current_dir(folder).args(["ci", "--no-audit", "--no-fund"]).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    shell::run_with_retries(&mut npm)?;
    fs::write(note, wanted)?;
    Ok(())
}

/// Builds the program with the site embedded, and the example that repeats the bots' decisions outside the browser.
fn build_program(context: &Context) -> Result<PathBuf> {
    site::built(context)?;
    context.build_programs()?;
    Ok(context.utopia())
}
