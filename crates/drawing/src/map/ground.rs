//! A district on the map, and the places in it.

use super::{
    Isle, Slots,
    distance::{DistanceField, Obstacle},
    layout::Marks,
};
use crate::{
    Point,
    polygon::{Polygon, nearest_on_side},
};

/// The clearance of a monument.
const MONUMENT: f32 = 38.0;
/// The radius of the roman numeral.
const NUMERAL: f32 = 13.0;
/// How far a harbour mark lies off the coast.
const OFF_COAST: f32 = 15.0;
/// Narrower water is not open sea.
const OPEN_SEA: f32 = 90.0;

/// A district on the map.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ground {
    pub(crate) path: String,
    pub(crate) shape: Polygon,
    pub(crate) centre: Point,
    pub(crate) value: Point,
    pub(crate) monument: Point,
    pub(crate) harbour: Option<Harbour>,
    /// Where vegetation is drawn, out of the way of most pieces.
    pub(crate) growth: Vec<Point>,
    /// Slots for chips while nothing is built.
    pub(crate) open: Vec<Slots>,
    /// Slots for chips beside a monument.
    pub(crate) built_up: Vec<Slots>,
}

/// A harbour mark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Harbour {
    pub(crate) at: Point,
    /// The direction it faces.
    pub(crate) looks: Point,
}

/// The surroundings of a district.
pub(super) struct Surroundings<'a> {
    pub(super) isle: &'a Isle,
    pub(super) coasts: &'a [&'a Polygon],
    pub(super) shore: &'a [(Point, Point)],
}

impl Ground {
    /// `None` if there is no room for a chip.
    pub(super) fn derive(land: &Polygon, marks: &Marks, around: &Surroundings<'_>, port: bool) -> Option<Self> {
        let shape = land.rounded();
        let centroid = shape.centroid();
        let field = DistanceField::new(&shape);
        let centre = marks.centre.or_else(|| field.middle(centroid))?;
        let radius = shape.depth(centre);
        let to_wonder = |at: Point, _: f32| at.distance(around.isle.wonder);
        let value = marks.value.or_else(|| field.best(NUMERAL.min(radius), to_wonder)).unwrap_or(centre);
        let growth = field.scatter(value);
        let field = field.without(Obstacle { at: value, radius: NUMERAL - 2.0 });
        let high = |at: Point, _: f32| at.y - centre.y + 0.35 * (at.x - centre.x).abs();
        let monument = marks.monument.or_else(|| field.best(MONUMENT.min(field.deepest()), high)).unwrap_or(centre);
        let open = field.slots(centroid);
        if open.is_empty() {
            return None;
        }
        let built_up = field.without(Obstacle { at: monument, radius: MONUMENT - 2.0 }).slots(centroid);
        let harbour = port.then(|| Harbour::derive(marks, around, centre));
        Some(Self { path: land.path(), shape, centre, value, monument, harbour, growth, open, built_up })
    }
}

impl Harbour {
    fn derive(marks: &Marks, around: &Surroundings<'_>, centre: Point) -> Self {
        let outwards = marks.looks.map(|bearing| Point::polar((bearing - 90.0).to_radians(), 1.0));
        if let Some(at) = marks.harbour {
            return Self { at, looks: outwards.unwrap_or_else(|| (at - around.nearest(at)).unit()) };
        }
        let quay = around.quay().unwrap_or((around.nearest(centre), (centre - around.isle.wonder).unit()));
        let looks = outwards.unwrap_or(quay.1);
        Self { at: quay.0 + looks * OFF_COAST, looks }
    }
}

impl Surroundings<'_> {
    /// The point of the district's shore nearest to this one.
    fn nearest(&self, point: Point) -> Point {
        let points = self.shore.iter().map(|&(a, b)| nearest_on_side(a, b, point));
        points.min_by(|a, b| a.distance(point).total_cmp(&b.distance(point))).unwrap_or(point)
    }

    /// The middle of the shore that faces the open sea, and the direction outwards there.
    fn quay(&self) -> Option<(Point, Point)> {
        let sides = self.shore.iter().map(|&(a, b)| (a.towards(b, 0.5), (b - a).unit().left()));
        let open: Vec<_> = sides.filter(|&(at, out)| self.is_open(at, out)).collect();
        open.get(open.len() / 2).copied()
    }

    fn is_open(&self, at: Point, out: Point) -> bool {
        let seen = (1..=6).map(|i| at + out * (OPEN_SEA * i as f32 / 6.0));
        seen.into_iter().all(|point| self.coasts.iter().all(|coast| !coast.contains(point)))
    }
}
