//! The board and the pieces of Utopia as SVG.
//!
//! One code draws them for the client and for `utopia board render`. Colour says whose, shape says which civilization,
//! ground says which island.
//!
//! ```
//! use utopia_drawing::{Chart, Theme, picture, pieces};
//! use utopia_rules::{Board, Game, Rules, Seed};
//!
//! let (board, chart) = (Board::archipelago(), Chart::archipelago());
//! assert_eq!(chart.district_at(chart.centre("wind-3".parse()?)), Some("wind-3".parse()?));
//!
//! // The map never changes; the pieces are laid on it anew for every position.
//! let game = Game::new(Rules::standard(3)?.into(), Seed::from(42));
//! let public = game.position().public();
//! assert!(pieces(chart, public).iter().any(|piece| piece.thing.key() == "minister-blue"));
//!
//! // Both together as a file of their own.
//! assert!(picture(chart, board, Some(public), Theme::Light).starts_with("<svg "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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

pub use backdrop::placed;
pub use chart::{Chart, ChartError};
pub use palette::{Theme, seat_colour, stylesheet};
pub use picture::picture;
pub use pieces::{Piece, Thing, pieces};
pub use point::Point;
