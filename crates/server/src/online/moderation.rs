//! A moderator's orders, for all tables together.

use std::collections::BTreeSet;
use std::sync::Arc;

use utopia_protocol::Chat;
use utopia_rules::Seat;

use super::guests::Guest;
use super::lobby::is_open;
use super::table::document::{Document, Place};
use super::table::{Ask, Moderate};
use super::{Online, locked};
use crate::operate::control::{GuestLine, MessageLine, Order, Report, SeatLine, State, TableLine};
use crate::store::{Change, Said, StoreError, StoredGuest, StoredTable, Which, Who};

/// How much of a name must be said at least.
const SHORTEST: usize = 4;

/// Why an order is not obeyed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Disobeyed {
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
fn the_one<T>(found: Vec<T>, start: &str, none: fn(String) -> Disobeyed) -> Result<T, Disobeyed> {
    let mut found = found.into_iter();
    match (found.next(), found.next()) {
        (Some(one), None) => Ok(one),
        (None, _) => Err(none(start.to_owned())),
        (Some(_), Some(_)) => Err(Disobeyed::Many(start.to_owned())),
    }
}

fn long_enough(start: &str) -> Result<(), Disobeyed> {
    if start.len() < SHORTEST { Err(Disobeyed::Short(start.to_owned())) } else { Ok(()) }
}

impl Online {
    pub(crate) fn is_banned(&self, guest: &str) -> bool {
        locked(&self.banned).contains(guest)
    }

    /// Does what a moderator wants.
    pub(crate) async fn obey(self: &Arc<Self>, order: Order) -> Result<Report, Disobeyed> {
        match order {
            Order::Ban { guest } => self.ban(&guest).await,
            Order::Unban { guest } => self.unban(&guest).await,
            Order::RemoveMessage { table, number } => self.remove_message(&table, number).await,
            Order::Close { table } => self.close_table(&table).await,
            Order::Tables { most } => {
                let tables = self.store.tables(Which::Latest, most).await?;
                Ok(Report::Tables(tables.iter().filter_map(table_line).collect()))
            }
            Order::Guests { most } => self.guest_lines(most).await,
            Order::Chat { table, most } => {
                let table = self.find_table(&table).await?;
                let said = self.store.chat(&table, most).await?;
                let line = |said: Said| {
                    let Chat { room, name, time, text, .. } = serde_json::from_str(&said.line).ok()?;
                    Some(MessageLine { number: said.number, guest: said.guest, name, room, time, text })
                };
                Ok(Report::Chat(said.into_iter().filter_map(line).collect()))
            }
            Order::State => Ok(Report::State(State {
                version: env!("CARGO_PKG_VERSION").to_owned(),
                healthy: self.is_healthy().await,
                connections: self.metrics.connections(),
                tables: self.awake_count() as u64,
            })),
        }
    }

    async fn find_guest(&self, start: &str) -> Result<StoredGuest, Disobeyed> {
        long_enough(start)?;
        the_one(self.store.guests(Who::Named(start.to_owned()), 2).await?, start, Disobeyed::NoGuest)
    }

    async fn find_table(&self, start: &str) -> Result<String, Disobeyed> {
        long_enough(start)?;
        let found = self.store.tables(Which::Named(start.to_owned()), 2).await?;
        Ok(the_one(found, start, Disobeyed::NoTable)?.id)
    }

    /// From now on the guest's cookie opens nothing; connections are closed, and bots play on.
    async fn ban(self: &Arc<Self>, start: &str) -> Result<Report, Disobeyed> {
        let guest = self.find_guest(start).await?.id;
        self.store.write(vec![Change::Ban { id: guest.clone(), banned: true }]).await?;
        locked(&self.banned).insert(guest.clone());
        self.guests.revoke_device_keys(&guest);
        let mine = self.store.tables(Which::Guest(guest.clone()), u32::MAX).await?;
        let mut tables: BTreeSet<String> = mine.into_iter().filter(is_open).map(|table| table.id).collect();
        tables.extend(self.known().keys().cloned());
        let mut left = 0_u32;
        for table in tables {
            left += u32::from(self.order(&table, &Moderate::Ban { guest: guest.clone() }).await?);
        }
        tracing::info!(seats = left, "a guest is banned");
        Ok(Report::Banned { seats: left })
    }

    async fn unban(&self, start: &str) -> Result<Report, Disobeyed> {
        let guest = self.find_guest(start).await?.id;
        self.store.write(vec![Change::Ban { id: guest.clone(), banned: false }]).await?;
        locked(&self.banned).remove(&guest);
        tracing::info!("a guest is welcome again");
        Ok(Report::Done)
    }

    async fn remove_message(self: &Arc<Self>, start: &str, number: u32) -> Result<Report, Disobeyed> {
        let table = self.find_table(start).await?;
        if !self.store.chat(&table, u32::MAX).await?.iter().any(|said| said.number == number) {
            return Err(Disobeyed::NoMessage(number));
        }
        self.order(&table, &Moderate::RemoveMessage { number }).await?;
        tracing::info!(table, number, "a message is removed");
        Ok(Report::Done)
    }

    async fn close_table(self: &Arc<Self>, start: &str) -> Result<Report, Disobeyed> {
        let table = self.find_table(start).await?;
        if !self.order(&table, &Moderate::Close).await? {
            return Err(Disobeyed::Over);
        }
        tracing::info!(table, "a table is closed");
        Ok(Report::Done)
    }

    /// Lets a table do its part; nothing is done where there is no such table.
    async fn order(self: &Arc<Self>, table: &str, order: &Moderate) -> Result<bool, StoreError> {
        self.ask(table, |answer| Ask::Moderate { order: order.clone(), answer }).await?.unwrap_or(Ok(false))
    }

    async fn guest_lines(&self, most: u32) -> Result<Report, Disobeyed> {
        let mut lines = Vec::new();
        for StoredGuest { id, since, banned, document } in self.store.guests(Who::Latest, most).await? {
            let name = serde_json::from_str::<Guest>(&document).map(|guest| guest.name).unwrap_or_default();
            let tables = self.store.tables(Which::Guest(id.clone()), u32::MAX).await?.len() as u32;
            lines.push(GuestLine { guest: id, name, since, tables, banned });
        }
        Ok(Report::Guests(lines))
    }
}

fn table_line(stored: &StoredTable) -> Option<TableLine> {
    let document: Document = serde_json::from_str(&stored.document).ok()?;
    let seat = |(seat, place): (Seat, &Place)| SeatLine {
        guest: place.guest.clone(),
        name: place.name.clone(),
        bot: document.bot(seat).map(|level| level.name().to_owned()),
    };
    Some(TableLine {
        table: stored.id.clone(),
        status: document.status,
        listed: stored.listed,
        changed: stored.changed,
        seats: document.each_seat().map(seat).collect(),
    })
}
