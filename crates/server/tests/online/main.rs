//! Online play through real connections.

#[expect(dead_code, reason = "the tests of the program need the rest of it")]
mod book;
mod clock;
mod colours;
mod commands;
mod delay;
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
