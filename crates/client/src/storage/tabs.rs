//! Messages between the tabs of a browser.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use leptos::prelude::on_cleanup;
use wasm_bindgen::{JsCast as _, prelude::Closure};
use web_sys::{BroadcastChannel, MessageEvent};

use crate::browser;

/// The channel on which tabs announce the games they take over.
const CHANNEL: &str = "utopia-games";

type Listener = (String, Rc<dyn Fn()>);

thread_local! {
    static THIS: String = browser::random_name();
    static CHANNEL_OPEN: Option<BroadcastChannel> = listen();
    static LISTENERS: RefCell<BTreeMap<u32, Listener>> = const { RefCell::new(BTreeMap::new()) };
}

/// The name of this tab, new at every load.
pub(super) fn this() -> String {
    THIS.with(Clone::clone)
}

/// Tells other tabs that a game is no longer theirs.
pub(super) fn announce(id: &str) {
    // A tab that misses the message finds out at its next save.
    let _ = CHANNEL_OPEN.with(|channel| channel.as_ref().map(|channel| channel.post_message(&id.into())));
}

/// Calls back when another tab takes over or deletes a game, until the owner is disposed.
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
        // Cloned first: a callback may remove its own listener.
        let told: Vec<Listener> = LISTENERS.with_borrow(|listeners| listeners.values().cloned().collect());
        told.iter().filter(|(of, _)| *of == id).for_each(|(_, callback)| callback());
    });
    channel.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    // The channel stays open as long as the page.
    heard.forget();
    Some(channel)
}
