//! Commands for bots.

use std::{path::PathBuf, time::Duration};

use clap::Args;
use utopia_bots::Spec;
use utopia_rules::{Colour, Seed};

use super::{BoardChoice, SEED_HELP, TableArgs, usage::read_count};

/// Play many games; report points and wins by seat and bot, and speed
#[derive(Args)]
pub(crate) struct SimulateArgs {
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = read_count::<u64>)]
    pub(crate) games: u64,

    #[command(flatten)]
    pub(crate) table: TableArgs,

    /// Bots (random, easy, normal, hard or expert): one for all seats or one per seat, comma-separated
    ///
    /// Bots rotate over the seats from game to game.
    #[arg(long, value_name = "A,B,..", value_delimiter = ',', default_value = "random")]
    pub(crate) bots: Vec<String>,

    #[arg(long, value_name = "SEED", default_value = "0", help = SEED_HELP)]
    pub(crate) seed: Seed,

    /// Number of threads [default: all cores]
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,

    /// Print the report as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Play balanced matches between bots; report win rates with 95 % intervals
///
/// A table is one seed, played in every line-up and every seat rotation, so that nobody has better seats or cards. With as
/// many bots as players, they sit as named. With fewer, one of each plays against the others: `--bots normal,easy
/// --players 4` plays one normal against three easy, and one easy against three normal. With more, every combination plays.
#[derive(Args)]
#[command(after_help = "\
For example:
  utopia arena --bots easy,random --players 2 --games 1000
  utopia arena --bots normal,easy --players 4 --games 4000 --save normal.jsonl --chart normal.svg
  utopia arena --bots normal,easy --players 2 --games 20000 --stop

Ctrl-C finishes the tables in progress and prints the report so far; a second Ctrl-C stops immediately.")]
pub(crate) struct ArenaArgs {
    /// Contestants (random, easy, normal, hard or expert), comma-separated
    ///
    /// Options follow the name: `normal:card=2` changes a weight, `hard:iterations=500` fixes the number of iterations.
    #[arg(long, value_name = "A,B,..", value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<String>,

    #[command(flatten)]
    pub(crate) table: TableArgs,

    /// Number of games, rounded up to whole tables
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,

    #[arg(long, value_name = "SEED", default_value = "0", help = SEED_HELP)]
    pub(crate) seed: Seed,

    /// Thinking time per decision, such as 1s or 200ms; not reproducible
    #[arg(long, value_name = "TIME", value_parser = read_time, conflicts_with_all = ["iterations", "budget"])]
    pub(crate) time: Option<Duration>,

    /// Iterations per decision [default: each bot's own]
    #[arg(long, value_name = "N", value_parser = read_count::<u32>)]
    pub(crate) iterations: Option<u32>,

    /// Share of each bot's default iterations, such as 10%
    #[arg(long, value_name = "PART", value_parser = read_part, conflicts_with = "iterations")]
    pub(crate) budget: Option<u32>,

    /// Stop as soon as one of two bots is shown to be better (SPRT, both error rates 5 %)
    ///
    /// Ends when one wins more than its equal share, or when neither does by the margin: 5% of the games, or as given
    /// (`--stop=3%`). Smaller margins need more games.
    #[arg(long, value_name = "MARGIN", num_args = 0..=1, require_equals = true, default_missing_value = "5%")]
    #[arg(value_parser = read_percent)]
    pub(crate) stop: Option<f64>,

    /// With --stop: test whether the first bot wins more than this share of its games, such as 70%
    #[arg(long, value_name = "SHARE", value_parser = read_percent, requires = "stop")]
    pub(crate) share: Option<f64>,

    /// Number of threads [default: all cores]
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,

    /// Save finished tables to this file; the same command resumes
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<String>,

    /// Write one line per game
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<String>,

    /// Chart win rates with their intervals, as FILE.svg or FILE.png
    #[arg(long, value_name = "FILE")]
    pub(crate) chart: Option<String>,

    /// Print the report as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Suggest moves in a position, with win chances and expected points
///
/// The bot `normal` ranks moves by the best turn that starts with each. The best eight are then played out to the end many
/// times, in determinizations of what the seat sees. Hidden information in the file isn't used.
#[derive(Args)]
pub(crate) struct SuggestArgs {
    /// The position as JSON (`-` reads standard input)
    pub(crate) file: String,

