//! Serves Utopia to browsers, and lets people play together.
//!
//! [`Site`] holds the web site's files, [`OnlineService`] the guests, tables and games, and [`Server`] answers requests until
//! the process is asked to stop. Everything persistent lies behind [`store::Store`].

pub mod bus;
mod files;
mod http;
mod online;
mod operate;
mod serve;
pub mod store;

pub use files::site::{Asset, Site};
pub use http::forwarded::TrustedProxies;
pub use http::listen::Listener;
pub use online::time::{date, skip};
pub use online::{Limits, OnlineConfig, OnlineError, OnlineService, Rate, Retention};
pub use operate::descriptors::connections_with;
pub use operate::schedule::BackupSchedule;
pub use operate::{backup, control, logs, migrate};
pub use serve::{Server, serve};
