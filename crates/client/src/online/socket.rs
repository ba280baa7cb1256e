//! The connection to a table: reconnects by itself, delivers news without gaps and loses no command.

use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    rc::Rc,
};

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::document;
use utopia_game::{Standing, WholeView};
use utopia_protocol::{Command, CommandError, News, Request, ServerMessage};
use wasm_bindgen::{JsCast as _, JsValue, prelude::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, Url, WebSocket};

use crate::browser;

/// The interval between checks of the connection, in milliseconds.
const LOOK: u32 = 5_000;
/// Silence after which a ping is sent, and after which the connection is dropped, in milliseconds.
const SILENCE: f64 = 15_000.0;
const DEAD: f64 = 27_000.0;
/// The longest delay between two attempts, in milliseconds.
const LONGEST_PAUSE: u32 = 8_000;

/// The state of the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinkState {
    /// Connecting for the first time.
    Connecting,
    Open,
    /// Lost; reconnecting.
    Lost,
}

/// What the connection reports.
pub(crate) enum SocketEvent {
    Link(LinkState),
    /// The server's protocol version and site version.
    Versions(u32, String),
    News(News),
}

/// The answer to a command.
pub(crate) type CommandResult = Result<CommandDone, CommandRefused>;

/// A command was carried out.
pub(crate) struct CommandDone {
    /// The key of the link after `HandOver`; the id of the new table after `Rematch`.
    pub(crate) result: Option<String>,
}

/// A command was refused and has changed nothing.
pub(crate) struct CommandRefused {
    pub(crate) reason: CommandError,
    /// The current standing, if the command was stale.
    pub(crate) standing: Option<Box<Standing<WholeView>>>,
}

/// A connection that lasts until it is closed. Commands are queued until answered, and resent after a loss:
/// a repeated move is harmless because it names the number of the move it follows.
#[derive(Clone)]
pub(crate) struct Socket(Rc<Inner>);

struct Inner {
    table: String,
    open: RefCell<Option<Open>>,
    /// The stream's id, and the number of the last news received.
    stream: RefCell<Option<(String, u64)>>,
    waiting: RefCell<VecDeque<Waiting>>,
    number: Cell<u32>,
    failures: Cell<u32>,
    heard: Cell<f64>,
    closed: Cell<bool>,
    tell: Box<dyn Fn(SocketEvent)>,
}

struct Waiting {
    request: Request,
    then: Box<dyn FnOnce(CommandResult)>,
}

/// A web socket with its listeners; closed on drop.
struct Open {
    socket: WebSocket,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _end: Closure<dyn FnMut()>,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

impl Socket {
    /// Connects to a table.
    pub(crate) fn open(table: &str, tell: impl Fn(SocketEvent) + 'static) -> Self {
        let socket = Self(Rc::new(Inner {
            table: table.to_owned(),
            open: RefCell::default(),
            stream: RefCell::default(),
            waiting: RefCell::default(),
            number: Cell::default(),
            failures: Cell::default(),
            heard: Cell::new(browser::now()),
            closed: Cell::default(),
            tell: Box::new(tell),
        }));
        socket.0.connect();
        socket.watch();
        socket
    }

    /// Sends a command; `then` gets the answer, even if the connection is lost meanwhile.
    pub(crate) fn send(&self, command: Command, then: impl FnOnce(CommandResult) + 'static) {
        let id = self.0.number.get() + 1;
        self.0.number.set(id);
        // A line of chat that was stored before its answer was lost isn't said twice.
        let once = matches!(command, Command::Chat { .. }).then(browser::random_name);
        let request = Request { id, command, once };
        self.0.post(&request);
        self.0.waiting.borrow_mut().push_back(Waiting { request, then: Box::new(then) });
    }

    /// Reconnects as whoever the guest is now.
    pub(crate) fn start_over(&self) {
        self.0.stream.take();
        self.0.connect();
    }

    /// Closes the connection for good.
    pub(crate) fn close(&self) {
        self.0.closed.set(true);
        self.0.open.take();
        self.0.waiting.take();
    }

    /// Checks regularly whether the connection is alive.
    fn watch(&self) {
        let inner = Rc::downgrade(&self.0);
        spawn_local(async move {
            loop {
                TimeoutFuture::new(LOOK).await;
                let Some(inner) = inner.upgrade().filter(|inner| !inner.closed.get()) else { return };
                let silence = browser::now() - inner.heard.get();
                if inner.open.borrow().is_some() && silence > DEAD {
                    inner.lose();
                } else if silence > SILENCE {
                    inner.post(&Request::new(0, Command::Ping));
                }
            }
        });
    }

