//! The score track around the border: 100 spaces, clockwise from the middle of the bottom.

use crate::Point;

/// The number of spaces; more points wrap around.
pub(crate) const SPACES: u16 = 100;
/// Spaces along the bottom and the top, and along the sides, without the corners.
const ACROSS: u16 = 27;
const UP: u16 = 21;

/// The score track: a band around the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Border {
    /// The upper left and lower right corners of the band's outer edge.
    pub(crate) low: Point,
    pub(crate) high: Point,
    /// The width of the band; the corner spaces are squares.
    pub(crate) width: f32,
}

impl Border {
    pub(crate) fn new(size: Point) -> Self {
        let margin = size.x.min(size.y) / 120.0;
        let width = size.x.min(size.y) / 25.0;
        Self { low: Point::new(margin, margin), high: size - Point::new(margin, margin), width }
    }

    /// The upper left and lower right corners of a space.
    pub(crate) fn space(&self, number: u16) -> [Point; 2] {
        let number = number % SPACES;
        let (left, top) = (self.low.x + self.width, self.low.y + self.width);
        let (right, bottom) = (self.high.x - self.width, self.high.y - self.width);
        let (wide, tall) = ((right - left) / f32::from(ACROSS), (bottom - top) / f32::from(UP));
        let half = ACROSS / 2;
        let [corner1, corner2, corner3, corner4] =
            [half + 1, half + UP + 2, half + UP + ACROSS + 3, half + 2 * UP + ACROSS + 4];
        let from = |x: f32, y: f32, w: f32, h: f32| [Point::new(x, y), Point::new(x + w, y + h)];
        let width = self.width;
        match number {
            n if n < corner1 => from(left + f32::from(half - n) * wide, bottom, wide, width),
            n if n == corner1 => from(self.low.x, bottom, width, width),
            n if n < corner2 => from(self.low.x, bottom - f32::from(n - corner1) * tall, width, tall),
            n if n == corner2 => from(self.low.x, self.low.y, width, width),
            n if n < corner3 => from(left + f32::from(n - corner2 - 1) * wide, self.low.y, wide, width),
            n if n == corner3 => from(right, self.low.y, width, width),
            n if n < corner4 => from(right, top + f32::from(n - corner3 - 1) * tall, width, tall),
            n if n == corner4 => from(right, bottom, width, width),
            n => from(right - f32::from(n - corner4) * wide, bottom, wide, width),
        }
    }

    /// The middle of a space.
    pub(crate) fn middle(&self, number: u16) -> Point {
        let [low, high] = self.space(number);
        low.towards(high, 0.5)
    }

    /// Whether a space lies in a corner.
    pub(crate) fn is_corner(&self, number: u16) -> bool {
        let inwards = self.inwards(number);
        inwards.x != 0.0 && inwards.y != 0.0
    }

    /// The direction from a space into the map.
    pub(crate) fn inwards(&self, number: u16) -> Point {
        let middle = self.middle(number);
        let edge = |at: f32, low: f32, high: f32| match at {
            at if at < low + self.width => 1.0,
            at if at > high - self.width => -1.0,
            _ => 0.0,
        };
        Point::new(edge(middle.x, self.low.x, self.high.x), edge(middle.y, self.low.y, self.high.y)).unit()
    }
}
