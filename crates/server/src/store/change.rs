//! Changes to the stored data.

use super::{Agenda, Revision, StoredSession, StoredTable, StoredWay, WayKind};
#[cfg(doc)]
use super::{GuestFilter, KEPT_CHAT, KEPT_COMMANDS, MOST_SESSIONS, Store, StoreError};

/// A change to the stored data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreChange {
    /// Inserts a guest.
    Guest {
        /// The guest's id.
        id: String,
        /// When they first came, in milliseconds since 1970.
        since: u64,
        /// The guest as JSON.
        document: String,
    },
    /// Changes a guest. [`StoreError::Conflict`] if they don't exist any more.
    ChangeGuest {
        /// The guest's id.
        id: String,
        /// The guest as JSON.
        document: String,
    },
    /// Bans or unbans a guest.
    Ban {
        /// The guest's id.
        id: String,
        /// Whether they're banned.
        banned: bool,
    },
    /// Deletes the guests that [`GuestFilter::Unused`] selects.
    ForgetUnused {
        /// Milliseconds since 1970.
        before: u64,
    },
    /// Deletes a guest, their ways to sign in, sessions, chat messages and device keys. They count as [forgotten](Store::forgotten_guests) until [`Self::GuestForgotten`].
    ForgetGuest {
        /// The guest's id.
        id: String,
    },
    /// Every trace of a deleted guest is gone, apart from chat messages written meanwhile, which this deletes.
    GuestForgotten {
        /// The guest's id.
        id: String,
    },
    /// Stores a board file, unless it's there. Deleted with the last table that uses it.
    Board {
        /// Its hash.
        hash: String,
        /// The file.
        file: String,
    },
    /// Inserts or updates a table. [`StoreError::Conflict`] unless its version is the stored one, which this increments;
    /// [`StoreError::Fenced`] if somebody has claimed it since.
    Table {
        /// The table.
        table: StoredTable,
        /// The guests seated there.
        guests: Vec<String>,
    },
    /// Changes what a table waits for, under the conditions of [`Self::Table`].
    Agenda {
        /// The table's id.
        table: String,
        /// What the writer has seen.
        revision: Revision,
        /// What it waits for.
        agenda: Agenda,
    },
    /// Deletes a table with its game and chat. [`StoreError::Fenced`] if somebody has claimed it since.
    ForgetTable {
        /// The table's id.
        id: String,
        /// The epoch in which it was claimed.
        epoch: u64,
    },
    /// Appends an entry to a game's log, under the conditions of [`Self::Table`].
    Entry {
        /// The game's id.
        game: String,
        /// The entry's number: one more than the last. [`StoreError::Conflict`] if it isn't.
        number: u32,
        /// The entry as JSON.
        entry: String,
        /// What the writer has seen.
        revision: Revision,
        /// What the table waits for now.
        agenda: Agenda,
    },
    /// Adds a chat message, and deletes those more than [`KEPT_CHAT`] messages back. [`StoreError::Conflict`] if the number is
    /// taken by another message, [`StoreError::Fenced`] if somebody has claimed the table since.
    Chat {
        /// The table's id.
        table: String,
        /// The epoch in which it was claimed.
        epoch: u64,
        /// The message's number at this table.
        number: u32,
        /// The author's id.
        guest: String,
        /// The message as JSON.
        line: String,
    },
    /// Deletes a chat message.
    ForgetChat {
        /// The table's id.
        table: String,
        /// The message's number at this table.
        number: u32,
    },
    /// Notes that a client's command was carried out, in the transaction that stores its effect, and forgets those more than
    /// [`KEPT_COMMANDS`] back. [`StoreError::Conflict`] if it was carried out before.
    Command {
        /// The table's id.
        table: String,
        /// The guest who sent it.
        guest: String,
        /// The id that the client gave it.
        id: String,
        /// What was answered, as JSON.
        reply: String,
    },
    /// Stores a key that signs in another device once. [`StoreError::Conflict`] if the guest has `most` of them already, or doesn't
    /// exist any more.
    DeviceKey {
        /// The key.
        key: String,
        /// The guest's id.
        guest: String,
        /// When it is made, in milliseconds since 1970: keys that have expired by then are deleted.
        now: u64,
        /// When it expires.
        expires: u64,
        /// How many unused keys a guest may have.
        most: u32,
    },
    /// Deletes a device key. [`StoreError::Conflict`] if it isn't there any more.
    UseDeviceKey {
        /// The key.
        key: String,
    },
    /// Adds a way to sign in. [`StoreError::Conflict`] if its name is taken, or the guest doesn't exist any more.
    AddWay(StoredWay),
    /// Deletes a guest's way to sign in, if there is one.
    ForgetWay {
        /// The guest's id.
        guest: String,
        /// The kind.
        kind: WayKind,
    },
    /// Signs a browser in, and out the one of more than [`MOST_SESSIONS`] that was not used for longest. [`StoreError::Conflict`] if the
    /// guest doesn't exist any more.
    StartSession(StoredSession),
    /// Notes that a session is used.
    UseSession {
        /// The SHA-256 of its cookie.
        hash: String,
        /// Milliseconds since 1970.
        used: u64,
    },
    /// Signs a browser out.
    EndSession {
        /// The SHA-256 of its cookie.
        hash: String,
    },
    /// Signs a guest out everywhere.
    EndSessions {
        /// The guest's id.
        guest: String,
    },
    /// Shows that the store can be written.
    Heartbeat {
        /// Milliseconds since 1970.
        time: u64,
    },
}

impl StoreChange {
    /// The table that must not have been claimed by another node, if any.
    pub(super) fn table(&self) -> Option<&str> {
        match self {
            Self::Table { table: StoredTable { id, .. }, .. }
            | Self::Agenda { table: id, .. }
            | Self::ForgetTable { id, .. }
            | Self::Entry { game: id, .. }
            | Self::Chat { table: id, .. } => Some(id),
            Self::Guest { .. }
            | Self::ChangeGuest { .. }
            | Self::Ban { .. }
            | Self::ForgetUnused { .. }
            | Self::ForgetGuest { .. }
            | Self::GuestForgotten { .. }
            | Self::Board { .. }
            | Self::ForgetChat { .. }
            | Self::Command { .. }
            | Self::DeviceKey { .. }
            | Self::UseDeviceKey { .. }
            | Self::AddWay(_)
            | Self::ForgetWay { .. }
            | Self::StartSession(_)
            | Self::UseSession { .. }
            | Self::EndSession { .. }
            | Self::EndSessions { .. }
            | Self::Heartbeat { .. } => None,
        }
    }
}
