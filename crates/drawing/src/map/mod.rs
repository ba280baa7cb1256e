//! The map of a board: where everything lies.

mod auto;
mod bridge;
mod distance;
mod error;
mod file;
mod ground;
mod land;
pub mod layout;
mod mesh;
#[cfg(test)]
mod tests;
mod track;

use std::sync::LazyLock;

use utopia_rules::{Board, District, Island};

pub(crate) use bridge::Bridge;
pub(crate) use distance::Slots;
pub use error::BoardMapError;
pub(crate) use ground::Ground;
pub(crate) use layout::Lighthouse;
pub use mesh::Mesh;
pub(crate) use track::{Border, SPACES};

use crate::{Graph, Point, Polygon};
use land::Land;
use layout::Layout;

/// The geometry of a board, which the rules don't know.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardMap {
    pub(crate) size: Point,
    /// By the index of the district.
    grounds: Vec<Option<Ground>>,
    pub(crate) isles: [Isle; 4],
    pub(crate) bridges: Vec<Bridge>,
    /// Streets between districts that share no border.
    pub(crate) paths: Vec<(Point, Point)>,
    pub(crate) canal: Polygon,
    /// The gates at the ends of the canal; no boat passes them.
    pub(crate) locks: Vec<(Point, Point)>,
    pub(crate) lighthouses: Vec<Lighthouse>,
    pub(crate) reefs: Vec<Point>,
    pub(crate) compass: Option<Point>,
    /// The centre of the Prestige Scale's middle place.
    pub(crate) scale: Point,
    pub(crate) border: Border,
}

/// An island on the map.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Isle {
    /// Usually one; several if the districts of an island lie apart.
    pub(crate) coasts: Vec<Polygon>,
    pub(crate) wonder: Point,
    /// The radius of the wonder's place.
    pub(crate) radius: f32,
    pub(crate) ship: Point,
}

/// The distance between two places of the Prestige Scale.
pub(crate) const SCALE_STEP: f32 = 62.0;
/// How much higher each place is than the next lower one.
pub(crate) const SCALE_RISE: f32 = 8.0;
/// How far the foot of a piece on the scale is below its middle.
pub(crate) const SCALE_FOOT: f32 = 23.0;
/// The sea around the islands when nothing else is shown.
const ISLANDS_MARGIN: f32 = 10.0;
/// The radius of a ship with the guests around it.
const SHIP: f32 = 85.0;

static ARCHIPELAGO: LazyLock<BoardMap> = LazyLock::new(|| {
    BoardMap::new(include_str!("../../../../boards/archipelago.toml"), Board::archipelago())
        .expect("the bundled board can be drawn")
});

