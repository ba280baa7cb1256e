//! Repeats the bots' decisions in a game exported from the client, and compares: `again MOST < game.utopia`. The file's first line
//! lists the players (`# players: hard expert`); `MOST` is the number of decisions to compare.
//!
//! The browser tests use it: bots must choose the same natively as in the browser.

use std::{env, io, process::ExitCode};

use utopia_bots::answer;
use utopia_game::{GameFile, Player, Question};
use utopia_rules::Record;

fn main() -> ExitCode {
    match compare() {
        Ok(decisions) => {
            println!("{decisions} decisions are the same");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn compare() -> Result<usize, Box<dyn std::error::Error>> {
    let most: usize = env::args().nth(1).ok_or("usage: again MOST < game.utopia")?.parse()?;
    let text = io::read_to_string(io::stdin())?;
    let GameFile { players, record, board } = GameFile::import(&text, None)?;
    let mut compared = 0;
    for (number, &(seat, mv)) in record.moves.iter().enumerate() {
        let Player::Bot(level) = players[seat.index()] else { continue };
        let so_far = Record { moves: record.moves[..number].to_vec(), result: None, ..record.clone() };
        let question = Question { record: so_far.to_string(), board: board.clone(), seat, level };
        let again = answer(&question, &mut |_| ());
        if again != Some(mv) {
            return Err(
                format!("move {}: {level} played {mv} in the browser, but plays {again:?} here", number + 1).into()
            );
        }
        compared += 1;
        if compared == most {
            break;
        }
    }
    Ok(compared)
}
