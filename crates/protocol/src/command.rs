//! Commands of a client at a table.

use serde::{Deserialize, Serialize};
use utopia_rules::{Colour, Move, Seat, text::Hex32};

/// A command with an id, which the reply repeats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Chosen by the client.
    pub id: u32,
    /// The command.
    pub command: Command,
    /// A name that no other command of this guest has, up to [`LONGEST_ONCE`] characters: repeated with it, a chat line is said once.
    /// Other commands can be repeated without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub once: Option<String>,
}

/// The longest name of a command, in bytes.
pub const LONGEST_ONCE: usize = 64;

impl Request {
    /// A command that can be repeated without harm, or isn't repeated.
    pub const fn new(id: u32, command: Command) -> Self {
        Self { id, command, once: None }
    }
}

/// What a client can ask for. `at` is [`Standing::at`](utopia_game::Standing::at) of the last standing: a command with another number
/// is refused as stale, and a repeated command gets the reply it got the first time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Commits to the player's share of the seed, before the game starts. The last commitment counts until shares are opened.
    Commit {
        /// [`commit`](utopia_rules::chance::commit) to 32 random bytes that only the client knows.
        commitment: Hex32,
    },
    /// Opens the share, once everybody's commitments are fixed.
    Open {
        /// The bytes committed to.
        share: Hex32,
    },
    /// Chooses a colour, before the game starts. A free seat or a bot that has it gets the player's in exchange.
    Colour {
        /// The colour.
        colour: Colour,
    },
    /// Fixes everybody's commitments. Once all shares are opened, the game starts, with bots on the free seats. Host only.
    Start,
    /// Frees another player's seat, before the game starts. That guest can't sit down here again. Host only.
    Remove {
        /// The seat.
        seat: Seat,
    },
    /// Plays a move.
    Play {
        /// The number the move was made at.
        at: u32,
        /// The move.
        #[serde(rename = "move")]
        mv: Move,
    },
    /// Takes the last move back, or the whole turn.
    Undo {
        /// The number the undo was made at.
        at: u32,
        /// Whether to take the whole turn back.
        #[serde(default)]
        turn: bool,
    },
    /// Asks everybody's permission to take back the player's last decision after others have moved, or withdraws the request.
    TakeBack {
        /// The number the request was made at.
        at: u32,
        /// Whether the player asks for it.
        ask: bool,
    },
    /// Grants or declines another player's request to take back. It happens once all people at the table grant it.
    AnswerTakeBack {
        /// The number the request was made at.
        at: u32,
        /// Whether the player grants it.
        grant: bool,
    },
    /// Agrees to end the game without a result, or withdraws that. The game ends when all people who have a seat agree, or, if those
    /// who are there agree, after a while in which the others can come back.
    AgreeToEnd {
        /// Whether the player agrees.
        agree: bool,
    },
    /// Chats with the people in the same room: players or spectators.
    Chat {
        /// The line.
        text: String,
    },
    /// Mutes or unmutes a player's chat.
    Mute {
        /// The player to mute.
        seat: Seat,
        /// Whether to mute.
        muted: bool,
    },
    /// Leaves. Before the start this frees the seat; during the game a bot plays until the player comes back.
    Leave,
    /// Takes the seat back from the bot.
    ComeBack,
    /// Asks for a link that lets somebody else take over the seat.
    HandOver,
    /// Opens a new table for the same players after the game.
    Rematch,
    /// Asks for a reply, to check that the connection is alive.
    Ping,
}
