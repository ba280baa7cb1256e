//! The table `[drawing]` of a board file (docs/formats.md).

use std::collections::BTreeMap;

use serde::Deserialize;
use utopia_rules::{District, Island};

use super::{
    ChartError,
    plan::{BridgePlan, IslePlan, Lighthouse, Marks, Plan},
};
use crate::Point;

/// The part of a board file that is read here; the rules read the rest.
#[derive(Deserialize)]
struct BoardFile {
    drawing: Option<Drawing>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Drawing {
    size: Place,
    outlines: BTreeMap<District, Vec<Place>>,
    #[serde(default)]
    marks: BTreeMap<District, MarksEntry>,
    #[serde(default)]
    islands: BTreeMap<Island, IslandEntry>,
    #[serde(default)]
    bridges: Vec<BridgeEntry>,
    #[serde(default)]
    canal: Vec<Place>,
    #[serde(default)]
    locks: Vec<(Place, Place)>,
    #[serde(default)]
    lighthouses: Vec<LighthouseEntry>,
    #[serde(default)]
    reefs: Vec<Place>,
    scale: Option<Place>,
    compass: Option<Place>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarksEntry {
    centre: Option<Place>,
    value: Option<Place>,
    monument: Option<Place>,
    harbour: Option<Place>,
    looks: Option<f32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IslandEntry {
    coast: Option<Vec<Place>>,
    wonder: Option<Place>,
    radius: Option<f32>,
    ship: Option<Place>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BridgeEntry {
    between: (District, District),
    from: Place,
    to: Place,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LighthouseEntry {
    at: Place,
    line: Place,
}

/// A point as it is written: `[x, y]`.
#[derive(Clone, Copy, Deserialize)]
struct Place(f32, f32);

impl From<Place> for Point {
    fn from(Place(x, y): Place) -> Self {
        Self::new(x, y)
    }
}

fn points(places: Vec<Place>) -> Vec<Point> {
    places.into_iter().map(Point::from).collect()
}

/// The plan in a board file, if it has one.
pub(super) fn read(text: &str) -> Result<Option<Plan>, ChartError> {
    let file: BoardFile = toml::from_str(text).map_err(|error| {
        let (line, column) = error.span().map_or((1, 1), |span| line_and_column(text, span.start));
        let message = error.message().lines().collect::<Vec<_>>().join("; ");
        ChartError::Syntax { line, column, message }
    })?;
    Ok(file.drawing.map(Drawing::plan))
}

impl Drawing {
    fn plan(self) -> Plan {
        let marks = self.marks.into_iter().map(|(district, entry)| (district, entry.marks())).collect();
        let islands = self.islands.into_iter().map(|(island, entry)| (island, entry.plan())).collect();
        let bridge = |BridgeEntry { between, from, to }| BridgePlan { between, ends: (from.into(), to.into()) };
        let light = |LighthouseEntry { at, line }| Lighthouse { at: at.into(), line: line.into() };
        Plan {
            size: self.size.into(),
            outlines: self.outlines.into_iter().map(|(district, outline)| (district, points(outline))).collect(),
            marks,
            islands,
            bridges: self.bridges.into_iter().map(bridge).collect(),
            canal: points(self.canal),
            locks: self.locks.into_iter().map(|(from, to)| (from.into(), to.into())).collect(),
            lighthouses: self.lighthouses.into_iter().map(light).collect(),
            reefs: points(self.reefs),
            scale: self.scale.map(Point::from),
            compass: self.compass.map(Point::from),
        }
    }
}

impl MarksEntry {
    fn marks(self) -> Marks {
        Marks {
            centre: self.centre.map(Point::from),
            value: self.value.map(Point::from),
            monument: self.monument.map(Point::from),
            harbour: self.harbour.map(Point::from),
            looks: self.looks,
        }
    }
}

impl IslandEntry {
    fn plan(self) -> IslePlan {
        IslePlan {
            coast: self.coast.map(points),
            wonder: self.wonder.map(Point::from),
            radius: self.radius,
            ship: self.ship.map(Point::from),
        }
    }
}

/// Where in the text a byte stands, both counted from 1.
fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (line, column)
}
