//! `utopia position`: check a position, list what is legal, play moves.

use std::{io::Write as _, sync::Arc};

use utopia_rules::{
    Game,
    text::{InColours, ParsePlayedError, read_played},
};

use super::{describe, read_position};
use crate::{args::PositionArgs, error::CliError};

pub(crate) fn run(args: &PositionArgs) -> Result<(), CliError> {
    let board = args.board.load()?;
    let (rules, position) = read_position(&args.file, &board)?;
    let colours = rules.colours();
    let mut game = Game::from_position(Arc::new(rules), position, args.seed);
    for (i, text) in args.play.iter().enumerate() {
        let place = || format!("--play {} (`{text}`)", i + 1);
        let (seat, mv) = read_played(text, colours).map_err(|error| match error {
            ParsePlayedError::Seat(error) => CliError::at(place(), error),
            // The place quotes the move already.
            ParsePlayedError::Move(error) => CliError::at(place(), error.reason),
        })?;
        game.play(seat, mv).map_err(|refusal| CliError::at(place(), InColours(refusal, colours)))?;
    }
    let mut out = std::io::stdout().lock();
    if args.legal {
        for played in game.legal_moves() {
            writeln!(out, "{}", InColours(played, colours))?;
        }
    } else if args.play.is_empty() {
        write!(out, "{}", describe(game.position(), game.rules()))?;
    } else {
        writeln!(out, "{}", game.position().to_json_lines(game.rules()))?;
    }
    Ok(())
}
