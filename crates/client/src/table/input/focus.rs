//! Keyboard focus: arrow keys move between places, and focus is restored when its element disappears.

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement, SvgElement};

use crate::{browser::listen, table::state::Table};

/// Usable places and pieces of the board.
const ON_BOARD: &str = ".board [data-act][tabindex='0']";
/// Destinations of what is held, and builds.
const LIT: &str = ".board .place.lit, .board .place.spends, .board .place.build";
/// Guests that can be taken.
const GUESTS: &str = ".board .piece.guest.active";
/// Cards of the hand.
const CARDS: &str = ".hand .card";
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
    Log,
}

impl FocusArea {
    /// Focuses the first usable element of this part.
    pub(crate) fn focus(self) {
        let selectors: &[&str] = match self {
            Self::Board => &[LIT, GUESTS, ON_BOARD],
            Self::Cards => &[CARDS],
            Self::Actions => &[ACTIONS],
            Self::Log => &[LOG],
        };
        focus_first(selectors);
    }
}

/// Restores lost focus for keyboard players: it goes to the next usable element.
pub(crate) fn keep(table: Table) {
    let by_keyboard = StoredValue::new(false);
    listen(ev::keydown, move |_| by_keyboard.set_value(true));
    listen(ev::pointerdown, move |_| by_keyboard.set_value(false));
    Effect::new(move |_| {
        table.game.legal.track();
        table.intent.held.track();
        if !by_keyboard.get_value()
            || table.overlay.menu.with(Option::is_some)
            || table.overlay.curtain.with(Option::is_some)
        {
            return;
        }
        // After rendering, when removed elements are gone.
        request_animation_frame(move || {
            let holding = table.intent.held.try_with_untracked(|held| !held.is_empty()).unwrap_or(false);
            if is_lost() || (holding && !is_lit() && !is_typing()) {
                focus_first(&[LIT, GUESTS, ACTIONS]);
            }
        });
    });
}

/// Focuses the nearest element in the direction of an arrow key; returns whether the key is one.
pub(crate) fn go(from: &Element, key: &str) -> bool {
    let (x, y) = match key {
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
    let near = all(ON_BOARD).into_iter().filter_map(|element| distance(&element).map(|far| (far, element)));
    if let Some((_, element)) = near.min_by(|a, b| a.0.total_cmp(&b.0)) {
        focus(&element);
    }
    true
}

fn focus_first(selectors: &[&str]) {
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
