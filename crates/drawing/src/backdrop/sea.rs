//! The sea: depth lines, rhumb lines, and objects in the water.

use std::f32::consts::TAU;

use utopia_rules::Island;

use super::Markup;
use crate::{BoardMap, Point, art, numbers::number, path::Path};

/// The distance of each depth line from the coast, with the tint of the water inside it.
const DEPTHS: [(f32, &str); 4] = [(92.0, "shoal-1"), (62.0, "shoal-2"), (36.0, "shoal-3"), (16.0, "shoal-4")];
const RHUMBS: usize = 32;
/// The sizes of the drawings.
pub(crate) const SHIP: f32 = 0.84;
pub(super) const LIGHTHOUSE: f32 = 0.52;
const REEF: f32 = 0.62;
const COMPASS: f32 = 1.3;
/// The middle of a lighthouse, seen from its place.
pub(super) const ON_ROCK: Point = Point::new(0.0, -16.0);

pub(super) fn draw(map: &BoardMap, markup: &mut Markup) {
    let (width, height) = (number(map.size.x), number(map.size.y));
    markup.add(&format!(r#"<rect class="sea" width="{width}" height="{height}"/>"#));
    let coasts: String = Island::ALL.into_iter().map(|island| map.coast(island)).collect();
    markup.add(&format!(r#"<defs><path id="utopia-coasts" d="{coasts}"/></defs><g stroke-linejoin="round">"#));
    // A wide stroke along the coast reaches equally far on both sides, so depth lines need no geometry of their own.
    for (distance, tint) in DEPTHS {
        for (class, width) in [("depth-line", 2.0 * distance + 2.0), (tint, 2.0 * distance)] {
            markup.add(&format!(r##"<use href="#utopia-coasts" class="{class}" stroke-width="{width}"/>"##));
        }
    }
    markup.add("</g>");
    rhumbs(map, markup);
    markup.add(r##"<use href="#utopia-coasts" class="hachure"/>"##);
}

/// Rhumb lines from the compass across the sea.
fn rhumbs(map: &BoardMap, markup: &mut Markup) {
    let Some(compass) = map.compass else { return };
    let reach = map.size.length();
    let mut path = Path::default();
    for i in 0..RHUMBS {
        let angle = i as f32 / RHUMBS as f32 * TAU;
        path.go(compass + Point::polar(angle, 50.0 * COMPASS));
        path.line(compass + Point::polar(angle, reach));
    }
    markup.path("rhumb", &path.open());
}

/// Objects in the water, in front of the land.
pub(super) fn marks(map: &BoardMap, markup: &mut Markup) {
    for light in &map.lighthouses {
        let mut path = Path::default();
        path.go(light.at);
        path.line(light.line);
        markup.add(&format!(r#"<path class="sector-line" d="{}"/>"#, path.open()));
    }
    for (i, &reef) in map.reefs.iter().enumerate() {
        markup.place(reef, REEF, art::reef(i as u8));
    }
    for light in &map.lighthouses {
        markup.place(light.at + ON_ROCK, LIGHTHOUSE, art::lighthouse());
    }
    if let Some(compass) = map.compass {
        markup.place(compass, COMPASS, art::compass());
    }
}

pub(super) fn ships(map: &BoardMap, markup: &mut Markup) {
    for island in Island::ALL {
        markup.place(map.ship(island), SHIP, &art::ship(island));
    }
}
