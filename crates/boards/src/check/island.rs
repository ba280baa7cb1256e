//! The coast of an island, and the place of its wonder.

use std::collections::BTreeMap;

use utopia_drawing::{Mesh, Point, Polygon};
use utopia_rules::{District, Island};

use super::{Flaw, LEAST_STREET, LEAST_WONDER};
use crate::Draft;

pub(super) fn flaws(island: Island, outlines: &BTreeMap<District, Vec<Point>>, draft: &Draft, flaws: &mut Vec<Flaw>) {
    if outlines.is_empty() {
        return;
    }
    let mesh = Mesh::new(outlines);
    let loops = match mesh.loops() {
        Ok(loops) => loops,
        Err(at) => return flaws.push(Flaw::CornerOnly { island, at }),
    };
    let (coasts, holes): (Vec<_>, Vec<_>) = loops.into_iter().partition(|ring| mesh.polygon(ring).area() > 0.0);
    harbours(&mesh, &coasts, draft, flaws);
    let holes: Vec<Polygon> = holes.iter().map(|ring| mesh.polygon(ring)).collect();
    flaws.extend(holes.iter().skip(1).map(|hole| Flaw::Gap { island, at: inside(hole) }));
    let given = draft.layout.islands.get(&island).and_then(|isle| isle.wonder);
    let (at, fits) = match (given, holes.first()) {
        (Some(at), None) => (at, true),
        (given, Some(hole)) => {
            let at = given.unwrap_or_else(|| hole.centroid());
            // The place is drawn in the hole.
            (at, hole.contains(at) && hole.nearest(at).distance(at) >= LEAST_WONDER)
        }
        (None, None) => (coasts.first().map(|ring| mesh.polygon(ring).centroid()).unwrap_or_default(), false),
    };
    if !fits {
        flaws.push(Flaw::NoWonderPlace { island, at });
    }
}

/// Harbours of districts that don't lie at the sea.
fn harbours(mesh: &Mesh, coasts: &[Vec<usize>], draft: &Draft, flaws: &mut Vec<Flaw>) {
    // On a coast each corner is followed by one other.
    let next: BTreeMap<usize, usize> =
        coasts.iter().flat_map(|ring| ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))).collect();
    for (&district, ring) in &mesh.rings {
        if draft.districts.get(&district).is_none_or(|entry| entry.harbour.is_none()) {
            continue;
        }
        let coast = mesh.sides(district).filter(|(a, b)| next.get(a) == Some(b));
        let length: f32 = coast.map(|(a, b)| mesh.corners[a].distance(mesh.corners[b])).sum();
        if length < LEAST_STREET {
            flaws.push(Flaw::NoCoast { district, at: mesh.polygon(ring).centroid() });
        }
    }
}

/// A point of a hole: its centroid may lie outside if it is narrow.
fn inside(hole: &Polygon) -> Point {
    let middle = hole.centroid();
    if hole.contains(middle) { middle } else { hole.nearest(middle) }
}
