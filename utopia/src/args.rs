//! The command line: what can be asked of the program, with help that teaches.

use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum, error::ErrorKind};
use clap_complete::Shell;
use utopia_rules::{Board, Edition, Rules, Seed};

use crate::{commands::read_file, failure::Failure};

/// Play, replay, check and measure games of Utopia, the board game of princes, monuments and wonders
#[derive(Parser)]
#[command(name = "utopia", version, propagate_version = true, max_term_width = 100)]
#[command(after_help = "\
A first look:
  utopia play                                       watch a game of random players
  utopia simulate --games 1000 --players 4          play many and count
  utopia trace --players 2 --seed 1 > game.jsonl    every position of a game, with all legal moves

The text forms of moves, positions and records are described in docs/formats.md,
the rules with their numbers (R7.1) in docs/rules.md.")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Play(Play),
    Replay(Replay),
    Position(Position),
    Trace(Trace),
    Perft(Perft),
    Simulate(Simulate),
    Board(BoardArgs),
    Completions(Completions),
}

/// What is agreed on before a game starts
#[derive(Args, Clone)]
pub(crate) struct Table {
    /// How many players, from 2 to 5
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub(crate) players: usize,

    #[command(flatten)]
    pub(crate) agreed: Agreed,
}

impl Table {
    pub(crate) fn rules(&self) -> Result<Rules, Failure> {
        Rules::new(self.agreed.board.load()?, self.agreed.edition, self.players)
            .map_err(|error| Failure::at("--players", error))
    }
}

#[derive(Args, Clone)]
pub(crate) struct Agreed {
    /// The edition: standard, german or dutch, and switches that differ from it, as in "german target=30 tie=shared"
    ///
    /// The switches are sea=adjacent|same (how far boats go), surprise=bag|box (where a surprise guest goes afterwards),
    /// tie=track|shared (who wins a tie) and target=10..200 (the points that end the game).
    #[arg(long, value_name = "EDITION", default_value = "standard")]
    pub(crate) edition: Edition,

    #[command(flatten)]
    pub(crate) board: BoardChoice,
}

#[derive(Args, Clone)]
pub(crate) struct BoardChoice {
    /// A board file; without it the game is on the board "archipelago"
    #[arg(long = "board", value_name = "FILE")]
    pub(crate) path: Option<String>,
}

impl BoardChoice {
    pub(crate) fn load(&self) -> Result<Board, Failure> {
        match &self.path {
            None => Ok(Board::archipelago().clone()),
            Some(path) => Board::from_toml(&read_file(path)?).map_err(|error| Failure::at(path, error)),
        }
    }
}

/// The help of every `--seed`.
const SEED_HELP: &str = "The seed of all chance: a number or 64 hexadecimal digits";

/// Watch a game: random players play it, and every event is told in words
#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) table: Table,

    /// The seed of all chance: a number or 64 hexadecimal digits; without it every game is another
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,

    /// Keep the game as a record that `utopia replay` reads
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<String>,
}

/// Play a record through and print the final position, or the one after N moves
#[derive(Args)]
pub(crate) struct Replay {
    /// The record (`-` reads standard input)
    pub(crate) file: String,

    /// Stop after so many moves; 0 is the start
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,

    /// Print the position as JSON instead of in words
    #[arg(long)]
    pub(crate) json: bool,

    /// Also require a result in the header, and say what was checked
    #[arg(long, conflicts_with = "at")]
    pub(crate) verify: bool,

    #[command(flatten)]
    pub(crate) board: BoardChoice,
}

/// Check a position; list what is legal in it, or play moves from it
#[derive(Args)]
pub(crate) struct Position {
    /// The position as JSON (`-` reads standard input)
    pub(crate) file: String,

    /// List the legal moves, one `COLOUR move` a line
    #[arg(long)]
    pub(crate) legal: bool,

    /// Play a move, as in "blue take maya wind wind-3"; may be given several times
    #[arg(long, value_name = "COLOUR MOVE")]
    pub(crate) play: Vec<String>,

    #[arg(long, value_name = "SEED", default_value = "0", help = SEED_HELP)]
    pub(crate) seed: Seed,

    #[command(flatten)]
    pub(crate) board: BoardChoice,
}

/// Write a random game as JSON lines: every position with all its legal moves and the move that was played
#[derive(Args)]
pub(crate) struct Trace {
    #[command(flatten)]
    pub(crate) table: Table,

    /// What is equally likely: every legal move, or every kind of move, so that rare kinds come up more often
    #[arg(long, value_enum, value_name = "HOW", default_value_t = Choose::Move)]
    pub(crate) choose: Choose,

    #[arg(long, value_name = "SEED", default_value = "0", help = SEED_HELP)]
    pub(crate) seed: Seed,
}

/// How the random players of a trace choose.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Choose {
    /// Every legal move is equally likely
    Move,
    /// Every kind of move is equally likely, then every move of the kind
    Kind,
}

/// Count the move sequences of a length from the start of a game: a check of the move generator
#[derive(Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) table: Table,

    #[arg(long, value_name = "SEED", default_value = "0", help = SEED_HELP)]
    pub(crate) seed: Seed,

    /// The length of the sequences
    #[arg(long, value_name = "D")]
    pub(crate) depth: u32,

    /// Print the count and the time as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Play many games and report points and wins by seat and by bot, and the speed
#[derive(Args)]
pub(crate) struct Simulate {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,

    #[command(flatten)]
    pub(crate) table: Table,

    /// The players: one bot for all seats or one for each, separated by commas; they change seats from game to game
    #[arg(long, value_name = "A,B,..", value_delimiter = ',', default_value = "random")]
    pub(crate) bots: Vec<String>,

    #[arg(long, value_name = "SEED", default_value = "0", help = SEED_HELP)]
    pub(crate) seed: Seed,

    /// How many threads play; without it all cores
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,

    /// Print the report as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Work with board files
#[derive(Args)]
pub(crate) struct BoardArgs {
    #[command(subcommand)]
    pub(crate) command: BoardCommand,
}

#[derive(Subcommand)]
pub(crate) enum BoardCommand {
    /// Check a board file and say what is on it
    Check {
        /// The board file (`-` reads standard input)
        file: String,
    },
}

/// Print a completion script for a shell
#[derive(Args)]
#[command(after_help = "For example: utopia completions bash > ~/.local/share/bash-completion/completions/utopia")]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: Shell,
}

/// The whole command line, for completions.
pub(crate) fn command() -> clap::Command {
    Cli::command()
}

/// Reads the command line; nothing when it asked only for help or the version.
pub(crate) fn parse() -> Result<Option<Command>, Failure> {
    let error = match Cli::try_parse() {
        Ok(cli) => return Ok(Some(cli.command)),
        Err(error) => error,
    };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => error.print()?,
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => command().print_help()?,
        _ => return Err(Failure::Usage(in_one_line(&error))),
    }
    Ok(None)
}

/// The message of a usage error, without the usage and the tips that follow it.
fn in_one_line(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let message = text.split("\n\n").next().unwrap_or_default();
    message.trim_start_matches("error: ").to_owned()
}
