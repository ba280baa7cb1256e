//! A game as the browser keeps it.

use serde::{Deserialize, Serialize};
use utopia_game::{GameFile, GameFileError, Player, Setup, player};
use utopia_rules::{Game, Record};

/// A game as the browser keeps it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// Its name in the browser's store.
    pub id: String,
    /// Who decides for each seat; their names are in the record.
    #[serde(with = "player::words")]
    pub players: Vec<Player>,
    /// The game so far, as a record.
    pub record: String,
    /// The board file; without one the game is on "archipelago".
    pub board: Option<String>,
    /// When it was started, in milliseconds since 1970.
    pub created: f64,
    /// When it was last changed.
    pub changed: f64,
}

impl Saved {
    /// Wraps a game to be saved.
    pub fn of(file: &GameFile, id: String, now: f64) -> Self {
        let GameFile { players, record, board } = file;
        let (players, board) = (players.clone(), board.clone());
        Self { id, players, record: record.to_string(), board, created: now, changed: now }
    }

    /// A new game.
    pub fn new(setup: &Setup, id: String, now: f64) -> Result<Self, GameFileError> {
        Ok(Self::of(&GameFile::new(setup)?, id, now))
    }

    /// A game from an exported one.
    pub fn import(text: &str, board: Option<String>, id: String, now: f64) -> Result<Self, GameFileError> {
        Ok(Self::of(&GameFile::import(text, board)?, id, now))
    }

    /// The game as a file.
    pub fn file(&self) -> Result<GameFile, GameFileError> {
        let (players, board) = (self.players.clone(), self.board.clone());
        Ok(GameFile { players, record: self.record.parse()?, board })
    }

    /// The exported game; an invalid record is exported as it is.
    pub fn export(&self) -> String {
        self.file().map_or_else(|_| self.record.clone(), |file| file.export())
    }

    /// The record, and the game after its last move.
    pub fn replay(&self) -> Result<(Record, Game), GameFileError> {
        let file = self.file()?;
        let game = file.replay()?;
        Ok((file.record, game))
    }
}
