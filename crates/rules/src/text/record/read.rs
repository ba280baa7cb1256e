//! Reading a record, line by line.

use std::str::FromStr;

use super::{Date, FORMAT, LONGEST_NAME, Outcome, Record, RecordError};
use crate::{
    Colour, Colours, Move, Seat, Seed,
    chance::{Committed, Dealing, dealing},
    refusal::no_such_player,
    table::WrittenEdition,
    text::{Hex32, ParsePlayedError, read_played},
};

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
        let header = Header::read(&mut lines)?;
        let colours = header.colours();
        let mut moves = Vec::new();
        for (line, text) in lines {
            let text = without_comment(text);
            if !text.is_empty() {
                moves.push(read_move(line, text, colours)?);
            }
        }
        header.with_moves(moves, colours)
    }
}

fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

fn read_move(line: usize, text: &str, colours: Colours) -> Result<(Seat, Move), RecordError> {
    let (seat, mv) = read_played(text, colours).map_err(|error| match error {
        ParsePlayedError::Seat(error) => RecordError::Line { line, reason: format!("{error}") },
        ParsePlayedError::Move(error) => RecordError::Move { line, error },
    })?;
    if seat.index() >= colours.players() {
        return Err(RecordError::Line { line, reason: no_such_player(colours.of(seat)) });
    }
    Ok((seat, mv))
}

/// The header read so far.
#[derive(Default)]
struct Header {
    format: Option<()>,
    rules: Option<u32>,
    board: Option<(String, String)>,
    edition: Option<WrittenEdition>,
    names: Vec<String>,
    chosen: Vec<Colour>,
    seed: Option<Seed>,
    seed_hash: Option<Hex32>,
    commitment: Option<Hex32>,
    secret: Option<Hex32>,
    commitments: Option<NamingPlayers>,
    shares: Option<NamingPlayers>,
    failed: Option<NamingPlayers>,
    date: Option<Date>,
    start: Option<String>,
    result: Option<NamingPlayers>,
}

/// A value that names players, read once all of them are known.
struct NamingPlayers {
    line: usize,
    value: String,
}

impl NamingPlayers {
    fn read<T>(&self, key: &str, read: impl FnOnce(&str) -> Result<T, String>) -> Result<T, RecordError> {
        read(&self.value).map_err(|reason| RecordError::Line { line: self.line, reason: format!("{key}: {reason}") })
    }
}

impl Header {
    /// Reads `key: value` lines up to the first empty one.
    fn read<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Result<Self, RecordError> {
        let mut header = Self::default();
        for (line, text) in lines {
            let text = text.trim();
            if text.is_empty() {
                break;
            }
            if text.starts_with('#') {
                continue;
            }
            let (key, value) = text
                .split_once(':')
                .ok_or_else(|| RecordError::Line { line, reason: "a header line is written `key: value`".into() })?;
            header
                .entry(line, key.trim(), value.trim())
                .map_err(|reason| RecordError::Line { line, reason: format!("{key}: {reason}") })?;
        }
        Ok(header)
    }

    fn entry(&mut self, line: usize, key: &str, value: &str) -> Result<(), String> {
        let naming_players = || NamingPlayers { line, value: value.to_owned() };
        match key {
            "format" if value == FORMAT => once(&mut self.format, ()),
            "format" => Err(format!("`{value}` is unknown (expected {FORMAT})")),
            "rules" => {
                let version = value.parse().map_err(|_| format!("`{value}` is not a version number"))?;
                once(&mut self.rules, version)
            }
            "board" => {
                let (name, hash) = value.split_once(' ').ok_or("expected a name and a hash")?;
                let hash: Hex32 = hash.parse().map_err(|_| "the hash is not 64 hexadecimal digits")?;
                once(&mut self.board, (name.to_owned(), hash.to_string()))
            }
            "edition" => once(&mut self.edition, value.parse().map_err(|error| format!("{error}"))?),
            "seed" => once(&mut self.seed, value.parse().map_err(|error| format!("{error}"))?),
            "seed-hash" => once(&mut self.seed_hash, value.parse().map_err(|error| format!("{error}"))?),
            "commitment" => once(&mut self.commitment, value.parse().map_err(|error| format!("{error}"))?),
            "secret" => once(&mut self.secret, value.parse().map_err(|error| format!("{error}"))?),
            "commitments" => once(&mut self.commitments, naming_players()),
            "shares" => once(&mut self.shares, naming_players()),
            "failed-deals" => once(&mut self.failed, naming_players()),
            "date" => {
                let date = value
                    .parse()
                    .map_err(|()| format!("`{value}` is not a date (expected year-month-day, as in 2007-10-25)"))?;
                once(&mut self.date, date)
            }
            "position" => once(&mut self.start, value.to_owned()),
            "result" => once(&mut self.result, naming_players()),
            colour => self.player(colour, value),
        }
    }