    /// The browser has lost or regained its network.
    pub(crate) fn network(&self, there: bool) {
        if there && !self.0.closed.get() {
            self.0.failures.set(0);
            self.0.connect();
        } else {
            self.0.lose();
        }
    }
}

/// A delay of half to one and a half times as long: after a restart of the server, its clients don't all come back at once.
#[expect(clippy::cast_sign_loss, reason = "both are positive")]
fn jittered(pause: u32, random: f64) -> u32 {
    (f64::from(pause) * (0.5 + random)) as u32
}

impl Inner {
    fn post(&self, request: &Request) {
        let text = serde_json::to_string(request).unwrap_or_default();
        let open = self.open.borrow();
        // What can't be sent waits for the next connection.
        if let Some(open) = open.as_ref().filter(|open| open.socket.ready_state() == WebSocket::OPEN) {
            let _ = open.socket.send_with_str(&text);
        }
    }

    fn connect(self: &Rc<Self>) {
        self.open.take();
        match self.dial() {
            Ok(open) => drop(self.open.replace(Some(open))),
            Err(_) => self.lose(),
        }
    }

    fn dial(self: &Rc<Self>) -> Result<Open, JsValue> {
        let from = match &*self.stream.borrow() {
            Some((stream, after)) => format!("?stream={stream}&after={after}"),
            None => String::new(),
        };
        let path = format!("api/tables/{}/live{from}", self.table);
        let base = document().base_uri()?.unwrap_or_default();
        let url = Url::new_with_base(&path, &base)?;
        url.set_protocol(if url.protocol() == "https:" { "wss:" } else { "ws:" });
        url.set_hash("");
        let socket = WebSocket::new(&url.href())?;
        let at = Rc::downgrade(self);
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let (Some(inner), Some(text)) = (at.upgrade(), event.data().as_string()) {
                inner.hear(&text);
            }
        });
        let at = Rc::downgrade(self);
        let end = Closure::<dyn FnMut()>::new(move || {
            if let Some(inner) = at.upgrade() {
                inner.lose();
            }
        });
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(end.as_ref().unchecked_ref()));
        self.heard.set(browser::now());
        Ok(Open { socket, _message: message, _end: end })
    }

    /// The connection is gone: retries with a growing delay.
    fn lose(self: &Rc<Self>) {
        if self.closed.get() {
            return;
        }
        let inner = Rc::clone(self);
        let failures = self.failures.get();
        self.failures.set(failures + 1);
        let pause = jittered((250 << failures.min(5)).min(LONGEST_PAUSE), js_sys::Math::random());
        (self.tell)(SocketEvent::Link(LinkState::Lost));
        spawn_local(async move {
            // A socket isn't dropped inside its own callback.
            TimeoutFuture::new(0).await;
            inner.open.take();
            TimeoutFuture::new(pause).await;
            if inner.open.borrow().is_none() && !inner.closed.get() {
                inner.connect();
            }
        });
    }

    fn hear(&self, text: &str) {
        self.heard.set(browser::now());
        let Ok(message) = serde_json::from_str::<ServerMessage>(text) else { return };
        match message {
            ServerMessage::Hello { protocol, site, stream, resumed } => {
                self.failures.set(0);
                if !resumed {
                    self.stream.replace(Some((stream, 0)));
                }
                (self.tell)(SocketEvent::Versions(protocol, site));
                (self.tell)(SocketEvent::Link(LinkState::Open));
                for waiting in &*self.waiting.borrow() {
                    self.post(&waiting.request);
                }
            }
            ServerMessage::News { n, news } => {
                if let Some((_, last)) = &mut *self.stream.borrow_mut() {
                    // Skips news already received.
                    if n <= *last && !matches!(news, News::Snapshot(_)) {
                        return;
                    }
                    *last = n;
                }
                (self.tell)(SocketEvent::News(news));
            }
            ServerMessage::Done { id, result } => self.answer(id, Ok(CommandDone { result })),
            ServerMessage::Refused { id, reason, standing } => {
                self.answer(id, Err(CommandRefused { reason, standing }));
            }
        }
    }

    fn answer(&self, id: u32, answer: CommandResult) {
        let mut waiting = self.waiting.borrow_mut();
        let place = waiting.iter().position(|waiting| waiting.request.id == id);
        let waited = place.and_then(|place| waiting.remove(place));
        drop(waiting);
        if let Some(Waiting { then, .. }) = waited {
            then(answer);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_come_back_at_different_times() {
        assert_eq!([0.0, 0.25, 0.5, 0.999].map(|random| jittered(1000, random)), [500, 750, 1000, 1499]);
    }
}
