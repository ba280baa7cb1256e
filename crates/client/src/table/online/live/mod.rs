//! A table on the server, kept up to date by what the server says.

mod connection;
mod feed;
mod room;

use leptos::prelude::*;
use utopia_protocol::{Command, News, Snapshot, Status, TableInfo};
use wasm_bindgen_futures::spawn_local;

pub(super) use self::connection::PageVersion;
pub(super) use self::room::RoomState;
use self::{connection::Connection, feed::GameFeed, room::Present};
use super::{fair, reading::Reading};
use crate::{
    app::route::Route,
    online::{
        self,
        socket::{CommandDone, SocketEvent},
    },
};

/// What the page of a table shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Loading,
    /// The server doesn't answer; the client keeps trying.
    Away,
    /// Players wait for the game.
    Room,
    /// A game is shown; another number means a new table.
    Game(u32),
    /// There is nothing to show, and why.
    Missing(String),
}

impl Stage {
    /// Whether the server hasn't told anything about the table yet.
    const fn is_unknown(&self) -> bool {
        matches!(self, Self::Loading | Self::Away)
    }
}

/// A table on the server: a handle that all parts of its page share.
#[derive(Clone, Copy)]
pub(crate) struct Live {
    pub(crate) stage: RwSignal<Stage>,
    pub(crate) connection: Connection,
    pub(crate) room: RoomState,
    pub(crate) reading: Reading,
    pub(crate) feed: GameFeed,
}

impl Live {
    pub(crate) fn new(id: String) -> Self {
        let stage = RwSignal::new(Stage::Loading);
        let room = RoomState::new();
        let reading = Reading::new(&id, room);
        let connection = Connection::new(id, stage);
        Self { stage, connection, room, reading, feed: GameFeed::new(connection, room, stage) }
    }

    /// Connects if the table exists, and stays connected until the page is left.
    pub(crate) fn connect(self) {
        self.connection.open(move |event| self.handle(event));
    }

    /// Tries to connect at once.
    pub(crate) fn try_now(self) {
        self.connection.retry(move |event| self.handle(event));
    }

    fn handle(self, event: SocketEvent) {
        if !self.connection.is_alive() {
            return;
        }
        match event {
            SocketEvent::Link(link) => self.connection.set_link(link),
            SocketEvent::Versions(protocol, site) => {
                self.connection.set_versions(protocol, &site);
                self.feed.update_between_turns();
            }
            SocketEvent::News(News::Snapshot(snapshot)) => self.begin(&snapshot),
            SocketEvent::News(News::Table(info)) => {
                let over = info.status == Status::Over && untrack(|| self.room.is_running());
                fair::take_part(self, &info, false);
                self.set_info(*info);
                if over {
                    self.feed.open_record();
                }
            }
            SocketEvent::News(News::Game { lines, progress, clocks }) => {
                self.room.set_clocks(clocks);
                self.feed.advance(&lines, &progress);
            }
            SocketEvent::News(News::Clocks(clocks)) => self.room.set_clocks(clocks),
            SocketEvent::News(News::Chat(chat)) => self.room.chat.update(|all| all.push(chat)),
            SocketEvent::News(News::Present { seats, spectators }) => {
                self.room.present.set(Present { seats: seats.into_iter().collect(), spectators });
            }
        }
    }

    fn begin(self, snapshot: &Snapshot) {
        self.room.begin(snapshot);
        fair::take_part(self, &snapshot.table, true);
        self.set_info(snapshot.table.clone());
        self.feed.begin(snapshot);
    }

    fn set_info(self, info: TableInfo) {
        let waiting = info.status == Status::Waiting;
        self.feed.set_info(&info);
        self.room.set_info(info);
        if waiting {
            self.stage.set(Stage::Room);
        }
    }

    /// Gives up the seat: it is free again, or a bot plays on.
    pub(crate) fn leave(self) {
        let waiting = untrack(|| self.room.status()) == Some(Status::Waiting);
        self.connection.ask_and(Command::Leave, move |_| {
            if waiting {
                Route::Online.open();
            }
        });
    }

    /// Takes the seat back from a bot.
    pub(crate) fn come_back(self) {
        self.connection.ask(Command::ComeBack);
    }

    /// Goes to one's seat at the rematch, opening it if nobody has yet.
    pub(crate) fn play_again(self) {
        self.connection.ask_and(Command::Rematch, |answer| {
            if let Ok(CommandDone { result: Some(id) }) = answer {
                spawn_local(async move {
                    // If that fails, the waiting room offers a seat or says why there is none.
                    let _ = online::sit(&id, "", None).await;
                    Route::Table(id).open();
                });
            }
        });
    }
}
