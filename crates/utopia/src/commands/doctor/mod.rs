//! `utopia doctor`: whether a server can be hosted here.

mod checks;

use std::io::Write as _;

use crate::{
    args::DoctorArgs,
    error::{CliError, plain},
};
use checks::Finding;

pub(crate) fn run(args: &DoctorArgs) -> Result<(), CliError> {
    let config = args.data.config()?;
    let source = config.source()?;
    let findings = if args.running { vec![checks::running(&source)] } else { checks::all(&config, &source)? };
    let mut out = std::io::stdout().lock();
    for Finding { severity, sentence } in &findings {
        writeln!(out, "{severity}  {}", plain(sentence))?;
    }
    if findings.iter().any(Finding::is_failure) { Err(CliError::ChecksFailed) } else { Ok(()) }
}
