//! The top bar.

use leptos::prelude::*;

use crate::{
    app::route::Route,
    pages::SettingsButton,
    t,
    table::{
        online::TableButton,
        overlay::HelpButton,
        state::{Purpose, use_table},
    },
};

/// Leave, rules and settings. Small screens show them behind the last tab.
#[component]
pub(crate) fn TopBar() -> impl IntoView {
    let table = use_table();
    let online = table.purpose == Purpose::Online;
    let open_rules = move |_| table.overlay.rulebook.set(Some(String::new()));
    view! {
        <header class="top">
            <a class="button quiet small leave" href=Route::Start.link()>
                <span aria-hidden="true">"←"</span>
                <span class="words">{move || t!("table-leave")}</span>
            </a>
            <button class="button quiet small" data-button="rules" on:click=open_rules>{move || t!("rules-short")}</button>
            <HelpButton />
            <SettingsButton />
            {online.then(|| view! { <TableButton /> })}
        </header>
    }
}
