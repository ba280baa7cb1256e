//! What the tabs of one browser tell each other.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use leptos::prelude::on_cleanup;
use wasm_bindgen::{JsCast as _, prelude::Closure};
use web_sys::{BroadcastChannel, MessageEvent};

use crate::browser;

/// The channel on which a tab tells which game it has taken over.
const CHANNEL: &str = "utopia-games";

type Listener = (String, Rc<dyn Fn()>);

thread_local! {
    static THIS: String = browser::random_name();
    static CHANNEL_OPEN: Option<BroadcastChannel> = listen();
    static LISTENERS: RefCell<BTreeMap<u32, Listener>> = const { RefCell::new(BTreeMap::new()) };
}

/// The name of this tab, another one every time that the page is loaded.
pub(super) fn this() -> String {
    THIS.with(Clone::clone)
}

/// Tells all other tabs that a game is no longer theirs.
pub(super) fn announce(id: &str) {
    // A tab that is not told finds out when it next keeps a move.
    let _ = CHANNEL_OPEN.with(|channel| channel.as_ref().map(|channel| channel.post_message(&id.into())));
}

/// Calls back when another tab takes over a game or deletes it, until the part of the page that asked for it is gone.
pub(crate) fn on_lost(id: &str, callback: impl Fn() + 'static) {
    CHANNEL_OPEN.with(|_| ());
    let key = LISTENERS.with_borrow_mut(|listeners| {
        let key = listeners.last_key_value().map_or(0, |(last, _)| last + 1);
        listeners.insert(key, (id.to_owned(), Rc::new(callback)));
        key
    });
    on_cleanup(move || {
        LISTENERS.with_borrow_mut(|listeners| listeners.remove(&key));
    });
}

fn listen() -> Option<BroadcastChannel> {
    let channel = BroadcastChannel::new(CHANNEL).ok()?;
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(|message: MessageEvent| {
        let Some(id) = message.data().as_string() else { return };
        // Copied first: a callback may take the part of the page with its listener away.
        let told: Vec<Listener> = LISTENERS.with_borrow(|listeners| listeners.values().cloned().collect());
        told.iter().filter(|(of, _)| *of == id).for_each(|(_, callback)| callback());
    });
    channel.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    // The channel is open as long as the page is.
    heard.forget();
    Some(channel)
}
