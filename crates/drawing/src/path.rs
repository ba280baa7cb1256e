//! Compact SVG path data: relative steps with at most one decimal.

use std::fmt::Write as _;

use crate::{Point, numbers::number};

/// Two numbers, without a space where a sign separates them.
fn pair(point: Point) -> String {
    let (x, y) = (number(point.x), number(point.y));
    let space = if y.starts_with('-') { "" } else { " " };
    format!("{x}{space}{y}")
}

/// A builder for path data.
#[derive(Default)]
pub(crate) struct Path {
    data: String,
    /// The pen's position, computed from the rounded numbers.
    at: Point,
}

impl Path {
    fn step(&mut self, to: Point) -> Point {
        let round = |value: f32| (value * 10.0).round() / 10.0;
        Point::new(round(to.x - self.at.x), round(to.y - self.at.y))
    }

    /// Moves to a point.
    pub(crate) fn go(&mut self, to: Point) {
        self.at = Point::new((to.x * 10.0).round() / 10.0, (to.y * 10.0).round() / 10.0);
        let _ = write!(self.data, "M{}", pair(self.at));
    }

    /// A straight line.
    pub(crate) fn line(&mut self, to: Point) {
        let step = self.step(to);
        let _ = write!(self.data, "l{}", pair(step));
        self.at = self.at + step;
    }

    /// A quadratic curve with control point `by`.
    pub(crate) fn curve(&mut self, by: Point, to: Point) {
        let (by, to) = (self.step(by), self.step(to));
        let end = pair(to);
        let space = if end.starts_with('-') { "" } else { " " };
        let _ = write!(self.data, "q{}{space}{end}", pair(by));
        self.at = self.at + to;
    }

    /// Closes and returns the path.
    pub(crate) fn close(mut self) -> String {
        self.data.push('z');
        self.data
    }

    /// Returns the path, left open.
    pub(crate) fn open(self) -> String {
        self.data
    }
}
