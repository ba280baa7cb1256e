//! The bodies of the HTTP interface.

use serde::{Deserialize, Serialize};
use utopia_game::{Moment, ViewUpdate};
use utopia_rules::{Colour, Colours, Seat, text::Hex32};

use crate::table::{Status, TableInfo, TableSettings};

/// `POST api/me`: become a guest, or change your name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Introduce {
    /// From 1 to 40 characters.
    pub name: String,
}

/// `GET api/me`: who you are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Me {
    /// The guest's name.
    pub name: String,
    /// Whether the guest has an account.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub account: bool,
}

/// `GET api/account`: how you can sign in, and where you are signed in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// The name to sign in with, if there is a password.
    pub user_name: Option<String>,
    /// The browsers that are signed in.
    pub sessions: Vec<SignedIn>,
}

/// A browser that is signed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignedIn {
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// When it was last used, to the day.
    pub used: u64,
}

/// `PUT api/account/password`: choose a user name and a password, or change them. All other browsers are signed out.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetPassword {
    /// From 1 to 40 characters; case doesn't matter.
    pub user_name: String,
    /// From 8 to 200 characters.
    pub password: String,
    /// The current password. Not needed for the first one, nor within 15 minutes after signing in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<String>,
}

/// `POST api/account/sign-in`: become the guest of an account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The user name.
    pub user_name: String,
    /// The password.
    pub password: String,
}

/// `POST api/account/sign-out`: be nobody again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignOut {
    /// Whether all browsers of the account are signed out.
    #[serde(default)]
    pub everywhere: bool,
}

/// `GET api/account/export`: what the server knows about you.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountExport {
    /// Your name at tables.
    pub name: String,
    /// When you first came, in milliseconds since 1970.
    pub since: u64,
    /// The name to sign in with, if there is a password.
    pub user_name: Option<String>,
    /// The browsers that are signed in.
    pub sessions: Vec<SignedIn>,
    /// Your games. `GET api/tables/ID/record` has the moves of finished ones.
    pub games: Vec<MyGame>,
}

/// `POST api/me/link`: a key for `POST api/me/device` on another device. It works once, for ten minutes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeviceKey {
    /// The key.
    pub key: String,
}

/// `POST api/tables`: open a table and take its first free seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// The table's settings.
    pub settings: TableSettings,
    /// The players' colours in seat order, all different; the default ones if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colours: Option<Vec<Colour>>,
}

impl From<TableSettings> for OpenTable {
    fn from(settings: TableSettings) -> Self {
        Self { settings, colours: None }
    }
}

/// `POST api/tables/ID/join`: take a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The seat to take; any free one by default.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// Ignored. Pages of protocol 4 send it, before they learn that they have to update.
    #[serde(default, skip_serializing)]
    pub share: Option<Hex32>,
    /// The key from the link to a seat that was handed over.
    #[serde(default)]
    pub key: Option<String>,
    /// The colour that the player would like, as after a rematch. It is the seat's unless somebody else has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
}

/// The response to opening or joining a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sat {
    /// The table.
    pub table: TableInfo,
    /// The seat taken.
    pub seat: Seat,
    /// The URL for others to join.
    pub link: String,
}

/// `GET api/tables`: the public tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableList {
    /// Waiting tables first.
    pub tables: Vec<TableInfo>,
}

/// `GET api/games`: your games, those waiting for your move first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameList {
    /// The games.
    pub games: Vec<MyGame>,
}

/// A game in which you have a seat, started or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MyGame {
    /// Its table's id in links.
    pub id: String,
    /// Your seat.
    pub seat: Seat,
    /// The players' names in seat order; `None` for a free seat.
    pub names: Vec<Option<String>>,
    /// Their colours, if not the default ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colours: Option<Colours>,
    /// Its table's status.
    pub status: Status,
    /// Whether it is your turn.
    pub my_turn: bool,
    /// The time of the last change, in milliseconds since 1970.
    pub changed: u64,
}

impl MyGame {
    /// The players' colours.
    pub fn colours(&self) -> Colours {
        self.colours.unwrap_or(Colours::first(self.names.len()))
    }
}

/// `GET api/tables/ID/past?from=N`: what you could see of the game after each move, without moves that were taken back, page by page.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PastMoments {
    /// The number of the first moment on this page: the one asked for, or one before it. 0 is the start, the others are after a move.
    pub from: u32,
    /// The moments. The first has a whole view, the others what changed since the one before.
    pub moments: Vec<Moment<ViewUpdate>>,
    /// The first moment of the next page, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<u32>,
}

/// The body of an error response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// A machine-readable code.
    pub problem: String,
    /// A message in English.
    pub text: String,
}
