//! What small screens show beside the islands: the guests by island, and the Prestige Scale.

use leptos::prelude::*;
use utopia_drawing::{BoardMap, Markup, Thing, art};
use utopia_rules::{Civ, Island};

use super::{
    pieces::{AllPieces, PieceView},
    places::ScalePlace,
};
use crate::{
    browser::dom,
    t,
    table::{input::clicks::Touched, state::use_table},
    text::names,
};

/// The view box of a piece in a drawing of its own.
const PIECE: &str = "-50 -50 100 100";

/// Both strips. Without guests the scale has all the room.
#[component]
pub(super) fn Strips(all: AllPieces) -> impl IntoView {
    let table = use_table();
    // As on the map: the upper islands first, from left to right.
    let mut islands = Island::ALL;
    let (_, height) = table.map.with_value(BoardMap::size);
    islands.sort_by_key(|&island| {
        let at = table.map.with_value(|map| map.wonder(island));
        (at.y > height / 2.0, at.x as i32)
    });
    view! {
        <div class="strips" class:welcoming=move || table.is_welcoming()>
            <div class="ships">{islands.map(|island| view! { <ShipStrip all island /> }).collect_view()}</div>
            <ScaleStrip all />
        </div>
    }
}

/// The guests of one island.
#[component]
fn ShipStrip(all: AllPieces, island: Island) -> impl IntoView {
    let here = move |thing: &Thing| matches!(thing, Thing::Guest { guest, .. } if guest.island == island);
    let sign = format!(r#"<rect class="foot-{island}" x="-49" y="-49" width="98" height="98" rx="14"/>"#);
    let sign =
        Markup::trusted(format!(r#"{sign}<g class="token-ink" transform="scale(.8)">{}</g>"#, art::emblem(island)));
    view! {
        <div
            class="ship-strip"
            data-act=Touched::Ship(island).to_string()
            data-island=island.word()
            role="group"
            aria-label=move || names::ship(island)
        >
            <svg class="sign" viewBox=PIECE aria-hidden="true" {..dom::content(sign)}></svg>
            <For
                each=move || all.keys(here)
                key=Clone::clone
                children=move |key| {
                    let second = key.ends_with('1');
                    view! { <svg class="token" class:second=second viewBox=PIECE><PieceView all key alone=true /></svg> }
                }
            />
        </div>
    }
}

/// The Prestige Scale from 5 to 1; the civilizations stand on its stairs.
#[component]
fn ScaleStrip(all: AllPieces) -> impl IntoView {
    let table = use_table();
    let worth = move |civ| table.game.view.with(|view| view.public().scale().value(civ));
    view! {
        <div class="scale-strip" role="group" aria-label=move || t!("table-scale")>
            {(1..=5u16).rev().map(|worth| view! { <span class="stair" aria-hidden="true" style:--worth=worth.to_string()>{worth}</span> }).collect_view()}
            {Civ::ALL
                .map(|civ| {
                    let key = Thing::Scale { civ }.key();
                    view! {
                        <svg
                            class="step"
                            viewBox=PIECE
                            data-act=Touched::Scale(civ).to_string()
                            data-civ=civ.word()
                            style:--worth=move || worth(civ).to_string()
                        >
                            <ScalePlace civ alone=true />
                            <PieceView all key alone=true />
                        </svg>
                    }
                })
                .collect_view()}
        </div>
    }
}
