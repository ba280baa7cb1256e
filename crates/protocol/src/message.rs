//! Messages of the server to a client at a table.

use std::fmt;

use serde::{Deserialize, Serialize};
use utopia_game::{Line, Standing, ViewUpdate, WholeView, read_board};
use utopia_rules::{Board, Seat, table::BoardError};

use crate::table::{Absence, Clocks, SeatLoss, TableInfo};

/// A message from the server.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The first message of every connection.
    Hello {
        /// The protocol version.
        protocol: u32,
        /// The version of the site that the server serves.
        site: String,
        /// The id of the stream.
        stream: String,
        /// Whether news continues after the last number the client has seen. If not, a snapshot follows, which replaces all news
        /// up to its number.
        resumed: bool,
    },
    /// News, numbered without gaps in each stream.
    News {
        /// Its number.
        n: u64,
        /// The news.
        news: News,
    },
    /// A command was carried out.
    Done {
        /// The id of the request.
        id: u32,
        /// The key of the seat after `hand_over`; the id of the new table after `rematch`.
        #[serde(rename = "link", default, skip_serializing_if = "Option::is_none")]
        result: Option<String>,
    },
    /// A command was refused and has changed nothing.
    Refused {
        /// The id of the request; 0 if it couldn't be parsed.
        id: u32,
        /// The reason.
        reason: CommandError,
        /// The current standing, if the command was stale.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        standing: Option<Box<Standing<WholeView>>>,
    },
}

/// What is new at a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// Everything so far.
    Snapshot(Box<Snapshot>),
    /// Seats, settings or the status of the table changed.
    Table(Box<TableInfo>),
    /// The game started, or moved on by exactly one move or one undo: a client counts moves by these messages. More at once
    /// comes as a snapshot.
    Game {
        /// What happened, as far as this stream may know.
        #[serde(rename = "heard")]
        lines: Vec<Line>,
        /// The new standing.
        progress: Box<Standing<ViewUpdate>>,
        /// The clocks.
        clocks: Clocks,
    },
    /// The clocks changed without a move: somebody came back, or took a seat over.
    Clocks(Clocks),
    /// Somebody said something, or something happened at the table.
    Chat(Chat),
    /// Who is connected.
    Present {
        /// The connected players.
        seats: Vec<Seat>,
        /// The number of spectators.
        spectators: u32,
    },
}

/// The whole state, for a client that has just connected.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// The seat of this stream; `None` for spectators.
    pub seat: Option<Seat>,
    /// The table.
    pub table: TableInfo,
    /// The board file; `None` for the board "archipelago".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The standing, once the game has started.
    pub standing: Option<Standing<WholeView>>,
    /// All lines told to this stream.
    #[serde(rename = "heard")]
    pub lines: Vec<Line>,
    /// The chat of this stream's room.
    pub chat: Vec<Chat>,
    /// The connected players.
    pub present: Vec<Seat>,
    /// The number of spectators.
    pub spectators: u32,
    /// The clocks.
    pub clocks: Clocks,
    /// Muted players.
    pub muted: Vec<Seat>,
}

impl Snapshot {
    /// The board of the game.
    pub fn board(&self) -> Result<Board, BoardError> {
        read_board(self.board.as_deref())
    }
}

/// Who reads a chat line. After the game, everybody reads both rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChatRoom {
    /// The players.
    Players,
    /// The spectators.
    Spectators,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chat {
    /// Its room.
    pub room: ChatRoom,
    /// The author's seat, if a player.
    pub seat: Option<Seat>,
    /// The author's name.
    pub name: String,
    /// The time, in milliseconds since 1970.
    pub time: u64,
    /// The text.
    pub text: String,
    /// Set if this reports an action rather than a message; everybody reads it, and nobody can mute it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<TableEvent>,
}

/// What happens at a table besides its game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEvent {
    /// A bot plays for the player.
    Replaced(Absence),
    /// The player is back.
    Returned,
    /// The player has lost the seat before the game.
    LostSeat(SeatLoss),
    /// The player took over a seat that was handed over.
    TookOver {
        /// Whose it was.
        from: String,
    },
    /// The player proposes to end the game without a result.
    ProposesEnd,
    /// The player agrees to end the game.
    AgreesToEnd,
    /// The player wants to play on after all.
    PlaysOn,
}

/// A clause in English that follows the player's name, for programs that can't read the event.
impl fmt::Display for TableEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Replaced(Absence::Left) => f.write_str("has left; a bot plays on"),
            Self::Replaced(Absence::OutOfTime) => f.write_str("has run out of time; a bot plays on"),
            Self::Returned => f.write_str("is back"),
            Self::LostSeat(SeatLoss::Removed) => f.write_str("was removed by the host"),
            Self::LostSeat(SeatLoss::Idle) => f.write_str("was away; the seat is free"),
            Self::LostSeat(SeatLoss::Withheld) => f.write_str("did not open a share in time; the seat is free"),
            Self::TookOver { from } => write!(f, "has taken over the seat of {from}"),
            Self::ProposesEnd => f.write_str("proposes to end the game"),
            Self::AgreesToEnd => f.write_str("agrees to end the game"),
            Self::PlaysOn => f.write_str("wants to play on"),
        }
    }
}

/// Why a command is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommandError {
    /// The message couldn't be parsed.
    Unreadable,
    /// The command's `at` is not the current one.
    Stale,
    /// Only players at the table may do this.
    NotSeated,
    /// Only the host may do this.
    NotHost,
    /// This can't be done now.
    NotNow,
    /// The share isn't the one committed to.
    OtherShare,
    /// The player's time for this turn is used up: the bot finishes it.
    OutOfTime,
    /// Another player has this colour.
    ColourTaken,
    /// No move can be taken back.
    NothingToUndo,
    /// The rules refuse the move.
    Rule {
        /// The rule's number.
        rule: String,
        /// The reason in English.
        text: String,
    },
    /// The game was started with other rules than this server's: it can be watched, but not played.
    OtherRules,
    /// Too many requests.
    TooMuch,
    /// The server can't store anything at the moment.
    Storage,
    /// The server that looks after the table can't be reached at the moment.
    Unavailable,
}
