//! A moderator's orders, for all tables together.

use std::collections::BTreeSet;
use std::sync::Arc;

use utopia_protocol::Chat;
use utopia_rules::Seat;

use super::guests::Guest;
use super::lobby::is_open;
use super::table::document::{SeatDocument, TableDocument};
use super::table::{TableModeration, TableRequest};
use super::{Online, locked};
use crate::operate::control::{
    AdminCommand, AdminReply, GuestSummary, MessageSummary, SeatSummary, ServerState, TableSummary,
};
use crate::store::{Change, GuestFilter, StoreError, StoredGuest, StoredMessage, StoredTable, TableFilter};

/// How much of a name must be said at least.
const SHORTEST: usize = 4;

/// Why an order is not obeyed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ModerationError {
    #[error("`{0}` is too short: at least {SHORTEST} letters of the name are needed")]
    Short(String),
    #[error("there is no guest whose name begins with `{0}`")]
    NoGuest(String),
    #[error("there is no table whose name begins with `{0}`")]
    NoTable(String),
    #[error("more than one name begins with `{0}`")]
    Many(String),
    #[error("there is no message with the number {0}")]
    NoMessage(u32),
    #[error("the game at this table is over, or the table is closed already")]
    Over,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The only one, if there is exactly one.
fn the_one<T>(found: Vec<T>, start: &str, none: fn(String) -> ModerationError) -> Result<T, ModerationError> {
    let mut found = found.into_iter();
    match (found.next(), found.next()) {
        (Some(one), None) => Ok(one),
        (None, _) => Err(none(start.to_owned())),
        (Some(_), Some(_)) => Err(ModerationError::Many(start.to_owned())),
    }
}

fn long_enough(start: &str) -> Result<(), ModerationError> {
    if start.len() < SHORTEST { Err(ModerationError::Short(start.to_owned())) } else { Ok(()) }
}

impl Online {
    pub(crate) fn is_banned(&self, guest: &str) -> bool {
        locked(&self.banned).contains(guest)
    }

    /// Does what a moderator wants.
    pub(crate) async fn obey(self: &Arc<Self>, order: AdminCommand) -> Result<AdminReply, ModerationError> {
        match order {
            AdminCommand::Ban { guest } => self.ban(&guest).await,
            AdminCommand::Unban { guest } => self.unban(&guest).await,
            AdminCommand::RemoveMessage { table, number } => self.remove_message(&table, number).await,
            AdminCommand::Close { table } => self.close_table(&table).await,
            AdminCommand::Tables { most } => {
                let tables = self.store.tables(TableFilter::Latest, most).await?;
                Ok(AdminReply::Tables(tables.iter().filter_map(table_line).collect()))
            }
            AdminCommand::Guests { most } => self.guest_lines(most).await,
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
                tables: self.awake_count() as u64,
            })),
        }
    }

    async fn find_guest(&self, start: &str) -> Result<StoredGuest, ModerationError> {
        long_enough(start)?;
        the_one(self.store.guests(GuestFilter::Named(start.to_owned()), 2).await?, start, ModerationError::NoGuest)
    }

    async fn find_table(&self, start: &str) -> Result<String, ModerationError> {
        long_enough(start)?;
        let found = self.store.tables(TableFilter::Named(start.to_owned()), 2).await?;
        Ok(the_one(found, start, ModerationError::NoTable)?.id)
    }

    /// From now on the guest's cookie opens nothing; connections are closed, and bots play on.
    async fn ban(self: &Arc<Self>, start: &str) -> Result<AdminReply, ModerationError> {
        let guest = self.find_guest(start).await?.id;
        self.store.write(vec![Change::Ban { id: guest.clone(), banned: true }]).await?;
        locked(&self.banned).insert(guest.clone());
        self.guests.revoke_device_keys(&guest);
        let mine = self.store.tables(TableFilter::Guest(guest.clone()), u32::MAX).await?;
        let mut tables: BTreeSet<String> = mine.into_iter().filter(is_open).map(|table| table.id).collect();
        tables.extend(self.known().keys().cloned());
        let mut left = 0_u32;
        for table in tables {
            left += u32::from(self.order(&table, &TableModeration::Ban { guest: guest.clone() }).await?);
        }
        tracing::info!(seats = left, "a guest is banned");
        Ok(AdminReply::Banned { seats: left })
    }

    async fn unban(&self, start: &str) -> Result<AdminReply, ModerationError> {
        let guest = self.find_guest(start).await?.id;
        self.store.write(vec![Change::Ban { id: guest.clone(), banned: false }]).await?;
        locked(&self.banned).remove(&guest);
        tracing::info!("a guest is welcome again");
        Ok(AdminReply::Done)
    }

    async fn remove_message(self: &Arc<Self>, start: &str, number: u32) -> Result<AdminReply, ModerationError> {
        let table = self.find_table(start).await?;
        if !self.store.chat(&table, u32::MAX).await?.iter().any(|said| said.number == number) {
            return Err(ModerationError::NoMessage(number));
        }
        self.order(&table, &TableModeration::RemoveMessage { number }).await?;
        tracing::info!(table, number, "a message is removed");
        Ok(AdminReply::Done)
    }

    async fn close_table(self: &Arc<Self>, start: &str) -> Result<AdminReply, ModerationError> {
        let table = self.find_table(start).await?;
        if !self.order(&table, &TableModeration::Close).await? {
            return Err(ModerationError::Over);
        }
        tracing::info!(table, "a table is closed");
        Ok(AdminReply::Done)
    }

    /// Lets a table do its part; nothing is done where there is no such table.
    async fn order(self: &Arc<Self>, table: &str, order: &TableModeration) -> Result<bool, StoreError> {
        self.ask(table, |answer| TableRequest::TableModeration { order: order.clone(), answer })
            .await?
            .unwrap_or(Ok(false))
    }

    async fn guest_lines(&self, most: u32) -> Result<AdminReply, ModerationError> {
        let mut lines = Vec::new();
        for StoredGuest { id, since, banned, document } in self.store.guests(GuestFilter::Latest, most).await? {
            let name = serde_json::from_str::<Guest>(&document).map(|guest| guest.name).unwrap_or_default();
            let tables = self.store.tables(TableFilter::Guest(id.clone()), u32::MAX).await?.len() as u32;
            lines.push(GuestSummary { guest: id, name, since, tables, banned });
        }
        Ok(AdminReply::Guests(lines))
    }
}

fn table_line(stored: &StoredTable) -> Option<TableSummary> {
    let document: TableDocument = serde_json::from_str(&stored.document).ok()?;
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
