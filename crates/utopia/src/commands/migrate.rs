//! `utopia migrate`: from a data directory to a database, and back.

use std::io::Write as _;
use std::path::Path;

use utopia_server::migrate::{to_folder, to_postgres};
use utopia_server::store::PostgresOptions;

use crate::{args::MigrateArgs, error::CliError};

/// A data directory or a database.
enum Place<'a> {
    Folder(&'a Path),
    Database(PostgresOptions),
}

impl<'a> Place<'a> {
    fn read(text: &'a str, flag: &str) -> Result<Self, CliError> {
        if text.contains("://") {
            text.parse().map(Self::Database).map_err(|error| CliError::at(flag, error))
        } else {
            Ok(Self::Folder(Path::new(text)))
        }
    }
}

pub(crate) fn run(args: &MigrateArgs) -> Result<(), CliError> {
    let (copied, to) = match (Place::read(&args.from, "--from")?, Place::read(&args.to, "--to")?) {
        (Place::Folder(from), Place::Database(to)) => (to_postgres(from, &to), to.to_string()),
        (Place::Database(from), Place::Folder(to)) => (to_folder(&from, to), to.display().to_string()),
        (Place::Folder(_), Place::Folder(_)) => {
            return Err(CliError::at(
                "--to",
                "name a database; a data directory can simply be copied, or backed up and restored",
            ));
        }
        (Place::Database(_), Place::Database(_)) => {
            return Err(CliError::at("--to", "name a data directory; databases are copied with pg_dump"));
        }
    };
    let copied = copied.map_err(|error| CliError::at("migrate", error))?;
    writeln!(std::io::stdout(), "{to}: {} tables and {} guests", copied.tables, copied.guests)?;
    Ok(())
}
