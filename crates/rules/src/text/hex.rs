//! 32 bytes as text: seeds, shares and hashes.

use std::{fmt, str::FromStr};

use sha2::{Digest as _, Sha256};

use crate::text::words::text_in_json;

/// 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hex32(pub [u8; 32]);

impl Hex32 {
    /// The SHA-256 of these bytes.
    #[must_use]
    pub fn hash(&self) -> Self {
        Self::hash_of(self.0)
    }

    /// The SHA-256 of any data.
    pub(crate) fn hash_of(data: impl AsRef<[u8]>) -> Self {
        Self(Sha256::digest(data).into())
    }
}

impl fmt::Display for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Hides the bytes, which may be secret.
impl fmt::Debug for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hex32(..)")
    }
}

/// Not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct ParseHexError;

impl FromStr for Hex32 {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Self, ParseHexError> {
        let digit = |c: char| c.to_digit(16).map(|digit| digit as u8);
        let digits: Vec<u8> = text.chars().map(digit).collect::<Option<_>>().ok_or(ParseHexError)?;
        let (pairs, []) = digits.as_chunks::<2>() else { return Err(ParseHexError) };
        let bytes: Vec<u8> = pairs.iter().map(|[high, low]| high << 4 | low).collect();
        bytes.try_into().map(Self).map_err(|_| ParseHexError)
    }
}

text_in_json!(Hex32);
