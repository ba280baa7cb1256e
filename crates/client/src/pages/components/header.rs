//! The header of every page.

use leptos::prelude::*;
use utopia_drawing::art;

use super::figure::Figure;
use crate::{
    app::route::{self, Route},
    browser::dom,
    online,
    pages::settings::SettingsButton,
    t,
};

/// The interval between checks for games waiting for a move, in seconds.
const A_MINUTE: u64 = 60;

/// The icon of online play, for narrow screens.
const PEOPLE: &str = r#"<circle cx="8.5" cy="7.5" r="3.5"/><path d="M2 20c0-4 2.5-6.5 6.5-6.5S15 16 15 20M15 4.2a3.5 3.5 0 0 1 0 6.6M17.5 13.8c3 .7 4.5 3 4.5 6.2"/>"#;

/// Links home, to the rules and to the games, and the settings.
#[component]
pub(crate) fn Header() -> impl IntoView {
    view! {
        <header class="page-header">
            <a class="home" href=Route::Start.link() aria-current=mark(&Route::Start)>
                <Figure markup=art::compass() />
                <span>{move || t!("pages-title")}</span>
            </a>
            <nav class="row" aria-label=move || t!("pages-navigation")>
                <a class="button quiet" href=Route::Rules(None).link() aria-current=mark(&Route::Rules(None))>{move || t!("rules-short")}</a>
                <a class="button quiet" href=Route::Games.link() aria-current=mark(&Route::Games)>{move || t!("pages-games")}</a>
                <OnlineLink />
                <SettingsButton />
            </nav>
        </header>
    }
}

/// The mark of the link to the page shown; every page has a header of its own.
fn mark(page: &Route) -> Option<&'static str> {
    let now = route::current();
    let same = now == *page || matches!((now, page), (Route::Rules(_), Route::Rules(_)));
    same.then_some("page")
}

/// The link to the lobby, if there is a server, with the number of games waiting for a move.
#[component]
fn OnlineLink() -> impl IntoView {
    online::every(A_MINUTE, || async {
        online::look_for_server().await;
        online::look_for_moves().await;
    });
    let inside = dom::filled(move || {
        let word = dom::element("span", &[("class", "online-word")], vec![dom::text(t!("online-short"))]);
        let mut nodes = vec![dom::drawing("icon-drawing line-drawing", "0 0 24 24", PEOPLE), word];
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
        <a
            class="button quiet online-link"
            href=Route::Online.link()
            aria-current=mark(&Route::Online)
            hidden=move || !online::is_there()
            node_ref=inside
        ></a>
    }
}

/// The heading of a page. It sets the window's title and takes the focus for screen readers.
#[component]
pub(crate) fn PageTitle(
    #[prop(into)] text: Signal<String>,
    /// The window's title, if different.
    #[prop(optional, into)]
    window_title: Option<Signal<String>>,
) -> impl IntoView {
    let heading = NodeRef::<leptos::html::H1>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            // Without focus the page is read from its top.
            let _ = heading.focus();
        }
    });
    let name = move || window_title.map_or_else(|| t!("pages-window", page = text.get()), |title| title.get());
    Effect::new(move |_| document().set_title(&name()));
    view! { <h1 tabindex="-1" node_ref=heading>{text}</h1> }
}
