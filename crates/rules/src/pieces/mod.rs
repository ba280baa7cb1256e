//! The vocabulary of the rulebook, one file per word.

mod cards;
mod choices;
mod civ;
mod colour;
mod district;
mod guests;
mod princes;
mod scale;
mod seat;
mod track;

pub use cards::Cards;
pub(crate) use choices::{CHOICES, Choices, Payments, choice, number as number_of_choice};
pub use civ::{Civ, Civs};
pub use colour::{Colour, Colours, ColoursError};
pub use district::{District, Districts, Island, Islands, ParseDistrictError};
pub use guests::{Guest, Guests};
pub use princes::Princes;
pub use scale::Scale;
pub use seat::{Seat, Seats};
pub use track::Track;
