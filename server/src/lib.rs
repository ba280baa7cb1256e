//! Serves Utopia to browsers, and lets people play together.
//!
//! [`Site`] is the table of the web site's files, [`Online`] has guests, tables and games, [`router`] answers the requests, and
//! [`Server`] listens until the process is asked to stop. What is kept lies behind [`store::Store`].

mod answer;
mod connections;
mod descriptors;
mod headers;
mod http;
mod negotiate;
mod online;
mod router;
mod serve;
mod site;
mod stop;
pub mod store;

pub use online::{Config, Limits, Online, OnlineError, Rate};
pub use router::router;
pub use serve::{Server, serve};
pub use site::{Asset, Site};
