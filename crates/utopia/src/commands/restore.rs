//! `utopia restore`: the games of a backup in a new data folder.

use std::io::Write as _;

use utopia_server::backup::restore;

use crate::{args::RestoreArgs, config::data_folder, error::CliError};

pub(crate) fn run(args: &RestoreArgs) -> Result<(), CliError> {
    let data = data_folder(args.data.folder.clone())?;
    let restored = restore(&args.file, &data).map_err(|error| CliError::at("restore", error))?;
    let (tables, guests) = (restored.tables, restored.guests);
    writeln!(std::io::stdout(), "{}: {tables} tables and {guests} guests", data.display())?;
    Ok(())
}
