//! The connection to a table on the server.

use gloo_timers::future::TimeoutFuture;
use leptos::{ev, prelude::*};
use utopia_protocol::{Command, VERSION};
use wasm_bindgen_futures::spawn_local;

use super::Stage;
use crate::{
    browser,
    online::{
        api::{self, Trouble},
        socket::{Answer, Call, Link, Wire},
    },
    table::online::words,
};

/// How long to wait for a first answer before the page says that the server is away, in milliseconds.
const FIRST_ANSWER: u32 = 8_000;

/// The connection to a table.
#[derive(Clone, Copy)]
pub(crate) struct Connection {
    /// The id of the table.
    pub(crate) id: StoredValue<String>,
    wire: StoredValue<Option<Wire>, LocalStorage>,
    stage: RwSignal<Stage>,
    pub(crate) link: RwSignal<Link>,
    /// Why the server refused the last command, as the key of a message.
    pub(crate) refused: RwSignal<Option<&'static str>>,
    /// The server serves another version of this program; `true` if this one can't go on with it.
    pub(crate) outdated: RwSignal<Option<bool>>,
}

impl Connection {
    pub(super) fn new(id: String, stage: RwSignal<Stage>) -> Self {
        Self {
            id: StoredValue::new(id),
            wire: StoredValue::new_local(None),
            stage,
            link: RwSignal::new(Link::Connecting),
            refused: RwSignal::new(None),
            outdated: RwSignal::new(None),
        }
    }

    /// Connects if the table exists, and stays connected until the page is left.
    pub(super) fn open(self, on_call: impl Fn(Call) + Copy + 'static) {
        browser::listen(ev::online, move |_| self.with_wire(|wire| wire.network(true)));
        browser::listen(ev::offline, move |_| self.with_wire(|wire| wire.network(false)));
        on_cleanup(move || self.with_wire(Wire::close));
        self.look_up(on_call);
        spawn_local(async move {
            TimeoutFuture::new(FIRST_ANSWER).await;
            self.show_away();
        });
    }

    fn look_up(self, on_call: impl Fn(Call) + Copy + 'static) {
        let id = self.id.get_value();
        spawn_local(async move {
            let found = api::table(&id).await;
            // The page may have been left meanwhile, or another attempt was quicker.
            if self.stage.try_get_untracked().is_none() || self.wire.with_value(Option::is_some) {
                return;
            }
            match found {
                Err(trouble @ (Trouble::Refused { .. } | Trouble::NoServer)) => self.give_up(&trouble),
                Ok(_) | Err(Trouble::Offline) => self.wire.set_value(Some(Wire::open(&id, on_call))),
            }
        });
    }

    /// Retries at once.
    pub(super) fn retry(self, on_call: impl Fn(Call) + Copy + 'static) {
        match self.wire.get_value() {
            Some(wire) => wire.network(true),
            None => self.look_up(on_call),
        }
    }

    /// Reconnects as whoever the guest is now.
    pub(crate) fn start_over(self) {
        self.with_wire(Wire::start_over);
    }

    /// Sends a command; a refusal is shown.
    pub(crate) fn ask(self, command: Command) {
        self.ask_and(command, |_| ());
    }

    /// Sends a command and hands its answer on; a refusal is shown.
    pub(crate) fn ask_and(self, command: Command, then: impl FnOnce(Answer) + 'static) {
        self.refused.set(None);
        let heard = move |answer: Answer| {
            if let Err((reason, _)) = &answer {
                self.refused.try_set(Some(words::refusal(reason)));
            }
            then(answer);
        };
        self.with_wire(|wire| wire.send(command, heard));
    }

    /// Whether the page is still there.
    pub(super) fn is_alive(self) -> bool {
        self.link.try_get_untracked().is_some()
    }

    pub(super) fn set_link(self, link: Link) {
        let first = link == Link::Lost && self.link.get_untracked() == Link::Connecting;
        self.link.set(if first { Link::Connecting } else { link });
        if link == Link::Lost {
            self.show_away();
            self.ask_why();
        }
    }

    pub(super) fn set_versions(self, protocol: u32, site: &str) {
        let other = browser::meta("version").is_some_and(|ours| ours != site);
        self.outdated.set(if protocol == VERSION { other.then_some(false) } else { Some(true) });
    }

    /// Says that the server is away if nothing else is shown yet.
    fn show_away(self) {
        if self.stage.try_get_untracked() == Some(Stage::Loading) {
            self.stage.set(Stage::Away);
        }
    }

    fn give_up(self, trouble: &Trouble) {
        self.with_wire(Wire::close);
        self.link.set(Link::Connecting);
        self.stage.set(Stage::Missing(untrack(|| trouble.say())));
    }

    /// A lost connection doesn't say whether the guest was banned or the table is gone; a request does.
    fn ask_why(self) {
        let id = self.id.get_value();
        spawn_local(async move {
            if let Err(trouble @ Trouble::Refused { .. }) = api::table(&id).await
                && let Some(stage) = self.stage.try_get_untracked()
                && (trouble.is("banned") || stage.is_unknown())
            {
                self.give_up(&trouble);
            }
        });
    }

    fn with_wire(self, run: impl FnOnce(&Wire)) {
        if let Some(wire) = self.wire.try_get_value().flatten() {
            run(&wire);
        }
    }
}
