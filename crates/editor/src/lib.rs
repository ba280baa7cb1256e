//! A board that is being drawn: what can be done to it, undone, and what is still wrong with it. No browser in sight.
//!
//! ```
//! use utopia_editor::{Document, History};
//! use utopia_rules::Island;
//!
//! let mut board = History::new(Document::empty());
//! let square = |x: f32| [(x, 200.0), (x + 200.0, 200.0), (x + 200.0, 400.0), (x, 400.0)].map(Into::into);
//! let (first, _) = board.change(|board| board.draw_district(Island::Water, &square(200.0)))?;
//! // What lies over another district is cut off: the border is shared, and a street joins the two.
//! board.change(|board| board.draw_district(Island::Water, &square(350.0)))?;
//! assert_eq!(board.now().draft().streets().len(), 1);
//!
//! board.undo();
//! assert_eq!(board.now().draft().districts.len(), 1);
//! assert_eq!(first.to_string(), "water-1");
//! # Ok::<(), utopia_editor::EditError>(())
//! ```

mod cut;
mod districts;
mod document;
mod error;
mod finding;
mod history;
mod label;
mod outlines;
mod photo;
mod read;
mod sea;
mod sketch;
mod snap;
mod thing;

pub use document::{Document, MOST_DISTRICTS};
pub use error::EditError;
pub use finding::Finding;
pub use history::History;
pub use photo::Straightening;
pub use sketch::Sketch;
pub use snap::{GRID, Onto, Snapped};
pub use thing::Thing;
