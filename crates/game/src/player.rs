//! Who plays a seat.

use serde::{Deserialize, Serialize};

use crate::Level;

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// A person.
    Person,
    /// A bot of this level.
    Bot(Level),
}

impl Player {
    /// Its word in game files: `human`, or the bot's level.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Person => "human",
            Self::Bot(level) => level.name(),
        }
    }

    /// The player with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        if word == Self::Person.word() { Some(Self::Person) } else { word.parse().ok().map(Self::Bot) }
    }
}

/// Lists of players as lists of words, for `#[serde(with = "...")]`.
pub mod words {
    use serde::{Deserialize, Deserializer, Serializer, de::Error as _};

    use super::Player;

    /// Writes players as words.
    pub fn serialize<S: Serializer>(players: &[Player], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(players.iter().map(|player| player.word()))
    }

    /// Reads players from words.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Player>, D::Error> {
        let words = Vec::<String>::deserialize(deserializer)?;
        let player = |word: &String| {
            Player::from_word(word).ok_or_else(|| D::Error::custom(format_args!("unknown player `{word}`")))
        };
        words.iter().map(player).collect()
    }
}
