//! Tools that the checks need, installed where that is allowed.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;
use utopia_build::shell;

use crate::verify::Context;

/// A cargo subcommand that is published as a crate.
pub(crate) struct Tool {
    name: &'static str,
    version: &'static str,
}

pub(crate) const NEXTEST: Tool = Tool { name: "cargo-nextest", version: "0.9.143" };
pub(crate) const DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2" };

impl Tool {
    /// The tool as a command: an installed one, or ours under `target/tools`.
    pub(crate) fn command(&self, context: &Context) -> Result<Command> {
        let ours = self.place(context);
        let program = if is_installed(self.name) {
            PathBuf::from(self.name)
        } else {
            if !is_installed(&ours) {
                self.install(context)?;
            }
            ours
        };
        let mut command = Command::new(program);
        command.current_dir(&context.root);
        Ok(command)
    }

    fn place(&self, context: &Context) -> PathBuf {
        let file = format!("{}{}", self.name, std::env::consts::EXE_SUFFIX);
        context.target.join("tools").join("bin").join(file)
    }

    fn install(&self, context: &Context) -> Result<()> {
        // Unoptimized: the checks take seconds with it, and compiling takes half the time.
        let arguments = ["install", "--locked", "--debug", self.name, "--version", self.version];
        let mut command = shell::cargo(&context.root, &arguments);
        if shell::may_install() {
            command.arg("--root").arg(context.target.join("tools"));
        }
        shell::install(self.name, &mut command)
    }
}

/// Whether a program answers `--version`.
pub(crate) fn is_installed(program: impl AsRef<OsStr>) -> bool {
    shell::ask(Command::new(program).arg("--version")).is_some_and(|output| output.status.success())
}

/// Installs packages of the system, if any.
pub(crate) fn install_packages(missing: &[&str]) -> Result<()> {
    if missing.is_empty() {
        return Ok(());
    }
    if shell::may_install() {
        shell::run_with_retries(Command::new("apt-get").arg("update"))?;
    }
    let mut install = Command::new("apt-get");
    install.args(["install", "--yes", "--no-install-recommends"]).args(missing);
    shell::install(&missing.join(" and "), install.env("DEBIAN_FRONTEND", "noninteractive"))
}

/// Makes sure that the servers are installed that tests start: `PostgreSQL`, whose programs aren't in the path, and NATS, which is in that of
/// root only.
pub(crate) fn need_test_servers() -> Result<()> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let has_postgres = versions.into_iter().any(|version| version.path().join("bin/postgres").is_file());
    let has_nats = is_installed("nats-server") || is_installed("/usr/sbin/nats-server");
    let missing =
        [("postgresql", has_postgres), ("nats-server", has_nats)].into_iter().filter(|(_, is_there)| !is_there);
    install_packages(&missing.map(|(package, _)| package).collect::<Vec<_>>())
}

/// Cargo's home directory.
pub(crate) fn cargo_home() -> Option<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")))
}
