//! The board and the pieces of Utopia as SVG.
//!
//! One code draws them for the client and for `utopia board render`. Colour says whose, shape says which civilization,
//! ground says which island.

pub mod art;
mod backdrop;
mod chart;
mod numbers;
mod palette;
mod path;
mod picture;
mod pieces;
mod point;
mod polygon;

pub use chart::{Chart, ChartError};
pub use palette::{Theme, ground, seat_colour, stylesheet};
pub use picture::picture;
pub use pieces::{Piece, Thing, pieces};
pub use point::Point;
