//! Server configuration. Precedence: flag, environment, file, default.

use std::{
    env,
    path::{Path, PathBuf},
    time::Duration,
};

use ipnet::IpNet;
use serde::{Deserialize, Serialize, Serializer};
use utopia_server::{
    BackupSchedule, Limits, OnlineConfig, Retention, TrustedProxies,
    bus::{BusAddressError, BusSource},
    logs::{LogFormat, LogLevel},
    store::{DataSource, PostgresOptions},
};

use crate::{
    args::{DataArgs, ServeArgs},
    commands::read_file,
    error::CliError,
};

/// The default address.
pub(crate) const DEFAULT_ADDRESS: &str = "127.0.0.1:8080";
/// What variables of the environment that set a limit start with.
const LIMIT: &str = "UTOPIA_LIMIT_";
/// The defaults of regular backups.
const BACKUP_HOURS: u32 = 24;
const KEEP_BACKUPS: u32 = 7;
/// A reconnecting client's buffered news must fit into its queue.
const FEWEST_WAITING_MESSAGES: usize = 300;

/// The configuration file.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct ConfigFile {
    listen: Option<OneOrMore>,
    data: Option<PathBuf>,
    database: Option<String>,
    bus: Option<String>,
    public_url: Option<String>,
    allowed_hosts: Option<Vec<String>>,
    behind_proxy: Option<bool>,
    trusted_proxies: Option<Vec<IpNet>>,
    metrics: Option<String>,
    log: Option<LogFormat>,
    log_level: Option<LogLevel>,
    keep_finished_days: Option<u32>,
    keep_unused_days: Option<u32>,
    bot_pause: Option<u32>,
    backups: Option<PathBuf>,
    backup_hours: Option<u32>,
    keep_backups: Option<u32>,
    site: Option<String>,
    limits: Limits,
}

/// `listen = "a"` or `listen = ["a", "b"]`.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "invalid type: expected an address or a list of addresses")]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

/// Where to listen, and who says so.
#[derive(Debug)]
pub(crate) struct Listen {
    pub(crate) addresses: Vec<String>,
    pub(crate) place: String,
    /// Whether it is the default.
    pub(crate) is_default: bool,
}

impl Serialize for Listen {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.addresses.as_slice() {
            [one] => one.serialize(to),
            more => more.serialize(to),
        }
    }
}

/// A value and its origin, for error messages.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct Chosen {
    pub(crate) value: String,
    #[serde(skip)]
    pub(crate) place: String,
}

/// The effective configuration.
#[derive(Debug, Serialize)]
pub(crate) struct Config {
    pub(crate) listen: Listen,
    pub(crate) data: Option<PathBuf>,
    pub(crate) database: Option<Chosen>,
    pub(crate) bus: Option<Chosen>,
    pub(crate) public_url: Option<Chosen>,
    pub(crate) allowed_hosts: Vec<String>,
    pub(crate) behind_proxy: bool,
    pub(crate) trusted_proxies: Vec<IpNet>,
    pub(crate) metrics: Option<Chosen>,
    pub(crate) log: LogFormat,
    pub(crate) log_level: LogLevel,
    pub(crate) keep_finished_days: u32,
    pub(crate) keep_unused_days: u32,
    pub(crate) bot_pause: u32,
    pub(crate) backups: Option<PathBuf>,
    pub(crate) backup_hours: u32,
    pub(crate) keep_backups: u32,
    pub(crate) site: Option<String>,
    #[serde(skip)]
    pub(crate) trust_clock: bool,
    pub(crate) limits: Limits,
}

