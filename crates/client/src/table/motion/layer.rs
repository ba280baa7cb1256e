//! The topmost layer of the table: everything in motion. CSS moves it, which costs the program nothing.

use leptos::prelude::*;

use super::{
    anchor::ScreenSpot,
    cue::{Cargo, Words},
    flight::Flight,
    score_card::ScoreCardView,
};
use crate::{
    t,
    table::{
        board::drawing::{Drawing, Picture},
        state::{Table, use_table},
    },
    text::log,
};

/// The width and height of a flying drawing before it is scaled, in pixels, as in the style sheet.
const DRAWN: f64 = 64.0;

/// Everything in motion, and the card of a scoring.
#[component]
pub(crate) fn MotionLayer() -> impl IntoView {
    let table = use_table();
    view! {
        <div class="motion" aria-hidden="true">
            <For each=move || table.motion.flights.get() key=|flight| flight.number let:flight>
                <FlightView flight />
            </For>
        </div>
        <ScoreCardView />
    }
}

#[component]
fn FlightView(flight: Flight) -> impl IntoView {
    let table = use_table();
    let Flight { what, lands, from, to, via, start, length, .. } = flight;
    let on_the_way = via.unwrap_or(to);
    let scale = |spot: ScreenSpot| format!("{:.3}", spot.size / DRAWN);
    let pixels = |length: f64| format!("{length:.1}px");
    view! {
        <div
            class=class_of(what)
            class:shown=via.is_some()
            data-lands=lands
            style:--from-x=pixels(from.x)
            style:--from-y=pixels(from.y)
            style:--via-x=pixels(on_the_way.x)
            style:--via-y=pixels(on_the_way.y)
            style:--to-x=pixels(to.x)
            style:--to-y=pixels(to.y)
            style:--from-size=scale(from)
            style:--to-size=scale(to)
            style:--start=format!("{start}ms")
            style:--length=format!("{length}ms")
        >
            {content(table, what)}
        </div>
    }
}

const fn class_of(what: Cargo) -> &'static str {
    match what {
        Cargo::Picture(_) => "flight",
        Cargo::Points(..) => "flight coin",
        Cargo::Ring => "flight still ripple",
        Cargo::Halo(_) => "flight still glint",
        Cargo::Words(_) => "flight still words",
    }
}

fn content(table: Table, what: Cargo) -> AnyView {
    match what {
        Cargo::Picture(picture) => view! { <Drawing of=picture class="cargo" /> }.into_any(),
        Cargo::Halo(civ) => view! { <Drawing of=Picture::Monument(civ) class="cargo" /> }.into_any(),
        Cargo::Points(seat, points) => {
            let class = format!("points seat-{}", table.game.colours().of(seat));
            view! { <b class=class>{format!("+{points}")}</b> }.into_any()
        }
        Cargo::Ring => ().into_any(),
        Cargo::Words(words) => view! { <b>{sentence(table, words)}</b> }.into_any(),
    }
}

fn sentence(table: Table, words: Words) -> String {
    table.game.source.with_untracked(|game| match words {
        Words::Event(event) => log::event(&event, None, game.cast()),
        Words::LastRound(seat) => {
            let target = u32::from(game.rules().edition().target);
            t!("table-last-round", player = game.cast().name(seat), target = target)
        }
    })
}
