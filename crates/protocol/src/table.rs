//! Tables: settings, seats and clocks.

use serde::{Deserialize, Serialize, Serializer};
use utopia_game::{Level, Player};
use utopia_rules::{Colour, Colours, Edition, Seat, Seats, text::Hex32};

/// The settings of a table, chosen when it is opened. At the start `seats` changes: bots take the seats that are still free.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// Who plays each seat; 2 to 5 seats.
    pub seats: Vec<Player>,
    /// The edition. Written in brief: a switch that isn't named has the preset's value, and older pages can read it.
    #[serde(default, serialize_with = "write_brief")]
    pub edition: Edition,
    /// The board file; `None` for the board "archipelago".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// Who can find the table.
    #[serde(default)]
    pub access: Access,
    /// The time control.
    #[serde(default)]
    pub clock: TimeControl,
    /// The spectators' delay in seconds, at most 600.
    #[serde(default)]
    pub delay: u16,
}

// Serde passes the field by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn write_brief<S: Serializer>(edition: &Edition, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&edition.brief())
}

/// Who can find a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Access {
    /// Anybody with the link.
    #[default]
    Link,
    /// Everybody: it is listed.
    Public,
}

/// In milliseconds.
const MINUTE: u64 = 60 * 1000;
const DAY: u64 = 24 * 60 * MINUTE;

/// The time control of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeControl {
    /// No limit.
    #[default]
    None,
    /// Limits in seconds.
    Live {
        /// Per turn.
        turn: u32,
        /// For all of a player's turns together.
        game: Option<u32>,
    },
    /// Limits in days.
    Days {
        /// Per turn.
        turn: u32,
    },
}

impl TimeControl {
    /// The limit per turn, in milliseconds.
    pub fn turn(self) -> Option<u64> {
        match self {
            Self::None => None,
            Self::Live { turn, .. } => Some(u64::from(turn) * 1000),
            Self::Days { turn } => Some(u64::from(turn) * DAY),
        }
    }

    /// How long players have to open their shares, in milliseconds: a minute, or a turn where turns take days.
    pub fn opening(self) -> u64 {
        self.days().unwrap_or(MINUTE)
    }

    /// How long a player who is away can come back before the others may end the game without them, in milliseconds.
    pub fn ending(self) -> u64 {
        match self {
            Self::Live { .. } => 5 * MINUTE,
            Self::None | Self::Days { .. } => self.days().unwrap_or(DAY),
        }
    }

    /// How long a seat is kept for a player who isn't there before the game, in milliseconds.
    pub fn seat_kept(self, access: Access) -> u64 {
        self.days().unwrap_or(if access == Access::Public { 10 * MINUTE } else { DAY })
    }

    /// The limit per turn in a game by the day, in milliseconds.
    fn days(self) -> Option<u64> {
        matches!(self, Self::Days { .. }).then(|| self.turn()).flatten()
    }

    /// The limit for the whole game, in milliseconds.
    pub fn game(self) -> Option<u64> {
        match self {
            Self::Live { game, .. } => game.map(|seconds| u64::from(seconds) * 1000),
            _ => None,
        }
    }
}

/// A seat at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// Who plays it, according to the settings.
    pub decider: Player,
    /// The player's name; `None` if the seat is free.
    pub name: Option<String>,
    /// The bot that stands in for a player who left or ran out of time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<Level>,
    /// Why it stands in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absence: Option<Absence>,
    /// The player for whom a free seat is kept after a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_for: Option<String>,
    /// Whether the player agrees to end the game.
    #[serde(default)]
    pub agrees_to_end: bool,
    /// What the player has committed to as a share of the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Hex32>,
    /// Whether the player has opened that share.
    #[serde(default)]
    pub opened: bool,
}

impl Seated {
    /// Whether a person sits here.
    pub fn is_taken(&self) -> bool {
        self.decider == Player::Person && self.name.is_some()
    }

    /// Who plays the seat now.
    pub fn player(&self) -> Player {
        self.stand_in.map_or(self.decider, Player::Bot)
    }

    /// The bot that plays the seat now, if any.
    pub fn bot(&self) -> Option<Level> {
        match self.player() {
            Player::Person => None,
            Player::Bot(level) => Some(level),
        }
    }
}

