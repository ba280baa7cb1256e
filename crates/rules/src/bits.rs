//! Bit sets of several words.

/// The bits from `first` up to, but not including, `end`.
#[inline]
pub(crate) fn range<const WORDS: usize>(first: u8, end: u8) -> [u64; WORDS] {
    // The bits of a word below this one.
    let below = |bit: u8, word: usize| match usize::from(bit).saturating_sub(64 * word) {
        bits @ 0..64 => (1 << bits) - 1,
        _ => u64::MAX,
    };
    std::array::from_fn(|word| below(end, word) & !below(first, word))
}

/// The place of the set bit before which `place` others are set.
#[inline]
pub(crate) fn nth(words: &[u64], mut place: u32) -> Option<usize> {
    for (index, &word) in words.iter().enumerate() {
        if let Some(bit) = nth_of_word(word, place) {
            return Some(64 * index + bit as usize);
        }
        place -= word.count_ones();
    }
    None
}

/// As [`nth`], in one word.
#[inline]
pub(crate) const fn nth_of_word(word: u64, place: u32) -> Option<u32> {
    // The number of bits up to and including each byte.
    let sums = bytes(word).wrapping_mul(ONES);
    if place as u64 >= sums >> 56 {
        return None;
    }
    // The bytes that lie wholly before the place.
    let before = ((((place as u64 * ONES) | TOPS) - sums) & TOPS) >> 7;
    let at = (before.wrapping_mul(ONES) >> 56) as u32 * 8;
    let mut left = place - ((sums << 8) >> at) as u32 % 256;
    let mut bits = word >> at;
    while left > 0 {
        bits &= bits.wrapping_sub(1);
        left -= 1;
    }
    Some(at + bits.trailing_zeros())
}

/// A one in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The top bit of every byte.
const TOPS: u64 = ONES << 7;

/// The number of set bits of each byte.
#[inline]
pub(crate) const fn bytes(word: u64) -> u64 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f
}

/// The sums of the lower four and of the upper four bytes, each below 256.
#[inline]
pub(crate) const fn sums_of_halves(bytes: u64) -> [u32; 2] {
    let (lower, upper) = (bytes as u32, (bytes >> 32) as u32);
    [lower.wrapping_mul(ONES as u32) >> 24, upper.wrapping_mul(ONES as u32) >> 24]
}

/// The places of the set bits, ascending.
#[inline]
pub(crate) fn ones<const WORDS: usize>(words: [u64; WORDS]) -> impl Iterator<Item = usize> {
    words.into_iter().enumerate().flat_map(|(index, mut word)| {
        std::iter::from_fn(move || {
            let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
            word &= word - 1;
            Some(64 * index + bit)
        })
    })
}

/// The set bits of a word at even places, moved together.
#[inline]
pub(crate) const fn evens(word: u64) -> u64 {
    let mut bits = word & 0x5555_5555_5555_5555;
    bits = (bits | bits >> 1) & 0x3333_3333_3333_3333;
    bits = (bits | bits >> 2) & 0x0f0f_0f0f_0f0f_0f0f;
    bits = (bits | bits >> 4) & 0x00ff_00ff_00ff_00ff;
    bits = (bits | bits >> 8) & 0x0000_ffff_0000_ffff;
    (bits | bits >> 16) & 0x0000_0000_ffff_ffff
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: [u64; 4] = [0x8000_0000_0000_0001, 0, u64::MAX, 0x0123_4567_89ab_cdef];

    #[test]
    fn bits_are_found_by_their_place() {
        let all: Vec<usize> = (0..256).filter(|bit| WORDS[bit / 64] >> (bit % 64) & 1 != 0).collect();
        assert_eq!(ones(WORDS).collect::<Vec<_>>(), all);
        for (place, &bit) in all.iter().enumerate() {
            assert_eq!(nth(&WORDS, place as u32), Some(bit));
        }
        assert_eq!(nth(&WORDS, all.len() as u32), None);
    }

    #[test]
    fn a_range_has_its_first_bit_and_not_its_end() {
        for (first, end) in [(0, 0), (0, 5), (20, 55), (55, 125), (125, 251), (64, 128), (63, 65), (0, 255)] {
            let expected: Vec<usize> = (first..end).map(usize::from).collect();
            assert_eq!(ones(range::<4>(first, end)).collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    fn even_places_are_moved_together() {
        for word in WORDS {
            let expected = (0..32).fold(0, |all, bit| all | (word >> (2 * bit) & 1) << bit);
            assert_eq!(evens(word), expected);
        }
    }
}
