//! Tables: what is agreed on, who sits where, and how much time is left.

use serde::{Deserialize, Serialize};
use utopia_game::{Level, Player};
use utopia_rules::{Edition, Seat, text::Hex32};

/// What is agreed on when a table is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// Who may sit on each seat, from 2 to 5.
    pub seats: Vec<Player>,
    /// The edition.
    #[serde(default)]
    pub edition: Edition,
    /// The board file; without one the game is on "archipelago".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// Who finds the table.
    #[serde(default)]
    pub access: Access,
    /// How much time players have.
    #[serde(default)]
    pub clock: TimeControl,
    /// How many seconds later spectators hear of the game, at most 600.
    #[serde(default)]
    pub delay: u16,
}

/// Who finds a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Access {
    /// Whoever has the link.
    #[default]
    Link,
    /// It is listed.
    Public,
}

/// How much time players have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeControl {
    /// As much as they like.
    #[default]
    None,
    /// So many seconds for a turn, and for all turns of a game together.
    Live {
        /// For one turn.
        turn: u32,
        /// For the whole game.
        game: Option<u32>,
    },
    /// So many days for a turn.
    Days {
        /// For one turn.
        turn: u32,
    },
}

impl TimeControl {
    /// The time for one turn, in milliseconds.
    pub fn turn(self) -> Option<u64> {
        match self {
            Self::None => None,
            Self::Live { turn, .. } => Some(u64::from(turn) * 1000),
            Self::Days { turn } => Some(u64::from(turn) * 24 * 60 * 60 * 1000),
        }
    }

    /// The time for the whole game, in milliseconds.
    pub fn game(self) -> Option<u64> {
        match self {
            Self::Live { game, .. } => game.map(|seconds| u64::from(seconds) * 1000),
            _ => None,
        }
    }
}

/// Somebody's place at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// Who decides, as agreed on.
    pub decider: Player,
    /// The name of who sits there; none if the seat is free.
    pub name: Option<String>,
    /// The bot that plays instead of a person who left or ran out of time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<Level>,
    /// Whether the player agrees to end the game.
    #[serde(default)]
    pub agrees_to_end: bool,
    /// Whether the player's client has added its share to the seed.
    #[serde(default)]
    pub shared: bool,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It waits for players.
    Waiting,
    /// The game is played.
    Running,
    /// The game was played to its end.
    Over,
    /// All agreed to end the game before.
    Ended,
    /// Nobody came, or all left.
    Closed,
}

impl Status {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Waiting, Self::Running, Self::Over, Self::Ended, Self::Closed];

    /// The word for it, as JSON has it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Over => "over",
            Self::Ended => "ended",
            Self::Closed => "closed",
        }
    }

    /// Whether something can still happen there.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Waiting | Self::Running)
    }
}

/// A table as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableInfo {
    /// Its name in links.
    pub id: String,
    /// What was agreed on, without the board file: the snapshot has it.
    pub settings: TableSettings,
    /// The hash of the board's graph, in hexadecimal.
    pub board_hash: String,
    /// The version of the rules.
    pub rules: u32,
    /// Who sits where.
    pub seats: Vec<Seated>,
    /// Who may start the game.
    pub host: Option<Seat>,
    /// Where it stands.
    pub status: Status,
    /// The SHA-256 of the server's secret, from before anybody's share.
    pub commitment: Hex32,
    /// The table at which the same players play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}

/// What the clocks say at the moment of a message.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
    /// Who must act, and when a bot will do it instead.
    pub deadlines: Vec<(Seat, u64)>,
    /// What is left of each seat's time for the game, in milliseconds, not counting the turn that is going on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<(Seat, u64)>,
}