impl Config {
    /// Merges flags, environment, file and defaults.
    pub(crate) fn of(args: &ServeArgs) -> Result<Self, CliError> {
        let path = args.config.as_deref();
        let file = path.map(read).transpose()?.unwrap_or_default();
        let limits = if args.no_limits { Limits::unlimited() } else { with_environment(file.limits)? };
        check_limits(&limits).map_err(|reason| CliError::at(path.unwrap_or("limits"), reason))?;
        let place = |flag: &str| format!("{}: {}", path.unwrap_or_default(), flag.replace('-', "_"));
        let chosen = |given: &Option<String>, flag: &str, written: Option<String>| {
            let given = given.clone().map(|value| (value, format!("--{flag}")));
            let written = written.map(|value| (value, place(flag)));
            given.or(written).map(|(value, place)| Chosen { value, place })
        };
        let listen = match (&args.listen, file.listen) {
            (Some(addresses), _) => (addresses.clone(), "--listen".to_owned()),
            (None, Some(OneOrMore::One(address))) => (vec![address], place("listen")),
            (None, Some(OneOrMore::More(addresses))) => (addresses, place("listen")),
            (None, None) => (Vec::new(), "--listen".to_owned()),
        };
        Ok(Self {
            listen: Listen::new(listen),
            data: args.data.clone().or(file.data),
            database: chosen(&args.database, "database", file.database),
            bus: chosen(&args.bus, "bus", file.bus),
            public_url: chosen(&args.public_url, "public-url", file.public_url),
            allowed_hosts: args.allowed_hosts.clone().or(file.allowed_hosts).unwrap_or_default(),
            behind_proxy: args.behind_proxy.or(file.behind_proxy).unwrap_or(false),
            trusted_proxies: args.trusted_proxies.clone().or(file.trusted_proxies).unwrap_or_default(),
            metrics: chosen(&args.metrics, "metrics", file.metrics),
            log: args.log.or(file.log).unwrap_or_default(),
            log_level: args.log_level.or(file.log_level).unwrap_or_default(),
            keep_finished_days: args.keep_finished_days.or(file.keep_finished_days).unwrap_or(0),
            keep_unused_days: args.keep_unused_days.or(file.keep_unused_days).unwrap_or(Retention::DEFAULT_UNUSED_DAYS),
            bot_pause: args.bot_pause.or(file.bot_pause).unwrap_or(OnlineConfig::BOT_PAUSE.as_secs() as u32),
            backups: args.backups.clone().or(file.backups),
            backup_hours: args.backup_hours.or(file.backup_hours).unwrap_or(BACKUP_HOURS).max(1),
            keep_backups: args.keep_backups.or(file.keep_backups).unwrap_or(KEEP_BACKUPS).max(1),
            site: args.site.clone().or(file.site),
            trust_clock: args.trust_clock,
            limits,
        })
    }

    /// When backups are made, if they are.
    pub(crate) fn schedule(&self) -> Option<BackupSchedule> {
        let every = Duration::from_hours(self.backup_hours.into());
        self.backups.clone().map(|folder| BackupSchedule { folder, every, keep: self.keep_backups as usize })
    }

    /// As an equivalent configuration file.
    pub(crate) fn into_toml(mut self) -> String {
        self.data = data_folder(self.data).ok();
        toml::to_string(&self).unwrap_or_default()
    }

    /// The server settings for online play.
    pub(crate) fn online(&self) -> Result<OnlineConfig, CliError> {
        Ok(OnlineConfig {
            public_url: self.public_url()?,
            limits: self.limits.clone(),
            proxies: self.proxies(),
            retention: Retention::days(self.keep_finished_days, self.keep_unused_days),
            bot_pause: Duration::from_secs(self.bot_pause.into()),
            hosts: self.allowed_hosts.clone(),
            trust_clock: self.trust_clock,
            postgres: self.postgres()?,
            bus: self.bus()?,
            ..OnlineConfig::new(data_folder(self.data.clone())?)
        })
    }

    /// The `PostgreSQL` database, if there is one.
    fn postgres(&self) -> Result<Option<PostgresOptions>, CliError> {
        let read = |Chosen { value, place }: &Chosen| value.parse().map_err(|error| CliError::at(place, error));
        self.database.as_ref().map(read).transpose()
    }

    /// The bus to other servers, if there are any.
    fn bus(&self) -> Result<Option<BusSource>, CliError> {
        let Some(Chosen { value, place }) = &self.bus else { return Ok(None) };
        if self.database.is_none() {
            return Err(CliError::at(place, "servers with a bus share a PostgreSQL database: name it with --database"));
        }
        let address = value.parse().map_err(|error: BusAddressError| CliError::at(place, error))?;
        Ok(Some(BusSource::Nats(address)))
    }

    /// The data directory and the database.
    pub(crate) fn source(&self) -> Result<DataSource, CliError> {
        Ok(DataSource { folder: data_folder(self.data.clone())?, postgres: self.postgres()? })
    }

    /// Whose `X-Forwarded-For` is believed.
    fn proxies(&self) -> TrustedProxies {
        match self.trusted_proxies.as_slice() {
            [] if self.behind_proxy => TrustedProxies::Peer,
            [] => TrustedProxies::None,
            networks => TrustedProxies::Networks(networks.to_vec()),
        }
    }

    pub(crate) fn public_url(&self) -> Result<Option<String>, CliError> {
        let Some(Chosen { value: url, place, .. }) = &self.public_url else { return Ok(None) };
        let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).unwrap_or_default();
        let rest = rest.trim_end_matches('/');
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let in_path = |c: char| c.is_ascii_alphanumeric() || "-_.~".contains(c);
        let is_folder = |name: &str| !name.is_empty() && name.chars().all(in_path) && name.chars().any(|c| c != '.');
        if !host.is_empty()
            && !host.contains(['?', '#', ' ', '@'])
            && (path.is_empty() || path.split('/').all(is_folder))
        {
            return Ok(Some(url.trim_end_matches('/').to_owned()));
        }
        let reason = format!(
            "`{url}` is not a URL (expected https://HOST, such as https://utopia.example, or https://HOST/FOLDER)"
        );
        Err(CliError::at(place, reason))
    }
}

