//! The server's log.
//!
//! Logs contain no secrets at any level: table ids, but no cookies, keys, seeds, moves, names, chat or addresses.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tracing::Subscriber;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::{MakeWriter, layer};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::{Layer as _, Registry};

/// The format of log lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    /// Plain text.
    #[default]
    Text,
    /// A JSON object per line.
    Json,
}

/// The log level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogLevel {
    /// Nothing.
    Off,
    /// Failures.
    Error,
    /// Also what needs an operator's attention.
    Warn,
    /// Also start, stop and moderation.
    #[default]
    Info,
    /// Also tables loaded and unloaded.
    Debug,
    /// Everything.
    Trace,
}

/// An unknown format or level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown value `{0}`, expected one of {1}")]
pub struct ParseLogOptionError(String, &'static str);

impl FromStr for LogFormat {
    type Err = ParseLogOptionError;

    fn from_str(word: &str) -> Result<Self, ParseLogOptionError> {
        match word {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err(ParseLogOptionError(word.to_owned(), "text, json")),
        }
    }
}

impl FromStr for LogLevel {
    type Err = ParseLogOptionError;

    fn from_str(word: &str) -> Result<Self, ParseLogOptionError> {
        match word {
            "off" => Ok(Self::Off),
            "error" => Ok(Self::Error),
            "warn" => Ok(Self::Warn),
            "info" => Ok(Self::Info),
            "debug" => Ok(Self::Debug),
            "trace" => Ok(Self::Trace),
            _ => Err(ParseLogOptionError(word.to_owned(), "off, error, warn, info, debug, trace")),
        }
    }
}

impl From<LogLevel> for LevelFilter {
    fn from(level: LogLevel) -> Self {
        match level {
            LogLevel::Off => Self::OFF,
            LogLevel::Error => Self::ERROR,
            LogLevel::Warn => Self::WARN,
            LogLevel::Info => Self::INFO,
            LogLevel::Debug => Self::DEBUG,
            LogLevel::Trace => Self::TRACE,
        }
    }
}

/// A log subscriber.
pub type Log = Box<dyn Subscriber + Send + Sync>;

/// Builds a log subscriber. Libraries are limited to warnings, since their other messages could contain secrets.
pub fn log<W>(format: LogFormat, level: LogLevel, writer: W) -> Log
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let level = LevelFilter::from(level);
    let wanted = Targets::new().with_target("utopia", level).with_default(level.min(LevelFilter::WARN));
    let plain = layer().with_writer(writer).with_ansi(false).with_target(false);
    let layer = match format {
        LogFormat::Text => plain.boxed(),
        LogFormat::Json => plain.json().flatten_event(true).with_current_span(false).with_span_list(false).boxed(),
    };
    Box::new(Registry::default().with(layer.with_filter(wanted)))
}

/// Logs to standard error from now on. Only the first call has an effect.
pub fn log_to_stderr(format: LogFormat, level: LogLevel) {
    drop(tracing::subscriber::set_global_default(log(format, level, std::io::stderr)));
}
