//! Games of Utopia in progress: played, watched or replayed.
//!
//! The rules define what a move does; this crate runs games. A [`Running`] game has its whole history; a [`Seen`] game is one seat's
//! side of a game on a server. Both can be shown through [`Watchable`]. Nothing here depends on a browser, a server or a particular
//! bot.
//!
//! | module | subject |
//! |---|---|
//! | `running` | a game that is played here: record, story, undo |
//! | `seen` | the same from one seat's side of the wire |
//! | `watch` | what both can show |
//! | `story` | what happened, told to each audience; whole turns, and what others' moves cost a player |
//! | `action` | what a click can mean, what it costs, what it would change |
//! | `bot`, `decide`, `memory`, `player` | who decides for a seat, and what a bot is told |
//! | `file` | records with their players and board: export, import, links |
//! | `lesson` | lessons, and whether a move is what they ask for |

mod action;
mod bot;
mod decide;
mod file;
pub mod lesson;
mod memory;
pub mod player;
mod running;
mod seen;
mod story;
#[cfg(test)]
mod testing;
mod watch;

pub use action::{Change, Proposal, choices, offers, preview};
pub use bot::{Bot, Budget, Clock, Level, ParseLevelError, Situation};
pub use decide::{Decision, Question};
pub use file::{BranchChance, GameFile, GameFileError, Setup, link, read_board};
pub use memory::{Memories, Memory};
pub use player::Player;
pub use running::{Running, UndoPolicy};
pub use seen::{Moment, Seen, SeenError, Standing, ViewUpdate, WholeView};
pub use story::{Line, Loss, Story, Turn, losses};
pub use watch::{Undoable, Watchable};
