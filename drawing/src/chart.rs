//! Where everything lies on the chart of a board.

use utopia_rules::{Board, District, Island};

use crate::Point;

/// The geometry of a board: what the rules do not know of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    size: (f32, f32),
}

/// Why a board cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChartError {
    /// The board file cannot be read.
    #[error("{0}")]
    Syntax(String),
}

impl Chart {
    /// The chart of a board file; a board without a `[drawing]` is laid out by the program.
    pub fn new(_board_toml: &str, _board: &Board) -> Result<Self, ChartError> {
        Ok(Self { size: (1500.0, 1200.0) })
    }

    /// Width and height of the view box, which starts at 0 0.
    pub const fn size(&self) -> (f32, f32) {
        self.size
    }

    /// The border of a district as SVG path data.
    pub fn outline(&self, _district: District) -> &str {
        ""
    }

    /// The middle of a district.
    pub fn centre(&self, _district: District) -> Point {
        Point::default()
    }

    /// The middle of an island's ship.
    pub fn ship(&self, _island: Island) -> Point {
        Point::default()
    }

    /// The middle of an island's wonder place.
    pub fn wonder(&self, _island: Island) -> Point {
        Point::default()
    }

    /// The place on the Prestige Scale that is worth so much, from 5 to 1.
    pub fn scale(&self, _worth: u16) -> Point {
        Point::default()
    }

    /// The space of the score track for so many points.
    pub fn track(&self, _points: u16) -> Point {
        Point::default()
    }

    /// The map itself, all that never changes during a game, as SVG markup without the `svg` element around it.
    pub fn backdrop(&self, _board: &Board) -> String {
        String::new()
    }
}
