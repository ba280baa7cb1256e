//! `utopia doctor`: whether a server can be hosted here.

mod checks;

use std::io::Write as _;

use crate::{
    args::{Doctor, Serve},
    config::{Config, data_folder},
    error::{CliError, plain},
};
use checks::Finding;

pub(crate) fn run(args: &Doctor) -> Result<(), CliError> {
    let serve = Serve { data: args.data.folder.clone(), config: args.config.clone(), ..Serve::default() };
    let config = Config::of(&serve)?;
    let data = data_folder(config.data.clone())?;
    let findings = checks::all(&config, &data)?;
    let mut out = std::io::stdout().lock();
    for Finding { severity, sentence } in &findings {
        writeln!(out, "{severity}  {}", plain(sentence))?;
    }
    if findings.iter().any(Finding::is_failure) { Err(CliError::ChecksFailed) } else { Ok(()) }
}
