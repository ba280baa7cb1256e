//! Hosting a server with the program, as an operator does: configuration, backups, moderation, checks.

#![cfg(unix)]

mod backup;
mod configuration;
mod doctor;
mod folder;
#[cfg(target_os = "linux")]
mod full;
#[expect(dead_code, reason = "these tests need a part of it")]
#[path = "../../../server/tests/online/kit/mod.rs"]
mod kit;
mod listening;
mod moderate;
mod postgres;
mod program;
mod proxies;
#[expect(dead_code, reason = "these tests need a part of it")]
#[path = "../program/kit.rs"]
mod run;
mod watching;
