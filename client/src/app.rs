//! The whole page: settings, language and the page that the address names.

use leptos::prelude::*;

use crate::{
    pages::{Games, Lobby, NewDevice, NewGame, RulesPage, Start, TakeSeat},
    route::{self, Route},
    settings, storage,
    table::{OnlinePage, Purpose, TablePage},
    text,
    update::UpdateNotice,
};

/// Loads the language and shows the page.
pub(crate) async fn start() {
    let language = text::preferred(settings::stored_language().as_deref());
    text::load(&language).await;
    storage::open().await;
    document().body().expect("a page has a body").set_inner_html("");
    mount_to_body(App);
}

#[component]
fn App() -> impl IntoView {
    settings::provide();
    let route = route::watch();
    // From rule to rule the page stays, and only what it shows moves.
    let page = Memo::new(move |_| match route.get() {
        Route::Rules(_) => Route::Rules(None),
        other => other,
    });
    view! {
        {move || match page.get() {
            Route::Start => view! { <Start /> }.into_any(),
            Route::NewGame => view! { <NewGame /> }.into_any(),
            Route::Games => view! { <Games /> }.into_any(),
            Route::Game(id) => view! { <TablePage purpose=Purpose::Play id /> }.into_any(),
            Route::Watch(id) => view! { <TablePage purpose=Purpose::Watch id /> }.into_any(),
            Route::Replay(id) => view! { <TablePage purpose=Purpose::Shared id /> }.into_any(),
            Route::Rules(_) => view! { <RulesPage route /> }.into_any(),
            Route::Online => view! { <Lobby /> }.into_any(),
            Route::Table(id) => view! { <OnlinePage id /> }.into_any(),
            Route::Seat(id, key) => view! { <TakeSeat id key /> }.into_any(),
            Route::Device(key) => view! { <NewDevice key /> }.into_any(),
        }}
        <UpdateNotice />
    }
}
