//! The footer of text pages.

use leptos::prelude::*;

use crate::{app::route::Route, t};

/// Links to text pages, and the disclaimer about the printed game.
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
