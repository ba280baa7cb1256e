//! The guests (R1.4): two for each pair of civilization and island.

use std::fmt;

use crate::{Civ, Island, bits};

/// A guest: a civilization that arrives at an island.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Guest {
    /// The civilization whose prince will be placed.
    pub civ: Civ,
    /// The island whose ship brings it.
    pub island: Island,
}

impl Guest {
    /// All twenty kinds, by civilization and then island.
    pub fn kinds() -> impl Iterator<Item = Self> {
        Civ::ALL.into_iter().flat_map(|civ| Island::ALL.into_iter().map(move |island| Self { civ, island }))
    }

    /// Its index in [`Self::kinds`].
    #[inline]
    pub(crate) const fn kind(self) -> u32 {
        self.civ as u32 * 4 + self.island as u32
    }

    #[inline]
    pub(crate) const fn from_kind(kind: u32) -> Self {
        Self::from_shift(2 * kind)
    }

    #[inline]
    const fn shift(self) -> u32 {
        2 * self.kind()
    }

    #[inline]
    const fn from_shift(shift: u32) -> Self {
        Self { civ: Civ::from_bit(shift / 8), island: Island::from_bit(shift / 2 % 4) }
    }
}

impl fmt::Display for Guest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.civ, self.island)
    }
}

impl serde::Serialize for Guest {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.civ, self.island).serialize(serializer)
    }
}

impl<'de> serde::Deserialize<'de> for Guest {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <(Civ, Island)>::deserialize(deserializer).map(|(civ, island)| Self { civ, island })
    }
}

/// A multiset of guests, at most two of each kind: of a ship, a player, the bag or the box.
///
/// Two bits per kind; every set bit is one guest.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Guests(u64);

/// The lower bit of every kind.
const FIRSTS: u64 = 0x0055_5555_5555;

impl Guests {
    /// No guests.
    pub const NONE: Self = Self(0);

    /// How many guests of each kind there are in the game (R1.4).
    pub const OF_EACH: u8 = 2;

    /// All forty guests.
    pub const ALL: Self = Self(0x00ff_ffff_ffff);

    /// The guests that arrive at this island, all ten.
    pub const fn of_island(island: Island) -> Self {
        Self((0b11 * 0x0001_0101_0101) << (2 * island as u32) & Self::ALL.0)
    }

    /// The guests that arrive at the other islands, all thirty.
    pub const fn all_but(island: Island) -> Self {
        Self(Self::ALL.0 & !Self::of_island(island).0)
    }

    /// How many guests.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are no guests.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many guests of this kind.
    #[inline]
    pub const fn count(self, guest: Guest) -> u8 {
        (self.0 >> guest.shift() & 0b11).count_ones() as u8
    }

    /// Whether there is a guest of this kind.
    #[inline]
    pub const fn has(self, guest: Guest) -> bool {
        self.0 >> guest.shift() & 1 != 0
    }

    /// Adds one. The caller ensures that there are fewer than two of its kind.
    #[inline]
    #[must_use]
    pub const fn with(self, guest: Guest) -> Self {
        debug_assert!(self.count(guest) < Self::OF_EACH);
        let first = 1 << guest.shift();
        Self(self.0 | (self.0 & first) << 1 | first)
    }

    /// Removes one. The caller ensures that it is present.
    #[inline]
    #[must_use]
    pub const fn without(self, guest: Guest) -> Self {
        debug_assert!(self.has(guest));
        let first = 1 << guest.shift();
        let second = first << 1;
        Self(if self.0 & second != 0 { self.0 & !second } else { self.0 & !first })
    }

    /// The guests of the civilizations of which at least one prince is left.
    #[inline]
    #[must_use]
    pub(crate) const fn with_princes(self, [a, b, c, d, e]: [u8; 5]) -> Self {
        // A byte for each civilization, as in the guests; adding sets the top bit of those that aren't zero.
        let left = u64::from_le_bytes([a, b, c, d, e, 0, 0, 0]);
        let some = (left + 0x7f_7f7f_7f7f) >> 7 & 0x01_0101_0101;
        Self(self.0 & (some * 0xff))
    }

