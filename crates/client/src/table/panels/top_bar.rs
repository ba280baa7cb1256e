//! The top bar.

use leptos::prelude::*;

use crate::{
    pages::SettingsButton,
    route::Route,
    t,
    table::{
        online::TableButton,
        overlay::HelpButton,
        state::{Purpose, use_table},
    },
};

/// Leave, rules and settings.
#[component]
pub(crate) fn TopBar() -> impl IntoView {
    let online = use_table().purpose == Purpose::Online;
    view! {
        <header class="top">
            <h1 class="visually-hidden">{move || t!("pages-title")}</h1>
            <a class="button quiet small leave" href=Route::Start.link()>
                <span aria-hidden="true">"←"</span>
                <span class="words">{move || t!("table-leave")}</span>
            </a>
            <RulesButton class="button quiet small" />
            <HelpButton />
            <SettingsButton />
            {online.then(|| view! { <TableButton /> })}
        </header>
    }
}

/// Opens the rulebook; in the top bar, and among the tabs of narrow screens.
#[component]
pub(super) fn RulesButton(class: &'static str) -> impl IntoView {
    let table = use_table();
    let open = move |_| table.overlay.rulebook.set(Some(String::new()));
    view! { <button class=class data-button="rules" on:click=open>{move || t!("rules-short")}</button> }
}
