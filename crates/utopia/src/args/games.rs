//! The commands for games, positions and boards.

use clap::{Args, Subcommand, ValueEnum};
use utopia_drawing::Theme;
use utopia_rules::Seed;

use super::{BoardChoice, SEED_HELP, Table};

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
