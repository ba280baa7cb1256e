//! Chat.

use utopia_protocol::{Chat, ChatRoom, CommandError, LONGEST_CHAT, LONGEST_ONCE, News, TableEvent};
use utopia_rules::Seat;

use crate::online::table::TableTask;
use crate::online::table::document::TableDocument;
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
        once: Option<String>,
    ) -> Result<(), CommandError> {
        let (guest, name) = who.ok_or(CommandError::NotSeated)?;
        let text: String = sanitize(text).chars().take(LONGEST_CHAT).collect();
        if text.is_empty() || once.as_ref().is_some_and(|once| once.len() > LONGEST_ONCE) {
            return Err(CommandError::Unreadable);
        }
        if !self.online.limiter.allow_chat(&guest) {
            return Err(CommandError::TooMuch);
        }
        // A guest who is being deleted leaves nothing behind.
        if !self.online.is_guest(&guest).await? {
            return Err(CommandError::NotSeated);
        }
        let room = if seat.is_some() { ChatRoom::Players } else { ChatRoom::Spectators };
        let name = seat.and_then(|seat| self.document.name(seat)).unwrap_or(name);
        let line = self.chat_line(guest, Chat { room, seat, name, time: self.now(), text, event: None });
        let mut changes = vec![self.stored_line(&line)?];
        if let Some(id) = &once {
            let (table, guest, reply) = (self.document.id.clone(), line.guest.clone(), "null".to_owned());
            changes.push(StoreChange::Command { table, guest, id: id.clone(), reply });
        }
        let stored = self.online.store.write(changes).await;
        if let (Err(StoreError::Conflict), Some(id)) = (&stored, &once)
            && self.was_said(&line.guest, id).await?
        {
            return Ok(());
        }
        self.tell_chat(line, stored)?;
        Ok(())
    }

    /// Whether a line of chat was stored before: its answer was lost.
    async fn was_said(&self, guest: &str, id: &str) -> Result<bool, StoreError> {
        let commands = self.online.store.commands(&self.document.id).await?;
        Ok(commands.iter().any(|command| command.guest == guest && command.id == id))
    }

    /// Changes the document and says in the chat what a player did.
    pub(in crate::online::table) async fn change_and_say(
        &mut self,
        seat: Seat,
        event: TableEvent,
        change: impl FnOnce(&mut TableDocument),
    ) -> Result<(), StoreError> {
        let mut after = self.document.clone();
        change(&mut after);
        // Of a player who has lost the seat, only the document before knows the name.
        let name = after.name(seat).or_else(|| self.document.name(seat)).unwrap_or_default();
        let guest = |document: &TableDocument| document.seats[seat.index()].guest.clone();
        let guest = guest(&after).or_else(|| guest(&self.document)).unwrap_or_default();
        let (text, time) = (event.to_string(), self.now());
        let chat = Chat { room: ChatRoom::Players, seat: Some(seat), name, time, text, event: Some(event) };
        let line = self.chat_line(guest, chat);
        let stored = self.change_besides(vec![self.stored_line(&line)?], |document| *document = after).await;
        self.tell_chat(line, stored)
    }

    const fn chat_line(&self, guest: String, chat: Chat) -> ChatLine {
        ChatLine { number: self.chat_number, guest, chat }
    }

    fn stored_line(&self, line: &ChatLine) -> Result<StoreChange, StoreError> {
        let (table, epoch, text) = (self.document.id.clone(), self.revision.epoch, store::document(&line.chat)?);
        Ok(StoreChange::Chat { table, epoch, number: line.number, guest: line.guest.clone(), line: text })
    }

    /// Tells everybody concerned of a message, if it was stored.
    fn tell_chat(&mut self, line: ChatLine, stored: Result<(), StoreError>) -> Result<(), StoreError> {
        self.outdated |= matches!(stored, Err(StoreError::Conflict | StoreError::Fenced | StoreError::Unknown(_)));
        stored?;
        self.chat_number += 1;
        for seat in self.audiences().filter(|&seat| self.reads(seat, &line.chat)).collect::<Vec<_>>() {
            self.tell(seat, News::Chat(line.chat.clone()));
        }
        if self.chat.len() == KEPT_CHAT as usize {
            self.chat.pop_front();
        }
        self.chat.push_back(line);
        Ok(())
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
