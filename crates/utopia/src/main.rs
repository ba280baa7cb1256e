//! `utopia`: one program to play, serve, replay, check and measure games of Utopia.

mod args;
mod chart;
mod clock;
mod commands;
mod config;
mod error;
mod files;
mod pictures;
mod progress;

use std::{io::Write as _, process::ExitCode};

use args::Command;
use error::CliError;

/// Faster than the system's allocator when threads exchange memory, as the server's do (docs/performance.md).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let outcome = match args::parse() {
        Ok(Some(command)) => run(command),
        Ok(None) => Ok(()),
        Err(error) => Err(error),
    };
    match outcome {
        Ok(()) | Err(CliError::BrokenPipe) => ExitCode::SUCCESS,
        Err(CliError::ChecksFailed) => ExitCode::FAILURE,
        Err(error) => {
            // If standard error is closed, the exit code still tells.
            let _ = writeln!(std::io::stderr(), "utopia: {}", error.line());
            ExitCode::from(2)
        }
    }
}

fn run(command: Command) -> Result<(), CliError> {
    match command {
        Command::Play(args) => commands::play::run(&args),
        Command::Replay(args) => commands::replay::run(&args),
        Command::Position(args) => commands::position::run(&args),
        Command::Trace(args) => commands::trace::run(&args),
        Command::Perft(args) => commands::perft::run(&args),
        Command::Simulate(args) => commands::simulate::run(&args),
        Command::Arena(args) => commands::arena::run(&args),
        Command::Tune(args) => commands::tune::run(&args),
        Command::Suggest(args) => commands::suggest::run(&args),
        Command::Board(args) => commands::board::run(&args),
        Command::Serve(args) => commands::serve::run(&args),
        Command::Backup(args) => commands::backup::run(&args),
        Command::Restore(args) => commands::restore::run(&args),
        Command::Moderate(args) => commands::moderate::run(args),
        Command::Doctor(args) => commands::doctor::run(&args),
        Command::Load(args) => commands::load::run(&args),
        Command::Completions(args) => commands::completions::run(&args),
        Command::Man(args) => commands::man::run(&args),
    }
}
