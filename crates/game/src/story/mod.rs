//! The events of a game as lines, each with its audience.

mod losses;
mod turns;

use std::ops::Range;

use serde::{Deserialize, Serialize};
use utopia_rules::{Event, Observer, Seat, Secret};

pub use losses::{Loss, losses};
pub use turns::Turn;

/// One event as told to a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// Told to everybody.
    All(Event),
    /// Told to the reader only.
    You(Secret),
    /// A player undid moves.
    Undone {
        /// The player.
        seat: Seat,
        /// The number of moves.
        moves: u32,
        /// How many lines before this one no longer hold.
        lines: u32,
    },
}

/// A line with its audience.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    line: Line,
    /// The only seat that may read it; `None` for everybody.
    only: Option<Seat>,
    /// Whether its move was undone.
    retracted: bool,
}

impl Entry {
    fn is_for(&self, seat: Option<Seat>) -> bool {
        self.only.is_none() || self.only == seat
    }
}

/// The lines of a game in order, and where each move begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    entries: Vec<Entry>,
    /// The number of lines before each move.
    offsets: Vec<usize>,
}

impl Story {
    /// The number of lines, for all audiences.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no lines.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The number of moves.
    pub fn moves(&self) -> usize {
        self.offsets.len()
    }

    /// The number of lines after this many moves.
    pub fn len_at(&self, moves: usize) -> usize {
        self.offsets.get(moves).copied().unwrap_or(self.entries.len())
    }

    /// The number of moves after which a line was told.
    pub fn moment_of(&self, line: usize) -> usize {
        self.offsets.partition_point(|&before| before <= line)
    }

    /// A line, if this seat (or a spectator) may read it and it still holds.
    pub fn line(&self, place: usize, seat: Option<Seat>) -> Option<Line> {
        self.entries.get(place).filter(|entry| entry.is_for(seat) && !entry.retracted).map(|entry| entry.line)
    }

    /// The lines that a seat (or a spectator) may read and that still hold, with their places.
    pub fn lines(&self, seat: Option<Seat>) -> impl Iterator<Item = (usize, Line)> + '_ {
        (0..self.len()).filter_map(move |place| Some((place, self.line(place, seat)?)))
    }

    /// The lines in this range that a seat (or a spectator) was told, including those retracted later.
    pub fn told(&self, seat: Option<Seat>, range: Range<usize>) -> impl Iterator<Item = Line> + '_ {
        self.entries[range].iter().filter(move |entry| entry.is_for(seat)).map(|entry| entry.line)
    }

    /// Adds a line that a reader was told. Returns the number of moves it undoes.
    ///
    /// Secrets are the reader's own; a spectator has none.
    pub(crate) fn hear(&mut self, reader: Option<Seat>, line: Line) -> usize {
        match line {
            Line::All(_) => self.push(line, None),
            Line::You(_) if reader.is_some() => self.push(line, reader),
            Line::You(_) => {}
            Line::Undone { moves, lines, .. } => {
                self.retract_from(self.len().saturating_sub(lines as usize));
                self.push(line, None);
                return moves as usize;
            }
        }
        0
    }

    /// Starts a move after `lines` lines.
    pub(crate) fn begin_move(&mut self, lines: usize) {
        self.offsets.push(lines);
    }

    /// Keeps only the first `moves` moves and their lines.
    pub(crate) fn truncate(&mut self, moves: usize) {
        self.entries.truncate(self.len_at(moves));
        self.offsets.truncate(moves);
    }

    /// Keeps only the first `kept` moves, retracts the lines of the others, and adds [`Line::Undone`].
    pub(crate) fn retract(&mut self, seat: Seat, kept: usize) {
        let (since, moves) = (self.len_at(kept), self.moves() - kept);
        // Moves that can be undone reveal nothing, so every audience was told the same lines.
        let lines = (self.len() - since) as u32;
        self.offsets.truncate(kept);
        self.retract_from(since);
        self.push(Line::Undone { seat, moves: moves as u32, lines }, None);
    }

    /// Sets where moves begin, once that is known.
    pub(crate) fn set_offsets(&mut self, offsets: Vec<usize>) {
        self.offsets = offsets;
    }

    /// Keeps only the starts of the first `moves` moves; all lines stay.
    pub(crate) fn truncate_offsets(&mut self, moves: usize) {
        self.offsets.truncate(moves);
    }

    fn retract_from(&mut self, since: usize) {
        for entry in &mut self.entries[since..] {
            entry.retracted |= !matches!(entry.line, Line::Undone { .. });
        }
    }

    fn push(&mut self, line: Line, only: Option<Seat>) {
        self.entries.push(Entry { line, only, retracted: false });
    }
}

impl Observer for Story {
    fn public(&mut self, event: Event) {
        self.push(Line::All(event), None);
    }

    fn secret(&mut self, seat: Seat, event: Secret) {
        self.push(Line::You(event), Some(seat));
    }
}
