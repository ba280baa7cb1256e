//! Editions: the switches in which the printed rulebooks or many tables differ, and the target score (R9.1, R13, R15).

use std::{fmt, str::FromStr};

use crate::{
    Rules,
    text::words::{ParseWordError, text_in_json, words},
};

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
    /// When the discard pile is shuffled into a new deck (R9.1).
    DeckRule, "deck rule" {
        /// As soon as the last card of the deck has been dealt.
        Empty = "empty",
        /// When the next card is needed, as rules version 1 always played.
        Needed = "needed",
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
    /// When the discard pile becomes a new deck.
    pub deck: DeckRule,
    /// Who wins a tie.
    pub tie: Tie,
    /// The points at which the game ends, from 10 to 200 (R13).
    pub target: u16,
}

impl Edition {
    /// The English, French and Italian books.
    pub const STANDARD: Self =
        Self { sea: Sea::Adjacent, surprise: SurpriseGuest::Bag, deck: DeckRule::Empty, tie: Tie::Track, target: 50 };
    /// The German book: a surprise guest leaves the game.
    pub const GERMAN: Self = Self { surprise: SurpriseGuest::Box, ..Self::STANDARD };
    /// The Dutch book: boats stay in their sector.
    pub const DUTCH: Self = Self { sea: Sea::Same, ..Self::STANDARD };

    /// The presets by name.
    pub const PRESETS: [(&'static str, Self); 3] =
        [("standard", Self::STANDARD), ("german", Self::GERMAN), ("dutch", Self::DUTCH)];

    /// The range of targets (R13).
    pub const TARGETS: std::ops::RangeInclusive<u16> = 10..=200;

    /// Reads an edition where this version of the rules is in force. In a text without `deck=`, version 1 means `needed`.
    ///
    /// ```
    /// use utopia_rules::{DeckRule, Edition};
    ///
    /// assert_eq!(Edition::from_text("german", 2)?, Edition::GERMAN);
    /// assert_eq!(Edition::from_text("german", 1)?, Edition { deck: DeckRule::Needed, ..Edition::GERMAN });
    /// assert!(Edition::from_text("german deck=empty", 1).is_err());
    /// # Ok::<(), utopia_rules::table::ParseEditionError>(())
    /// ```
    pub fn from_text(text: &str, rules_version: u32) -> Result<Self, ParseEditionError> {
        text.parse::<WrittenEdition>()?.of_version(rules_version)
    }

    /// Writes the edition as this version of the rules does: version 1 has no `deck=`.
    pub fn to_text(self, rules_version: u32) -> String {
        let implied = rules_version == 1 && self.deck == DeckRule::Needed;
        self.text((!implied).then_some(self.deck))
    }

    /// For people: the preset and only what differs from it.
    pub fn brief(self) -> String {
        let (_, preset) = self.preset();
        self.text((self.deck != preset.deck).then_some(self.deck))
    }

    /// The name of the printed edition with the same sea and surprise rules (R15), if there is one.
    pub fn printed(self) -> Option<&'static str> {
        self.same_preset().map(|(name, _)| name)
    }

    fn same_preset(self) -> Option<(&'static str, Self)> {
        let same = |preset: &Self| (preset.sea, preset.surprise) == (self.sea, self.surprise);
        Self::PRESETS.into_iter().find(|(_, preset)| same(preset))
    }

    /// The preset with the same sea and surprise rules, or else the first.
    fn preset(self) -> (&'static str, Self) {
        self.same_preset().unwrap_or(Self::PRESETS[0])
    }

    /// The preset and its differences, with this value of `deck=`, if any.
    fn text(self, deck: Option<DeckRule>) -> String {
        let (name, preset) = self.preset();
        let switches = [
            (self.sea != preset.sea).then(|| format!("sea={}", self.sea)),
            (self.surprise != preset.surprise).then(|| format!("surprise={}", self.surprise)),
            deck.map(|deck| format!("deck={deck}")),
            (self.tie != preset.tie).then(|| format!("tie={}", self.tie)),
            (self.target != preset.target).then(|| format!("target={}", self.target)),
        ];
        std::iter::once(name.to_owned()).chain(switches.into_iter().flatten()).collect::<Vec<_>>().join(" ")
    }
}

impl Default for Edition {
    fn default() -> Self {
        Self::STANDARD
    }
}

/// A preset, `deck=` and the differences: `german deck=empty`, `standard deck=needed tie=shared target=30`.
impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(Rules::VERSION))
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
    #[error("unknown edition switch `{0}` (expected sea=, surprise=, deck=, tie= or target=)")]
    Switch(String),
    /// The value of a switch is unknown.
    #[error(transparent)]
    Value(#[from] ParseWordError),
    /// The target is not from 10 to 200.
    #[error("R13: the target `{0}` is not a number from 10 to 200")]
    Target(String),
    /// Rules version 1 has no `deck=empty`.
    #[error("R9.1: rules version 1 shuffles a new deck only when a card is needed, so `deck=empty` needs version 2")]
    DeckInVersion1,
}

