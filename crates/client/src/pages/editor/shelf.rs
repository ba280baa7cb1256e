//! The boards drawn in this browser.

use leptos::{html, prelude::*};
use utopia_boards::{Character, generate};
use utopia_drawing::Theme;
use utopia_editor::{Document, Sketch};
use wasm_bindgen_futures::spawn_local;
use web_sys::File;

use crate::{
    app::{
        drops,
        route::{self, Route},
    },
    browser, link,
    pages::{
        components::header::{Header, PageTitle},
        games::date,
        launch,
    },
    storage::boards::{self, SavedBoard},
    t,
    text::unreadable,
};

const ARCHIPELAGO: &str = include_str!("../../../../../boards/archipelago.toml");

/// The state of the page.
#[derive(Clone, Copy)]
struct Shelf {
    boards: RwSignal<Option<Vec<SavedBoard>>>,
    trouble: RwSignal<Option<String>>,
    /// The last deleted board, which can be restored.
    deleted: RwSignal<Option<SavedBoard>>,
}

impl Shelf {
    fn new() -> Self {
        let shelf = Self { boards: RwSignal::new(None), trouble: RwSignal::new(None), deleted: RwSignal::new(None) };
        shelf.read();
        shelf
    }

    fn read(self) {
        spawn_local(async move {
            match boards::list().await {
                Ok(boards) => self.boards.try_set(Some(boards)),
                Err(error) => self.trouble.try_set(Some(launch::why(&error))).and(None),
            };
        });
    }

    /// Saves a new board and opens it.
    fn begin(self, document: Document) {
        spawn_local(async move {
            match keep(&document).await {
                Ok(id) => Route::Board(id).open(),
                Err(reason) => _ = self.trouble.try_set(Some(reason)),
            }
        });
    }

    fn import(self, file: File) {
        spawn_local(async move {
            let text = browser::read(&file).await.unwrap_or_default();
            match Document::open(&text) {
                Ok(document) => self.begin(document),
                Err(problem) => {
                    let reason = untrack(|| unreadable::problem(&problem));
                    let words = untrack(|| t!("new-board-wrong", file = file.name(), reason = reason));
                    self.trouble.try_set(Some(words));
                }
            }
        });
    }

    fn duplicate(self, board: SavedBoard) {
        spawn_local(async move {
            let copy = SavedBoard { id: browser::random_name(), changed: browser::now(), ..board };
            self.trouble.try_set(boards::save(&copy, None).await.err().map(|error| launch::why(&error)));
            self.read();
        });
    }

    fn delete(self, board: SavedBoard) {
        spawn_local(async move {
            match boards::delete(&board.id).await {
                Ok(()) => self.deleted.try_set(Some(board)).and(None),
                Err(error) => self.trouble.try_set(Some(launch::why(&error))),
            };
            self.read();
        });
    }

    fn restore(self) {
        let Some(board) = self.deleted.write().take() else { return };
        spawn_local(async move {
            self.trouble.try_set(boards::save(&board, None).await.err().map(|error| launch::why(&error)));
            self.read();
        });
    }
}

/// Saves a document as a new board; returns its id.
async fn keep(document: &Document) -> Result<String, String> {
    let (name, text) = (document.draft().name.clone(), document.to_toml());
    let board = SavedBoard { id: browser::random_name(), name, text, changed: browser::now() };
    boards::save(&board, None).await.map_err(|error| launch::why(&error))?;
    Ok(board.id)
}

#[component]
pub(crate) fn BoardShelf() -> impl IntoView {
    let shelf = Shelf::new();
    provide_context(shelf);
    drops::on_drop(move |files| files.into_iter().filter(drops::is_board).for_each(|file| shelf.import(file)));
    let all = move || shelf.boards.get().unwrap_or_default();
    view! {
        <Header />
        <main class="page">
            <PageTitle text=Signal::derive(|| t!("boards-title")) />
            <p class="soft">{move || t!("boards-about")}</p>
            <Beginnings />
            <p class="note warn" role="alert" hidden=move || shelf.trouble.read().is_none()>{shelf.trouble}</p>
            <p class="hint" hidden=move || !shelf.boards.read().as_ref().is_some_and(Vec::is_empty)>{move || t!("boards-empty")}</p>
            <ul class="games boards">
                <For each=all key=|board| (board.id.clone(), board.changed.to_bits()) let:board><Entry board /></For>
            </ul>
            <div class="toasts" role="status">
                <Show when=move || shelf.deleted.read().is_some()>
                    <div class="toast">
                        <span>{move || t!("boards-deleted")}</span>
                        <button type="button" class="button small" on:click=move |_| shelf.restore()>{move || t!("editor-undo")}</button>
                    </div>
                </Show>
            </div>
        </main>
    }
}

