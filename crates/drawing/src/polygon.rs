//! Polygons: containment, distance, inset and path data.

use crate::{Point, path::Path};

/// A polygon; clockwise if its area is positive.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Polygon(pub Vec<Point>);

impl Polygon {
    /// The sides, each from a point to the next.
    pub fn sides(&self) -> impl Iterator<Item = (Point, Point)> {
        let next = self.0.iter().skip(1).chain(self.0.first());
        self.0.iter().copied().zip(next.copied())
    }

    /// The signed area, negative if counter-clockwise.
    pub fn area(&self) -> f32 {
        self.sides().map(|(a, b)| a.cross(b)).sum::<f32>() / 2.0
    }

    /// The same polygon, clockwise.
    #[must_use]
    pub fn clockwise(mut self) -> Self {
        if self.area() < 0.0 {
            self.0.reverse();
        }
        self
    }

    /// The centroid.
    pub fn centroid(&self) -> Point {
        // Relative to the first point, since products of large coordinates lose precision.
        let origin = self.0.first().copied().unwrap_or_default();
        let (mut sum, mut area) = (Point::default(), 0.0);
        for (a, b) in self.sides() {
            let (a, b) = (a - origin, b - origin);
            let part = a.cross(b);
            sum = sum + (a + b) * part;
            area += part;
        }
        if area == 0.0 { origin } else { origin + sum * (1.0 / (3.0 * area)) }
    }

    /// Whether a point lies inside.
    pub fn contains(&self, point: Point) -> bool {
        let mut inside = false;
        for (a, b) in self.sides() {
            let beside = (a.y > point.y) != (b.y > point.y);
            if beside && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) {
                inside = !inside;
            }
        }
        inside
    }

    /// The point of the border nearest to this one.
    pub fn nearest(&self, point: Point) -> Point {
        let mut best = (f32::MAX, point);
        for (a, b) in self.sides() {
            let near = nearest_on_side(a, b, point);
            let distance = (near - point).dot(near - point);
            if distance < best.0 {
                best = (distance, near);
            }
        }
        best.1
    }

    /// Distance to the border; negative outside.
    pub fn depth(&self, point: Point) -> f32 {
        let distance = self.nearest(point).distance(point);
        if self.contains(point) { distance } else { -distance }
    }

    /// The bounding box.
    pub fn bounds(&self) -> (Point, Point) {
        let (mut low, mut high) = (Point::new(f32::MAX, f32::MAX), Point::new(f32::MIN, f32::MIN));
        for point in &self.0 {
            low = Point::new(low.x.min(point.x), low.y.min(point.y));
            high = Point::new(high.x.max(point.x), high.y.max(point.y));
        }
        (low, high)
    }

    /// Moves each side to its right, which is inwards if clockwise, by its own distance.
    pub(crate) fn inset(&self, by: impl Fn(usize) -> f32) -> Self {
        let count = self.0.len();
        let corner = |i: usize| {
            let (before, here, after) = (self.0[(i + count - 1) % count], self.0[i], self.0[(i + 1) % count]);
            let (u, v) = ((here - before).unit(), (after - here).unit());
            let (p, q) = (u.left() * -by((i + count - 1) % count), v.left() * -by(i));
            let sine = u.cross(v);
            // Nearly parallel sides meet far away or nowhere.
            if sine.abs() < 0.2 {
                return here + (p + q) * 0.5;
            }
            here + p + u * ((q - p).cross(v) / sine)
        };
        Self((0..count).map(corner).collect())
    }

    /// Path data with rounded corners: a curve from the middle of each side to the middle of the next.
    pub(crate) fn path(&self) -> String {
        let Some(&last) = self.0.last() else { return String::new() };
        let mut path = Path::default();
        path.go(last.towards(self.0[0], 0.5));
        for (here, next) in self.sides() {
            path.curve(here, here.towards(next, 0.5));
        }
        path.close()
    }

    /// The points of the rounded polygon.
    pub(crate) fn rounded(&self) -> Self {
        let count = self.0.len();
        let points = (0..count).flat_map(|i| {
            let (before, here, after) = (self.0[(i + count - 1) % count], self.0[i], self.0[(i + 1) % count]);
            let (from, to) = (before.towards(here, 0.5), here.towards(after, 0.5));
            [from, from.towards(here, 0.5).towards(here.towards(to, 0.5), 0.5)]
        });
        Self(points.collect())
    }

    /// The convex hull of some points.
    pub(crate) fn hull(points: &[Point]) -> Self {
        let mut points = points.to_vec();
        points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
        let mut hull: Vec<Point> = Vec::new();
        for half in [points.clone(), points.into_iter().rev().collect()] {
            let start = hull.len();
            for point in half {
                while hull.len() >= start + 2 && {
                    let [a, b] = [hull[hull.len() - 2], hull[hull.len() - 1]];
                    (b - a).cross(point - b) <= 0.0
                } {
                    hull.pop();
                }
                hull.push(point);
            }
            hull.pop();
        }
        Self(hull).clockwise()
    }
}

/// The point of the segment from `a` to `b` nearest to `point`.
pub fn nearest_on_side(a: Point, b: Point, point: Point) -> Point {
    let side = b - a;
    let length = side.dot(side);
    let part = if length > 0.0 { ((point - a).dot(side) / length).clamp(0.0, 1.0) } else { 0.0 };
    a.towards(b, part)
}
