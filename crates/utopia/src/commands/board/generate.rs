//! `utopia board generate`: a new board from a seed.

use std::io::Write as _;

use utopia_boards::{Character, generate};

use crate::{args::GenerateArgs, error::CliError, files};

pub(super) fn run(args: &GenerateArgs) -> Result<(), CliError> {
    let character = if args.free { Character::Free } else { Character::Usual };
    let file = generate(args.seed, character).to_toml();
    match &args.output {
        Some(path) => files::write(path, file.as_bytes()),
        None => Ok(std::io::stdout().lock().write_all(file.as_bytes())?),
    }
}
