//! Online play through real connections.

mod accounts;
#[expect(dead_code, reason = "the tests of the program need the rest of it")]
mod book;
mod bounded;
mod budgets;
mod clock;
mod cluster;
mod colours;
mod commands;
mod counting;
mod dealing;
mod delay;
mod fairness;
mod folder;
mod games;
mod guests;
mod hostile;
mod interleavings;
mod kit;
mod limits;
mod operators;
mod people;
mod records;
mod requests;
mod secrets;
mod take_back;
mod undo;
mod upgrade;
