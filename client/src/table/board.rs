//! The board: the map, the pieces on it, what can be clicked, and what is in motion.

use leptos::{ev, prelude::*};
use utopia_drawing::{Piece, Thing, art, pieces};
use utopia_rules::{Civ, District, Island, Seat, Step};

use super::{
    clicks::{Hands, Touched},
    flights::Flights,
    gestures::Gestures,
    state::{Table, use_table},
};
use crate::{
    game::choices::{self, Spot},
    t,
    text::names,
};

/// The whole board, which can be zoomed and moved.
#[component]
pub(crate) fn Board() -> impl IntoView {
    let table = use_table();
    let gestures = Gestures::new(expect_context::<Hands>());
    let (width, height) = table.chart.with_value(utopia_drawing::Chart::size);
    let backdrop =
        table.session.with_untracked(|session| table.chart.with_value(|chart| chart.backdrop(session.rules().board())));
    view! {
        <section
            class="board"
            class:dragging=move || gestures.is_dragging()
            aria-label=move || t!("table-board")
            node_ref=gestures.frame
            on:pointerdown=move |event| gestures.down(&event)
            on:pointermove=move |event| gestures.moved(&event)
            on:pointerup=move |event| gestures.up(&event)
            on:touchend=|event| Gestures::lifted(&event)
            on:pointercancel=move |_| gestures.cancel()
            on:pointerleave=move |_| gestures.left()
            on:wheel=move |event: ev::WheelEvent| gestures.wheel(&event)
            on:keydown=move |event: ev::KeyboardEvent| gestures.key(&event)
        >
            <div class="sheet" class:moving=move || gestures.is_panning() style:transform=move || gestures.transform()>
                <svg class="chart" viewBox=format!("0 0 {width} {height}")>
                    <g inner_html=art::defs()></g>
                    <g class="map" inner_html=backdrop></g>
                    <Places />
                    <Pieces />
                    <Flights />
                </svg>
            </div>
            <Ghost gestures />
            <ZoomButtons gestures />
        </section>
    }
}

/// What is being dragged, under the finger.
#[component]
fn Ghost(gestures: Gestures) -> impl IntoView {
    let table = use_table();
    let markup = move |touched| match touched {
        Touched::Guest(guest) => art::guest(guest),
        Touched::Princes(civ, district) => table.viewer.get_untracked().map_or(String::new(), |seat| {
            let count = table.view.with_untracked(|view| view.public().princes(seat, civ).count(district));
            art::chip(seat, civ, count.min(2))
        }),
        _ => String::new(),
    };
    move || {
        gestures.ghost().map(|(touched, (x, y))| {
            view! {
                <svg
                    class="ghost"
                    viewBox="-50 -50 100 100"
                    style:transform=format!("translate({x}px, {y}px)")
                    inner_html=markup(touched)
                ></svg>
            }
        })
    }
}

#[component]
fn ZoomButtons(gestures: Gestures) -> impl IntoView {
    view! {
        <div class="zoom" role="group" aria-label=move || t!("table-zoom")>
            <button class="button small" aria-label=move || t!("table-zoom-in") on:click=move |_| gestures.zoom_by(1.4)>"+"</button>
            <button class="button small" aria-label=move || t!("table-zoom-out") on:click=move |_| gestures.zoom_by(1.0 / 1.4)>"−"</button>
            <Show when=move || gestures.is_zoomed()>
                <button class="button small" on:click=move |_| gestures.reset()>{move || t!("table-zoom-all")}</button>
            </Show>
        </div>
    }
}

