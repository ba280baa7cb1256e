//! Asking for a name, in the form of whatever needs one.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{online, t};

/// The name of somebody whom the server does not know yet; guests are asked for nothing.
///
/// What is typed belongs to [`online::ensure_guest`].
#[component]
pub(crate) fn NameField(name: RwSignal<String>) -> impl IntoView {
    spawn_local(async {
        // Whoever uses the name hears of trouble.
        let _ = online::who().await;
    });
    view! {
        <div class="field" hidden=move || !online::is_nobody()>
            <label for="guest-name">{move || t!("online-name")}</label>
            <NameInput id="guest-name" name />
            <p class="hint">{move || t!("online-name-about")}</p>
        </div>
    }
}

/// Where a name is typed.
#[component]
pub(super) fn NameInput(id: &'static str, name: RwSignal<String>) -> impl IntoView {
    view! {
        <input
            class="input"
            id=id
            type="text"
            maxlength=online::LONGEST_NAME
            autocomplete="nickname"
            prop:value=name
            on:input:target=move |event| name.set(event.target().value())
        />
    }
}
