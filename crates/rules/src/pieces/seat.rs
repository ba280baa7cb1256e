//! The players, by their place at the table (R1.1).

use crate::text::words::{bit_set, words};

words! {
    /// A player: a game of *n* has the first *n* seats.
    ///
    /// Programs name a seat by the colour that it has by default, whatever [`Colours`](crate::Colours) the table has chosen.
    Seat, "colour" {
        /// The first seat.
        Blue = "blue",
        /// The second seat.
        Red = "red",
        /// The third seat.
        Green = "green",
        /// The fourth seat.
        Yellow = "yellow",
        /// The fifth seat.
        Purple = "purple",
    }
}

impl Seat {
    #[inline]
    pub(crate) const fn from_bit(bit: u32) -> Self {
        match bit {
            0 => Self::Blue,
            1 => Self::Red,
            2 => Self::Green,
            3 => Self::Yellow,
            _ => Self::Purple,
        }
    }

    /// The seats of a game with this many players.
    pub fn of_game(players: usize) -> impl Iterator<Item = Self> + Clone {
        Self::ALL.into_iter().take(players)
    }
}

bit_set! {
    /// A set of players.
    Seats(u8) of Seat, SeatsIter
}

impl Seats {
    /// All seats of a game with this many players.
    #[inline]
    pub const fn all(players: usize) -> Self {
        Self((1u8 << players) - 1)
    }
}

impl serde::Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> serde::Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}