    /// The islands with a guest of this civilization: bit 0 for Water, 2 for Earth, 4 for Fire, 6 for Wind.
    #[inline]
    pub(crate) const fn at_islands(self, civ: Civ) -> u8 {
        (self.0 >> (8 * civ as u32)) as u8 & 0x55
    }

    /// Which kinds are present, as bits in the order of [`Guest::kinds`].
    #[inline]
    pub(crate) const fn kind_bits(self) -> u32 {
        bits::evens(self.0) as u32
    }

    /// The sum. The caller ensures that it has at most two of a kind.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        let (a, b) = (self.0, other.0);
        let firsts = (a | b) & FIRSTS;
        let both = (a & b & FIRSTS) << 1;
        Self(firsts | both | ((a | b) & !FIRSTS))
    }

    /// The difference. The caller ensures that these contain the other's.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        other.iter().fold(self, Self::without)
    }

    /// The kinds with at least one guest.
    #[inline]
    pub fn kinds_present(self) -> impl Iterator<Item = Guest> {
        let mut firsts = self.0 & FIRSTS;
        std::iter::from_fn(move || {
            if firsts == 0 {
                return None;
            }
            let shift = firsts.trailing_zeros();
            firsts &= firsts - 1;
            Some(Guest::from_shift(shift))
        })
    }

    /// The guest at this index when listed by civilization and island.
    #[inline]
    pub const fn nth(self, place: u32) -> Option<Guest> {
        match bits::nth_of_word(self.0, place) {
            Some(shift) => Some(Guest::from_shift(shift)),
            None => None,
        }
    }

    /// The guests one by one, by civilization and island.
    pub fn iter(self) -> impl Iterator<Item = Guest> {
        self.kinds_present().flat_map(move |guest| (0..self.count(guest)).map(move |_| guest))
    }

    /// Collects a list; fails with the first kind that occurs more than twice.
    pub fn gather(list: impl IntoIterator<Item = Guest>) -> Result<Self, Guest> {
        list.into_iter().try_fold(Self::NONE, |guests, guest| {
            if guests.count(guest) < Self::OF_EACH { Ok(guests.with(guest)) } else { Err(guest) }
        })
    }
}

impl fmt::Debug for Guests {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl fmt::Display for Guests {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, guest) in self.iter().enumerate() {
            write!(f, "{}{guest}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl serde::Serialize for Guests {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> serde::Deserialize<'de> for Guests {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<Guest>::deserialize(deserializer)?;
        Self::gather(list)
            .map_err(|guest| serde::de::Error::custom(format_args!("there are only two guests `{guest}`")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_are_counted_added_and_taken_away() {
        let mut guests = Guests::NONE;
        for guest in Guest::kinds() {
            for expected in 1..=2 {
                guests = guests.with(guest);
                assert_eq!(guests.count(guest), expected);
            }
        }
        assert_eq!(guests, Guests::ALL);
        assert_eq!(guests.len(), 40);
        for (place, guest) in guests.iter().enumerate() {
            assert_eq!(guests.nth(place as u32), Some(guest));
        }
        assert_eq!(guests.nth(40), None);
        for guest in Guest::kinds() {
            guests = guests.without(guest);
            assert_eq!(guests.count(guest), 1);
        }
        assert_eq!(guests.plus(guests), Guests::ALL);
        assert_eq!(Guests::ALL.minus(guests), guests);
        assert!(guests.minus(guests).is_empty());
    }

    #[test]
    fn ten_guests_arrive_at_each_island() {
        for island in Island::ALL {
            let guests = Guests::of_island(island);
            assert_eq!(guests.len(), 10);
            assert!(guests.iter().all(|guest| guest.island == island));
        }
    }
}
