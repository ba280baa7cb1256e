//! Arched bridges.

use super::Markup;
use crate::{Point, map::Bridge, numbers::whole, path::Path};

/// Half the width of the roadway in the middle, and at the ends, where it opens towards the bank.
const NARROW: f32 = 8.5;
const WIDE: f32 = 12.5;
/// How far a bridge reaches onto the land.
const LANDING: f32 = 3.0;
/// The apparent height of the arch.
const RISE: f32 = 5.0;

pub(super) fn draw(bridge: &Bridge, markup: &mut Markup) {
    let along = (bridge.to - bridge.from).unit();
    let across = along.left();
    let (from, to) = (bridge.from - along * LANDING, bridge.to + along * LANDING);
    let top = from.towards(to, 0.5) - Point::new(0.0, RISE);
    let (left, right) = (edge(from, top, to, across), edge(from, top, to, across * -1.0));
    let mut deck = Path::default();
    deck.go(left[0]);
    deck.curve(left[1], left[2]);
    deck.line(right[2]);
    deck.curve(right[1], right[0]);
    let deck = deck.close();
    markup.add(&format!(r#"<path class="cast" transform="translate(0 7)" d="{deck}"/>"#));
    markup.path("bridge", &deck);
    let mut planks = Path::default();
    let count = (from.distance(to) / 8.0).round().max(2.0);
    for i in 1..whole(count) {
        let part = i as f32 / count;
        planks.go(on_curve(left, part));
        planks.line(on_curve(right, part));
    }
    markup.path("plank", &planks.open());
    for side in [left, right] {
        let mut rail = Path::default();
        rail.go(side[0]);
        rail.curve(side[1], side[2]);
        markup.path("bridge-edge", &rail.open());
    }
}

/// One side of the roadway: start, control point, end.
fn edge(from: Point, top: Point, to: Point, across: Point) -> [Point; 3] {
    // A quadratic curve goes only half way to its control point.
    let bend = top * 2.0 - from.towards(to, 0.5) + across * (2.0 * NARROW - WIDE);
    [from + across * WIDE, bend, to + across * WIDE]
}

fn on_curve([from, bend, to]: [Point; 3], part: f32) -> Point {
    from.towards(bend, part).towards(bend.towards(to, part), part)
}
