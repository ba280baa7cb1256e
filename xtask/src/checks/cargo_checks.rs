//! The checks that are cargo commands.

use anyhow::Result;
use utopia_build::shell;

use crate::tools::{NEXTEST, need_test_servers};
use crate::verify::{Context, StepOutcome};

pub(crate) fn format(context: &Context) -> Result<StepOutcome> {
    cargo(context, &["fmt", "--all", "--check"])
}

pub(crate) fn clippy(context: &Context) -> Result<StepOutcome> {
    cargo(context, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])
}

pub(crate) fn tests(context: &Context) -> Result<StepOutcome> {
    need_test_servers()?;
    let mut nextest = NEXTEST.command(context)?;
    shell::run(nextest.args(["nextest", "run", "--workspace"]))?;
    Ok(StepOutcome::Passed)
}

pub(crate) fn doctests(context: &Context) -> Result<StepOutcome> {
    cargo(context, &["test", "--doc", "--workspace"])
}

pub(crate) fn rustdoc(context: &Context) -> Result<StepOutcome> {
    let mut command = shell::cargo(&context.root, &["doc", "--workspace", "--no-deps"]);
    shell::run(command.env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(StepOutcome::Passed)
}

fn cargo(context: &Context, arguments: &[&str]) -> Result<StepOutcome> {
    shell::run(&mut shell::cargo(&context.root, arguments))?;
    Ok(StepOutcome::Passed)
}
