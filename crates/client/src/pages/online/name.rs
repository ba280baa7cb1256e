//! The field for a guest's name.

use leptos::{html, prelude::*};
use wasm_bindgen_futures::spawn_local;

use crate::{
    online::{self, api::RequestError},
    t,
};

/// A field for the name of a new guest; hidden for known guests.
///
/// The name goes to [`online::ensure_guest`]; errors of the name are shown here, all others by a [`Failure`].
#[component]
pub(crate) fn NameField(
    id: &'static str,
    name: RwSignal<String>,
    failed: RwSignal<Option<RequestError>>,
) -> impl IntoView {
    spawn_local(async {
        // Errors are reported by whoever uses the name.
        let _ = online::who().await;
    });
    view! {
        <div class="field" hidden=move || !online::has_no_guest()>
            <label for=id>{move || t!("online-name")}</label>
            <NameInput id name failed />
            <NameTrouble id failed />
            <p class="hint">{move || t!("online-name-about")}</p>
        </div>
    }
}

/// The input, focused when the name is invalid.
#[component]
pub(super) fn NameInput(
    id: &'static str,
    name: RwSignal<String>,
    failed: RwSignal<Option<RequestError>>,
) -> impl IntoView {
    let field = NodeRef::<html::Input>::new();
    Effect::new(move |_| {
        if let (true, Some(field)) = (is_wrong(failed), field.get()) {
            // The field is marked even without focus.
            let _ = field.focus();
        }
    });
    let typed = move |words: String| {
        name.set(words);
        if untrack(|| is_wrong(failed)) {
            failed.set(None);
        }
    };
    view! {
        <input
            class="input"
            id=id
            type="text"
            maxlength=online::LONGEST_NAME
            autocomplete="nickname"
            node_ref=field
            aria-invalid=move || is_wrong(failed).then_some("true")
            aria-describedby=move || is_wrong(failed).then(|| trouble_id(id))
            prop:value=name
            on:input:target=move |event| typed(event.target().value())
        />
    }
}

/// The error of the name.
#[component]
pub(super) fn NameTrouble(id: &'static str, failed: RwSignal<Option<RequestError>>) -> impl IntoView {
    view! {
        <p class="error" id=trouble_id(id) role="alert" hidden=move || !is_wrong(failed)>
            {move || is_wrong(failed).then(|| failed.read().as_ref().map(RequestError::say))}
        </p>
    }
}

/// An error, unless it concerns the name.
#[component]
pub(crate) fn Failure(failed: RwSignal<Option<RequestError>>) -> impl IntoView {
    let words = move || failed.read().as_ref().filter(|_| !is_wrong(failed)).map(RequestError::say);
    view! { <p class="error" role="alert" hidden=move || words().is_none()>{words}</p> }
}

/// Whether the error concerns the name.
fn is_wrong(failed: RwSignal<Option<RequestError>>) -> bool {
    failed.read().as_ref().is_some_and(|trouble| trouble.is("name"))
}

fn trouble_id(field: &str) -> String {
    format!("{field}-trouble")
}
