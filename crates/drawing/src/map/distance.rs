//! The distance field of a district, and where chips fit into it.

use std::ops::RangeInclusive;

use crate::{Point, numbers::whole, polygon::Polygon};

/// The sizes of a chip; the largest at which all fit is used.
const SIZES: [f32; 10] = [54.0, 50.0, 46.0, 42.0, 38.0, 34.0, 30.0, 26.0, 22.0, 18.0];
/// The group counts for which places are chosen. Counts in between use the next one, so that a chip that comes or goes
/// doesn't move all others. The maximum is five players with five civilizations each.
const NUMBERS: [usize; 9] = [1, 2, 4, 6, 9, 12, 16, 20, 25];
/// The distance between samples, unless a district is so large that there would be more than `MOST_STEPS`.
const STEP: f32 = 5.0;
const MOST_STEPS: f32 = 120.0;
/// The gap between two chips.
const GAP: f32 = 2.0;
/// How far a chip's corners are from its middle, as a part of its size.
const REACH: f32 = 0.55;
/// Up to this many chips are laid out in a grid.
const FEW: usize = 6;
/// How many shifts of a grid are tried in each direction.
const SHIFTS: usize = 4;

/// Vegetation: how deep inside a district, how much, and how far apart.
const GROWTH: RangeInclusive<f32> = 13.0..=19.0;
const MOST_GROWTH: usize = 4;
const GROWTH_APART: f32 = 42.0;

/// Samples of the distance to the border, positive inside the district.
pub(super) struct DistanceField {
    low: Point,
    step: f32,
    columns: usize,
    rows: usize,
    depths: Vec<f32>,
}

/// A circle that chips keep free.
#[derive(Clone, Copy)]
pub(super) struct Obstacle {
    pub(super) at: Point,
    pub(super) radius: f32,
}

/// Places for a number of chips, in the order in which they are filled, and the size of the chips.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Slots {
    pub(crate) size: f32,
    pub(crate) places: Vec<Point>,
}

impl DistanceField {
    pub(super) fn new(shape: &Polygon) -> Self {
        let (low, high) = shape.bounds();
        let size = high - low;
        let step = STEP.max(size.x.max(size.y) / MOST_STEPS);
        let (columns, rows) = (whole(size.x / step) + 1, whole(size.y / step) + 1);
        let mut field = Self { low, step, columns, rows, depths: Vec::new() };
        let depth = |point: Point| if shape.contains(point) { shape.depth(point) } else { -1.0 };
        field.depths = (0..rows * columns).map(|i| depth(field.place(i))).collect();
        field
    }

    /// The place of a sample.
    fn place(&self, number: usize) -> Point {
        self.low + Point::new((number % self.columns) as f32, (number / self.columns) as f32) * self.step
    }

    /// The field with an obstacle in it.
    pub(super) fn without(mut self, taken: Obstacle) -> Self {
        self.depths = self.places().map(|(at, depth)| depth.min(at.distance(taken.at) - taken.radius)).collect();
        self
    }

    fn places(&self) -> impl Iterator<Item = (Point, f32)> {
        self.depths.iter().enumerate().map(|(i, &depth)| (self.place(i), depth))
    }

    /// The depth at a place, interpolated between the four samples around it.
    fn depth(&self, point: Point) -> f32 {
        let at = (point - self.low) * (1.0 / self.step);
        let (column, row) = (at.x.floor(), at.y.floor());
        let (right, down) = (at.x - column, at.y - row);
        let known = |column: f32, row: f32| {
            let on_map = column >= 0.0 && row >= 0.0;
            let (column, row) = (whole(column), whole(row));
            let on_map = on_map && column < self.columns && row < self.rows;
            if on_map { self.depths[row * self.columns + column] } else { -1.0 }
        };
        let above = known(column, row) * (1.0 - right) + known(column + 1.0, row) * right;
        let below = known(column, row + 1.0) * (1.0 - right) + known(column + 1.0, row + 1.0) * right;
        above * (1.0 - down) + below * down
    }

