//! `utopia`: one program to play, serve, replay, check and measure games of Utopia.

mod args;
mod chart;
mod clock;
mod commands;
mod config;
mod error;
mod files;
mod images;
mod progress;

use std::{io::Write as _, process::ExitCode};

use args::CliCommand;
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

fn run(command: CliCommand) -> Result<(), CliError> {
    match command {
        CliCommand::Play(args) => commands::play::run(&args),
        CliCommand::Replay(args) => commands::replay::run(&args),
        CliCommand::Analyse(args) => commands::analyse::run(&args),
        CliCommand::Position(args) => commands::position::run(&args),
        CliCommand::Trace(args) => commands::trace::run(&args),
        CliCommand::Perft(args) => commands::perft::run(&args),
        CliCommand::Simulate(args) => commands::simulate::run(&args),
        CliCommand::Arena(args) => commands::arena::run(&args),
        CliCommand::Tune(args) => commands::tune::run(&args),
        CliCommand::Train(args) => commands::train::run(&args),
        CliCommand::Suggest(args) => commands::suggest::run(&args),
        CliCommand::Board(args) => commands::board::run(&args),
        CliCommand::Serve(args) => commands::serve::run(&args),
        CliCommand::Backup(args) => commands::backup::run(&args),
        CliCommand::Migrate(args) => commands::migrate::run(&args),
        CliCommand::Restore(args) => commands::restore::run(&args),
        CliCommand::Moderate(args) => commands::moderate::run(args),
        CliCommand::Doctor(args) => commands::doctor::run(&args),
        CliCommand::Load(args) => commands::load::run(&args),
        CliCommand::Completions(args) => commands::completions::run(&args),
        CliCommand::Man(args) => commands::man::run(&args),
    }
}
