//! A small neural network that estimates each player's chance to win, trained by `utopia-learning` on games of the bots.
//!
//! It works for 2 to 5 players on any board, gives the same results on every machine and in browsers, and doesn't allocate.

mod exp;
mod features;
mod file;
mod network;
mod usual;
mod weights;

pub use exp::softmax;
pub use features::{Features, ROWS, RowList, Sight};
pub use file::{NamedNetwork, NetworkError};
pub use network::{Network, Outlook};
pub use usual::{USUAL, usual};
pub use weights::{FIRST, NetworkWeights, OUTPUTS, POINTS_UNIT, POOLED, SECOND};
