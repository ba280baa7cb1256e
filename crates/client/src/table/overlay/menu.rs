//! The menu of offers at a place with several; at most five lines.

use leptos::{ev, prelude::*};
use utopia_game::{
    choices::{Choice, Held},
    offers::Offer,
};
use utopia_rules::{Cards, Move};
use wasm_bindgen::JsCast as _;

use crate::{
    t,
    table::{
        board::drawing::{Drawing, Picture},
        input::clicks::Clicks,
        state::{Table, use_table},
    },
    text::{moves, names},
};

/// An open menu.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Menu {
    /// The title.
    pub(crate) title: String,
    pub(crate) entries: Vec<MenuEntry>,
    /// Where it opens on the screen; narrow screens show it at the bottom.
    pub(crate) at: (i32, i32),
}

/// One line of a menu.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum MenuEntry {
    /// Plays a move.
    Play(Move),
    /// Takes one of several offers.
    Take(Offer),
}

impl MenuEntry {
    /// Whether it plays a move, or leads to it.
    pub(crate) fn leads_to(&self, mv: Move) -> bool {
        match self {
            Self::Play(this) => *this == mv,
            Self::Take(offer) => offer.leads_to(mv),
        }
    }

    /// The move that it is about, with its cheapest payment.
    pub(crate) fn action(&self) -> Option<Move> {
        match self {
            Self::Play(mv) => Some(*mv),
            Self::Take(Offer::Act(variants)) => variants.first().map(Choice::cheapest),
            Self::Take(_) => None,
        }
    }
}

/// The open menu.
#[component]
pub(crate) fn MenuView() -> impl IntoView {
    let table = use_table();
    let close = move || table.close_menu();
    // Restores the focus when the menu closes.
    let before = StoredValue::new_local(None::<web_sys::HtmlElement>);
    Effect::new(move |was_open: Option<bool>| {
        let open = table.overlay.menu.with(Option::is_some);
        if open && was_open != Some(true) {
            before.set_value(document().active_element().and_then(|element| element.dyn_into().ok()));
        } else if !open && let Some(element) = before.try_update_value(Option::take).flatten() {
            let _ = element.focus();
        }
        open
    });
    let on_key = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" {
            event.stop_propagation();
            close();
        }
    };
    move || {
        table.overlay.menu.get().map(|menu| {
            let (x, y) = place(menu.at, i32::try_from(menu.entries.len()).unwrap_or(i32::MAX));
            let (title, label) = (menu.title.clone(), menu.title);
            let offers = menu.entries.into_iter().enumerate();
            view! {
                // On click, not on press: otherwise a tap's click would hit what lies below the shade.
                <div class="menu-shade" on:click=move |_| close()></div>
                <div
                    class="menu panel"
                    role="dialog"
                    aria-modal="true"
                    aria-label=label
                    style:left=format!("{x}px")
                    style:top=format!("{y}px")
                    on:keydown=on_key
                >
                    <h2>{title}</h2>
                    <ul>{offers.map(|(i, entry)| view! { <li><Line entry first=i == 0 at=menu.at /></li> }).collect_view()}</ul>
                    <button class="button small" on:click=move |_| close()>{t!("table-cancel")}</button>
                </div>
            }
        })
    }
}

/// One line: action and price.
#[component]
fn Line(entry: MenuEntry, first: bool, at: (i32, i32)) -> impl IntoView {
    let table = use_table();
    let clicks: Clicks = expect_context();
    let button = NodeRef::<leptos::html::Button>::new();
    if first {
        Effect::new(move |_| {
            if let Some(button) = button.get() {
                let _ = button.focus();
            }
        });
    }
    let mv = entry.action();
    let words = untrack(|| words(table, &entry));
    let picture = match &entry {
        MenuEntry::Take(Offer::Hold(Held { guest: Some(guest), .. })) => Some(Picture::Guest(*guest)),
        _ => None,
    };
    let choose = move |_| match &entry {
        MenuEntry::Play(mv) => clicks.driver.play(*mv),
        MenuEntry::Take(offer) => {
            table.close_menu();
            clicks.take(offer.clone(), at);
        }
    };
    view! {
        <button
            node_ref=button
            class="offer"
            class:spends=mv.is_some_and(|mv| mv.privileges() > 0)
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

fn words(table: Table, entry: &MenuEntry) -> String {
    match entry {
        MenuEntry::Take(Offer::Hold(held)) => hold_words(table, *held),
        MenuEntry::Take(Offer::More(kind, _)) => t!("table-more", kind = t!(moves::kind(*kind))),
        _ => entry
            .action()
            .map_or_else(String::new, |mv| table.game.source.with_untracked(|game| moves::action(mv, game.cast()))),
    }
}

/// A line that picks something up.
fn hold_words(table: Table, held: Held) -> String {
    match held {
        Held { guest: Some(guest), .. } => names::guest_kind(guest),
        Held { princes: Some((civ, district)), .. } => {
            let count = table.group(civ, district);
            t!(
                "table-move-where",
                princes = names::princes(civ, count),
                count = count,
                district = names::district(district)
            )
        }
        Held { adding: Some(civ), .. } => t!("table-add-where", prince = names::princes(civ, 1)),
        Held { only: Some(kind), .. } => t!("table-more", kind = t!(moves::kind(kind))),
        _ => String::new(),
    }
}

/// The price of a move.
#[component]
pub(crate) fn Cost(mv: Move) -> impl IntoView {
    view! { <Price cards=mv.payment() privileges=mv.privileges() /> }
}

/// A price as small cards and seals.
#[component]
pub(crate) fn Price(cards: Cards, privileges: u8) -> impl IntoView {
    view! {
        <span class="cost" title=move || names::price(cards, privileges)>
            <span class="visually-hidden">{move || names::price(cards, privileges)}</span>
            {cards.iter().map(|civ| view! { <Drawing class="mini-card" of=Picture::Card(civ) /> }).collect_view()}
            {(0..privileges).map(|_| view! { <Drawing class="mini-seal" of=Picture::Privilege /> }).collect_view()}
        </span>
    }
}

/// Keeps the menu on the screen.
fn place((x, y): (i32, i32), entries: i32) -> (i32, i32) {
    let size = |value: Result<wasm_bindgen::JsValue, wasm_bindgen::JsValue>| {
        value.ok().and_then(|value| value.as_f64()).unwrap_or(800.0) as i32
    };
    let (width, height) = (size(window().inner_width()), size(window().inner_height()));
    // As in the style sheet: at most 70% of the window's height.
    let tall = (150 + 64 * entries.min(7)).min((height * 7 / 10).min(520) + 16);
    (x.saturating_add(12).min(width - 360).max(8), y.saturating_add(12).min(height - tall).max(8))
}
