//! Commands for operators.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use ipnet::IpNet;
use utopia_rules::Edition;
use utopia_server::logs::{LogFormat, LogLevel};

/// The help of every `--database`.
const DATABASE_HELP: &str = "PostgreSQL database for guests, tables and games: postgres://USER:PASSWORD@HOST/NAME \
    [default: a file in the data directory]";
const BUS_HELP: &str = "NATS server that connects servers of one --database: nats://USER:PASSWORD@HOST or tls://... \
    [default: only one server]";

/// Serve the game to browsers, until Ctrl-C
#[derive(Args, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag")]
#[command(after_help = "\
For example:
  utopia serve --open                      play on this machine
  utopia serve --listen 0.0.0.0:8080       let others on the same network play
  utopia serve --public-url https://utopia.example --behind-proxy --data /srv/utopia
                                           behind a reverse proxy with https
  utopia serve --config utopia.toml        configured by a file

Precedence: flag, environment, file, default.
docs/hosting.md explains how to host a server.")]
pub(crate) struct ServeArgs {
    /// Addresses to listen on: HOST:PORT (port 0 picks a free one) or unix:PATH [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS,..", value_delimiter = ',', env = "UTOPIA_LISTEN", hide_env_values = true)]
    pub(crate) listen: Option<Vec<String>>,

    /// Open the browser
    #[arg(long)]
    pub(crate) open: bool,

    /// Configuration file (TOML)
    #[arg(long, value_name = "FILE", env = "UTOPIA_CONFIG", hide_env_values = true)]
    pub(crate) config: Option<String>,

    /// Print the effective configuration as TOML and exit
    #[arg(long)]
    pub(crate) print_config: bool,

    /// Directory for guests, tables and games [default: utopia in the user's data directory]
    #[arg(long, value_name = "DIR", env = "UTOPIA_DATA", hide_env_values = true)]
    pub(crate) data: Option<PathBuf>,

    #[arg(long, value_name = "URL", env = "UTOPIA_DATABASE", hide_env_values = true, help = DATABASE_HELP)]
    pub(crate) database: Option<String>,

    #[arg(long, value_name = "URL,..", env = "UTOPIA_BUS", hide_env_values = true, help = BUS_HELP)]
    pub(crate) bus: Option<String>,

    /// Public URL of this server, used in invitation links; may end with a folder
    #[arg(long, value_name = "URL", env = "UTOPIA_PUBLIC_URL", hide_env_values = true)]
    pub(crate) public_url: Option<String>,

    /// Other host names by which the server may be called; without a public URL, and without these, it answers to any
    #[arg(long, value_name = "HOST,..", value_delimiter = ',', env = "UTOPIA_ALLOWED_HOSTS", hide_env_values = true)]
    pub(crate) allowed_hosts: Option<Vec<String>>,

    /// Trust the last address in X-Forwarded-For for rate limits; only behind a proxy that sets it
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    #[arg(env = "UTOPIA_BEHIND_PROXY", hide_env_values = true)]
    pub(crate) behind_proxy: Option<bool>,

    /// Trust X-Forwarded-For of proxies in these networks only, such as 127.0.0.0/8,10.0.0.0/8; there may be several in a row
    #[arg(long, value_name = "CIDR,..", value_delimiter = ',', env = "UTOPIA_TRUSTED_PROXIES", hide_env_values = true)]
    pub(crate) trusted_proxies: Option<Vec<IpNet>>,

    /// Serve Prometheus metrics at http://HOST:PORT/metrics; use a private address
    #[arg(long, value_name = "HOST:PORT", env = "UTOPIA_METRICS", hide_env_values = true)]
    pub(crate) metrics: Option<String>,

    /// Log format on standard error: text or json [default: text]
    #[arg(long, value_name = "FORM", env = "UTOPIA_LOG", hide_env_values = true)]
    pub(crate) log: Option<LogFormat>,

    /// Log level: off, error, warn, info, debug or trace [default: info]
    #[arg(long, value_name = "LEVEL", env = "UTOPIA_LOG_LEVEL", hide_env_values = true)]
    pub(crate) log_level: Option<LogLevel>,

