//! The list of saved games.

mod entry;
mod import;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use utopia_rules::Island;
use wasm_bindgen_futures::spawn_local;

use self::{entry::SavedGameEntry, import::Import};
use super::{
    components::{
        figure::{Figure, ship},
        header::{Header, PageTitle},
    },
    launch,
};
use crate::{app::route::Route, game::Saved, storage, t, text};

/// How long a deletion can be undone, in milliseconds.
const TIME_TO_UNDO: u32 = 12_000;

/// The state of the page.
#[derive(Clone, Copy)]
struct Shelf {
    games: RwSignal<Option<Vec<Saved>>>,
    /// The error shown.
    trouble: RwSignal<Option<String>>,
    /// The last deleted game, which can be restored.
    deleted: RwSignal<Option<Saved>>,
}

impl Shelf {
    fn new() -> Self {
        let shelf = Self { games: RwSignal::new(None), trouble: RwSignal::new(None), deleted: RwSignal::new(None) };
        shelf.read();
        shelf
    }

    fn read(self) {
        spawn_local(async move {
            match storage::list().await {
                Ok(games) => self.games.try_set(Some(games)),
                Err(trouble) => self.trouble.try_set(Some(launch::why(&trouble))).and(None),
            };
        });
    }

    /// Adds or restores a game.
    fn keep(self, saved: Saved) {
        spawn_local(async move {
            if let Err(trouble) = storage::save(&saved).await {
                self.trouble.try_set(Some(launch::why(&trouble)));
            }
            self.read();
        });
    }

    fn delete(self, saved: Saved) {
        spawn_local(async move {
            if let Err(trouble) = storage::delete(&saved.id).await {
                self.trouble.try_set(Some(launch::why(&trouble)));
                return;
            }
            let id = saved.id.clone();
            self.deleted.try_set(Some(saved));
            self.read();
            TimeoutFuture::new(TIME_TO_UNDO).await;
            self.deleted.try_update(|deleted| deleted.take_if(|saved| saved.id == id));
        });
    }
}

#[component]
pub(crate) fn Games() -> impl IntoView {
    let shelf = Shelf::new();
    provide_context(shelf);
    view! {
        <Header />
        <Import>
            <div class="page-top">
                <PageTitle text=Signal::derive(|| t!("pages-games")) />
                <div class="row">
                    <a class="button" href=Route::Boards.link()>{move || t!("boards-title")}</a>
                    <import::Button />
                    <a class="button" data-button="statistics" href=Route::Statistics.link()>{move || t!("statistics-title")}</a>
                    <a class="button primary" href=Route::NewGame.link()>{move || t!("games-new")}</a>
                </div>
            </div>
            <p class="note" hidden=storage::is_persistent()>{move || t!("games-memory")}</p>
            <p class="note warn" role="alert" hidden=move || shelf.trouble.read().is_none()>{shelf.trouble}</p>
            <SavedGames />
            <Undo />
        </Import>
    }
}

#[component]
fn SavedGames() -> impl IntoView {
    let games = expect_context::<Shelf>().games;
    let all = move || games.get().unwrap_or_default();
    view! {
        <Show when=move || games.read().as_ref().is_some_and(Vec::is_empty)>
            <Empty />
        </Show>
        <ul class="games">
            <For each=all key=|saved| (saved.id.clone(), saved.changed.to_bits()) let:saved>
                <SavedGameEntry saved />
            </For>
        </ul>
    }
}

#[component]
fn Empty() -> impl IntoView {
    view! {
        <div class="empty panel">
            <Figure markup=ship(Island::Wind) class="empty-drawing" />
            <h2>{move || t!("games-empty")}</h2>
            <p class="soft">{move || t!("games-empty-about")}</p>
            <a class="button primary" href=Route::NewGame.link()>{move || t!("games-new")}</a>
        </div>
    }
}

/// Offers to restore the last deleted game.
#[component]
fn Undo() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let undo = move |_| {
        if let Some(saved) = shelf.deleted.write().take() {
            shelf.keep(saved);
        }
    };
    view! {
        <div class="toasts" role="status">
            <Show when=move || shelf.deleted.read().is_some()>
                <div class="toast">
                    <span>{move || t!("games-deleted")}</span>
                    <button type="button" class="button small" on:click=undo>{move || t!("games-undo")}</button>
                </div>
            </Show>
        </div>
    }
}

/// A localised date and time.
pub(super) fn date(milliseconds: f64) -> String {
    let options = js_sys::Object::new();
    for (key, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // Setting a property of a plain object never fails.
        let _ = js_sys::Reflect::set(&options, &key.into(), &value.into());
    }
    js_sys::Date::new(&milliseconds.into()).to_locale_string(&text::language(), &options).into()
}
