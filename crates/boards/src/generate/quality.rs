//! What a generated board must be like beyond being valid.

use utopia_drawing::{Mesh, Point, Polygon};
use utopia_rules::Island;

use crate::Draft;

/// A circle of this radius fits into every district: room for a monument with princes around it.
const LEAST_ROOM: f32 = 52.0;
const LEAST_AREA: f32 = 17_500.0;
/// Streets are plain to see.
const LEAST_BORDER: f32 = 55.0;
/// Districts of an island without a street are plainly apart.
const LEAST_DISTANCE: f32 = 30.0;

pub(super) fn is_good(draft: &Draft) -> bool {
    draft.layout.outlines.values().all(|outline| has_room(&Polygon(outline.clone())))
        && Island::ALL.into_iter().all(|island| harbours(draft, island) >= 1)
        && draft.flaws().is_empty()
        && draft.streets().iter().all(|street| street.length >= LEAST_BORDER)
        && strangers_are_apart(draft)
        && draft.board().is_ok()
}

fn harbours(draft: &Draft, island: Island) -> usize {
    let here = draft.districts.iter().filter(|(district, _)| district.island() == island);
    here.filter(|(_, entry)| entry.harbour.is_some()).count()
}

fn has_room(land: &Polygon) -> bool {
    const STEP: f32 = 12.0;
    if land.area().abs() < LEAST_AREA {
        return false;
    }
    let (low, high) = land.bounds();
    let (columns, rows) = (((high.x - low.x) / STEP) as usize, ((high.y - low.y) / STEP) as usize);
    let at = |i: usize| low + Point::new((i % columns) as f32, (i / columns) as f32) * STEP;
    (0..columns * rows).any(|i| land.depth(at(i)) >= LEAST_ROOM)
}

/// Whether districts that no street joins keep their distance, except at the corners of streets.
fn strangers_are_apart(draft: &Draft) -> bool {
    let mesh = Mesh::new(&draft.layout.outlines);
    let streets = draft.streets();
    let lands: Vec<_> = mesh.rings.iter().map(|(&district, ring)| (district, mesh.polygon(ring))).collect();
    lands.iter().enumerate().all(|(number, (a, land))| {
        lands[number + 1..].iter().all(|(b, other)| {
            let joined = streets.iter().any(|street| (street.a, street.b) == (*a, *b));
            let far = |one: &Polygon, two: &Polygon| {
                one.0.iter().map(|&at| two.nearest(at).distance(at)).fold(f32::MAX, f32::min)
            };
            joined || far(land, other).min(far(other, land)) >= LEAST_DISTANCE
        })
    })
}
