//! The backdrop: everything on the map that never changes during a game.
//!
//! CSS classes, besides those of the pieces (stroke only means `fill:none`):
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
mod life;
mod scale;
mod sea;

pub(crate) use sea::SHIP;
use utopia_rules::Island;

use crate::{BoardMap, Graph, Markup};

impl BoardMap {
    /// Everything that never changes during a game, without the enclosing `svg` element.
    pub fn backdrop(&self, board: &dyn Graph) -> Markup {
        self.islands(board) + self.surroundings()
    }

    /// The islands in the sea, without anything around them.
    pub fn islands(&self, board: &dyn Graph) -> Markup {
        let mut markup = Markup(String::with_capacity(48 << 10));
        sea::draw(self, &mut markup);
        land::draw(self, board, &mut markup);
        for bridge in &self.bridges {
            bridge::draw(bridge, &mut markup);
        }
        land::harbours(self, board, &mut markup);
        sea::marks(self, &mut markup);
        markup
    }

    /// What lies around the islands: the ships, the score track and the Prestige Scale.
    pub fn surroundings(&self) -> Markup {
        let mut markup = Markup::default();
        sea::ships(self, &mut markup);
        border::draw(&self.border, &mut markup);
        scale::draw(self, &mut markup);
        markup
    }

    /// A veil over a closed island, such as Water with two players (R14).
    pub fn veil(&self, island: Island) -> Markup {
        Markup(format!(r#"<path class="closed" d="{}"/>"#, self.coast(island)))
    }
}
