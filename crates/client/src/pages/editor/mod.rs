//! The board editor, and the boards drawn in this browser.
//!
//! | module | subject |
//! |---|---|
//! | `shelf` | the list of boards |
//! | `state`, `acts` | the board with its past, the tool in hand, and what a click with it does |
//! | `canvas`, `viewport`, `overlay` | the map on the screen |
//! | `pointer`, `keys` | mouse, fingers and keyboard |
//! | `toolbar`, `inspector`, `sea`, `checks`, `finish` | the panels |
//! | `photo` | a photo under the drawing |
//! | `saving` | every change is saved |
//! | `words` | what the editor says |
//!
//! What can be done to a board, and what is wrong with it, is in the crate `utopia-editor`.

mod acts;
mod canvas;
mod checks;
mod finish;
mod inspector;
mod keys;
mod overlay;
mod photo;
mod pointer;
mod saving;
mod sea;
mod shelf;
mod state;
mod toolbar;
mod viewport;
mod words;

use leptos::{ev, prelude::*};
use utopia_editor::Document;
use wasm_bindgen_futures::spawn_local;

pub(crate) use self::shelf::{BoardShelf, SharedBoard};

use self::{
    canvas::Canvas, checks::Checks, finish::FinishPanel, inspector::Inspector, photo::PhotoPanel, saving::Saver,
    sea::SeaPanel, state::EditorState, toolbar::Toolbar,
};
use super::{
    components::header::{Header, PageTitle},
    launch,
};
use crate::{app::route::Route, browser::listen, storage::boards, t, text::unreadable};

/// A board opened for drawing, or why it can't be.
type Opened = Result<(boards::SavedBoard, Document), String>;

#[component]
pub(crate) fn EditorPage(id: String) -> impl IntoView {
    let opened = RwSignal::new(None::<Opened>);
    spawn_local(async move {
        opened.try_set(Some(open(&id).await));
    });
    view! {
        <Header />
        {move || {
            opened.get().map(|opened| match opened {
                Ok((saved, document)) => view! { <Editor saved document /> }.into_any(),
                Err(reason) => view! { <Missing reason /> }.into_any(),
            })
        }}
    }
}

async fn open(id: &str) -> Opened {
    let found = boards::get(id).await.map_err(|error| launch::why(&error))?;
    let saved = found.ok_or_else(|| untrack(|| t!("editor-missing")))?;
    let document = Document::open(&saved.text).map_err(|problem| untrack(|| unreadable::problem(&problem)))?;
    Ok((saved, document))
}

#[component]
fn Missing(reason: String) -> impl IntoView {
    view! {
        <main class="page">
            <PageTitle text=Signal::derive(|| t!("boards-title")) />
            <p class="note warn" role="alert">{reason}</p>
            <p><a class="button" href=Route::Boards.link()>{move || t!("boards-title")}</a></p>
        </main>
    }
}

#[component]
fn Editor(saved: boards::SavedBoard, document: Document) -> impl IntoView {
    let size = document.draft().layout.size;
    let size = (size.x, size.y);
    let editor = EditorState::new(document);
    provide_context(editor);
    let saver = Saver::new(saved, editor);
    listen(ev::keydown, move |event| keys::anywhere(editor, &event));
    let name = Signal::derive(move || editor.with(|board| board.draft().name.clone()));
    view! {
        <main class="editor">
            <div class="editor-top">
                <a class="button small quiet" href=Route::Boards.link()>{move || t!("boards-title")}</a>
                <PageTitle text=name />
                <span class="soft small">{move || saver.words()}</span>
            </div>
            <Toolbar />
            <section class="editor-map" aria-label=move || t!("editor-map")><Canvas size /></section>
            <aside class="editor-side-panels">
                <section class="panel stack"><Checks /></section>
                <section class="panel stack"><Inspector /></section>
                <section class="panel stack"><FinishPanel /></section>
                <details class="fold panel">
                    <summary><h2>{move || t!("editor-sea")}</h2></summary>
                    <div class="stack"><SeaPanel /></div>
                </details>
                <details class="fold panel" data-fold="photo">
                    <summary><h2>{move || t!("editor-photo")}</h2></summary>
                    <div class="stack"><PhotoPanel size /></div>
                </details>
                <details class="fold panel">
                    <summary><h2>{move || t!("editor-keys")}</h2></summary>
                    <div class="stack"><p>{move || t!("editor-keys-about")}</p></div>
                </details>
            </aside>
        </main>
    }
}
