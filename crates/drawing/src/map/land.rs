//! Turns straight outlines into natural-looking land: districts separated by streets, with a coast around them.

use std::{collections::BTreeMap, f32::consts::PI};

use utopia_rules::District;

use crate::{
    Point,
    numbers::whole,
    polygon::{Polygon, nearest_on_side},
};

/// Corners closer than this are merged, so that small slips in the file do no harm.
const WELD: f32 = 4.0;
/// An island is drawn from at most this many corners, and its coast too: more are merged from farther apart until they fit.
const MOST_CORNERS: usize = 400;
/// The distance of a district from the middle of a street, from the coast, and from the wonder's place.
const STREET: f32 = 5.5;
const BEACH: f32 = 9.0;
const PLAZA: f32 = 5.0;

/// The land of one island.
pub(super) struct Land {
    /// The ground of every district, up to its streets.
    pub(super) grounds: BTreeMap<District, Polygon>,
    /// The sides of every district that are coast.
    pub(super) shores: BTreeMap<District, Vec<(Point, Point)>>,
    /// One around the island, or one around each part of it.
    pub(super) coasts: Vec<Polygon>,
    /// The hole inside a ring of districts.
    pub(super) hole: Option<Polygon>,
}

/// What a side borders on.
#[derive(Clone, Copy, PartialEq)]
enum Side {
    Street,
    Coast,
    Plaza,
}

/// The outlines of one island as rings of corner indices.
struct Mesh {
    corners: Vec<Point>,
    rings: BTreeMap<District, Vec<usize>>,
}

impl Land {
    pub(super) fn grow(outlines: &BTreeMap<District, Vec<Point>>, coast: Option<&[Point]>) -> Self {
        let mesh = Mesh::new(outlines);
        let loops = mesh.loops();
        let (outer, holes): (Vec<_>, Vec<_>) = loops.into_iter().partition(|ring| mesh.polygon(ring).area() > 0.0);
        let sides = mesh.sides(&holes);
        let hole = holes.first().map(|hole| mesh.polygon(hole));
        let plaza = hole.as_ref().map(Polygon::centroid);
        let mut land = Self { grounds: BTreeMap::new(), shores: BTreeMap::new(), coasts: Vec::new(), hole: None };
        for (&district, ring) in &mesh.rings {
            let (mut line, mut kinds, mut shore) = (Vec::new(), Vec::new(), Vec::new());
            for (a, b) in pairs(ring) {
                let side = sides[&(a.min(b), a.max(b))];
                let bent = bend(mesh.corners[a], mesh.corners[b], side, plaza);
                if side == Side::Coast {
                    let ends = bent.iter().copied().skip(1).chain([mesh.corners[b]]);
                    shore.extend(bent.iter().copied().zip(ends));
                }
                kinds.extend(bent.iter().map(|_| side));
                line.extend(bent);
            }
            let by = |i: usize| match kinds[i] {
                Side::Street => STREET,
                Side::Coast => BEACH,
                Side::Plaza => PLAZA,
            };
            land.grounds.insert(district, Polygon(line).inset(by));
            land.shores.insert(district, shore);
        }
        land.coasts = match coast {
            Some(coast) => vec![thin(coast).clockwise()],
            None if outer.is_empty() => vec![Polygon::hull(&mesh.corners)],
            None => outer.iter().map(|ring| mesh.polygon(ring)).collect(),
        };
        land.coasts.iter_mut().for_each(|coast| *coast = bend_all(&coast.0));
        land.hole = hole;
        land
    }
}

fn pairs(ring: &[usize]) -> impl Iterator<Item = (usize, usize)> {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}

fn bend_all(points: &[Point]) -> Polygon {
    let sides = points.iter().zip(points.iter().cycle().skip(1));
    Polygon(sides.flat_map(|(&a, &b)| bend(a, b, Side::Coast, None)).collect())
}

