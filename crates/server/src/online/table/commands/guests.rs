//! Renaming and deleting a guest at a table.

use utopia_protocol::{Absence, Status};

use super::seats::STAND_IN;
use crate::online::table::TableTask;
use crate::online::table::document::{SeatDocument, TableDocument};
use crate::store::StoreError;

impl TableTask {
    /// Renames a guest.
    pub(in crate::online::table) async fn rename(&mut self, guest: &str, name: String) -> Result<(), StoreError> {
        for viewer in self.viewers.iter_mut().filter(|viewer| viewer.guest.as_deref() == Some(guest)) {
            viewer.name = Some(name.clone());
        }
        let kept = self.document.seat_kept_for(guest);
        let Some(seat) = self.document.seat_of(guest).or(kept) else { return Ok(()) };
        let rename = |document: &mut TableDocument| match &mut document.seats[seat.index()] {
            SeatDocument { kept_for: Some(kept), .. } => kept.name = name,
            place => place.name = Some(name),
        };
        self.change(rename).await?;
        self.tell_table();
        Ok(())
    }

    /// Removes every trace of a guest: a waiting seat becomes free, in a game a bot plays on.
    pub(in crate::online::table) async fn forget(&mut self, guest: &str) -> Result<(), StoreError> {
        self.drop_viewers(|viewer| viewer.guest.as_deref() == Some(guest));
        self.forget_chat(|line| line.guest == guest);
        if let Some(seat) = self.document.seat_kept_for(guest) {
            self.change(|document| document.seats[seat.index()].kept_for = None).await?;
            self.tell_table();
        }
        let Some(seat) = self.document.seat_of(guest) else { return Ok(()) };
        if self.document.status == Status::Waiting {
            return self.free(seat, None).await;
        }
        let (running, now) = (self.document.status == Status::Running, self.now());
        let forget = |document: &mut TableDocument| {
            let place = &mut document.seats[seat.index()];
            (place.guest, place.name, place.key) = (None, None, None);
            if running && place.stand_in.is_none() {
                (place.stand_in, place.absence) = (Some(STAND_IN), Some(Absence::Left));
            }
            // Who is gone for good isn't asked whether the game may end.
            document.settle_ending(now);
        };
        self.change(forget).await?;
        self.seat_changed(seat, guest);
        self.tell_what_is_due();
        self.ask_bots();
        Ok(())
    }
}
