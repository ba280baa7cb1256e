//! The list of keys.

use leptos::prelude::*;

use crate::{
    pages::{Dialog, open},
    t,
    table::state::use_table,
};

/// The keys, in the order in which a newcomer needs them.
const KEYS: [(&[&str], &str); 18] = [
    (&["Tab"], "keys-tab"),
    (&["←", "↑", "→", "↓"], "keys-arrows"),
    (&["⇧", "←", "…"], "keys-look"),
    (&["N"], "keys-next"),
    (&["6", "…", "9"], "keys-islands"),
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
pub(crate) fn HelpButton() -> impl IntoView {
    let table = use_table();
    view! {
        <button class="button quiet icon" data-button="keys" title=move || t!("keys-title") on:click=move |_| table.overlay.help.set(true)>
            <span aria-hidden="true">"?"</span>
            <span class="visually-hidden">{move || t!("keys-title")}</span>
        </button>
    }
}

/// The list, while open.
#[component]
pub(crate) fn Help() -> impl IntoView {
    let table = use_table();
    let node = NodeRef::new();
    Effect::new(move |_| {
        if table.overlay.help.get() {
            open(node);
        }
    });
    view! {
        <Dialog node title="keys-title" done="keys-close" on_close=move |()| table.overlay.help.set(false)>
            <dl class="dialog-body keys">{KEYS.map(|(keys, what)| view! { <Shortcut keys what /> }).collect_view()}</dl>
        </Dialog>
    }
}

#[component]
fn Shortcut(keys: &'static [&'static str], what: &'static str) -> impl IntoView {
    view! {
        <dt>{keys.iter().map(|key| view! { <kbd>{*key}</kbd> }).collect_view()}</dt>
        <dd>{move || t!(what)}</dd>
    }
}
