//! What the server says to its operator, and how.
//!
//! Nothing in a log is a secret: tables are named, guests are counted. There are no cookies, keys, seeds, moves, names of people, words
//! that they say, or addresses that they come from, however much is asked for.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tracing::Subscriber;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::{MakeWriter, layer};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::{Layer as _, Registry};

/// How a line looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// An object a line, for programs.
    Json,
}

/// How much is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogLevel {
    /// Nothing.
    Off,
    /// What does not work.
    Error,
    /// Also what an operator should look at.
    Warn,
    /// Also start, stop, and what a moderator does.
    #[default]
    Info,
    /// Also tables that wake and go to rest.
    Debug,
    /// Everything.
    Trace,
}

/// A word that is none of those that are known.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is none of {1}")]
pub struct ParseWordError(String, &'static str);

impl FromStr for LogFormat {
    type Err = ParseWordError;

    fn from_str(word: &str) -> Result<Self, ParseWordError> {
        match word {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err(ParseWordError(word.to_owned(), "text, json")),
        }
    }
}

impl FromStr for LogLevel {
    type Err = ParseWordError;

    fn from_str(word: &str) -> Result<Self, ParseWordError> {
        match word {
            "off" => Ok(Self::Off),
            "error" => Ok(Self::Error),
            "warn" => Ok(Self::Warn),
            "info" => Ok(Self::Info),
            "debug" => Ok(Self::Debug),
            "trace" => Ok(Self::Trace),
            _ => Err(ParseWordError(word.to_owned(), "off, error, warn, info, debug, trace")),
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

/// Whoever writes the lines down.
pub type Log = Box<dyn Subscriber + Send + Sync>;

/// A log of this form. Of the libraries only warnings are taken: what they say beyond that may have anything in it.
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

/// Sends everything that is said from now on to the standard error of this process. Only the first one counts.
pub fn log_to_stderr(format: LogFormat, level: LogLevel) {
    drop(tracing::subscriber::set_global_default(log(format, level, std::io::stderr)));
}
