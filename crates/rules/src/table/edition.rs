//! Editions: the switches in which the printed rulebooks differ, and the target score (R13, R15).

use std::{fmt, str::FromStr};

use crate::text::words::{ParseWordError, text_in_json, words};

words! {
    /// How far a sea move goes (R11.A, R15).
    Sea, "sea rule" {
        /// To the same or an adjacent sector.
        Adjacent = "adjacent",
        /// Within one sector only.
        Same = "same",
    }
}

words! {
    /// Where a surprise guest goes after it is drawn (R15).
    SurpriseGuest, "place for surprise guests" {
        /// Back into the bag with the others at the end of phase 1.
        Bag = "bag",
        /// Out of the game, into the box.
        Box = "box",
    }
}

words! {
    /// Who wins a tie (R13).
    Tie, "tie rule" {
        /// Whoever is ahead on the track.
        Track = "track",
        /// Tied players share the victory.
        Shared = "shared",
    }
}

/// The switches of an edition, and the target score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edition {
    /// How far a sea move goes.
    pub sea: Sea,
    /// Where a surprise guest goes.
    pub surprise: SurpriseGuest,
    /// Who wins a tie.
    pub tie: Tie,
    /// The points at which the game ends, from 10 to 200 (R13).
    pub target: u16,
}

impl Edition {
    /// The English, French and Italian books.
    pub const STANDARD: Self = Self { sea: Sea::Adjacent, surprise: SurpriseGuest::Bag, tie: Tie::Track, target: 50 };
    /// The German book: a surprise guest leaves the game.
    pub const GERMAN: Self = Self { surprise: SurpriseGuest::Box, ..Self::STANDARD };
    /// The Dutch book: boats stay in their sector.
    pub const DUTCH: Self = Self { sea: Sea::Same, ..Self::STANDARD };

    /// The presets by name.
    pub const PRESETS: [(&'static str, Self); 3] =
        [("standard", Self::STANDARD), ("german", Self::GERMAN), ("dutch", Self::DUTCH)];

    /// The range of targets (R13).
    pub const TARGETS: std::ops::RangeInclusive<u16> = 10..=200;
}

impl Default for Edition {
    fn default() -> Self {
        Self::STANDARD
    }
}

/// A preset and its differences: `german`, `standard tie=shared target=30`.
impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, preset) = Self::PRESETS
            .into_iter()
            .find(|(_, preset)| (preset.sea, preset.surprise) == (self.sea, self.surprise))
            .unwrap_or(Self::PRESETS[0]);
        f.write_str(name)?;
        if self.sea != preset.sea {
            write!(f, " sea={}", self.sea)?;
        }
        if self.surprise != preset.surprise {
            write!(f, " surprise={}", self.surprise)?;
        }
        if self.tie != preset.tie {
            write!(f, " tie={}", self.tie)?;
        }
        if self.target != preset.target {
            write!(f, " target={}", self.target)?;
        }
        Ok(())
    }
}

text_in_json!(Edition);

/// An invalid edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseEditionError {
    /// The preset is unknown.
    #[error("unknown edition `{0}` (expected standard, german or dutch)")]
    Preset(String),
    /// A switch is unknown.
    #[error("unknown edition switch `{0}` (expected sea=, surprise=, tie= or target=)")]
    Switch(String),
    /// The value of a switch is unknown.
    #[error(transparent)]
    Value(#[from] ParseWordError),
    /// The target is not from 10 to 200.
    #[error("R13: the target `{0}` is not a number from 10 to 200")]
    Target(String),
}

impl FromStr for Edition {
    type Err = ParseEditionError;

    fn from_str(text: &str) -> Result<Self, ParseEditionError> {
        let mut words = text.split_whitespace();
        let preset = words.next().unwrap_or_default();
        let (_, mut edition) = Self::PRESETS
            .into_iter()
            .find(|(name, _)| *name == preset)
            .ok_or_else(|| ParseEditionError::Preset(preset.to_owned()))?;
        for word in words {
            match word.split_once('=') {
                Some(("sea", value)) => edition.sea = value.parse()?,
                Some(("surprise", value)) => edition.surprise = value.parse()?,
                Some(("tie", value)) => edition.tie = value.parse()?,
                Some(("target", value)) => {
                    edition.target = value
                        .parse()
                        .ok()
                        .filter(|target| Self::TARGETS.contains(target))
                        .ok_or_else(|| ParseEditionError::Target(value.to_owned()))?;
                }
                _ => return Err(ParseEditionError::Switch(word.to_owned())),
            }
        }
        Ok(edition)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_of_switches_round_trips() {
        for sea in Sea::ALL {
            for surprise in SurpriseGuest::ALL {
                for tie in Tie::ALL {
                    for target in [10, 50, 200] {
                        let edition = Edition { sea, surprise, tie, target };
                        assert_eq!(edition.to_string().parse(), Ok(edition));
                    }
                }
            }
        }
        assert_eq!(Edition::GERMAN.to_string(), "german");
    }
}
