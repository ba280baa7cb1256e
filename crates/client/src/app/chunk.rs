//! Code splitting: all pages but the first are in a chunk that is fetched, with its styles and messages, when it is first needed.

use std::time::Duration;

#[cfg(feature = "chunks")]
use leptos::wasm_split::wasm_split;
use leptos::{prelude::*, wasm_split::SplitLoaderError};
use wasm_bindgen_futures::{JsFuture, future_to_promise, spawn_local};

use crate::{
    app::route::Route,
    browser,
    pages::{
        About, BoardShelf, EditorPage, Games, How, Learn, Lobby, NewDevice, NewGame, Privacy, RulesPage, SharedBoard,
        Start, Statistics, TakeSeat,
    },
    t,
    table::{GameAddress, LessonPage, OnlinePage, TablePage},
    text,
};

/// The delay for browsers without `requestIdleCallback`.
const A_MOMENT: Duration = Duration::from_millis(500);

/// Shows a page, given the current route.
type Show = fn(Route, ReadSignal<Route>) -> AnyView;

/// Fetches the chunk, which contains everything that only `show` needs.
#[cfg(feature = "chunks")]
#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
// The attribute adds the fetch, which can fail.
#[allow(clippy::unnecessary_wraps)]
fn fetch() -> Result<Show, SplitLoaderError> {
    Ok(show)
}

/// Without chunks, everything is here already.
#[cfg(not(feature = "chunks"))]
async fn fetch() -> Result<Show, SplitLoaderError> {
    Ok(show)
}

fn show(page: Route, route: ReadSignal<Route>) -> AnyView {
    match page {
        Route::Start => view! { <Start /> }.into_any(),
        Route::NewGame => view! { <NewGame /> }.into_any(),
        Route::Games => view! { <Games /> }.into_any(),
        Route::Game(id) => view! { <TablePage address=GameAddress::Play(id) /> }.into_any(),
        Route::Watch(id) => view! { <TablePage address=GameAddress::Replay(id) /> }.into_any(),
        Route::Explore(packed) => view! { <TablePage address=GameAddress::Explore(packed) /> }.into_any(),
        Route::Statistics => view! { <Statistics /> }.into_any(),
        Route::Replay(packed) => view! { <TablePage address=GameAddress::Packed(packed) /> }.into_any(),
        Route::Learn(None) => view! { <Learn /> }.into_any(),
        Route::Learn(Some(number)) => view! { <LessonPage number /> }.into_any(),
        Route::How => view! { <How /> }.into_any(),
        Route::About => view! { <About /> }.into_any(),
        Route::Privacy => view! { <Privacy /> }.into_any(),
        Route::Rules(_) => view! { <RulesPage route /> }.into_any(),
        Route::Boards => view! { <BoardShelf /> }.into_any(),
        Route::Board(id) => view! { <EditorPage id /> }.into_any(),
        Route::SharedBoard(packed) => view! { <SharedBoard packed /> }.into_any(),
        Route::Online => view! { <Lobby /> }.into_any(),
        Route::Table(id) => view! { <OnlinePage id /> }.into_any(),
        Route::Seat(id, key) => view! { <TakeSeat id key /> }.into_any(),
        Route::Device(key) => view! { <NewDevice key /> }.into_any(),
    }
}

/// The state of the chunk.
#[derive(Clone, Copy)]
enum State {
    NotYet,
    Fetching,
    Failed,
    Here(Show),
}

/// The chunk, fetched or not.
#[derive(Clone, Copy)]
pub(crate) struct Chunk(RwSignal<State>);

impl Chunk {
    pub(crate) fn new() -> Self {
        Self(RwSignal::new(State::NotYet))
    }

    /// Fetches it, once: another page in its place would lose what was done on it.
    pub(crate) fn fetch(self) {
        if matches!(self.0.get_untracked(), State::Fetching | State::Here(_)) {
            return;
        }
        self.0.set(State::Fetching);
        spawn_local(async move {
            let style = browser::add_style("style");
            // As a promise it starts at once.
            let messages = JsFuture::from(future_to_promise(async { Ok(text::load_all().await.into()) }));
            self.0.set(match (fetch().await, style.await, messages.await) {
                (Ok(show), Ok(_), Ok(loaded)) if loaded.is_truthy() => State::Here(show),
                _ => State::Failed,
            });
        });
    }

    /// Fetches it when the browser is idle.
    pub(crate) fn fetch_soon(self) {
        if request_idle_callback_with_handle(move || self.fetch()).is_err() {
            set_timeout(move || self.fetch(), A_MOMENT);
        }
    }

    /// A page of the chunk, or the chunk's state until it is loaded.
    pub(crate) fn show(self, page: Route, route: ReadSignal<Route>) -> AnyView {
        match self.0.get() {
            State::NotYet | State::Fetching => view! { <p class="loading" role="status">{move || t!("app-page-fetched")}</p> }.into_any(),
            State::Failed => view! {
                <main class="missing" role="alert">
                    <p>{move || t!("app-page-failed")}</p>
                    <button type="button" class="button" on:click=move |_| self.fetch()>{move || t!("rules-retry")}</button>
                </main>
            }
            .into_any(),
            State::Here(show) => untrack(|| show(page, route)),
        }
    }
}
