//! A set of numbers below 256.

use crate::bits;

/// A set of numbers below 256: the numbers that may be chosen next.
///
/// ```
/// use utopia_rules::numbering::Mask;
///
/// let mask: Mask = [3, 200].into_iter().collect();
/// assert!(mask.has(3) && mask.has(200) && !mask.has(4));
/// assert_eq!((mask.len(), mask.nth(1)), (2, Some(200)));
/// assert_eq!(mask.to_bytes()[0], 0b1000);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Mask(pub(super) [u64; 4]);

impl Mask {
    /// No number.
    pub const EMPTY: Self = Self([0; 4]);

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// How many numbers.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether the set has this number.
    #[inline]
    pub const fn has(&self, number: u8) -> bool {
        self.0[number as usize / 64] >> (number % 64) & 1 != 0
    }

    /// The number at this index, ascending.
    #[inline]
    pub fn nth(&self, index: u32) -> Option<u8> {
        bits::nth(&self.0, index).map(|number| number as u8)
    }

    /// The numbers, ascending.
    pub fn iter(&self) -> impl Iterator<Item = u8> + use<> {
        bits::ones(self.0).map(|number| number as u8)
    }

    /// The set as 32 bytes: number *n* is bit *n* mod 8 of byte *n* / 8.
    #[inline]
    pub fn to_bytes(self) -> [u8; 32] {
        let mut bytes = [0; 32];
        for (bytes, word) in bytes.chunks_exact_mut(8).zip(self.0) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        bytes
    }

    /// Adds a set of numbers from this one on; they stay within a word.
    #[inline]
    pub(super) const fn put(&mut self, first: u8, set: u64) {
        self.0[first as usize / 64] |= set << (first % 64);
    }
}

impl FromIterator<u8> for Mask {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        let mut mask = Self::EMPTY;
        for number in numbers {
            mask.put(number, 1);
        }
        mask
    }
}

impl std::fmt::Debug for Mask {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
