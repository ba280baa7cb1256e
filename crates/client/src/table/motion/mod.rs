//! Motion on the table: what flies, what isn't drawn yet, and scoring as an event.
//!
//! | module | subject |
//! |---|---|
//! | `cue` | what moves for each event of the rules |
//! | `timeline` | when |
//! | `anchor` | where on the screen |
//! | `flight` | what is in the air, and the pieces that wait for it |
//! | `scoring` | prestige, shown monument by monument while the next round is held back |
//! | `layer`, `score_card` | how all this is drawn; CSS does the moving |

mod anchor;
mod cue;
mod flight;
mod layer;
mod score_card;
mod scoring;
#[cfg(test)]
mod tests;
mod timeline;

use std::ops::Range;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use utopia_drawing::Piece;
use utopia_game::Line;
use utopia_rules::{Event, View};

pub(crate) use self::layer::MotionLayer;
use self::{
    flight::{Flight, Waiting},
    score_card::ScoreCard,
};
use super::{
    generation::{CancelToken, Generation},
    state::Table,
};
use crate::{
    browser::{self, prefers_reduced_motion},
    settings::{Settings, Speed, use_settings},
};

/// How often waiting work looks whether the motion has ended, in milliseconds.
const SLICE: u32 = 40;

/// Everything in motion on one table.
#[derive(Clone, Copy)]
pub(crate) struct MotionState {
    /// What is drawn instead of the game's state, while an event is shown.
    staged: RwSignal<Option<Staged>>,
    flights: RwSignal<Vec<Flight>>,
    waiting: RwSignal<Vec<Waiting>>,
    card: RwSignal<Option<ScoreCard>>,
    /// What follows the event that is being shown.
    held_back: StoredValue<Vec<Step>>,
    /// When the last flight lands, in milliseconds since 1970.
    busy_until: StoredValue<f64>,
    /// Changes when everything stops, which cancels what has been scheduled.
    generation: Generation,
    settings: RwSignal<Settings>,
}

/// The table at a moment within a step.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Staged {
    view: View,
    /// How many lines of the story have been told.
    told: usize,
}

/// A part of what happened, to be shown.
struct Step {
    before: View,
    events: Vec<Event>,
}

impl MotionState {
    pub(crate) fn new() -> Self {
        Self {
            staged: RwSignal::new(None),
            flights: RwSignal::new(Vec::new()),
            waiting: RwSignal::new(Vec::new()),
            card: RwSignal::new(None),
            held_back: StoredValue::new(Vec::new()),
            busy_until: StoredValue::new(0.0),
            generation: Generation::new(),
            settings: use_settings(),
        }
    }

    /// What is drawn instead of the game's state, if anything (tracked).
    pub(crate) fn view(self) -> Option<View> {
        self.staged.with(|staged| staged.map(|staged| staged.view))
    }

    /// How many lines of the story have been told, if some are held back (tracked).
    pub(crate) fn told(self) -> Option<usize> {
        self.staged.with(|staged| staged.map(|staged| staged.told))
    }

    /// Whether an event is being shown, which holds the game back (tracked).
    pub(crate) fn is_event(self) -> bool {
        self.staged.with(Option::is_some)
    }

    /// Whether something is still on its way.
    fn is_busy(self) -> bool {
        self.staged.with_untracked(Option::is_some) || browser::now() < self.busy_until.get_value()
    }

    /// How a piece was before something that it waits for lands (tracked).
    pub(crate) fn before_landing(self, key: &str) -> Option<Piece> {
        self.waiting.with(|all| all.iter().find(|waiting| waiting.key == key)?.piece)
    }

    /// Whether a piece isn't there until something lands (tracked).
    pub(crate) fn is_awaited(self, key: &str) -> bool {
        self.waiting.with(|all| all.iter().any(|waiting| waiting.key == key && waiting.piece.is_none()))
    }

    /// Writes on the card of the scoring that is shown.
    fn write(self, change: impl FnOnce(&mut ScoreCard)) {
        self.card.update(|card| {
            if let Some(card) = card {
                change(card);
            }
        });
    }

    /// Ends everything at once, as if it had been seen.
    pub(crate) fn stop(self) {
        self.generation.next();
        self.held_back.set_value(Vec::new());
        self.busy_until.set_value(0.0);
        // Only what changes is set: the whole board follows these.
        if self.staged.with_untracked(Option::is_some) {
            self.staged.set(None);
            self.card.set(None);
        }
        if !self.flights.with_untracked(Vec::is_empty) {
            self.flights.set(Vec::new());
        }
        if !self.waiting.with_untracked(Vec::is_empty) {
            self.waiting.set(Vec::new());
        }
    }

    /// How long a flight takes, in milliseconds; `None` if nothing flies. The viewer's own moves are faster.
    fn unit(self, own: bool) -> Option<u32> {
        let unit = match self.settings.with_untracked(|settings| settings.speed) {
            Speed::Slow => 1100,
            Speed::Normal => 650,
            Speed::Fast => 280,
            Speed::Instant => return None,
        };
        (!prefers_reduced_motion()).then_some(if own { unit * 3 / 5 } else { unit })
    }
}

/// Shows what was just told: `told` are its lines, `before` is what was drawn until now.
///
/// Called right after the game has changed, when the page still shows the old state.
pub(crate) fn follow(table: &Table, before: View, told: Range<usize>) {
    let motion = table.motion;
    // Nobody looks, or nobody wants to.
    if document().hidden() || motion.settings.with_untracked(|settings| settings.speed) == Speed::Instant {
        return motion.stop();
    }
    let events = table.game.source.with_untracked(|game| {
        let line = |place| match game.story().line(place, None)? {
            Line::All(event) => Some((place, event)),
            Line::You(_) | Line::Undone { .. } => None,
        };
        told.filter_map(line).collect::<Vec<_>>()
    });
    if motion.staged.with_untracked(Option::is_some) {
        let events = events.into_iter().map(|(_, event)| event).collect();
        return motion.held_back.update_value(|all| all.push(Step { before, events }));
    }
    match scoring::Scoring::of(table, &before, &events) {
        Some(scoring) => scoring.play(*table),
        None => flight::launch(table, &Step { before, events: events.into_iter().map(|(_, event)| event).collect() }),
    }
}

/// Ends the event that is being shown; what it held back follows.
pub(crate) fn skip(table: &Table) {
    let motion = table.motion;
    let rest = motion.held_back.try_update_value(std::mem::take).unwrap_or_default();
    motion.stop();
    for step in rest {
        flight::launch(table, &step);
    }
}

/// Waits until nothing moves any more, or the work is cancelled.
pub(crate) async fn rest(table: Table, token: CancelToken) {
    while token.is_current() && !table.game.skipping.get_untracked() && table.motion.is_busy() {
        TimeoutFuture::new(SLICE).await;
    }
}
