//! The board: map, pieces and clickable places.

pub(super) mod drawing;
pub(super) mod lens;
mod marks;
mod names;
mod pieces;
mod places;
mod spoken;
mod strips;
mod tooltip;

use leptos::{ev, prelude::*};
use utopia_drawing::{BoardMap, Markup, art};

use self::{
    lens::Lens,
    marks::{Marks, Told},
    names::DistrictNames,
    pieces::{AllPieces, Pieces},
    places::Places,
    strips::Strips,
    tooltip::Tooltip,
};
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
    let all = AllPieces::new(table);
    let (width, height) = table.map.with_value(BoardMap::size);
    let told = Memo::new(move |_| Told::now(table));
    let window = Memo::new(move |_| table.window());
    let view_box = move || window.get().map(|number| number.to_string()).join(" ");
    let islands =
        table.game.source.with_untracked(|game| table.map.with_value(|map| map.islands(game.rules().board())));
    let surroundings = move || table.map.with_value(BoardMap::surroundings);
    view! {
        <section
            class="board"
            aria-label=move || t!("table-board")
            on:pointerdown=move |event| gestures.down(&event)
            on:pointermove=move |event| gestures.moved(&event)
            on:pointerup=move |event| gestures.up(&event)
            on:touchend=|event| Gestures::lifted(&event)
            on:pointercancel=move |_| gestures.cancel()
            on:pointerleave=move |event| gestures.left(&event)
            on:keydown=move |event: ev::KeyboardEvent| gestures.key(&event)
            on:click=move |event| gestures.clicked(&event)
        >
            <div class="map-frame" node_ref=gestures.frame on:wheel=move |event: ev::WheelEvent| gestures.wheel(&event)>
                <div class="sheet" class:moving=move || gestures.is_panning() class:gliding=move || gestures.is_gliding() style:transform=move || gestures.transform()>
                    // The map never changes; on a layer of its own it isn't repainted with every click.
                    <svg class="ground" viewBox=view_box aria-hidden="true">
                        <clipPath id="chart-frame"><rect width=width height=height></rect></clipPath>
                        <g class="map" clip-path="url(#chart-frame)" {..dom::content(islands)}></g>
                        <Show when=move || !table.islands_only.get()>
                            <g class="map" clip-path="url(#chart-frame)" {..dom::content(surroundings())}></g>
                        </Show>
                    </svg>
                    <Life view_box=Signal::derive(view_box) />
                    <svg class="chart" viewBox=view_box>
                        <Places />
                        <Pieces all />
                        <Marks told />
                        <DistrictNames told />
                    </svg>
                </div>
                <Lens />
            </div>
            <ZoomButtons gestures />
            <Show when=move || table.islands_only.get()><Strips all /></Show>
            <Ghost gestures />
            <Tooltip gestures />
        </section>
    }
}

/// Waves, beams and pennants that move a little: for a while in every round, since motion without end keeps a processor busy.
#[component]
fn Life(view_box: Signal<String>) -> impl IntoView {
    let table = use_table();
    let round = Memo::new(move |_| table.game.view.with(|view| view.public().round()));
    let anew = move |draw: fn(&BoardMap) -> Markup| {
        dom::changing_content(move || {
            round.track();
            table.map.with_value(draw)
        })
    };
    view! {
        <svg class="life" viewBox=view_box aria-hidden="true">
            <g {..anew(BoardMap::life)}></g>
            <Show when=move || !table.islands_only.get()><g {..anew(BoardMap::pennants)}></g></Show>
        </svg>
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
        <div class="zoom" class:zoomed=move || gestures.is_zoomed() role="group" aria-label=move || t!("table-zoom")>
            <button class="button small" data-zoom="in" aria-label=move || t!("table-zoom-in") on:click=move |_| gestures.zoom_by(1.4)>"+"</button>
            <button class="button small" data-zoom="out" aria-label=move || t!("table-zoom-out") on:click=move |_| gestures.zoom_by(1.0 / 1.4)>"−"</button>
            <Show when=move || gestures.is_zoomed()>
                <button class="button small" on:click=move |_| gestures.reset()>{move || t!("table-zoom-all")}</button>
            </Show>
        </div>
    }
}
