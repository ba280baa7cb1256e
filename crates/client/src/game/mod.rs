//! A game without any page: who plays, what has happened, what a click means. Nothing here knows of a browser.

pub mod choices;
pub mod lesson;
mod play;
mod preview;
mod remote;
mod saved;
mod session;
pub mod share;
mod thought;

pub use play::Play;
pub use preview::{Change, preview};
pub use remote::Remote;
pub use saved::{GameFileError, Player, Saved, Setup};
pub use session::{Session, Told};
pub use thought::{why, why_turn};
