//! Who plays where bots play: what several commands are told in the same words.

use utopia_bots::Spec;

use crate::failure::Failure;

/// More cores than any machine has, and as many threads as one can easily start.
const MOST_THREADS: usize = 1024;

/// How many threads play: as many as asked for, or one for each core.
pub(super) fn threads(asked: Option<usize>) -> Result<usize, Failure> {
    match asked {
        Some(0) => Err(Failure::at("--threads", "at least one thread must play")),
        Some(threads) => Ok(threads.min(MOST_THREADS)),
        None => Ok(std::thread::available_parallelism().map_or(1, std::num::NonZero::get)),
    }
}

/// The bots with these names.
pub(super) fn named_bots(names: &[String]) -> Result<Vec<Spec>, Failure> {
    names.iter().map(|name| name.parse().map_err(|error| Failure::at("--bots", error))).collect()
}

/// One bot for each seat: as named, or the only one for all.
pub(super) fn seats_of_bots(names: &[String], players: usize) -> Result<Vec<Spec>, Failure> {
    let bots = named_bots(names)?;
    match bots.as_slice() {
        [bot] => Ok(vec![*bot; players]),
        _ if bots.len() == players => Ok(bots),
        _ => {
            let count = bots.len();
            Err(Failure::at("--bots", format!("{count} bots for {players} players (name one or {players})")))
        }
    }
}
