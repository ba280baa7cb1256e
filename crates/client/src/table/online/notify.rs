//! Notifies the player of their turn: on the app's badge, and by a notification of the browser while the page is hidden.

use std::cell::Cell;

use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use crate::{
    app::update,
    browser::{function, navigator_property},
    t,
};

/// The browser's class for notifications.
const NOTIFICATION: &str = "Notification";
/// The function of the page's script that shows one through the service worker, or with no words takes it away.
const THROUGH_WORKER: &str = "utopiaNotify";

thread_local! {
    /// Whether the player has been told that it is their turn.
    static TOLD: Cell<bool> = const { Cell::new(false) };
}

/// Follows whether it is the player's turn.
pub(super) fn follow(turn: bool) {
    let told = TOLD.replace(turn);
    badge(turn);
    if turn && !told {
        message(&untrack(|| t!("live-your-turn")));
    } else if told && !turn {
        show("");
    }
}

/// Forgets the turn when the page is left.
pub(super) fn reset_on_leave() {
    document().set_title(&t!("live-window"));
    on_cleanup(|| follow(false));
}

fn badge(on: bool) {
    if let Ok(function) = navigator_property(if on { "setAppBadge" } else { "clearAppBadge" }).dyn_into::<Function>() {
        let _ = function.call0(&window().navigator());
    }
}

fn permission() -> Option<String> {
    Reflect::get(function(NOTIFICATION)?.as_ref(), &"permission".into()).ok()?.as_string()
}

/// Whether permission can be requested; never on plain http.
pub(super) fn can_ask() -> bool {
    window().is_secure_context() && permission().as_deref() == Some("default")
}

/// Requests permission for notifications.
pub(super) fn ask() {
    let Some(class) = function(NOTIFICATION) else { return };
    if let Ok(Ok(request)) = Reflect::get(&class, &"requestPermission".into()).map(JsCast::dyn_into::<Function>) {
        let _ = request.call0(&class);
    }
}

/// Shows a notification if the page is hidden and the player allows that.
pub(super) fn message(words: &str) {
    if document().hidden() && permission().as_deref() == Some("granted") {
        show(words);
    }
}

/// Shows words, or takes away what was shown. On Android only service workers may do that; a browser without one lets the page.
fn show(words: &str) {
    if let Some(notify) = function(THROUGH_WORKER) {
        let _ = notify.call1(&JsValue::NULL, &words.into());
    } else if let Some(class) = function(NOTIFICATION).filter(|_| !words.is_empty()) {
        let options = Object::new();
        let _ = Reflect::set(&options, &"tag".into(), &"utopia-turn".into());
        let _ = Reflect::construct(&class, &Array::of2(&words.into(), &options));
    }
}

/// Activates a new version, but only once per window: should it not help, a line still says
/// what is wrong.
pub(super) fn update_once() {
    const KEY: &str = "utopia-updated";
    let Ok(Some(storage)) = window().session_storage() else { return };
    if matches!(storage.get_item(KEY), Ok(None)) && storage.set_item(KEY, "yes").is_ok() {
        update::switch();
    }
}
