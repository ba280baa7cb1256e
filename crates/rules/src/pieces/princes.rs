//! Where one player's princes of one civilization stand.

use crate::{District, Districts};

/// One player's princes of one civilization, counted by district, at most eight in each (R1.3).
///
/// Stored as bit planes: plane *k* holds bit *k* of every district's count, so that "all districts with at least three"
/// takes a few operations on whole sets.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Princes([u32; 4]);

impl Princes {
    /// How many princes of each civilization a player has (R1.3).
    pub const OF_EACH: u8 = 8;

    /// How many stand in this district.
    #[inline]
    pub const fn count(&self, district: District) -> u8 {
        let [a, b, c, d] = self.0;
        let at = district.index();
        (a >> at & 1 | (b >> at & 1) << 1 | (c >> at & 1) << 2 | (d >> at & 1) << 3) as u8
    }

    /// The districts with at least one.
    #[inline]
    pub const fn one(&self) -> Districts {
        let [a, b, c, d] = self.0;
        Districts(a | b | c | d)
    }

    /// The districts with at least two.
    #[inline]
    pub const fn two(&self) -> Districts {
        let [_, b, c, d] = self.0;
        Districts(b | c | d)
    }

    /// The districts with at least three.
    #[inline]
    pub const fn three(&self) -> Districts {
        let [a, b, c, d] = self.0;
        Districts(a & b | c | d)
    }

    /// Adds a prince to a district that has fewer than eight.
    #[inline]
    pub const fn add(&mut self, district: District) {
        debug_assert!(self.count(district) < Self::OF_EACH);
        let [a, b, c, d] = self.0;
        let ones = 1 << district.index();
        let (twos, fours) = (a & ones, a & b & ones);
        self.0 = [a ^ ones, b ^ twos, c ^ fours, d ^ (fours & c)];
    }

    /// Removes a prince from a district that has one.
    #[inline]
    pub const fn remove(&mut self, district: District) {
        debug_assert!(self.count(district) > 0);
        let [a, b, c, d] = self.0;
        let ones = 1 << district.index();
        let twos = !a & ones;
        let fours = !b & twos;
        self.0 = [a ^ ones, b ^ twos, c ^ fours, d ^ (fours & !c)];
    }

    /// The districts in which the counts differ.
    pub(crate) fn differing(&self, other: &Self) -> Districts {
        Districts(self.0.iter().zip(other.0).fold(0, |all, (here, there)| all | here ^ there))
    }

    /// The number of princes on the board.
    pub fn total(&self) -> u32 {
        self.0.iter().enumerate().map(|(k, plane)| plane.count_ones() << k).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Island;

    #[test]
    fn planes_count_up_to_eight_and_down_again() {
        let (here, there) = (District::from_bit(0), District::from_bit(31));
        let mut princes = Princes::default();
        princes.add(there);
        for count in (1..=8).chain((0..8).rev()) {
            if count > princes.count(here) {
                princes.add(here);
            } else {
                princes.remove(here);
            }
            assert_eq!(princes.count(here), count);
            assert_eq!(princes.one().has(here), count >= 1);
            assert_eq!(princes.two().has(here), count >= 2);
            assert_eq!(princes.three().has(here), count >= 3);
            assert_eq!(princes.total(), u32::from(count) + 1);
            assert_eq!(princes.one().and(Island::Wind.districts()), Districts::of(there));
        }
    }
}
