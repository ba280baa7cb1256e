//! `utopia position`: check a position, list what is legal, play moves.

use std::{io::Write as _, sync::Arc};

use utopia_rules::{Game, Move, Seat};

use super::{describe, read_position};
use crate::{args::PositionArgs, error::CliError};

pub(crate) fn run(args: &PositionArgs) -> Result<(), CliError> {
    let board = args.board.load()?;
    let (rules, position) = read_position(&args.file, &board)?;
    let mut game = Game::from_position(Arc::new(rules), position, args.seed);
    for (i, text) in args.play.iter().enumerate() {
        let place = || format!("--play {} (`{text}`)", i + 1);
        let (seat, mv) = read_move(text).map_err(|reason| CliError::at(place(), reason))?;
        game.play(seat, mv).map_err(|refusal| CliError::at(place(), refusal))?;
    }
    let mut out = std::io::stdout().lock();
    if args.legal {
        for (seat, mv) in game.legal_moves() {
            writeln!(out, "{seat} {mv}")?;
        }
    } else if args.play.is_empty() {
        write!(out, "{}", describe(game.position(), game.rules()))?;
    } else {
        writeln!(out, "{}", game.position().to_json_lines(game.rules()))?;
    }
    Ok(())
}

/// A move with the colour of its player, as in a record.
fn read_move(text: &str) -> Result<(Seat, Move), String> {
    let text = text.trim();
    let (colour, mv) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let seat = colour.parse::<Seat>().map_err(|error| error.to_string())?;
    let mv = mv.parse::<Move>().map_err(|error| error.reason)?;
    Ok((seat, mv))
}
