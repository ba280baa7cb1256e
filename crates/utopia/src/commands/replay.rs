//! `utopia replay`: play a record through.

use std::io::Write as _;

use utopia_rules::{
    Colours, Record,
    chance::{Dealing, FailedDeal},
    text::InColours,
};

use super::{describe, name_of, read_file};
use crate::{args::ReplayArgs, error::CliError};

pub(crate) fn run(args: &ReplayArgs) -> Result<(), CliError> {
    let failed = |reason: &dyn std::fmt::Display| CliError::at(name_of(&args.file), reason);
    let board = args.board.load()?;
    let record: Record = read_file(&args.file)?.parse().map_err(|error| failed(&error))?;
    let moves = record.moves.len();
    if let Some(at) = args.at.filter(|&at| at > moves) {
        return Err(CliError::at("--at", format!("the record has {moves} moves, not {at}")));
    }
    let game = record.replay(&board, args.at).map_err(|error| failed(&error))?;
    let mut out = std::io::stdout().lock();
    if args.verify {
        let dealing = record.dealing.filter(|dealing| dealing.secret.is_some());
        match &record.result {
            Some(result) => writeln!(
                out,
                "verified: {moves} legal moves on {} lead to {}",
                record.board,
                InColours(result, record.colours)
            )?,
            None if dealing.is_some() => {
                writeln!(out, "verified: {moves} legal moves on {}; the game was not played to its end", record.board)?;
            }
            None => return Err(failed(&"no result in the header, so there is nothing to verify")),
        }
        if let Some(dealing) = dealing {
            write!(out, "{}", proof(&dealing, record.colours))?;
        }
    } else if args.json {
        writeln!(out, "{}", game.position().to_json_lines(game.rules()))?;
    } else {
        writeln!(out, "after {} of {moves} moves", args.at.unwrap_or(moves))?;
        write!(out, "{}", describe(game.position(), game.rules()))?;
    }
    Ok(())
}

/// What a verified deal proves, and against whom (docs/security.md).
fn proof(dealing: &Dealing, colours: Colours) -> String {
    let shares = match dealing.shares.len() {
        1 => "1 player".to_owned(),
        count => format!("{count} players"),
    };
    if dealing.committed.is_none() {
        return format!(
            "seed (utopia-seed/1): it follows from the host's secret and what {shares} added\n\
             proved against the players: none of them could choose the deal\n\
             not proved against the host: if it played, it could choose its own share last\n"
        );
    }
    let withheld = |failed: &FailedDeal| {
        let seats: Vec<_> = failed.withheld().map(|seat| colours.of(seat).word()).collect();
        seats.join(" and ")
    };
    let failed: Vec<_> = dealing.failed().iter().map(withheld).collect();
    let failed = match failed.as_slice() {
        [] => "none".to_owned(),
        all => format!("{}, because shares were not opened: {}", all.len(), all.join("; ")),
    };
    format!(
        "dealt fairly (utopia-seed/2): the host's secret and the shares of {shares} are those committed to, and the seed follows\n\
         proved against players and host, to everyone whose browser saw these commitments before it opened its share: \
         nobody could choose the deal\n\
         not proved: that the host kept the hidden cards to itself\n\
         failed attempts before: {failed}\n"
    )
}
