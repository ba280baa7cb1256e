//! What an analysis board offers: another start, a link, and the way back.

use leptos::prelude::*;

use super::{go_back, origin_of};
use crate::{
    app::route,
    game::LocalGame,
    pages::share_open,
    t,
    table::{driver::Driver, state::use_table},
};

/// The title of the analysis board with its buttons.
#[component]
pub(crate) fn ExploreBar() -> impl IntoView {
    let table = use_table();
    let origin = StoredValue::new(origin_of(&route::current()));
    let share = move |_| {
        let file = table.game.source.with_untracked(|game| game.whole().map(LocalGame::file));
        file.into_iter().for_each(share_open);
    };
    let first = table.game.source.with_untracked(|game| game.moves());
    let driver: Driver = expect_context();
    let restart = move |_| {
        if let Driver::Local(local) = driver {
            local.start_over(first);
        }
    };
    let back = move |_| origin.with_value(|origin| origin.iter().for_each(go_back));
    view! {
        <div class="explore-bar" role="group" aria-label=move || t!("explore-title")>
            <b>{move || t!("explore-title")}</b>
            <button type="button" class="button small" data-button="explore-restart" on:click=restart>{move || t!("explore-restart")}</button>
            <button type="button" class="button small" data-button="explore-share" on:click=share>{move || t!("share-button")}</button>
            <button
                type="button"
                class="button small primary"
                data-button="explore-back"
                hidden=origin.with_value(Option::is_none)
                on:click=back
            >
                {move || t!("explore-back")}
            </button>
        </div>
    }
}
