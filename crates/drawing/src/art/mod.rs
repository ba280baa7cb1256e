//! Drawings of single things: SVG markup around 0 0, 100 units wide and high unless stated otherwise.
//!
//! Drawings name no colours: parts have classes that [`stylesheet`](crate::stylesheet) styles, or use `currentColor`, so
//! that one drawing serves every theme.

mod bag;
mod band;
mod base;
mod boat;
mod card;
mod chip;
mod compass;
mod crown;
mod digits;
mod emblem;
mod frame;
mod glyph;
mod guest;
mod lighthouse;
mod minister;
mod monument;
mod privilege;
mod reef;
mod roman;
mod seat_mark;
mod ship;
mod step;
#[cfg(test)]
mod tests;
mod wonder;

pub use bag::bag;
pub use base::{base, built};
pub use boat::boat;
pub use card::{card, card_back};
pub use chip::chip;
pub use compass::compass;
pub use crown::crown;
pub use digits::{digits, numeral};
pub use emblem::emblem;
pub use glyph::glyph;
pub use guest::guest;
pub use lighthouse::{beam, lighthouse};
pub use minister::minister;
pub use monument::monument;
pub use privilege::privilege;
pub use reef::reef;
pub use roman::roman;
pub use seat_mark::seat_mark;
pub use ship::{pennants, ship};
pub use step::step;
pub use wonder::wonder;
