//! Chat.

use utopia_protocol::{Chat, ChatRoom, CommandError, LONGEST_CHAT, News};
use utopia_rules::Seat;

use crate::online::table::TableTask;
use crate::online::text::sanitize;
use crate::store::{self, KEPT_CHAT, StoreChange, StoreError};

/// A chat message and its author.
pub(in crate::online::table) struct ChatLine {
    pub(in crate::online::table) number: u32,
    pub(in crate::online::table) guest: String,
    pub(in crate::online::table) chat: Chat,
}

impl TableTask {
    /// Stores a chat message and sends it to the room.
    pub(in crate::online::table) async fn say(
        &mut self,
        seat: Option<Seat>,
        who: Option<(String, String)>,
        text: &str,
    ) -> Result<(), CommandError> {
        let (guest, name) = who.ok_or(CommandError::NotSeated)?;
        let text: String = sanitize(text).chars().take(LONGEST_CHAT).collect();
        if text.is_empty() {
            return Err(CommandError::Unreadable);
        }
        if !self.online.limiter.allow_chat(&guest) {
            return Err(CommandError::TooMuch);
        }
        let room = if seat.is_some() { ChatRoom::Players } else { ChatRoom::Spectators };
        let chat = Chat { room, seat, name, time: self.now(), text };
        let line = store::document(&chat)?;
        let (table, number) = (self.document.id.clone(), self.chat_number);
        let stored =
            self.online.store.write(vec![StoreChange::Chat { table, number, guest: guest.clone(), line }]).await;
        self.outdated |= stored == Err(StoreError::Conflict);
        stored?;
        self.chat_number += 1;
        self.tell_chat(&chat);
        if self.chat.len() == KEPT_CHAT as usize {
            self.chat.pop_front();
        }
        self.chat.push_back(ChatLine { number, guest, chat });
        Ok(())
    }

    fn tell_chat(&mut self, chat: &Chat) {
        for seat in self.audiences() {
            let muted = seat.map(|listener| self.document.seats[listener.index()].muted).unwrap_or_default();
            if self.hears(seat, chat.room) && chat.seat.is_none_or(|speaker| !muted.has(speaker)) {
                self.tell(seat, News::Chat(chat.clone()));
            }
        }
    }

    /// Deletes messages. Buffered news may contain them, so it's dropped and every audience gets a fresh snapshot.
    pub(in crate::online::table) fn forget_chat(&mut self, forgotten: impl Fn(&ChatLine) -> bool) {
        let before = self.chat.len();
        self.chat.retain(|line| !forgotten(line));
        if self.chat.len() == before {
            return;
        }
        for stream in &mut self.streams {
            stream.forget();
        }
        for seat in self.audiences() {
            self.tell_snapshot(seat);
        }
    }
}
