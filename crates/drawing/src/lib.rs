//! The board and the pieces of Utopia as SVG.
//!
//! The same code draws for the client and for `utopia board render`. Colour shows the player, shape the civilization,
//! ground the island.
//!
//! ```
//! use utopia_drawing::{BoardMap, Theme, picture, pieces};
//! use utopia_rules::{Board, Colours, Game, Rules, Seed};
//!
//! let (board, map) = (Board::archipelago(), BoardMap::archipelago());
//! assert_eq!(map.district_at(map.centre("wind-3".parse()?)), Some("wind-3".parse()?));
//!
//! // The map never changes; the pieces are drawn anew for every position.
//! let game = Game::new(Rules::standard(3)?.into(), Seed::from(42));
//! let public = game.position().public();
//! assert!(pieces(map, public).iter().any(|piece| piece.thing.key() == "minister-blue"));
//!
//! // Both as a standalone file.
//! assert!(picture(map, board, Some((public, Colours::first(3))), Theme::Light).starts_with("<svg "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod art;
mod backdrop;
mod graph;
mod map;
pub mod marks;
mod markup;
mod numbers;
mod palette;
mod path;
mod picture;
mod pieces;
mod point;
mod polygon;

pub use graph::Graph;
pub use map::{BoardMap, BoardMapError, Mesh, layout};
pub use markup::{Markup, placed};
pub use palette::{Theme, piece_colour, stylesheet};
pub use picture::picture;
pub use pieces::{Piece, Thing, pieces};
pub use point::Point;
pub use polygon::{Polygon, nearest_on_side};
