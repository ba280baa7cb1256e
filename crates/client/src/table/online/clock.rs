//! Clocks and presence.

use std::time::Duration;

use leptos::prelude::*;
use utopia_rules::Seat;

use super::live::Live;
use crate::{browser, online::socket::LinkState, t};

/// Whether a player is connected, and their remaining time.
#[component]
pub(crate) fn Presence(seat: Seat) -> impl IntoView {
    use_context::<Live>().map(|live| {
        let now = RwSignal::new(browser::now());
        browser::repeat(Duration::from_secs(1), move || now.set(browser::now()));
        let person = move || !live.room.is_replaced(seat);
        // While disconnected nobody's presence is known.
        let known = move || live.connection.link.get() == LinkState::Open;
        let here = move || known() && live.room.present.with(|present| present.seats.has(seat));
        let said = move || match () {
            () if !known() => t!("live-not-known"),
            () if here() => t!("live-here"),
            () => t!("live-away"),
        };
        let left = move || left(live, seat, now.get());
        let short = move || left().is_some_and(|left| left < 15_000.0);
        view! {
            <Show when=person>
                <small class="presence" class:here=here class:unknown=move || !known() title=said>
                    <span class="visually-hidden">{said}</span>
                </small>
            </Show>
            <Show when=move || left().is_some()>
                <small class="time-left number" class:short=short>{move || left().map(words)}</small>
            </Show>
        }
    })
}

/// A seat's remaining time in milliseconds: of the turn during it, else of the game.
fn left(live: Live, seat: Seat, now: f64) -> Option<f64> {
    let of = |list: &[(Seat, u64)]| list.iter().find(|(of, _)| *of == seat).map(|(_, time)| *time as f64);
    if !live.room.is_running() {
        return None;
    }
    live.room.clocks.with(|clocks| {
        let deadline = of(&clocks.deadlines).filter(|_| !live.room.is_replaced(seat));
        let turn = deadline.map(|deadline| (deadline - now - live.room.ahead.get()).max(0.0));
        turn.or_else(|| of(&clocks.left))
    })
}

// Never negative, and a century of milliseconds fits.
#[allow(clippy::cast_sign_loss)]
fn words(left: f64) -> String {
    let seconds = (left / 1000.0).ceil() as u32;
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3_600, seconds / 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, _) => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => t!("live-days", days = days, hours = hours % 24),
    }
}