/// A line of few enough points.
fn thin(points: &[Point]) -> Polygon {
    Polygon(points.iter().copied().step_by(points.len().div_ceil(MOST_CORNERS).max(1)).collect())
}

impl Mesh {
    /// The corners of all districts, few enough to be drawn quickly.
    fn new(outlines: &BTreeMap<District, Vec<Point>>) -> Self {
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

    fn polygon(&self, ring: &[usize]) -> Polygon {
        Polygon(ring.iter().map(|&corner| self.corners[corner]).collect())
    }

    /// The loops of sides that belong to one district only, largest first; holes have a negative area. Empty if the
    /// sides don't form simple loops.
    fn loops(&self) -> Vec<Vec<usize>> {
        let directed: Vec<(usize, usize)> = self.rings.values().flat_map(|ring| pairs(ring)).collect();
        let mut next: BTreeMap<usize, usize> = BTreeMap::new();
        for &(a, b) in directed.iter().filter(|&&(a, b)| !directed.contains(&(b, a))) {
            if next.insert(a, b).is_some() {
                return Vec::new();
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
        loops
    }

    fn sides(&self, holes: &[Vec<usize>]) -> BTreeMap<(usize, usize), Side> {
        let mut sides: BTreeMap<(usize, usize), Side> = BTreeMap::new();
        for (a, b) in self.rings.values().flat_map(|ring| pairs(ring)) {
            let side = sides.entry((a.min(b), a.max(b))).or_insert(Side::Coast);
            if holes.iter().any(|hole| pairs(hole).any(|pair| pair == (a, b))) {
                *side = Side::Plaza;
            }
        }
        let directed: Vec<(usize, usize)> = self.rings.values().flat_map(|ring| pairs(ring)).collect();
        for &(a, b) in directed.iter().filter(|&&(a, b)| directed.contains(&(b, a))) {
            sides.insert((a.min(b), a.max(b)), Side::Street);
        }
        sides
    }
}

/// A straight side as a hand-drawn line: the points from its start up to, but excluding, its end.
fn bend(a: Point, b: Point, side: Side, plaza: Option<Point>) -> Vec<Point> {
    // Both districts along a street get the same line, in either direction.
    if (a.x, a.y) > (b.x, b.y) {
        let mut points = bend(b, a, side, plaza).split_off(1);
        points.push(a);
        points.reverse();
        return points;
    }
    let stride = match side {
        Side::Coast => 31.0,
        Side::Street => 52.0,
        Side::Plaza => 32.0,
    };
    let parts = (a.distance(b) / stride).round().max(1.0);
    let points = (0..whole(parts)).map(|i| i as f32 / parts);
    match (side, plaza) {
        (Side::Plaza, Some(middle)) => points.map(|part| around(middle, a, b, part)).collect(),
        (Side::Street, _) => points.map(|part| swaying(a, b, part, 3.5)).collect(),
        _ => points.map(|part| swaying(a, b, part, 6.0)).collect(),
    }
}

/// The point a part of the way from `a` to `b` on the arc around `middle`.
fn around(middle: Point, a: Point, b: Point, part: f32) -> Point {
    let (from, to) = (a - middle, b - middle);
    let turn = (to.angle() - from.angle() + 3.0 * PI).rem_euclid(2.0 * PI) - PI;
    let distance = from.length() + (to.length() - from.length()) * part;
    middle + Point::polar(from.angle() + turn * part, distance)
}

/// The point a part of the way from `a` to `b`, displaced sideways by a wave that depends on the side alone.
fn swaying(a: Point, b: Point, part: f32, sway: f32) -> Point {
    let along = part * a.distance(b);
    let phase = (a.x * 12.9898 + a.y * 78.233 + b.x * 37.719 + b.y * 4.581).sin() * 43758.547;
    let wave = (along / 31.0 + phase).sin() * 0.6 + (along / 12.0 + phase * 1.7).sin() * 0.4;
    let fade = (part * PI).sin().max(0.0).sqrt();
    a.towards(b, part) + (b - a).unit().left() * (sway * wave * fade)
}
