//! What every page has at its top.

use leptos::prelude::*;
use utopia_drawing::art;

use super::{figure::Figure, settings::SettingsButton};
use crate::{route::Route, t};

/// The way home, the ways to the rules and to the games, and the settings.
#[component]
pub(crate) fn Header() -> impl IntoView {
    view! {
        <header class="page-header">
            <a class="home" href=Route::Start.link()>
                <Figure markup=art::compass() />
                <span>{move || t!("pages-title")}</span>
            </a>
            <nav class="row" aria-label=move || t!("pages-navigation")>
                <a class="button quiet" href=Route::Rules(None).link()>{move || t!("rules-short")}</a>
                <a class="button quiet" href=Route::Games.link()>{move || t!("pages-games")}</a>
                <SettingsButton />
            </nav>
        </header>
    }
}

/// The heading of a page. It names the window and takes the focus, so that a screen reader says where it is.
#[component]
pub(crate) fn PageTitle(
    #[prop(into)] text: Signal<String>,
    /// What the window is called if not by the heading.
    #[prop(optional, into)]
    window_title: Option<Signal<String>>,
) -> impl IntoView {
    let heading = NodeRef::<leptos::html::H1>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            // A page that cannot be focused is read from its top.
            let _ = heading.focus();
        }
    });
    let name = move || window_title.map_or_else(|| t!("pages-window", page = text.get()), |title| title.get());
    Effect::new(move |_| document().set_title(&name()));
    view! { <h1 tabindex="-1" node_ref=heading>{text}</h1> }
}
