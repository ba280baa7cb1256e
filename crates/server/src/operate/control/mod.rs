//! Control of a server by its operator and moderators, or of its data while none is running.
//!
//! A server listens on the Unix socket `control` in its data folder, accessible to its own user only. Commands and
//! replies are JSON, one per line.

#[cfg(unix)]
mod socket;

use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use utopia_protocol::{ChatRoom, Status};

pub use super::audit::AuditEntry;
use crate::online::{OnlineConfig, OnlineError, OnlineService, time};
use crate::store::DataSource;
use crate::store::folder::DataFolder;
use crate::store::lock::DataLock;
#[cfg(unix)]
pub(crate) use socket::serve;

/// A command. Guests and tables are given by a prefix of their id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum AdminCommand {
    /// Bans a guest.
    Ban {
        /// A prefix of the guest's id.
        guest: String,
    },
    /// Lifts a ban.
    Unban {
        /// A prefix of the guest's id.
        guest: String,
    },
    /// Deletes a chat message.
    RemoveMessage {
        /// A prefix of the table's id.
        table: String,
        /// The message's number.
        number: u32,
    },
    /// Closes a table.
    Close {
        /// A prefix of the table's id.
        table: String,
    },
    /// Lists the latest tables.
    Tables {
        /// How many at most.
        most: u32,
    },
    /// Lists the latest guests.
    Guests {
        /// How many at most.
        most: u32,
    },
    /// Shows the latest messages of a table.
    Chat {
        /// A prefix of the table's id.
        table: String,
        /// How many at most.
        most: u32,
    },
    /// Makes a link by which a guest signs in on another device, or again.
    DeviceLink {
        /// A prefix of the guest's id.
        guest: String,
    },
    /// Lists what moderators did last.
    Log {
        /// How many at most.
        most: u32,
    },
    /// Reports the server's state.
    State,
}

impl AdminCommand {
    /// Whether it changes anything, or lets somebody in.
    pub(crate) const fn is_action(&self) -> bool {
        match self {
            Self::Ban { .. }
            | Self::Unban { .. }
            | Self::RemoveMessage { .. }
            | Self::Close { .. }
            | Self::DeviceLink { .. } => true,
            Self::Tables { .. } | Self::Guests { .. } | Self::Chat { .. } | Self::Log { .. } | Self::State => false,
        }
    }
}

/// The result of a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdminReply {
    /// Done.
    Done,
    /// The guest is banned.
    Banned {
        /// How many seats were freed or taken over by a bot.
        seats: u32,
    },
    /// Tables.
    Tables(Vec<TableSummary>),
    /// Guests.
    Guests(Vec<GuestSummary>),
    /// Messages.
    Chat(Vec<MessageSummary>),
    /// A link, valid once and for ten minutes.
    DeviceLink {
        /// The public address, if the server knows it, and the part that signs in.
        link: String,
    },
    /// What moderators did.
    Log(Vec<AuditEntry>),
    /// The server's state.
    State(ServerState),
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSummary {
    /// The id in links.
    pub table: String,
    /// The status.
    pub status: Status,
    /// Whether it's listed publicly.
    pub listed: bool,
    /// When it last changed, in milliseconds since 1970.
    pub changed: u64,
    /// The seats.
    pub seats: Vec<SeatSummary>,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSummary {
    /// The player's id.
    pub guest: Option<String>,
    /// The player's name.
    pub name: Option<String>,
    /// The bot playing now.
    pub bot: Option<String>,
}

/// A guest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuestSummary {
    /// The guest's id.
    pub guest: String,
    /// The guest's name.
    pub name: String,
    /// When they first came, in milliseconds since 1970.
    pub since: u64,
    /// The number of tables they sit or sat at.
    pub tables: u32,
    /// Whether they're banned.
    pub banned: bool,
}

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MessageSummary {
    /// The number at the table.
    pub number: u32,
    /// The author's id.
    pub guest: String,
    /// The author's name at the time.
    pub name: String,
    /// The room.
    pub room: ChatRoom,
    /// The time, in milliseconds since 1970.
    pub time: u64,
    /// The text.
    pub text: String,
}

