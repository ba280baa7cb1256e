//! `utopia analyse`: luck, decisions and errors of a game.

mod chart;
mod html;
mod json;
mod study;
mod text;

use std::{io::Write as _, path::Path};

use utopia_analysis::{AnalysisParams, accuracy, analyse};
use utopia_rules::Record;
use utopia_value::{NamedNetwork, USUAL};

use self::study::Study;
use super::{name_of, print_json, read_file};
use crate::{args::AnalyseArgs, error::CliError, files};

pub(crate) fn run(args: &AnalyseArgs) -> Result<(), CliError> {
    let failed = |reason: &dyn std::fmt::Display| CliError::at(name_of(&args.file), reason);
    let board = args.board.load()?;
    let record: Record = read_file(&args.file)?.parse().map_err(|error| failed(&error))?;
    if record.moves.is_empty() {
        return Err(failed(&"the record has no moves"));
    }
    let named = network(args.network.as_deref())?;
    if let Some(path) = &args.html {
        files::can_be_written(path)?;
    }
    let params = AnalysisParams { samples: args.samples, seed: args.seed };
    let analysis = analyse(&record, &board, &named.network, params).map_err(|error| failed(&error))?;
    let turns = if args.no_errors {
        Vec::new()
    } else {
        accuracy::judge(&analysis, &record, &board, &named.network).map_err(|error| failed(&error))?
    };
    let study = Study { record: &record, analysis: &analysis, turns: &turns, network: named.name() };
    if let Some(path) = &args.html {
        files::write(path, html::page(&study).as_bytes())?;
    }
    if args.json {
        return print_json(&json::report(&study));
    }
    Ok(write!(std::io::stdout(), "{}", text::report(&study))?)
}

fn network(path: Option<&str>) -> Result<NamedNetwork, CliError> {
    let Some(path) = path else {
        return NamedNetwork::from_bytes(USUAL).map_err(|error| CliError::at("network", error));
    };
    let failed = |error| CliError::File { path: path.to_owned(), error };
    let bytes = std::fs::read(Path::new(path)).map_err(failed)?;
    NamedNetwork::from_bytes(&bytes).map_err(|error| CliError::at(path, error))
}