/// An edition as it is written: what a text without `deck=` means depends on where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WrittenEdition {
    edition: Edition,
    deck: Option<DeckRule>,
}

impl WrittenEdition {
    /// The edition under this version of the rules.
    pub(crate) fn of_version(self, rules_version: u32) -> Result<Edition, ParseEditionError> {
        let deck = match (rules_version, self.deck) {
            (1, Some(DeckRule::Empty)) => return Err(ParseEditionError::DeckInVersion1),
            (1, _) => DeckRule::Needed,
            (_, deck) => deck.unwrap_or(self.edition.deck),
        };
        Ok(Edition { deck, ..self.edition })
    }
}

/// As the current version of the rules means it.
impl FromStr for Edition {
    type Err = ParseEditionError;

    fn from_str(text: &str) -> Result<Self, ParseEditionError> {
        Self::from_text(text, Rules::VERSION)
    }
}

impl FromStr for WrittenEdition {
    type Err = ParseEditionError;

    fn from_str(text: &str) -> Result<Self, ParseEditionError> {
        let mut words = text.split_whitespace();
        let preset = words.next().unwrap_or_default();
        let mut deck = None;
        let (_, mut edition) = Edition::PRESETS
            .into_iter()
            .find(|(name, _)| *name == preset)
            .ok_or_else(|| ParseEditionError::Preset(preset.to_owned()))?;
        for word in words {
            match word.split_once('=') {
                Some(("sea", value)) => edition.sea = value.parse()?,
                Some(("surprise", value)) => edition.surprise = value.parse()?,
                Some(("deck", value)) => deck = Some(value.parse()?),
                Some(("tie", value)) => edition.tie = value.parse()?,
                Some(("target", value)) => {
                    edition.target = value
                        .parse()
                        .ok()
                        .filter(|target| Edition::TARGETS.contains(target))
                        .ok_or_else(|| ParseEditionError::Target(value.to_owned()))?;
                }
                _ => return Err(ParseEditionError::Switch(word.to_owned())),
            }
        }
        Ok(Self { edition, deck })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_combination() -> impl Iterator<Item = Edition> {
        Sea::ALL.into_iter().flat_map(|sea| {
            SurpriseGuest::ALL.into_iter().flat_map(move |surprise| {
                DeckRule::ALL.into_iter().flat_map(move |deck| {
                    Tie::ALL
                        .into_iter()
                        .flat_map(move |tie| [10, 50, 200].map(|target| Edition { sea, surprise, deck, tie, target }))
                })
            })
        })
    }

    #[test]
    fn every_combination_of_switches_round_trips() {
        for edition in every_combination() {
            assert_eq!(edition.to_string().parse(), Ok(edition));
            assert_eq!(edition.brief().parse(), Ok(edition));
        }
        assert_eq!(Edition::GERMAN.to_string(), "german deck=empty");
        assert_eq!(Edition::GERMAN.brief(), "german");
        let edition = Edition { deck: DeckRule::Needed, tie: Tie::Shared, ..Edition::DUTCH };
        assert_eq!(
            (edition.to_string(), edition.brief()),
            ("dutch deck=needed tie=shared".into(), edition.to_string())
        );
    }

    #[test]
    fn version_1_writes_no_deck_rule_and_means_needed() {
        for edition in every_combination() {
            let text = edition.to_text(1);
            if edition.deck == DeckRule::Needed {
                assert!(!text.contains("deck="), "{text}");
                assert_eq!(Edition::from_text(&text, 1), Ok(edition));
                assert_eq!(Edition::from_text(&edition.to_string(), 1), Ok(edition), "it may be written");
            } else {
                assert_eq!(Edition::from_text(&text, 1), Err(ParseEditionError::DeckInVersion1));
            }
        }
        assert_eq!(Edition::from_text("dutch", 2), Ok(Edition::DUTCH), "elsewhere it is the preset's");
    }
}
