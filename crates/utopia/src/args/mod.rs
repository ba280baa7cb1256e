//! The command line.

mod bots;
mod games;
mod hosting;
mod usage;

use std::{io::Write as _, path::PathBuf};

use clap::{Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand, error::ErrorKind};
use clap_complete::Shell;
use utopia_rules::{Board, Edition, Rules};

pub(crate) use bots::{ArenaArgs, SimulateArgs, SuggestArgs, TrainArgs, TuneArgs};
pub(crate) use games::{
    AnalyseArgs, BoardArgs, BoardCommand, Choose, GenerateArgs, PerftArgs, PlayArgs, PositionArgs, RenderArgs,
    ReplayArgs, ReportArgs, TraceArgs,
};
pub(crate) use hosting::{
    BackupArgs, DataArgs, DoctorArgs, LoadArgs, MigrateArgs, ModerateArgs, ModerateOrder, RestoreArgs, ServeArgs,
};

use crate::{commands::read_board_file, error::CliError};

/// Play, replay, check and measure games of Utopia, the board game of princes, monuments and wonders
#[derive(Parser)]
#[command(name = "utopia", version, propagate_version = true, max_term_width = 100)]
#[command(after_help = "\
A first look:
  utopia serve --open                               play in the browser
  utopia play                                       watch bots play
  utopia simulate --games 1000 --players 4          play many games
  utopia trace --players 2 --seed 1 > game.jsonl    every position of a game with its legal moves

The text forms of moves, positions and records are described in docs/formats.md,
the rules with their numbers (R7.1) in docs/rules.md.")]
struct Cli {
    #[command(subcommand)]
    command: CliCommand,
}

#[derive(Subcommand)]
pub(crate) enum CliCommand {
    Play(PlayArgs),
    Replay(ReplayArgs),
    Analyse(AnalyseArgs),
    Position(PositionArgs),
    Trace(TraceArgs),
    Perft(PerftArgs),
    Simulate(SimulateArgs),
    Arena(ArenaArgs),
    Tune(TuneArgs),
    Train(TrainArgs),
    Suggest(SuggestArgs),
    Board(BoardArgs),
    Serve(ServeArgs),
    Backup(BackupArgs),
    Restore(RestoreArgs),
    Migrate(MigrateArgs),
    Moderate(ModerateArgs),
    Doctor(DoctorArgs),
    Load(LoadArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// Game setup
#[derive(Args, Clone)]
pub(crate) struct TableArgs {
    /// Number of players, from 2 to 5
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub(crate) players: usize,

    #[command(flatten)]
    pub(crate) agreed: Agreed,
}

impl TableArgs {
    pub(crate) fn rules(&self) -> Result<Rules, CliError> {
        Rules::new(self.agreed.board.load()?, self.agreed.edition, self.players)
            .map_err(|error| CliError::at("--players", error))
    }
}

#[derive(Args, Clone)]
pub(crate) struct Agreed {
    /// Edition (standard, german or dutch) with optional switches, such as "german target=30 tie=shared"
    ///
    /// Switches: sea=adjacent|same (range of boats), surprise=bag|box (where a surprise guest goes), deck=empty|needed (when
    /// the discard pile becomes a new deck), tie=track|shared (who wins a tie), target=10..200 (points that end the game).
    #[arg(long, value_name = "EDITION", default_value = "standard")]
    pub(crate) edition: Edition,

    #[command(flatten)]
    pub(crate) board: BoardChoice,
}

#[derive(Args, Clone)]
pub(crate) struct BoardChoice {
    /// Board file, or a shipped board: archipelago, archipelago-2-4, strait, lagoon or mainland [default: archipelago]
    #[arg(long = "board", value_name = "FILE")]
    pub(crate) path: Option<String>,
}

impl BoardChoice {
    pub(crate) fn load(&self) -> Result<Board, CliError> {
        match &self.path {
            None => Ok(Board::archipelago().clone()),
            Some(path) => Board::from_toml(&read_board_file(path)?).map_err(|error| CliError::at(path, error)),
        }
    }
}

/// The help of every `--seed`.
const SEED_HELP: &str = "Random seed: a number or 64 hexadecimal digits";

/// Print a completion script for a shell
#[derive(Args)]
#[command(after_help = "For example: utopia completions bash > ~/.local/share/bash-completion/completions/utopia")]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: Shell,
}

/// Write manual pages, one for the program and one for each command
#[derive(Args)]
#[command(after_help = "For example: utopia man ~/.local/share/man/man1")]
pub(crate) struct ManArgs {
    /// Output directory, created if missing
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
}

/// The command-line definition, for completions and manual pages.
pub(crate) fn command() -> clap::Command {
    take_negative_numbers(Cli::command())
}

/// Treats negative numbers as values, so that errors name the actual problem.
fn take_negative_numbers(command: clap::Command) -> clap::Command {
    let takes_values = |arg: clap::Arg| {
        if arg.get_action().takes_values() { arg.allow_negative_numbers(true) } else { arg }
    };
    command.mut_args(takes_values).mut_subcommands(take_negative_numbers)
}

/// Parses the command line; `None` after printing help or the version.
pub(crate) fn parse() -> Result<Option<CliCommand>, CliError> {
    let error = match command().try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => return Ok(Some(cli.command)),
        Err(error) => error,
    };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => error.print()?,
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => write!(std::io::stdout(), "{}", error.render())?,
        _ => return Err(CliError::Usage(usage::sentence(&error))),
    }
    Ok(None)
}
