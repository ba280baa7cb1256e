//! Import of games from files, chosen or dropped.

use leptos::{html, prelude::*};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DragEvent, File};

use super::Shelf;
use crate::{
    app::drops::{self, is_board},
    app::route::Route,
    browser,
    game::Saved,
    t,
    text::unreadable,
};

/// The list, which shows where files may be dropped.
#[component]
pub(super) fn Import(children: Children) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let (over, set_over) = signal(false);
    drops::on_drop(move |files| {
        set_over.set(false);
        take(shelf, files);
    });
    view! {
        <main
            class="page"
            class:dropping=over
            on:dragover=move |_: DragEvent| set_over.set(true)
            on:dragleave=move |_| set_over.set(false)
        >
            {children()}
        </main>
    }
}

/// The button that opens the file chooser.
#[component]
pub(super) fn Button() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let input = NodeRef::<html::Input>::new();
    let chosen = move |_| {
        if let Some(input) = input.get_untracked() {
            take(shelf, input.files().as_ref().map(drops::list).unwrap_or_default());
            // Allows choosing the same file again.
            input.set_value("");
        }
    };
    let choose = move |_| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    view! {
        <input type="file" accept=".utopia,.toml,text/plain" multiple hidden node_ref=input on:change=chosen aria-label=move || t!("games-import") />
        <button type="button" class="button" on:click=choose>{move || t!("games-import")}</button>
    }
}

/// Imports games from files. A board file among them is the board they were played on; alone it is for a new game.
fn take(shelf: Shelf, files: Vec<File>) {
    if files.iter().all(is_board) {
        return drops::open(files, &Route::Games);
    }
    spawn_local(async move {
        let (boards, games): (Vec<_>, Vec<_>) = files.into_iter().partition(is_board);
        let board = match boards.first() {
            Some(file) => browser::read(file).await,
            None => None,
        };
        for file in games {
            let text = browser::read(&file).await.unwrap_or_default();
            match Saved::import(&text, board.clone(), browser::random_name(), browser::now()) {
                Ok(saved) => shelf.keep(saved),
                Err(error) => _ = shelf.trouble.try_set(Some(untrack(|| unreadable::file(&file.name(), &error)))),
            }
        }
    });
}
