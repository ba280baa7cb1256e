//! What is in the air, and the pieces that wait for it.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use utopia_drawing::{Piece, pieces};
use utopia_rules::Event;
use wasm_bindgen_futures::spawn_local;

use super::{
    MotionState, Step,
    anchor::{Anchor, ScreenSpot},
    cue::{Cargo, Director, Motion, Words},
    timeline::{Timed, schedule},
};
use crate::{browser, table::state::Table};

/// Something in the air, or about to be.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Flight {
    pub(super) number: u32,
    pub(super) what: Cargo,
    /// The keys of the pieces that wait for it.
    pub(super) lands: String,
    pub(super) from: ScreenSpot,
    pub(super) to: ScreenSpot,
    /// Where it is held up on its way.
    pub(super) via: Option<ScreenSpot>,
    /// In milliseconds.
    pub(super) start: u32,
    pub(super) length: u32,
}

/// A piece that is drawn as it was until its flight lands: a flying piece is never drawn twice.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Waiting {
    number: u32,
    pub(super) key: String,
    /// How it was; `None` if it wasn't there.
    pub(super) piece: Option<Piece>,
}

/// Lets fly what a step moves.
pub(super) fn launch(table: &Table, step: &Step) {
    let viewer = table.game.viewer.get_untracked();
    let public = step.before.public();
    let own = viewer.is_some_and(|seat| public.to_act().has(seat));
    let Some(unit) = table.motion.unit(own) else { return };
    let mut director = Director::new(public, viewer);
    let motions = step.events.iter().map(|event| (*event, director.motions(event)));
    let mut timed = schedule(motions, unit);
    timed.extend(last_round(table, step, unit));
    let_fly(table, step, timed);
}

/// Lets fly what has been scheduled.
pub(super) fn let_fly(table: &Table, step: &Step, timed: Vec<Timed>) {
    let motion = table.motion;
    let Some(end) = timed.iter().map(Timed::end).max() else { return };
    let until = browser::now() + f64::from(end);
    motion.busy_until.update_value(|busy| *busy = busy.max(until));
    let before = table.map.with_value(|map| pieces(map, step.before.public()));
    // Where things come from, before the page changes.
    let timed: Vec<_> = timed.into_iter().map(|timed| (next_number(), timed.motion.from.spot(), timed)).collect();
    let waiting = timed.iter().flat_map(|(number, _, timed)| waiting(*number, &timed.motion, &before));
    let waiting: Vec<_> = waiting.collect();
    // The whole board follows this.
    if !waiting.is_empty() {
        motion.waiting.update(|all| {
            all.retain(|old| waiting.iter().all(|new| new.key != old.key));
            all.extend(waiting);
        });
    }
    let token = motion.generation.current();
    spawn_local(async move {
        // Where they go, once the page has changed.
        TimeoutFuture::new(0).await;
        if !token.is_current() {
            return;
        }
        let mut flights = Vec::new();
        for (number, from, timed) in timed {
            let Some(flight) = from.and_then(|from| flight(number, from, timed)) else {
                // Where it comes from or goes isn't on the screen.
                land(motion, number);
                continue;
            };
            land_later(motion, number, flight.start + flight.length);
            flights.push(flight);
        }
        motion.flights.update(|all| all.extend(flights));
    });
}

fn waiting(number: u32, motion: &Motion, before: &[Piece]) -> Vec<Waiting> {
    let was = |key: &String| before.iter().find(|piece| piece.thing.key() == *key).copied();
    motion.lands.iter().map(|key| Waiting { number, key: key.clone(), piece: was(key) }).collect()
}

fn flight(number: u32, from: ScreenSpot, Timed { motion, start, length }: Timed) -> Option<Flight> {
    let to = motion.to.spot()?;
    // What doesn't fly is where it is after the change.
    let from = if motion.from == motion.to { to } else { from };
    let via = if motion.shown { held_up(from) } else { None };
    Some(Flight { number, what: motion.what, lands: motion.lands.join(" "), from, to, via, start, length })
}

/// Where something is shown on its way: towards the middle of the board.
fn held_up(from: ScreenSpot) -> Option<ScreenSpot> {
    let middle = Anchor::Board.spot()?;
    Some(ScreenSpot { x: from.x.midpoint(middle.x), y: (from.y + 2.0 * middle.y) / 3.0, size: middle.size })
}

fn land_later(motion: MotionState, number: u32, after: u32) {
    spawn_local(async move {
        TimeoutFuture::new(after).await;
        land(motion, number);
        motion.flights.try_update(|all| all.retain(|flight| flight.number != number));
    });
}

/// Draws the pieces that waited for a flight.
fn land(motion: MotionState, number: u32) {
    let awaited = |all: &Vec<Waiting>| all.iter().any(|waiting| waiting.number == number);
    // The page may be gone.
    if motion.waiting.try_with_untracked(awaited) == Some(true) {
        motion.waiting.update(|all| all.retain(|waiting| waiting.number != number));
    }
}

/// "Last round", when these events let somebody reach the target before the round is scored (R13).
fn last_round(table: &Table, step: &Step, unit: u32) -> Option<Timed> {
    let target = table.game.source.with_untracked(|game| game.rules().edition().target);
    let now = *table.game.view.get_untracked().public();
    let new = now.round() == step.before.public().round() && now.is_last_round(target);
    if !new || step.before.public().is_last_round(target) {
        return None;
    }
    let seat = step.events.iter().find_map(|event| match event {
        Event::Scored { seat, total, .. } if *total >= target => Some(*seat),
        _ => None,
    })?;
    let motion = Motion::stay(Cargo::Words(Words::LastRound(seat)), Anchor::Board);
    Some(Timed { motion, start: unit, length: unit * 5 })
}

/// A unique key for a flight.
fn next_number() -> u32 {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NEXT: AtomicU32 = AtomicU32::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}
