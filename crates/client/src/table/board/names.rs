//! The names of districts on the board: on request, and while a list or a mark mentions them.

use leptos::prelude::*;
use utopia_drawing::{Piece, Point, Thing, pieces};
use utopia_rules::District;

use super::marks::Told;
use crate::{
    settings::{DistrictNames as Setting, use_settings},
    table::state::{Table, use_table},
    text::names,
};

/// The layer of names.
#[component]
pub(super) fn DistrictNames(told: Memo<Told>) -> impl IntoView {
    let table = use_table();
    let settings = use_settings();
    let shown = Memo::new(move |_| {
        let always = settings.with(|settings| settings.names == Setting::Always);
        if always || table.overlay.menu.with(Option::is_some) { open(table) } else { told.with(Told::districts) }
    });
    let labels = Memo::new(move |_| shown.with(|shown| labels(table, shown)));
    let place = move |district| labels.with(|all| all.iter().find(|(of, _)| *of == district).map(|(_, at)| *at));
    view! {
        <g class="district-names" aria-hidden="true">
            <For each=move || shown.get() key=|district| *district let:district>
                <text x=move || place(district).map(|at| at.x) y=move || place(district).map(|at| at.y)>
                    {move || names::district(district)}
                </text>
            </For>
        </g>
    }
}

/// The districts of this game.
fn open(table: Table) -> Vec<District> {
    table.game.source.with_untracked(|game| game.rules().open().into_iter().collect())
}

/// Where the names of some districts stand, beside the pieces.
fn labels(table: Table, shown: &[District]) -> Vec<(District, Point)> {
    if shown.is_empty() {
        return Vec::new();
    }
    table.map.with_value(|map| {
        let pieces = table.game.view.with(|view| pieces(map, view.public()));
        let label = |&district: &District| {
            let mut here = standing(&pieces, district);
            // Marks of pieces that are gone have the first choice.
            here.push(map.free_place(district, &here));
            (district, map.free_place(district, &here))
        };
        shown.iter().map(label).collect()
    })
}

/// Where the pieces of a district stand.
pub(super) fn standing(pieces: &[Piece], district: District) -> Vec<Point> {
    let here = |thing: Thing| matches!(thing, Thing::Princes { district: at, .. } | Thing::Monument { district: at, .. } if at == district);
    pieces.iter().filter(|piece| here(piece.thing)).map(|piece| piece.at).collect()
}
