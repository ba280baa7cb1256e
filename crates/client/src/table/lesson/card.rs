//! The card beside the board that teaches: in lessons, and in the first games.

use leptos::prelude::*;

use crate::table::board::drawing::{Drawing, Picture};

/// A card with a picture, a title, words that a screen reader hears when they change, and buttons.
#[component]
pub(crate) fn Card(
    picture: Picture,
    /// What stands above the title.
    #[prop(into)]
    above: Signal<String>,
    #[prop(into)] title: Signal<String>,
    #[prop(into)] words: Signal<String>,
    /// What the words speak of, if one thing is meant.
    #[prop(optional, into)]
    shown: Signal<Option<Picture>>,
    /// The buttons.
    children: Children,
) -> impl IntoView {
    view! {
        <section class="coach panel" aria-labelledby="coach-title">
            <header>
                <Drawing of=picture class="portrait" />
                <p class="place-in-course">{above}</p>
                <h2 id="coach-title">{title}</h2>
            </header>
            <div class="coach-words" role="status" aria-live="polite" tabindex="-1">
                {move || shown.get().map(|picture| view! { <Drawing of=picture class="shown" /> })}
                <p>{words}</p>
            </div>
            <footer>{children()}</footer>
        </section>
    }
}
