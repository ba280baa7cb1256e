//! What can be done with a board: play on it, export it, share it.

use leptos::prelude::*;
use utopia_editor::Document;
use wasm_bindgen_futures::spawn_local;

use super::state::use_editor;
use crate::{
    app::{drops, route::Route},
    browser, link, online,
    pages::online::ShareLink,
    t,
};

#[component]
pub(super) fn FinishPanel() -> impl IntoView {
    let editor = use_editor();
    let is_sound = move || editor.findings.read().is_empty();
    let file =
        move || editor.history.with_untracked(|history| (history.now().draft().name.clone(), history.now().to_toml()));
    let play = move |form: Route| {
        let (name, text) = file();
        drops::play_on(&name, &text, &form);
    };
    let export = move |_| {
        let (name, text) = file();
        // The browser reports failed downloads.
        let _ = browser::download(&format!("{name}.toml"), &text);
    };
    let address = RwSignal::new(None::<String>);
    let share = move |_| {
        let (_, text) = file();
        spawn_local(async move {
            address.try_set(Some(link::of_board(&text).await));
        });
    };
    // A link shows the board as it was; another change needs another link.
    Effect::new(move |_| {
        editor.history.track();
        address.set(None);
    });
    let rename = move |name: String| editor.set(|board: &mut Document| board.rename(&name));
    let name = move || editor.with(|board| board.draft().name.clone());
    view! {
        <div class="field">
            <label for="editor-name">{move || t!("editor-name")}</label>
            <input class="input" id="editor-name" type="text" maxlength="40" autocomplete="off" prop:value=name on:change:target=move |event| rename(event.target().value()) />
        </div>
        <div class="row">
            <button type="button" class="button primary" data-button="play" disabled=move || !is_sound() on:click=move |_| play(Route::NewGame)>{move || t!("editor-play")}</button>
            <button type="button" class="button" data-button="play-online" hidden=move || !online::is_there() disabled=move || !is_sound() on:click=move |_| play(Route::Online)>{move || t!("editor-play-online")}</button>
            <button type="button" class="button" data-button="export" on:click=export>{move || t!("editor-export")}</button>
            <button type="button" class="button" data-button="share-board" on:click=share>{move || t!("editor-share")}</button>
        </div>
        {move || address.get().map(|address| view! { <ShareLink link=address label=Signal::derive(|| t!("editor-share-link")) /> })}
    }
}
