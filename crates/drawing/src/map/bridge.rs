//! Bridges, and streets between districts that share no border.

use utopia_rules::District;

use super::{BoardMap, layout::Layout};
use crate::{Graph, Point};

/// A bridge from bank to bank.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Bridge {
    pub(crate) from: Point,
    pub(crate) to: Point,
}

/// Districts closer than this share a border.
const STREET: f32 = 16.0;
/// Banks at most this much further apart than at the narrowest place face each other.
const FACING: f32 = 14.0;

/// Every street and bridge of the board, once.
fn ways(board: &dyn Graph) -> impl Iterator<Item = (District, District)> + use<'_> {
    let districts = board.districts().into_iter();
    districts.flat_map(|a| board.adjacent(a).into_iter().filter(move |b| *b > a).map(move |b| (a, b)))
}

pub(super) fn derive(map: &BoardMap, layout: &Layout, board: &dyn Graph) -> Vec<Bridge> {
    let over_water = ways(board).filter(|(a, b)| a.island() != b.island());
    let bridge = |(a, b): (District, District)| {
        let given = layout.bridges.iter().find(|bridge| bridge.between == (a, b) || bridge.between == (b, a));
        let (from, to) = given.map(|bridge| bridge.ends).or_else(|| narrowest(map, a, b)).unwrap_or_default();
        Bridge { from, to }
    };
    over_water.map(bridge).collect()
}

/// Streets between districts that share no border.
pub(super) fn paths(map: &BoardMap, board: &dyn Graph) -> Vec<(Point, Point)> {
    let on_land = ways(board).filter(|(a, b)| a.island() == b.island());
    on_land.filter_map(|(a, b)| narrowest(map, a, b)).filter(|(from, to)| from.distance(*to) > STREET).collect()
}

/// The middle of the stretch along which two districts face each other.
fn narrowest(map: &BoardMap, a: District, b: District) -> Option<(Point, Point)> {
    let (a, b) = (&map.ground(a)?.shape, &map.ground(b)?.shape);
    let far = |point: Point| b.nearest(point).distance(point);
    let shortest = a.0.iter().map(|&point| far(point)).min_by(f32::total_cmp)?;
    let facing: Vec<Point> = a.0.iter().copied().filter(|&point| far(point) <= shortest + FACING).collect();
    let sum = facing.iter().fold(Point::default(), |sum, &point| sum + point);
    let to = b.nearest(sum * (1.0 / facing.len() as f32));
    let from = a.nearest(to);
    Some((from, b.nearest(from)))
}
