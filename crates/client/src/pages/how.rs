//! How to play in two minutes: eight illustrated steps.

use leptos::prelude::*;

use super::{
    components::{
        figure::{BoardPicture, things},
        footer::Footer,
        header::{Header, PageTitle},
    },
    learn::LearnWay,
    rules::{Book, fetch_book},
    start::{Ways, demo},
};
use crate::{browser::dom, t, text::language};

/// The steps after the first, with their figures from the rulebook.
const STEPS: [(&str, &str); 7] = [
    ("welcome", "welcome"),
    ("control", "control"),
    ("wonder", "wonder"),
    ("cards", "cards"),
    ("move", "sea"),
    ("scale", "raise"),
    ("order", "track"),
];

#[component]
pub(crate) fn How() -> impl IntoView {
    let book = figures();
    let shared = move || book.with(|book| book.as_ref().map(|book| book.shared.clone())).unwrap_or_default();
    view! {
        <Header />
        <main class="page how">
            <PageTitle text=Signal::derive(|| t!("how-title")) />
            <div class="rules-shared" {..dom::changing_content(shared)}></div>
            <ol class="how-steps">
                <HowStep name="aim">
                    <BoardPicture
                        things=demo::middle().as_ref().map(things).unwrap_or_default()
                        label=Signal::derive(|| t!("start-picture"))
                    />
                </HowStep>
                {STEPS.map(|(name, figure)| view! { <HowStep name><RulebookFigure book figure /></HowStep> }).collect_view()}
            </ol>
            <section class="how-now" aria-labelledby="how-now">
                <h2 id="how-now">{move || t!("how-now")}</h2>
                <Ways />
                <LearnWay />
            </section>
        </main>
        <Footer />
    }
}

/// The rulebook, which has the figures; the texts don't wait for it.
fn figures() -> RwSignal<Option<Book>> {
    let book = RwSignal::new(None);
    Effect::new(move |_| fetch_book(language(), move |found| drop(book.try_set(found))));
    book
}

/// A step: title, text and figure.
#[component]
fn HowStep(name: &'static str, children: Children) -> impl IntoView {
    view! {
        <li>
            <div class="how-figure">{children()}</div>
            <h2>{move || t!(&format!("how-{name}"))}</h2>
            <p>{move || t!(&format!("how-{name}-about"))}</p>
        </li>
    }
}

#[component]
fn RulebookFigure(book: RwSignal<Option<Book>>, figure: &'static str) -> impl IntoView {
    let markup = move || book.with(|book| book.as_ref()?.figure(figure)).unwrap_or_default();
    view! { <div {..dom::changing_content(markup)}></div> }
}