    /// A player's line. They come in seat order, so their keys are the colours of the seats.
    fn player(&mut self, colour: &str, name: &str) -> Result<(), String> {
        let colour: Colour = colour.parse().map_err(|_| "unknown header key".to_owned())?;
        if self.chosen.contains(&colour) {
            return Err("appears twice, and each player has a colour of their own".into());
        }
        if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
            return Err(format!("a name has at most {LONGEST_NAME} characters, none of them control characters"));
        }
        self.names.push(name.to_owned());
        self.chosen.push(colour);
        Ok(())
    }

    fn colours(&self) -> Colours {
        // No colour is listed twice.
        Colours::new(&self.chosen).unwrap_or(Colours::first(self.chosen.len()))
    }

    /// How the game was dealt; nothing if the header doesn't say.
    fn dealing(&self, colours: Colours) -> Result<Option<Dealing>, RecordError> {
        let list = |key, value: &Option<NamingPlayers>| {
            value.as_ref().map(|value| value.read(key, |text| dealing::read_shares(text, colours))).transpose()
        };
        let (commitments, shares) = (list("commitments", &self.commitments)?, list("shares", &self.shares)?);
        let failed = self.failed.as_ref();
        let failed = failed.map(|failed| failed.read("failed-deals", |text| dealing::read_failed(text, colours)));
        let failed = failed.transpose()?;
        let Some(commitment) = self.commitment else {
            let nothing = self.secret.is_none() && commitments.is_none() && shares.is_none() && failed.is_none();
            return if nothing { Ok(None) } else { Err(RecordError::Missing { key: "commitment" }) };
        };
        let committed = match (commitments, failed) {
            (Some(commitments), failed) => Some(Committed { commitments, failed: failed.unwrap_or_default() }),
            (None, Some(_)) => return Err(RecordError::Missing { key: "commitments" }),
            (None, None) => None,
        };
        Ok(Some(Dealing { commitment, secret: self.secret, shares: shares.unwrap_or_default(), committed }))
    }

    fn with_moves(self, moves: Vec<(Seat, Move)>, colours: Colours) -> Result<Record, RecordError> {
        let missing = |key| RecordError::Missing { key };
        let dealing = self.dealing(colours)?;
        self.format.ok_or(missing("format"))?;
        if self.names.len() < 2 {
            return Err(missing("a player (at least two, by their colours)"));
        }
        if self.seed.is_none() && self.seed_hash.is_none() {
            return Err(missing("seed (or seed-hash)"));
        }
        let (board, board_hash) = self.board.ok_or(missing("board"))?;
        let rules_version = self.rules.ok_or(missing("rules"))?;
        let edition =
            self.edition.ok_or(missing("edition"))?.of_version(rules_version).map_err(RecordError::Edition)?;
        let result = self.result.map(|result| result.read("result", |text| read_outcome(text, colours)));
        Ok(Record {
            rules_version,
            board,
            board_hash,
            edition,
            names: self.names,
            colours,
            seed: self.seed,
            seed_hash: self.seed_hash,
            dealing,
            date: self.date,
            start: self.start,
            result: result.transpose()?,
            moves,
        })
    }
}

fn read_outcome(text: &str, colours: Colours) -> Result<Outcome, String> {
    let seat = |word: &str| Some(colours.seat(word.parse().ok()?));
    let entry = |entry: &str| {
        let (colour, n) = entry.split_once(' ')?;
        Some((seat(colour)?, n.parse().ok()?))
    };
    let outcome = || {
        let (points, winners) = text.split_once("; won by ")?;
        let points = points.split(", ").map(entry).collect::<Option<_>>()?;
        let winners = winners.split(' ').map(seat).collect::<Option<_>>()?;
        Some(Outcome { points, winners })
    };
    outcome().ok_or_else(|| {
        format!("`{text}` is not a result (expected points and winners, as in `blue 53, red 49; won by blue`)")
    })
}

fn once<T>(slot: &mut Option<T>, value: T) -> Result<(), String> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err("appears twice".into()),
    }
}
