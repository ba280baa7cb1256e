//! What Utopia is, for people who come by somebody's link.

use leptos::prelude::*;

use crate::{app::route::Route, pages::components::figure::BoardPicture, t};

/// A picture of the game, what it is about, and where to learn it.
#[component]
pub(crate) fn Invitation(
    /// Who invites; nobody if empty.
    #[prop(into)]
    host: Signal<String>,
) -> impl IntoView {
    view! {
        <aside class="invitation panel">
            <BoardPicture label=Signal::derive(|| t!("table-board")) />
            <div class="stack">
                <p class="invited" hidden=move || host.read().is_empty()><b>{move || t!("online-invited", name = host.get())}</b></p>
                <p>{move || t!("online-what")}</p>
                <a class="button small" href=Route::How.link()>{move || t!("how-title")}</a>
            </div>
        </aside>
    }
}
