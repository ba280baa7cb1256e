//! What a moderator does at a table.

use utopia_protocol::Status;

use super::seats::STAND_IN;
use crate::online::table::Table;
use crate::online::table::document::TableDocument;
use crate::store::{Change, StoreError};

/// What a moderator wants.
#[derive(Clone, Debug)]
pub(crate) enum TableModeration {
    /// Somebody is not wanted here.
    Ban { guest: String },
    /// A line of chat disappears.
    RemoveMessage { number: u32 },
    /// Nothing more is played.
    Close,
}

impl Table {
    /// Carries an order out; returns whether there was anything to do.
    pub(in crate::online::table) async fn moderate(&mut self, order: TableModeration) -> Result<bool, StoreError> {
        match order {
            TableModeration::Ban { guest } => self.ban(&guest).await,
            TableModeration::RemoveMessage { number } => self.remove_message(number).await,
            TableModeration::Close => self.close().await,
        }
    }

    /// Sends somebody away: a seat that waits is free, in a game a bot plays on until the guest is welcome again.
    async fn ban(&mut self, guest: &str) -> Result<bool, StoreError> {
        let before = self.viewers.len();
        self.send_away(|viewer| viewer.guest.as_deref() == Some(guest));
        if self.viewers.len() < before {
            self.tell_present();
        }
        let Some(seat) = self.document.seat_of(guest) else { return Ok(false) };
        match self.document.status {
            Status::Waiting => self.free(seat).await?,
            Status::Running => {
                let ban = |document: &mut TableDocument| {
                    let place = &mut document.seats[seat.index()];
                    (place.key, place.stand_in) = (None, place.stand_in.or(Some(STAND_IN)));
                };
                self.change(ban).await?;
                self.tell_table();
                self.ask_bots();
            }
            Status::Over | Status::Ended | Status::Closed => return Ok(false),
        }
        Ok(true)
    }

    async fn remove_message(&mut self, number: u32) -> Result<bool, StoreError> {
        let table = self.document.id.clone();
        self.online.store.write(vec![Change::ForgetChat { table, number }]).await?;
        self.forget_chat(|line| line.number == number);
        Ok(true)
    }

    async fn close(&mut self) -> Result<bool, StoreError> {
        if !self.document.status.is_open() {
            return Ok(false);
        }
        self.change(|document| document.status = Status::Closed).await?;
        self.tell_what_is_due();
        self.tell_table();
        Ok(true)
    }
}
