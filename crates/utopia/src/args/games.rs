//! Commands for games, positions and boards.

use clap::{Args, Subcommand, ValueEnum};
use utopia_bots::Spec;
use utopia_drawing::Theme;
use utopia_rules::Seed;

use super::{BoardChoice, SEED_HELP, TableArgs, usage::read_count};

/// Watch bots play a game, with every event in words
#[derive(Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,

    /// Bots (random, easy, normal, hard or expert): one for all seats or one per seat, comma-separated
    #[arg(long, value_name = "A,B,..", value_delimiter = ',', default_value = "normal")]
    pub(crate) bots: Vec<String>,

    /// Random seed: a number or 64 hexadecimal digits [default: random]
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,

    /// Save the game as a record for `utopia replay`
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<String>,
}

/// Replay a record and print the final position, or the one after N moves
#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The record (`-` reads standard input)
    pub(crate) file: String,

    /// Stop after N moves; 0 is the start
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,

    /// Print the position as JSON instead of in words
    #[arg(long)]
    pub(crate) json: bool,

    /// Require a result in the header, and report what was checked
    #[arg(long, conflicts_with = "at")]
    pub(crate) verify: bool,

    #[command(flatten)]
    pub(crate) board: BoardChoice,
}

/// Analyse a record: chances to win over time, luck, decisions and errors
///
/// A network that has learned from games of bots says how likely everybody wins in each position, hands open. What changes that is
/// luck (set-up, guests, cards) or a decision; both sum up exactly to the result. Errors are something else: what another plan
/// would have brought more, as far as the player could know.
#[derive(Args)]
pub(crate) struct AnalyseArgs {
    /// The record (`-` reads standard input)
    pub(crate) file: String,

    /// Print the analysis as JSON
    #[arg(long)]
    pub(crate) json: bool,

    /// Write the analysis as one page that needs nothing else
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<String>,

    /// Leave out the search for better plans, which takes most of the time
    #[arg(long)]
    pub(crate) no_errors: bool,

    /// How often chance is tried where it has more than 20 outcomes
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = read_count::<u32>)]
    pub(crate) samples: u32,

    /// Random seed of those samples
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,

    /// Network to evaluate with, as `utopia train` writes it [default: that of the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) network: Option<String>,

    #[command(flatten)]
    pub(crate) board: BoardChoice,
}

/// Check a position, list its legal moves, or play moves from it
#[derive(Args)]
pub(crate) struct PositionArgs {
    /// The position as JSON (`-` reads standard input)
    pub(crate) file: String,

    /// List the legal moves, one `COLOUR move` per line
    #[arg(long)]
    pub(crate) legal: bool,

    /// Play a move such as "blue take maya wind wind-3"; repeatable
    #[arg(long, value_name = "COLOUR MOVE")]
    pub(crate) play: Vec<String>,

    #[arg(long, value_name = "SEED", default_value = "0", help = SEED_HELP)]
    pub(crate) seed: Seed,

    #[command(flatten)]
    pub(crate) board: BoardChoice,
}

/// Write a random game as JSON lines: every position with its legal moves and the move played
#[derive(Args)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,

    /// Choose uniformly among moves, or among kinds of moves first, which makes rare kinds more frequent
    #[arg(long, value_enum, value_name = "HOW", default_value_t = Choose::Move)]
    pub(crate) choose: Choose,

    #[arg(long, value_name = "SEED", default_value = "0", help = SEED_HELP)]
    pub(crate) seed: Seed,
}

/// How random players choose.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Choose {
    /// Every legal move is equally likely
    Move,
    /// Every kind of move is equally likely, then every move of the kind
    Kind,
}

/// Count move sequences from the start of a game, to check the move generator
#[derive(Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,

    #[arg(long, value_name = "SEED", default_value = "0", help = SEED_HELP)]
    pub(crate) seed: Seed,

    /// Length of the sequences, up to 32
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(..=32))]
    pub(crate) depth: u32,

    /// Print the count and the time as JSON
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
    /// Check a board file and summarize it
    Check {
        /// The board file, or a shipped board's name (`-` reads standard input)
        file: String,
    },
    /// Print the hashes of a board: of its graph, and of the whole file
    ///
    /// The graph is all that the rules see; records are for a graph. Name, comments and drawing are only part of the file.
    Hash {
        /// The board file, or a shipped board's name (`-` reads standard input)
        file: String,
    },
    Render(RenderArgs),
    Generate(GenerateArgs),
    Report(Box<ReportArgs>),
}

/// Generate a board from a seed
///
/// Four islands around a canal, as on the default board. A seed gives the same board on every machine.
#[derive(Args)]
#[command(after_help = "\
For example:
  utopia board generate --seed 42 -o mine.toml
  utopia board generate --seed 42 | utopia board render - -o mine.png")]
pub(crate) struct GenerateArgs {
    #[arg(long, value_name = "SEED", help = SEED_HELP)]
    pub(crate) seed: Seed,

    /// Any district counts and values, not those of the game
    #[arg(long)]
    pub(crate) free: bool,

    /// Output file [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<String>,
}

/// Let bots play on a board, and say what is unfair or unused on it
#[derive(Args)]
#[command(after_help = "\
For example:
  utopia board report mine.toml --games 200 --players 4 -o report.html
  utopia board report mine.toml --bots hard:iterations=60 --games 1000 --json > report.json")]
pub(crate) struct ReportArgs {
    /// The board file, or a shipped board's name (`-` reads standard input)
    pub(crate) file: String,

    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = read_count::<u64>)]
    pub(crate) games: u64,

    /// Number of players, from 2 to 5
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) players: usize,

    /// The bot in all seats
    #[arg(long, value_name = "BOT", default_value = "normal")]
    pub(crate) bots: Spec,

    #[arg(long, value_name = "SEED", help = SEED_HELP, default_value = "0")]
    pub(crate) seed: Seed,

    /// Number of threads [default: all cores]
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,

    /// Also write one self-contained page with charts
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<String>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Draw a board, or a position on it, as SVG or PNG
#[derive(Args)]
#[command(after_help = "\
For example:
  utopia board render boards/archipelago.toml -o board.png --width 1200
  utopia replay game.utopia --at 100 --json | utopia board render - --theme dark -o game.svg")]
pub(crate) struct RenderArgs {
    /// A board file, or a position as JSON (`-` reads standard input)
    pub(crate) file: String,

    /// Output file, .svg or .png [default: SVG to standard output]
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<String>,

    /// Theme: light, dark or contrast
    #[arg(long, value_name = "THEME", value_parser = read_theme, default_value = "light")]
    pub(crate) theme: Theme,

    /// Width in pixels, from 50 to 6000
    #[arg(long, value_name = "PX", value_parser = clap::value_parser!(u16).range(50..=6000))]
    pub(crate) width: Option<u16>,

    #[command(flatten)]
    pub(crate) board: BoardChoice,
}

fn read_theme(text: &str) -> Result<Theme, String> {
    let known = Theme::ALL.into_iter().find(|theme| theme.word() == text);
    known.ok_or_else(|| format!("unknown theme `{text}` (expected light, dark or contrast)"))
}
