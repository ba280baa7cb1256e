//! What every page has at its top.

use leptos::prelude::*;
use utopia_drawing::art;

use super::figure::Figure;
use crate::{browser::dom, online, pages::settings::SettingsButton, route::Route, t};

/// How often is looked for moves to make, in seconds.
const A_MINUTE: u64 = 60;

/// The sign of online play, where there is no room for the word.
const PEOPLE: &str = r#"<circle cx="8.5" cy="7.5" r="3.5"/><path d="M2 20c0-4 2.5-6.5 6.5-6.5S15 16 15 20M15 4.2a3.5 3.5 0 0 1 0 6.6M17.5 13.8c3 .7 4.5 3 4.5 6.2"/>"#;

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
                <OnlineLink />
                <SettingsButton />
            </nav>
        </header>
    }
}

/// The way to tables on the server, where there is one, with the number of games that wait for one's move.
#[component]
fn OnlineLink() -> impl IntoView {
    let there = RwSignal::new(false);
    online::every(A_MINUTE, move || async move {
        there.try_set(online::api::available().await);
        online::look_for_moves().await;
    });
    let inside = dom::filled(move || {
        let word = dom::element("span", &[("class", "online-word")], vec![dom::text(t!("online-short"))]);
        let mut nodes = vec![dom::drawing("icon-drawing line-drawing", "0 0 24 24", PEOPLE.to_owned()), word];
        let waiting = online::waiting();
        if waiting > 0 {
            let number = dom::element("span", &[("aria-hidden", "true")], vec![dom::text(waiting.to_string())]);
            let words = vec![dom::text(t!("online-badge", n = waiting))];
            let words = dom::element("span", &[("class", "visually-hidden")], words);
            nodes.push(dom::element("b", &[("class", "badge")], vec![number, words]));
        }
        nodes
    });
    view! {
        <a class="button quiet online-link" href=Route::Online.link() hidden=move || !there.get() node_ref=inside></a>
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
