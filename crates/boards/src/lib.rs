//! Boards of Utopia: one check for the program, the server and the editor; board files written;
//! streets found from borders; boards generated from a seed and measured by bots.
//!
//! ```
//! use utopia_boards::{Draft, check};
//!
//! let file = include_str!("../../../boards/archipelago.toml");
//! let checked = check(file).expect("the default board has no flaws");
//!
//! // A draft has everything that is in a file, except the streets: they follow from the borders.
//! let mut draft = Draft::from_toml(file)?;
//! assert_eq!(draft.streets().len(), 27);
//! assert_eq!(check(&draft.to_toml()).expect("still without flaws").board, checked.board);
//!
//! // A corner dragged into another district is found, with the place.
//! draft.layout.outlines.get_mut(&"water-1".parse()?).expect("an outline")[6] = (520.0, 300.0).into();
//! assert_eq!(draft.flaws()[0].key(), "overlap");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check;
mod draft;
mod generate;
mod hash;
pub mod report;
mod shipped;
mod write;

pub use check::{
    CheckedBoard, Flaw, LEAST_STREET, LEAST_WATER, LEAST_WONDER, MOST_BYTES, MOST_CORNERS, Problem, Street, Thing,
    check,
};
pub use draft::{DistrictDraft, Draft};
pub use generate::{Character, generate};
pub use hash::file_hash;
pub use shipped::{SHIPPED, ShippedBoard};
