//! Files dropped on the page: games go to the list of games, a board alone to the form for a new game or the list of boards.

use std::cell::RefCell;

use leptos::{ev, prelude::*};
use web_sys::{DragEvent, File, FileList};

use crate::{
    app::route::{self, Route},
    browser::listen,
};

thread_local! {
    /// Files that no page has taken yet.
    static DROPPED: RefCell<Vec<File>> = const { RefCell::new(Vec::new()) };
    /// Changes with every drop.
    static DROPS: ArcRwSignal<usize> = ArcRwSignal::new(0);
}

/// Watches for files, except at a table and while drawing, where a slip must not leave the page.
pub(crate) fn watch(route: ReadSignal<Route>) {
    listen(ev::dragover, move |event: DragEvent| {
        if has_files(&event) {
            // Without this the browser would leave the page and show the file.
            event.prevent_default();
        }
    });
    listen(ev::drop, move |event: DragEvent| {
        let Some(files) = event.data_transfer().and_then(|data| data.files()).filter(|files| files.length() > 0) else {
            return;
        };
        event.prevent_default();
        match route.get_untracked() {
            Route::Game(_)
            | Route::Board(_)
            | Route::Table(_)
            | Route::Watch(_)
            | Route::Replay(_)
            | Route::Explore(_)
            | Route::Learn(Some(_)) => (),
            page => open(list(&files), &page),
        }
    });
}

/// Opens the page that takes these files.
pub(crate) fn open(files: Vec<File>, from: &Route) {
    let page = match from {
        // The form for a table has a board, too.
        Route::Online | Route::Boards if files.iter().all(is_board) => from.clone(),
        _ if files.iter().all(is_board) => Route::NewGame,
        _ => Route::Games,
    };
    page.open();
    DROPPED.set(files);
    DROPS.with(|drops| drops.update(|drops| *drops += 1));
}

/// Hands files that were dropped to the current page, unless they are for the one that opens next.
pub(crate) fn on_drop(take: impl Fn(Vec<File>) + 'static) {
    let page = route::current();
    Effect::new(move |_| {
        DROPS.with(ArcRwSignal::track);
        if route::current() == page {
            let files = DROPPED.take();
            if !files.is_empty() {
                take(files);
            }
        }
    });
}

/// Opens the form for a new game, or for a table, with a board.
pub(crate) fn play_on(name: &str, board_toml: &str, form: &Route) {
    let parts = js_sys::Array::of1(&board_toml.into());
    // Creating a file from text never fails.
    if let Ok(file) = File::new_with_str_sequence(&parts, &format!("{name}.toml")) {
        open(vec![file], form);
    }
}

/// Whether a file is a board, by its name.
pub(crate) fn is_board(file: &File) -> bool {
    std::path::Path::new(&file.name()).extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"))
}

/// The files of a list.
pub(crate) fn list(files: &FileList) -> Vec<File> {
    (0..files.length()).filter_map(|i| files.get(i)).collect()
}

fn has_files(event: &DragEvent) -> bool {
    event.data_transfer().is_some_and(|data| data.types().includes(&"Files".into(), 0))
}
