//! Hostile visitors: each attack is refused clearly, changes nothing, reveals nothing, and costs bounded memory.
//!
//! Mistakes of ordinary clients are in `commands.rs` and `requests.rs`, limits in `limits.rs`, what each seat may know
//! in `secrets`. These visitors don't behave like a client at all.

mod bombs;
mod cookies;
#[cfg(target_os = "linux")]
mod crowds;
mod floods;
mod headers;
mod hosts;
mod malformed;
mod names;
mod order;
mod origins;
mod oversized;
mod raw;
mod scene;
mod seats;
mod slow;
