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

/// Tells players with the same name apart by a number: "Ann", "Ann (2)". Names that differ only in case are the same, too.
pub fn tell_apart<'a>(names: impl IntoIterator<Item = &'a mut String>) {
    let mut seen = Vec::new();
    for name in names.into_iter().filter(|name| !name.is_empty()) {
        let plain = name.clone();
        for number in 2.. {
            if !seen.contains(&name.to_lowercase()) {
                break;
            }
            *name = format!("{plain} ({number})");
        }
        seen.push(name.to_lowercase());
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

#[cfg(test)]
mod tests {
    use super::tell_apart;

    fn told_apart<const N: usize>(names: [&str; N]) -> [String; N] {
        let mut names = names.map(str::to_owned);
        tell_apart(&mut names);
        names
    }

    #[test]
    fn equal_names_get_a_number_and_others_stay() {
        assert_eq!(told_apart(["Ann", "Bob", "Ann", "ann"]), ["Ann", "Bob", "Ann (2)", "ann (3)"]);
        assert_eq!(told_apart(["Ann (2)", "Ann", "Ann"]), ["Ann (2)", "Ann", "Ann (3)"], "a number that is taken");
        assert_eq!(told_apart(["", "Ann", ""]), ["", "Ann", ""], "players without a name are called by their colour");
    }
}
