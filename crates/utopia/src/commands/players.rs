//! Options shared by the commands that run bots.

use utopia_bots::Spec;

use crate::error::CliError;

/// Upper limit on threads.
const MOST_THREADS: usize = 1024;

/// The number of threads: as given, or one per core.
pub(super) fn threads(asked: Option<usize>) -> Result<usize, CliError> {
    match asked {
        Some(0) => Err(CliError::at("--threads", "must be at least 1")),
        Some(threads) => Ok(threads.min(MOST_THREADS)),
        None => Ok(std::thread::available_parallelism().map_or(1, std::num::NonZero::get)),
    }
}

/// The bots with these names.
pub(super) fn named_bots(names: &[String]) -> Result<Vec<Spec>, CliError> {
    names.iter().map(|name| name.parse().map_err(|error| CliError::at("--bots", error))).collect()
}

/// One bot per seat: as named, or the same for all.
pub(super) fn seats_of_bots(names: &[String], players: usize) -> Result<Vec<Spec>, CliError> {
    let bots = named_bots(names)?;
    match bots.as_slice() {
        [bot] => Ok(vec![*bot; players]),
        _ if bots.len() == players => Ok(bots),
        _ => {
            let count = bots.len();
            Err(CliError::at("--bots", format!("{count} bots for {players} players (expected 1 or {players})")))
        }
    }
}
