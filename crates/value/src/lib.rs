//! What a position is worth to each player, as a small network has learned it from games of the bots.
//!
//! The network knows 2 to 5 players and any board. Its results are the same on every machine and in a browser, and evaluating
//! allocates nothing. `utopia-learning` teaches it.

mod exp;
mod features;
mod file;
mod network;
mod weights;

pub use exp::softmax;
pub use features::{Features, ROWS, RowList, Sight};
pub use file::{NamedNetwork, NetworkError};
pub use network::{Network, Outlook};
pub use weights::{FIRST, OUTPUTS, POINTS_UNIT, POOLED, SECOND, Weights};
