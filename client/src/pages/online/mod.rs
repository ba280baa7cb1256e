//! Pages around tables on the server.

use leptos::prelude::*;

/// Tables on the server: one's own, those that are listed, and a new one.
#[component]
pub(crate) fn Lobby() -> impl IntoView {}

/// This device becomes the same guest as another.
#[component]
pub(crate) fn NewDevice(key: String) -> impl IntoView {
    drop(key);
}

/// Takes a seat that somebody hands over.
#[component]
pub(crate) fn TakeSeat(id: String, key: String) -> impl IntoView {
    drop((id, key));
}
