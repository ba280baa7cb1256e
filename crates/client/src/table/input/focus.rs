//! Keyboard focus: arrow keys and jumps move between places, and focus is restored when its element disappears.

use leptos::{ev, prelude::*};
use utopia_rules::Island;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement, SvgElement};

use super::clicks::Touched;
use crate::{
    browser::listen,
    table::{panels::hand::discarding, state::Table},
};

/// Usable places and pieces of the board.
const ON_BOARD: &str = ".board [data-act][tabindex='0']";
/// All places of the board that have a description, usable or not.
const PLACES: &str = ".board .place[role]";
/// Destinations of what is held, and builds.
const LIT: &str = ".board .place.lit, .board .place.spends, .board .place.build";
/// Guests that can be taken.
const GUESTS: &str = ".board .piece.guest.active";
/// Cards of the hand.
const CARDS: &str = ".hand .card";
/// The button that confirms the proposal.
const CONFIRM: &str = ".actions [data-button=confirm]:not(:disabled)";
/// Enabled action buttons.
const ACTIONS: &str = ".actions button:not(:disabled)";
/// The log, which the arrow keys scroll.
const LOG: &str = ".log .lines";

/// A part of the table with a focus key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FocusArea {
    Board,
    Cards,
    Actions,
    Confirm,
    Log,
}

impl FocusArea {
    /// Focuses the first usable element of this part.
    pub(crate) fn focus(self) {
        let selectors: &[&str] = match self {
            Self::Board => &[LIT, GUESTS, ON_BOARD],
            Self::Cards => &[CARDS],
            Self::Actions => &[CONFIRM, ACTIONS],
            Self::Confirm => &[CONFIRM],
            Self::Log => &[LOG],
        };
        focus_first(selectors);
    }
}

/// Restores lost focus: it goes to the next usable element. Screen readers on phones press what has the focus by touch.
pub(crate) fn keep(table: Table) {
    let by_keyboard = StoredValue::new(false);
    let focused = StoredValue::new_local(None::<Element>);
    listen(ev::focusin, move |event| {
        focused.set_value(event.target().and_then(|target| target.dyn_into().ok()));
    });
    let is_gone = move || {
        focused.with_value(|element| {
            element
                .as_ref()
                .is_some_and(|element| !element.is_connected() || element.matches(":disabled").unwrap_or(false))
        })
    };
    listen(ev::keydown, move |_| by_keyboard.set_value(true));
    listen(ev::pointerdown, move |_| by_keyboard.set_value(false));
    Effect::new(move |proposed: Option<bool>| {
        table.game.legal.track();
        table.intent.held.track();
        let proposes = table.intent.proposal.with(Option::is_some);
        let is_new = proposes && proposed != Some(true);
        // What has to be chosen, if it isn't on the board.
        let discards = discarding(table).is_some();
        let next: &[&str] = if discards { &[CARDS] } else { &[CONFIRM, LIT, GUESTS, ACTIONS] };
        let by_keyboard = by_keyboard.get_value();
        if table.overlay.menu.with(Option::is_some) || table.overlay.curtain.with(Option::is_some) {
            return proposes;
        }
        // After rendering, when removed elements are gone.
        request_animation_frame(move || {
            if !by_keyboard {
                if is_lost() && is_gone() {
                    focus_first(next);
                }
                return;
            }
            if is_new {
                return FocusArea::Confirm.focus();
            }
            let holding = table.intent.held.try_with_untracked(|held| !held.is_empty()).unwrap_or(false);
            if is_lost() || (holding && !proposes && !is_lit() && !is_typing()) {
                focus_first(next);
            }
        });
        proposes
    });
}

/// What the keys go through: highlighted places while something is held, otherwise everything usable. Pieces come
/// first: what stands in a district is used more often than the district.
fn stops(table: Table) -> Vec<Element> {
    let holding = table.intent.held.with_untracked(|held| !held.is_empty());
    let lit = if holding { all(LIT) } else { Vec::new() };
    if !lit.is_empty() {
        return lit;
    }
    let mut usable = all(ON_BOARD);
    usable.sort_by_key(|element| element.matches(".place").unwrap_or(false));
    usable
}

