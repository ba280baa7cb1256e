//! Games of Utopia in progress: played, watched or replayed.
//!
//! The rules define what a move does; this crate runs games. A [`Running`] game has its whole history; a [`Seen`] game is one seat's
//! side of a game on a server. Both can be shown through [`Watchable`]. Nothing here depends on a browser, a server or a particular
//! bot.

mod bot;
pub mod choices;
mod decide;
mod file;
pub mod lesson;
mod losses;
mod memory;
pub mod offers;
pub mod player;
mod preview;
mod proposal;
mod running;
mod seen;
mod story;
#[cfg(test)]
mod testing;
mod turns;
mod watch;

pub use bot::{Bot, Budget, Clock, Level, ParseLevelError, Situation};
pub use decide::{Decision, Question};
pub use file::{GameFile, GameFileError, Setup, link, read_board};
pub use losses::{Loss, losses};
pub use memory::{Memories, Memory};
pub use player::Player;
pub use preview::{Change, preview};
pub use proposal::Proposal;
pub use running::{Running, UndoPolicy};
pub use seen::{Moment, Seen, SeenError, Standing, ViewUpdate, WholeView};
pub use story::{Line, Story};
pub use turns::Turn;
pub use watch::{Undoable, Watchable};
