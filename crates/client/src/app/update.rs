//! Announces a new version of the program, which is activated only when the player asks for it.

use leptos::{ev::Custom, prelude::*};
use wasm_bindgen::JsValue;

use crate::{browser, t};

/// The event sent by the page's script when a new version is ready, and the function that activates it.
const READY: &str = "utopia-update";
const UPDATE: &str = "utopiaUpdate";

/// The notice, once a new version is ready.
#[component]
pub(crate) fn UpdateNotice() -> impl IntoView {
    // It may have been ready before the page started.
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

/// Activates the new version.
pub(crate) fn switch() {
    if browser::function(UPDATE).is_none_or(|update| update.call0(&JsValue::NULL).is_err()) {
        let _ = window().location().reload();
    }
}
