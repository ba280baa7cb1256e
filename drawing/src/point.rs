//! A place on the chart.

/// A place on the chart, in the units of its view box; y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
#[allow(missing_docs)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

impl Point {
    /// The point with these coordinates.
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }
}
