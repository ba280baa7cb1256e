//! Says that a new version of the program is ready. It is put in force when the player asks for it, never by itself.

use leptos::{ev::Custom, prelude::*};
use wasm_bindgen::JsValue;

use crate::{browser, t};

/// The event that the page's script sends when a new version is ready, and the function that it then has.
const READY: &str = "utopia-update";
const UPDATE: &str = "utopiaUpdate";

/// A quiet notice, once there is something to say.
#[component]
pub(crate) fn UpdateNotice() -> impl IntoView {
    // It may have been ready before the page was.
    let ready = RwSignal::new(browser::function(UPDATE).is_some());
    browser::listen(Custom::<web_sys::Event>::new(READY), move |_| ready.set(true));
    move || {
        ready.get().then(|| {
            view! {
                <p class="update" role="status">
                    <span>{move || t!("app-update-ready")}</span>
                    <button type="button" class="button small" data-button="update" on:click=move |_| switch()>
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

/// Puts a new version of the program in force.
pub(crate) fn switch() {
    if browser::function(UPDATE).is_none_or(|update| update.call0(&JsValue::NULL).is_err()) {
        let _ = window().location().reload();
    }
}
