//! The list of keys.

use leptos::{html, prelude::*};

use super::state::use_table;
use crate::t;

/// The keys with what they do, in the order in which a newcomer needs them.
const KEYS: [(&[&str], &str); 15] = [
    (&["Tab"], "keys-tab"),
    (&["←", "↑", "→", "↓"], "keys-arrows"),
    (&["↵"], "keys-enter"),
    (&["Esc"], "keys-escape"),
    (&["1", "…", "5"], "keys-cards"),
    (&["B"], "keys-board"),
    (&["C"], "keys-hand"),
    (&["A"], "keys-actions"),
    (&["L"], "keys-log"),
    (&["U", "R"], "keys-undo"),
    (&["E"], "keys-end"),
    (&["S"], "keys-skip"),
    (&["H"], "keys-hint"),
    (&["W"], "keys-happened"),
    (&[",", "."], "keys-past"),
];

/// The button that opens the list.
#[component]
pub(super) fn HelpButton() -> impl IntoView {
    let table = use_table();
    view! {
        <button class="button quiet icon" data-button="keys" title=move || t!("keys-title") on:click=move |_| table.help.set(true)>
            <span aria-hidden="true">"?"</span>
            <span class="visually-hidden">{move || t!("keys-title")}</span>
        </button>
    }
}

/// The list, when it is asked for.
#[component]
pub(super) fn Help() -> impl IntoView {
    let table = use_table();
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = node.get().filter(|_| table.help.get()) {
            // It refuses only if it is open already.
            let _ = dialog.show_modal();
        }
    });
    let close = move |_| {
        if let Some(dialog) = node.get_untracked() {
            dialog.close();
        }
    };
    view! {
        <dialog class="dialog" node_ref=node aria-labelledby="keys-title" on:close=move |_| table.help.set(false)>
            <div class="dialog-head">
                <h2 id="keys-title">{move || t!("keys-title")}</h2>
                <button type="button" class="button" on:click=close>{move || t!("keys-close")}</button>
            </div>
            <dl class="dialog-body keys">{KEYS.map(|(keys, what)| view! { <Key keys what /> }).collect_view()}</dl>
        </dialog>
    }
}

#[component]
fn Key(keys: &'static [&'static str], what: &'static str) -> impl IntoView {
    view! {
        <dt>{keys.iter().map(|key| view! { <kbd>{*key}</kbd> }).collect_view()}</dt>
        <dd>{move || t!(what)}</dd>
    }
}
