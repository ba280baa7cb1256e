//! The pieces on the board.

use leptos::prelude::*;
use utopia_drawing::{Markup, Piece, Thing, pieces};
use utopia_game::choices::Held;
use utopia_rules::{Move, Seat};

use crate::{
    browser::dom,
    t,
    table::{
        input::clicks::{Touched, held_for},
        state::{Purpose, Table, use_table},
    },
    text::names,
};

/// The ring around what a lesson points at, and around what is held or can be chosen, shown by the style sheet.
const RING: &str = r#"<circle class="ring"></circle><circle class="halo"></circle>"#;

/// All pieces of the table by key, wherever they are shown.
#[derive(Clone, Copy)]
pub(super) struct AllPieces(Memo<Vec<(String, Piece)>>);

impl AllPieces {
    pub(super) fn new(table: Table) -> Self {
        Self(Memo::new(move |_| {
            let view = table.proposed_view().unwrap_or_else(|| table.game.view.get());
            let pieces = table.map.with_value(|map| pieces(map, view.public()));
            // What waits for something to land is drawn as it was.
            let drawn = |piece: Piece| {
                let key = piece.thing.key();
                let was = table.motion.before_landing(&key);
                (key, was.unwrap_or(piece))
            };
            pieces.into_iter().map(drawn).collect()
        }))
    }

    /// The keys of some of them.
    pub(super) fn keys(self, wanted: impl Fn(&Thing) -> bool) -> Vec<String> {
        self.0.with(|all| all.iter().filter(|(_, piece)| wanted(&piece.thing)).map(|(key, _)| key.clone()).collect())
    }

    fn get(self, key: &str) -> Option<Piece> {
        self.0.with(|all| all.iter().find(|(of, _)| of == key).map(|(_, piece)| *piece))
    }
}

/// The pieces on the map. Each keeps its element while it moves, so CSS can animate it.
#[component]
pub(super) fn Pieces(all: AllPieces) -> impl IntoView {
    let table = use_table();
    let shown = move |thing: &Thing| thing.is_on_island() || !table.islands_only.get();
    view! {
        <For each=move || all.keys(shown) key=Clone::clone let:key>
            <PieceView all key />
        </For>
    }
}

/// A piece at its place on the map, or `alone` in a drawing of its own.
#[component]
pub(super) fn PieceView(all: AllPieces, key: String, #[prop(optional)] alone: bool) -> impl IntoView {
    let table = use_table();
    let own_key = key.clone();
    // Keeps the last state while the element is being removed.
    let piece = Memo::new(move |old: Option<&Option<Piece>>| all.get(&own_key).or_else(|| old.copied().flatten()));
    let thing = Memo::new(move |_| piece.get().map(|piece| piece.thing));
    let touched = Memo::new(move |_| thing.get().and_then(|thing| touch_of(thing, table.game.viewer.get())));
    let active = Memo::new(move |_| touched.get().is_some_and(|touched| can_start(table, touched)));
    // Of two guests of a kind, one is picked up.
    let spare = move || matches!(thing.get(), Some(Thing::Guest { second: true, .. }));
    let held = Memo::new(move |_| !spare() && touched.get().is_some_and(|touched| is_held(table, touched)));
    let awaited_key = key.clone();
    let awaited = Memo::new(move |_| table.motion.is_awaited(&awaited_key));
    let colours = table.game.colours();
    let lit = Memo::new(move |_| touched.get().is_some_and(|touched| can_be_chosen(table, touched)));
    let ring = move || if table.purpose == Purpose::Learn || held.get() || lit.get() { RING } else { "" };
    let transform = move || {
        let placed = piece.get().filter(|_| !alone);
        placed.map(|Piece { at, scale, .. }| format!("translate({:.1}px, {:.1}px) scale({scale:.3})", at.x, at.y))
    };
    view! {
        <g
            class=move || thing.get().map_or("piece", class_of)
            class:active=move || active.get()
            class:held=move || held.get()
            class:lit=move || lit.get()
            class:awaited=move || awaited.get()
            class:ghost=move || thing.get().is_some_and(|thing| is_ghost(table, thing))
            class:ready=move || thing.get().is_some_and(|thing| is_ready(table, thing))
            style:transform=transform
            data-piece=key
            data-count=move || thing.get().and_then(count_of)
            data-act=move || touched.get().map(|touched| touched.to_string())
            role=move || if active.get() { "button" } else { "img" }
            // Districts, places and panels tell the same.
            aria-hidden=move || (!active.get() && thing.get().is_some_and(is_told_elsewhere)).then_some("true")
            tabindex=move || active.get().then_some("0")
            aria-pressed=move || active.get().then(|| held.get().to_string())
            aria-label=move || thing.get().map(|thing| label(table, thing))
            {..dom::changing_content(move || thing.get().map(|thing| Markup::from(ring()) + thing.markup(colours)).unwrap_or_default())}
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

/// Whether screen readers learn of a piece by the district or place where it is, or by its player's panel.
const fn is_told_elsewhere(thing: Thing) -> bool {
    !matches!(thing, Thing::Guest { .. })
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

/// Whether the board shows these princes as what can be chosen for the wanted kind of action.
fn can_be_chosen(table: Table, touched: Touched) -> bool {
    let held = table.intent.held.get();
    match touched {
        Touched::Princes(civ, district) if held.only.is_some() && held.princes.is_none() => {
            let held = Held { princes: Some((civ, district)), ..held };
            table.game.legal.with(|legal| held.can(legal))
        }
        _ => false,
    }
}

/// Three of a kind glow for their owner while they can take control (R8.1): whatever shines can be clicked.
fn is_ready(table: Table, thing: Thing) -> bool {
    let Thing::Princes { seat, civ, district, .. } = thing else { return false };
    table.game.viewer.get() == Some(seat)
        && table.game.legal.with(|legal| legal.contains(&Move::Control { district, civ }))
}

/// Princes that aren't there yet: they are proposed.
fn is_ghost(table: Table, thing: Thing) -> bool {
    let Thing::Princes { seat, civ, district, count } = thing else { return false };
    table.intent.proposal.with(Option::is_some)
        && table.game.view.with(|view| view.public().princes(seat, civ).count(district) < count)
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
