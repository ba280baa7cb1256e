//! The commands that let bots play, think and learn.

use std::time::Duration;

use clap::Args;
use utopia_bots::Spec;
use utopia_rules::{Seat, Seed};

use super::{BoardChoice, SEED_HELP, Table, usage::read_count};

/// Play many games and report points and wins by seat and by bot, and the speed
#[derive(Args)]
pub(crate) struct Simulate {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = read_count::<u64>)]
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
    #[arg(long, value_name = "N", value_parser = read_count::<u32>)]
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
    #[arg(long, value_name = "N", value_parser = read_count::<u32>)]
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
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = read_count::<u32>)]
    pub(crate) steps: u32,

    /// How many games decide a step, rounded up to whole tables
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = read_count::<u64>)]
    pub(crate) games: u64,

    /// The seed of all chance
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,

    /// How many threads play; without it all cores
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,
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