impl BoardMap {
    /// The map of the default board.
    pub fn archipelago() -> &'static Self {
        &ARCHIPELAGO
    }

    /// The map of a board file. A board without `[drawing]` gets an automatic layout.
    pub fn new(board_toml: &str, board: &Board) -> Result<Self, BoardMapError> {
        let layout = Layout::read(board_toml)?.unwrap_or_else(|| Layout::automatic(board));
        Self::from_layout(&layout, board)
    }

    /// The map of a layout.
    pub fn from_layout(layout: &Layout, board: &Board) -> Result<Self, BoardMapError> {
        layout.check(board)?;
        Self::sketch(layout, board)
    }

    /// The map of a board that is being drawn, which may lack islands. Nothing is checked.
    pub fn sketch(layout: &Layout, board: &dyn Graph) -> Result<Self, BoardMapError> {
        let border = Border::new(layout.size);
        let lands = Island::ALL.map(|island| {
            let outlines = layout.outlines.iter().filter(|(district, _)| district.island() == island);
            let outlines = outlines.map(|(&district, outline)| (district, outline.clone())).collect();
            let coast = layout.islands.get(&island).and_then(|isle| isle.coast.as_deref());
            Land::grow(&outlines, coast)
        });
        let isles = Island::ALL.map(|island| Isle::derive(island, layout, &lands[island.index()], &border));
        let coasts: Vec<&Polygon> = lands.iter().flat_map(|land| &land.coasts).collect();
        let mut grounds = vec![None; 32];
        for district in board.districts() {
            let island = district.island().index();
            let sea =
                ground::Surroundings { isle: &isles[island], coasts: &coasts, shore: &lands[island].shores[&district] };
            let marks = layout.marks.get(&district).cloned().unwrap_or_default();
            let shape = &lands[island].grounds[&district];
            grounds[district.index()] = Some(
                Ground::derive(shape, &marks, &sea, board.has_harbour(district))
                    .ok_or(BoardMapError::NoRoom(district))?,
            );
        }
        let map = Self {
            size: layout.size,
            grounds,
            isles,
            bridges: Vec::new(),
            paths: Vec::new(),
            canal: Polygon(layout.canal.clone()),
            locks: layout.locks.clone(),
            lighthouses: layout.lighthouses.clone(),
            reefs: layout.reefs.clone(),
            compass: layout.compass,
            scale: layout.scale.unwrap_or_else(|| border.scale_place()),
            border,
        };
        Ok(Self { bridges: bridge::derive(&map, layout, board), paths: bridge::paths(&map, board), ..map })
    }

    pub(crate) fn ground(&self, district: District) -> Option<&Ground> {
        self.grounds[district.index()].as_ref()
    }

    /// Width and height of the view box, which starts at 0 0.
    pub const fn size(&self) -> (f32, f32) {
        (self.size.x, self.size.y)
    }

    /// The part of the map with the islands and their harbours: its upper left corner and its size.
    pub fn islands_window(&self) -> [f32; 4] {
        let coasts = self.isles.iter().flat_map(|isle| &isle.coasts).flat_map(|coast| coast.0.iter().copied());
        let harbours = self.grounds.iter().flatten().filter_map(|ground| ground.harbour).map(|harbour| harbour.at);
        let (low, high) = bounds(coasts.chain(harbours));
        let margin = Point::new(ISLANDS_MARGIN, ISLANDS_MARGIN);
        let (low, size) = (low - margin, high - low + margin * 2.0);
        [low.x, low.y, size.x, size.y]
    }

    /// The rectangle around a district: its upper left and lower right corners.
    pub fn extent(&self, district: District) -> (Point, Point) {
        self.ground(district).map_or_else(Default::default, |ground| bounds(ground.shape.0.iter().copied()))
    }

    /// The border of a district as SVG path data; empty if the board has no such district.
    pub fn outline(&self, district: District) -> &str {
        self.ground(district).map_or("", |ground| &ground.path)
    }

    /// The ground of a district, up to its streets.
    pub fn shape(&self, district: District) -> Option<&Polygon> {
        self.ground(district).map(|ground| &ground.shape)
    }

    /// Where a district's harbour lies, if it has one.
    pub fn harbour(&self, district: District) -> Option<Point> {
        self.ground(district)?.harbour.map(|harbour| harbour.at)
    }

    /// The ends of every bridge, in the order of districts.
    pub fn bridge_ends(&self) -> impl Iterator<Item = (Point, Point)> {
        self.bridges.iter().map(|bridge| (bridge.from, bridge.to))
    }

    /// The coasts of all islands.
    pub fn coasts(&self) -> impl Iterator<Item = &Polygon> {
        self.isles.iter().flat_map(|isle| &isle.coasts)
    }

    /// The middle of a district.
    pub fn centre(&self, district: District) -> Point {
        self.ground(district).map_or(Point::default(), |ground| ground.centre)
    }

    /// The district at this point.
    pub fn district_at(&self, point: Point) -> Option<District> {
        let inside = |district: &District| self.ground(*district).is_some_and(|ground| ground.shape.contains(point));
        Island::ALL.into_iter().flat_map(|island| island.districts().into_iter()).find(inside)
    }

    /// A place in a district that is out of the way of what stands there.
    pub fn free_place(&self, district: District, standing: &[Point]) -> Point {
        let Some(ground) = self.ground(district) else { return Point::default() };
        let free = |at: &Point| {
            let others = standing.iter().chain([&ground.value]);
            others.map(|other| at.distance(*other)).fold(f32::INFINITY, f32::min)
        };
        let places = ground.growth.iter().chain([&ground.centre]).copied();
        places.max_by(|a, b| free(a).total_cmp(&free(b))).unwrap_or(ground.centre)
    }

    /// Where a district's monument stands.
    pub fn monument(&self, district: District) -> Point {
        self.ground(district).map_or(Point::default(), |ground| ground.monument)
    }

    /// The middle of an island's ship.
    pub fn ship(&self, island: Island) -> Point {
        self.isles[island.index()].ship
    }

    /// The middle of an island's wonder place.
    pub fn wonder(&self, island: Island) -> Point {
        self.isles[island.index()].wonder
    }

    /// The border of an island's land as SVG path data.
    pub(crate) fn coast(&self, island: Island) -> String {
        self.isles[island.index()].coasts.iter().map(Polygon::path).collect()
    }

    /// The place on the Prestige Scale of this value, from 5 to 1.
    pub fn scale(&self, worth: u16) -> Point {
        self.scale + Point::new(SCALE_STEP, SCALE_RISE) * (3.0 - f32::from(worth))
    }

    /// How far the score track reaches from the edge of the map.
    pub fn track_width(&self) -> f32 {
        self.border.low.x + self.border.width
    }

    /// The space of the score track for these points; it wraps around after 99.
    pub fn track(&self, points: u16) -> Point {
        self.border.middle(points)
    }
}

/// The upper left and lower right corners of the rectangle around some points.
fn bounds(points: impl Iterator<Item = Point>) -> (Point, Point) {
    let around = |(low, high): (Point, Point), at: Point| {
        (Point::new(low.x.min(at.x), low.y.min(at.y)), Point::new(high.x.max(at.x), high.y.max(at.y)))
    };
    points.map(|at| (at, at)).reduce(|all, (at, _)| around(all, at)).unwrap_or_default()
}

impl Isle {
    fn derive(island: Island, layout: &Layout, land: &Land, border: &Border) -> Self {
        let given = layout.islands.get(&island).cloned().unwrap_or_default();
        let coast = land.coasts.first().map_or(Point::default(), Polygon::centroid);
        let middle = || land.hole.as_ref().map_or(coast, Polygon::centroid);
        let wonder = given.wonder.unwrap_or_else(middle);
        let corners = land.hole.iter().flat_map(|hole| &hole.0);
        let free = || corners.map(|corner| corner.distance(wonder) - 2.0).reduce(f32::min).unwrap_or(40.0);
        Self {
            coasts: land.coasts.clone(),
            wonder,
            radius: given.radius.unwrap_or_else(free),
            ship: given.ship.unwrap_or_else(|| border.ship_place(coast)),
        }
    }
}

impl Border {
    /// The corner of the sea nearest to an island.
    fn ship_place(&self, island: Point) -> Point {
        let reach = self.width + SHIP;
        let middle = self.low.towards(self.high, 0.5);
        let x = if island.x < middle.x { self.low.x + reach } else { self.high.x - reach };
        let y = if island.y < middle.y { self.low.y + reach } else { self.high.y - reach };
        Point::new(x, y)
    }

    /// The lower left corner.
    fn scale_place(&self) -> Point {
        Point::new(self.low.x + self.width + 2.7 * SCALE_STEP, self.high.y - self.width - 80.0)
    }
}
