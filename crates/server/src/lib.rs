//! Serves Utopia to browsers, and lets people play together.
//!
//! [`Site`] is the table of the web site's files, [`Online`] has guests, tables and games, and [`Server`] answers
//! requests until the process is asked to stop. What is kept lies behind [`store::Store`].

mod answer;
pub mod backup;
mod connections;
pub mod control;
mod descriptors;
mod headers;
mod health;
mod http;
mod lock;
pub mod logs;
mod metrics;
mod negotiate;
mod online;
mod private;
mod router;
mod seldom;
mod serve;
mod site;
mod stop;
pub mod store;

pub use descriptors::connections_with;
pub use online::time::date;
pub use online::{Config, Keep, Limits, Online, OnlineError, Rate};
pub use serve::{Server, serve};
pub use site::{Asset, Site};
