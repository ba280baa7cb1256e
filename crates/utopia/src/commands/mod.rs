//! The commands, one file each.

pub(crate) mod analyse;
pub(crate) mod arena;
pub(crate) mod backup;
pub(crate) mod board;
pub(crate) mod completions;
pub(crate) mod doctor;
mod interrupt;
pub(crate) mod load;
pub(crate) mod man;
pub(crate) mod migrate;
pub(crate) mod moderate;
pub(crate) mod perft;
pub(crate) mod play;
mod players;
pub(crate) mod position;
pub(crate) mod replay;
pub(crate) mod restore;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod suggest;
pub(crate) mod trace;
pub(crate) mod train;
pub(crate) mod tune;

use std::io::{Read as _, Write as _};

use serde::Serialize;
use utopia_rules::{Board, Position, Rules, Seats};

use crate::error::CliError;

/// Largest accepted input file.
const LARGEST_FILE: u64 = 64 << 20;

/// The name of an input path in messages; `-` is standard input.
pub(crate) fn name_of(path: &str) -> &str {
    if path == "-" { "standard input" } else { path }
}

/// Reads a board file. The name of a shipped board is that board, unless there is such a file.
pub(crate) fn read_board_file(path: &str) -> Result<String, CliError> {
    match utopia_boards::ShippedBoard::named(path) {
        Some(shipped) if !std::path::Path::new(path).exists() => Ok(shipped.file.to_owned()),
        _ => read_file(path),
    }
}

/// Reads a whole text file; `-` is standard input.
pub(crate) fn read_file(path: &str) -> Result<String, CliError> {
    let name = name_of(path);
    let failed = |error| CliError::File { path: name.to_owned(), error };
    let source: Box<dyn std::io::Read> = match path {
        "-" => Box::new(std::io::stdin().lock()),
        _ => Box::new(std::fs::File::open(path).map_err(failed)?),
    };
    let mut bytes = Vec::new();
    source.take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(CliError::at(name, "the file is larger than 64 MiB"));
    }
    String::from_utf8(bytes).map_err(|_| CliError::at(name, "the file is not UTF-8 text"))
}

/// Reads a position on a board.
fn read_position(path: &str, board: &Board) -> Result<(Rules, Position), CliError> {
    let text = read_file(path)?;
    if text.starts_with("format: utopia-record") {
        return Err(CliError::at(name_of(path), "this is a record, not a position; use `utopia replay`"));
    }
    Position::from_json(&text, board).map_err(|error| CliError::at(name_of(path), error))
}

/// Prints a report as one line of JSON.
fn print_json(report: &impl Serialize) -> Result<(), CliError> {
    let json = serde_json::to_string(report).map_err(|error| CliError::at("report", error))?;
    Ok(writeln!(std::io::stdout(), "{json}")?)
}

/// A position in a few lines of words.
fn describe(position: &Position, rules: &Rules) -> String {
    let public = position.public();
    let track: Vec<_> = public
        .track()
        .order()
        .iter()
        .map(|&seat| {
            let (points, income) = (public.track().points(seat), public.prestige(seat));
            format!("{} {points} (+{income})", rules.colours().of(seat))
        })
        .collect();
    let words = |seats: Seats| seats.into_iter().map(|seat| rules.colours().of(seat).word()).collect::<Vec<_>>();
    let to_act = words(public.to_act());
    let now = match (to_act.as_slice(), public.winners(rules.edition().tie)) {
        ([], winners) => {
            format!("over, won by {}", words(winners).join(" and "))
        }
        (seats, _) => format!("{}, step {}: {} to act", public.phase(), public.step().word(), seats.join(", ")),
    };
    format!(
        "round {}, {now}\ntrack: {}\nscale: {}\n",
        public.round(),
        track.join(", "),
        public.scale().from_top().map(utopia_rules::Civ::word).join(" "),
    )
}
