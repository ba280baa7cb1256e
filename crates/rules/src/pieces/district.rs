//! The four islands and their districts (R1.2).

use std::{fmt, str::FromStr};

use crate::text::words::{ParseWordError, bit_set, text_in_json, words};

words! {
    /// An island (R1.2).
    Island, "island" {
        /// The Isle of Water: the fish. Closed with two players (R14).
        Water = "water",
        /// The Isle of Earth: the snake.
        Earth = "earth",
        /// The Isle of Fire: the salamander.
        Fire = "fire",
        /// The Isle of Wind: the bird.
        Wind = "wind",
    }
}

impl Island {
    /// The largest number of districts an island may have.
    pub const MOST_DISTRICTS: u8 = 8;

    #[inline]
    pub(crate) const fn from_bit(bit: u32) -> Self {
        match bit {
            0 => Self::Water,
            1 => Self::Earth,
            2 => Self::Fire,
            _ => Self::Wind,
        }
    }

    /// Every possible district of the island; a [`Board`](crate::Board) knows which exist.
    #[inline]
    pub const fn districts(self) -> Districts {
        Districts(0xff << (8 * self as u32))
    }
}

bit_set! {
    /// A set of islands.
    Islands(u8) of Island, IslandsIter
}

/// A district: an island and a number on it from 1 to 8, written `wind-3`.
///
/// Each island has eight places in the numbering, so the island is known without a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct District(u8);

impl District {
    /// The district of this number, if the number is from 1 to 8.
    pub const fn new(island: Island, number: u8) -> Option<Self> {
        if number >= 1 && number <= Island::MOST_DISTRICTS { Some(Self(island as u8 * 8 + number - 1)) } else { None }
    }

    #[inline]
    pub(crate) const fn from_bit(bit: u32) -> Self {
        Self((bit & 31) as u8)
    }

    /// A number from 0 to 31.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 31) as usize
    }

    /// The island it lies on.
    #[inline]
    pub const fn island(self) -> Island {
        Island::from_bit(self.0 as u32 / 8)
    }

    /// Its number on the island, from 1.
    pub const fn number(self) -> u8 {
        self.0 % 8 + 1
    }
}

impl fmt::Display for District {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}-{}", self.island(), self.number()))
    }
}

impl fmt::Debug for District {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// An invalid district.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseDistrictError {
    /// The island's name is unknown.
    #[error("`{text}` is not a district: {source}")]
    Island {
        /// The text that was read.
        text: String,
        /// What is wrong with the island.
        source: ParseWordError,
    },
    /// The island is not followed by a number from 1 to 8.
    #[error("`{text}` is not a district (expected an island and a number from 1 to 8, as in wind-3)")]
    Number {
        /// The text that was read.
        text: String,
    },
}

impl FromStr for District {
    type Err = ParseDistrictError;

    fn from_str(text: &str) -> Result<Self, ParseDistrictError> {
        let bad_number = || ParseDistrictError::Number { text: text.to_owned() };
        let (island, number) = text.split_once('-').ok_or_else(bad_number)?;
        let island = island.parse().map_err(|source| ParseDistrictError::Island { text: text.to_owned(), source })?;
        let &[digit @ b'1'..=b'8'] = number.as_bytes() else {
            return Err(bad_number());
        };
        Self::new(island, digit - b'0').ok_or_else(bad_number)
    }
}

text_in_json!(District);

bit_set! {
    /// A set of districts.
    Districts(u32) of District, DistrictsIter
}

impl Districts {
    /// The islands on which the set has a district.
    #[inline]
    pub const fn islands(self) -> Islands {
        let flags = self.island_flags() & Self::ISLAND_FLAGS;
        Islands((((flags >> 7).wrapping_mul(0x1020_4080)) >> 28) as u8)
    }

    /// The bits of [`Self::island_flags`] that count.
    pub(crate) const ISLAND_FLAGS: u32 = 0x8080_8080;

    /// A number whose bytes have their top bits set for the islands on which the set has a district.
    #[inline]
    pub(crate) const fn island_flags(self) -> u32 {
        ((self.0 & 0x7f7f_7f7f) + 0x7f7f_7f7f) | self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_district_is_written_as_island_and_number() {
        for island in Island::ALL {
            for number in 1..=8 {
                let district = District::new(island, number).unwrap();
                assert_eq!(district.to_string(), format!("{island}-{number}"));
                assert_eq!(district.to_string().parse(), Ok(district));
                assert_eq!(district.island(), island);
                assert!(island.districts().has(district));
            }
        }
        for wrong in ["wind", "wind-0", "wind-9", "wind-10", "wind-", "moon-1", "wind-+1", ""] {
            assert!(wrong.parse::<District>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_islands_of_a_set_are_those_with_a_district_in_it() {
        for islands in 0..16u8 {
            let islands = Islands(islands);
            for number in [1, 8] {
                let districts: Districts = islands.into_iter().filter_map(|i| District::new(i, number)).collect();
                assert_eq!(districts.islands(), islands);
            }
        }
    }
}
