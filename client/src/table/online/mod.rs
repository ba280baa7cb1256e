//! A table on the server.

use leptos::prelude::*;

/// The page of a table on the server: the room in which players wait, then the game.
#[component]
pub(crate) fn OnlinePage(id: String) -> impl IntoView {
    drop(id);
}
