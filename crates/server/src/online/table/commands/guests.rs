//! Renaming and deleting a guest at a table.

use crate::online::table::TableTask;
use crate::store::StoreError;

impl TableTask {
    /// Renames a guest.
    pub(in crate::online::table) async fn rename(&mut self, guest: &str, name: String) -> Result<(), StoreError> {
        for viewer in self.viewers.iter_mut().filter(|viewer| viewer.guest.as_deref() == Some(guest)) {
            viewer.name = Some(name.clone());
        }
        let mut after = self.document.clone();
        if after.rename(guest, &name) {
            self.change(|document| *document = after).await?;
            self.tell_table();
        }
        Ok(())
    }

    /// Removes every trace of a guest: a waiting seat becomes free, in a game a bot plays on.
    pub(in crate::online::table) async fn forget(&mut self, guest: &str) -> Result<(), StoreError> {
        self.drop_viewers(|viewer| viewer.guest.as_deref() == Some(guest));
        self.forget_chat(|line| line.guest == guest);
        let (seat, mut after) = (self.document.seat_of(guest), self.document.clone());
        if !after.forget(guest) {
            return Ok(());
        }
        // Who is gone for good isn't asked whether the game may end.
        after.settle_ending(self.now());
        self.change(|document| *document = after).await?;
        match seat {
            Some(seat) => self.seat_changed(seat, guest),
            None => self.tell_table(),
        }
        self.tell_what_is_due();
        self.ask_bots();
        Ok(())
    }
}
