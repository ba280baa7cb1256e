//! Notifies the player of their turn: in the window's title, on the app's badge, and by a browser notification.

use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use crate::{
    browser::{function, navigator_property},
    t, update,
};

/// The prefix of the title during the player's turn.
const MARK: &str = "● ";
/// The browser's class for notifications.
const NOTIFICATION: &str = "Notification";

/// Shows whether it is the player's turn; notifications are for hidden pages only.
pub(super) fn follow(turn: bool) {
    let title = document().title();
    let plain = title.strip_prefix(MARK).unwrap_or(&title);
    let called = title.starts_with(MARK);
    document().set_title(&if turn { format!("{MARK}{plain}") } else { plain.to_owned() });
    badge(turn);
    if turn && !called && document().hidden() {
        message();
    }
}

/// Resets title and badge when the page is left.
pub(super) fn reset_on_leave() {
    document().set_title(&t!("live-window"));
    on_cleanup(|| {
        let title = document().title();
        document().set_title(title.strip_prefix(MARK).unwrap_or(&title));
        badge(false);
    });
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

fn message() {
    let (Some(class), Some("granted")) = (function(NOTIFICATION), permission().as_deref()) else { return };
    let options = Object::new();
    let _ = Reflect::set(&options, &"tag".into(), &"utopia-turn".into());
    // Some browsers allow notifications from service workers only; the title is enough then.
    let _ = Reflect::construct(&class, &Array::of2(&t!("live-your-turn").into(), &JsValue::from(options)));
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
