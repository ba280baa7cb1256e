//! The lens: a district's contents, enlarged and in words.

use leptos::prelude::*;
use utopia_rules::{Civ, District, Seat};

use super::drawing::{Drawing, Picture};
use crate::{
    t,
    table::state::{Table, use_table},
    text::names,
};

/// The district under the pointer or the finger.
#[component]
pub(crate) fn Lens() -> impl IntoView {
    let table = use_table();
    move || table.overlay.lens.get().map(|district| view! { <DistrictCard district /> })
}

#[component]
fn DistrictCard(district: District) -> impl IntoView {
    let table = use_table();
    // It opens on the other side of the board, so it never covers the district's island.
    let low = table.map.with_value(|map| map.wonder(district.island()).y < map.size().1 / 2.0);
    view! {
        <aside class="lens panel" class:low=low>
            <h2>{move || names::district(district)}<small>{move || facts(table, district).join(" · ")}</small></h2>
            {move || monument(table, district).map(|words| view! { <p>{words}</p> })}
            <div class="groups">
                {move || {
                    groups(table, district)
                        .into_iter()
                        .map(|(seat, civ, count)| view! { <Drawing of=Picture::Chip(seat, civ, count) class="chip" /> })
                        .collect_view()
                }}
            </div>
        </aside>
    }
}

/// The description of a district for screen readers.
pub(crate) fn spoken(table: Table, district: District) -> String {
    let name = |seat| table.game.source.with_untracked(|game| game.cast().name(seat));
    let mut parts = vec![names::district(district)];
    parts.extend(facts(table, district));
    parts.extend(monument(table, district));
    parts.extend(groups(table, district).into_iter().map(|(seat, civ, count)| {
        let (player, princes) = (name(seat), names::princes(civ, count));
        t!("table-piece-princes", player = player, princes = princes, district = names::district(district))
    }));
    parts.join(", ")
}

/// What is printed on the board.
fn facts(table: Table, district: District) -> Vec<String> {
    table.game.source.with_untracked(|game| {
        let board = game.rules().board();
        let mut facts = vec![t!("table-value", value = u32::from(board.value(district)))];
        facts.extend(board.harbour(district).map(|_| t!("table-harbour")));
        if !game.rules().open().has(district) {
            facts.push(t!("table-closed"));
        }
        facts
    })
}

fn monument(table: Table, district: District) -> Option<String> {
    table.game.view.with(|view| {
        let public = view.public();
        let (civ, owner) = (public.monument(district)?, public.controller(district)?);
        let player = table.game.source.with_untracked(|game| game.cast().name(owner));
        Some(t!("table-lens-monument", player = player, monument = names::monument_kind(civ)))
    })
}

/// All groups of princes in a district.
fn groups(table: Table, district: District) -> Vec<(Seat, Civ, u8)> {
    table.game.view.with(|view| {
        let public = view.public();
        Seat::of_game(public.players())
            .flat_map(|seat| Civ::ALL.map(|civ| (seat, civ, public.princes(seat, civ).count(district))))
            .filter(|(_, _, count)| *count > 0)
            .collect()
    })
}
