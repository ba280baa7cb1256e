//! What is still wrong with a board, and where.

use utopia_boards::Problem;
use utopia_drawing::{BoardMap, BoardMapError, Point, Polygon};
use utopia_rules::{District, Districts, Island, table::BoardError};

use crate::Document;

/// Something that keeps a board from being played on.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// What is wrong: the same that the program says when it loads the file.
    pub problem: Problem,
    /// Where, if it has a place.
    pub at: Option<Point>,
    /// The districts it concerns.
    pub districts: Districts,
}

impl Document {
    /// Everything that keeps the board from being played on. If there is nothing, every program of this project can load it.
    pub fn findings(&self) -> Vec<Finding> {
        let empty = Island::ALL.into_iter().filter(|&island| self.districts_of(island).next().is_none());
        let mut problems: Vec<Problem> =
            empty.map(|island| Problem::Board(BoardError::NoDistrict { island })).collect();
        let flaws = self.draft.flaws();
        let is_drawable = flaws.is_empty();
        problems.extend(flaws.into_iter().map(Problem::Flaw));
        match self.draft.board() {
            Ok(board) if is_drawable => {
                let map = BoardMap::from_layout(&self.draft.layout, &board);
                problems.extend(map.err().map(Problem::Map));
            }
            // The empty islands are listed already, all of them.
            Ok(_) | Err(BoardError::NoDistrict { .. }) => {}
            Err(error) => problems.push(Problem::Board(error)),
        }
        problems.into_iter().map(|problem| self.found(problem)).collect()
    }

    fn found(&self, problem: Problem) -> Finding {
        let (at, districts) = match &problem {
            Problem::Flaw(flaw) => (flaw.at(), flaw.districts()),
            Problem::Board(error) => (None, concerned(error)),
            Problem::Map(BoardMapError::NoRoom(district)) => (None, Districts::of(*district)),
            Problem::Map(_) | Problem::TooLong { .. } => (None, Districts::EMPTY),
        };
        let at = at.or_else(|| districts.first().map(|district| self.middle(district)));
        Finding { problem, at, districts }
    }

    /// The centroid of a district.
    pub fn middle(&self, district: District) -> Point {
        Polygon(self.outline(district).to_vec()).centroid()
    }
}

/// The districts that an error of the rules names.
fn concerned(error: &BoardError) -> Districts {
    use BoardError as E;
    match *error {
        E::Value { district, .. } | E::NoSector { district, .. } => Districts::of(district),
        E::IslandTorn { district, from, .. }
        | E::LandTorn { district, from }
        | E::LandTornWithoutWater { district, from } => Districts::of(district).with(from),
        E::WayToItself { a, b, .. }
        | E::WayTwice { a, b, .. }
        | E::WayNowhere { a, b, .. }
        | E::StreetOverWater { a, b }
        | E::BridgeOnLand { a, b } => Districts::of(a).with(b),
        _ => Districts::EMPTY,
    }
}
