//! What stands at the foot of the pages that are read.

use leptos::prelude::*;

use crate::{route::Route, t};

/// The ways to everything that is read, and what this game has to do with the printed one.
#[component]
pub(crate) fn Footer() -> impl IntoView {
    view! {
        <footer class="page-footer">
            <nav aria-label=move || t!("start-footer-links")>
                <a href=Route::How.link()>{move || t!("how-short")}</a>
                <a href=Route::Rules(None).link()>{move || t!("rules-short")}</a>
                <a href=Route::About.link()>{move || t!("about-title")}</a>
                <a href=Route::Privacy.link()>{move || t!("privacy-title")}</a>
            </nav>
            <p>{move || t!("start-footer")}</p>
        </footer>
    }
}
