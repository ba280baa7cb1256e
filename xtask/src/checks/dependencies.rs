//! Dependencies: licences, sources and advisories (`deny.toml`).

use anyhow::Result;
use utopia_build::shell;

use crate::tools::{self, DENY};
use crate::verify::{Context, StepOutcome};

/// Set to 1 where the advisory database can be fetched.
const ADVISORIES: &str = "UTOPIA_ADVISORIES";

pub(crate) fn policy(context: &Context) -> Result<StepOutcome> {
    // The Python package has a workspace of its own.
    for manifest in ["Cargo.toml", "crates/python/Cargo.toml"] {
        let mut deny = DENY.command(context)?;
        shell::run(deny.args(["--manifest-path", manifest, "check", "licenses", "bans", "sources"]))?;
    }
    Ok(StepOutcome::Passed)
}

pub(crate) fn advisories(context: &Context) -> Result<StepOutcome> {
    let may_fetch = std::env::var(ADVISORIES).is_ok_and(|value| value == "1");
    if !may_fetch && !database_is_present() {
        return Ok(StepOutcome::Skipped("no advisory database within reach"));
    }
    let mut deny = DENY.command(context)?;
    deny.arg("check");
    if !may_fetch {
        deny.arg("--disable-fetch");
    }
    shell::run(deny.arg("advisories"))?;
    Ok(StepOutcome::Passed)
}

/// cargo-deny keeps each copy of the database in a directory under cargo's home.
fn database_is_present() -> bool {
    let entries = tools::cargo_home().and_then(|home| home.join("advisory-dbs").read_dir().ok());
    entries.is_some_and(|entries| entries.flatten().any(|entry| entry.path().is_dir()))
}
