//! Online play through real connections.

mod clock;
mod commands;
mod games;
mod guests;
mod hostile;
mod kit;
mod limits;
mod operators;
mod records;
mod requests;
mod secrets;
mod upgrade;