    /// Delete games this many days after they end; 0 keeps them [default: 0]
    #[arg(long, value_name = "DAYS", env = "UTOPIA_KEEP_FINISHED_DAYS", hide_env_values = true)]
    pub(crate) keep_finished_days: Option<u32>,

    /// Delete guests who never played or chatted, and tables without a game, after this many days; 0 keeps them [default: 90]
    #[arg(long, value_name = "DAYS", env = "UTOPIA_KEEP_UNUSED_DAYS", hide_env_values = true)]
    pub(crate) keep_unused_days: Option<u32>,

    /// Seconds that a bot waits before it moves after a person, who can undo meanwhile [default: 3]
    #[arg(long, value_name = "SECONDS", env = "UTOPIA_BOT_PAUSE", hide_env_values = true)]
    pub(crate) bot_pause: Option<u32>,

    /// Directory for regular backups [default: none are made]
    #[arg(long, value_name = "DIR", env = "UTOPIA_BACKUPS", hide_env_values = true)]
    pub(crate) backups: Option<PathBuf>,

    /// Hours between two regular backups [default: 24]
    #[arg(long, value_name = "HOURS", env = "UTOPIA_BACKUP_HOURS", hide_env_values = true)]
    pub(crate) backup_hours: Option<u32>,

    /// How many regular backups are kept [default: 7]
    #[arg(long, value_name = "N", env = "UTOPIA_KEEP_BACKUPS", hide_env_values = true)]
    pub(crate) keep_backups: Option<u32>,

    /// Start although the data wasn't used for more than 30 days; for when the clock is right
    #[arg(long)]
    pub(crate) trust_clock: bool,

    /// Disable rate limits; only for load tests such as `utopia load`
    #[arg(long)]
    pub(crate) no_limits: bool,

    /// Serve the site in this directory (from `cargo xtask site -o DIR`) instead of the embedded one
    #[arg(long, value_name = "DIR")]
    pub(crate) site: Option<String>,
}

/// The data directory of a server.
#[derive(Args)]
pub(crate) struct DataArgs {
    /// Directory for guests, tables and games [default: utopia in the user's data directory]
    #[arg(long = "data", value_name = "DIR", env = "UTOPIA_DATA", hide_env_values = true)]
    pub(crate) folder: Option<PathBuf>,

    #[arg(long, value_name = "URL", env = "UTOPIA_DATABASE", hide_env_values = true, help = DATABASE_HELP)]
    pub(crate) database: Option<String>,

    /// The server's configuration file, which may name the data directory and the database
    #[arg(long, value_name = "FILE", env = "UTOPIA_CONFIG", hide_env_values = true)]
    pub(crate) config: Option<String>,
}

/// Back up a server's data to a file, also while it is running
///
/// The backup contains everything: guests, tables, games, chat and the cookie key. Protect it like the data directory.
#[derive(Args)]
#[command(after_help = "For example: utopia backup --data /srv/utopia utopia-monday.backup")]
pub(crate) struct BackupArgs {
    /// The backup file; must not exist yet
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) data: DataArgs,
}

/// Restore a backup to an empty data directory or database
#[derive(Args)]
#[command(after_help = "For example: utopia restore utopia-monday.backup --data /srv/utopia")]
pub(crate) struct RestoreArgs {
    /// A file written by `utopia backup`
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) data: DataArgs,
}

/// Move a stopped server's games between its data directory and a PostgreSQL database
///
/// Guests, tables, games, chat and boards are copied; what they are copied from stays as it is. The cookie key stays in the data
/// directory, so that guests stay signed in.
#[derive(Args)]
#[expect(clippy::doc_markdown, reason = "the help is plain text")]
#[command(after_help = "\
For example:
  utopia migrate --from /srv/utopia --to postgres://utopia:password@db.example/utopia
  utopia serve --data /srv/utopia --database postgres://utopia:password@db.example/utopia")]
