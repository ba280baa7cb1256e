//! Board and seed.

use leptos::{html, prelude::*};
use utopia_rules::Board;
use wasm_bindgen_futures::spawn_local;
use web_sys::File;

use super::form::{ChosenBoard, Form};
use crate::{
    app::{drops, route::Route},
    browser, t,
    text::unreadable,
};

#[component]
pub(super) fn SeedField() -> impl IntoView {
    let seed = expect_context::<Form>().seed;
    let form = expect_context::<Form>();
    let wrong = move || form.seed().is_some_and(|seed| seed.is_err());
    view! {
        <div class="field">
            <label for="seed">{move || t!("new-seed")}</label>
            <input
                class="input"
                id="seed"
                type="text"
                autocomplete="off"
                spellcheck="false"
                aria-describedby="seed-about"
                aria-invalid=move || wrong().to_string()
                placeholder=move || t!("new-seed-random")
                prop:value=seed
                on:input:target=move |event| seed.set(event.target().value())
            />
            <p id="seed-about" class:hint=move || !wrong() class:error=wrong>
                {move || if wrong() { t!("new-seed-wrong") } else { t!("new-seed-about") }}
            </p>
        </div>
    }
}

#[component]
pub(in crate::pages) fn BoardField() -> impl IntoView {
    let form = expect_context::<Form>();
    let (wrong, set_wrong) = signal(None::<String>);
    let input = NodeRef::<html::Input>::new();
    let take = move |file: Option<File>| {
        spawn_local(async move {
            let Some(file) = file else { return };
            let read = read_board(&file).await;
            set_wrong.try_set(read.as_ref().err().cloned());
            if let Ok(board) = read {
                form.board.try_set(Some(board));
            }
        });
    };
    drops::on_drop(move |files| {
        open_fold(input);
        take(files.into_iter().find(drops::is_board));
    });
    let chosen = move |_| {
        let Some(input) = input.get_untracked() else { return };
        take(input.files().and_then(|files| files.get(0)));
        input.set_value("");
    };
    let choose = move |_| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    let name = move || form.board.get().map_or_else(|| t!("new-board-usual"), |board| board.name);
    view! {
        <div class="field">
            <span class="label" id="board-label">{move || t!("new-board")}</span>
            <div class="row" role="group" aria-labelledby="board-label">
                <span class="tag accent">{name}</span>
                <input type="file" accept=".toml" hidden node_ref=input on:change=chosen aria-label=move || t!("new-board-file") />
                <button type="button" class="button small" on:click=choose>{move || t!("new-board-file")}</button>
                <button
                    type="button"
                    class="button small quiet"
                    hidden=move || form.board.read().is_none()
                    on:click=move |_| form.board.set(None)
                >
                    {move || t!("new-board-back")}
                </button>
            </div>
            <a href=Route::Boards.link()>{move || t!("boards-yours")}</a>
            <p class="error" role="alert" hidden=move || wrong.read().is_none()>{wrong}</p>
        </div>
    }
}

/// Shows the field, which may be folded away.
fn open_fold(input: NodeRef<html::Input>) {
    let fold = input.get_untracked().and_then(|input| input.closest("details").ok().flatten());
    if let Some(fold) = fold {
        let _ = fold.set_attribute("open", "");
        fold.scroll_into_view();
    }
}

/// Reads a board file.
async fn read_board(file: &File) -> Result<ChosenBoard, String> {
    let text = browser::read(file).await.unwrap_or_default();
    match Board::from_toml(&text) {
        Ok(board) => Ok(ChosenBoard { name: board.name().to_owned(), text }),
        Err(error) => Err(untrack(|| unreadable::board(&file.name(), &error))),
    }
}
