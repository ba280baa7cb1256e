//! The state of a game, and what each seat may know of it.

mod deck;
mod knowledge;
mod position;
mod public;
mod step;
mod validate;
mod view;

pub(crate) use deck::Deck;
pub use knowledge::Knowledge;
pub use position::Position;
pub use public::Public;
pub use step::{Building, Phase, Step, Then};
pub use validate::ValidationError;
pub(crate) use view::Own;
pub use view::{HiddenCards, View};
