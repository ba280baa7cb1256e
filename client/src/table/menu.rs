//! The list of choices at a place where several things can be done, or where a privilege would be spent.

use leptos::{ev, prelude::*};
use utopia_rules::{Cards, Move};

use super::{
    art::{Drawing, Picture},
    driver::Driver,
    state::use_table,
};
use crate::{
    game::choices::{Choice, Held, payment, privileges},
    t,
    text::{moves, names},
};

/// How many ways to pay are listed at once for something that costs a privilege.
const PAYMENTS: usize = 3;

/// An open list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Menu {
    /// What it is about, in words.
    pub(crate) title: String,
    pub(crate) entries: Vec<Entry>,
    /// Where on the screen it opens; on a narrow one it lies at the foot.
    pub(crate) at: (i32, i32),
}

/// One line of a list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Entry {
    /// Do it.
    Play(Move),
    /// Pick something up, to choose then where it goes.
    Hold(Held),
    /// Show all ways to pay.
    Otherwise(Vec<Move>),
}

impl Entry {
    /// The lines for some choices. Princes that are not held yet are picked up first: their destinations are places.
    pub(crate) fn list(here: &[Choice], holding: bool) -> Vec<Self> {
        let mut entries = Vec::new();
        let mut other_payments = Vec::new();
        for choice in here {
            if let (Move::Move { civ, from, .. }, false) = (choice.cheapest(), holding) {
                let entry = Self::Hold(Held { princes: Some((civ, from)), ..Held::default() });
                if !entries.contains(&entry) {
                    entries.push(entry);
                }
                continue;
            }
            let listed = if choice.is_plain() { 1 } else { PAYMENTS };
            entries.extend(choice.moves.iter().take(listed).copied().map(Self::Play));
            other_payments.extend(choice.moves.iter().skip(listed).copied());
        }
        if !other_payments.is_empty() && entries.len() > 1 {
            entries.push(Self::Otherwise(other_payments));
        }
        entries
    }
}

/// The open list, if there is one.
#[component]
pub(crate) fn MenuView() -> impl IntoView {
    let table = use_table();
    let close = move || {
        table.menu.set(None);
        table.foresee(None);
    };
    let on_key = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" {
            event.stop_propagation();
            close();
        }
    };
    move || {
        table.menu.get().map(|menu| {
            let (x, y) = place(menu.at, i32::try_from(menu.entries.len()).unwrap_or(i32::MAX));
            let (title, label) = (menu.title.clone(), menu.title);
            let offers = menu.entries.into_iter().enumerate();
            view! {
                <div class="menu-shade" on:pointerdown=move |_| close()></div>
                <div
                    class="menu panel"
                    role="dialog"
                    aria-label=label
                    style:left=format!("{x}px")
                    style:top=format!("{y}px")
                    on:keydown=on_key
                >
                    <h3>{title}</h3>
                    <ul>{offers.map(|(i, entry)| view! { <li><Offer entry first=i == 0 /></li> }).collect_view()}</ul>
                    <button class="button small" on:click=move |_| close()>{t!("table-cancel")}</button>
                </div>
            }
        })
    }
}

/// One line of the list: what it does, what it costs.
#[component]
fn Offer(entry: Entry, first: bool) -> impl IntoView {
    let table = use_table();
    let driver: Driver = expect_context();
    let button = NodeRef::<leptos::html::Button>::new();
    if first {
        Effect::new(move |_| {
            if let Some(button) = button.get() {
                let _ = button.focus();
            }
        });
    }
    let mv = if let Entry::Play(mv) = entry { Some(mv) } else { None };
    let words = table.session.with_untracked(|session| match &entry {
        Entry::Play(mv) => moves::action(*mv, session.cast()),
        Entry::Hold(held) => hold_words(*held),
        Entry::Otherwise(_) => t!("table-pay-otherwise"),
    });
    let picture =
        if let Entry::Hold(Held { guest: Some(guest), .. }) = entry { Some(Picture::Guest(guest)) } else { None };
    let at = table.menu.with_untracked(|menu| menu.as_ref().map_or((0, 0), |menu| menu.at));
    let choose = move |_| match entry.clone() {
        Entry::Play(mv) => driver.play(mv),
        Entry::Hold(held) => {
            table.menu.set(None);
            table.held.set(held);
        }
        Entry::Otherwise(moves) => {
            let entries = moves.into_iter().map(Entry::Play).collect();
            table.menu.set(Some(Menu { title: t!("table-pay-otherwise"), entries, at }));
        }
    };
    view! {
        <button
            node_ref=button
            class="offer"
            class:spends=mv.is_some_and(|mv| privileges(mv) > 0)
            data-move=mv.map(|mv| mv.to_string())
            on:click=choose
            on:pointerenter=move |_| table.foresee(mv)
            on:focus=move |_| table.foresee(mv)
        >
            {picture.map(|picture| view! { <Drawing class="token" of=picture /> })}
            <span class="what">{words}</span>
            {mv.map(|mv| view! { <Cost mv /> })}
        </button>
    }
}

/// What is picked up, to be put somewhere on the board.
fn hold_words(held: Held) -> String {
    match (held.princes, held.card) {
        _ if held.guest.is_some() => held.guest.map(names::guest).unwrap_or_default(),
        (Some((civ, district)), _) => {
            t!("table-move-where", prince = names::princes(civ, 1), district = names::district(district))
        }
        (None, Some(civ)) => t!("table-add-where", prince = names::princes(civ, 1)),
        (None, None) => String::new(),
    }
}

/// What a move costs.
#[component]
pub(crate) fn Cost(mv: Move) -> impl IntoView {
    view! { <Price cards=payment(mv) privileges=privileges(mv) /> }
}

/// A price in small cards and seals.
#[component]
pub(crate) fn Price(cards: Cards, privileges: u8) -> impl IntoView {
    view! {
        <span class="cost" title=move || names::price(cards, privileges)>
            {cards.iter().map(|civ| view! { <Drawing class="mini-card" of=Picture::Card(civ) /> }).collect_view()}
            {(0..privileges).map(|_| view! { <Drawing class="mini-seal" of=Picture::Privilege /> }).collect_view()}
        </span>
    }
}

/// Keeps the list on the screen.
fn place((x, y): (i32, i32), entries: i32) -> (i32, i32) {
    let size = |value: Result<wasm_bindgen::JsValue, wasm_bindgen::JsValue>| {
        value.ok().and_then(|value| value.as_f64()).unwrap_or(800.0) as i32
    };
    let (width, height) = (size(window().inner_width()), size(window().inner_height()));
    let tall = 130 + 52 * entries.min(7);
    ((x + 12).min(width - 360).max(8), (y + 12).min(height - tall).max(8))
}