/// Focuses the nearest element in the direction of an arrow key; returns whether the key is one. With Shift every place
/// is near enough, to look around.
pub(crate) fn go(table: Table, from: &Element, event: &ev::KeyboardEvent) -> bool {
    let (x, y) = match event.key().as_str() {
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowRight" => (1.0, 0.0),
        "ArrowUp" => (0.0, -1.0),
        "ArrowDown" => (0.0, 1.0),
        _ => return false,
    };
    let start = middle(from);
    let distance = |element: &Element| {
        let at = middle(element);
        let (dx, dy) = (at.0 - start.0, at.1 - start.1);
        let (ahead, aside) = (dx * x + dy * y, (dx * y - dy * x).abs());
        // Sideways distance counts twice.
        (ahead > 1.0).then_some(2.0f64.mul_add(aside, ahead))
    };
    let stops = if event.shift_key() { all(PLACES) } else { stops(table) };
    let near = stops.into_iter().filter_map(|element| distance(&element).map(|far| (far, element)));
    if let Some((_, element)) = near.min_by(|a, b| a.0.total_cmp(&b.0)) {
        focus(&element);
    }
    true
}

/// The stops of an island. A district that can be used only through its pieces isn't one of them.
fn stops_on(table: Table, island: Island) -> Vec<Element> {
    let on_it = |element: &Element| {
        let touched = element.get_attribute("data-act").and_then(|act| Touched::read(&act));
        touched.and_then(Touched::island) == Some(island)
    };
    let stops: Vec<_> = stops(table).into_iter().filter(on_it).collect();
    let calls = |element: &Element| element.matches(".piece").unwrap_or(false) || element.matches(LIT).unwrap_or(false);
    let calling: Vec<_> = stops.iter().filter(|&element| calls(element)).cloned().collect();
    if calling.is_empty() { stops } else { calling }
}

/// Focuses the next or previous stop, of one island or of the whole board.
pub(crate) fn jump(table: Table, island: Option<Island>, back: bool) {
    let stops = island.map_or_else(|| stops(table), |island| stops_on(table, island));
    let now = document().active_element();
    let place = stops.iter().position(|stop| Some(stop) == now.as_ref());
    let next = match (place, back) {
        (None, false) => 0,
        (None, true) => stops.len().saturating_sub(1),
        (Some(place), false) => (place + 1) % stops.len(),
        (Some(place), true) => (place + stops.len() - 1) % stops.len(),
    };
    stops.get(next).into_iter().for_each(focus);
}

/// Focuses the first element that matches the first of these selectors with any.
pub(crate) fn focus_first(selectors: &[&str]) {
    if let Some(element) = selectors.iter().find_map(|selector| all(selector).into_iter().next()) {
        focus(&element);
    }
}

fn focus(element: &Element) {
    if let Some(element) = element.dyn_ref::<SvgElement>() {
        let _ = element.focus();
    } else if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let _ = element.focus();
    }
}

/// Whether nothing usable has the focus.
fn is_lost() -> bool {
    let Some(element) = document().active_element() else { return true };
    let gone = element.tag_name() == "BODY" || element.matches(":disabled").unwrap_or(false);
    gone || (element.closest(".board").ok().flatten().is_some()
        && !element.matches("button, [tabindex='0']").unwrap_or(true))
}

/// Whether a text field has the focus.
fn is_typing() -> bool {
    document().active_element().is_some_and(|element| is_field(&element))
}

/// Whether an element takes text input.
pub(crate) fn is_field(element: &Element) -> bool {
    element.matches("input:not([type=range]), textarea, select").unwrap_or(false)
}

/// Whether a highlighted element has the focus.
fn is_lit() -> bool {
    document().active_element().is_some_and(|element| element.matches(LIT).unwrap_or(false))
}

/// All elements that match.
pub(crate) fn all(selector: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|i| found.item(i)?.dyn_into().ok()).collect()
}

/// The centre of an element on the screen.
pub(crate) fn middle(element: &Element) -> (f64, f64) {
    let place = element.get_bounding_client_rect();
    (place.left() + place.width() / 2.0, place.top() + place.height() / 2.0)
}
