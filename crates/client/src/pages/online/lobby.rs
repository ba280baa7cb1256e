//! The lobby: a new table, the guest's games, and public tables.

use leptos::prelude::*;
use utopia_protocol::{TableInfo, api::MyGame};
use utopia_rules::Island;
use wasm_bindgen_futures::spawn_local;
use web_sys::MouseEvent;

use super::{
    account::Account,
    create::Create,
    list::{self, List},
    password::SignIn,
};
use crate::{
    app::route::Route,
    browser::{self, dom::DomNode},
    online::{
        self,
        api::{self, RequestError},
    },
    pages::components::{
        figure::{Figure, ship},
        header::{Header, PageTitle},
    },
    t,
};

/// The refresh interval of the lists, in seconds.
const REFRESH: u64 = 10;

/// What the server has sent.
#[derive(Clone, Copy)]
struct LobbyState {
    games: RwSignal<Vec<MyGame>>,
    tables: RwSignal<Vec<TableInfo>>,
    /// Why the lists are outdated.
    trouble: RwSignal<Option<RequestError>>,
    /// Whether the server has answered.
    heard: RwSignal<bool>,
}

impl LobbyState {
    fn new() -> Self {
        let state = Self {
            games: RwSignal::default(),
            tables: RwSignal::default(),
            trouble: RwSignal::new(None),
            heard: RwSignal::new(false),
        };
        online::every(REFRESH, move || async move {
            let trouble = state.ask().await.err();
            if let Some(trouble) = &trouble {
                online::note_error(trouble);
            }
            state.trouble.try_set(trouble);
        });
        state
    }

    async fn ask(self) -> Result<(), RequestError> {
        api::reach().await?;
        let games = match online::who().await? {
            Some(_) => api::games().await?,
            None => Vec::new(),
        };
        online::set_waiting(games.iter().filter(|game| game.my_turn).count());
        self.games.try_set(games);
        self.heard.try_set(true);
        self.tables.try_set(api::tables().await?);
        Ok(())
    }
}

/// The lobby.
#[component]
pub(crate) fn Lobby() -> impl IntoView {
    let state = LobbyState::new();
    let name = RwSignal::new(String::new());
    let mine = Memo::new(move |_| list::my_games(&state.games.read()));
    let listed = move |free| Memo::new(move |_| list::tables(&state.tables.read(), &state.games.read(), free));
    let join = move |event: MouseEvent| {
        let Some(id) = browser::data_of(&event, "data-join") else { return };
        spawn_local(async move {
            state.trouble.try_set(join_table(&id, &name.get_untracked()).await.err());
        });
    };
    view! {
        <Header />
        <main class="page" on:click=join>
            <div class="page-top">
                <PageTitle text=Signal::derive(|| t!("online-title")) />
                <p class="soft">{move || online::name().map(|name| t!("online-you-are", name = name))}</p>
            </div>
            <p class="note warn" role="alert" hidden=move || state.trouble.read().is_none()>
                {move || state.trouble.read().as_ref().map(RequestError::say)}
            </p>
            <Show when=move || state.heard.get()>
                <div class="lobby">
                    <Create name />
                    <TitledList title="online-mine" class="lobby-mine" entries=mine empty="online-mine-empty" />
                    <div class="lobby-tables stack">
                        <TitledList title="online-tables" entries=listed(true) empty="online-tables-empty" />
                        <TitledList title="online-running" entries=listed(false) />
                    </div>
                    <Account />
                    <SignIn />
                </div>
            </Show>
        </main>
    }
}

/// Joins a table. Guests without a name are asked for it there.
async fn join_table(id: &str, name: &str) -> Result<(), RequestError> {
    if online::who().await?.is_some() || !name.trim().is_empty() {
        online::sit(id, name, None).await?;
    }
    Route::Table(id.to_owned()).open();
    Ok(())
}

/// A list with its title. Without entries it shows the `empty` message, or nothing.
#[component]
fn TitledList(
    title: &'static str,
    #[prop(default = "")] class: &'static str,
    entries: Memo<Vec<DomNode>>,
    #[prop(default = "")] empty: &'static str,
) -> impl IntoView {
    let nothing = move || entries.read().is_empty();
    view! {
        <section class=format!("stack {class}") class:filled=move || !nothing() hidden=move || empty.is_empty() && nothing() aria-labelledby=title>
            <h2 id=title>{move || t!(title)}</h2>
            <List entries />
            <p class="lobby-empty soft" hidden=move || !nothing()>
                <Figure markup=ship(Island::Wind) class="seat-mark" />
                <span>{move || t!(empty)}</span>
            </p>
        </section>
    }
}
