//! What a finger means: the nearest thing it can use, not only the one exactly under it.

use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, EventTarget};

use super::{clicks::Touched, focus};

/// How far beside a piece a finger may land, in pixels.
const PIECE_REACH: f64 = 12.0;
/// How far beside a highlighted place.
const PLACE_REACH: f64 = 8.0;
/// The directions in which highlighted places are looked for.
const DIRECTIONS: u8 = 8;

/// Pieces that can be picked up.
const PIECES: &str = ".board .piece.active";
/// Pieces among which the board asks to choose.
const ASKED: &str = ".board .piece.lit";
/// Places that what is held can go to.
const DESTINATIONS: &str = ".board .place:is(.lit, .spends)";
/// Highlighted places.
const HIGHLIGHTED: &str = ".place:is(.lit, .spends, .build)";

/// What is exactly at an element: the nearest ancestor that names itself in `data-act`.
pub(super) fn read(element: &Element) -> Option<Touched> {
    let carrier = element.closest("[data-act]").ok().flatten()?;
    Touched::read(&carrier.get_attribute("data-act")?)
}

pub(super) fn touched(target: Option<EventTarget>) -> Option<Touched> {
    read(&target?.dyn_into::<Element>().ok()?)
}

/// What a touch at this point of the screen, on this element, is aimed at.
pub(super) fn meant(target: Option<EventTarget>, at: (f64, f64)) -> Option<Touched> {
    let element = target?.dyn_into::<Element>().ok()?;
    let exact = read(&element);
    // Nothing overlaps in the strips beside the map, but guests have gaps between them.
    if is_within(&element, PIECES) || matches!(exact, Some(Touched::Scale(_))) {
        return exact;
    }
    if matches!(exact, Some(Touched::Ship(_))) {
        return piece_near(at).or(exact);
    }
    let holding = !focus::all(DESTINATIONS).is_empty() && focus::all(ASKED).is_empty();
    if holding {
        if is_within(&element, HIGHLIGHTED) { exact } else { highlighted_near(at).or_else(|| piece_near(at)).or(exact) }
    } else {
        piece_near(at).or_else(|| if is_within(&element, HIGHLIGHTED) { exact } else { highlighted_near(at) }).or(exact)
    }
}

fn is_within(element: &Element, selector: &str) -> bool {
    element.closest(selector).ok().flatten().is_some()
}

/// The nearest piece that can be picked up.
fn piece_near(at: (f64, f64)) -> Option<Touched> {
    let near = focus::all(PIECES).into_iter().filter_map(|piece| {
        let distance = distance(&piece, at);
        (distance <= PIECE_REACH).then_some((distance, piece))
    });
    read(&near.min_by(|a, b| a.0.total_cmp(&b.0))?.1)
}

/// The distance of a point from the rectangle around an element.
fn distance(element: &Element, (x, y): (f64, f64)) -> f64 {
    let place = element.get_bounding_client_rect();
    let beside = |at: f64, low: f64, high: f64| (low - at).max(at - high).max(0.0);
    beside(x, place.left(), place.right()).hypot(beside(y, place.top(), place.bottom()))
}

/// A highlighted place beside the finger: districts aren't rectangles, so a few points around it are tried.
fn highlighted_near((x, y): (f64, f64)) -> Option<Touched> {
    [PLACE_REACH / 2.0, PLACE_REACH].into_iter().find_map(|reach| {
        (0..DIRECTIONS).find_map(|direction| {
            let (sin, cos) = (f64::from(direction) / f64::from(DIRECTIONS) * std::f64::consts::TAU).sin_cos();
            let element = document().element_from_point((x + reach * cos) as f32, (y + reach * sin) as f32)?;
            read(&element).filter(|_| is_within(&element, HIGHLIGHTED))
        })
    })
}
