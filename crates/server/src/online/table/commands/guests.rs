//! Renaming and deleting a guest at a table.

use utopia_protocol::Status;

use super::seats::STAND_IN;
use crate::online::table::TableTask;
use crate::online::table::document::TableDocument;
use crate::store::StoreError;

impl TableTask {
    /// Renames a guest.
    pub(in crate::online::table) async fn rename(&mut self, guest: &str, name: String) -> Result<(), StoreError> {
        for viewer in self.viewers.iter_mut().filter(|viewer| viewer.guest.as_deref() == Some(guest)) {
            viewer.name = Some(name.clone());
        }
        let Some(seat) = self.document.seat_of(guest) else { return Ok(()) };
        self.change(|document| document.seats[seat.index()].name = Some(name)).await?;
        self.tell_table();
        Ok(())
    }

    /// Removes every trace of a guest: a waiting seat becomes free, in a game a bot plays on.
    pub(in crate::online::table) async fn forget(&mut self, guest: &str) -> Result<(), StoreError> {
        self.drop_viewers(|viewer| viewer.guest.as_deref() == Some(guest));
        self.forget_chat(|line| line.guest == guest);
        let Some(seat) = self.document.seat_of(guest) else { return Ok(()) };
        if self.document.status == Status::Waiting {
            return self.free(seat).await;
        }
        let running = self.document.status == Status::Running;
        let forget = |document: &mut TableDocument| {
            let place = &mut document.seats[seat.index()];
            (place.guest, place.name, place.key) = (None, None, None);
            place.stand_in = place.stand_in.or(running.then_some(STAND_IN));
        };
        self.change(forget).await?;
        self.seat_changed(seat, guest);
        self.ask_bots();
        Ok(())
    }
}
