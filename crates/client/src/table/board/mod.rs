//! The board: map, pieces, clickable places and animation.

pub(super) mod drawing;
pub(super) mod flights;
pub(super) mod lens;
mod pieces;
mod places;

use leptos::{ev, prelude::*};
use utopia_drawing::{BoardMap, art};

pub(crate) use self::lens::Lens;
use self::{flights::Flights, pieces::Pieces, places::Places};
use super::{
    input::{clicks::Touched, gestures::Gestures},
    state::use_table,
};
use crate::{browser::dom, t};

/// The board, which can be zoomed and panned.
#[component]
pub(crate) fn BoardView() -> impl IntoView {
    let table = use_table();
    let gestures = Gestures::new(expect_context());
    let (width, height) = table.map.with_value(BoardMap::size);
    let view_box = format!("0 0 {width} {height}");
    let backdrop =
        table.game.source.with_untracked(|game| table.map.with_value(|map| map.backdrop(game.rules().board())));
    view! {
        <section
            class="board"
            aria-label=move || t!("table-board")
            node_ref=gestures.frame
            on:pointerdown=move |event| gestures.down(&event)
            on:pointermove=move |event| gestures.moved(&event)
            on:pointerup=move |event| gestures.up(&event)
            on:touchend=|event| Gestures::lifted(&event)
            on:pointercancel=move |_| gestures.cancel()
            on:pointerleave=move |event| gestures.left(&event)
            on:wheel=move |event: ev::WheelEvent| gestures.wheel(&event)
            on:keydown=move |event: ev::KeyboardEvent| gestures.key(&event)
        >
            <div class="sheet" class:moving=move || gestures.is_panning() style:transform=move || gestures.transform()>
                // The map never changes; on a layer of its own it isn't repainted with every click.
                <svg class="ground" viewBox=view_box.clone() aria-hidden="true">
                    <clipPath id="chart-frame"><rect width=width height=height></rect></clipPath>
                    <g class="map" clip-path="url(#chart-frame)" {..dom::content(backdrop)}></g>
                </svg>
                <svg class="chart" viewBox=view_box>
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

/// The dragged thing, under the pointer.
#[component]
fn Ghost(gestures: Gestures) -> impl IntoView {
    let table = use_table();
    let markup = Memo::new(move |_| match gestures.dragged()? {
        Touched::Guest(guest) => Some(art::guest(guest)),
        Touched::Princes(civ, district) => untrack(|| {
            let count = table.group(civ, district).min(2);
            table.game.viewer.get().map(|seat| art::chip(table.game.colours().of(seat), civ, count))
        }),
        _ => None,
    });
    let transform = move || {
        let (x, y) = gestures.ghost();
        format!("translate({x}px, {y}px)")
    };
    move || {
        let drawing = markup.get()?;
        Some(
            view! { <svg {..dom::content(drawing)} class="ghost" viewBox="-50 -50 100 100" style:transform=transform></svg> },
        )
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
