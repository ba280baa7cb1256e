//! `utopia board`: work with board files.

mod render;

use std::io::Write as _;

use utopia_rules::{Board, Island};

use super::{name_of, read_file};
use crate::{
    args::{BoardArgs, BoardCommand},
    error::CliError,
};

pub(crate) fn run(args: &BoardArgs) -> Result<(), CliError> {
    match &args.command {
        BoardCommand::Check { file } => check(file),
        BoardCommand::Render(args) => render::run(args),
    }
}

fn check(file: &str) -> Result<(), CliError> {
    let board = Board::from_toml(&read_file(file)?).map_err(|error| CliError::at(name_of(file), error))?;
    let districts = board.districts();
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}: {} districts, in order", board.name(), districts.len())?;
    for island in Island::ALL {
        let here = districts.and(island.districts());
        let values: Vec<_> = here.into_iter().map(|d| board.value(d).to_string()).collect();
        let harbours = here.into_iter().filter(|&d| board.harbour(d).is_some()).count();
        writeln!(out, "{island:>6}: values {}; harbours: {harbours}", values.join(" "))?;
    }
    writeln!(out, "graph: {}", board.hash())?;
    Ok(())
}
