//! `utopia trace`: a random game, position by position, for other implementations to compare with.

use std::{
    io::{BufWriter, Write as _},
    mem::discriminant,
    sync::Arc,
};

use serde_json::{json, value::RawValue};
use utopia_rules::{
    Game, Move, Seat,
    chance::{Chance, below},
};

use crate::{
    args::{Choose, TraceArgs},
    error::CliError,
};

/// The stream of the seed from which the random players choose.
const PLAYERS: u64 = 1;

pub(crate) fn run(args: &TraceArgs) -> Result<(), CliError> {
    let mut game = Game::new(Arc::new(args.table.rules()?), args.seed);
    let mut dice = args.seed.stream(PLAYERS);
    let mut out = BufWriter::new(std::io::stdout().lock());
    for n in 0.. {
        let position = game.position().to_json(game.rules());
        let position = RawValue::from_string(position).map_err(|error| CliError::at("trace", error))?;
        let legal = game.legal_moves();
        if legal.is_empty() {
            writeln!(out, "{{\"n\":{n},\"position\":{position}}}")?;
            break;
        }
        let (seat, mv) = choose(&legal, args.choose, &mut dice);
        let written: Vec<_> = legal.iter().map(|(seat, mv)| (seat.word(), mv.to_string())).collect();
        let (legal, played) = (json!(written), json!((seat.word(), mv.to_string())));
        writeln!(out, "{{\"n\":{n},\"position\":{position},\"legal\":{legal},\"played\":{played}}}")?;
        game.play(seat, mv).map_err(|refusal| CliError::at("trace", refusal))?;
    }
    out.flush()?;
    Ok(())
}

fn choose(legal: &[(Seat, Move)], how: Choose, dice: &mut Chance) -> (Seat, Move) {
    let one_of = |moves: &[(Seat, Move)], dice: &mut Chance| moves[below(dice, moves.len() as u32) as usize];
    match how {
        Choose::Move => one_of(legal, dice),
        Choose::Kind => {
            let kinds: Vec<_> = legal.chunk_by(|a, b| a.0 == b.0 && discriminant(&a.1) == discriminant(&b.1)).collect();
            one_of(kinds[below(dice, kinds.len() as u32) as usize], dice)
        }
    }
}
