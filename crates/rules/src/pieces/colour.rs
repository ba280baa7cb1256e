//! The colours of the pieces, and who plays which (R1.1).

use serde::{Deserialize, Serialize};

use crate::{
    Seat,
    text::words::{ParseWordError, words},
};

words! {
    /// The colour of a player's pieces.
    Colour, "colour" {
        /// Blue.
        Blue = "blue",
        /// Red.
        Red = "red",
        /// Green.
        Green = "green",
        /// Yellow.
        Yellow = "yellow",
        /// Purple.
        Purple = "purple",
    }
}

/// Which colour each seat plays: one each, chosen from all five whatever the number of players (R1.1).
///
/// The game itself knows only seats; colours are for what people read and see.
///
/// ```
/// use utopia_rules::{Colour, Colours, Seat};
///
/// let colours: Colours = "purple green".parse()?;
/// assert_eq!(colours.of(Seat::Red), Colour::Green);
/// assert_eq!(colours.seat(Colour::Purple), Seat::Blue);
/// assert!("green green".parse::<Colours>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Colour>", into = "Vec<Colour>")]
pub struct Colours {
    /// By seat. Colours that nobody plays follow, so that a word of a text always stands for some seat: one that doesn't play is
    /// refused like any other.
    by_seat: [Colour; 5],
    players: u8,
}

/// Why a list of colours can't be played with (R1.1).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum ColoursError {
    #[error("R1.1: {colour} is chosen twice, and each player has a colour of their own")]
    Twice { colour: Colour },
    #[error("R1.1: {players} players need as many colours, not {found}")]
    Count { found: usize, players: usize },
    #[error(transparent)]
    Unknown(#[from] ParseWordError),
}

impl Colours {
    /// The default colours: the first ones in order.
    pub const fn first(players: usize) -> Self {
        Self { by_seat: Colour::ALL, players: players as u8 }
    }

    /// These colours, in seat order.
    pub fn new(chosen: &[Colour]) -> Result<Self, ColoursError> {
        for (i, &colour) in chosen.iter().enumerate() {
            if chosen[..i].contains(&colour) {
                return Err(ColoursError::Twice { colour });
            }
        }
        let mut by_seat = Colour::ALL;
        let left = Colour::ALL.into_iter().filter(|colour| !chosen.contains(colour));
        for (place, colour) in by_seat.iter_mut().zip(chosen.iter().copied().chain(left)) {
            *place = colour;
        }
        Ok(Self { by_seat, players: chosen.len() as u8 })
    }

    /// Whether these are the default colours.
    pub fn is_default(self) -> bool {
        self == Self::first(self.players())
    }

    /// The number of players.
    pub const fn players(self) -> usize {
        self.players as usize
    }

    /// A seat's colour.
    #[inline]
    pub const fn of(self, seat: Seat) -> Colour {
        self.by_seat[seat.index()]
    }

    /// The seat of a colour; of one that nobody plays, a seat beyond those of the game.
    pub fn seat(self, colour: Colour) -> Seat {
        Seat::ALL.into_iter().find(|&seat| self.of(seat) == colour).unwrap_or(Seat::Blue)
    }

    /// The colours in seat order.
    pub fn iter(self) -> impl Iterator<Item = Colour> + Clone {
        self.by_seat.into_iter().take(self.players())
    }

    /// The same with another colour for a seat. Whoever had it, gets the seat's in exchange.
    #[must_use]
    pub fn with(mut self, seat: Seat, colour: Colour) -> Self {
        let (mine, theirs, players) = (seat.index(), self.seat(colour).index(), self.players());
        self.by_seat.swap(mine, theirs);
        // Colours that nobody plays have a fixed order, so equal choices are equal values.
        self.by_seat[players..].sort_unstable();
        self
    }
}

/// All five in order: what seats are called where no table has chosen.
impl Default for Colours {
    fn default() -> Self {
        Self::first(Colour::ALL.len())
    }
}

/// Written `purple green`, in seat order.
impl std::fmt::Display for Colours {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let words: Vec<_> = self.iter().map(Colour::word).collect();
        f.write_str(&words.join(" "))
    }
}

impl std::str::FromStr for Colours {
    type Err = ColoursError;

    fn from_str(text: &str) -> Result<Self, ColoursError> {
        let chosen = text.split_whitespace().map(str::parse).collect::<Result<Vec<_>, _>>()?;
        Self::new(&chosen)
    }
}

impl TryFrom<Vec<Colour>> for Colours {
    type Error = ColoursError;

    fn try_from(chosen: Vec<Colour>) -> Result<Self, ColoursError> {
        Self::new(&chosen)
    }
}

impl From<Colours> for Vec<Colour> {
    fn from(colours: Colours) -> Self {
        colours.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Colour::{Blue, Green, Purple, Red, Yellow};

    #[test]
    fn r1_1_every_player_has_a_colour_of_their_own_from_all_five() {
        let colours = Colours::new(&[Yellow, Blue]).expect("two colours");
        assert_eq!(Seat::ALL.map(|seat| colours.of(seat)), [Yellow, Blue, Red, Green, Purple]);
        assert!(Colour::ALL.into_iter().all(|colour| colours.of(colours.seat(colour)) == colour));
        assert_eq!(Colours::new(&[Red, Red]), Err(ColoursError::Twice { colour: Red }));
        assert!(Colours::first(4).is_default() && !colours.is_default());
        assert!("blue pink".parse::<Colours>().is_err());
    }

    #[test]
    fn choosing_a_colour_exchanges_it() {
        let colours = Colours::first(3).with(Seat::Blue, Green);
        assert_eq!(colours.iter().collect::<Vec<_>>(), [Green, Red, Blue]);
        let colours = Colours::first(2).with(Seat::Blue, Purple);
        assert_eq!(colours, Colours::new(&[Purple, Red]).expect("two colours"), "blue is left over");
    }

    #[test]
    fn colours_are_a_list_in_json() {
        let colours: Colours = serde_json::from_str(r#"["green", "blue"]"#).expect("colours");
        assert_eq!(serde_json::to_string(&colours).expect("JSON"), r#"["green","blue"]"#);
        assert!(serde_json::from_str::<Colours>(r#"["green", "green"]"#).is_err());
    }
}
