//! Rules: edition, options and target (R9.1, R13, R15).

use leptos::prelude::*;
use utopia_rules::{DeckRule, Edition, Sea, SurpriseGuest, Tie};

use super::form::{Form, preset};
use crate::{
    pages::settings::{Segment, field},
    t,
};

#[component]
pub(in crate::pages) fn RulesFields() -> impl IntoView {
    view! {
        <div class="stack">
            <Target />
            <Preset />
            <SeaSwitch />
            <SurpriseSwitch />
            <DeckSwitch />
            <TieSwitch />
        </div>
    }
}

#[component]
fn Target() -> impl IntoView {
    let form = expect_context::<Form>();
    let wrong = move || form.target().is_none();
    let (least, most) = (*Edition::TARGETS.start(), *Edition::TARGETS.end());
    view! {
        <div class="field">
            <label for="target">{move || t!("new-target")}</label>
            <input
                class="input short"
                id="target"
                type="text"
                inputmode="numeric"
                aria-describedby="target-about"
                aria-invalid=move || wrong().to_string()
                prop:value=form.target
                on:input:target=move |event| form.target.set(event.target().value())
            />
            <p id="target-about" class:hint=move || !wrong() class:error=wrong>
                {move || if wrong() {
                    t!("new-target-wrong", least = least, most = most)
                } else {
                    t!("new-target-about", least = least, most = most)
                }}
            </p>
        </div>
    }
}

#[component]
fn Preset() -> impl IntoView {
    let form = expect_context::<Form>();
    let choices = Edition::PRESETS.map(|(name, edition)| {
        let shown = Signal::derive(move || preset(form.plan.read().edition()) == Some(name));
        let choose = move || form.change_rules(|now| *now = Edition { target: now.target, ..edition });
        view! { <Segment group="edition" shown choose label=move || t!(&format!("new-edition-{name}-short")) /> }
    });
    field(|| t!("new-edition"), choices, view! { <p class="hint">{move || t!("new-edition-about")}</p> })
}

#[component]
fn SeaSwitch() -> impl IntoView {
    let choices = Sea::ALL.map(|sea| {
        let label = move || match sea {
            Sea::Adjacent => t!("new-sea-adjacent"),
            Sea::Same => t!("new-sea-same"),
        };
        switch("sea", move |edition| edition.sea == sea, move |edition| edition.sea = sea, label)
    });
    field(|| t!("new-sea"), choices, ())
}

#[component]
fn SurpriseSwitch() -> impl IntoView {
    let choices = SurpriseGuest::ALL.map(|place| {
        let label = move || match place {
            SurpriseGuest::Bag => t!("new-surprise-bag"),
            SurpriseGuest::Box => t!("new-surprise-box"),
        };
        switch("surprise", move |edition| edition.surprise == place, move |edition| edition.surprise = place, label)
    });
    field(|| t!("new-surprise"), choices, ())
}

#[component]
fn DeckSwitch() -> impl IntoView {
    let choices = DeckRule::ALL.map(|deck| {
        let label = move || match deck {
            DeckRule::Empty => t!("new-deck-empty"),
            DeckRule::Needed => t!("new-deck-needed"),
        };
        switch("deck", move |edition| edition.deck == deck, move |edition| edition.deck = deck, label)
    });
    field(|| t!("new-deck"), choices, ())
}

#[component]
fn TieSwitch() -> impl IntoView {
    let choices = Tie::ALL.map(|tie| {
        let label = move || match tie {
            Tie::Track => t!("new-tie-track"),
            Tie::Shared => t!("new-tie-shared"),
        };
        switch("tie", move |edition| edition.tie == tie, move |edition| edition.tie = tie, label)
    });
    field(|| t!("new-tie"), choices, ())
}

/// One option of a switch.
fn switch(
    group: &'static str,
    is: impl Fn(&Edition) -> bool + Copy + Send + Sync + 'static,
    set: impl Fn(&mut Edition) + Copy + 'static,
    label: impl Fn() -> String + Send + 'static,
) -> impl IntoView {
    let form = expect_context::<Form>();
    let shown = Signal::derive(move || is(&form.plan.read().edition()));
    view! { <Segment group shown choose=move || form.change_rules(set) label /> }
}
