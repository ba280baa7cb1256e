//! Game records: a header, then one move per line (docs/formats.md).

mod read;
mod replay;

use std::{fmt, str::FromStr, sync::Arc};

use crate::{
    Board, Colours, Edition, Game, Move, Observer, Position, Refusal, Rules, Seat, Seed, Step,
    chance::{Dealing, DealingError},
    table::ParseEditionError,
    text::{Hex32, InColours, ParseMoveError, PositionError},
};

pub use replay::Replay;

/// The supported version.
const FORMAT: &str = "utopia-record/1";
/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 40;

/// A record: header and moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The version of the rules it was played with.
    pub rules_version: u32,
    /// The name of the board.
    pub board: String,
    /// The hash of the board's graph, in hexadecimal.
    pub board_hash: String,
    /// The edition.
    pub edition: Edition,
    /// The players' names, in seat order.
    pub names: Vec<String>,
    /// Their colours.
    pub colours: Colours,
    /// The seed of a finished game; secret while the game runs.
    pub seed: Option<Seed>,
    /// The SHA-256 of the seed.
    pub seed_hash: Option<Hex32>,
    /// How the seed was dealt fairly, if it was.
    pub dealing: Option<Dealing>,
    /// The date, as year-month-day.
    pub date: Option<Date>,
    /// The starting position as JSON, if not the usual set-up.
    pub start: Option<String>,
    /// How it ended.
    pub result: Option<Outcome>,
    /// The moves in order.
    pub moves: Vec<(Seat, Move)>,
}

/// A calendar date, written `2007-10-25`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    /// The year, from 1 to 9999.
    pub year: u16,
    /// The month, from 1 to 12.
    pub month: u8,
    /// The day, from 1 to 31.
    pub day: u8,
}

impl Date {
    /// The number of days of its month in the Gregorian calendar.
    const fn days_in_month(self) -> u8 {
        let leap = self.year.is_multiple_of(4) && !self.year.is_multiple_of(100) || self.year.is_multiple_of(400);
        match self.month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut parts = text.split('-').map(|part| part.parse::<u16>().ok());
        let (Some(Some(year)), Some(Some(month)), Some(Some(day)), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(());
        };
        let date = Self { year, month: month as u8, day: day as u8 };
        let possible = year > 0 && (1..=12).contains(&month) && (1..=date.days_in_month()).contains(&date.day);
        if possible && date.to_string() == text { Ok(date) } else { Err(()) }
    }
}

/// How a game ended, written `blue 53, red 49; won by blue` in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Points, furthest ahead on the track first.
    pub points: Vec<(Seat, u16)>,
    /// Who won.
    pub winners: Vec<Seat>,
}

impl Outcome {
    /// The outcome of a finished position.
    pub fn of(position: &Position, rules: &Rules) -> Option<Self> {
        let public = position.public();
        (public.step() == Step::Over).then(|| Self {
            points: public.track().entries(),
            winners: public.winners(rules.edition().tie).into_iter().collect(),
        })
    }
}

impl fmt::Display for InColours<&Outcome> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(Outcome { points, winners }, colours) = self;
        let points: Vec<_> = points.iter().map(|(seat, n)| format!("{} {n}", colours.of(*seat))).collect();
        let winners: Vec<_> = winners.iter().map(|&seat| colours.of(seat).word()).collect();
        write!(f, "{}; won by {}", points.join(", "), winners.join(" "))
    }
}

/// Why a text is not a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum RecordError {
    #[error("line {line}: {reason}")]
    Line { line: usize, reason: String },
    #[error("header: {key} is missing")]
    Missing { key: &'static str },
    #[error("line {line}: {error}")]
    Move { line: usize, error: ParseMoveError },
    #[error("header: edition: {0}")]
    Edition(ParseEditionError),
}

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum ReplayError {
    #[error(
        "rules: the record was played with version {found}, and this program plays versions up to {}",
        Rules::VERSION
    )]
    Version { found: u32 },
    #[error("board: the record is on `{found}`, not on `{expected}`")]
    BoardName { found: String, expected: String },
    #[error("board: the graph of `{name}` is not the one the record was played on")]
    BoardHash { name: String },
    #[error("seed: the record of a running game shows only the seed's hash, so it cannot be replayed")]
    NoSeed,
    #[error("seed-hash: it is not the hash of the seed")]
    SeedHash,
    #[error(transparent)]
    Dealing(DealingError),
    #[error("position: {0}")]
    Position(PositionError),
    #[error("position: its players or edition are not those of the header")]
    OtherRules,
    #[error("position: its `seats` are not the colours of the header, {0}")]
    OtherColours(Colours),
    #[error("move {number} (`{}`): {}", InColours((*seat, *mv), *colours), InColours(*refusal, *colours))]
    Refused { number: usize, seat: Seat, mv: Move, refusal: Refusal, colours: Colours },
    #[error("result: the header says `{}`, but the moves lead to {}", InColours(written, *colours),
        played.as_ref().map_or("a game that is not over".to_owned(), |outcome| format!("`{}`", InColours(outcome, *colours))))]
    Result { written: Outcome, played: Option<Outcome>, colours: Colours },
}

