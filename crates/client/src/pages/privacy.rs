//! Privacy: what the browser and the server store.

use leptos::prelude::*;
use utopia_drawing::art;

use super::{
    about::TextSection,
    components::{
        figure::Figure,
        footer::Footer,
        header::{Header, PageTitle},
    },
};
use crate::t;

#[component]
pub(crate) fn Privacy() -> impl IntoView {
    view! {
        <Header />
        <main class="page words">
            <Figure markup=art::lighthouse() class="words-drawing" />
            <PageTitle text=Signal::derive(|| t!("privacy-title")) />
            <p class="words-lead">{move || t!("privacy-lead")}</p>
            <TextSection
                title="privacy-browser"
                lines=&["privacy-browser-1", "privacy-browser-2", "privacy-browser-deal", "privacy-browser-3"]
            />
            <TextSection title="privacy-server" lines=&["privacy-server-1", "privacy-server-2", "privacy-server-3"] />
            <TextSection title="privacy-time" lines=&["privacy-time-1", "privacy-time-2"] />
            <TextSection title="privacy-forget" lines=&["privacy-forget-1"] />
            <TextSection title="privacy-host" lines=&["privacy-host-1", "privacy-host-2"] />
        </main>
        <Footer />
    }
}
