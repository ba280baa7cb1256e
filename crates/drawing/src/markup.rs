//! Markup as a type of its own.

use std::{
    fmt,
    ops::{Add, Deref},
};

use crate::{Point, numbers::number};

/// SVG or HTML markup made by this program. Pages insert it as it is, so it must never contain a player's text.
///
/// Only drawings and constants become markup by themselves; [`Markup::trusted`] is for what is built elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Markup(pub(crate) String);

impl Markup {
    /// Markup that this program has built elsewhere, such as the rulebook. The caller vouches for it.
    pub const fn trusted(markup: String) -> Self {
        Self(markup)
    }

    /// A drawing around 0 0, moved and scaled.
    #[must_use]
    pub fn placed(&self, at: Point, scale: f32) -> Self {
        Self(placed(at, scale, self))
    }

    pub(crate) fn add(&mut self, markup: &str) {
        self.0 += markup;
    }

    pub(crate) fn path(&mut self, class: &str, data: &str) {
        self.add(&format!(r#"<path class="{class}" d="{data}"/>"#));
    }

    pub(crate) fn circle(&mut self, class: &str, at: Point, radius: f32) {
        let (x, y, radius) = (number(at.x), number(at.y), number(radius));
        self.add(&format!(r#"<circle class="{class}" cx="{x}" cy="{y}" r="{radius}"/>"#));
    }

    /// Adds a drawing, moved and scaled.
    pub(crate) fn place(&mut self, at: Point, scale: f32, drawing: &str) {
        self.add(&placed(at, scale, drawing));
    }
}

/// A drawing around 0 0, moved and scaled.
pub fn placed(at: Point, scale: f32, drawing: &str) -> String {
    let (x, y) = (number(at.x), number(at.y));
    format!(r#"<g transform="translate({x} {y})scale({scale:.3})">{drawing}</g>"#)
}

impl fmt::Display for Markup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Deref for Markup {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

/// A constant isn't a player's text.
impl From<&'static str> for Markup {
    fn from(markup: &'static str) -> Self {
        Self(markup.to_owned())
    }
}

impl From<Markup> for String {
    fn from(markup: Markup) -> Self {
        markup.0
    }
}

impl Add for Markup {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + &other.0)
    }
}

impl FromIterator<Self> for Markup {
    fn from_iter<I: IntoIterator<Item = Self>>(parts: I) -> Self {
        Self(parts.into_iter().map(|part| part.0).collect())
    }
}