/// Why a bot stands in for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// The player left.
    Left,
    /// The player ran out of time.
    OutOfTime,
}

/// Why a player lost a seat before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatLoss {
    /// The host removed the player.
    Removed,
    /// The player was away for too long, or never committed to a share.
    Idle,
    /// The player didn't open their share in time.
    Withheld,
}

/// The status of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Waiting for players.
    Waiting,
    /// The game is running.
    Running,
    /// The game was played to the end.
    Over,
    /// All players agreed to end the game early.
    Ended,
    /// Nobody came, or all left.
    Closed,
}

impl Status {
    /// All values.
    pub const ALL: [Self; 5] = [Self::Waiting, Self::Running, Self::Over, Self::Ended, Self::Closed];

    /// Its word in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Over => "over",
            Self::Ended => "ended",
            Self::Closed => "closed",
        }
    }

    /// Whether the table is waiting or running.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Waiting | Self::Running)
    }
}

/// What everybody may know about a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableInfo {
    /// Its id in links.
    pub id: String,
    /// The settings without the board file, which is in the snapshot.
    pub settings: TableSettings,
    /// The hash of the board's graph, in hexadecimal.
    pub board_hash: String,
    /// The version of the rules.
    pub rules: u32,
    /// The seats in order.
    pub seats: Vec<Seated>,
    /// The players' colours, if not the default ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colours: Option<Colours>,
    /// The host, who may start the game.
    pub host: Option<Seat>,
    /// Its status.
    pub status: Status,
    /// The SHA-256 of the server's secret, published before any player commits to a share.
    pub commitment: Hex32,
    /// While shares are being opened: how many milliseconds are left for it. The commitments are fixed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<u64>,
    /// How many attempts to deal have failed, because somebody didn't open a share.
    #[serde(default)]
    pub failed_deals: u32,
    /// In how many milliseconds the game ends without a result, unless somebody comes back who hasn't agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<u64>,
    /// The id of the table for a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The request to take back a decision, if there is one. It lapses with the next move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub take_back: Option<TakeBack>,
}

/// A player's request to take back their last decision, since which others have moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakeBack {
    /// Who asks.
    pub seat: Seat,
    /// Who has granted it.
    pub granted: Seats,
    /// Who has declined it; it can't be repeated before the next move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<Seat>,
}

impl TableInfo {
    /// What everybody has committed to, in seat order; `None` if somebody hasn't yet.
    pub fn commitments(&self) -> Option<Vec<(Seat, Hex32)>> {
        let people = Seat::ALL.into_iter().zip(&self.seats).filter(|(_, place)| place.is_taken());
        people.map(|(seat, place)| Some((seat, place.commitment?))).collect()
    }

    /// The players' colours.
    pub fn colours(&self) -> Colours {
        self.colours.unwrap_or(Colours::first(self.seats.len()))
    }

    /// Whether a player may choose a colour: nobody else who sits here has it. Free seats and bots exchange theirs.
    pub fn is_free(&self, seat: Seat, colour: Colour) -> bool {
        let holder = self.colours().seat(colour);
        holder == seat || !self.seats.get(holder.index()).is_some_and(Seated::is_taken)
    }
}

/// The clocks at the time of a message.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
    /// When a bot will act for each player to move.
    pub deadlines: Vec<(Seat, u64)>,
    /// Each player's remaining time for the game in milliseconds, without the current turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<(Seat, u64)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_turns_take_days_people_have_a_turn_for_everything() {
        let (live, days) = (TimeControl::Live { turn: 90, game: None }, TimeControl::Days { turn: 3 });
        assert_eq!([TimeControl::None, live].map(TimeControl::opening), [MINUTE; 2]);
        assert_eq!([TimeControl::None, live].map(TimeControl::ending), [DAY, 5 * MINUTE]);
        assert_eq!([Access::Public, Access::Link].map(|access| live.seat_kept(access)), [10 * MINUTE, DAY]);
        assert_eq!([days.opening(), days.ending(), days.seat_kept(Access::Public)], [3 * DAY; 3]);
    }
}
