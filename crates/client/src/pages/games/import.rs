//! Import of games from files, chosen or dropped.

use leptos::{html, prelude::*};
use utopia_game::GameFileError;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DragEvent, File, FileList};

use super::Shelf;
use crate::{browser, game::Saved, t};

/// A drop zone for files.
#[component]
pub(super) fn Import(children: Children) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let (over, set_over) = signal(false);
    let drag = move |event: DragEvent| {
        event.prevent_default();
        set_over.set(true);
    };
    let drop = move |event: DragEvent| {
        event.prevent_default();
        set_over.set(false);
        take(shelf, event.data_transfer().and_then(|data| data.files()).as_ref());
    };
    view! {
        <main
            class="page"
            class:dropping=over
            on:dragover=drag
            on:dragleave=move |_| set_over.set(false)
            on:drop=drop
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
            take(shelf, input.files().as_ref());
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

/// Imports games from files. A board file among them is the board they were played on.
fn take(shelf: Shelf, files: Option<&FileList>) {
    let files: Vec<File> =
        files.into_iter().flat_map(|files| (0..files.length()).filter_map(|i| files.get(i))).collect();
    spawn_local(async move {
        let (boards, games): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| is_board(&file.name()));
        let board = match boards.first() {
            Some(file) => browser::read(file).await,
            None => None,
        };
        for file in games {
            let text = browser::read(&file).await.unwrap_or_default();
            match Saved::import(&text, board.clone(), browser::random_name(), browser::now()) {
                Ok(saved) => shelf.keep(saved),
                Err(error) => {
                    let sentence = untrack(|| match error {
                        GameFileError::BoardMissing { name } => {
                            t!("share-board-missing", file = file.name(), board = name)
                        }
                        error => t!("games-bad-file", file = file.name(), reason = error.to_string()),
                    });
                    shelf.trouble.try_set(Some(sentence));
                }
            }
        }
    });
}

fn is_board(name: &str) -> bool {
    std::path::Path::new(name).extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"))
}
