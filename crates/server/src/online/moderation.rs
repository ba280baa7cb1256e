//! Carries out an operator's and a moderator's commands.

use std::collections::BTreeSet;
use std::sync::Arc;

use utopia_protocol::Chat;
use utopia_rules::Seat;

use super::cluster::wire::{Ask, GuestNotice};
use super::guests::GuestDocument;
use super::lobby::open_tables_of;
use super::table::document::{SeatDocument, TableDocument};
use super::table::{TableError, TableModeration};
use super::{OnlineService, locked};
use crate::operate::control::{
    AdminCommand, AdminReply, GuestSummary, MessageSummary, SeatSummary, ServerState, TableSummary,
};
use crate::store::{GuestFilter, StoreChange, StoreError, StoredGuest, StoredMessage, StoredTable, TableFilter};

/// The shortest accepted prefix of an id.
const SHORTEST_PREFIX: usize = 4;

/// Why a command fails.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ModerationError {
    #[error("`{0}` is too short: give at least {SHORTEST_PREFIX} characters of the id")]
    ShortPrefix(String),
    #[error("no guest id starts with `{0}`")]
    NoGuest(String),
    #[error("no table id starts with `{0}`")]
    NoTable(String),
    #[error("several ids start with `{0}`")]
    Ambiguous(String),
    #[error("no message with number {0}")]
    NoMessage(u32),
    #[error("the game is over, or the table is already closed")]
    Closed,
    #[error("the guest is banned")]
    Banned,
    #[error("too many unused links")]
    TooManyLinks,
    #[error("the log cannot be read: {0}")]
    Log(#[from] std::io::Error),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Table(#[from] TableError),
}

/// The only element.
fn only_one<T>(found: Vec<T>, start: &str, none: fn(String) -> ModerationError) -> Result<T, ModerationError> {
    let mut found = found.into_iter();
    match (found.next(), found.next()) {
        (Some(one), None) => Ok(one),
        (None, _) => Err(none(start.to_owned())),
        (Some(_), Some(_)) => Err(ModerationError::Ambiguous(start.to_owned())),
    }
}

fn check_prefix(start: &str) -> Result<(), ModerationError> {
    if start.len() < SHORTEST_PREFIX { Err(ModerationError::ShortPrefix(start.to_owned())) } else { Ok(()) }
}

impl OnlineService {
    pub(crate) fn is_banned(&self, guest: &str) -> bool {
        locked(&self.banned).contains(guest)
    }

    /// Carries out a command of a user of this machine, and notes it if it changes anything.
    pub(crate) async fn execute(
        self: &Arc<Self>,
        command: AdminCommand,
        user: Option<u32>,
    ) -> Result<AdminReply, ModerationError> {
        if !command.is_action() {
            return self.carry_out(command).await;
        }
        let command = self.with_whole_ids(command).await?;
        let result = self.carry_out(command.clone()).await;
        self.audit.record(&command, user, result.as_ref().err().map(ToString::to_string));
        result
    }

    /// A command with whole ids instead of their beginnings.
    async fn with_whole_ids(&self, mut command: AdminCommand) -> Result<AdminCommand, ModerationError> {
        match &mut command {
            AdminCommand::Ban { guest } | AdminCommand::Unban { guest } | AdminCommand::DeviceLink { guest } => {
                *guest = self.find_guest(guest).await?.id;
            }
            AdminCommand::RemoveMessage { table, .. } | AdminCommand::Close { table } => {
                *table = self.find_table(table).await?;
            }
            _ => {}
        }
        Ok(command)
    }

    async fn carry_out(self: &Arc<Self>, command: AdminCommand) -> Result<AdminReply, ModerationError> {
        match command {
            AdminCommand::DeviceLink { guest } => self.device_link(&guest).await,
            AdminCommand::Log { most } => Ok(AdminReply::Log(self.audit.latest(most as usize)?)),
            AdminCommand::Ban { guest } => self.ban(&guest).await,
            AdminCommand::Unban { guest } => self.unban(&guest).await,
            AdminCommand::RemoveMessage { table, number } => self.remove_message(&table, number).await,
            AdminCommand::Close { table } => self.close_table(&table).await,
            AdminCommand::Tables { most } => {
                let tables = self.store.tables(TableFilter::Latest, most).await?;
                Ok(AdminReply::Tables(tables.iter().filter_map(table_summary).collect()))
            }
            AdminCommand::Guests { most } => self.guest_summaries(most).await,
            AdminCommand::Chat { table, most } => {
                let table = self.find_table(&table).await?;
                let said = self.store.chat(&table, most).await?;
                let line = |said: StoredMessage| {
                    let Chat { room, name, time, text, .. } = serde_json::from_str(&said.line).ok()?;
                    Some(MessageSummary { number: said.number, guest: said.guest, name, room, time, text })
                };
                Ok(AdminReply::Chat(said.into_iter().filter_map(line).collect()))
            }
            AdminCommand::State => Ok(AdminReply::State(ServerState {
                version: env!("CARGO_PKG_VERSION").to_owned(),
                healthy: self.is_healthy().await,
                connections: self.metrics.connections(),
                tables: self.loaded_tables() as u64,
            })),
        }
    }

    async fn find_guest(&self, start: &str) -> Result<StoredGuest, ModerationError> {
        check_prefix(start)?;
        only_one(self.store.guests(GuestFilter::Named(start.to_owned()), 2).await?, start, ModerationError::NoGuest)
    }

