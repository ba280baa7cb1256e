//! `utopia`: one program to play, replay, check and measure games of Utopia.

mod args;
mod commands;
mod failure;
mod players;
mod progress;

use std::process::ExitCode;

use args::Command;
use failure::Failure;

fn main() -> ExitCode {
    let outcome = match args::parse() {
        Ok(Some(command)) => run(command),
        Ok(None) => Ok(()),
        Err(failure) => Err(failure),
    };
    match outcome {
        Ok(()) | Err(Failure::ReaderGone) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("utopia: {}", failure.line());
            ExitCode::from(2)
        }
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Play(args) => commands::play::run(&args),
        Command::Replay(args) => commands::replay::run(&args),
        Command::Position(args) => commands::position::run(&args),
        Command::Trace(args) => commands::trace::run(&args),
        Command::Perft(args) => commands::perft::run(&args),
        Command::Simulate(args) => commands::simulate::run(&args),
        Command::Board(args) => commands::board::run(&args),
        Command::Completions(args) => commands::completions::run(&args),
    }
}
