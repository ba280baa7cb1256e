//! Players for Utopia that see only what a player may see.

pub mod arena;
mod bot;
mod easy;
mod evaluate;
mod game;
mod guess;
mod memory;
mod normal;
mod random;
mod spec;
mod suggest;

pub use bot::{Bot, Budget, Clock, Level, Situation, UnknownBot};
pub use easy::Easy;
pub use evaluate::Weights;
pub use game::{Played, Player, play, play_on, play_watched};
pub use guess::guess;
pub use memory::Memory;
pub use normal::Normal;
pub use random::Random;
pub use spec::{BadSpec, Spec};
pub use suggest::{Suggestion, suggest};
