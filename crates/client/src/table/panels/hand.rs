//! The viewer's cards and privileges.

use leptos::prelude::*;
use utopia_rules::{Cards, Civ, Move, Phase};

use crate::{
    t,
    table::{
        board::drawing::{Drawing, Picture},
        input::clicks::{Clicks, Touched},
        state::{Table, use_table},
    },
    text::names,
};

/// The number of cards to discard, if discards are being chosen.
pub(crate) fn discarding(table: Table) -> Option<u8> {
    table.game.legal.with(|legal| match legal.first() {
        Some(Move::Discard(cards)) => Some(cards.len()),
        _ => None,
    })
}

/// The hand by civilization.
#[component]
pub(crate) fn Hand() -> impl IntoView {
    let table = use_table();
    // Cards of a civilization are keyed by number, so that elements are kept when another is played.
    let cards = Memo::new(move |_| {
        let hand = table.game.view.with(|view| view.hand().unwrap_or(Cards::NONE));
        let numbered = |civ| (0..hand.count(civ)).map(move |number| (civ, number));
        Civ::ALL.into_iter().flat_map(numbered).collect::<Vec<_>>()
    });
    let welcoming = move || table.game.view.with(|view| view.public().phase() == Phase::Welcome);
    let empty = move || cards.with(Vec::is_empty) && table.game.viewer.get().is_some() && welcoming();
    view! {
        <section class="hand" aria-label=move || t!("table-hand")>
            <div class="cards">
                <For each=move || cards.get() key=|card| *card let:card>
                    <CardButton civ=card.0 number=card.1 />
                </For>
                <Show when=empty>
                    <p class="soft">{move || t!("table-hand-empty")}</p>
                </Show>
            </div>
            <Privileges />
        </section>
    }
}

#[component]
fn CardButton(civ: Civ, number: u8) -> impl IntoView {
    let table = use_table();
    let clicks: Clicks = expect_context();
    let marked = Memo::new(move |_| number < table.intent.marked.with(|marked| marked.count(civ)));
    let held = Memo::new(move |_| number == 0 && table.intent.held.with(|held| held.card == Some(civ)));
    let chosen =
        Memo::new(move |_| table.game.view.with(|view| view.chosen().is_some_and(|chosen| number < chosen.count(civ))));
    let click = move |event: leptos::ev::MouseEvent| {
        if marked.get_untracked() {
            table.intent.marked.update(|cards| *cards = cards.minus(Cards::one(civ)));
        } else {
            clicks.touch(Touched::Card(civ), (event.client_x(), event.client_y()));
        }
    };
    view! {
        <button
            class="card"
            class:first=number == 0
            class:marked=move || marked.get() || chosen.get()
            class:held=move || held.get()
            data-card=civ.word()
            aria-pressed=move || (marked.get() || held.get() || chosen.get()).to_string()
            aria-label=move || names::civ(civ)
            on:click=click
        >
            <Drawing of=Picture::Card(civ) class="face" />
        </button>
    }
}

/// Marks a card to discard. When enough are marked, the mark moves.
pub(crate) fn mark(table: Table, civ: Civ, due: u8) {
    let held = table.game.view.with_untracked(|view| view.hand().unwrap_or(Cards::NONE).count(civ));
    table.intent.marked.update(|cards| {
        if cards.count(civ) >= held {
            *cards = cards.minus(Cards::some(civ, held));
            return;
        }
        if cards.len() >= due
            && let Some(other) = cards.iter().next()
        {
            *cards = cards.minus(Cards::one(other));
        }
        *cards = cards.plus(Cards::one(civ));
    });
}

/// The privileges. During development they toggle the choice of payments (R10).
#[component]
fn Privileges() -> impl IntoView {
    let table = use_table();
    let left = Memo::new(move |_| {
        table.game.viewer.get().map_or(0, |seat| table.game.view.with(|view| view.public().privileges(seat)))
    });
    let useful = move || left.get() > 0 && table.game.legal.with(|legal| legal.iter().any(|&mv| mv.privileges() > 0));
    let seals =
        move || (0..left.get()).map(|_| view! { <Drawing of=Picture::Privilege class="seal" /> }).collect_view();
    view! {
        <Show when=move || left.get() != 0>
            <button
                class="privileges"
                disabled=move || !useful()
                aria-pressed=move || table.intent.paying.get().to_string()
                title=move || t!("table-privilege-help")
                on:click=move |_| table.intent.paying.update(|paying| *paying = !*paying)
            >
                {seals}
                <span class="visually-hidden">{move || t!("table-privileges-left", count = u32::from(left.get()))}</span>
            </button>
        </Show>
    }
}
