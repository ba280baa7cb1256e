//! The checks that are cargo commands.

use anyhow::Result;
use utopia_build::shell;

use crate::tools::NEXTEST;
use crate::verify::{Context, Outcome};

pub(crate) fn format(context: &Context) -> Result<Outcome> {
    cargo(context, &["fmt", "--all", "--check"])
}

pub(crate) fn clippy(context: &Context) -> Result<Outcome> {
    cargo(context, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])
}

pub(crate) fn tests(context: &Context) -> Result<Outcome> {
    let mut nextest = NEXTEST.command(context)?;
    shell::run(nextest.args(["nextest", "run", "--workspace"]))?;
    Ok(Outcome::Passed)
}

pub(crate) fn doctests(context: &Context) -> Result<Outcome> {
    cargo(context, &["test", "--doc", "--workspace"])
}

pub(crate) fn rustdoc(context: &Context) -> Result<Outcome> {
    let mut command = shell::cargo(&context.root, &["doc", "--workspace", "--no-deps"]);
    shell::run(command.env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(Outcome::Passed)
}

fn cargo(context: &Context, arguments: &[&str]) -> Result<Outcome> {
    shell::run(&mut shell::cargo(&context.root, arguments))?;
    Ok(Outcome::Passed)
}