    /// Player to suggest for [default: the first to move]
    #[arg(long, value_name = "COLOUR")]
    pub(crate) seat: Option<Colour>,

    /// Bot that ranks the moves: normal, optionally with other weights (`normal:horizon=3`)
    #[arg(long, value_name = "BOT", default_value = "normal")]
    pub(crate) bot: Spec,

    /// Time for playouts, such as 3s or 500ms
    #[arg(long, value_name = "TIME", value_parser = read_time, default_value = "3s", conflicts_with = "iterations")]
    pub(crate) time: Duration,

    /// Playouts per move instead of a time; reproducible with the same seed
    #[arg(long, value_name = "N", value_parser = read_count::<u32>)]
    pub(crate) iterations: Option<u32>,

    /// Random seed of determinizations and playouts
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,

    /// Print the moves as JSON
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) board: BoardChoice,
}

/// Tune a bot's weights by self-play (SPSA)
///
/// Each step perturbs all weights randomly up or down, plays the result against the opposite perturbation, and moves the
/// weights towards the winner. The result is printed as a bot for `utopia arena`: play it against the original.
#[derive(Args)]
#[command(after_help = "\
For example:
  utopia tune --bot normal --weights card,due,deny --players 2 --steps 200 --games 40
  utopia tune --bot hard:plans=0 --weights quick_card,quick_group2 --steps 2000 --games 200

The bot hard:plans=0 is the rollout policy of hard; its weights begin with quick_.")]
pub(crate) struct TuneArgs {
    /// The bot to start from
    #[arg(long, value_name = "BOT")]
    pub(crate) bot: Spec,

    /// Weights to tune, comma-separated
    #[arg(long, value_name = "A,B,..", value_delimiter = ',', required = true)]
    pub(crate) weights: Vec<String>,

    #[command(flatten)]
    pub(crate) table: TableArgs,

    /// Number of steps
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = read_count::<u32>)]
    pub(crate) steps: u32,

    /// Games per step, rounded up to whole tables
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = read_count::<u64>)]
    pub(crate) games: u64,

    /// Random seed
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,

    /// Number of threads [default: all cores]
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,
}

/// Teach a network to predict who wins, from games of a bot against itself
///
/// Plays games on many boards with 2 to 5 players, trains on them, and tests the network on games of another seed, beside the bots'
/// evaluation. Everything is kept in a folder; the same command goes on where it was stopped, and makes the same network.
#[derive(Args)]
#[command(after_help = "\
For example:
  utopia train learned --games 400 --test-games 100      a first look, in a few minutes
  utopia train learned --games 12800 --seed 1            as the network of the program was made

The folder then has games.bin, test-games.bin, training.bin, network.bin and three charts. Ctrl-C stops after the games or the
epoch in progress; a second Ctrl-C stops immediately.")]
pub(crate) struct TrainArgs {
    /// Folder for games, network and charts, created if missing
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,

    /// Number of games to learn from
    #[arg(long, value_name = "N", default_value_t = 12_800, value_parser = read_count::<u64>)]
    pub(crate) games: u64,

    /// Number of games to test with
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = read_count::<u64>)]
    pub(crate) test_games: u64,

    /// The bot that plays in every seat
    #[arg(long, value_name = "BOT", default_value = "hard:plans=10:iterations=30")]
    pub(crate) bot: Spec,

    /// Random seed of games and weights
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Number of threads for games [default: all cores]
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,

    /// Print the report as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Parses a duration such as 1s, 0.5s or 200ms.
fn read_time(text: &str) -> Result<Duration, String> {
    let reason = || format!("`{text}` is not a duration (expected 1ms to 1h, such as 200ms, 1s or 5m)");
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

/// Parses a percentage such as 5%.
fn read_percent(text: &str) -> Result<f64, String> {
    let percent = text.strip_suffix('%').and_then(|number| number.parse::<f64>().ok());
    percent
        .filter(|number| number.is_finite())
        .map(|number| number / 100.0)
        .ok_or_else(|| format!("`{text}` is not a percentage (expected a number and %, such as 5%)"))
}

/// Parses a whole percentage such as 10%.
fn read_part(text: &str) -> Result<u32, String> {
    let percent = text.strip_suffix('%').and_then(|number| number.parse().ok());
    percent
        .filter(|percent| (1..=10_000).contains(percent))
        .ok_or_else(|| format!("`{text}` is out of range (expected 1% to 10000%)"))
}
