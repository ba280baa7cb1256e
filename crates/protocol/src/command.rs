//! What a client asks for at a table.

use serde::{Deserialize, Serialize};
use utopia_rules::{Move, Seat, text::Hex32};

/// A command with a number of the client's own, which the answer repeats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Chosen by the client.
    pub id: u32,
    /// What is asked for.
    pub command: Command,
}

/// What can be asked for. `at` is the number that the last [`Standing`](utopia_game::Standing) named: a command made at another one is
/// refused, and one that was carried out already is answered as it was then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Adds the player's share to the seed, before the game starts.
    Share {
        /// 32 bytes that nobody else knows.
        share: Hex32,
    },
    /// Starts the game; bots sit down on empty seats. Only the host may.
    Start,
    /// Plays a move.
    Play {
        /// Where the game stood.
        at: u32,
        /// The move.
        #[serde(rename = "move")]
        mv: Move,
    },
    /// Takes the last move back, or the whole turn.
    Undo {
        /// Where the game stood.
        at: u32,
        /// Whether the whole turn is taken back.
        #[serde(default)]
        turn: bool,
    },
    /// Agrees to end the game without a result, or no longer does. It ends when all people at the table agree.
    AgreeToEnd {
        /// Whether the player agrees.
        agree: bool,
    },
    /// Says something to the people in the same room: players, or spectators.
    Chat {
        /// What is said.
        text: String,
    },
    /// Hears no more of somebody's chat, or hears it again.
    Mute {
        /// Whose.
        seat: Seat,
        /// Whether nothing is heard.
        muted: bool,
    },
    /// Gets up. Before the start the seat is free again; during the game a bot plays until the player comes back.
    Leave,
    /// Takes the seat back from the bot.
    ComeBack,
    /// Asks for a link with which somebody else takes the seat.
    HandOver,
    /// Opens a table with the same players after the game.
    Rematch,
    /// Asks for an answer, to see whether the connection lives.
    Ping,
}
