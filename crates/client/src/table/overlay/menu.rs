//! The menu of choices at a place with several moves, or with one that costs a privilege.

use leptos::{ev, prelude::*};
use utopia_game::choices::{Choice, Held};
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
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum MenuEntry {
    /// Plays a move.
    Play(Move),
    /// Picks something up, whose destination is chosen next.
    Hold(Held),
}

impl MenuEntry {
    /// The lines for some choices. Princes not held yet are picked up first, their destination being a place.
    ///
    /// Plain payments are chosen automatically unless the player wants to choose.
    pub(crate) fn list(here: &[Choice], held: Held, paying: bool) -> Vec<Self> {
        let mut entries = Vec::new();
        for choice in here {
            if let (Move::Move { civ, from, .. }, None) = (choice.cheapest(), held.princes) {
                let entry = Self::Hold(Held { princes: Some((civ, from)), ..held });
                if !entries.contains(&entry) {
                    entries.push(entry);
                }
                continue;
            }
            let listed = if choice.is_plain() && !paying { 1 } else { choice.moves.len() };
            entries.extend(choice.moves.iter().take(listed).copied().map(Self::Play));
        }
        entries
    }

    /// Whether it plays a move, or picks up what the move needs.
    pub(crate) fn leads_to(self, mv: Move) -> bool {
        match self {
            Self::Play(this) => this == mv,
            Self::Hold(held) => held.means(mv),
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
                    aria-label=label
                    style:left=format!("{x}px")
                    style:top=format!("{y}px")
                    on:keydown=on_key
                >
                    <h2>{title}</h2>
                    <ul>{offers.map(|(i, entry)| view! { <li><Offer entry first=i == 0 /></li> }).collect_view()}</ul>
                    <button class="button small" on:click=move |_| close()>{t!("table-cancel")}</button>
                </div>
            }
        })
    }
}

/// One line: action and price.
#[component]
fn Offer(entry: MenuEntry, first: bool) -> impl IntoView {
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
    let mv = if let MenuEntry::Play(mv) = entry { Some(mv) } else { None };
    let words = table.game.source.with_untracked(|game| match &entry {
        MenuEntry::Play(mv) => moves::action(*mv, game.cast()),
        MenuEntry::Hold(held) => untrack(|| hold_words(table, *held)),
    });
    let picture =
        if let MenuEntry::Hold(Held { guest: Some(guest), .. }) = entry { Some(Picture::Guest(guest)) } else { None };
    let choose = move |_| match entry {
        MenuEntry::Play(mv) => clicks.driver.play(mv),
        MenuEntry::Hold(held) => {
            table.overlay.menu.set(None);
            clicks.pick_up(held);
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

/// A line that picks something up.
fn hold_words(table: Table, held: Held) -> String {
    match (held.princes, held.card) {
        _ if held.guest.is_some() => held.guest.map(names::guest_kind).unwrap_or_default(),
        (Some((civ, district)), _) => {
            let count = table.group(civ, district);
            t!(
                "table-move-where",
                princes = names::princes(civ, count),
                count = count,
                district = names::district(district)
            )
        }
        (None, Some(civ)) => t!("table-add-where", prince = names::princes(civ, 1)),
        (None, None) => String::new(),
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

#[cfg(test)]
mod tests {
    use utopia_game::choices::{at, choices};
    use utopia_rules::{Game, Moves, Rules, Seed, chance::below};

    use super::*;

    /// Every move offered by some menu: with nothing held, with princes held, and when choosing a payment.
    #[test]
    fn every_legal_move_is_in_some_menu() {
        let mut game = Game::new(std::sync::Arc::new(Rules::standard(3).expect("three players")), Seed::from(21));
        let (mut dice, mut legal) = (Seed::from(22).chance(), Moves::new());
        while let Some(seat) = game.position().public().to_act().first() {
            game.position().legal(game.rules(), seat, &mut legal);
            for &mv in &legal {
                let held = match mv {
                    Move::Move { civ, from, .. } => Held { princes: Some((civ, from)), ..Held::default() },
                    Move::End | Move::Discard(_) => continue,
                    _ => Held::default(),
                };
                let all = choices(&legal, held);
                let spot = all.iter().find(|choice| choice.moves.contains(&mv)).expect("a choice").spot;
                let here: Vec<_> = at(&all, spot).cloned().collect();
                assert!(MenuEntry::list(&here, held, true).contains(&MenuEntry::Play(mv)), "{mv}");
            }
            let mv = legal[below(&mut dice, legal.len() as u32) as usize];
            game.play(seat, mv).expect("a legal move");
        }
    }
}
