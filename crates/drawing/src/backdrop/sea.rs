//! The sea: depth lines, the lines of the compass, and what stands in the water.

use std::f32::consts::TAU;

use utopia_rules::Island;

use super::Sheet;
use crate::{Chart, Point, art, numbers::number, path::Path};

/// How far from the coast each depth line runs, with the tint of the water inside it.
const DEPTHS: [(f32, &str); 4] = [(92.0, "shoal-1"), (62.0, "shoal-2"), (36.0, "shoal-3"), (16.0, "shoal-4")];
const RHUMBS: usize = 32;
/// The sizes of the drawings.
pub(crate) const SHIP: f32 = 0.84;
const LIGHTHOUSE: f32 = 0.52;
const REEF: f32 = 0.62;
const COMPASS: f32 = 1.3;

pub(super) fn draw(chart: &Chart, sheet: &mut Sheet) {
    let (width, height) = (number(chart.size.x), number(chart.size.y));
    sheet.add(&format!(r#"<rect class="sea" width="{width}" height="{height}"/>"#));
    let coasts: String = Island::ALL.into_iter().map(|island| chart.coast(island)).collect();
    sheet.add(&format!(r#"<defs><path id="utopia-coasts" d="{coasts}"/></defs><g stroke-linejoin="round">"#));
    // A wide line along the coast reaches equally far on both sides: the depth lines need no geometry of their own.
    for (distance, tint) in DEPTHS {
        for (class, width) in [("depth-line", 2.0 * distance + 2.0), (tint, 2.0 * distance)] {
            sheet.add(&format!(r##"<use href="#utopia-coasts" class="{class}" stroke-width="{width}"/>"##));
        }
    }
    sheet.add("</g>");
    rhumbs(chart, sheet);
    sheet.add(r##"<use href="#utopia-coasts" class="hachure"/>"##);
}

/// The lines that run from the compass over the whole sea.
fn rhumbs(chart: &Chart, sheet: &mut Sheet) {
    let Some(compass) = chart.compass else { return };
    let reach = chart.size.length();
    let mut path = Path::default();
    for i in 0..RHUMBS {
        let angle = i as f32 / RHUMBS as f32 * TAU;
        path.go(compass + Point::polar(angle, 50.0 * COMPASS));
        path.line(compass + Point::polar(angle, reach));
    }
    sheet.path("rhumb", &path.open());
}

/// What stands in the water, in front of the land.
pub(super) fn marks(chart: &Chart, sheet: &mut Sheet) {
    for light in &chart.lighthouses {
        let mut path = Path::default();
        path.go(light.at);
        path.line(light.line);
        sheet.add(&format!(r#"<path class="sector-line" d="{}"/>"#, path.open()));
    }
    for (i, &reef) in chart.reefs.iter().enumerate() {
        sheet.place(reef, REEF, art::reef(i as u8));
    }
    for light in &chart.lighthouses {
        sheet.place(light.at + Point::new(0.0, -16.0), LIGHTHOUSE, art::lighthouse());
    }
    if let Some(compass) = chart.compass {
        sheet.place(compass, COMPASS, art::compass());
    }
    for island in Island::ALL {
        sheet.place(chart.ship(island), SHIP, &art::ship(island));
    }
}
