//! Says that a new version of the program is ready. It is put in force when the player asks for it, never by itself.

use js_sys::{Function, Reflect};
use leptos::{ev::Custom, prelude::*};
use wasm_bindgen::{JsCast as _, JsValue};

use crate::t;

/// The event that the page's script sends when a new version is ready, and the function that it then has.
const READY: &str = "utopia-update";
const UPDATE: &str = "utopiaUpdate";

/// A quiet notice, once there is something to say.
#[component]
pub(crate) fn UpdateNotice() -> impl IntoView {
    // It may have been ready before the page was.
    let ready = RwSignal::new(update().is_some());
    let listener = window_event_listener(Custom::<web_sys::Event>::new(READY), move |_| ready.set(true));
    on_cleanup(move || listener.remove());
    let switch = move |_| {
        if let Some(update) = update() {
            let _ = update.call0(&JsValue::NULL);
        }
    };
    move || {
        ready.get().then(|| {
            view! {
                <p class="update" role="status">
                    <span>{move || t!("app-update-ready")}</span>
                    <button type="button" class="button small" data-button="update" on:click=switch>
                        {move || t!("app-update")}
                    </button>
                    <button type="button" class="button small quiet" on:click=move |_| ready.set(false)>
                        {move || t!("app-update-later")}
                    </button>
                </p>
            }
        })
    }
}

fn update() -> Option<Function> {
    Reflect::get(&window(), &JsValue::from_str(UPDATE)).ok()?.dyn_into().ok()
}
