//! A moderator's actions at a table.

use serde::{Deserialize, Serialize};
use utopia_protocol::{Absence, Status};

use crate::online::table::TableTask;
use crate::store::{StoreChange, StoreError};

/// An action of a moderator.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TableModeration {
    /// Removes a guest.
    Ban { guest: String },
    /// Deletes a chat message.
    RemoveMessage { number: u32 },
    /// Closes the table.
    Close,
}

impl TableTask {
    /// Carries out an action; false if there was nothing to do.
    pub(in crate::online::table) async fn moderate(&mut self, action: TableModeration) -> Result<bool, StoreError> {
        match action {
            TableModeration::Ban { guest } => self.ban(&guest).await,
            TableModeration::RemoveMessage { number } => self.remove_message(number).await,
            TableModeration::Close => self.close().await,
        }
    }

    /// Disconnects a guest and frees their seat, or lets a bot play it until the ban is lifted.
    async fn ban(&mut self, guest: &str) -> Result<bool, StoreError> {
        let before = self.viewers.len();
        self.drop_viewers(|viewer| viewer.guest.as_deref() == Some(guest));
        if self.viewers.len() < before {
            self.tell_present();
        }
        let Some(seat) = self.document.seat_of(guest) else { return Ok(false) };
        match self.document.status {
            Status::Waiting => self.free(seat, None).await?,
            Status::Running => {
                self.change(|document| document.seats[seat.index()].key = None).await?;
                self.stand_in(seat, Absence::Left).await?;
            }
            Status::Over | Status::Ended | Status::Closed => return Ok(false),
        }
        Ok(true)
    }

    async fn remove_message(&mut self, number: u32) -> Result<bool, StoreError> {
        let table = self.document.id.clone();
        self.online.store.write(vec![StoreChange::ForgetChat { table, number }]).await?;
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
