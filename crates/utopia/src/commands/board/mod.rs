//! `utopia board`: work with board files.

mod generate;
mod render;
mod report;

use std::io::Write as _;

use utopia_boards::CheckedBoard;
use utopia_rules::Island;

use super::{name_of, read_board_file};
use crate::{
    args::{BoardArgs, BoardCommand},
    error::CliError,
};

pub(crate) fn run(args: &BoardArgs) -> Result<(), CliError> {
    match &args.command {
        BoardCommand::Check { file } => check(file),
        BoardCommand::Hash { file } => hash(file),
        BoardCommand::Render(args) => render::run(args),
        BoardCommand::Generate(args) => generate::run(args),
        BoardCommand::Report(args) => report::run(args),
    }
}

fn check(file: &str) -> Result<(), CliError> {
    let CheckedBoard { board, .. } = checked(file, &read_board_file(file)?)?;
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

fn hash(file: &str) -> Result<(), CliError> {
    let text = read_board_file(file)?;
    let CheckedBoard { board, .. } = checked(file, &text)?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "graph: {}", board.hash())?;
    writeln!(out, "file:  {}", utopia_boards::file_hash(&text))?;
    Ok(())
}

/// The board of a file that passes the whole check.
fn checked(file: &str, text: &str) -> Result<CheckedBoard, CliError> {
    utopia_boards::check(text).map_err(|problems| {
        let lines: Vec<_> = problems.iter().map(ToString::to_string).collect();
        CliError::at(name_of(file), lines.join("\n"))
    })
}
