//! Numbers of districts: they go from 1 on every island.

use std::collections::{BTreeMap, BTreeSet};

use utopia_rules::{District, Island};

use crate::{Document, EditError, MOST_DISTRICTS};

impl Document {
    /// The number that the next district of an island gets.
    pub(crate) fn next_of(&self, island: Island) -> Result<District, EditError> {
        let count = self.districts_of(island).count();
        let number = u8::try_from(count + 1).ok().filter(|_| count < MOST_DISTRICTS);
        number.and_then(|number| District::new(island, number)).ok_or(EditError::IslandFull(island))
    }

    /// Gives a district another number; those in between move up or down.
    pub fn renumber(&mut self, district: District, number: u8) {
        let island = district.island();
        let mut order: Vec<District> = self.districts_of(island).collect();
        let Some(from) = order.iter().position(|&other| other == district) else { return };
        let to = usize::from(number).clamp(1, order.len()) - 1;
        let moved = order.remove(from);
        order.insert(to, moved);
        self.relabel(&numbered(island, &order));
    }

    /// Removes a district; those above move down.
    pub fn delete_district(&mut self, district: District) {
        self.remove(district);
        self.close_gaps(district.island());
        self.settle();
    }

    /// Moves a district to another island; returns what it is called there.
    pub fn give_to(&mut self, district: District, island: Island) -> Result<District, EditError> {
        if district.island() == island {
            return Ok(district);
        }
        let there = self.next_of(island)?;
        self.relabel(&BTreeMap::from([(district, there)]));
        self.close_gaps(district.island());
        self.settle();
        Ok(there)
    }

    fn remove(&mut self, district: District) {
        let touches = |(a, b): (District, District)| a == district || b == district;
        let draft = &mut self.draft;
        draft.districts.remove(&district);
        draft.layout.outlines.remove(&district);
        draft.layout.marks.remove(&district);
        draft.bridges.retain(|&ends| !touches(ends));
        draft.layout.bridges.retain(|bridge| !touches(bridge.between));
        draft.layout.islands.entry(district.island()).or_default().coast = None;
    }

    fn close_gaps(&mut self, island: Island) {
        let order: Vec<District> = self.districts_of(island).collect();
        self.relabel(&numbered(island, &order));
    }

    /// Calls districts by other names. Bridges that would join an island with itself go.
    fn relabel(&mut self, names: &BTreeMap<District, District>) {
        let name = |district: District| names.get(&district).copied().unwrap_or(district);
        let draft = &mut self.draft;
        let ordered = |(a, b): (District, District)| (name(a).min(name(b)), name(a).max(name(b)));
        let over_water = |(a, b): &(District, District)| a.island() != b.island();
        draft.districts = std::mem::take(&mut draft.districts).into_iter().map(|(d, entry)| (name(d), entry)).collect();
        let layout = &mut draft.layout;
        layout.outlines = std::mem::take(&mut layout.outlines).into_iter().map(|(d, line)| (name(d), line)).collect();
        layout.marks = std::mem::take(&mut layout.marks).into_iter().map(|(d, marks)| (name(d), marks)).collect();
        let bridges: BTreeSet<_> = draft.bridges.iter().map(|&ends| ordered(ends)).filter(over_water).collect();
        draft.bridges = bridges;
        for bridge in &mut layout.bridges {
            bridge.between = (name(bridge.between.0), name(bridge.between.1));
        }
        layout.bridges.retain(|bridge| over_water(&bridge.between));
    }
}

/// Districts in order, with the numbers they get.
fn numbered(island: Island, order: &[District]) -> BTreeMap<District, District> {
    let names = (1..).filter_map(|number| District::new(island, number));
    order.iter().copied().zip(names).collect()
}
