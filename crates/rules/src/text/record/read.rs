//! Reading a record, line by line.

use std::str::FromStr;

use super::{Date, FORMAT, LONGEST_NAME, Outcome, Record, RecordError};
use crate::{
    Move, Seat, Seed,
    chance::{Dealing, dealing},
    table::WrittenEdition,
    text::{Hex32, ParsePlayedError, read_played},
};

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
        let header = Header::read(&mut lines)?;
        let mut moves = Vec::new();
        for (line, text) in lines {
            let text = without_comment(text);
            if !text.is_empty() {
                moves.push(read_move(line, text, header.names.len())?);
            }
        }
        header.with_moves(moves)
    }
}

fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

fn read_move(line: usize, text: &str, players: usize) -> Result<(Seat, Move), RecordError> {
    let (seat, mv) = read_played(text).map_err(|error| match error {
        ParsePlayedError::Seat(error) => RecordError::Line { line, reason: format!("{error}") },
        ParsePlayedError::Move(error) => RecordError::Move { line, error },
    })?;
    if seat.index() >= players {
        return Err(RecordError::Line { line, reason: format!("{seat} does not play in this game") });
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
    seed: Option<Seed>,
    seed_hash: Option<Hex32>,
    commitment: Option<Hex32>,
    secret: Option<Hex32>,
    shares: Option<Vec<(Seat, Hex32)>>,
    date: Option<Date>,
    start: Option<String>,
    result: Option<Outcome>,
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
                .entry(key.trim(), value.trim())
                .map_err(|reason| RecordError::Line { line, reason: format!("{key}: {reason}") })?;
        }
        Ok(header)
    }

    fn entry(&mut self, key: &str, value: &str) -> Result<(), String> {
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
            "shares" => once(&mut self.shares, dealing::read_shares(value)?),
            "date" => {
                let date = value
                    .parse()
                    .map_err(|()| format!("`{value}` is not a date (expected year-month-day, as in 2007-10-25)"))?;
                once(&mut self.date, date)
            }
            "position" => once(&mut self.start, value.to_owned()),
            "result" => {
                let form = "points and winners, as in `blue 53, red 49; won by blue`";
                let result = value.parse().map_err(|()| format!("`{value}` is not a result (expected {form})"))?;
                once(&mut self.result, result)
            }
            colour => self.player(colour, value),
        }
    }

    /// A player's line. Colours come in seat order; their count is the number of players.
    fn player(&mut self, colour: &str, name: &str) -> Result<(), String> {
        let seat: Seat = colour.parse().map_err(|_| "unknown header key".to_owned())?;
        if seat.index() != self.names.len() {
            return Err("the players must be listed once each, in seat order".into());
        }
        if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
            return Err(format!("a name has at most {LONGEST_NAME} characters, none of them control characters"));
        }
        self.names.push(name.to_owned());
        Ok(())
    }

    fn with_moves(self, moves: Vec<(Seat, Move)>) -> Result<Record, RecordError> {
        let missing = |key| RecordError::Missing { key };
        self.format.ok_or(missing("format"))?;
        if self.names.len() < 2 {
            return Err(missing("a player (at least blue and red)"));
        }
        if self.seed.is_none() && self.seed_hash.is_none() {
            return Err(missing("seed (or seed-hash)"));
        }
        let (board, board_hash) = self.board.ok_or(missing("board"))?;
        let rules_version = self.rules.ok_or(missing("rules"))?;
        let edition =
            self.edition.ok_or(missing("edition"))?.of_version(rules_version).map_err(RecordError::Edition)?;
        let dealing = match (self.commitment, self.secret, self.shares) {
            (None, None, None) => None,
            (Some(commitment), secret, shares) => {
                Some(Dealing { commitment, secret, shares: shares.unwrap_or_default() })
            }
            _ => return Err(missing("commitment")),
        };
        Ok(Record {
            rules_version,
            board,
            board_hash,
            edition,
            names: self.names,
            seed: self.seed,
            seed_hash: self.seed_hash,
            dealing,
            date: self.date,
            start: self.start,
            result: self.result,
            moves,
        })
    }
}

fn once<T>(slot: &mut Option<T>, value: T) -> Result<(), String> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err("appears twice".into()),
    }
}
