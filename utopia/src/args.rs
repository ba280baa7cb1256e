//! The command line: what can be asked of the program, with help that teaches.

mod hosting;

use std::{io::Write as _, path::PathBuf, time::Duration};

use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum, error::ErrorKind};
use clap_complete::Shell;
use utopia_bots::Spec;
use utopia_drawing::Theme;
use utopia_rules::{Board, Edition, Rules, Seat, Seed};

pub(crate) use hosting::{Backup, Doctor, Moderate, ModerateOrder, Restore, Serve};

use crate::{commands::read_file, failure::Failure};

/// Play, replay, check and measure games of Utopia, the board game of princes, monuments and wonders
#[derive(Parser)]
#[command(name = "utopia", version, propagate_version = true, max_term_width = 100)]
#[command(after_help = "\
A first look:
  utopia serve --open                               play in the browser
  utopia play                                       watch a game of bots
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
    Arena(Arena),
    Tune(Tune),
    Suggest(Suggest),
    Board(BoardArgs),
    Serve(Serve),
    Backup(Backup),
    Restore(Restore),
    Moderate(Moderate),
    Doctor(Doctor),
    Load(Load),
    Completions(Completions),
    Man(Man),
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

/// Watch a game: bots play it, and every event is told in words
#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) table: Table,

    /// The players (random, easy, normal, hard or expert): one bot for all seats or one for each, separated by commas
    #[arg(long, value_name = "A,B,..", value_delimiter = ',', default_value = "normal")]
    pub(crate) bots: Vec<String>,

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

    /// The length of the sequences, up to 32
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(..=32))]
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

    /// The players (random, easy, normal, hard or expert): one bot for all seats or one for each, separated by commas
    ///
    /// They change seats from game to game.
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

/// Let bots play balanced matches, and say who is better with 95 % intervals
///
/// A table is one seed, played in every line-up and every rotation over the seats, so that nobody has the better seat or
/// the better cards. With as many bots as players they sit as named. With fewer, one of each sits among nothing but each
/// other: `--bots normal,easy --players 4` plays one normal against three easy and one easy against three normal.
/// With more, every choice of them plays.
#[derive(Args)]
#[command(after_help = "\
For example:
  utopia arena --bots easy,random --players 2 --games 1000
  utopia arena --bots normal,easy --players 4 --games 4000 --save normal.jsonl --chart normal.svg
  utopia arena --bots normal,easy --players 2 --games 20000 --stop

Ctrl-C finishes the tables that have begun and prints the report so far; a second one stops at once.")]
pub(crate) struct Arena {
    /// The contestants (random, easy, normal, hard or expert), separated by commas
    ///
    /// A bot with other weights than usual is written as in `normal:card=2`, one that always makes so many iterations as in
    /// `hard:iterations=500`.
    #[arg(long, value_name = "A,B,..", value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<String>,

    #[command(flatten)]
    pub(crate) table: Table,

    /// How many games, rounded up to whole tables
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,

    #[arg(long, value_name = "SEED", default_value = "0", help = SEED_HELP)]
    pub(crate) seed: Seed,

    /// How long every bot thinks about a decision, as in 1s or 200ms; such games cannot be reproduced
    #[arg(long, value_name = "TIME", value_parser = read_time, conflicts_with_all = ["iterations", "budget"])]
    pub(crate) time: Option<Duration>,

    /// How many iterations every bot makes for a decision; without it each has its usual number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) iterations: Option<u32>,

    /// Which part of its usual iterations every bot makes, as in 10%
    #[arg(long, value_name = "PART", value_parser = read_part, conflicts_with = "iterations")]
    pub(crate) budget: Option<u32>,

    /// Stop as soon as it is decided which of two bots is better (SPRT, both errors 5 %)
    ///
    /// It is decided when one wins more than its equal share, or when neither wins more by the margin, which is 5%
    /// of the games unless another is given (`--stop=3%`). The smaller the margin, the more games are needed.
    #[arg(long, value_name = "MARGIN", num_args = 0..=1, require_equals = true, default_missing_value = "5%")]
    #[arg(value_parser = read_percent)]
    pub(crate) stop: Option<f64>,

    /// With --stop: ask whether the first bot wins more than this share of its games, as in 70%, instead of its equal share
    #[arg(long, value_name = "SHARE", value_parser = read_percent, requires = "stop")]
    pub(crate) share: Option<f64>,

    /// How many threads play; without it all cores
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,

    /// Keep every finished table in this file; the same command continues it
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<String>,

    /// Write a line for every game
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<String>,

    /// Draw the win rates with their intervals, as FILE.svg or FILE.png
    #[arg(long, value_name = "FILE")]
    pub(crate) chart: Option<String>,

    /// Print the report as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Say what to play in a position: the best moves with win chances and expected points
///
/// The bot `normal` ranks the moves by what the best turn that starts with each is worth. The best eight are then played on
/// to the end of the game, again and again, in worlds that the seat thinks possible. Only what the seat may see is used, although
/// the file has everything.
#[derive(Args)]
pub(crate) struct Suggest {
    /// The position as JSON (`-` reads standard input)
    pub(crate) file: String,

    /// For whom; without it the first who must act
    #[arg(long, value_name = "COLOUR")]
    pub(crate) seat: Option<Seat>,

    /// The bot that ranks the moves: normal, or normal with other weights as in `normal:horizon=3`
    #[arg(long, value_name = "BOT", default_value = "normal")]
    pub(crate) bot: Spec,

    /// How long to play on, as in 3s or 500ms
    #[arg(long, value_name = "TIME", value_parser = read_time, default_value = "3s", conflicts_with = "iterations")]
    pub(crate) time: Duration,

