//! `utopia doctor`: whether a server can be hosted here.

mod checks;

use std::io::Write as _;

use crate::{
    args::DoctorArgs,
    config::data_folder,
    error::{CliError, plain},
};
use checks::Finding;

pub(crate) fn run(args: &DoctorArgs) -> Result<(), CliError> {
    let config = args.data.config()?;
    let data = data_folder(config.data.clone())?;
    let findings = if args.running { vec![checks::running(&data)] } else { checks::all(&config, &data)? };
    let mut out = std::io::stdout().lock();
    for Finding { severity, sentence } in &findings {
        writeln!(out, "{severity}  {}", plain(sentence))?;
    }
    if findings.iter().any(Finding::is_failure) { Err(CliError::ChecksFailed) } else { Ok(()) }
}
