//! What clicks and keys do with the tool in hand.

use leptos::prelude::*;
use utopia_drawing::Point;
use utopia_editor::Thing;
use utopia_rules::District;

use super::{
    state::{EditorState, Ornament, Tool},
    words,
};
use crate::{t, text::names, voice};

impl EditorState {
    /// A click on the map, at a point that has already been snapped.
    pub(super) fn click(self, at: Point, district: Option<District>) {
        match self.tool.get_untracked() {
            Tool::Select | Tool::Island => {
                self.select(district);
                if let Some(district) = district {
                    voice::say(&untrack(|| words::district(self, district)));
                }
            }
            Tool::Draw => self.put_corner(at),
            Tool::Split => self.put_cut(at),
            Tool::Merge => self.pair(district, Self::merge),
            Tool::Bridge => self.pair(district, Self::bridge),
            Tool::Place(ornament) => self.place(ornament, at),
        }
    }

    /// Adds a corner to the district that is being drawn; the first one again closes it.
    fn put_corner(self, at: Point) {
        let trail = self.trail.get_untracked();
        if trail.len() >= 3 && trail.first() == Some(&at) {
            return self.finish();
        }
        if trail.last() == Some(&at) {
            return;
        }
        self.trail.update(|trail| trail.push(at));
        self.tell(t!("editor-corner-put", number = trail.len() + 1));
    }

    /// Closes the district that is being drawn.
    pub(super) fn finish(self) {
        let (trail, island) = (self.trail.get_untracked(), self.island.get_untracked());
        let Some((district, cut_off)) = self.change(|board| board.draw_district(island, &trail)) else { return };
        self.trail.set(Vec::new());
        self.select(Some(district));
        let name = names::district(district);
        self.tell(if cut_off { t!("editor-drawn-cut", district = name) } else { t!("editor-drawn", district = name) });
    }

    /// Takes back the last corner put.
    pub(super) fn take_back_corner(self) {
        self.trail.update(|trail| _ = trail.pop());
    }

    fn put_cut(self, at: Point) {
        let Some(from) = self.trail.get_untracked().first().copied() else {
            self.trail.set(vec![at]);
            return self.tell(t!("editor-cut-begun"));
        };
        self.trail.set(Vec::new());
        if let Some((district, new)) = self.change(|board| board.split(from, at)) {
            self.select(Some(new));
            self.tell(t!("editor-split", district = names::district(district), other = names::district(new)));
        }
    }

    /// Does something with two districts.
    fn pair(self, district: Option<District>, act: fn(Self, District, District)) {
        match (self.first.get_untracked(), district) {
            (Some(first), Some(second)) if first != second => {
                self.first.set(None);
                act(self, first, second);
            }
            (None, Some(first)) => {
                self.first.set(Some(first));
                self.tell(t!("editor-first", district = names::district(first)));
            }
            _ => _ = self.cancel(),
        }
    }

    fn merge(self, a: District, b: District) {
        if let Some(district) = self.change(|board| board.merge(a, b)) {
            self.select(Some(district));
            self.tell(t!("editor-merged", district = names::district(district)));
        }
    }

    fn bridge(self, a: District, b: District) {
        let Some(built) = self.change(|board| board.toggle_bridge(a, b)) else { return };
        let (a, b) = (names::district(a), names::district(b));
        self.tell(if built { t!("editor-bridge-built", a = a, b = b) } else { t!("editor-bridge-gone", a = a, b = b) });
    }

    fn place(self, ornament: Ornament, at: Point) {
        let island = self.island.get_untracked();
        self.set(|board| match ornament {
            Ornament::Lighthouse => _ = board.add_lighthouse(at),
            Ornament::Reef => _ = board.add_reef(at),
            Ornament::Compass => board.place(Thing::Compass, at),
            Ornament::Wonder => board.place(Thing::Wonder(island), at),
        });
        self.tell(t!("editor-placed", thing = t!(&format!("editor-tool-{}", Tool::Place(ornament).word()))));
    }
}
