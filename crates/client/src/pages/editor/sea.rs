//! The sectors of the sea, and which of them are adjacent.

use leptos::prelude::*;
use utopia_editor::Document;

use super::{state::use_editor, words};
use crate::t;

#[component]
pub(super) fn SeaPanel() -> impl IntoView {
    let editor = use_editor();
    let sectors = Memo::new(move |_| editor.with(|board| board.draft().sectors.clone()));
    let pairs = move || {
        let all = sectors.get();
        let pair = |(i, a): (usize, &String)| all[i + 1..].iter().map(|b| (a.clone(), b.clone())).collect::<Vec<_>>();
        all.iter().enumerate().flat_map(pair).collect::<Vec<_>>()
    };
    let has_canal = move || editor.with(|board| !board.draft().layout.canal.is_empty());
    view! {
        <p class="hint">{move || t!("editor-sea-about")}</p>
        <ul class="stack">
            <For each=move || sectors.get() key=Clone::clone let:sector><Sector name=sector /></For>
        </ul>
        <button type="button" class="button small" on:click=move |_| _ = editor.change(Document::add_sector)>{move || t!("editor-sector-add")}</button>
        <fieldset class="field">
            <legend>{move || t!("editor-adjacent")}</legend>
            <For each=pairs key=Clone::clone let:pair><Adjacent a=pair.0 b=pair.1 /></For>
        </fieldset>
        <button type="button" class="button small" hidden=move || !has_canal() on:click=move |_| editor.set(Document::remove_canal)>{move || t!("editor-canal-remove")}</button>
    }
}

#[component]
fn Sector(name: String) -> impl IntoView {
    let editor = use_editor();
    let (shown, renamed, removed) = (name.clone(), name.clone(), name.clone());
    let label = move || t!("editor-sector-name", sector = words::sector(&name));
    view! {
        <li class="row">
            <input
                class="input editor-sector"
                type="text"
                maxlength="40"
                aria-label=label
                prop:value=shown
                on:change:target=move |event| _ = editor.change(|board| board.rename_sector(&renamed, &event.target().value()))
            />
            <button type="button" class="button small quiet" on:click=move |_| editor.set(|board| board.remove_sector(&removed))>{move || t!("editor-sector-remove")}</button>
        </li>
    }
}

#[component]
fn Adjacent(a: String, b: String) -> impl IntoView {
    let editor = use_editor();
    let (from, to) = (a.clone(), b.clone());
    let checked = move || editor.with(|board| board.are_adjacent(&from, &to));
    let (from, to) = (a.clone(), b.clone());
    let set = move |adjacent: bool| editor.set(|board| board.set_adjacent(&from, &to, adjacent));
    view! {
        <label class="check">
            <input type="checkbox" prop:checked=checked on:change:target=move |event| set(event.target().checked()) />
            <span>{move || [words::sector(&a), words::sector(&b)].join(" – ")}</span>
        </label>
    }
}
