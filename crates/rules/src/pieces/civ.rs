//! The five civilizations (R1.1).

use crate::text::words::{bit_set, words};

words! {
    /// A civilization (R1.1), in the order used everywhere.
    Civ, "civilization" {
        /// The Maya.
        Maya = "maya",
        /// Persia.
        Persia = "persia",
        /// China.
        China = "china",
        /// Greece.
        Greece = "greece",
        /// Egypt.
        Egypt = "egypt",
    }
}

impl Civ {
    /// The adjective in English prose: a *Mayan* prince.
    pub const fn adjective(self) -> &'static str {
        match self {
            Self::Maya => "Mayan",
            Self::Persia => "Persian",
            Self::China => "Chinese",
            Self::Greece => "Greek",
            Self::Egypt => "Egyptian",
        }
    }

    #[inline]
    pub(crate) const fn from_bit(bit: u32) -> Self {
        match bit {
            0 => Self::Maya,
            1 => Self::Persia,
            2 => Self::China,
            3 => Self::Greece,
            _ => Self::Egypt,
        }
    }
}

bit_set! {
    /// A set of civilizations.
    Civs(u8) of Civ, CivsIter
}

impl Civs {
    /// All five.
    pub const ALL: Self = Self(0b11111);
}
