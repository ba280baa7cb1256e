//! A point on the map.

use std::ops::{Add, Mul, Sub};

/// A point on the map, in the units of its view box; y grows downwards.
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

    /// Distance from 0 0.
    pub fn length(self) -> f32 {
        // `hypot` is slower, and nothing here is large or small enough to need it.
        self.dot(self).sqrt()
    }

    /// Distance to another point.
    pub fn distance(self, other: Self) -> f32 {
        (self - other).length()
    }

    /// The scalar product.
    pub fn dot(self, other: Self) -> f32 {
        self.x * other.x + self.y * other.y
    }

    /// The cross product: positive if the other is to the right of this one.
    pub fn cross(self, other: Self) -> f32 {
        self.x * other.y - self.y * other.x
    }

    /// The unit vector; zero stays zero.
    #[must_use]
    pub fn unit(self) -> Self {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { self }
    }

    /// Rotates a quarter turn to the left.
    #[must_use]
    pub const fn left(self) -> Self {
        Self::new(self.y, -self.x)
    }

    /// Interpolates towards another point.
    #[must_use]
    pub fn towards(self, other: Self, part: f32) -> Self {
        self + (other - self) * part
    }

    /// The point at this angle and distance from 0 0; 0 is east, a quarter turn is south.
    pub(crate) fn polar(angle: f32, distance: f32) -> Self {
        Self::new(angle.cos() * distance, angle.sin() * distance)
    }

    pub(crate) fn angle(self) -> f32 {
        self.y.atan2(self.x)
    }
}

impl From<(f32, f32)> for Point {
    fn from((x, y): (f32, f32)) -> Self {
        Self { x, y }
    }
}

impl Add for Point {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Point {
    type Output = Self;

    fn mul(self, factor: f32) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}
