//! Turns straight outlines into natural-looking land: districts separated by streets, with a coast around them.

use std::{collections::BTreeMap, f32::consts::PI};

use utopia_rules::District;

use super::mesh::{MOST_CORNERS, Mesh, pairs};
use crate::{Point, Polygon, numbers::whole};

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

impl Land {
    pub(super) fn grow(outlines: &BTreeMap<District, Vec<Point>>, coast: Option<&[Point]>) -> Self {
        let mesh = Mesh::thinned(outlines);
        // Sides that don't form simple loops get the hull as their coast.
        let loops = mesh.loops().unwrap_or_default();
        let (outer, holes): (Vec<_>, Vec<_>) = loops.into_iter().partition(|ring| mesh.polygon(ring).area() > 0.0);
        let sides = sides(&mesh, &holes);
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
            None if mesh.corners.is_empty() => Vec::new(),
            None if outer.is_empty() => vec![Polygon::hull(&mesh.corners)],
            None => outer.iter().map(|ring| mesh.polygon(ring)).collect(),
        };
        land.coasts.iter_mut().for_each(|coast| *coast = bend_all(&coast.0));
        land.hole = hole;
        land
    }
}

fn bend_all(points: &[Point]) -> Polygon {
    let sides = points.iter().zip(points.iter().cycle().skip(1));
    Polygon(sides.flat_map(|(&a, &b)| bend(a, b, Side::Coast, None)).collect())
}

/// A line of few enough points.
fn thin(points: &[Point]) -> Polygon {
    Polygon(points.iter().copied().step_by(points.len().div_ceil(MOST_CORNERS).max(1)).collect())
}

/// What every side of an island borders on.
fn sides(mesh: &Mesh, holes: &[Vec<usize>]) -> BTreeMap<(usize, usize), Side> {
    let mut sides: BTreeMap<(usize, usize), Side> = BTreeMap::new();
    for (a, b) in mesh.rings.values().flat_map(|ring| pairs(ring)) {
        let side = sides.entry((a.min(b), a.max(b))).or_insert(Side::Coast);
        if holes.iter().any(|hole| pairs(hole).any(|pair| pair == (a, b))) {
            *side = Side::Plaza;
        }
    }
    let directed: Vec<(usize, usize)> = mesh.rings.values().flat_map(|ring| pairs(ring)).collect();
    for &(a, b) in directed.iter().filter(|&&(a, b)| directed.contains(&(b, a))) {
        sides.insert((a.min(b), a.max(b)), Side::Street);
    }
    sides
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
