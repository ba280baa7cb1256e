//! The close-up: on small screens the map moves to where a held piece can go, and back afterwards.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use utopia_drawing::Point;
use utopia_game::choices::Spot;
use utopia_rules::{District, Step};
use wasm_bindgen_futures::spawn_local;

use super::{gestures::Gestures, transform::Transform};
use crate::{
    browser::prefers_reduced_motion,
    settings::{Speed, use_settings},
    table::state::Table,
};

/// How long the map moves, in milliseconds, as in the style sheet.
const GLIDE: u32 = 260;
/// The sea shown around the districts, in units of the map.
const MARGIN: f32 = 24.0;

/// The state of the close-up.
#[derive(Clone, Copy)]
pub(super) struct CloseUp {
    /// Where the map lay before.
    home: StoredValue<Option<Transform>>,
    /// The map is moving.
    pub(super) gliding: RwSignal<bool>,
}

impl CloseUp {
    pub(super) fn new() -> Self {
        Self { home: StoredValue::new(None), gliding: RwSignal::new(false) }
    }
}

impl Gestures {
    /// Keeps the map where the held piece can go.
    pub(super) fn follow_hold(self) {
        let wanted = Memo::new(move |_| wanted(self.clicks.table));
        Effect::new(move |_| {
            let wanted = wanted.get();
            // A finger that drags is followed when it lifts: nothing moves under it.
            if self.fingers.with_value(Vec::is_empty) {
                self.close_up(&wanted);
            }
        });
    }

    /// Moves the map after a finger has dropped something.
    pub(super) fn after_drop(self) {
        let wanted = untrack(|| wanted(self.clicks.table));
        self.close_up(&wanted);
    }

    fn close_up(self, wanted: &[District]) {
        let home = self.close_up.home;
        if wanted.is_empty() {
            if let Some(before) = home.try_update_value(Option::take).flatten() {
                self.glide_to(before);
            }
            return;
        }
        if home.with_value(Option::is_none) {
            home.set_value(Some(self.transform.get_untracked()));
        }
        if let Some(near) = self.around(wanted) {
            self.glide_to(near);
        }
    }

    /// Shows these districts as large as possible.
    fn around(self, districts: &[District]) -> Option<Transform> {
        let table = self.clicks.table;
        let extents =
            table.map.with_value(|map| districts.iter().map(|&district| map.extent(district)).collect::<Vec<_>>());
        let (low, high) = extents.into_iter().reduce(|(a, b), (c, d)| {
            (Point::new(a.x.min(c.x), a.y.min(c.y)), Point::new(b.x.max(d.x), b.y.max(d.y)))
        })?;
        let [left, top, wide, tall] = untrack(|| table.window()).map(f64::from);
        let (width, height) = self.size();
        // The window lies in the middle of the frame.
        let scale = (width / wide).min(height / tall);
        let (beside, above) = ((width - wide * scale) / 2.0, (height - tall * scale) / 2.0);
        let place = |x: f32, y: f32| (beside + (f64::from(x) - left) * scale, above + (f64::from(y) - top) * scale);
        let corners = (place(low.x - MARGIN, low.y - MARGIN), place(high.x + MARGIN, high.y + MARGIN));
        Some(Transform::showing(corners, (width, height)))
    }

    fn glide_to(self, to: Transform) {
        if self.transform.get_untracked() == to {
            return;
        }
        let moves =
            !prefers_reduced_motion() && use_settings().with_untracked(|settings| settings.speed != Speed::Instant);
        if moves {
            let gliding = self.close_up.gliding;
            gliding.set(true);
            spawn_local(async move {
                TimeoutFuture::new(GLIDE).await;
                gliding.try_set(false);
            });
        }
        self.transform.set(to);
    }
}

/// Where a held guest or prince can go, and where it is; empty if the whole map should be shown.
fn wanted(table: Table) -> Vec<District> {
    let held = table.intent.held.get();
    let placing = table.game.view.with(|view| matches!(view.public().step(), Step::Place(_)));
    if !table.islands_only.get() || (held.guest.is_none() && held.princes.is_none() && !placing) {
        return Vec::new();
    }
    let district = |spot| if let Spot::District(district) = spot { Some(district) } else { None };
    let goals =
        table.intent.choices.with(|all| all.iter().filter_map(|choice| district(choice.spot)).collect::<Vec<_>>());
    if goals.is_empty() { goals } else { goals.into_iter().chain(held.princes.map(|(_, from)| from)).collect() }
}