    async fn find_table(&self, start: &str) -> Result<String, ModerationError> {
        check_prefix(start)?;
        let found = self.store.table_ids(TableFilter::Named(start.to_owned()), 2).await?;
        only_one(found, start, ModerationError::NoTable)
    }

    /// Bans a guest: rejects their cookie, closes their connections, and lets bots take their seats.
    async fn ban(self: &Arc<Self>, start: &str) -> Result<AdminReply, ModerationError> {
        let guest = self.find_guest(start).await?.id;
        self.store.write(vec![StoreChange::Ban { id: guest.clone(), banned: true }]).await?;
        locked(&self.banned).insert(guest.clone());
        self.tell_other_servers(&guest, GuestNotice::Banned).await?;
        let mine = self.store.table_ids(open_tables_of(&guest), u32::MAX).await?;
        let mut tables: BTreeSet<String> = mine.into_iter().collect();
        tables.extend(self.tables.ids());
        let mut seats = 0_u32;
        for table in tables {
            seats += u32::from(self.moderate_table(&table, &TableModeration::Ban { guest: guest.clone() }).await?);
        }
        tracing::info!(seats, "guest banned");
        Ok(AdminReply::Banned { seats })
    }

    /// Removes a banned guest from the tables in memory.
    pub(super) async fn ban_at_tables_here(self: &Arc<Self>, guest: &str) {
        for table in self.tables.ids() {
            let action = TableModeration::Ban { guest: guest.to_owned() };
            if let Err(error) = self.moderate_table(&table, &action).await {
                tracing::error!(table, %error, "cannot remove a banned guest");
            }
        }
    }

    /// Tells other servers what has happened to a guest. Those who miss it read it from the store.
    pub(super) async fn tell_other_servers(&self, guest: &str, change: GuestNotice) -> Result<(), StoreError> {
        match &self.cluster {
            None => Ok(()),
            Some(cluster) => cluster.ask_others(self, &Ask::Guest { guest: guest.to_owned(), change }).await,
        }
    }

    async fn unban(&self, start: &str) -> Result<AdminReply, ModerationError> {
        let guest = self.find_guest(start).await?.id;
        self.store.write(vec![StoreChange::Ban { id: guest.clone(), banned: false }]).await?;
        locked(&self.banned).remove(&guest);
        self.tell_other_servers(&guest, GuestNotice::Unbanned).await?;
        tracing::info!("guest unbanned");
        Ok(AdminReply::Done)
    }

    /// Makes a link that signs in as this guest: for somebody who has lost their cookie.
    async fn device_link(&self, start: &str) -> Result<AdminReply, ModerationError> {
        let StoredGuest { id, banned, .. } = self.find_guest(start).await?;
        if banned {
            return Err(ModerationError::Banned);
        }
        let key = self.device_key(&id).await?.ok_or(ModerationError::TooManyLinks)?;
        let address = self.public_url.as_ref().map(|url| format!("{url}/")).unwrap_or_default();
        tracing::info!("device link made");
        Ok(AdminReply::DeviceLink { link: format!("{address}#/device/{key}") })
    }

    async fn remove_message(self: &Arc<Self>, start: &str, number: u32) -> Result<AdminReply, ModerationError> {
        let table = self.find_table(start).await?;
        if !self.store.chat(&table, u32::MAX).await?.iter().any(|said| said.number == number) {
            return Err(ModerationError::NoMessage(number));
        }
        self.moderate_table(&table, &TableModeration::RemoveMessage { number }).await?;
        tracing::info!(table, number, "message removed");
        Ok(AdminReply::Done)
    }

    async fn close_table(self: &Arc<Self>, start: &str) -> Result<AdminReply, ModerationError> {
        let table = self.find_table(start).await?;
        if !self.moderate_table(&table, &TableModeration::Close).await? {
            return Err(ModerationError::Closed);
        }
        tracing::info!(table, "table closed");
        Ok(AdminReply::Done)
    }

    /// Carries out a table's part of a command; false if there's nothing to do or no such table.
    async fn moderate_table(self: &Arc<Self>, table: &str, action: &TableModeration) -> Result<bool, TableError> {
        match self.table_if_any(table).await? {
            None => Ok(false),
            Some(table) => table.moderate(action).await,
        }
    }

    async fn guest_summaries(&self, most: u32) -> Result<AdminReply, ModerationError> {
        let mut lines = Vec::new();
        for StoredGuest { id, since, banned, document } in self.store.guests(GuestFilter::Latest, most).await? {
            let name = serde_json::from_str::<GuestDocument>(&document).map(|guest| guest.name).unwrap_or_default();
            let tables = self.store.table_ids(TableFilter::Guest(id.clone()), u32::MAX).await?.len() as u32;
            lines.push(GuestSummary { guest: id, name, since, tables, banned });
        }
        Ok(AdminReply::Guests(lines))
    }
}

fn table_summary(stored: &StoredTable) -> Option<TableSummary> {
    let document = TableDocument::read(&stored.document).ok()?;
    let seat = |(seat, place): (Seat, &SeatDocument)| SeatSummary {
        guest: place.guest.clone(),
        name: place.name.clone(),
        bot: document.bot(seat).map(|level| level.name().to_owned()),
    };
    Some(TableSummary {
        table: stored.id.clone(),
        status: document.status,
        listed: stored.listed,
        changed: stored.changed,
        seats: document.each_seat().map(seat).collect(),
    })
}
