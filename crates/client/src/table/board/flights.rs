//! Animation of events: flying pieces and rising points.

use std::ops::Range;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use utopia_drawing::{BoardMap, Point, Thing};
use utopia_game::Line;
use utopia_rules::{Civ, District, Event, Guest, Public, Seat};
use wasm_bindgen_futures::spawn_local;

use crate::{
    browser::{dom, prefers_reduced_motion},
    settings::{Speed, use_settings},
    table::state::{Table, use_table},
};

/// How far above a district pieces from the supply appear.
const DROP: f32 = 90.0;

/// Something in motion.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Flight {
    number: u32,
    what: Cargo,
    from: Point,
    to: Point,
}

#[derive(Clone, Debug, PartialEq)]
enum Cargo {
    Piece(Thing),
    Points(Seat, u16),
}

/// Animates a range of the told events.
pub(crate) fn launch(table: &Table, before: &Public, told: Range<usize>, speed: Speed) {
    if speed == Speed::Instant || prefers_reduced_motion() {
        return;
    }
    let flights = table.game.source.with_untracked(|game| {
        let events = told.filter_map(|place| match game.story().line(place, None)? {
            Line::All(event) => Some(event),
            Line::You(_) | Line::Undone { .. } => None,
        });
        table.map.with_value(|map| of_events(map, before, events))
    });
    if flights.is_empty() {
        return;
    }
    let numbers: Vec<_> = flights.iter().map(|flight| flight.number).collect();
    table.game.flights.update(|all| all.extend(flights));
    let all = table.game.flights;
    spawn_local(async move {
        TimeoutFuture::new(duration(speed)).await;
        all.try_update(|all| all.retain(|flight| !numbers.contains(&flight.number)));
    });
}

/// The duration of an animation, in milliseconds.
const fn duration(speed: Speed) -> u32 {
    match speed {
        Speed::Slow => 1100,
        Speed::Normal => 650,
        Speed::Fast | Speed::Instant => 280,
    }
}

fn of_events(map: &BoardMap, before: &Public, events: impl Iterator<Item = Event>) -> Vec<Flight> {
    let mut flights = Vec::new();
    let mut guest = None;
    for event in events {
        let (what, from, to) = match event {
            Event::Taken { guest: taken, .. } | Event::Surprise { guest: taken, .. } => {
                guest = Some(taken);
                continue;
            }
            Event::Placed { seat, civ, district } => {
                let to = map.centre(district);
                let from = guest.take().map_or_else(|| above(to), |guest: Guest| map.ship(guest.island));
                (princes(seat, civ, district, 1), from, to)
            }
            Event::Moved { seat, civ, count, from, to } => {
                (princes(seat, civ, from, count), map.centre(from), map.centre(to))
            }
            Event::Returned { seat, civ, count, district } => {
                let from = map.centre(district);
                (princes(seat, civ, district, count), from, above(from))
            }
            Event::Scored { seat, points, .. } if points > 0 => {
                let from = map.track(before.track().points(seat));
                (Cargo::Points(seat, points), from, above(from))
            }
            _ => continue,
        };
        flights.push(Flight { number: next_number(), what, from, to });
    }
    flights
}

const fn princes(seat: Seat, civ: Civ, district: District, count: u8) -> Cargo {
    Cargo::Piece(Thing::Princes { seat, civ, district, count })
}

fn above(point: Point) -> Point {
    Point::new(point.x, point.y - DROP)
}

/// A unique key for a flight.
fn next_number() -> u32 {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NEXT: AtomicU32 = AtomicU32::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// The topmost layer of the board: everything in motion.
#[component]
pub(crate) fn Flights() -> impl IntoView {
    let table = use_table();
    let (settings, colours) = (use_settings(), table.game.colours());
    view! {
        <For each=move || table.game.flights.get() key=|flight| flight.number let:flight>
            <g
                class="flight"
                style:--from-x=format!("{}px", flight.from.x)
                style:--from-y=format!("{}px", flight.from.y)
                style:--to-x=format!("{}px", flight.to.x)
                style:--to-y=format!("{}px", flight.to.y)
                style:animation-duration=format!("{}ms", settings.with_untracked(|s| duration(s.speed)))
            >
                {match flight.what {
                    Cargo::Piece(thing) => view! { <g class="cargo" {..dom::content(thing.markup(colours))} /> }.into_any(),
                    Cargo::Points(seat, points) => {
                        view! { <text class=format!("points seat-{}", colours.of(seat))>{format!("+{points}")}</text> }.into_any()
                    }
                }}
            </g>
        </For>
    }
}
