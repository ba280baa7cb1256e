//! Choosing a colour.

use leptos::prelude::*;
use utopia_rules::Colour;

use super::figure::Mark;
use crate::text::names;

/// All five colours, one of them chosen.
#[component]
pub(crate) fn ColourPicker(
    /// The name of the group of radio buttons.
    #[prop(into)]
    group: String,
    /// What is chosen, for screen readers.
    #[prop(into)]
    label: Signal<String>,
    #[prop(into)] chosen: Signal<Colour>,
    /// Colours that can't be chosen.
    #[prop(optional, into)]
    taken: Signal<Vec<Colour>>,
    #[prop(into)] choose: Callback<Colour>,
) -> impl IntoView {
    let swatches = Colour::ALL.map(move |colour| {
        view! {
            <label title=move || names::colour(colour)>
                <input
                    type="radio"
                    name=group.clone()
                    value=colour.word()
                    prop:checked=move || chosen.get() == colour
                    disabled=move || taken.read().contains(&colour)
                    on:change=move |_| choose.run(colour)
                />
                <Mark colour />
                <span class="visually-hidden">{move || names::colour(colour)}</span>
            </label>
        }
    });
    view! {
        <fieldset class="swatches">
            <legend class="visually-hidden">{label}</legend>
            {swatches.collect_view()}
        </fieldset>
    }
}
