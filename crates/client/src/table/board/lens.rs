//! The lens: a district's contents, enlarged and in words.

use leptos::prelude::*;
use utopia_drawing::BoardMap;
use utopia_rules::{Civ, District, Seat};
use web_sys::DomRect;

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
    // Small screens have no room beside a district: there it opens on the other side of the map.
    let low = table.map.with_value(|map| map.wonder(district.island()).y < map.size().1 / 2.0);
    let beside = if table.islands_only.get_untracked() { None } else { Beside::of(table, district) };
    let pixels = |length: f64| format!("{length:.0}px");
    let side = move |length: Option<f64>| length.map_or_else(|| "auto".to_owned(), pixels);
    view! {
        <aside
            class="lens panel"
            class:low=low
            class:beside=beside.is_some()
            style:left=beside.map(|beside| side(beside.left))
            style:right=beside.map(|beside| side(beside.right))
            style:top=beside.map(|beside| beside.top).map(pixels)
            style:max-width=beside.map(|beside| beside.width).map(pixels)
        >
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

/// Where the lens stands: beside its district, towards the middle of the map, and off the score track. In pixels of the
/// frame of the map.
#[derive(Clone, Copy)]
struct Beside {
    left: Option<f64>,
    right: Option<f64>,
    top: f64,
    width: f64,
}

impl Beside {
    /// The distance from the district.
    const GAP: f64 = 10.0;
    /// About the height of a lens.
    const HEIGHT: f64 = 170.0;
    const MOST_WIDTH: f64 = 340.0;

    fn of(table: Table, district: District) -> Option<Self> {
        let frame = rectangle(".map-frame")?;
        let place = rectangle(&format!(".board [data-act='district {district}']"))?;
        let (from, to) = within_track(table, &frame, &rectangle(".board .chart")?);
        let (left, right) = (place.left() - frame.left(), place.right() - frame.left());
        let middle = place.top() - frame.top() + place.height() / 2.0;
        let top = (middle - Self::HEIGHT / 2.0).min(to.1 - Self::HEIGHT).max(from.1);
        let rightwards = f64::midpoint(left, right) < f64::midpoint(from.0, to.0);
        let room = if rightwards { to.0 - right } else { left - from.0 };
        Some(Self {
            left: rightwards.then_some(right + Self::GAP),
            right: (!rightwards).then_some(frame.width() - left + Self::GAP),
            top,
            width: (room - Self::GAP).min(Self::MOST_WIDTH),
        })
    }
}

fn rectangle(selector: &str) -> Option<DomRect> {
    Some(document().query_selector(selector).ok()??.get_bounding_client_rect())
}

/// The corners of the visible sea inside the score track, in pixels of the frame. The map lies in the middle of its chart.
fn within_track(table: Table, frame: &DomRect, chart: &DomRect) -> ((f64, f64), (f64, f64)) {
    let (width, height) = table.map.with_value(BoardMap::size);
    let track = f64::from(table.map.with_value(BoardMap::track_width));
    let (width, height) = (f64::from(width), f64::from(height));
    let scale = (chart.width() / width).min(chart.height() / height);
    let side = |start: f64, length: f64, size: f64, most: f64| {
        let edge = start + (length - size * scale) / 2.0;
        ((edge + track * scale).max(0.0), (edge + (size - track) * scale).min(most))
    };
    let (left, right) = side(chart.left() - frame.left(), chart.width(), width, frame.width());
    let (top, bottom) = side(chart.top() - frame.top(), chart.height(), height, frame.height());
    ((left, top), (right, bottom))
}

/// What is printed on the board.
pub(super) fn facts(table: Table, district: District) -> Vec<String> {
    let mut facts = vec![t!("table-value", value = value(table, district))];
    facts.extend(features(table, district));
    facts
}

/// The printed value of a district.
pub(super) fn value(table: Table, district: District) -> u32 {
    u32::from(table.game.source.with_untracked(|game| game.rules().board().value(district)))
}

/// What is special about a district.
pub(super) fn features(table: Table, district: District) -> Vec<String> {
    table.game.source.with_untracked(|game| {
        let harbour = game.rules().board().harbour(district).map(|_| t!("table-harbour"));
        let closed = (!game.rules().open().has(district)).then(|| t!("table-closed"));
        harbour.into_iter().chain(closed).collect()
    })
}

pub(super) fn monument(table: Table, district: District) -> Option<String> {
    table.game.view.with(|view| {
        let public = view.public();
        let (civ, owner) = (public.monument(district)?, public.controller(district)?);
        let player = table.game.source.with_untracked(|game| game.cast().name(owner));
        Some(t!("table-lens-monument", player = player, monument = names::monument_kind(civ)))
    })
}

/// All groups of princes in a district.
pub(super) fn groups(table: Table, district: District) -> Vec<(Seat, Civ, u8)> {
    table.game.view.with(|view| {
        let public = view.public();
        Seat::of_game(public.players())
            .flat_map(|seat| Civ::ALL.map(|civ| (seat, civ, public.princes(seat, civ).count(district))))
            .filter(|(_, _, count)| *count > 0)
            .collect()
    })
}