impl Record {
    /// The record of a new game. Names are truncated to fit a header line.
    pub fn new(rules: &Rules, seed: Seed, names: &[&str]) -> Self {
        Self {
            rules_version: Rules::VERSION,
            board: rules.board().name().to_owned(),
            board_hash: rules.board().hash(),
            edition: rules.edition(),
            names: names.iter().map(|name| Self::fit_name(name)).collect(),
            colours: rules.colours(),
            seed: Some(seed),
            seed_hash: None,
            dealing: None,
            date: None,
            start: None,
            result: None,
            moves: Vec::new(),
        }
    }

    /// A name as a header line can hold it.
    pub fn fit_name(name: &str) -> String {
        let printable: String = name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
        printable.trim().to_owned()
    }

    /// The game before its first move, on this board.
    pub fn start(&self, board: &Board) -> Result<Game, ReplayError> {
        self.start_observed(board, &mut ())
    }

    /// As [`Self::start`], with somebody who hears of the first round. A game from a position has nothing to tell yet.
    pub fn start_observed(&self, board: &Board, observer: &mut impl Observer) -> Result<Game, ReplayError> {
        if !Rules::VERSIONS.contains(&self.rules_version) {
            return Err(ReplayError::Version { found: self.rules_version });
        }
        if self.board != board.name() {
            let (found, expected) = (self.board.clone(), board.name().to_owned());
            return Err(ReplayError::BoardName { found, expected });
        }
        if self.board_hash != board.hash() {
            return Err(ReplayError::BoardHash { name: self.board.clone() });
        }
        let seed = self.seed.ok_or(ReplayError::NoSeed)?;
        if self.seed_hash.is_some_and(|hash| hash != seed.hash()) {
            return Err(ReplayError::SeedHash);
        }
        if let Some(dealing) = &self.dealing {
            dealing.check(seed).map_err(ReplayError::Dealing)?;
        }
        let players = self.names.len();
        match &self.start {
            None => {
                let rules = Rules::new(board.clone(), self.edition, players).map_err(|_| ReplayError::OtherRules)?;
                let rules = rules.with_colours(self.colours).map_err(|_| ReplayError::OtherRules)?;
                Ok(Game::new_observed(Arc::new(rules), seed, observer))
            }
            Some(json) => {
                let (rules, position) = Position::from_json(json, board).map_err(ReplayError::Position)?;
                if rules.players() != players || rules.edition() != self.edition {
                    return Err(ReplayError::OtherRules);
                }
                if rules.colours() != self.colours {
                    return Err(ReplayError::OtherColours(self.colours));
                }
                Ok(Game::from_position(Arc::new(rules), position, seed))
            }
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "format: {FORMAT}")?;
        writeln!(f, "rules: {}", self.rules_version)?;
        writeln!(f, "board: {} {}", self.board, self.board_hash)?;
        writeln!(f, "edition: {}", self.edition.to_text(self.rules_version))?;
        let colours = self.colours;
        for (colour, name) in colours.iter().zip(&self.names) {
            writeln!(f, "{colour}: {name}")?;
        }
        if let Some(seed) = &self.seed {
            writeln!(f, "seed: {seed}")?;
        }
        if let Some(hash) = &self.seed_hash {
            writeln!(f, "seed-hash: {hash}")?;
        }
        if let Some(dealing) = &self.dealing {
            write!(f, "{}", InColours(dealing, colours))?;
        }
        if let Some(date) = &self.date {
            writeln!(f, "date: {date}")?;
        }
        if let Some(start) = &self.start {
            writeln!(f, "position: {start}")?;
        }
        if let Some(result) = &self.result {
            writeln!(f, "result: {}", InColours(result, colours))?;
        }
        writeln!(f)?;
        for &played in &self.moves {
            writeln!(f, "{}", InColours(played, colours))?;
        }
        Ok(())
    }
}
