//! A moderator's and an operator's way in: orders to a server that runs, or to its data while none does.
//!
//! A server listens at the Unix socket `control` in its data folder, which only its own user opens. Orders and answers are JSON, one a line.

#[cfg(unix)]
mod socket;

use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use utopia_protocol::{Room, Status};

use crate::online::{Online, OnlineConfig, OnlineError};
use crate::store::lock::DataLock;
#[cfg(unix)]
pub(crate) use socket::serve;

/// What can be ordered. Guests and tables are named by the beginning of their names in the store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum AdminCommand {
    /// A guest may do nothing any more.
    Ban {
        /// Who.
        guest: String,
    },
    /// A guest is welcome again.
    Unban {
        /// Who.
        guest: String,
    },
    /// A line of chat disappears.
    RemoveMessage {
        /// Where.
        table: String,
        /// The number of the line.
        number: u32,
    },
    /// Nothing more is played at a table.
    Close {
        /// Where.
        table: String,
    },
    /// The latest tables.
    Tables {
        /// How many at most.
        most: u32,
    },
    /// The latest guests.
    Guests {
        /// How many at most.
        most: u32,
    },
    /// What was last said at a table.
    Chat {
        /// Where.
        table: String,
        /// How many lines at most.
        most: u32,
    },
    /// How the server is.
    State,
}

/// What came of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdminReply {
    /// It is done.
    Done,
    /// A guest is banned.
    Banned {
        /// On how many seats a bot plays now, or nobody.
        seats: u32,
    },
    /// Tables.
    Tables(Vec<TableSummary>),
    /// Guests.
    Guests(Vec<GuestSummary>),
    /// What was said.
    Chat(Vec<MessageSummary>),
    /// How the server is.
    State(ServerState),
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSummary {
    /// Its name in links.
    pub table: String,
    /// Where it stands.
    pub status: Status,
    /// Whether everybody finds it.
    pub listed: bool,
    /// When it last changed, in milliseconds since 1970.
    pub changed: u64,
    /// Who sits there.
    pub seats: Vec<SeatSummary>,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSummary {
    /// Whose it is.
    pub guest: Option<String>,
    /// What they are called.
    pub name: Option<String>,
    /// The bot that decides now.
    pub bot: Option<String>,
}

/// A guest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuestSummary {
    /// The guest's name in the store.
    pub guest: String,
    /// What they call themselves.
    pub name: String,
    /// When they came, in milliseconds since 1970.
    pub since: u64,
    /// At how many tables they sit or sat.
    pub tables: u32,
    /// Whether they are banned.
    pub banned: bool,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MessageSummary {
    /// Its number at the table.
    pub number: u32,
    /// Who said it.
    pub guest: String,
    /// What they were called.
    pub name: String,
    /// Where it was said.
    pub room: Room,
    /// When, in milliseconds since 1970.
    pub time: u64,
    /// What was said.
    pub text: String,
}

/// How a server is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ServerState {
    /// The version of the program.
    pub version: String,
    /// Whether it can store and read.
    pub healthy: bool,
    /// Connections to tables.
    pub connections: u64,
    /// Tables in memory.
    pub tables: u64,
}

/// An answer on its way.
#[cfg(unix)]
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Reply {
    Obeyed(AdminReply),
    Refused(String),
}

/// Why an order is not obeyed.
#[derive(Debug, thiserror::Error)]
pub enum ControlError {
    /// There is nothing in the folder.
    #[error("there are no games in {}", .0.display())]
    NoGames(PathBuf),
    /// A server runs, but does not answer.
    #[error("a server runs with the data in {}, but does not answer: {}", .0.display(), .1)]
    NoAnswer(PathBuf, io::Error),
    /// It makes no sense, or cannot be.
    #[error("{0}")]
    Refused(String),
    /// The data cannot be used.
    #[error(transparent)]
    Data(#[from] OnlineError),
}

impl From<io::Error> for ControlError {
    fn from(error: io::Error) -> Self {
        Self::Data(error.into())
    }
}

/// Gives an order to the server that runs with the data in this folder; without one it is carried out on the data themselves.
pub fn order(data: &Path, order: AdminCommand) -> Result<AdminReply, ControlError> {
    if !data.join("utopia.db").is_file() {
        return Err(ControlError::NoGames(data.to_owned()));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    match DataLock::acquire(data)? {
        Some(hold) => {
            let reply = runtime.block_on(obey_alone(data, order))?;
            drop(hold);
            reply.map_err(ControlError::Refused)
        }
        None => runtime.block_on(ask(data, &order)),
    }
}

/// The state of the server that runs with the data in this folder; nothing if none does.
pub fn state(data: &Path) -> Result<Option<ServerState>, ControlError> {
    if DataLock::acquire(data)?.is_some() {
        return Ok(None);
    }
    match order(data, AdminCommand::State)? {
        AdminReply::State(state) => Ok(Some(state)),
        _ => Ok(None),
    }
}

/// The same code as in a server, for one order; games that it does not concern rest.
async fn obey_alone(data: &Path, order: AdminCommand) -> Result<Result<AdminReply, String>, OnlineError> {
    let online = Online::prepare(OnlineConfig::new(data), String::new()).await?;
    let report = online.obey(order).await.map_err(|error| error.to_string());
    online.close().await;
    Ok(report)
}

#[cfg(unix)]
async fn ask(data: &Path, order: &AdminCommand) -> Result<AdminReply, ControlError> {
    match socket::ask(data, order).await {
        Ok(Reply::Obeyed(report)) => Ok(report),
        Ok(Reply::Refused(reason)) => Err(ControlError::Refused(reason)),
        Err(error) => Err(ControlError::NoAnswer(data.to_owned(), error)),
    }
}

/// Elsewhere a server takes no orders while it runs.
#[cfg(not(unix))]
async fn ask(data: &Path, _: &AdminCommand) -> Result<AdminReply, ControlError> {
    Err(ControlError::NoAnswer(data.to_owned(), io::ErrorKind::Unsupported.into()))
}

#[cfg(not(unix))]
pub(crate) fn serve(_: &Path, _: std::sync::Arc<Online>) {}
