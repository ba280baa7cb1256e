//! Hostile visitors. Each kind has a clear answer, changes nothing, learns nothing, and costs a bounded amount of memory.
//!
//! What a person at the table can do wrong is in `commands.rs` and `requests.rs`, how much is too much in `limits.rs`, what each seat
//! may know in `secrets`. Here are those who do not behave like a client at all.

mod bombs;
mod cookies;
#[cfg(target_os = "linux")]
mod crowds;
mod floods;
mod headers;
mod malformed;
mod names;
mod order;
mod origins;
mod oversized;
mod raw;
mod scene;
mod seats;
mod slow;