    /// How often to play each move on instead: the same number and seed give the same answer
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) iterations: Option<u32>,

    /// The seed of the guesses and games
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,

    /// Print the moves as JSON
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) board: BoardChoice,
}

/// A time such as 1s, 0.5s or 200ms.
fn read_time(text: &str) -> Result<Duration, String> {
    let reason = || format!("`{text}` is no time (expected 1ms to 1h, as in 200ms, 1s or 5m)");
    let split = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let unit = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return Err(reason()),
    };
    let seconds = number.parse::<f64>().map_err(|_| reason())? * unit;
    if (0.001..=3600.0).contains(&seconds) { Ok(Duration::from_secs_f64(seconds)) } else { Err(reason()) }
}

/// A part of a hundred, such as 5%.
fn read_percent(text: &str) -> Result<f64, String> {
    let percent = text.strip_suffix('%').and_then(|number| number.parse::<f64>().ok());
    percent
        .filter(|number| number.is_finite())
        .map(|number| number / 100.0)
        .ok_or_else(|| format!("`{text}` is no percentage (expected a number and %, as in 5%)"))
}

/// A part in whole hundredths, such as 10%.
fn read_part(text: &str) -> Result<u32, String> {
    let percent = text.strip_suffix('%').and_then(|number| number.parse().ok());
    percent
        .filter(|percent| (1..=10_000).contains(percent))
        .ok_or_else(|| format!("`{text}` is no part (expected 1% to 10000%)"))
}

/// Find better weights for a bot by playing (SPSA)
///
/// At each step all weights are moved a little, each up or down by chance. The bot so changed plays against the bot with every
/// change the other way round, and all weights go a part of the way towards the winner. The result is written as a bot that
/// `utopia arena` understands: let it play against the bot as it was.
#[derive(Args)]
#[command(after_help = "\
For example:
  utopia tune --bot normal --weights card,due,deny --players 2 --steps 200 --games 40
  utopia tune --bot hard:plans=0 --weights quick_card,quick_group2 --steps 2000 --games 200

The bot hard:plans=0 plays as everybody does inside the simulations of hard; its weights begin with quick_.")]
pub(crate) struct Tune {
    /// The bot to start from
    #[arg(long, value_name = "BOT")]
    pub(crate) bot: Spec,

    /// What is tuned, separated by commas
    #[arg(long, value_name = "A,B,..", value_delimiter = ',', required = true)]
    pub(crate) weights: Vec<String>,

    #[command(flatten)]
    pub(crate) table: Table,

    /// How many steps
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) steps: u32,

    /// How many games decide a step, rounded up to whole tables
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,

    /// The seed of all chance
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,

    /// How many threads play; without it all cores
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,
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
    Render(Render),
}

/// Draw a board, or a position on it, as SVG or PNG
#[derive(Args)]
#[command(after_help = "\
For example:
  utopia board render boards/archipelago.toml -o board.png --width 1200
  utopia replay game.utopia --at 100 --json | utopia board render - --theme dark -o game.svg")]
pub(crate) struct Render {
    /// A board file, or a position as JSON (`-` reads standard input)
    pub(crate) file: String,

    /// Where to write, as FILE.svg or FILE.png; without it the SVG is printed
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<String>,

    /// The colours: light, dark or contrast
    #[arg(long, value_name = "THEME", value_parser = read_theme, default_value = "light")]
    pub(crate) theme: Theme,

    /// The width in pixels, from 50 to 6000; the height follows
    #[arg(long, value_name = "PX", value_parser = clap::value_parser!(u16).range(50..=6000))]
    pub(crate) width: Option<u16>,

    #[command(flatten)]
    pub(crate) board: BoardChoice,
}

fn read_theme(text: &str) -> Result<Theme, String> {
    let known = Theme::ALL.into_iter().find(|theme| theme.word() == text);
    known.ok_or_else(|| format!("`{text}` is no theme (expected light, dark or contrast)"))
}

/// Measure how much a server bears, with simulated players
#[derive(Args)]
#[command(after_help = "\
For example:
  utopia load --games 50                   a server of its own, in the same process
  taskset -c 0 utopia serve --no-limits    the server on one core, the players on another:
  taskset -c 1 utopia load --games 200 --connect http://127.0.0.1:8080

Every player makes a random legal move as soon as it is their turn. A move is answered when it is stored.")]
pub(crate) struct Load {
    /// How many tables of two play at once, from 1 to 2000
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=2000))]
    pub(crate) games: u32,

    /// How long, after a second that does not count, from 1 to 3600
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3600))]
    pub(crate) seconds: u32,

    /// The server, which must have been started with `--no-limits`; without it one is started
    #[arg(long, value_name = "URL")]
    pub(crate) connect: Option<String>,

    /// The edition that is played
    #[arg(long, value_name = "EDITION", default_value = "standard")]
    pub(crate) edition: Edition,

    /// Draw moves and latencies over the time of the run, as SVG or PNG
    #[arg(long, value_name = "FILE")]
    pub(crate) chart: Option<String>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Print a completion script for a shell
#[derive(Args)]
#[command(after_help = "For example: utopia completions bash > ~/.local/share/bash-completion/completions/utopia")]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: Shell,
}

/// Write manual pages, one for the program and one for each command
#[derive(Args)]
#[command(after_help = "For example: utopia man ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// The folder, which is made if it does not exist
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
}

/// The whole command line, for completions and manual pages.
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
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => write!(std::io::stdout(), "{}", error.render())?,
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
