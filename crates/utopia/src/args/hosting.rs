//! The commands of those who host a server.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use utopia_rules::Edition;
use utopia_server::logs::{LogFormat, LogLevel};

/// Serve the game to browsers, until Ctrl-C
#[derive(Args, Default)]
#[command(after_help = "\
For example:
  utopia serve --open                      play on this machine
  utopia serve --listen 0.0.0.0:8080       let others in the same network play, too
  utopia serve --public-url https://utopia.example --behind-proxy --data /srv/utopia
                                           behind a web server that speaks https
  utopia serve --config utopia.toml        with everything in a file

What is not given here is taken from the environment, then from the file, then as usual.
docs/hosting.md explains how to host a server.")]
pub(crate) struct Serve {
    /// The address to listen on (port 0 is any free one) [default: 127.0.0.1:8080]
    #[arg(long, value_name = "HOST:PORT", env = "UTOPIA_LISTEN", hide_env_values = true)]
    pub(crate) listen: Option<String>,

    /// Open the browser
    #[arg(long)]
    pub(crate) open: bool,

    /// A file with what is not given here, in TOML
    #[arg(long, value_name = "FILE", env = "UTOPIA_CONFIG", hide_env_values = true)]
    pub(crate) config: Option<String>,

    /// Print what is in force as TOML, and serve nothing
    #[arg(long)]
    pub(crate) print_config: bool,

    /// The folder for guests, tables and games [default: utopia in the user's folder for data]
    #[arg(long, value_name = "DIR", env = "UTOPIA_DATA", hide_env_values = true)]
    pub(crate) data: Option<PathBuf>,

    /// How others reach this server, for the links that they are sent
    #[arg(long, value_name = "URL", env = "UTOPIA_PUBLIC_URL", hide_env_values = true)]
    pub(crate) public_url: Option<String>,

    /// Believe the last address in X-Forwarded-For, for the limits of each visitor: only behind a web server that writes it
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    #[arg(env = "UTOPIA_BEHIND_PROXY", hide_env_values = true)]
    pub(crate) behind_proxy: Option<bool>,

    /// Tell Prometheus what is measured, at http://HOST:PORT/metrics: an address that only you reach
    #[arg(long, value_name = "HOST:PORT", env = "UTOPIA_METRICS", hide_env_values = true)]
    pub(crate) metrics: Option<String>,

    /// How the log looks, which goes to standard error: text or json [default: text]
    #[arg(long, value_name = "FORM", env = "UTOPIA_LOG", hide_env_values = true)]
    pub(crate) log: Option<LogFormat>,

    /// How much the log says: off, error, warn, info, debug or trace [default: info]
    #[arg(long, value_name = "LEVEL", env = "UTOPIA_LOG_LEVEL", hide_env_values = true)]
    pub(crate) log_level: Option<LogLevel>,

    /// Delete games so many days after their end; 0 keeps them for ever [default: 0]
    #[arg(long, value_name = "DAYS", env = "UTOPIA_KEEP_FINISHED_DAYS", hide_env_values = true)]
    pub(crate) keep_finished_days: Option<u32>,

    /// Delete guests who never played or spoke, and tables without a game, after so many days; 0 keeps them [default: 90]
    #[arg(long, value_name = "DAYS", env = "UTOPIA_KEEP_UNUSED_DAYS", hide_env_values = true)]
    pub(crate) keep_unused_days: Option<u32>,

    /// Let every visitor do as much as they like: only for tests of speed, as with `utopia load`
    #[arg(long)]
    pub(crate) no_limits: bool,

    /// Serve the site in this folder, made by `cargo xtask site -o DIR`, instead of the one inside the program
    #[arg(long, value_name = "DIR")]
    pub(crate) site: Option<String>,
}

/// The data folder of a server.
#[derive(Args)]
pub(crate) struct Data {
    /// The folder for guests, tables and games [default: utopia in the user's folder for data]
    #[arg(long = "data", value_name = "DIR", env = "UTOPIA_DATA", hide_env_values = true)]
    pub(crate) folder: Option<PathBuf>,
}

/// Put all games of a server into a file, also while they are played
///
/// The file has everything in it: guests, tables, games, chat, and the key of the cookies. Keep it as safe as the data folder.
#[derive(Args)]
#[command(after_help = "For example: utopia backup --data /srv/utopia utopia-monday.backup")]
pub(crate) struct Backup {
    /// The file, which must not exist yet
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) data: Data,
}

/// Put the games of a backup into a data folder that has none
#[derive(Args)]
#[command(after_help = "For example: utopia restore utopia-monday.backup --data /srv/utopia")]
pub(crate) struct Restore {
    /// The file that `utopia backup` made
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) data: Data,
}

/// See who plays and what is said, ban guests, remove messages, close tables
///
/// It works while the server runs, and while it does not. Guests and tables are named by the first letters of their names in the lists.
#[derive(Args)]
#[command(after_help = "\
For example:
  utopia moderate tables                   who sits where
  utopia moderate chat 3d0e5a7b            what was said there, and by whom
  utopia moderate remove-message 3d0e5a7b 12
  utopia moderate ban 9a0b1c2d")]
pub(crate) struct Moderate {
    #[command(flatten)]
    pub(crate) data: Data,

    /// Print JSON, with whole names
    #[arg(long)]
    pub(crate) json: bool,

    #[command(subcommand)]
    pub(crate) order: ModerateOrder,
}

/// What a moderator wants.
#[derive(Subcommand)]
pub(crate) enum ModerateOrder {
    /// List the latest tables, with who sits there
    Tables {
        /// How many at most
        #[arg(long, value_name = "N", default_value_t = 100)]
        most: u32,
    },
    /// List the latest guests
    Guests {
        /// How many at most
        #[arg(long, value_name = "N", default_value_t = 100)]
        most: u32,
    },
    /// List what was last said at a table, with the numbers of the messages
    Chat {
        /// The table
        table: String,
        /// How many lines at most
        #[arg(long, value_name = "N", default_value_t = 200)]
        most: u32,
    },
    /// Send a guest away for good: their cookie opens nothing, and bots play on their seats
    Ban {
        /// The guest
        guest: String,
    },
    /// Let a guest come back
    Unban {
        /// The guest
        guest: String,
    },
    /// Remove a line of chat, also from the screens of those who read it
    RemoveMessage {
        /// The table
        table: String,
        /// The number of the message
        number: u32,
    },
    /// Close a table; its game goes no further
    Close {
        /// The table
        table: String,
    },
}

/// Check whether a server can be hosted here, and say what is wrong
///
/// Every check is a sentence. The exit code is 1 if something does not work.
#[derive(Args)]
#[command(after_help = "For example: utopia doctor --config utopia.toml")]
pub(crate) struct Doctor {
    #[command(flatten)]
    pub(crate) data: Data,

    /// The file with which the server is started
    #[arg(long, value_name = "FILE", env = "UTOPIA_CONFIG", hide_env_values = true)]
    pub(crate) config: Option<String>,
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
