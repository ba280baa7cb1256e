//! The dialog before the analysis board: who plays, and what chance does.

use leptos::prelude::*;
use utopia_game::{BranchChance, Level, Player};
use utopia_rules::{Seat, Seats};

use super::open;
use crate::{
    browser::dom::{self, DomNode},
    pages::{self, Dialog, random_seed},
    t,
    table::{past::Past, state::use_table},
    text::names,
};

/// The choice to play all seats.
const ALL: &str = "all";

/// The button that plays on from the moment shown, and its dialog.
#[component]
pub(crate) fn PlayOn() -> impl IntoView {
    let table = use_table();
    let past: Past = expect_context();
    let node = NodeRef::new();
    let me = RwSignal::new(table.game.source.with_untracked(|game| game.only_person()));
    let level = RwSignal::new(Level::Hard);
    let same = RwSignal::new(false);
    // Nothing can be done after the end.
    let at_end = move || past.at() == past.moves() && table.game.to_act().is_empty();
    let people = move || -> Vec<DomNode> {
        table.game.source.with(|game| {
            let word = |seat: Option<Seat>| seat.map_or(ALL, Seat::word);
            let option = |seat: Option<Seat>, label| dom::option(word(seat), label, seat == me.get());
            let one = |seat| option(Some(seat), t!("explore-one", player = game.cast().name(seat)));
            let seats = Seat::of_game(game.rules().players());
            [option(None, t!("explore-all"))].into_iter().chain(seats.map(one)).collect()
        })
    };
    let levels = move || -> Vec<DomNode> {
        let option = |other: Level| dom::option(&other.to_string(), names::level(other), other == level.get());
        Level::ALL.into_iter().filter(|&level| level != Level::Random).map(option).collect()
    };
    let play_on = move |_| {
        let (me, level) = (me.get_untracked(), level.get_untracked());
        let count = table.game.source.with_untracked(|game| game.rules().players());
        let people: Seats = Seat::of_game(count).filter(|&seat| me.is_none_or(|me| me == seat)).collect();
        let player = |seat| if people.has(seat) { Player::Person } else { Player::Bot(level) };
        let chance = if same.get_untracked() { BranchChance::Same } else { BranchChance::Fresh(random_seed()) };
        open(table, untrack(|| past.at()), chance, Seat::of_game(count).map(player).collect());
    };
    view! {
        <button type="button" class="button small" data-button="play-on" disabled=at_end on:click=move |_| pages::open(node)>
            {move || t!("explore-button")}
        </button>
        <Dialog node title="explore-button" done="table-cancel">
            <div class="dialog-body explore-form">
                <p>{move || t!("explore-about", at = past.at(), of = past.moves())}</p>
                <label class="field">
                    <span>{move || t!("explore-who")}</span>
                    <select
                        class="input"
                        name="explore-who"
                        node_ref=dom::filled(people)
                        on:change=move |event| me.set(event_target_value(&event).parse().ok())
                    ></select>
                </label>
                <label class="field" hidden=move || me.get().is_none()>
                    <span>{move || t!("explore-level")}</span>
                    <select
                        class="input"
                        name="explore-level"
                        node_ref=dom::filled(levels)
                        on:change=move |event| event_target_value(&event).parse().into_iter().for_each(|chosen| level.set(chosen))
                    ></select>
                </label>
                <label class="check">
                    <input type="checkbox" name="explore-same" prop:checked=same on:change=move |event| same.set(event_target_checked(&event)) />
                    <span>{move || t!("explore-same")}</span>
                </label>
                <p class="hint">{move || if same.get() { t!("explore-same-about") } else { t!("explore-fresh-about") }}</p>
                <button type="button" class="button primary" data-button="explore" on:click=play_on>{move || t!("explore-start")}</button>
            </div>
        </Dialog>
    }
}
