//! Drawing, cutting and joining districts, and what belongs to them.

use std::collections::BTreeSet;

use utopia_boards::DistrictDraft;
use utopia_drawing::{Mesh, Point, layout::LEAST_AREA};
use utopia_rules::{District, Island};

use crate::{Document, EditError, cut, document::whole};

/// The value of a new district.
const VALUE: u8 = 2;

impl Document {
    /// Draws a district; what lies on other districts of the island is cut off. Returns it, and whether something was cut off.
    pub fn draw_district(&mut self, island: Island, outline: &[Point]) -> Result<(District, bool), EditError> {
        let drawn = cut::tidy(outline.iter().map(|&at| whole(at)).collect());
        if drawn.len() < 3 {
            return Err(EditError::FewCorners);
        }
        if cut::crosses_itself(&drawn) {
            return Err(EditError::CrossesItself);
        }
        let district = self.next_of(island)?;
        let others: Vec<Vec<Point>> = self.districts_of(island).map(|other| self.outline(other).to_vec()).collect();
        let left = cut::without(&drawn, &others)?;
        if cut::area(&left) < LEAST_AREA {
            return Err(if cut::area(&drawn) < LEAST_AREA { EditError::TooSmall } else { EditError::Covered });
        }
        let cut_off = cut::area(&left) + 1.0 < cut::area(&drawn);
        self.put(district, left, DistrictDraft { value: VALUE, harbour: None });
        self.settle();
        Ok((district, cut_off))
    }

    /// Cuts the district under the middle of a line into two; returns the new one.
    pub fn split(&mut self, from: Point, to: Point) -> Result<(District, District), EditError> {
        let district = self.district_at(from.towards(to, 0.5)).ok_or(EditError::NoCut)?;
        let new = self.next_of(district.island())?;
        let [one, two] = cut::in_two(self.outline(district), from, to)?;
        let (large, small) = if cut::area(&one) < cut::area(&two) { (two, one) } else { (one, two) };
        if cut::area(&small) < LEAST_AREA {
            return Err(EditError::TooSmall);
        }
        let value = self.draft.districts.get(&district).map_or(VALUE, |entry| entry.value);
        let entry = self.draft.districts.remove(&district).unwrap_or(DistrictDraft { value, harbour: None });
        self.put(district, large, entry);
        self.put(new, small, DistrictDraft { value, harbour: None });
        self.share_bridges(district, new);
        self.settle();
        Ok((district, new))
    }

    /// Joins two districts of an island; the first one stays.
    pub fn merge(&mut self, a: District, b: District) -> Result<District, EditError> {
        let outlines = [a, b].map(|district| (district, self.outline(district).to_vec())).into();
        let mesh = Mesh::new(&outlines);
        let shares = mesh.sides(a).any(|(from, to)| mesh.sides(b).any(|side| side == (to, from)));
        if a == b || a.island() != b.island() || !shares {
            return Err(EditError::NoBorder(a, b));
        }
        let loops = mesh.loops().map_err(|_| EditError::Encloses)?;
        let [ring] = &loops[..] else { return Err(EditError::Encloses) };
        let (outline, entry) = (mesh.polygon(ring).0, self.draft.districts.remove(&a));
        let others: Vec<District> = self.bridges_of(b).collect();
        self.put(a, outline, entry.unwrap_or(DistrictDraft { value: VALUE, harbour: None }));
        self.draft.bridges.extend(others.into_iter().map(|other| (a.min(other), a.max(other))));
        self.delete_district(b);
        // The number of the first one goes down if the other one was lower.
        let lower = District::new(a.island(), a.number() - u8::from(b < a));
        Ok(lower.unwrap_or(a))
    }

    /// Sets a district's value, from 1 to 4.
    pub fn set_value(&mut self, district: District, value: u8) {
        if let Some(entry) = self.draft.districts.get_mut(&district) {
            entry.value = value.clamp(1, 4);
        }
    }

    /// Sets the sector of a district's harbour.
    pub fn set_harbour(&mut self, district: District, sector: Option<String>) {
        if let Some(entry) = self.draft.districts.get_mut(&district) {
            entry.harbour = sector;
        }
        self.settle();
    }

    /// Builds a bridge, or removes it; returns whether it is there now.
    pub fn toggle_bridge(&mut self, a: District, b: District) -> Result<bool, EditError> {
        if a.island() == b.island() {
            return Err(EditError::OneIsland(a, b));
        }
        let ends = (a.min(b), a.max(b));
        let built = self.draft.bridges.insert(ends);
        if !built {
            self.draft.bridges.remove(&ends);
            self.draft.layout.bridges.retain(|bridge| bridge.between != ends && bridge.between != (ends.1, ends.0));
        }
        Ok(built)
    }

    /// The districts across the bridges of a district.
    pub fn bridges_of(&self, district: District) -> impl Iterator<Item = District> {
        let other = move |&(a, b): &(District, District)| match district {
            end if end == a => Some(b),
            end if end == b => Some(a),
            _ => None,
        };
        self.draft.bridges.iter().filter_map(other)
    }

    fn put(&mut self, district: District, outline: Vec<Point>, entry: DistrictDraft) {
        self.draft.districts.insert(district, entry);
        self.draft.layout.outlines.insert(district, outline);
        self.reshaped(district);
    }

    /// Forgets what was placed by hand for the former outline of a district.
    pub(crate) fn reshaped(&mut self, district: District) {
        let layout = &mut self.draft.layout;
        layout.bridges.retain(|bridge| bridge.between.0 != district && bridge.between.1 != district);
        if let Some(isle) = layout.islands.get_mut(&district.island()) {
            isle.coast = None;
        }
        if let Some(marks) = layout.marks.get_mut(&district) {
            (marks.harbour, marks.looks) = (None, None);
        }
    }

    /// Gives each bridge of a district that was cut to the nearer part.
    fn share_bridges(&mut self, district: District, new: District) {
        let moved: BTreeSet<District> = self
            .bridges_of(district)
            .filter(|&other| {
                let far = |part: District| {
                    let corners = self.outline(other).iter();
                    corners.map(|&at| cut::distance(self.outline(part), at)).fold(f32::INFINITY, f32::min)
                };
                far(new) < far(district)
            })
            .collect();
        for other in moved {
            self.draft.bridges.remove(&(district.min(other), district.max(other)));
            self.draft.bridges.insert((new.min(other), new.max(other)));
        }
    }
}
