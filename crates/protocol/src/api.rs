//! The bodies of the HTTP interface.

use serde::{Deserialize, Serialize};
use utopia_game::Moment;
use utopia_rules::{Seat, text::Hex32};

use crate::table::{Status, TableInfo, TableSettings};

/// `POST api/me`: become a guest, or change one's name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Introduce {
    /// From 1 to 40 characters.
    pub name: String,
}

/// `GET api/me`: who one is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Me {
    /// The guest's name.
    pub name: String,
}

/// `POST api/me/link`: a key for `POST api/me/device` on another device. It works once, for ten minutes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeviceKey {
    /// The key.
    pub key: String,
}

/// `POST api/tables`: open a table. Whoever opens it sits on the first free seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// What is agreed on.
    pub settings: TableSettings,
}

/// `POST api/tables/ID/join`: sit down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// Where; any free seat if it is not said.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// The share that is added to the seed; it may come later.
    #[serde(default)]
    pub share: Option<Hex32>,
    /// The key of a seat that was handed over.
    #[serde(default)]
    pub key: Option<String>,
}

/// The answer to opening or joining a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sat {
    /// The table.
    pub table: TableInfo,
    /// The seat.
    pub seat: Seat,
    /// The address that others join with.
    pub link: String,
}

/// `GET api/tables`: the tables that are listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableList {
    /// Those that wait come first.
    pub tables: Vec<TableInfo>,
}

/// `GET api/games`: the tables at which one sits, with those that wait for one's move first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameList {
    /// The tables.
    pub games: Vec<MyGame>,
}

/// A table at which one sits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MyGame {
    /// Its name in links.
    pub id: String,
    /// One's seat.
    pub seat: Seat,
    /// Who sits there, in seat order.
    pub names: Vec<Option<String>>,
    /// Where it stands.
    pub status: Status,
    /// Whether it waits for one's move.
    pub my_turn: bool,
    /// When something last happened, in milliseconds since 1970.
    pub changed: u64,
}

/// `GET api/tables/ID/past`: what one could see of the game from its beginning on, without moves that were taken back.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PastMoments {
    /// The start, and the moment after each move.
    pub moments: Vec<Moment>,
}

/// Why a request is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// A word that programs understand.
    pub problem: String,
    /// A sentence in English.
    pub text: String,
}
