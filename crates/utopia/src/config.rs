//! Server configuration. Precedence: flag, environment, file, default.

use std::{
    env,
    path::{Path, PathBuf},
    time::Duration,
};

use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use utopia_server::{
    Limits, OnlineConfig, Retention, TrustedProxies,
    logs::{LogFormat, LogLevel},
};

use crate::{args::ServeArgs, commands::read_file, error::CliError};

/// The default address.
pub(crate) const DEFAULT_ADDRESS: &str = "127.0.0.1:8080";
/// A reconnecting client's buffered news must fit into its queue.
const FEWEST_WAITING_MESSAGES: usize = 300;

/// The configuration file.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct ConfigFile {
    listen: Option<String>,
    data: Option<PathBuf>,
    public_url: Option<String>,
    behind_proxy: Option<bool>,
    trusted_proxies: Option<Vec<IpNet>>,
    metrics: Option<String>,
    log: Option<LogFormat>,
    log_level: Option<LogLevel>,
    keep_finished_days: Option<u32>,
    keep_unused_days: Option<u32>,
    bot_pause: Option<u32>,
    site: Option<String>,
    limits: Limits,
}

/// A value and its origin, for error messages.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct Chosen {
    pub(crate) value: String,
    #[serde(skip)]
    pub(crate) place: String,
    /// Whether it is the default.
    #[serde(skip)]
    pub(crate) is_default: bool,
}

/// The effective configuration.
#[derive(Debug, Serialize)]
pub(crate) struct Config {
    pub(crate) listen: Chosen,
    pub(crate) data: Option<PathBuf>,
    pub(crate) public_url: Option<Chosen>,
    pub(crate) behind_proxy: bool,
    pub(crate) trusted_proxies: Vec<IpNet>,
    pub(crate) metrics: Option<Chosen>,
    pub(crate) log: LogFormat,
    pub(crate) log_level: LogLevel,
    pub(crate) keep_finished_days: u32,
    pub(crate) keep_unused_days: u32,
    pub(crate) bot_pause: u32,
    pub(crate) site: Option<String>,
    pub(crate) limits: Limits,
}

impl Config {
    /// Merges flags, environment, file and defaults.
    pub(crate) fn of(args: &ServeArgs) -> Result<Self, CliError> {
        let path = args.config.as_deref();
        let file = path.map(read).transpose()?.unwrap_or_default();
        let chosen = |given: &Option<String>, flag: &str, written: Option<String>| {
            let given = given.clone().map(|value| (value, format!("--{flag}")));
            let written =
                written.map(|value| (value, format!("{}: {}", path.unwrap_or_default(), flag.replace('-', "_"))));
            given.or(written).map(|(value, place)| Chosen { value, place, is_default: false })
        };
        let usual = || Chosen { value: DEFAULT_ADDRESS.into(), place: "--listen".into(), is_default: true };
        Ok(Self {
            listen: chosen(&args.listen, "listen", file.listen).unwrap_or_else(usual),
            data: args.data.clone().or(file.data),
            public_url: chosen(&args.public_url, "public-url", file.public_url),
            behind_proxy: args.behind_proxy.or(file.behind_proxy).unwrap_or(false),
            trusted_proxies: args.trusted_proxies.clone().or(file.trusted_proxies).unwrap_or_default(),
            metrics: chosen(&args.metrics, "metrics", file.metrics),
            log: args.log.or(file.log).unwrap_or_default(),
            log_level: args.log_level.or(file.log_level).unwrap_or_default(),
            keep_finished_days: args.keep_finished_days.or(file.keep_finished_days).unwrap_or(0),
            keep_unused_days: args.keep_unused_days.or(file.keep_unused_days).unwrap_or(Retention::DEFAULT_UNUSED_DAYS),
            bot_pause: args.bot_pause.or(file.bot_pause).unwrap_or(OnlineConfig::BOT_PAUSE.as_secs() as u32),
            site: args.site.clone().or(file.site),
            limits: if args.no_limits { Limits::unlimited() } else { file.limits },
        })
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
            ..OnlineConfig::new(data_folder(self.data.clone())?)
        })
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
        let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
        if host.is_some_and(|host| !host.is_empty() && !host.contains(['?', '#', ' '])) {
            return Ok(Some(url.trim_end_matches('/').to_owned()));
        }
        let reason = format!("`{url}` is not a URL (expected https://HOST, such as https://utopia.example)");
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
    if file.limits.waiting_messages < FEWEST_WAITING_MESSAGES {
        let reason = format!(
            "waiting_messages must be at least {FEWEST_WAITING_MESSAGES}: news buffered for reconnecting clients"
        );
        return Err(CliError::at(path, reason));
    }
    check_intervals(&file.limits).map_err(|reason| CliError::at(path, reason))?;
    Ok(file)
}

/// Intervals that would break every connection are refused.
fn check_intervals(limits: &Limits) -> Result<(), String> {
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
