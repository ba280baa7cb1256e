//! Path data with few characters: steps from point to point, with one decimal at most.

use std::fmt::Write as _;

use crate::{Point, numbers::number};

/// Two numbers, with nothing between them where a sign parts them.
fn pair(point: Point) -> String {
    let (x, y) = (number(point.x), number(point.y));
    let space = if y.starts_with('-') { "" } else { " " };
    format!("{x}{space}{y}")
}

/// Path data that is being written.
#[derive(Default)]
pub(crate) struct Path {
    data: String,
    /// Where the pen is, as a reader of the rounded numbers sees it.
    at: Point,
}

impl Path {
    fn step(&mut self, to: Point) -> Point {
        let round = |value: f32| (value * 10.0).round() / 10.0;
        Point::new(round(to.x - self.at.x), round(to.y - self.at.y))
    }

    /// Lifts the pen and puts it down here.
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

    /// A curve that is drawn towards one point and ends at another.
    pub(crate) fn curve(&mut self, by: Point, to: Point) {
        let (by, to) = (self.step(by), self.step(to));
        let end = pair(to);
        let space = if end.starts_with('-') { "" } else { " " };
        let _ = write!(self.data, "q{}{space}{end}", pair(by));
        self.at = self.at + to;
    }

    /// Back to where the pen was put down; the path is finished.
    pub(crate) fn close(mut self) -> String {
        self.data.push('z');
        self.data
    }

    /// The path as it is, open.
    pub(crate) fn open(self) -> String {
        self.data
    }
}
