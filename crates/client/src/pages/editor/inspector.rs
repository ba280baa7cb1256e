//! The selected district: value, boats, island, number and bridges.

use leptos::prelude::*;
use utopia_boards::DistrictDraft;
use utopia_rules::{District, Island};

use super::{
    state::{EditorState, use_editor},
    words,
};
use crate::{browser::dom, pages::settings::Segment, t, text::names};

#[component]
pub(super) fn Inspector() -> impl IntoView {
    let editor = use_editor();
    let selected = Memo::new(move |_| editor.selected());
    move || match selected.get() {
        None => view! { <p class="hint">{move || t!("editor-none")}</p> }.into_any(),
        Some(district) => view! { <DistrictFields district /> }.into_any(),
    }
}

#[component]
fn DistrictFields(district: District) -> impl IntoView {
    let editor = use_editor();
    let entry = Memo::new(move |_| editor.with(|board| board.draft().districts.get(&district).cloned()));
    let values = [1_u8, 2, 3, 4].map(|value| {
        let shown = Signal::derive(move || entry.get().is_some_and(|entry| entry.value == value));
        let choose = move || editor.set(|board| board.set_value(district, value));
        view! { <Segment group="editor-value" shown choose label=move || value.to_string() /> }
    });
    let delete = move |_| {
        editor.set(|board| board.delete_district(district));
        editor.select(None);
        editor.tell(t!("editor-deleted"));
    };
    view! {
        <h2>{move || names::district(district)}</h2>
        <fieldset class="field">
            <legend>{move || t!("editor-value")}</legend>
            <div class="segments">{values.collect_view()}</div>
        </fieldset>
        {boats(editor, district, entry)}
        <div class="editor-pair">{island(editor, district)} {number(editor, district)}</div>
        <Ways district />
        <button type="button" class="button small danger" data-button="delete-district" on:click=delete>{move || t!("editor-delete")}</button>
    }
}

/// A labelled choice of one of several words.
fn select(
    id: &'static str,
    label: &'static str,
    options: impl Fn() -> Vec<dom::DomNode> + Send + Sync + 'static,
    choose: impl Fn(String) + 'static,
) -> impl IntoView {
    let options = dom::filled(options);
    view! {
        <div class="field">
            <label for=id>{move || t!(label)}</label>
            <select class="input" id=id node_ref=options on:change:target=move |event| choose(event.target().value())></select>
        </div>
    }
}

fn boats(editor: EditorState, district: District, entry: Memo<Option<DistrictDraft>>) -> impl IntoView {
    let options = move || {
        let now = entry.get().and_then(|entry| entry.harbour);
        let none = dom::option("", t!("editor-boats-none"), now.is_none());
        let sectors = editor.with(|board| board.draft().sectors.clone());
        let sectors = sectors.iter().map(|name| dom::option(name, words::sector(name), now.as_ref() == Some(name)));
        [none].into_iter().chain(sectors).collect()
    };
    let choose = move |word: String| {
        editor.set(|board| board.set_harbour(district, Some(word).filter(|word| !word.is_empty())));
    };
    select("editor-boats", "editor-boats", options, choose)
}

fn island(editor: EditorState, district: District) -> impl IntoView {
    let option =
        move |island: Island| dom::option(&island.to_string(), names::island(island), island == district.island());
    let choose = move |word: String| {
        let Ok(island) = word.parse::<Island>() else { return };
        if let Some(there) = editor.change(|board| board.give_to(district, island)) {
            editor.select(Some(there));
        }
    };
    select("editor-of-island", "editor-island", move || Island::ALL.into_iter().map(option).collect(), choose)
}

fn number(editor: EditorState, district: District) -> impl IntoView {
    let options = move || {
        let count = editor.with(|board| board.districts_of(district.island()).count());
        let option = |number: usize| {
            dom::option(&number.to_string(), number.to_string(), number == usize::from(district.number()))
        };
        (1..=count).map(option).collect()
    };
    let choose = move |word: String| {
        let Ok(number) = word.parse() else { return };
        editor.set(|board| board.renumber(district, number));
        editor.select(District::new(district.island(), number));
    };
    select("editor-number", "editor-number", options, choose)
}

/// Streets, which follow from the borders, and bridges, which can be removed.
#[component]
fn Ways(district: District) -> impl IntoView {
    let editor = use_editor();
    let streets = move || {
        let streets = editor.with(|board| board.draft().streets());
        let other = |a: District, b: District| if a == district { Some(b) } else { (b == district).then_some(a) };
        let others: Vec<String> =
            streets.iter().filter_map(|street| other(street.a, street.b)).map(names::district).collect();
        if others.is_empty() {
            t!("editor-streets-none")
        } else {
            t!("editor-streets", districts = names::list(&others))
        }
    };
    let bridges = Memo::new(move |_| editor.with(|board| board.bridges_of(district).collect::<Vec<_>>()));
    let remove = move |other: District| editor.change(|board| board.toggle_bridge(district, other));
    view! {
        <p>{streets}</p>
        <ul class="editor-bridges">
            <For each=move || bridges.get() key=|other| *other let:other>
                <li class="row">
                    <span>{move || t!("editor-bridge-to", district = names::district(other))}</span>
                    <button type="button" class="button small quiet" on:click=move |_| _ = remove(other)>{move || t!("editor-bridge-remove")}</button>
                </li>
            </For>
        </ul>
    }
}
