//! A game as a file: its record, its players and its board.

mod branch;
pub mod link;

use utopia_rules::{
    Board, Colours, ColoursError, Edition, Game, Record, Rules, Seat, Seed,
    table::{BoardError, PlayerCountError},
    text::{RecordError, ReplayError},
};

pub use self::branch::BranchChance;
use crate::{Player, Running, UndoPolicy};

/// The settings of a new game.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Who plays, in seat order, with names.
    pub seats: Vec<(Player, String)>,
    /// Their colours.
    pub colours: Colours,
    /// The edition with its switches.
    pub edition: Edition,
    /// The board file; `None` for the board "archipelago".
    pub board: Option<String>,
    /// The random seed.
    pub seed: Seed,
}

/// A game that can be exported, imported and shared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFile {
    /// Who plays each seat; the names are in the record.
    pub players: Vec<Player>,
    /// The game so far.
    pub record: Record,
    /// The board file; `None` for the board "archipelago".
    pub board: Option<String>,
}

/// Why a game can't be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum GameFileError {
    #[error("{0}")]
    Record(#[from] RecordError),
    #[error("{0}")]
    Replay(#[from] ReplayError),
    #[error("{0}")]
    Board(#[from] BoardError),
    #[error("{0}")]
    Players(#[from] PlayerCountError),
    #[error("{0}")]
    Colours(#[from] ColoursError),
    #[error("board: the file of the board `{name}` is missing")]
    BoardMissing { name: String },
}

/// Starts the comment with the players in an exported game.
const PLAYERS: &str = "# players: ";
/// Starts each line of an embedded board file.
const BOARD: &str = "#| ";

impl GameFile {
    /// A new game.
    pub fn new(setup: &Setup) -> Result<Self, GameFileError> {
        let rules = Rules::new(read_board(setup.board.as_deref())?, setup.edition, setup.seats.len())?;
        let rules = rules.with_colours(setup.colours)?;
        let names: Vec<_> = setup.seats.iter().map(|(_, name)| name.as_str()).collect();
        let players = setup.seats.iter().map(|(player, _)| *player).collect();
        Ok(Self { players, record: Record::new(&rules, setup.seed, &names), board: setup.board.clone() })
    }

    /// Reads an exported game or a plain record, and checks that it can be replayed. If it lists no players, people play all seats.
    /// `board` takes precedence over an embedded board file.
    pub fn import(text: &str, board: Option<String>) -> Result<Self, GameFileError> {
        let record: Record = text.parse()?;
        let words = text.lines().find_map(|line| line.strip_prefix(PLAYERS));
        let listed: Option<Vec<_>> =
            words.map(|words| words.split(' ').map(Player::from_word).collect()).unwrap_or_default();
        let count = record.names.len();
        let players = listed.filter(|players| players.len() == count).unwrap_or_else(|| vec![Player::Person; count]);
        let board = board.or_else(|| embedded_board(text));
        if board.is_none() && record.board != Board::archipelago().name() {
            return Err(GameFileError::BoardMissing { name: record.board });
        }
        let file = Self { players, record, board };
        file.replay()?;
        Ok(file)
    }

    /// The game as text that [`Self::import`] and `utopia replay` read.
    pub fn export(&self) -> String {
        let words: Vec<_> = self.players.iter().map(|player| player.word()).collect();
        let mut text = format!("{PLAYERS}{}\n{}", words.join(" "), self.record);
        for line in self.board.iter().flat_map(|file| file.lines()) {
            text.extend([BOARD, line, "\n"]);
        }
        text
    }

    /// Its board.
    pub fn read_board(&self) -> Result<Board, BoardError> {
        read_board(self.board.as_deref())
    }

    /// The game after its last move.
    pub fn replay(&self) -> Result<Game, GameFileError> {
        Ok(self.record.replay(&self.read_board()?, None)?)
    }

    /// Opens the game after its last move.
    pub fn open(&self, policy: UndoPolicy) -> Result<Running, GameFileError> {
        let seats = Seat::ALL.into_iter().zip(&self.players);
        let bots = seats.filter(|(_, player)| **player != Player::Person).map(|(seat, _)| seat).collect();
        Ok(Running::open(self.record.clone(), &self.read_board()?, policy)?.with_bots(bots))
    }
}

/// The board file in the comments of an exported game.
fn embedded_board(text: &str) -> Option<String> {
    let lines: Vec<_> = text.lines().filter_map(|line| line.strip_prefix(BOARD)).collect();
    (!lines.is_empty()).then(|| lines.join("\n") + "\n")
}

/// The board of a file, or "archipelago".
pub fn read_board(file: Option<&str>) -> Result<Board, BoardError> {
    match file {
        None => Ok(Board::archipelago().clone()),
        Some(text) => Board::from_toml(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;

    fn setup() -> Setup {
        let seats = vec![(Player::Person, "Ada".to_owned()), (Player::Bot(Level::Normal), "Normal".to_owned())];
        Setup { seats, colours: Colours::first(2), edition: Edition::STANDARD, board: None, seed: Seed::from(1) }
    }

    #[test]
    fn an_exported_game_is_imported_with_its_players() {
        let file = GameFile::new(&setup()).expect("a game");
        assert_eq!(GameFile::import(&file.export(), None), Ok(file));
    }

    #[test]
    fn a_game_keeps_its_colours_and_needs_one_a_player() {
        let colours = "yellow blue".parse().expect("two colours");
        let file = GameFile::new(&Setup { colours, ..setup() }).expect("a game");
        assert_eq!(file.record.colours, colours);
        assert_eq!(GameFile::import(&file.export(), None), Ok(file));
        let refused = GameFile::new(&Setup { colours: Colours::first(3), ..setup() });
        assert_eq!(refused, Err(GameFileError::Colours(ColoursError::Count { found: 3, players: 2 })));
    }

    #[test]
    fn people_play_a_record_without_players() {
        let file = GameFile::new(&setup()).expect("a game");
        let again = GameFile::import(&file.record.to_string(), None).expect("the same game");
        assert_eq!(again.players, [Player::Person, Player::Person]);
    }

    #[test]
    fn a_custom_board_is_embedded_and_required() {
        let board = include_str!("../../../../boards/archipelago.toml").replacen("archipelago", "my-board", 1);
        let file = GameFile::new(&Setup { board: Some(board.clone()), ..setup() }).expect("a game");
        let name = file.read_board().expect("a board").name().to_owned();
        assert_eq!(GameFile::import(&file.export(), None).as_ref(), Ok(&file));
        let record = file.record.to_string();
        assert!(GameFile::import(&record, Some(board)).is_ok());
        assert_eq!(GameFile::import(&record, None), Err(GameFileError::BoardMissing { name }));
    }

    #[test]
    fn other_texts_are_rejected() {
        assert!(matches!(GameFile::import("hello", None), Err(GameFileError::Record(_))));
    }
}
