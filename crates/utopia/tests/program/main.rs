//! The program as a user meets it: what every command prints, and how it refuses.

mod analyse;
mod arena;
mod commands;
mod embedding;
mod help;
mod kit;
mod pipes;
mod refusals;
mod render;
mod serve;
mod suggest;
mod train;
mod tune;