pub(crate) struct MigrateArgs {
    /// A data directory, or the URL of a database
    #[arg(long, value_name = "DIR|URL")]
    pub(crate) from: String,

    /// The URL of an empty database, or a data directory without games that has the cookie key
    #[arg(long, value_name = "URL|DIR")]
    pub(crate) to: String,
}

/// List tables, guests and chat; ban guests, remove messages, close tables
///
/// Works whether or not the server is running. Refer to guests and tables by the first letters of their ids in the lists.
#[derive(Args)]
#[command(after_help = "\
For example:
  utopia moderate tables                   tables and their players
  utopia moderate chat 3d0e5a7b            chat messages with their authors
  utopia moderate remove-message 3d0e5a7b 12
  utopia moderate ban 9a0b1c2d
  utopia moderate link 9a0b1c2d            let a guest sign in on a new device")]
pub(crate) struct ModerateArgs {
    #[command(flatten)]
    pub(crate) data: DataArgs,

    /// Print JSON, with full ids
    #[arg(long)]
    pub(crate) json: bool,

    #[command(subcommand)]
    pub(crate) order: ModerateOrder,
}

/// A moderation command.
#[derive(Subcommand)]
pub(crate) enum ModerateOrder {
    /// List the latest tables and their players
    Tables {
        /// Maximum number
        #[arg(long, value_name = "N", default_value_t = 100)]
        most: u32,
    },
    /// List the latest guests
    Guests {
        /// Maximum number
        #[arg(long, value_name = "N", default_value_t = 100)]
        most: u32,
    },
    /// List the latest chat messages of a table, with their numbers
    Chat {
        /// The table
        table: String,
        /// Maximum number of messages
        #[arg(long, value_name = "N", default_value_t = 200)]
        most: u32,
    },
    /// Ban a guest: their cookie stops working, and bots take their seats
    Ban {
        /// The guest
        guest: String,
    },
    /// Lift a ban
    Unban {
        /// The guest
        guest: String,
    },
    /// Remove a chat message, also from open browsers
    RemoveMessage {
        /// The table
        table: String,
        /// The number of the message
        number: u32,
    },
    /// Close a table and stop its game
    Close {
        /// The table
        table: String,
    },
    /// Make a link that signs in as a guest, once and within ten minutes: for somebody who has lost their device
    Link {
        /// The guest
        guest: String,
    },
    /// List what moderators did
    Log {
        /// Maximum number of entries
        #[arg(long, value_name = "N", default_value_t = 100)]
        most: u32,
    },
}

/// Check whether this machine can host a server
///
/// Prints a line per check. The exit code is 1 if a check fails.
#[derive(Args)]
#[command(after_help = "For example: utopia doctor --config utopia.toml")]
pub(crate) struct DoctorArgs {
    #[command(flatten)]
    pub(crate) data: DataArgs,

    /// Only check that a healthy server is running on the data; quick, for monitoring
    #[arg(long)]
    pub(crate) running: bool,
}

/// Load-test a server with simulated players
#[derive(Args)]
#[command(after_help = "\
For example:
  utopia load --games 50                   start a server in the same process
  taskset -c 0 utopia serve --no-limits    server on one core, players on another:
  taskset -c 1 utopia load --games 200 --connect http://127.0.0.1:8080

Each player makes a random legal move as soon as it is their turn. A move is acknowledged once it is stored.")]
pub(crate) struct LoadArgs {
    /// Number of concurrent two-player tables, from 1 to 2000
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=2000))]
    pub(crate) games: u32,

    /// Seconds to measure, after one second of warm-up, from 1 to 3600
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3600))]
    pub(crate) seconds: u32,

    /// Server to test, started with `--no-limits` [default: start one]
    #[arg(long, value_name = "URL")]
    pub(crate) connect: Option<String>,

    /// Edition to play
    #[arg(long, value_name = "EDITION", default_value = "standard")]
    pub(crate) edition: Edition,

    /// Chart moves and latencies over time, as SVG or PNG
    #[arg(long, value_name = "FILE")]
    pub(crate) chart: Option<String>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
