//! Moves as text, one line each (docs/formats.md).

use std::{fmt, str::FromStr};

use crate::{
    Cards, Civ, Colour, Colours, District, Guest, Move, Seat,
    text::{
        InColours,
        words::{ParseWordError, text_in_json},
    },
};

text_in_json!(Move);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Take { guest, district: Some(district) } => write!(f, "take {guest} {district}"),
            Self::Take { guest, district: None } => write!(f, "take {guest} -"),
            Self::Surprise => f.write_str("surprise"),
            Self::Place(district) => write!(f, "place {district}"),
            Self::Name(seat) => write!(f, "name {seat}"),
            Self::Wonder(island) => write!(f, "wonder {island}"),
            Self::Give { civ, district } => write!(f, "give {civ} {district}"),
            Self::Control { district, civ } => write!(f, "control {district} {civ}"),
            Self::Move { civ, count, from, to, with } => {
                write!(f, "move {civ} {count} {from} {to} with {with}")
            }
            Self::Add { civ, district, with } => write!(f, "add {civ} {district} with {with}"),
            Self::Anywhere { civ, district, with } => {
                write!(f, "anywhere {civ} {district} with {with}")
            }
            Self::Remove { civ, district, with } => write!(f, "remove {civ} {district} with {with}"),
            Self::Raise { civ, with } => write!(f, "raise {civ} with {with}"),
            Self::Lower { civ, with } => write!(f, "lower {civ} with {with}"),
            Self::Discard(cards) => write!(f, "discard {cards}"),
            Self::End => f.write_str("end"),
        }
    }
}

impl fmt::Display for InColours<Move> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self(Move::Name(seat), colours) => write!(f, "name {}", colours.of(seat)),
            Self(mv, _) => mv.fmt(f),
        }
    }
}

/// A player's move as in a record.
impl fmt::Display for InColours<(Seat, Move)> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self((seat, mv), colours) = *self;
        write!(f, "{} {}", colours.of(seat), InColours(mv, colours))
    }
}

/// An invalid move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move `{text}`: {reason}")]
pub struct ParseMoveError {
    /// The text that was read.
    pub text: String,
    /// The reason in words.
    pub reason: String,
}

/// An invalid move of a player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum ParsePlayedError {
    #[error(transparent)]
    Seat(#[from] ParseWordError),
    #[error(transparent)]
    Move(#[from] ParseMoveError),
}

/// Reads a player's move as in a record: `red take china wind wind-3`.
pub fn read_played(text: &str, colours: Colours) -> Result<(Seat, Move), ParsePlayedError> {
    let text = text.trim();
    let (colour, mv) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    Ok((colours.seat(colour.parse()?), read_move(mv, colours)?))
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        read_move(text, Colours::default())
    }
}

fn read_move(text: &str, colours: Colours) -> Result<Move, ParseMoveError> {
    let mut words = Words(text.split_whitespace());
    read(&mut words, colours).map_err(|reason| ParseMoveError { text: shorten(text), reason })
}

/// The start of a text, for error messages.
fn shorten(text: &str) -> String {
    const ENOUGH: usize = 80;
    let mut short: String = text.chars().take(ENOUGH).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(ENOUGH).is_some() {
        short.push_str("...");
    }
    short
}

struct Words<'a>(std::str::SplitWhitespace<'a>);

impl<'a> Words<'a> {
    fn word(&mut self, what: &str) -> Result<&'a str, String> {
        self.0.next().ok_or_else(|| format!("{what} is missing"))
    }

    fn read<T: FromStr<Err: fmt::Display>>(&mut self, what: &str) -> Result<T, String> {
        self.word(what)?.parse().map_err(|error: T::Err| error.to_string())
    }

    fn count(&mut self) -> Result<u8, String> {
        match self.word("the number of princes")? {
            "1" => Ok(1),
            "2" => Ok(2),
            other => Err(format!("R11.A: 1 or 2 princes move, not `{other}`")),
        }
    }

    fn with(&mut self) -> Result<(), String> {
        match self.word("`with`")? {
            "with" => Ok(()),
            other => Err(format!("expected `with`, not `{other}`")),
        }
    }

    /// All remaining words as cards, in any order.
    fn cards(&mut self) -> Result<Cards, String> {
        let list = self
            .0
            .by_ref()
            .map(|word| word.parse::<Civ>().map_err(|error| error.to_string()))
            .collect::<Result<Vec<_>, _>>()?;
        if list.is_empty() {
            return Err("a card is missing".into());
        }
        Cards::gather(list).ok_or_else(|| "there are only ten cards of each civilization".into())
    }
}

fn read(words: &mut Words<'_>, colours: Colours) -> Result<Move, String> {
    let verb = words.word("the move")?;
    let mv = match verb {
        "take" => {
            let guest = Guest { civ: words.read("the civilization")?, island: words.read("the island")? };
            let district = match words.word("the district (or `-`)")? {
                "-" => None,
                name => Some(name.parse::<District>().map_err(|error| error.to_string())?),
            };
            Move::Take { guest, district }
        }
        "surprise" => Move::Surprise,
        "place" => Move::Place(words.read("the district")?),
        "name" => Move::Name(colours.seat(words.read::<Colour>("the colour")?)),
        "wonder" => Move::Wonder(words.read("the island")?),
        "give" => Move::Give { civ: words.read("the civilization")?, district: words.read("the district")? },
        "control" => Move::Control { district: words.read("the district")?, civ: words.read("the civilization")? },
        "discard" => Move::Discard(words.cards()?),
        "end" => Move::End,
        action => read_action(action, words)?,
    };
    match words.0.next() {
        None => Ok(mv),
        Some(more) => Err(format!("unexpected `{more}`")),
    }
}

/// The actions of R11: civilization first, payment last.
fn read_action(verb: &str, words: &mut Words<'_>) -> Result<Move, String> {
    if !["move", "add", "anywhere", "remove", "raise", "lower"].contains(&verb) {
        return Err(format!("unknown move `{verb}`"));
    }
    let civ = words.read("the civilization")?;
    let mv = match verb {
        "move" => {
            let count = words.count()?;
            let (from, to) = (words.read("the district it starts from")?, words.read("the district it goes to")?);
            words.with()?;
            Move::Move { civ, count, from, to, with: words.read("the card")? }
        }
        "raise" => {
            words.with()?;
            Move::Raise { civ, with: words.read("the card")? }
        }
        "lower" => {
            words.with()?;
            Move::Lower { civ, with: words.cards()? }
        }
        _ => {
            let district = words.read("the district")?;
            words.with()?;
            match verb {
                "add" => Move::Add { civ, district, with: words.read("the card")? },
                "remove" => Move::Remove { civ, district, with: words.read("the card")? },
                _ => Move::Anywhere { civ, district, with: words.cards()? },
            }
        }
    };
    Ok(mv)
}
