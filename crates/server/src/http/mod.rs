//! Everything between a socket and the rest of the server: connections, routes and middleware, the HTTP API in [`api`],
//! the WebSocket of a table in [`live`].

mod accounts;
mod api;
pub(crate) mod base;
pub(crate) mod connections;
mod error;
mod extract;
pub(crate) mod forwarded;
mod guard;
mod headers;
pub(crate) mod health;
pub(crate) mod listen;
mod live;
pub(crate) mod metrics;
mod router;
