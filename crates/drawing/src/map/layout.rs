//! The description of a map, from a file, an editor or an automatic layout.

use std::collections::BTreeMap;

use utopia_rules::{Board, District, Island};

use super::{BoardMapError, auto, file};
use crate::{Point, Polygon};

/// A smaller district has no room for a chip between its streets.
pub const LEAST_AREA: f32 = 1500.0;

/// The table `[drawing]` of a board file; what is missing is derived.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// Width and height of the map.
    pub size: Point,
    /// The corners of every district, in either direction.
    pub outlines: BTreeMap<District, Vec<Point>>,
    /// Places in districts that are not where they would be by themselves.
    pub marks: BTreeMap<District, Marks>,
    /// Places on islands.
    pub islands: BTreeMap<Island, IslandLayout>,
    /// Bridges that are not where they would be by themselves.
    pub bridges: Vec<BridgeLayout>,
    /// The canal, drawn below the land.
    pub canal: Vec<Point>,
    /// The gates at its ends.
    pub locks: Vec<(Point, Point)>,
    /// The lighthouses.
    pub lighthouses: Vec<Lighthouse>,
    /// The reefs.
    pub reefs: Vec<Point>,
    /// The middle of the Prestige Scale.
    pub scale: Option<Point>,
    /// The compass rose.
    pub compass: Option<Point>,
}

/// Places in a district.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// The middle.
    pub centre: Option<Point>,
    /// The roman numeral.
    pub value: Option<Point>,
    /// The monument.
    pub monument: Option<Point>,
    /// The harbour.
    pub harbour: Option<Point>,
    /// The harbour's bearing in degrees: 0 is north, 90 is east.
    pub looks: Option<f32>,
}

/// Places on an island.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct IslandLayout {
    /// The coast, if it is not the border of the districts.
    pub coast: Option<Vec<Point>>,
    /// The middle of the wonder's place.
    pub wonder: Option<Point>,
    /// The radius of the wonder's place.
    pub radius: Option<f32>,
    /// The middle of the ship.
    pub ship: Option<Point>,
}

/// Where a bridge starts and ends.
#[derive(Clone, Debug, PartialEq)]
pub struct BridgeLayout {
    /// The districts it joins.
    pub between: (District, District),
    /// Its ends, on the first and on the second district's bank.
    pub ends: (Point, Point),
}

/// A lighthouse and the end of its dotted line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lighthouse {
    /// Where it stands.
    pub at: Point,
    /// Where its line ends.
    pub line: Point,
}

impl Layout {
    /// The layout in a board file, if it has one. Nothing but its syntax is checked.
    pub fn read(board_toml: &str) -> Result<Option<Self>, BoardMapError> {
        file::read(board_toml)
    }

    /// The layout of a board that has none.
    pub fn automatic(board: &Board) -> Self {
        auto::lay_out(board)
    }

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
