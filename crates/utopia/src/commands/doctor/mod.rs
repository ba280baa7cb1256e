//! `utopia doctor`: whether a server can be hosted here.

mod checks;

use std::io::Write as _;

use crate::{
    args::{DoctorArgs, ServeArgs},
    config::{Config, data_folder},
    error::{CliError, plain},
};
use checks::Finding;

pub(crate) fn run(args: &DoctorArgs) -> Result<(), CliError> {
    let serve = ServeArgs { data: args.data.folder.clone(), config: args.config.clone(), ..ServeArgs::default() };
    let config = Config::of(&serve)?;
    let data = data_folder(config.data.clone())?;
    let findings = checks::all(&config, &data)?;
    let mut out = std::io::stdout().lock();
    for Finding { severity, sentence } in &findings {
        writeln!(out, "{severity}  {}", plain(sentence))?;
    }
    if findings.iter().any(Finding::is_failure) { Err(CliError::ChecksFailed) } else { Ok(()) }
}
