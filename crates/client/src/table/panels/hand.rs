//! The viewer's cards and privileges.

use leptos::prelude::*;
use utopia_game::Proposal;
use utopia_rules::{Cards, Civ, Move};

use super::sound_offer::{self, SoundOffer};
use crate::{
    settings::use_settings,
    t,
    table::{
        board::drawing::{Drawing, Picture},
        input::clicks::{Clicks, Touched},
        state::{Purpose, Table, use_table},
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

/// The cards put down for a proposed action, if it costs any.
pub(crate) fn paying(table: Table) -> Option<Cards> {
    table.intent.proposal.with(|proposal| {
        let proposal = proposal.as_ref().filter(|proposal| !proposal.action().payment().is_empty())?;
        Some(proposal.payment())
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
    let empty = move || cards.with(Vec::is_empty) && table.game.viewer.get().is_some() && table.is_welcoming();
    let settings = use_settings();
    let offers_sound =
        Memo::new(move |_| table.plays && table.purpose != Purpose::Learn && settings.with(sound_offer::is_open));
    view! {
        <section class="hand" class:paying=move || paying(table).is_some() aria-label=move || t!("table-hand")>
            <div
                class="cards"
                style:--cards=move || cards.with(|cards| cards.len().to_string())
                style:--kinds=move || cards.with(|cards| cards.iter().filter(|(_, number)| *number == 0).count().to_string())
            >
                <For each=move || cards.get() key=|card| *card let:card>
                    <CardButton civ=card.0 number=card.1 />
                </For>
                <Show when=empty>
                    <Show when=move || offers_sound.get() fallback=move || view! { <p class="soft">{move || t!("table-hand-empty")}</p> }>
                        <SoundOffer />
                    </Show>
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
    let pays = Memo::new(move |_| paying(table).is_some_and(|payment| number < payment.count(civ)));
    let payable = Memo::new(move |_| {
        table.intent.proposal.with(|proposal| proposal.as_ref().is_some_and(|proposal| proposal.takes(civ)))
    });
    let click = move |event: leptos::ev::MouseEvent| {
        if pays.get_untracked() {
            clicks.pay(civ, true);
        } else if marked.get_untracked() {
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
            class:pays=move || pays.get()
            class:payable=move || payable.get()
            data-card=civ.word()
            aria-pressed=move || (marked.get() || held.get() || chosen.get() || pays.get()).to_string()
            aria-label=move || names::card_kind(civ)
            title=move || names::card_kind(civ)
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

/// The privileges. Those that a proposed payment would spend are marked (R10).
#[component]
fn Privileges() -> impl IntoView {
    let table = use_table();
    let left = Memo::new(move |_| {
        table.game.viewer.get().map_or(0, |seat| table.game.view.with(|view| view.public().privileges(seat)))
    });
    let spent =
        Memo::new(move |_| table.intent.proposal.with(|proposal| proposal.as_ref().map_or(0, Proposal::privileges)));
    let words = move || t!("table-privileges-left", count = u32::from(left.get()));
    view! {
        <Show when=move || left.get() != 0>
            <div class="privileges" role="img" aria-label=words title=move || t!("table-privilege-help")>
                <For each=move || 0..left.get() key=|number| *number let:number>
                    <span class="seal" class:spent=move || number < spent.get()>
                        <Drawing of=Picture::Privilege />
                    </span>
                </For>
            </div>
        </Show>
    }
}
