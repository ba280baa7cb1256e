//! Corners, and whole islands, that are moved.

use utopia_drawing::Point;
use utopia_rules::{District, Island};

use crate::{Document, EditError, cut, document::whole};

impl Document {
    /// The districts that have a corner.
    pub fn owners(&self, corner: Point) -> Vec<District> {
        let outlines = self.draft.layout.outlines.iter();
        outlines.filter(|(_, outline)| outline.contains(&corner)).map(|(&district, _)| district).collect()
    }

    /// Moves a corner of all districts that have it.
    pub fn move_corner(&mut self, from: Point, to: Point) {
        let (width, height) = (self.draft.layout.size.x, self.draft.layout.size.y);
        let to = whole(Point::new(to.x.clamp(0.0, width), to.y.clamp(0.0, height)));
        for district in self.owners(from) {
            if let Some(outline) = self.draft.layout.outlines.get_mut(&district) {
                for corner in outline.iter_mut().filter(|corner| **corner == from) {
                    *corner = to;
                }
                *outline = cut::tidy(std::mem::take(outline));
            }
            self.reshaped(district);
        }
        self.settle();
    }

    /// Adds a corner on the side between two corners, for all districts that have the side.
    pub fn insert_corner(&mut self, between: (Point, Point), at: Point) {
        let at = whole(at);
        for outline in self.draft.layout.outlines.values_mut() {
            let count = outline.len();
            let side = (0..count).find(|&i| {
                let side = (outline[i], outline[(i + 1) % count]);
                side == between || side == (between.1, between.0)
            });
            if let Some(side) = side.filter(|_| !outline.contains(&at)) {
                outline.insert(side + 1, at);
            }
        }
        self.settle();
    }

    /// Removes a corner of all districts that have it.
    pub fn delete_corner(&mut self, corner: Point) -> Result<(), EditError> {
        let owners = self.owners(corner);
        if owners.iter().any(|&district| self.outline(district).len() <= 3) {
            return Err(EditError::FewCorners);
        }
        for district in owners {
            if let Some(outline) = self.draft.layout.outlines.get_mut(&district) {
                outline.retain(|at| *at != corner);
            }
            self.reshaped(district);
        }
        self.settle();
        Ok(())
    }

    /// Moves an island with everything on it. It stays on the map.
    pub fn move_island(&mut self, island: Island, by: Point) {
        let by = self.on_map(island, whole(by));
        let layout = &mut self.draft.layout;
        for (_, outline) in layout.outlines.iter_mut().filter(|(district, _)| district.island() == island) {
            for at in outline {
                *at = *at + by;
            }
        }
        for (_, marks) in layout.marks.iter_mut().filter(|(district, _)| district.island() == island) {
            let places = [&mut marks.centre, &mut marks.value, &mut marks.monument, &mut marks.harbour];
            places.into_iter().flatten().for_each(|at| *at = *at + by);
        }
        if let Some(isle) = layout.islands.get_mut(&island) {
            isle.wonder.iter_mut().chain(isle.coast.iter_mut().flatten()).for_each(|at| *at = *at + by);
        }
        layout.bridges.retain(|bridge| bridge.between.0.island() != island && bridge.between.1.island() != island);
        self.settle();
    }

    /// As much of a move as leaves every corner of an island on the map.
    fn on_map(&self, island: Island, by: Point) -> Point {
        let size = self.draft.layout.size;
        let corners = || self.districts_of(island).flat_map(|district| self.outline(district).iter().copied());
        let limit = |by: f32, place: fn(Point) -> f32, most: f32| {
            let low = corners().map(place).fold(f32::INFINITY, f32::min);
            let high = corners().map(place).fold(f32::NEG_INFINITY, f32::max);
            if low > high { by } else { by.clamp((-low).min(0.0), (most - high).max(0.0)) }
        };
        Point::new(limit(by.x, |at| at.x, size.x), limit(by.y, |at| at.y, size.y))
    }
}
