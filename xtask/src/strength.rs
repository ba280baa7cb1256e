//! How strong the bots are: the table of `docs/strategy.md`, with one command.

use std::process::ExitCode;

use anyhow::Result;
use utopia_site::shell;

use crate::verify::Context;

/// Players, and games enough for narrow intervals.
const MATCHES: [(&str, &str); 2] = [("2", "1200"), ("4", "2400")];

pub(crate) fn run() -> ExitCode {
    match measure() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("strength: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn measure() -> Result<()> {
    let context = Context::new(false)?;
    for (players, games) in MATCHES {
        let program = ["run", "--release", "--quiet", "--package", "utopia", "--"];
        let bots = ["arena", "--bots", "random,easy,normal", "--seed", "1"];
        let size = ["--players", players, "--games", games];
        shell::run(shell::cargo(&context.root, &program).args(bots).args(size))?;
    }
    Ok(())
}
