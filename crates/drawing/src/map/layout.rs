//! The description of a map, from a file or an automatic layout.

use std::collections::BTreeMap;

use utopia_rules::{Board, District, Island};

use super::BoardMapError;
use crate::{Point, polygon::Polygon};

/// A smaller district has no room for a chip between its streets.
const LEAST_AREA: f32 = 1500.0;

/// A map as described; what is missing is derived.
#[derive(Clone, Debug, Default)]
pub(super) struct Layout {
    pub(super) size: Point,
    pub(super) outlines: BTreeMap<District, Vec<Point>>,
    pub(super) marks: BTreeMap<District, Marks>,
    pub(super) islands: BTreeMap<Island, IslandLayout>,
    pub(super) bridges: Vec<BridgeLayout>,
    pub(super) canal: Vec<Point>,
    pub(super) locks: Vec<(Point, Point)>,
    pub(super) lighthouses: Vec<Lighthouse>,
    pub(super) reefs: Vec<Point>,
    pub(super) scale: Option<Point>,
    pub(super) compass: Option<Point>,
}

/// Places in a district.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    pub(super) centre: Option<Point>,
    pub(super) value: Option<Point>,
    pub(super) monument: Option<Point>,
    pub(super) harbour: Option<Point>,
    /// The bearing in degrees: 0 is north, 90 is east.
    pub(super) looks: Option<f32>,
}

/// Places on an island.
#[derive(Clone, Debug, Default)]
pub(super) struct IslandLayout {
    pub(super) coast: Option<Vec<Point>>,
    pub(super) wonder: Option<Point>,
    pub(super) radius: Option<f32>,
    pub(super) ship: Option<Point>,
}

/// Where a bridge starts and ends.
#[derive(Clone, Debug)]
pub(super) struct BridgeLayout {
    pub(super) between: (District, District),
    pub(super) ends: (Point, Point),
}

/// A lighthouse and the end of its dotted line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Lighthouse {
    pub(crate) at: Point,
    pub(crate) line: Point,
}

impl Layout {
    /// Refuses a layout that doesn't fit the board or the map's size.
    pub(super) fn check(&self, board: &Board) -> Result<(), BoardMapError> {
        let Point { x: width, y: height } = self.size;
        if !(400.0..=10000.0).contains(&width) || !(400.0..=10000.0).contains(&height) {
            return Err(BoardMapError::Size { width, height });
        }
        self.check_districts(board)?;
        self.check_numbers()?;
        for (what, point) in self.places() {
            if !(0.0..=width).contains(&point.x) || !(0.0..=height).contains(&point.y) {
                return Err(BoardMapError::Outside { what, x: point.x, y: point.y, width, height });
            }
        }
        Ok(())
    }

    fn check_districts(&self, board: &Board) -> Result<(), BoardMapError> {
        let districts = board.districts();
        let in_bridges = self.bridges.iter().flat_map(|bridge| [bridge.between.0, bridge.between.1]);
        let mut named = self.outlines.keys().chain(self.marks.keys()).copied().chain(in_bridges);
        if let Some(unknown) = named.find(|&district| !districts.has(district)) {
            return Err(BoardMapError::UnknownDistrict(unknown));
        }
        for district in districts {
            let points = self.outlines.get(&district).ok_or(BoardMapError::MissingOutline(district))?.len();
            if points < 3 {
                return Err(BoardMapError::FewPoints { district, points });
            }
            if Polygon(self.outlines[&district].clone()).area().abs() < LEAST_AREA {
                return Err(BoardMapError::NoRoom(district));
            }
        }
        for (&district, marks) in &self.marks {
            if (marks.harbour.is_some() || marks.looks.is_some()) && board.harbour(district).is_none() {
                return Err(BoardMapError::NoHarbour(district));
            }
        }
        let no_bridge = |&(a, b): &(District, District)| a.island() == b.island() || !board.adjacent(a).has(b);
        match self.bridges.iter().map(|bridge| bridge.between).find(no_bridge) {
            Some((a, b)) => Err(BoardMapError::NoBridge(a, b)),
            None => Ok(()),
        }
    }

    fn check_numbers(&self) -> Result<(), BoardMapError> {
        for (&island, isle) in &self.islands {
            if let Some(radius) = isle.radius.filter(|radius| !(20.0..=400.0).contains(radius)) {
                return Err(BoardMapError::Radius { island, radius });
            }
        }
        for (&district, marks) in &self.marks {
            if let Some(bearing) = marks.looks.filter(|bearing| !(0.0..=360.0).contains(bearing)) {
                return Err(BoardMapError::Bearing { district, bearing });
            }
        }
        Ok(())
    }

    /// Every point of the layout, with a description.
    fn places(&self) -> impl Iterator<Item = (String, Point)> {
        let outlines = self.outlines.iter().flat_map(|(district, outline)| {
            outline.iter().map(move |&point| (format!("the outline of {district}"), point))
        });
        let marks = self.marks.iter().flat_map(|(district, marks)| {
            let named = [
                ("centre", marks.centre),
                ("value", marks.value),
                ("monument", marks.monument),
                ("harbour", marks.harbour),
            ];
            named.into_iter().filter_map(move |(name, point)| Some((format!("the {name} of {district}"), point?)))
        });
        let islands = self.islands.iter().flat_map(|(island, isle)| {
            let coast = isle.coast.iter().flatten().map(move |&point| (format!("the coast of {island}"), point));
            let named = [("wonder", isle.wonder), ("ship", isle.ship)];
            let named = named.into_iter().filter_map(move |(name, at)| Some((format!("the {name} of {island}"), at?)));
            coast.chain(named)
        });
        let bridges = self.bridges.iter().flat_map(|BridgeLayout { between: (a, b), ends }| {
            [ends.0, ends.1].map(|point| (format!("the bridge between {a} and {b}"), point))
        });
        let single = [("the Prestige Scale", self.scale), ("the compass", self.compass)];
        let single = single.into_iter().filter_map(|(name, point)| Some((name.to_owned(), point?)));
        let lights = self.lighthouses.iter().flat_map(|light| [light.at, light.line]);
        let lights = lights.map(|point| ("a lighthouse".to_owned(), point));
        let reefs = self.reefs.iter().map(|&point| ("a reef".to_owned(), point));
        let canal = self.canal.iter().copied().chain(self.locks.iter().flat_map(|lock| [lock.0, lock.1]));
        let canal = canal.map(|point| ("the canal".to_owned(), point));
        outlines.chain(marks).chain(islands).chain(bridges).chain(single).chain(lights).chain(reefs).chain(canal)
    }
}
