//! Credits and licences.

use leptos::prelude::*;
use utopia_drawing::art;

use super::components::{
    figure::Figure,
    footer::Footer,
    header::{Header, PageTitle},
};
use crate::t;

#[component]
pub(crate) fn About() -> impl IntoView {
    view! {
        <Header />
        <main class="page words">
            <Figure markup=art::compass() class="words-drawing" />
            <PageTitle text=Signal::derive(|| t!("about-title")) />
            <p class="words-lead">{move || t!("about-lead")}</p>
            <TextSection title="about-printed" lines=&["about-printed-1", "about-printed-2"] />
            <TextSection title="about-own" lines=&["about-own-1"] />
            <TextSection title="about-licences" lines=&["about-licences-1", "about-licences-2", "about-licences-3"] />
            <p class="soft">{move || t!("about-version", version = env!("CARGO_PKG_VERSION"))}</p>
        </main>
        <Footer />
    }
}

/// A heading and its paragraphs, by message keys.
#[component]
pub(super) fn TextSection(title: &'static str, lines: &'static [&'static str]) -> impl IntoView {
    view! {
        <section aria-labelledby=title>
            <h2 id=title>{move || t!(title)}</h2>
            {lines.iter().map(|line| view! { <p>{move || t!(line)}</p> }).collect_view()}
        </section>
    }
}