/// Districts, wonder places and the scale, as far as they can be clicked.
#[component]
fn Places() -> impl IntoView {
    let table = use_table();
    let districts: Vec<_> =
        table.session.with_untracked(|session| session.rules().board().districts().into_iter().collect());
    view! {
        <g class="places">
            {districts.into_iter().map(|district| view! { <DistrictPlace district /> }).collect_view()}
            {Island::ALL.map(|island| view! { <RoundPlace touched=Touched::Wonder(island) /> }).collect_view()}
            {Island::ALL.map(|island| view! { <ShipPlace island /> }).collect_view()}
            {Civ::ALL.map(|civ| view! { <RoundPlace touched=Touched::Scale(civ) /> }).collect_view()}
        </g>
    }
}

/// How much of the attention a place asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Light {
    Dark,
    /// Only a privilege does it.
    Privilege,
    Lit,
    /// Something can be built here.
    Build,
}

fn light(table: Table, spot: Spot) -> Light {
    use utopia_rules::Move;
    table.choices.with(|all| {
        choices::at(all, spot)
            .map(|choice| match choice.cheapest() {
                Move::Control { .. } | Move::Wonder(_) => Light::Build,
                _ if !choice.is_plain() => Light::Privilege,
                _ => Light::Lit,
            })
            .max_by_key(|light| *light as u8)
            .unwrap_or(Light::Dark)
    })
}

/// Without anything in hand only what is asked for or can be built shines; else the whole board would.
fn shines(table: Table, spot: Spot) -> Light {
    let light = light(table, spot);
    let asked = table.view.with(|view| matches!(view.public().step(), Step::Place(_) | Step::Give(_)));
    if light == Light::Build || asked || !table.held.with(|held| held.is_empty()) { light } else { Light::Dark }
}

#[component]
fn DistrictPlace(district: District) -> impl IntoView {
    let table = use_table();
    let spot = Spot::District(district);
    let shine = Memo::new(move |_| shines(table, spot));
    let possible = Memo::new(move |_| light(table, spot) != Light::Dark);
    let outline = table.chart.with_value(|chart| chart.outline(district).to_owned());
    let closed = table.session.with_untracked(|session| !session.rules().open().has(district));
    view! {
        <path
            class="place"
            class:shut=closed
            class:lit=move || shine.get() == Light::Lit
            class:build=move || shine.get() == Light::Build
            class:spends=move || shine.get() == Light::Privilege
            class:watched=move || table.lens.get() == Some(district)
            d=outline
            data-act=Touched::District(district).to_string()
            role="button"
            tabindex=move || if possible.get() { "0" } else { "-1" }
            aria-label=move || names::district(district)
        ></path>
    }
}

/// The place of a wonder, or of a civilization on the scale (which changes).
#[component]
fn RoundPlace(touched: Touched) -> impl IntoView {
    let table = use_table();
    let spot = touched.spot().unwrap_or(Spot::Bag);
    let shine = Memo::new(move |_| shines(table, spot));
    let possible = Memo::new(move |_| light(table, spot) != Light::Dark);
    let at = Memo::new(move |_| {
        table.chart.with_value(|chart| match touched {
            Touched::Wonder(island) => chart.wonder(island),
            Touched::Scale(civ) => chart.scale(table.view.with(|view| view.public().scale().value(civ))),
            _ => utopia_drawing::Point::default(),
        })
    });
    let label = move || match touched {
        Touched::Wonder(island) => t!("table-wonder-place", island = names::the_island(island)),
        Touched::Scale(civ) => names::civ(civ),
        _ => String::new(),
    };
    view! {
        <circle
            class="place"
            class:lit=move || shine.get() == Light::Lit
            class:build=move || shine.get() == Light::Build
            class:spends=move || shine.get() == Light::Privilege
            r=if matches!(touched, Touched::Wonder(_)) { 58 } else { 40 }
            cx=move || at.get().x
            cy=move || at.get().y
            data-act=touched.to_string()
            role="button"
            tabindex=move || if possible.get() { "0" } else { "-1" }
            aria-label=label
        ></circle>
    }
}

