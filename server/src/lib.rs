//! Serves Utopia to browsers.
//!
//! For now that is the web site: [`Site`] is the table of its files, [`router`] answers the requests, and [`Server`] listens
//! until the process is asked to stop.

mod answer;
mod headers;
mod negotiate;
mod router;
mod serve;
mod site;
mod stop;
pub mod store;

pub use router::router;
pub use serve::Server;
pub use site::{Asset, Site};
