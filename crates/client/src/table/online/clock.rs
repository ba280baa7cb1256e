//! Clocks and presence.

use std::time::Duration;

use js_sys::{Array, Function};
use leptos::prelude::*;
use utopia_protocol::Absence;
use utopia_rules::Seat;
use wasm_bindgen::JsCast as _;

use super::{live::Live, notify};
use crate::{
    browser::{self, navigator_property},
    online::socket::LinkState,
    settings::use_settings,
    sound::Sound,
    t, voice,
};

/// When a player is warned that their time runs out, in milliseconds before.
const SHORT: f64 = 15_000.0;

/// Keeps the time of a table, and warns the viewer once a turn when theirs runs short.
pub(super) fn run(live: Live) {
    let settings = use_settings();
    browser::repeat(Duration::from_secs(1), move || live.room.time.set(browser::now()));
    Effect::new(move |warned: Option<Option<u64>>| {
        let due = my_deadline(live).filter(|_| is_short(my_left(live)));
        if due.is_some() && due != warned.flatten() {
            Sound::Clock.play(settings.with_untracked(|settings| settings.sound));
            vibrate();
            notify::message(&untrack(|| t!("live-short")));
        }
        due
    });
}

/// Whether a player is connected, why a bot plays for them, and their remaining time.
#[component]
pub(crate) fn Presence(seat: Seat) -> impl IntoView {
    use_context::<Live>().map(|live| {
        let person = move || !live.room.is_replaced(seat);
        // While disconnected nobody's presence is known.
        let known = move || live.connection.link.get() == LinkState::Open;
        let here = move || known() && live.room.present.with(|present| present.seats.has(seat));
        let said = move || match () {
            () if !known() => t!("live-not-known"),
            () if here() => t!("live-here"),
            () => t!("live-away"),
        };
        let absence = move || {
            live.room.absence(seat).map(|absence| match absence {
                Absence::Left => t!("live-absent-left"),
                Absence::OutOfTime => t!("live-absent-out-of-time"),
            })
        };
        view! {
            <Show when=person>
                <small class="presence" class:here=here class:unknown=move || !known() title=said>
                    <span class="visually-hidden">{said}</span>
                </small>
            </Show>
            {move || absence().map(|words| view! { <small class="absence">{words}</small> })}
            <SeatClock seat />
        }
    })
}

/// A player's remaining time, if the table has a clock.
#[component]
fn SeatClock(seat: Seat) -> impl IntoView {
    let live: Live = expect_context();
    let left = Memo::new(move |_| left(live, seat));
    view! {
        <Show when=move || left.get().is_some()>
            <small class="time-left number" class:running=move || is_due(live, seat) class:short=move || is_due(live, seat) && is_short(left.get())>
                {move || left.get().map(time_words)}
            </small>
        </Show>
    }
}

/// The time that the viewer has left in their turn, beside what they are asked to do.
#[component]
pub(crate) fn TurnClock() -> impl IntoView {
    use_context::<Live>().map(|live| {
        let left = Memo::new(move |_| my_left(live));
        let short = Memo::new(move |_| is_short(left.get()));
        // Said once, not every second.
        voice::follow(move || short.get().then(|| t!("live-short")));
        view! {
            <Show when=move || left.get().is_some()>
                <span class="turn-clock number" class:short=move || short.get() role="timer" aria-live="off">{move || left.get().map(time_words)}</span>
            </Show>
        }
    })
}

/// The viewer's remaining time for the title, while it is short.
pub(crate) fn short_time(live: Live) -> Option<String> {
    my_left(live).filter(|_| is_short(my_left(live))).map(time_words)
}

/// When the viewer's turn ends, by the server's clock; `None` if it isn't their turn, or without a clock.
fn my_deadline(live: Live) -> Option<u64> {
    let seat = live.room.seat.get()?;
    let due = live.room.clocks.with(|clocks| clocks.deadlines.iter().find(|(of, _)| *of == seat).map(|(_, due)| *due));
    due.filter(|_| live.room.is_running() && !live.room.is_replaced(seat))
}

fn my_left(live: Live) -> Option<f64> {
    my_deadline(live).map(|due| until(live, due))
}

/// Whether a seat's clock runs.
fn is_due(live: Live, seat: Seat) -> bool {
    live.room.clocks.with(|clocks| clocks.deadlines.iter().any(|(of, _)| *of == seat))
}

fn is_short(left: Option<f64>) -> bool {
    left.is_some_and(|left| left <= SHORT)
}

/// The milliseconds until a time of the server's clock.
fn until(live: Live, due: u64) -> f64 {
    (due as f64 - live.room.time.get() - live.room.ahead.get()).max(0.0)
}

/// A seat's remaining time in milliseconds: of the turn during it, else of the game.
fn left(live: Live, seat: Seat) -> Option<f64> {
    let of = |list: &[(Seat, u64)]| list.iter().find(|(of, _)| *of == seat).map(|(_, time)| *time);
    if !live.room.is_running() {
        return None;
    }
    live.room.clocks.with(|clocks| {
        let deadline = of(&clocks.deadlines).filter(|_| !live.room.is_replaced(seat));
        deadline.map(|due| until(live, due)).or_else(|| of(&clocks.left).map(|left| left as f64))
    })
}

// Never negative, and a century of milliseconds fits.
#[allow(clippy::cast_sign_loss)]
pub(super) fn time_words(left: f64) -> String {
    let seconds = (left / 1000.0).ceil() as u32;
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3_600, seconds / 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, _) => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => t!("live-days", days = days, hours = hours % 24),
    }
}

fn vibrate() {
    if let Ok(vibrate) = navigator_property("vibrate").dyn_into::<Function>() {
        let pattern = Array::of3(&200.into(), &100.into(), &200.into());
        // Some devices can't, and browsers refuse before the first touch.
        let _ = vibrate.call1(&window().navigator(), &pattern);
    }
}
