//! The seed of a game and the generator it keys.
//!
//! The generator is `ChaCha8` with the 32-byte seed as its key, stream 0; its output is read as 32-bit words.

use std::{fmt, str::FromStr};

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::text::Hex32;

/// The random generator of a game.
pub type Chance = ChaCha8Rng;

/// The 32 bytes that determine all of a game's chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The generator of the game with this seed.
    pub fn chance(&self) -> Chance {
        ChaCha8Rng::from_seed(self.0)
    }

    /// Another stream of the same seed, for choices outside the game itself, such as those of random players.
    pub fn stream(&self, stream: u64) -> Chance {
        let mut rng = self.chance();
        rng.set_stream(stream);
        rng
    }

    /// The seed of game number `game` in a series: `game` replaces the last eight bytes, little-endian.
    #[must_use]
    pub fn of_game(mut self, game: u64) -> Self {
        self.0[24..].copy_from_slice(&game.to_le_bytes());
        self
    }

    /// The SHA-256 of the seed, published while a game runs so that the seed can be verified afterwards.
    pub fn hash(&self) -> Hex32 {
        Hex32(self.0).hash()
    }
}

/// A number gives the seed with that number in its first eight bytes, little-endian, and zeros elsewhere.
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

/// An invalid seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a seed (expected a number up to 18446744073709551615 or 64 hexadecimal digits)")]
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
