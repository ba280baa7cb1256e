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
mod memory;
pub mod player;
mod preview;
mod running;
mod seen;
mod story;
mod watch;

pub use bot::{Bot, Budget, Clock, Level, ParseLevelError, Situation};
pub use decide::{Decision, Question};
pub use file::{GameFile, GameFileError, Setup, link, read_board};
pub use memory::{Memories, Memory};
pub use player::Player;
pub use preview::{Change, preview};
pub use running::{Running, UndoPolicy};
pub use seen::{Moment, Seen, SeenError, Standing, ViewUpdate, WholeView};
pub use story::{Line, Story};
pub use watch::{Undoable, Watchable};
