//! The frame of a generated board: the canal between four regions of the sea, and what lies around them as on the default board.

use utopia_drawing::{Point, Polygon};
use utopia_rules::Island;

use super::dice::Dice;

pub(super) const SIZE: Point = Point::new(1500.0, 1200.0);
pub(super) const SCALE: Point = Point::new(232.0, 1062.0);
pub(super) const COMPASS: Point = Point::new(1362.0, 776.0);
/// The end of a lighthouse's line at the frame.
pub(super) const EDGE: f32 = 60.0;

/// Half the width of the canal.
const HALF_CANAL: f32 = 23.0;
/// The land lies between these.
const LOW: Point = Point::new(228.0, 92.0);
const HIGH: Point = Point::new(1292.0, 1110.0);

/// The arms of the canal, clockwise from the north.
pub(super) const NORTH: usize = 0;
pub(super) const EAST: usize = 1;
pub(super) const SOUTH: usize = 2;
pub(super) const WEST: usize = 3;

pub(super) const fn ship(island: Island) -> Point {
    match island {
        Island::Water => Point::new(152.0, 152.0),
        Island::Fire => Point::new(1350.0, 152.0),
        Island::Earth => Point::new(152.0, 880.0),
        Island::Wind => Point::new(1350.0, 1000.0),
    }
}

/// A cross of four arms, which need not be straight.
pub(super) struct Canal {
    pub(super) middle: Point,
    /// The outer ends of the arms.
    pub(super) ends: [Point; 4],
}

/// Where an island may lie: a polygon, clockwise, and which of its sides look onto the sea.
pub(super) struct Region {
    pub(super) line: Polygon,
    pub(super) at_sea: Vec<bool>,
}

impl Canal {
    /// The arms lie so that every island gets room for its districts.
    pub(super) fn new(counts: [usize; 4], dice: &mut Dice) -> Self {
        // An island has streets and a wonder, too.
        let room = |island: Island| counts[island.index()] as f32 + 1.2;
        let [water, earth, fire, wind] = [Island::Water, Island::Earth, Island::Fire, Island::Wind].map(room);
        let (width, height) = (HIGH.x - LOW.x, HIGH.y - LOW.y);
        let across = LOW.y + height * softened((water + fire) / (water + fire + earth + wind));
        let mut part = |one: f32, other: f32| softened(one / (one + other)) + dice.between(-0.045, 0.045);
        let (north, south) = (LOW.x + width * part(water, fire), LOW.x + width * part(earth, wind));
        let (west, east) =
            (across + height * (part(water, earth) - 0.5) * 0.5, across + height * (part(fire, wind) - 0.5) * 0.5);
        let middle = Point::new(
            f32::midpoint(north, south) + dice.between(-26.0, 26.0),
            f32::midpoint(west, east) + dice.between(-26.0, 26.0),
        );
        let ends =
            [Point::new(north, LOW.y), Point::new(HIGH.x, east), Point::new(south, HIGH.y), Point::new(LOW.x, west)];
        Self { middle, ends }
    }

    /// The region of an island, between two arms.
    pub(super) fn region(&self, island: Island) -> Region {
        // Clockwise around the island: from the arm on its right, seen from the middle, to the arm on its left.
        let (from, to, corner) = match island {
            Island::Water => (WEST, NORTH, LOW),
            Island::Fire => (NORTH, EAST, Point::new(HIGH.x, LOW.y)),
            Island::Wind => (EAST, SOUTH, HIGH),
            Island::Earth => (SOUTH, WEST, Point::new(LOW.x, HIGH.y)),
        };
        let (from, to) = (self.bank(from, 1.0), self.bank(to, -1.0));
        let inner = crossing(from, to);
        // Room for the ship, and for the scale beside Earth.
        let (cut_from, cut_to) = match island {
            Island::Earth => (205.0, 150.0),
            Island::Wind => (130.0, 110.0),
            _ => (105.0, 125.0),
        };
        let [(far, _), (near, _)] = [from, to];
        let line = vec![
            inner.towards(far, 30.0 / inner.distance(far)),
            far,
            corner.towards(far, cut_from / corner.distance(far)),
            corner.towards(near, cut_to / corner.distance(near)),
            near,
            inner.towards(near, 30.0 / inner.distance(near)),
        ];
        Region { line: Polygon(line), at_sea: vec![false, true, true, true, false, false] }
    }

    /// The line along an arm on one side of it: its outer and its inner end.
    fn bank(&self, arm: usize, side: f32) -> (Point, Point) {
        let end = self.ends[arm];
        let aside = (end - self.middle).unit().left() * (-side * HALF_CANAL);
        (end + aside, self.middle + aside)
    }
}

/// A part drawn towards a half, so that no island becomes a strip.
fn softened(part: f32) -> f32 {
    0.5 + (part - 0.5) * 0.75
}

/// Where two lines meet.
fn crossing((a, b): (Point, Point), (c, d): (Point, Point)) -> Point {
    let (one, other) = (b - a, d - c);
    a + one * ((c - a).cross(other) / one.cross(other))
}
