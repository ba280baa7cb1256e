//! The teaching card beside the board: in lessons and first games.

use leptos::prelude::*;

use crate::{
    table::board::drawing::{Drawing, Picture},
    voice,
};

/// A card with picture, title, buttons and text, which is read out.
#[component]
pub(crate) fn Card(
    picture: Picture,
    /// The line above the title.
    #[prop(into)]
    above: Signal<String>,
    #[prop(into)] title: Signal<String>,
    #[prop(into)] words: Signal<String>,
    /// A picture of what the text is about.
    #[prop(optional, into)]
    shown: Signal<Option<Picture>>,
    /// The buttons.
    children: Children,
) -> impl IntoView {
    voice::follow(move || Some(words.get()));
    view! {
        <section class="coach panel" aria-labelledby="coach-title">
            <header>
                <Drawing of=picture class="portrait" />
                <p class="place-in-course">{above}</p>
                <h2 id="coach-title">{title}</h2>
            </header>
            <div class="coach-words" tabindex="-1">
                {move || shown.get().map(|picture| view! { <Drawing of=picture class="shown" /> })}
                <p>{words}</p>
            </div>
            <footer>{children()}</footer>
        </section>
    }
}
