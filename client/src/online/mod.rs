//! Talking with the server.

pub(crate) mod api;
