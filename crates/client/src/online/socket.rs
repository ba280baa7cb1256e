//! The connection to a table: it comes back by itself, news have no gaps, and no command is lost.

use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    rc::Rc,
};

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::document;
use utopia_protocol::{Command, Message, News, Reason, Request, Standing};
use wasm_bindgen::{JsCast as _, JsValue, prelude::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, Url, WebSocket};

use crate::browser;

/// How often the connection is looked at, in milliseconds.
const LOOK: u32 = 5_000;
/// After so much silence a sign of life is asked for, and after so much the connection is given up, in milliseconds.
const SILENCE: f64 = 15_000.0;
const DEAD: f64 = 27_000.0;
/// The longest pause between two tries, in milliseconds.
const LONGEST_PAUSE: u32 = 8_000;

/// How the connection is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinkState {
    /// It is being made for the first time.
    Connecting,
    Open,
    /// It was lost, and is being made again.
    Lost,
}

/// What the connection tells the page.
pub(crate) enum SocketEvent {
    Link(LinkState),
    /// The versions of the server's protocol and web site.
    Versions(u32, String),
    News(News),
}

/// How a command was answered.
pub(crate) type CommandResult = Result<Option<String>, (Reason, Option<Box<Standing>>)>;

/// A connection that lasts until it is closed. A command waits in it until it is answered, and is repeated after a loss: a
/// repeated move is harmless, because it names the number at which it was made.
#[derive(Clone)]
pub(crate) struct Socket(Rc<Inner>);

struct Inner {
    table: String,
    open: RefCell<Option<Open>>,
    /// The stream that is heard, and the number of its last news.
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

/// A socket with the functions that listen to it; it ends with them.
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
    /// Connects with a table.
    pub(crate) fn open(table: &str, tell: impl Fn(SocketEvent) + 'static) -> Self {
        let wire = Self(Rc::new(Inner {
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
        wire.0.connect();
        wire.watch();
        wire
    }

    /// Asks for something; `then` hears the answer, however long the connection is lost meanwhile.
    pub(crate) fn send(&self, command: Command, then: impl FnOnce(CommandResult) + 'static) {
        let id = self.0.number.get() + 1;
        self.0.number.set(id);
        let request = Request { id, command };
        self.0.post(&request);
        self.0.waiting.borrow_mut().push_back(Waiting { request, then: Box::new(then) });
    }

    /// Connects anew as who one is now.
    pub(crate) fn start_over(&self) {
        self.0.stream.take();
        self.0.connect();
    }

    /// Ends the connection for good.
    pub(crate) fn close(&self) {
        self.0.closed.set(true);
        self.0.open.take();
        self.0.waiting.take();
    }

    /// Looks from time to time whether the connection lives.
    fn watch(&self) {
        let desk = Rc::downgrade(&self.0);
        spawn_local(async move {
            loop {
                TimeoutFuture::new(LOOK).await;
                let Some(desk) = desk.upgrade().filter(|desk| !desk.closed.get()) else { return };
                let silence = browser::now() - desk.heard.get();
                if desk.open.borrow().is_some() && silence > DEAD {
                    desk.lose();
                } else if silence > SILENCE {
                    desk.post(&Request { id: 0, command: Command::Ping });
                }
            }
        });
    }

    /// The browser knows that there is no network, or that there is one again.
    pub(crate) fn network(&self, there: bool) {
        if there && !self.0.closed.get() {
            self.0.failures.set(0);
            self.0.connect();
        } else {
            self.0.lose();
        }
    }
}

impl Inner {
    fn post(&self, request: &Request) {
        let text = serde_json::to_string(request).unwrap_or_default();
        let open = self.open.borrow();
        // What cannot be sent waits for the next connection.
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
            if let (Some(desk), Some(text)) = (at.upgrade(), event.data().as_string()) {
                desk.hear(&text);
            }
        });
        let at = Rc::downgrade(self);
        let end = Closure::<dyn FnMut()>::new(move || {
            if let Some(desk) = at.upgrade() {
                desk.lose();
            }
        });
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(end.as_ref().unchecked_ref()));
        self.heard.set(browser::now());
        Ok(Open { socket, _message: message, _end: end })
    }

    /// The connection is gone: another one is tried after a while, longer each time.
    fn lose(self: &Rc<Self>) {
        if self.closed.get() {
            return;
        }
        let desk = Rc::clone(self);
        let failures = self.failures.get();
        self.failures.set(failures + 1);
        let pause = (250 << failures.min(5)).min(LONGEST_PAUSE);
        (self.tell)(SocketEvent::Link(LinkState::Lost));
        spawn_local(async move {
            // A socket is not taken away while it is heard.
            TimeoutFuture::new(0).await;
            desk.open.take();
            TimeoutFuture::new(pause).await;
            if desk.open.borrow().is_none() && !desk.closed.get() {
                desk.connect();
            }
        });
    }

    fn hear(&self, text: &str) {
        self.heard.set(browser::now());
        let Ok(message) = serde_json::from_str::<Message>(text) else { return };
        match message {
            Message::Hello { protocol, site, stream, resumed } => {
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
            Message::News { n, news } => {
                if let Some((_, last)) = &mut *self.stream.borrow_mut() {
                    // What was heard already is not heard again.
                    if n <= *last && !matches!(news, News::Snapshot(_)) {
                        return;
                    }
                    *last = n;
                }
                (self.tell)(SocketEvent::News(news));
            }
            Message::Done { id, link } => self.answer(id, Ok(link)),
            Message::Refused { id, reason, standing } => self.answer(id, Err((reason, standing))),
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