/// The state of a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ServerState {
    /// The program's version.
    pub version: String,
    /// Whether the store works.
    pub healthy: bool,
    /// Open table connections.
    pub connections: u64,
    /// Tables in memory.
    pub tables: u64,
}

/// A reply on the socket.
#[cfg(unix)]
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Reply {
    #[serde(rename = "obeyed")]
    Done(AdminReply),
    Refused(String),
}

/// Why a command fails.
#[derive(Debug, thiserror::Error)]
pub enum ControlError {
    /// The folder has no database.
    #[error("no games in {}", .0.display())]
    NoGames(PathBuf),
    /// A server is running but doesn't respond.
    #[error("the server using {} does not respond: {}", .0.display(), .1)]
    NoAnswer(PathBuf, io::Error),
    /// The command is refused.
    #[error("{0}")]
    Refused(String),
    /// The data can't be used.
    #[error(transparent)]
    Data(#[from] OnlineError),
}

impl From<io::Error> for ControlError {
    fn from(error: io::Error) -> Self {
        Self::Data(error.into())
    }
}

/// Sends a command to the server using this data folder; without a server, carries it out on the data directly.
pub fn send(source: &DataSource, command: AdminCommand) -> Result<AdminReply, ControlError> {
    let database = source.database();
    if database.file().is_some_and(|file| !file.is_file()) {
        return Err(ControlError::NoGames(source.folder.clone()));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    match runtime.block_on(database.lock(&source.folder, false))? {
        Some(mut folder) => {
            let reply = runtime.block_on(execute_offline(source, &mut folder, command))?;
            reply.map_err(ControlError::Refused)
        }
        None => runtime.block_on(request(&source.folder, &command)),
    }
}

/// The state of the server using this data folder; `None` if there's no server.
pub fn state(source: &DataSource) -> Result<Option<ServerState>, ControlError> {
    if DataLock::acquire(&source.folder)?.is_some() {
        return Ok(None);
    }
    match send(source, AdminCommand::State)? {
        AdminReply::State(state) => Ok(Some(state)),
        _ => Ok(None),
    }
}

/// Runs the server's own code for one command, without resuming games.
async fn execute_offline(
    source: &DataSource,
    folder: &mut DataFolder,
    command: AdminCommand,
) -> Result<Result<AdminReply, String>, OnlineError> {
    let config = OnlineConfig { postgres: source.postgres.clone(), ..OnlineConfig::new(folder.path()) };
    let online = OnlineService::prepare(config, String::new()).await?;
    let report = online.execute(command, Some(own_user())).await.map_err(|error| error.to_string());
    folder.mark_closed(time::now())?;
    online.close().await;
    Ok(report)
}

/// The user of this process.
#[cfg(unix)]
fn own_user() -> u32 {
    rustix::process::getuid().as_raw()
}

/// Users have no numbers here.
#[cfg(not(unix))]
fn own_user() -> u32 {
    0
}

#[cfg(unix)]
async fn request(data: &Path, command: &AdminCommand) -> Result<AdminReply, ControlError> {
    match socket::request(data, command).await {
        Ok(Reply::Done(report)) => Ok(report),
        Ok(Reply::Refused(reason)) => Err(ControlError::Refused(reason)),
        Err(error) => Err(ControlError::NoAnswer(data.to_owned(), error)),
    }
}

/// A running server can't be controlled here.
#[cfg(not(unix))]
async fn request(data: &Path, _: &AdminCommand) -> Result<AdminReply, ControlError> {
    Err(ControlError::NoAnswer(data.to_owned(), io::ErrorKind::Unsupported.into()))
}

#[cfg(not(unix))]
pub(crate) fn serve(_: &Path, _: std::sync::Arc<OnlineService>) {}
