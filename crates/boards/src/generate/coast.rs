//! The coast of an island: rays from the place of its wonder to the border of its region, cut by bays.

use std::f32::consts::TAU;

use utopia_drawing::{Point, Polygon};

use super::{dice::Dice, frame::Region};

/// Rays around an island.
pub(super) const RAYS: usize = 96;
/// How much of a ray bays take at most, at the sea and at the canal.
const SEA_BAYS: f32 = 0.21;
const CANAL_BAYS: f32 = 0.018;

/// A coast, by rays clockwise from the east.
pub(super) struct Coast {
    pub(super) middle: Point,
    pub(super) points: Vec<Point>,
    /// Whether the coast looks onto the sea there, not onto the canal.
    pub(super) at_sea: Vec<bool>,
}

impl Coast {
    pub(super) fn new(region: &Region, middle: Point, dice: &mut Dice) -> Self {
        let waves: Vec<[f32; 3]> = [2.0, 3.0, 5.0, 7.0, 11.0]
            .map(|turns: f32| [turns, dice.between(0.0, TAU), dice.between(0.5, 1.0) / turns.sqrt()])
            .to_vec();
        let most: f32 = waves.iter().map(|[_, _, height]| height).sum();
        let (mut reach, mut at_sea) = (Vec::new(), Vec::new());
        for ray in 0..RAYS {
            let (distance, side) = hit(region, middle, direction(ray as f32));
            let angle = TAU * ray as f32 / RAYS as f32;
            let wave: f32 = waves.iter().map(|[turns, phase, height]| height * libm::sinf(turns * angle + phase)).sum();
            let depth = if region.at_sea[side] { SEA_BAYS } else { CANAL_BAYS };
            reach.push(distance * (1.0 - depth * (0.5 + 0.5 * wave / most)));
            at_sea.push(region.at_sea[side]);
        }
        for _ in 0..2 {
            reach = rounded(&reach);
        }
        let points = reach.iter().enumerate().map(|(ray, &reach)| middle + direction(ray as f32) * reach).collect();
        Self { middle, points, at_sea }
    }

    /// The point of the coast on a ray, which may lie between two of the list.
    pub(super) fn at(&self, ray: f32) -> Point {
        let ray = ray.rem_euclid(RAYS as f32);
        let below = ray.floor();
        let index = below as usize % RAYS;
        self.points[index].towards(self.points[(index + 1) % RAYS], ray - below)
    }

    pub(super) fn is_at_sea(&self, ray: f32) -> bool {
        self.at_sea[ray.round().rem_euclid(RAYS as f32) as usize % RAYS]
    }

    /// The land between two rays.
    fn slice(&self, ray: usize) -> f32 {
        (self.points[ray % RAYS] - self.middle).cross(self.points[(ray + 1) % RAYS] - self.middle) / 2.0
    }

    pub(super) fn area(&self) -> f32 {
        (0..RAYS).map(|ray| self.slice(ray)).sum()
    }

    /// The ray up to which there is so much land, starting from another ray.
    pub(super) fn after(&self, start: f32, mut land: f32) -> f32 {
        let mut ray = start.rem_euclid(RAYS as f32).floor() as usize;
        let mut before = self.slice(ray) * (start - start.floor());
        land += before;
        let mut turned = start.floor();
        loop {
            let slice = self.slice(ray);
            if land <= slice || turned - start > RAYS as f32 {
                return turned + land / slice.max(1.0);
            }
            before = slice;
            land -= before;
            ray += 1;
            turned += 1.0;
        }
    }

    /// Points between two rays, without both ends, about this far apart.
    pub(super) fn between(&self, from: f32, to: f32, apart: f32) -> Vec<Point> {
        const STEPS: usize = 60;
        let at = |step: usize| self.at(from + (to - from) * step as f32 / STEPS as f32);
        let length: f32 = (0..STEPS).map(|step| at(step).distance(at(step + 1))).sum();
        let parts = (length / apart).round().max(1.0);
        let (mut points, mut walked) = (Vec::new(), 0.0);
        for step in 0..STEPS {
            let here = at(step).distance(at(step + 1));
            let next = length * (points.len() + 1) as f32 / parts;
            if walked + here >= next && ((points.len() + 1) as f32) < parts {
                points.push(at(step).towards(at(step + 1), (next - walked) / here));
            }
            walked += here;
        }
        points
    }

    pub(super) fn polygon(&self) -> Polygon {
        Polygon(self.points.clone())
    }
}

/// The direction of a ray; the first points east, then clockwise.
pub(super) fn direction(ray: f32) -> Point {
    let angle = TAU * ray / RAYS as f32;
    Point::new(libm::cosf(angle), libm::sinf(angle))
}

/// The ray in a direction.
pub(super) fn ray_of(direction: Point) -> f32 {
    (libm::atan2f(direction.y, direction.x) / TAU * RAYS as f32).rem_euclid(RAYS as f32)
}

/// How far it is to the border of a region, and to which side.
fn hit(region: &Region, from: Point, direction: Point) -> (f32, usize) {
    let reach = |(a, b): (Point, Point)| {
        let side = b - a;
        let across = direction.cross(side);
        let distance = (a - from).cross(side) / across;
        let part = (a - from).cross(direction) / across;
        (across.abs() > 0.001 && distance > 0.0 && (-0.001..=1.001).contains(&part)).then_some(distance)
    };
    let hits = region.line.sides().enumerate().filter_map(|(number, side)| Some((reach(side)?, number)));
    hits.min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((0.0, 0))
}

/// Rounds corners off: every ray is at most a little longer than those beside it.
fn rounded(reach: &[f32]) -> Vec<f32> {
    let count = reach.len();
    let mean = |i: usize| {
        let [far_left, left, right, far_right] = [count - 2, count - 1, 1, 2].map(|by| reach[(i + by) % count]);
        (far_left + 2.0 * left + 2.0 * reach[i] + 2.0 * right + far_right) / 8.0
    };
    (0..count).map(|i| mean(i).min(reach[i])).collect()
}
