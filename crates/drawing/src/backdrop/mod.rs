//! The map itself: everything on the chart that never changes during a game.
//!
//! classes, besides those of the pieces (stroke only means `fill:none`):
//! - `shoal-1` to `shoal-4`: stroke only, opaque tints of ever shallower water, towards pale sea green, so that water and streets differ
//! - `hachure`: stroke only, about 20 wide with a dash pattern such as `1 5`: short strokes at the coast, as engravers draw them
//! - `rhumb`: stroke only, the very faint thin lines of the compass over the sea
//! - `zebra`: fill, the dark parts of the graduated frame; `frame-thin`: stroke only, its thin lines
//! - `track-tick`: stroke only, thin lines between the spaces of the track
//! - `path`: stroke only, street colour, about 9 wide, round caps: a street across water
//! - `plank`: stroke only, thin: the planks of a bridge
//! - `wonder-ring`: stroke only, thin; `wonder-mark`: `color`, the faint emblem woven into the wonder's place
//! - `growth`: stroke only, thin (1.3), round caps, faint (opacity about .3): ripples, hills, cones and trees in the districts
//! - `scale-tread`: fill, the top of a step of the Prestige Scale

mod border;
mod bridge;
mod land;
mod scale;
mod sea;

pub(crate) use sea::SHIP;
use utopia_rules::{Board, Island};

use crate::{Chart, Point, numbers::number};

impl Chart {
    /// The map itself, all that never changes during a game, as SVG markup without the `svg` element around it.
    pub fn backdrop(&self, board: &Board) -> String {
        let mut sheet = Sheet(String::with_capacity(48 << 10));
        sea::draw(self, &mut sheet);
        land::draw(self, board, &mut sheet);
        for bridge in &self.bridges {
            bridge::draw(bridge, &mut sheet);
        }
        land::harbours(self, board, &mut sheet);
        sea::marks(self, &mut sheet);
        border::draw(&self.border, &mut sheet);
        scale::draw(self, &mut sheet);
        sheet.0
    }

    /// A veil over an island that is closed, as Water is with two players (R14).
    pub fn veil(&self, island: Island) -> String {
        format!(r#"<path class="closed" d="{}"/>"#, self.coast(island))
    }
}

/// Markup that is being written.
pub(crate) struct Sheet(pub(crate) String);

impl Sheet {
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

    /// A drawing of its own, moved here and made larger or smaller.
    pub(crate) fn place(&mut self, at: Point, scale: f32, drawing: &str) {
        self.add(&placed(at, scale, drawing));
    }
}

/// A drawing around 0 0, moved here and made larger or smaller.
pub fn placed(at: Point, scale: f32, drawing: &str) -> String {
    let (x, y) = (number(at.x), number(at.y));
    format!(r#"<g transform="translate({x} {y})scale({scale:.3})">{drawing}</g>"#)
}
