//! Repeats the bots' decisions in a game exported from the client, and compares: `again MOST < game.utopia`. The file's first line
//! lists the players (`# players: hard expert`); `MOST` is the number of decisions to compare.
//!
//! The browser tests use it: bots must choose the same natively as in the browser.

use std::{env, io, process::ExitCode};

use utopia_bots::Spec;
use utopia_game::{GameFile, Player, UndoPolicy};

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
    let mut file = GameFile::import(&text, None)?;
    let moves = std::mem::take(&mut file.record.moves);
    file.record.result = None;
    let mut game = file.open(UndoPolicy::Silent)?;
    let mut compared = 0;
    for (number, (seat, mv)) in (0..).zip(moves) {
        if let Player::Bot(level) = file.players[seat.index()] {
            let (decision, spec) = (game.decision(seat, number).ok_or("it is not the bot's turn")?, Spec::from(level));
            let again = decision.ask(&*spec.bot(), spec.usual_budget(), &mut |_| ());
            if again != mv {
                let number = number + 1;
                return Err(format!("move {number}: {level} played {mv} in the browser, but plays {again} here").into());
            }
            compared += 1;
            if compared == most {
                break;
            }
        }
        game.play(seat, mv)?;
    }
    Ok(compared)
}
