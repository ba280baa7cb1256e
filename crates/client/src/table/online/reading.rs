//! What the viewer has read of the chat and put away of the banners, remembered over reloads.

use leptos::{ev, prelude::*};
use serde::{Deserialize, Serialize};
use utopia_protocol::{Chat, TableEvent};

use super::live::RoomState;
use crate::browser;

const KEY: &str = "utopia-read";
/// How many tables are remembered, most recent last.
const MOST: usize = 50;

/// Until when a table's messages count as read and as put away, in milliseconds since 1970 by the server's clock.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Until {
    table: String,
    read: u64,
    #[serde(default)]
    put_away: u64,
}

/// What the viewer has read at a table.
#[derive(Clone, Copy)]
pub(crate) struct Reading {
    room: RoomState,
    until: RwSignal<Until>,
}

impl Reading {
    pub(super) fn new(table: &str, room: RoomState) -> Self {
        let known = all().into_iter().find(|until| until.table == table);
        let until = known.unwrap_or_else(|| Until { table: table.to_owned(), ..Until::default() });
        Self { room, until: RwSignal::new(until) }
    }

    /// The number of messages of others that the viewer hasn't read (tracked).
    pub(crate) fn unread(self) -> usize {
        let until = self.until.with(|until| until.read);
        let mine = self.room.seat.get();
        let is_new = |chat: &&Chat| chat.time > until && (mine.is_none() || chat.seat != mine);
        self.room.chat.with(|chat| chat.iter().filter(is_new).count())
    }

    /// The last thing that another player did, unless it was put away (tracked).
    pub(super) fn news(self) -> Option<Chat> {
        let until = self.until.with(|until| until.put_away);
        let mine = self.room.seat.get();
        let concerns = |chat: &&Chat| match &chat.event {
            Some(TableEvent::Replaced(_)) => chat.seat.is_some_and(|seat| self.room.absence(seat).is_some()),
            Some(TableEvent::Returned | TableEvent::TookOver { .. }) => true,
            _ => false,
        };
        let last = self.room.chat.with(|chat| chat.iter().rfind(|chat| chat.seat != mine && concerns(chat)).cloned());
        last.filter(|chat| chat.time > until)
    }

    /// Marks all messages as read.
    pub(super) fn mark_read(self) {
        let last = self.last();
        self.change(|until| until.read = until.read.max(last));
    }

    /// Puts away what the banners say.
    pub(super) fn put_away(self) {
        let last = self.last();
        self.change(|until| until.put_away = until.put_away.max(last));
    }

    fn last(self) -> u64 {
        self.room.chat.with_untracked(|chat| chat.last().map_or(0, |chat| chat.time))
    }

    fn change(self, change: impl FnOnce(&mut Until)) {
        let before = self.until.get_untracked();
        let mut after = before.clone();
        change(&mut after);
        if after != before {
            save(&after);
            self.until.set(after);
        }
    }
}

/// Calls `look` whenever the page may have come into the viewer's sight, or its parts may have.
pub(super) fn when_seen(look: impl Fn() + Copy + 'static) {
    browser::listen(ev::focus, move |_| look());
    browser::listen(ev::resize, move |_| look());
    browser::listen(ev::visibilitychange, move |_| look());
}

fn all() -> Vec<Until> {
    browser::load_local(KEY).unwrap_or_default()
}

fn save(until: &Until) {
    let mut all = all();
    all.retain(|other| other.table != until.table);
    let surplus = (all.len() + 1).saturating_sub(MOST);
    all.drain(..surplus);
    all.push(until.clone());
    browser::save_local(KEY, &all);
}
