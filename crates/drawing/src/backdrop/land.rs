//! The islands: canal, streets, districts, the places of the wonders, values and harbours.

use utopia_rules::Island;

use super::Markup;
use crate::{BoardMap, Graph, Point, art, numbers::number, path::Path};

const ROMAN: f32 = 0.3;
const BOAT: f32 = 0.44;

pub(super) fn draw(map: &BoardMap, board: &dyn Graph, markup: &mut Markup) {
    canal(map, markup);
    markup.add(r##"<use href="#utopia-coasts" class="cast" y="7"/><use href="#utopia-coasts" class="street"/>"##);
    markup.add(r##"<use href="#utopia-coasts" class="coast"/>"##);
    for &(from, to) in &map.paths {
        let mut path = Path::default();
        path.go(from);
        path.line(to);
        markup.path("path", &path.open());
    }
    for district in board.districts() {
        let outline = map.outline(district);
        let ground = format!(r#"district ground-{}" data-district="{district}"#, district.island());
        markup.path(&ground, outline);
    }
    for island in Island::ALL {
        growth(map, island, markup);
        wonder_place(map, island, markup);
    }
    values(map, board, markup);
}

/// The vegetation of an island: ripples, hills, cinder cones, trees. Path data relative to the foot.
const fn plant(island: Island) -> &'static str {
    match island {
        Island::Water => "m-8 0q4-5 8 0t8 0m-12 5q3-4 6 0t6 0",
        Island::Earth => "m-10 3q3-10 7-10t7 9m-4-4q3-6 6-5t4 7",
        Island::Fire => "m-9 4l6-10h5l6 10m-10-13q3-2 1-5",
        Island::Wind => "m-4 5v-4c-5 0-5-7 0-10c5 3 5 10 0 10m8 4v-3c-4 0-4-6 0-8c4 2 4 8 0 8",
    }
}

/// Small landscape marks in the districts.
fn growth(map: &BoardMap, island: Island, markup: &mut Markup) {
    let grounds = island.districts().into_iter().filter_map(|district| map.ground(district));
    let mut signs = String::new();
    for at in grounds.flat_map(|ground| &ground.growth) {
        let mut start = Path::default();
        start.go(*at);
        signs += &start.open();
        signs += plant(island);
    }
    markup.add(&format!(r#"<path class="growth" d="{signs}"/>"#));
}

fn canal(map: &BoardMap, markup: &mut Markup) {
    if map.canal.0.is_empty() {
        return;
    }
    let mut path = Path::default();
    for (i, &point) in map.canal.0.iter().enumerate() {
        if i == 0 { path.go(point) } else { path.line(point) }
    }
    markup.path("canal", &path.close());
    for &(from, to) in &map.locks {
        lock(from, to, markup);
    }
}

/// The two gates of a lock, meeting in a point.
fn lock(from: Point, to: Point, markup: &mut Markup) {
    let (along, half) = ((to - from).unit(), from.distance(to) / 2.0);
    let across = along.left();
    let point = from + along * half + across * 9.0;
    let mut gates = Path::default();
    gates.go(from - across * 4.0);
    gates.line(point - across * 4.0);
    gates.line(to - across * 4.0);
    gates.line(to + across * 4.0);
    gates.line(point + across * 4.0);
    gates.line(from + across * 4.0);
    markup.path("wood", &gates.close());
}

/// The value of every district as a roman numeral; each numeral is defined once.
fn values(map: &BoardMap, board: &dyn Graph, markup: &mut Markup) {
    markup.add("<defs>");
    for value in 1..=4 {
        markup.add(&format!(r#"<g id="utopia-value-{value}" transform="scale({ROMAN})">{}</g>"#, art::roman(value)));
    }
    // Scoped styles don't reach the content of `use`; it inherits its colour instead.
    markup.add(r#"</defs><g class="value">"#);
    for (district, ground) in board.districts().into_iter().filter_map(|d| Some((d, map.ground(d)?))) {
        let (value, x, y) = (board.value(district), number(ground.value.x), number(ground.value.y));
        markup.add(&format!(r##"<use href="#utopia-value-{value}" x="{x}" y="{y}"/>"##));
    }
    markup.add("</g>");
}

fn wonder_place(map: &BoardMap, island: Island, markup: &mut Markup) {
    let isle = &map.isles[island.index()];
    // An island that isn't drawn yet.
    if isle.coasts.is_empty() {
        return;
    }
    markup.circle("street", isle.wonder, isle.radius);
    markup.circle("wonder-place", isle.wonder, isle.radius - 6.0);
    markup.circle("wonder-ring", isle.wonder, isle.radius - 11.0);
    let emblem = format!(r#"<g class="wonder-mark">{}</g>"#, art::emblem(island));
    markup.place(isle.wonder, (isle.radius - 16.0) / 52.0, &emblem);
}

pub(super) fn harbours(map: &BoardMap, board: &dyn Graph, markup: &mut Markup) {
    // The jetty is on the left of the drawing, so a harbour that faces west is mirrored.
    for harbour in board.districts().into_iter().filter_map(|district| map.ground(district)?.harbour) {
        let turned = if harbour.looks.x < -0.3 { "-" } else { "" };
        let boat = format!(r#"<g transform="scale({turned}1 1)">{}</g>"#, art::boat());
        markup.place(harbour.at, BOAT, &boat);
    }
}
