//! A game as it is set up, and as the browser keeps it.

use serde::{Deserialize, Serialize};
use utopia_bots::Level;
use utopia_protocol::Decider;
use utopia_rules::{
    Board, Edition, Game, Record, Rules, Seed,
    table::{BoardError, PlayerCountError},
    text::{RecordError, ReplayError},
};

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Somebody at this screen.
    Human,
    /// A bot of this level.
    Bot(Level),
}

impl Player {
    /// The word by which games are kept: `human`, or the bot's level.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Bot(level) => level.name(),
        }
    }

    /// The player of this word.
    pub fn read(word: &str) -> Option<Self> {
        if word == Self::Human.word() { Some(Self::Human) } else { word.parse().ok().map(Self::Bot) }
    }
}

impl From<Decider> for Player {
    fn from(decider: Decider) -> Self {
        match decider {
            Decider::Person => Self::Human,
            Decider::Bot(level) => Self::Bot(level),
        }
    }
}

impl Serialize for Player {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        Self::read(&word).ok_or_else(|| serde::de::Error::custom(format_args!("`{word}` is no player")))
    }
}

/// What is agreed on before a game.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Who plays, in seat order, with names.
    pub seats: Vec<(Player, String)>,
    /// The edition with its switches.
    pub edition: Edition,
    /// The board file; without one the game is on "archipelago".
    pub board: Option<String>,
    /// The seed of all chance.
    pub seed: Seed,
}

/// A game as the browser keeps it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// Its name in the browser's store.
    pub id: String,
    /// Who decides for each seat; their names stand in the record.
    pub players: Vec<Player>,
    /// The game so far, as a record file.
    pub record: String,
    /// The board file; without one the game is on "archipelago".
    pub board: Option<String>,
    /// When it was started and last changed, in milliseconds since 1970.
    pub created: f64,
    /// See `created`.
    pub changed: f64,
}

/// Why a game cannot be opened.
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
    #[error("board: the file of the board `{name}` is missing")]
    BoardMissing { name: String },
}

/// The comment in an exported record that tells who decides for each seat.
const PLAYERS: &str = "# players: ";
/// What stands before each line of the board file in an exported record of a game on a board of one's own.
const BOARD: &str = "#| ";

impl Saved {
    /// A new game.
    pub fn new(setup: &Setup, id: String, now: f64) -> Result<Self, GameFileError> {
        let rules = Rules::new(read_board(setup.board.as_deref())?, setup.edition, setup.seats.len())?;
        let names: Vec<_> = setup.seats.iter().map(|(_, name)| name.as_str()).collect();
        let record = Record::new(&rules, setup.seed, &names).to_string();
        let players = setup.seats.iter().map(|(player, _)| *player).collect();
        Ok(Self { id, players, record, board: setup.board.clone(), created: now, changed: now })
    }

    /// A game from a record file. Who decides is read from its comment; without one all seats are played at this screen.
    /// A board file beside it goes before the one that the record carries.
    pub fn import(text: &str, board: Option<String>, id: String, now: f64) -> Result<Self, GameFileError> {
        let record: Record = text.parse()?;
        let words = text.lines().find_map(|line| line.strip_prefix(PLAYERS));
        let listed: Option<Vec<_>> =
            words.map(|words| words.split(' ').map(Player::read).collect()).unwrap_or_default();
        let count = record.names.len();
        let players = listed.filter(|players| players.len() == count).unwrap_or_else(|| vec![Player::Human; count]);
        let board = board.or_else(|| carried_board(text));
        if board.is_none() && record.board != Board::archipelago().name() {
            return Err(GameFileError::BoardMissing { name: record.board });
        }
        let saved = Self { id, players, record: record.to_string(), board, created: now, changed: now };
        saved.replay()?;
        Ok(saved)
    }

    /// The game as a record file that [`Self::import`] and `utopia replay` read.
    pub fn export(&self) -> String {
        let words: Vec<_> = self.players.iter().map(|player| player.word()).collect();
        let mut text = format!("{PLAYERS}{}\n{}", words.join(" "), self.record);
        for line in self.board.iter().flat_map(|file| file.lines()) {
            text.extend([BOARD, line, "\n"]);
        }
        text
    }

    /// The board it is played on.
    pub fn read_board(&self) -> Result<Board, GameFileError> {
        read_board(self.board.as_deref())
    }

    /// The record, and the game after its last move.
    pub fn replay(&self) -> Result<(Record, Game), GameFileError> {
        let record: Record = self.record.parse()?;
        let game = record.replay(&self.read_board()?, None)?;
        Ok((record, game))
    }
}

/// The board file that stands in the comments of a record.
fn carried_board(text: &str) -> Option<String> {
    let lines: Vec<_> = text.lines().filter_map(|line| line.strip_prefix(BOARD)).collect();
    (!lines.is_empty()).then(|| lines.join("\n") + "\n")
}

fn read_board(file: Option<&str>) -> Result<Board, GameFileError> {
    Ok(match file {
        None => Board::archipelago().clone(),
        Some(text) => Board::from_toml(text)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup() -> Setup {
        let seats = vec![(Player::Human, "Ada".to_owned()), (Player::Bot(Level::Normal), "Normal".to_owned())];
        Setup { seats, edition: Edition::STANDARD, board: None, seed: Seed::from(1) }
    }

    #[test]
    fn an_exported_game_is_imported_with_its_players() {
        let saved = Saved::new(&setup(), "a".into(), 1.0).expect("a game");
        let again = Saved::import(&saved.export(), None, "b".into(), 2.0).expect("the same game");
        assert_eq!((&again.players, &again.record), (&saved.players, &saved.record));
    }

    #[test]
    fn a_record_without_players_is_played_at_this_screen() {
        let saved = Saved::new(&setup(), "a".into(), 1.0).expect("a game");
        let again = Saved::import(&saved.record, None, "b".into(), 2.0).expect("the same game");
        assert_eq!(again.players, [Player::Human, Player::Human]);
    }

    #[test]
    fn a_board_of_ones_own_is_in_the_file_and_missed_where_it_is_not() {
        let file = include_str!("../../../../boards/archipelago.toml").replacen("archipelago", "my-board", 1);
        let setup = Setup { board: Some(file.clone()), ..setup() };
        let saved = Saved::new(&setup, "a".into(), 1.0).expect("a game");
        let name = saved.read_board().expect("a board").name().to_owned();
        let again = Saved::import(&saved.export(), None, "b".into(), 2.0).expect("the same game");
        assert_eq!((&again.board, &again.record), (&saved.board, &saved.record));
        let beside = Saved::import(&saved.record, Some(file), "b".into(), 2.0);
        assert!(beside.is_ok());
        let alone = Saved::import(&saved.record, None, "b".into(), 2.0);
        assert_eq!(alone, Err(GameFileError::BoardMissing { name }));
    }

    #[test]
    fn what_is_no_record_is_refused() {
        assert!(matches!(Saved::import("hello", None, "b".into(), 2.0), Err(GameFileError::Record(_))));
    }
}
