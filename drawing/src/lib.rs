//! The board and the pieces of Utopia as SVG.
//!
//! One code draws them for the client and for `utopia board render`. Colour says whose, shape says which civilization,
//! ground says which island.

pub mod art;
mod chart;
mod pieces;
mod point;

pub use chart::{Chart, ChartError};
pub use pieces::{Piece, Thing, pieces};
pub use point::Point;
