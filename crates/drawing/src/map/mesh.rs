//! The outlines of districts as rings of shared corners.

use std::collections::{BTreeMap, BTreeSet};

use utopia_rules::District;

use crate::{Point, Polygon, polygon::nearest_on_side};

/// Corners closer than this are merged, so that small slips in the file do no harm.
const WELD: f32 = 4.0;
/// An island is drawn from at most this many corners, and its coast too: more are merged from farther apart until they fit.
pub(super) const MOST_CORNERS: usize = 400;

/// The outlines of districts as clockwise rings of corner indices. Corners that almost meet are one, and a corner on another
/// district's side is a corner of that district, too: neighbours have whole sides in common, in opposite directions.
#[derive(Clone, Debug)]
pub struct Mesh {
    /// All corners.
    pub corners: Vec<Point>,
    /// The corners of every district.
    pub rings: BTreeMap<District, Vec<usize>>,
}

impl Mesh {
    /// The mesh of these outlines, with all of their corners.
    pub fn new(outlines: &BTreeMap<District, Vec<Point>>) -> Self {
        Self::welded(outlines, WELD).joined()
    }

    /// A mesh of few enough corners to be drawn quickly.
    pub(super) fn thinned(outlines: &BTreeMap<District, Vec<Point>>) -> Self {
        let mut weld = WELD;
        loop {
            let mesh = Self::welded(outlines, weld);
            if mesh.corners.len() <= MOST_CORNERS {
                return mesh.joined();
            }
            weld *= 1.5;
        }
    }

    /// Merges corners that almost meet.
    fn welded(outlines: &BTreeMap<District, Vec<Point>>, weld: f32) -> Self {
        let mut corners: Vec<Point> = Vec::new();
        let mut rings = BTreeMap::new();
        for (&district, outline) in outlines {
            let mut ring: Vec<usize> = Vec::new();
            for &point in &Polygon(outline.clone()).clockwise().0 {
                let known = corners.iter().position(|corner| corner.distance(point) < weld);
                let corner = known.unwrap_or_else(|| {
                    corners.push(point);
                    corners.len() - 1
                });
                if !ring.contains(&corner) {
                    ring.push(corner);
                }
            }
            rings.insert(district, ring);
        }
        Self { corners, rings }
    }

    /// Adds corners that lie on another district's side.
    fn joined(mut self) -> Self {
        let corners = &self.corners;
        for ring in self.rings.values_mut() {
            let with_others = pairs(ring).flat_map(|(a, b)| {
                let (from, to) = (corners[a], corners[b]);
                let on_side =
                    |&c: &usize| c != a && c != b && nearest_on_side(from, to, corners[c]).distance(corners[c]) < WELD;
                let mut between: Vec<usize> =
                    (0..corners.len()).filter(on_side).filter(|c| !ring.contains(c)).collect();
                between.sort_by(|&c, &d| corners[c].distance(from).total_cmp(&corners[d].distance(from)));
                std::iter::once(a).chain(between)
            });
            *ring = with_others.collect();
        }
        self
    }

    /// The polygon of some corners.
    pub fn polygon(&self, ring: &[usize]) -> Polygon {
        Polygon(ring.iter().map(|&corner| self.corners[corner]).collect())
    }

    /// The sides of a district, clockwise.
    pub fn sides(&self, district: District) -> impl Iterator<Item = (usize, usize)> {
        pairs(self.rings.get(&district).map_or(&[][..], Vec::as_slice))
    }

    /// The loops of sides that belong to one district only, largest first; holes have a negative area. If two loops meet, they
    /// can't be told apart, and the error is where.
    pub fn loops(&self) -> Result<Vec<Vec<usize>>, Point> {
        let directed: BTreeSet<(usize, usize)> = self.rings.values().flat_map(|ring| pairs(ring)).collect();
        let mut next: BTreeMap<usize, usize> = BTreeMap::new();
        for &(a, b) in directed.iter().filter(|&&(a, b)| !directed.contains(&(b, a))) {
            if next.insert(a, b).is_some() {
                return Err(self.corners[a]);
            }
        }
        let mut loops = Vec::new();
        while let Some((&start, _)) = next.first_key_value() {
            let mut ring = vec![start];
            while let Some(corner) = next.remove(&ring[ring.len() - 1]) {
                if corner != start {
                    ring.push(corner);
                }
            }
            loops.push(ring);
        }
        loops.sort_by(|a, b| self.polygon(b).area().abs().total_cmp(&self.polygon(a).area().abs()));
        Ok(loops)
    }
}

/// The sides of a ring, each from a corner to the next.
pub(super) fn pairs(ring: &[usize]) -> impl Iterator<Item = (usize, usize)> {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}
