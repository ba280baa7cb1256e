//! Multisets of action cards (R1.4): hands, payments, discards.

use std::fmt;

use crate::{Civ, Civs};

/// A multiset of action cards, at most ten of each civilization (R1.4).
///
/// Five fields of five bits: four for the count and a guard bit that stays clear, so that multisets are compared, added
/// and subtracted as single numbers.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(u32);

const FIELD: u32 = 5;
/// A one in every field.
const ONES: u32 = 0b00001_00001_00001_00001_00001;
/// The guard bit above every count.
const GUARDS: u32 = ONES << 4;

impl Cards {
    /// No cards.
    pub const NONE: Self = Self(0);

    /// How many cards of each civilization there are in the game (R1.4).
    pub const OF_EACH: u8 = 10;

    /// How many cards each player is dealt per round (R9.1).
    pub const DEALT: u8 = 5;

    /// The most cards that are kept when a turn ends (R9.4).
    pub const KEPT: u8 = 5;

    /// All fifty cards of the game.
    pub const ALL: Self = Self(ONES * Self::OF_EACH as u32);

    /// One card.
    #[inline]
    pub const fn one(civ: Civ) -> Self {
        Self::some(civ, 1)
    }

    /// This many cards of one civilization, at most ten.
    #[inline]
    pub const fn some(civ: Civ, count: u8) -> Self {
        debug_assert!(count <= Self::OF_EACH);
        Self((count as u32) << (FIELD * civ as u32))
    }

    /// How many cards of this civilization.
    #[inline]
    pub const fn count(self, civ: Civ) -> u8 {
        (self.0 >> (FIELD * civ as u32) & 0b1111) as u8
    }

    /// The total number of cards.
    #[inline]
    pub const fn len(self) -> u8 {
        let x = self.0;
        ((x & 31) + (x >> 5 & 31) + (x >> 10 & 31) + (x >> 15 & 31) + (x >> 20 & 31)) as u8
    }

    /// Whether there are no cards.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether these include all of the other's cards.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        ((self.0 | GUARDS) - other.0) & GUARDS == GUARDS
    }

    /// The sum. The caller ensures that it has at most ten of a kind.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        let sum = Self(self.0 + other.0);
        debug_assert!(Self::ALL.contains(sum));
        sum
    }

    /// The difference. The caller ensures that these contain the other's.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        debug_assert!(self.contains(other));
        Self(self.0 - other.0)
    }

    /// The civilizations with at least one card.
    #[inline]
    pub const fn kinds(self) -> Civs {
        self.at_least(1)
    }

    /// The civilizations with at least this many cards, at most ten.
    #[inline]
    pub(crate) const fn at_least(self, count: u32) -> Civs {
        // Adding carries into the guard bit of every field that is large enough; the product gathers the five flags.
        let flags = ((self.0 + (GUARDS - count * ONES)) & GUARDS) >> 4;
        Civs((flags.wrapping_mul(0x0011_1110) >> 20 & 31) as u8)
    }

    /// The cards one by one, in civilization order.
    pub fn iter(self) -> impl Iterator<Item = Civ> {
        Civ::ALL.into_iter().flat_map(move |civ| (0..self.count(civ)).map(move |_| civ))
    }

    /// Collects a list; `None` if there are more than ten of a kind.
    pub fn gather(list: impl IntoIterator<Item = Civ>) -> Option<Self> {
        list.into_iter()
            .try_fold(Self::NONE, |cards, civ| (cards.count(civ) < Self::OF_EACH).then(|| cards.plus(Self::one(civ))))
    }

    /// The cards of this civilization and of those after it.
    #[inline]
    pub(crate) const fn at_or_after(self, civ: Civ) -> Self {
        Self(self.0 >> (FIELD * civ as u32) << (FIELD * civ as u32))
    }

    /// The last civilization with a card.
    #[inline]
    pub(crate) const fn last(self) -> Option<Civ> {
        match self.0.checked_ilog2() {
            Some(bit) => Some(Civ::from_bit(bit / FIELD)),
            None => None,
        }
    }

    /// The cards with these counts, by civilization, each at most ten.
    pub(crate) const fn from_counts([a, b, c, d, e]: [u8; 5]) -> Self {
        let [a, b, c, d, e] = [a as u32, b as u32, c as u32, d as u32, e as u32];
        Self(a | b << FIELD | c << (2 * FIELD) | d << (3 * FIELD) | e << (4 * FIELD))
    }

    pub(crate) fn counts(self) -> [u8; 5] {
        Civ::ALL.map(|civ| self.count(civ))
    }
}

/// Sets of equal size compare as their lists in civilization order.
impl Ord for Cards {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        other.counts().cmp(&self.counts())
    }
}

impl PartialOrd for Cards {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, civ) in self.iter().enumerate() {
            write!(f, "{}{civ}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl serde::Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> serde::Deserialize<'de> for Cards {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<Civ>::deserialize(deserializer)?;
        Self::gather(list).ok_or_else(|| serde::de::Error::custom("there are only ten cards of each civilization"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every multiset with the counts 0, 1, 9 and 10.
    fn samples() -> impl Iterator<Item = ([u8; 5], Cards)> {
        (0..4usize.pow(5)).map(|n| {
            let counts: [u8; 5] = std::array::from_fn(|i| [0, 1, 9, 10][n / 4usize.pow(i as u32) % 4]);
            let cards =
                Civ::ALL.into_iter().fold(Cards::NONE, |cards, civ| cards.plus(Cards::some(civ, counts[civ.index()])));
            (counts, cards)
        })
    }

    #[test]
    fn a_multiset_counts_like_its_list() {
        for (counts, cards) in samples() {
            assert_eq!(cards.counts(), counts);
            assert_eq!(cards.len(), counts.iter().sum::<u8>());
            assert_eq!(Cards::gather(cards.iter()), Some(cards));
            let kinds: Civs = Civ::ALL.into_iter().filter(|c| counts[c.index()] > 0).collect();
            assert_eq!(cards.kinds(), kinds);
        }
        assert_eq!(Cards::gather([Civ::China; 11]), None);
    }

    #[test]
    fn containing_means_containing_every_kind() {
        for (a, left) in samples().step_by(3) {
            for (b, right) in samples().step_by(5) {
                let expected = a.iter().zip(b).all(|(a, b)| *a >= b);
                assert_eq!(left.contains(right), expected, "{left:?} {right:?}");
            }
        }
    }
}
