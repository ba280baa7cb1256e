//! `utopia completions`: scripts for shells.

use std::io::Write as _;

use crate::{args, args::CompletionsArgs, error::CliError};

pub(crate) fn run(completions: &CompletionsArgs) -> Result<(), CliError> {
    let mut script = Vec::new();
    clap_complete::generate(completions.shell, &mut args::command(), "utopia", &mut script);
    std::io::stdout().lock().write_all(&script)?;
    Ok(())
}
