//! Randomness: the seed of a game and the draws made from it, documented so that any program can repeat them.
//!
//! The generator is `ChaCha8` with the 32-byte seed as its key, stream 0; its output is read as 32-bit words. Two
//! uses are made of it, [`below`] and [`shuffle`], in the order that `docs/formats.md` states.

use std::{fmt, str::FromStr};

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::Hex32;

/// The generator of a game's chance.
pub type Chance = ChaCha8Rng;

/// A number from 0 to `n` − 1, each equally likely.
///
/// Takes a word, multiplies it by `n` and answers the upper half of the product; words whose lower half falls into the
/// uneven remainder (below 2³² mod `n`) are drawn again.
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

/// Puts a list in random order: from the last element down to the second, each changes places with one at or before
/// it.
#[inline]
pub fn shuffle<T>(rng: &mut impl Rng, list: &mut [T]) {
    for last in (1..list.len()).rev() {
        list.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

/// The 32 bytes from which all of a game's chance follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The generator of the game with this seed.
    pub fn chance(&self) -> Chance {
        ChaCha8Rng::from_seed(self.0)
    }

    /// Another stream of the same seed, for choices that are not the game's own chance (random players).
    pub fn stream(&self, stream: u64) -> Chance {
        let mut rng = self.chance();
        rng.set_stream(stream);
        rng
    }

    /// The seed of game number `game` in a series with this seed: `game` replaces its last eight bytes, lowest
    /// first.
    #[must_use]
    pub fn of_game(mut self, game: u64) -> Self {
        self.0[24..].copy_from_slice(&game.to_le_bytes());
        self
    }

    /// The SHA-256 of the seed: shown while a game runs, so that the seed shown afterwards can be checked.
    pub fn hash(&self) -> Hex32 {
        Hex32(self.0).hash()
    }
}

/// A number stands for the seed whose first eight bytes are the number, lowest first, and whose others are zero.
impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        Self(seed)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Hex32(self.0), f)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// A text that is no seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no seed (expected a number up to 18446744073709551615 or 64 hexadecimal digits)")]
pub struct ParseSeedError(String);

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Self, ParseSeedError> {
        let all_digits = (1..=20).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = || all_digits.then(|| text.parse::<u64>().ok().map(Self::from)).flatten();
        let bytes = text.parse().ok().map(|Hex32(bytes)| Self(bytes));
        bytes.or_else(number).ok_or_else(|| ParseSeedError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn draws_are_even() {
        let mut rng = Seed::from(1).chance();
        let mut seen = [0; 7];
        for _ in 0..70_000 {
            seen[below(&mut rng, 7) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (9_500..10_500).contains(&n)), "{seen:?}");
    }

    #[test]
    fn a_seed_is_a_number_or_64_digits() {
        assert_eq!("258".parse(), Ok(Seed::from(258)));
        assert_eq!(Seed::from(258).to_string(), format!("0201{}", "00".repeat(30)));
        let seed = Seed::from(7).of_game(9);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        for wrong in ["", "-1", "+1", "0x10", "18446744073709551616", &"0".repeat(63), &"g".repeat(64)] {
            assert_eq!(wrong.parse::<Seed>(), Err(ParseSeedError(wrong.to_owned())));
        }
    }
}
