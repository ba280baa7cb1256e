//! `utopia restore`: the games of a backup in a new data folder.

use std::io::Write as _;

use utopia_server::backup::{Restored, restore};

use crate::{args::RestoreArgs, error::CliError};

pub(crate) fn run(args: &RestoreArgs) -> Result<(), CliError> {
    let source = args.data.source()?;
    let Restored { inspection, is_proved } =
        restore(&args.file, &source).map_err(|error| CliError::at("restore", error))?;
    if !is_proved {
        // The games are there all the same.
        let _ = writeln!(
            std::io::stderr(),
            "utopia: {}: an earlier version made this backup without a checksum, so some damage would go unnoticed",
            args.file.display()
        );
    }
    let (tables, guests) = (inspection.tables, inspection.guests);
    writeln!(std::io::stdout(), "{source}: {tables} tables and {guests} guests")?;
    Ok(())
}
