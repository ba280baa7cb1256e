//! Draws from a game's generator, documented so that any program can repeat them.
//!
//! A game draws only by [`below`] and [`shuffle`], in the order given in `docs/formats.md`.

use rand_core::Rng;

/// A number from 0 to `n` − 1, each equally likely.
///
/// Returns the upper half of a 32-bit word times `n`. Words whose lower half is below 2³² mod `n` are rejected, which
/// removes the bias.
#[inline]
pub fn below(rng: &mut impl Rng, n: u32) -> u32 {
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(n);
        let low = product as u32;
        if low >= n || low >= n.wrapping_neg() % n {
            return (product >> 32) as u32;
        }
    }
}

/// Fisher-Yates shuffle: from the last element down to the second, each is swapped with one at or before it.
#[inline]
pub fn shuffle<T>(rng: &mut impl Rng, list: &mut [T]) {
    for last in (1..list.len()).rev() {
        list.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn the_stream_of_seed_0_is_the_published_one() {
        // The key stream of ChaCha8 with a zero key: 3e00ef2f 895f40d6 7f5bb8e8 1f09a5a1 ...
        let mut rng = Seed::from(0).chance();
        assert_eq!(rng.next_u32(), u32::from_le_bytes([0x3e, 0x00, 0xef, 0x2f]));
        assert_eq!(rng.next_u32(), u32::from_le_bytes([0x89, 0x5f, 0x40, 0xd6]));
    }

    #[test]
    fn draws_are_the_documented_ones() {
        let mut rng = Seed::from(0).chance();
        let word = u64::from(0x2fef_003e_u32);
        assert_eq!(u64::from(below(&mut rng, 10)), (word * 10) >> 32);
    }

    #[test]
    fn draws_are_uniform() {
        let mut rng = Seed::from(1).chance();
        let mut seen = [0; 7];
        for _ in 0..70_000 {
            seen[below(&mut rng, 7) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (9_500..10_500).contains(&n)), "{seen:?}");
    }
}