    /// The place of at least this depth with the lowest rank.
    pub(super) fn best(&self, depth: f32, rank: impl Fn(Point, f32) -> f32) -> Option<Point> {
        let deep_enough = self.places().filter(|(_, here)| *here >= depth);
        let ranked = deep_enough.map(|(point, here)| (point, rank(point, here)));
        ranked.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(point, _)| point)
    }

    /// A few places near the border, away from each other and from `from`.
    pub(super) fn scatter(&self, from: Point) -> Vec<Point> {
        let near_border = self.places().filter(|(_, depth)| GROWTH.contains(depth));
        let mut places: Vec<Point> = near_border.map(|(point, _)| point).collect();
        // Shuffled, so that they don't line up.
        places.sort_by_cached_key(|point| ((point.x * 0.731 + point.y * 1.377).sin() * 10000.0) as i32);
        let mut chosen = vec![from];
        for point in places {
            if chosen.len() <= MOST_GROWTH && chosen.iter().all(|other| other.distance(point) > GROWTH_APART) {
                chosen.push(point);
            }
        }
        chosen.split_off(1)
    }

    /// The visual centre: far from all borders, and not far from the centroid.
    pub(super) fn middle(&self, centroid: Point) -> Option<Point> {
        self.best(0.0, |at, depth| 0.15 * at.distance(centroid) - depth)
    }

    /// The greatest depth.
    pub(super) fn deepest(&self) -> f32 {
        self.depths.iter().copied().fold(0.0, f32::max)
    }

    /// Places for every number of chips, in increasing order.
    pub(super) fn slots(&self, centroid: Point) -> Vec<Slots> {
        let Some(centre) = self.middle(centroid) else { return Vec::new() };
        let mut all: Vec<Slots> = Vec::new();
        let mut wanted = NUMBERS.into_iter().peekable();
        for size in SIZES {
            let [rows, grids] = self.patterns(size, centre);
            while let Some(&number) = wanted.peek() {
                // Few chips look best in a grid; many need every corner.
                let few = if number <= FEW { tightest(&grids, number, centre) } else { None };
                let Some(places) = few.or_else(|| tightest(&rows, number, centre)) else { break };
                all.push(Slots { size, places });
                wanted.next();
            }
        }
        // Larger groups get all places of the smallest chips, however few.
        if wanted.peek().is_some()
            && let [rows, _] = self.patterns(SIZES[SIZES.len() - 1], centre)
            && let Some(most) = rows.into_iter().max_by_key(Vec::len)
            && all.last().is_none_or(|slots| slots.places.len() < most.len())
        {
            all.push(Slots { size: SIZES[SIZES.len() - 1], places: most });
        }
        all
    }

    /// All arrangements of chips of a size: rows that fill the width, and grids. Places near the centre come first.
    fn patterns(&self, size: f32, centre: Point) -> [Vec<Vec<Point>>; 2] {
        let shift = |i: usize| i as f32 * (size + GAP) / SHIFTS as f32;
        let rows = (0..2 * SHIFTS).map(|i| self.rows_from(shift(i) / 2.0, size)).collect();
        let grid = |i: usize| self.grid(Point::new(shift(i % SHIFTS), shift(i / SHIFTS)), size);
        let grids = (0..SHIFTS * SHIFTS).map(grid).collect();
        [rows, grids].map(|mut patterns: Vec<Vec<Point>>| {
            for places in &mut patterns {
                places.sort_by_cached_key(|place| far(*place, centre) as i32);
            }
            patterns
        })
    }

    fn fits(&self, point: Point, size: f32) -> bool {
        self.depth(point) >= size * REACH
    }

    fn grid(&self, shift: Point, size: f32) -> Vec<Point> {
        let stride = size + GAP;
        let count = |steps: usize| whole(steps as f32 * self.step / stride) + 1;
        let at = |(row, column): (usize, usize)| self.low + shift + Point::new(column as f32, row as f32) * stride;
        let cells = (0..count(self.rows)).flat_map(|row| (0..count(self.columns)).map(move |column| (row, column)));
        cells.map(at).filter(|&point| self.fits(point, size)).collect()
    }

    fn rows_from(&self, shift: f32, size: f32) -> Vec<Point> {
        let stride = size + GAP;
        let count = whole(self.rows as f32 * self.step / stride) + 1;
        (0..count).flat_map(|row| self.row(self.low.y + shift + row as f32 * stride, size)).collect()
    }

    /// A row of chips, centred in every stretch wide enough.
    fn row(&self, y: f32, size: f32) -> Vec<Point> {
        let stride = size + GAP;
        let mut places: Vec<Point> = Vec::new();
        let mut start: Option<f32> = None;
        for x in (0..=self.columns).map(|column| self.low.x + column as f32 * self.step) {
            let free = self.fits(Point::new(x, y), size) && places.last().is_none_or(|last| x - last.x >= stride);
            match start {
                None if free => start = Some(x),
                Some(from) if !free => {
                    let length = x - self.step - from;
                    let count = (length / stride).floor();
                    let first = from + (length - count * stride) / 2.0;
                    places.extend((0..=whole(count)).map(|i| Point::new(first + i as f32 * stride, y)));
                    start = None;
                }
                _ => {}
            }
        }
        places
    }
}

/// Distance from the centre, squared. Vertical distance counts more, since rows are easier to read than columns.
fn far(place: Point, centre: Point) -> f32 {
    let way = place - centre;
    way.dot(way) + 0.5 * way.y * way.y
}

/// The first `number` places of the pattern that keeps them closest to the centre.
fn tightest(patterns: &[Vec<Point>], number: usize, centre: Point) -> Option<Vec<Point>> {
    let enough = patterns.iter().filter_map(|places| places.get(..number));
    let spread = |places: &[Point]| places.iter().map(|&place| far(place, centre)).sum::<f32>();
    enough.min_by(|a, b| spread(a).total_cmp(&spread(b))).map(<[Point]>::to_vec)
}