/// A ship, which can be touched where its guests are too small for a finger.
#[component]
fn ShipPlace(island: Island) -> impl IntoView {
    let at = use_table().chart.with_value(|chart| chart.ship(island));
    view! { <circle class="place ship" r="95" cx=at.x cy=at.y data-act=Touched::Ship(island).to_string()></circle> }
}

/// All pieces. Each keeps its element while it moves, so that the browser can show the way.
#[component]
fn Pieces() -> impl IntoView {
    let table = use_table();
    let all = Memo::new(move |_| {
        let pieces = table.view.with(|view| table.chart.with_value(|chart| pieces(chart, view.public())));
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
    // The last known state stands while the element is on its way out.
    let piece = Memo::new(move |old: Option<&Option<Piece>>| {
        all.with(|all| all.iter().find(|(key, _)| *key == own_key).map(|(_, piece)| *piece))
            .or_else(|| old.copied().flatten())
    });
    let thing = Memo::new(move |_| piece.get().map(|piece| piece.thing));
    let touched = Memo::new(move |_| thing.get().and_then(|thing| touch_of(thing, table.viewer.get())));
    let active = Memo::new(move |_| touched.get().is_some_and(|touched| can_start(table, touched)));
    let held = Memo::new(move |_| touched.get().is_some_and(|touched| is_held(table, touched)));
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
            role=move || active.get().then_some("button")
            tabindex=move || active.get().then_some("0")
            aria-label=move || thing.get().map(|thing| label(table, thing))
            inner_html=move || thing.get().map(|thing| thing.markup())
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

/// How many princes a group has.
const fn count_of(thing: Thing) -> Option<u8> {
    if let Thing::Princes { count, .. } = thing { Some(count) } else { None }
}

/// What a click on a piece touches: guests and one's own princes; through all others the ground is clicked.
fn touch_of(thing: Thing, viewer: Option<Seat>) -> Option<Touched> {
    match thing {
        Thing::Princes { seat, civ, district, .. } if Some(seat) == viewer => Some(Touched::Princes(civ, district)),
        Thing::Guest { guest, .. } => Some(Touched::Guest(guest)),
        _ => None,
    }
}

/// Whether something can be done with a piece that is picked up now.
fn can_start(table: Table, touched: Touched) -> bool {
    use utopia_rules::Move;
    table.legal.with(|legal| {
        legal.iter().any(|&mv| match (touched, mv) {
            (Touched::Guest(held), Move::Take { guest, .. }) => guest == held,
            (Touched::Princes(held, at), Move::Move { civ, from, .. }) => (civ, from) == (held, at),
            (
                Touched::Princes(held, at),
                Move::Remove { civ, district, .. } | Move::Give { civ, district } | Move::Control { civ, district },
            ) => (civ, district) == (held, at),
            _ => false,
        })
    })
}

fn is_held(table: Table, touched: Touched) -> bool {
    table.held.with(|held| match touched {
        Touched::Guest(guest) => held.guest == Some(guest),
        Touched::Princes(civ, district) => held.princes == Some((civ, district)),
        _ => false,
    })
}

/// Three of a kind shine for everybody to see, if they can still take control (R8.1).
fn is_ready(table: Table, thing: Thing) -> bool {
    let Thing::Princes { seat, civ, district, count } = thing else { return false };
    count >= 3
        && table.view.with(|view| {
            let public = view.public();
            public.monument(district).is_none() && public.bases(seat) > 0 && public.monuments_left(civ) > 0
        })
}

fn label(table: Table, thing: Thing) -> String {
    let name = |seat| table.session.with_untracked(|session| session.cast().name(seat));
    match thing {
        Thing::Princes { seat, civ, district, count } => t!(
            "table-piece-princes",
            player = name(seat),
            princes = names::princes(civ, count),
            district = names::district(district)
        ),
        Thing::Guest { guest, .. } => names::guest(guest),
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
            points = table.view.with_untracked(|view| u32::from(view.public().track().points(seat)))
        ),
    }
}
