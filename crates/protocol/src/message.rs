//! What a server tells a client at a table.

use serde::{Deserialize, Serialize};
use utopia_game::{Line, Standing, ViewUpdate, WholeView, read_board};
use utopia_rules::{Board, Seat, table::BoardError, text::Hex32};

use crate::table::{Clocks, TableInfo};

/// A message of the server.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The first message of every connection.
    Hello {
        /// The version of the protocol.
        protocol: u32,
        /// The version of the web site that the server hands out.
        site: String,
        /// The stream that is heard.
        stream: String,
        /// Whether the news go on after the last one the client has seen. If not, a snapshot comes next, which stands for all news up to
        /// its number.
        resumed: bool,
    },
    /// News, numbered without gaps in each stream.
    News {
        /// Its number.
        n: u64,
        /// What is new.
        news: News,
    },
    /// A command was carried out.
    Done {
        /// The command's own number.
        id: u32,
        /// The key of the link, after handing over a seat; the other table, after asking for a rematch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        link: Option<String>,
    },
    /// A command was refused, and changed nothing.
    Refused {
        /// The command's own number; 0 if it could not be read.
        id: u32,
        /// Why.
        reason: CommandError,
        /// How the game stands, if the command was made at another number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        standing: Option<Box<Standing<WholeView>>>,
    },
}

/// What is new at a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// Everything, from the beginning.
    Snapshot(Box<Snapshot>),
    /// The table has changed: seats, settings, status.
    Table(Box<TableInfo>),
    /// The game went on.
    Game {
        /// What happened, as far as this stream may hear it.
        heard: Vec<Line>,
        /// How the game stands now.
        progress: Box<Standing<ViewUpdate>>,
        /// The clocks.
        clocks: Clocks,
    },
    /// Somebody said something.
    Chat(Chat),
    /// Who is connected now.
    Present {
        /// The players who are.
        seats: Vec<Seat>,
        /// How many spectators there are.
        spectators: u32,
    },
}

/// Everything that somebody who has just come must know.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// Whose stream it is; none is a spectator's.
    pub seat: Option<Seat>,
    /// The table.
    pub table: TableInfo,
    /// The board file; without one the game is on "archipelago".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// How the game stands, once it has started.
    pub standing: Option<Standing<WholeView>>,
    /// All that this stream has heard.
    pub heard: Vec<Line>,
    /// What was said in this stream's room.
    pub chat: Vec<Chat>,
    /// The players who are connected.
    pub present: Vec<Seat>,
    /// How many spectators are.
    pub spectators: u32,
    /// The clocks.
    pub clocks: Clocks,
    /// Whose chat is not heard.
    pub muted: Vec<Seat>,
    /// The share that this seat's client added to the seed.
    pub share: Option<Hex32>,
}

impl Snapshot {
    /// The board of the game.
    pub fn board(&self) -> Result<Board, BoardError> {
        read_board(self.board.as_deref())
    }
}

/// Who hears a chat. After the end of the game everybody does.
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
    /// Where it was said.
    pub room: ChatRoom,
    /// The speaker's seat, if it was a player.
    pub seat: Option<Seat>,
    /// The speaker's name.
    pub name: String,
    /// When, in milliseconds since 1970.
    pub time: u64,
    /// What was said.
    pub text: String,
}

/// Why a command is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommandError {
    /// The message makes no sense.
    Unreadable,
    /// The game stands at another number.
    Stale,
    /// Only somebody at the table may do this.
    NotSeated,
    /// Only the host may do this.
    NotHost,
    /// This cannot be done now.
    NotNow,
    /// There is nothing that can be taken back.
    NothingToUndo,
    /// The rules refuse the move.
    Rule {
        /// The rule's number.
        rule: String,
        /// The reason in English.
        text: String,
    },
    /// The game was started with rules that this server does not know: it can be watched, not played.
    OtherRules,
    /// Too much at once.
    TooMuch,
    /// Nothing is stored at the moment, so nothing is accepted.
    Storage,
}
