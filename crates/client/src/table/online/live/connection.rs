//! The connection to a table on the server.

use gloo_timers::future::TimeoutFuture;
use leptos::{ev, prelude::*};
use utopia_protocol::{Command, VERSION};
use wasm_bindgen_futures::spawn_local;

use super::Stage;
use crate::{
    browser,
    online::{
        api::{self, RequestError},
        socket::{CommandResult, LinkState, Socket, SocketEvent},
    },
    table::online::status,
};

/// How long to wait for a first answer before the page says that the server is away, in milliseconds.
const FIRST_ANSWER: u32 = 8_000;

/// Whether this page is of the version that the server serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PageVersion {
    /// It is, as far as known.
    Current,
    /// It isn't, but works with the server.
    Outdated,
    /// It doesn't work with the server any more.
    Incompatible,
}

/// The connection to a table.
#[derive(Clone, Copy)]
pub(crate) struct Connection {
    /// The id of the table.
    pub(crate) id: StoredValue<String>,
    socket: StoredValue<Option<Socket>, LocalStorage>,
    stage: RwSignal<Stage>,
    pub(crate) link: RwSignal<LinkState>,
    /// Why the server refused the last command, as the key of a message.
    pub(crate) refused: RwSignal<Option<&'static str>>,
    pub(crate) version: RwSignal<PageVersion>,
}

impl Connection {
    pub(super) fn new(id: String, stage: RwSignal<Stage>) -> Self {
        Self {
            id: StoredValue::new(id),
            socket: StoredValue::new_local(None),
            stage,
            link: RwSignal::new(LinkState::Connecting),
            refused: RwSignal::new(None),
            version: RwSignal::new(PageVersion::Current),
        }
    }

    /// Connects if the table exists, and stays connected until the page is left.
    pub(super) fn open(self, on_event: impl Fn(SocketEvent) + Copy + 'static) {
        browser::listen(ev::online, move |_| self.with_socket(|socket| socket.network(true)));
        browser::listen(ev::offline, move |_| self.with_socket(|socket| socket.network(false)));
        on_cleanup(move || self.with_socket(Socket::close));
        self.look_up(on_event);
        spawn_local(async move {
            TimeoutFuture::new(FIRST_ANSWER).await;
            self.show_away();
        });
    }

    fn look_up(self, on_event: impl Fn(SocketEvent) + Copy + 'static) {
        let id = self.id.get_value();
        spawn_local(async move {
            let found = api::table(&id).await;
            // The page may have been left meanwhile, or another attempt was quicker.
            if self.stage.try_get_untracked().is_none() || self.socket.with_value(Option::is_some) {
                return;
            }
            match found {
                Err(trouble @ (RequestError::Refused { .. } | RequestError::NoServer)) => self.give_up(&trouble),
                Ok(_) | Err(RequestError::Offline) => self.socket.set_value(Some(Socket::open(&id, on_event))),
            }
        });
    }

    /// Retries at once.
    pub(super) fn retry(self, on_event: impl Fn(SocketEvent) + Copy + 'static) {
        match self.socket.get_value() {
            Some(socket) => socket.network(true),
            None => self.look_up(on_event),
        }
    }

    /// Reconnects as whoever the guest is now.
    pub(crate) fn start_over(self) {
        self.with_socket(Socket::start_over);
    }

    /// Sends a command; a refusal is shown.
    pub(crate) fn ask(self, command: Command) {
        self.ask_and(command, |_| ());
    }

    /// Sends a command and hands its answer on; a refusal is shown.
    pub(crate) fn ask_and(self, command: Command, then: impl FnOnce(CommandResult) + 'static) {
        self.refused.set(None);
        let heard = move |answer: CommandResult| {
            if let Err(refused) = &answer {
                self.refused.try_set(Some(status::refusal(&refused.reason)));
            }
            then(answer);
        };
        self.with_socket(|socket| socket.send(command, heard));
    }

    /// Sends a command that nobody gave: a refusal isn't shown.
    pub(crate) fn tell(self, command: Command) {
        self.with_socket(|socket| socket.send(command, |_| ()));
    }

    /// Whether the page is still there.
    pub(super) fn is_alive(self) -> bool {
        self.link.try_get_untracked().is_some()
    }

    pub(super) fn set_link(self, link: LinkState) {
        let first = link == LinkState::Lost && self.link.get_untracked() == LinkState::Connecting;
        self.link.set(if first { LinkState::Connecting } else { link });
        if link == LinkState::Lost {
            self.show_away();
            self.ask_why();
        }
    }

    pub(super) fn set_versions(self, protocol: u32, site: &str) {
        let other = browser::meta("version").is_some_and(|ours| ours != site);
        self.version.set(match (protocol == VERSION, other) {
            (false, _) => PageVersion::Incompatible,
            (true, true) => PageVersion::Outdated,
            (true, false) => PageVersion::Current,
        });
    }

    /// Says that the server is away if nothing else is shown yet.
    fn show_away(self) {
        if self.stage.try_get_untracked() == Some(Stage::Loading) {
            self.stage.set(Stage::Away);
        }
    }

    fn give_up(self, trouble: &RequestError) {
        self.with_socket(Socket::close);
        self.link.set(LinkState::Connecting);
        self.stage.set(Stage::Missing(untrack(|| trouble.say())));
    }

    /// A lost connection doesn't say whether the guest was banned or the table is gone; a request does.
    fn ask_why(self) {
        let id = self.id.get_value();
        spawn_local(async move {
            if let Err(trouble @ RequestError::Refused { .. }) = api::table(&id).await
                && let Some(stage) = self.stage.try_get_untracked()
                && (trouble.is("banned") || stage.is_unknown())
            {
                self.give_up(&trouble);
            }
        });
    }

    fn with_socket(self, run: impl FnOnce(&Socket)) {
        if let Some(socket) = self.socket.try_get_value().flatten() {
            run(&socket);
        }
    }
}