/// Reads a file; errors name the line.
fn read(path: &str) -> Result<ConfigFile, CliError> {
    let text = read_file(path)?;
    let file: ConfigFile = toml::from_str(&text).map_err(|error| {
        let line = error.span().and_then(|span| text.get(..span.start)).map(|before| before.matches('\n').count() + 1);
        let place = line.map_or_else(|| path.to_owned(), |line| format!("{path}, line {line}"));
        CliError::at(place, error.message().replace("unknown field", "unknown key"))
    })?;
    Ok(file)
}

/// The limits that variables of the environment set, such as `UTOPIA_LIMIT_OPEN_TABLES=7` or `UTOPIA_LIMIT_CHAT=10/40`.
fn with_environment(limits: Limits) -> Result<Limits, CliError> {
    let mut limits = limits;
    let mut variables: Vec<_> = env::vars().filter(|(name, _)| name.starts_with(LIMIT)).collect();
    variables.sort();
    for (name, value) in variables {
        let key = name[LIMIT.len()..].to_lowercase();
        let number = |text: &str| {
            let expected = || CliError::at(&name, format!("`{value}` is neither a number nor BURST/PER_MINUTE"));
            text.trim().parse::<u32>().map(i64::from).map_err(|_| expected())
        };
        let value = match value.split_once('/') {
            None => toml::Value::from(number(&value)?),
            Some((burst, per_minute)) => {
                let rate = [("burst", number(burst)?), ("per_minute", number(per_minute)?)];
                toml::Value::Table(rate.into_iter().map(|(key, count)| (key.to_owned(), count.into())).collect())
            }
        };
        let wrong = |error: &dyn std::fmt::Display| CliError::at(&name, error);
        let mut table = toml::Table::try_from(&limits).map_err(|error| wrong(&error))?;
        if table.insert(key, value).is_none() {
            return Err(CliError::at(&name, "there is no such limit"));
        }
        limits = table.try_into().map_err(|error: toml::de::Error| wrong(&error.message()))?;
    }
    Ok(limits)
}

/// Limits that would break every connection are refused.
fn check_limits(limits: &Limits) -> Result<(), String> {
    if limits.waiting_messages < FEWEST_WAITING_MESSAGES {
        return Err(format!(
            "waiting_messages must be at least {FEWEST_WAITING_MESSAGES}: news buffered for reconnecting clients"
        ));
    }
    let intervals = [
        ("heartbeat_seconds", limits.heartbeat),
        ("silence_seconds", limits.silence),
        ("slowest_message_seconds", limits.slowest_message),
        ("slowest_head_seconds", limits.slowest_head),
        ("slowest_body_seconds", limits.slowest_body),
    ];
    if let Some((key, _)) = intervals.into_iter().find(|(_, interval)| interval.is_zero()) {
        return Err(format!("{key} must be at least 1"));
    }
    if limits.silence <= limits.heartbeat {
        return Err("silence_seconds must be more than heartbeat_seconds, or quiet connections are closed".into());
    }
    Ok(())
}

impl Listen {
    fn new((addresses, place): (Vec<String>, String)) -> Self {
        let is_default = addresses.is_empty();
        let addresses = if is_default { vec![DEFAULT_ADDRESS.to_owned()] } else { addresses };
        Self { addresses, place, is_default }
    }
}

impl DataArgs {
    /// The server's configuration, as far as these options tell it.
    pub(crate) fn config(&self) -> Result<Config, CliError> {
        let (data, database, config) = (self.folder.clone(), self.database.clone(), self.config.clone());
        Config::of(&ServeArgs { config, data, database, ..ServeArgs::default() })
    }

    /// The data directory and the database: as given, in the configuration file, or the defaults.
    pub(crate) fn source(&self) -> Result<DataSource, CliError> {
        self.config()?.source()
    }
}

/// The data directory: as given, or the system's default.
pub(crate) fn data_folder(wanted: Option<PathBuf>) -> Result<PathBuf, CliError> {
    let at = |variable: &str, below: &str| {
        let folder = env::var_os(variable).filter(|folder| !folder.is_empty())?;
        Some(Path::new(&folder).join(below).join("utopia"))
    };
    let usual = || {
        if cfg!(windows) {
            at("LOCALAPPDATA", "")
        } else if cfg!(target_os = "macos") {
            at("HOME", "Library/Application Support")
        } else {
            at("XDG_DATA_HOME", "").or_else(|| at("HOME", ".local/share"))
        }
    };
    let unknown = || CliError::at("--data", "the system has no default data directory; name one");
    wanted.or_else(usual).ok_or_else(unknown)
}