/// What a new board can begin with.
#[component]
fn Beginnings() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let input = NodeRef::<html::Input>::new();
    let chosen = move |_| {
        let Some(input) = input.get_untracked() else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            shelf.import(file);
        }
        input.set_value("");
    };
    let choose = move |_| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    let random = move |_| shelf.begin(generate(launch::random_seed(), Character::Usual).into());
    let usual = move |_| {
        if let Ok(document) = Document::open(ARCHIPELAGO) {
            shelf.begin(document);
        }
    };
    view! {
        <div class="row boards-new">
            <button type="button" class="button primary" data-button="new-board" on:click=move |_| shelf.begin(Document::empty())>{move || t!("boards-new")}</button>
            <button type="button" class="button" data-button="usual-board" on:click=usual>{move || t!("boards-usual")}</button>
            <button type="button" class="button" data-button="random-board" on:click=random>{move || t!("boards-random")}</button>
            <input type="file" accept=".toml" hidden node_ref=input on:change=chosen aria-label=move || t!("boards-file") />
            <button type="button" class="button" on:click=choose>{move || t!("boards-file")}</button>
        </div>
    }
}

#[component]
fn Entry(board: SavedBoard) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let document = Document::open(&board.text).ok();
    let is_sound = document.as_ref().is_some_and(|document| document.findings().is_empty());
    let picture = document.as_ref().and_then(Sketch::of).map(|sketch| address(&sketch));
    let (link, name, changed) = (Route::Board(board.id.clone()).link(), board.name.clone(), board.changed);
    let (played, exported, copied, deleted) = (board.clone(), board.clone(), board.clone(), board);
    let export = move |_| {
        // The browser reports failed downloads.
        let _ = browser::download(&format!("{}.toml", exported.name), &exported.text);
    };
    view! {
        <li class="game panel">
            {picture.map(|address| view! { <img class="board-picture" src=address alt="" /> })}
            <div class="game-head"><h2>{name}</h2><span class="tag" hidden=is_sound>{move || t!("boards-unfinished")}</span><time class="soft small">{move || date(changed)}</time></div>
            <div class="row game-buttons">
                <a class="button" href=link>{move || t!("boards-edit")}</a>
                <button type="button" class="button" disabled=!is_sound on:click=move |_| drops::play_on(&played.name, &played.text, &Route::NewGame)>{move || t!("editor-play")}</button>
                <button type="button" class="button quiet" on:click=move |_| shelf.duplicate(copied.clone())>{move || t!("boards-duplicate")}</button>
                <button type="button" class="button quiet" on:click=export>{move || t!("editor-export")}</button>
                <button type="button" class="button quiet" on:click=move |_| shelf.delete(deleted.clone())>{move || t!("games-delete")}</button>
            </div>
        </li>
    }
}

/// The picture of a board as an address of its own: several drawings in one page would share their definitions.
fn address(sketch: &Sketch) -> String {
    let theme = document().document_element().and_then(|root| root.get_attribute("data-theme"));
    let theme = Theme::ALL.into_iter().find(|it| Some(it.word()) == theme.as_deref()).unwrap_or(Theme::Light);
    format!("data:image/svg+xml,{}", js_sys::encode_uri_component(&sketch.picture(theme)))
}

/// A board contained in the address becomes one of this browser's.
#[component]
pub(crate) fn SharedBoard(packed: String) -> impl IntoView {
    let (failed, set_failed) = signal(false);
    let page = route::current();
    spawn_local(async move {
        let text = link::read_board(&packed).await.ok();
        let Some(document) = text.and_then(|text| Document::open(&text).ok()) else {
            set_failed.try_set(true);
            return;
        };
        // Whoever has left the page meanwhile doesn't want the board.
        if let Ok(id) = keep(&document).await
            && route::current() == page
        {
            Route::Board(id).open();
        }
    });
    view! {
        <Header />
        <main class="page">
            <PageTitle text=Signal::derive(|| t!("boards-title")) />
            <p class="note warn" role="alert" hidden=move || !failed.get()>{move || t!("boards-damaged")}</p>
        </main>
    }
}
