//! The pieces on the board.

use leptos::prelude::*;
use utopia_drawing::{Markup, Piece, Thing, pieces};
use utopia_rules::Seat;

use crate::{
    browser::dom,
    t,
    table::{
        input::clicks::{Touched, held_for},
        state::{Purpose, Table, use_table},
    },
    text::names,
};

/// The ring around what a lesson points at, shown by the style sheet.
const RING: &str = r#"<circle class="ring"></circle>"#;

/// All pieces. Each keeps its element while it moves, so CSS can animate it.
#[component]
pub(super) fn Pieces() -> impl IntoView {
    let table = use_table();
    let all = Memo::new(move |_| {
        let pieces = table.game.view.with(|view| table.map.with_value(|map| pieces(map, view.public())));
        pieces.into_iter().map(|piece| (piece.thing.key(), piece)).collect::<Vec<_>>()
    });
    let keys = move || all.with(|all| all.iter().map(|(key, _)| key.clone()).collect::<Vec<_>>());
    view! {
        <For each=keys key=Clone::clone let:key>
            <PieceView all key />
        </For>
    }
}

#[component]
fn PieceView(all: Memo<Vec<(String, Piece)>>, key: String) -> impl IntoView {
    let table = use_table();
    let own_key = key.clone();
    // Keeps the last state while the element is being removed.
    let piece = Memo::new(move |old: Option<&Option<Piece>>| {
        all.with(|all| all.iter().find(|(key, _)| *key == own_key).map(|(_, piece)| *piece))
            .or_else(|| old.copied().flatten())
    });
    let thing = Memo::new(move |_| piece.get().map(|piece| piece.thing));
    let touched = Memo::new(move |_| thing.get().and_then(|thing| touch_of(thing, table.game.viewer.get())));
    let active = Memo::new(move |_| touched.get().is_some_and(|touched| can_start(table, touched)));
    let held = Memo::new(move |_| touched.get().is_some_and(|touched| is_held(table, touched)));
    let colours = table.game.colours();
    let ring = if table.purpose == Purpose::Learn { RING } else { "" };
    let transform = move || {
        piece.get().map(|Piece { at, scale, .. }| format!("translate({:.1}px, {:.1}px) scale({scale:.3})", at.x, at.y))
    };
    view! {
        <g
            class=move || thing.get().map_or("piece", class_of)
            class:active=move || active.get()
            class:held=move || held.get()
            class:ready=move || thing.get().is_some_and(|thing| is_ready(table, thing))
            style:transform=transform
            data-piece=key
            data-count=move || thing.get().and_then(count_of)
            data-act=move || touched.get().map(|touched| touched.to_string())
            role=move || if active.get() { "button" } else { "img" }
            tabindex=move || active.get().then_some("0")
            aria-label=move || thing.get().map(|thing| label(table, thing))
            {..dom::changing_content(move || thing.get().map(|thing| Markup::from(ring) + thing.markup(colours)).unwrap_or_default())}
        ></g>
    }
}

const fn class_of(thing: Thing) -> &'static str {
    match thing {
        Thing::Princes { .. } => "piece princes",
        Thing::Guest { .. } => "piece guest",
        Thing::Monument { .. } => "piece monument",
        Thing::Wonder { .. } => "piece wonder",
        Thing::Scale { .. } => "piece scale",
        Thing::Minister { .. } => "piece minister",
    }
}

/// The size of a group of princes.
const fn count_of(thing: Thing) -> Option<u8> {
    if let Thing::Princes { count, .. } = thing { Some(count) } else { None }
}

/// What a click on a piece hits: guests and the viewer's princes; others pass clicks through.
fn touch_of(thing: Thing, viewer: Option<Seat>) -> Option<Touched> {
    match thing {
        Thing::Princes { seat, civ, district, .. } if Some(seat) == viewer => Some(Touched::Princes(civ, district)),
        Thing::Guest { guest, .. } => Some(Touched::Guest(guest)),
        _ => None,
    }
}

/// Whether a piece can be used if picked up now.
fn can_start(table: Table, touched: Touched) -> bool {
    table.game.legal.with(|legal| held_for(Some(touched)).can(legal))
}

fn is_held(table: Table, touched: Touched) -> bool {
    table.intent.held.with(|held| match touched {
        Touched::Guest(guest) => held.guest == Some(guest),
        Touched::Princes(civ, district) => held.princes == Some((civ, district)),
        _ => false,
    })
}

/// Three of a kind glow if they can still take control (R8.1).
fn is_ready(table: Table, thing: Thing) -> bool {
    let Thing::Princes { seat, civ, district, count } = thing else { return false };
    count >= 3
        && table.game.view.with(|view| {
            let public = view.public();
            public.monument(district).is_none() && public.bases(seat) > 0 && public.monuments_left(civ) > 0
        })
}

fn label(table: Table, thing: Thing) -> String {
    let name = |seat| table.game.source.with_untracked(|game| game.cast().name(seat));
    match thing {
        Thing::Princes { seat, civ, district, count } => t!(
            "table-piece-princes",
            player = name(seat),
            princes = names::princes(civ, count),
            district = names::district(district)
        ),
        Thing::Guest { guest, .. } => names::guest_kind(guest),
        Thing::Monument { civ, district, owner } => t!(
            "table-piece-monument",
            player = name(owner),
            monument = names::monument_kind(civ),
            district = names::district(district)
        ),
        Thing::Wonder { island, owner } => {
            t!("table-piece-wonder", player = name(owner), island = names::the_island(island))
        }
        Thing::Scale { civ } => names::civ(civ),
        Thing::Minister { seat } => t!(
            "table-piece-minister",
            player = name(seat),
            points = table.game.view.with(|view| u32::from(view.public().track().points(seat)))
        ),
    }
}
