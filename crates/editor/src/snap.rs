//! Snapping to corners, sides and the grid.

use utopia_drawing::{Point, Polygon, nearest_on_side};

use crate::{Document, document::whole};

/// The distance of the grid's lines.
pub const GRID: f32 = 10.0;

/// A point after snapping.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Snapped {
    /// Where it is.
    pub at: Point,
    /// What it has snapped to.
    pub onto: Onto,
}

/// What a point has snapped to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Onto {
    /// A corner of a district.
    Corner,
    /// A side of a district.
    Side,
    /// The grid.
    Grid,
}

impl Document {
    /// Snaps a point to a corner or side within reach, or else to the grid. A corner that is being moved doesn't attract itself.
    pub fn snap(&self, at: Point, reach: f32, moved: Option<Point>) -> Snapped {
        let outlines = || self.draft.layout.outlines.values();
        let nearest = |points: &mut dyn Iterator<Item = Point>| {
            let near = points.filter(|point| point.distance(at) <= reach);
            near.min_by(|a, b| a.distance(at).total_cmp(&b.distance(at)))
        };
        let is_other = |point: &Point| Some(*point) != moved;
        if let Some(at) = nearest(&mut outlines().flatten().copied().filter(is_other)) {
            return Snapped { at, onto: Onto::Corner };
        }
        let sides = outlines().flat_map(|outline| Polygon(outline.clone()).sides().collect::<Vec<_>>());
        let sides = sides.filter(|(a, b)| is_other(a) && is_other(b));
        if let Some(at) = nearest(&mut sides.map(|(a, b)| nearest_on_side(a, b, at))) {
            return Snapped { at: whole(at), onto: Onto::Side };
        }
        Snapped { at: whole(at * (1.0 / GRID)) * GRID, onto: Onto::Grid }
    }
}
