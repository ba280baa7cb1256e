//! A local game without any page: who plays, what has happened, what a click means. Nothing here knows of a browser.

pub mod choices;
mod preview;
mod saved;
mod session;
pub mod share;
mod thought;

pub use preview::{Change, preview};
pub use saved::{BadGame, Player, Saved, Setup};
pub use session::{Session, Told};
pub use thought::{why, why_turn};
