//! `utopia backup`: all games in one file.

use std::io::Write as _;

use utopia_server::backup::backup;

use crate::{args::BackupArgs, error::CliError};

pub(crate) fn run(args: &BackupArgs) -> Result<(), CliError> {
    let source = args.data.source()?;
    let copied = backup(&source, &args.file).map_err(|error| CliError::at("backup", error))?;
    let (tables, guests) = (copied.tables, copied.guests);
    writeln!(std::io::stdout(), "{}: {tables} tables and {guests} guests", args.file.display())?;
    Ok(())
}
