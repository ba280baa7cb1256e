//! What borders on what.

use std::collections::BTreeMap;

use utopia_drawing::{Mesh, Point};
use utopia_rules::District;

use super::LEAST_STREET;

/// A border that two districts of an island share, long enough for a street.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Street {
    /// The lower district.
    pub a: District,
    /// The other one.
    pub b: District,
    /// The length of the border.
    pub length: f32,
    /// A point on it.
    pub at: Point,
}

/// The streets between districts, found from the borders they share.
pub(crate) fn streets(outlines: &BTreeMap<District, Vec<Point>>) -> Vec<Street> {
    borders(&Mesh::new(outlines)).into_iter().filter(|border| border.length >= LEAST_STREET).collect()
}

/// All borders between districts of one island, in order.
pub(super) fn borders(mesh: &Mesh) -> Vec<Street> {
    let mut owner: BTreeMap<(usize, usize), District> = BTreeMap::new();
    for &district in mesh.rings.keys() {
        owner.extend(mesh.sides(district).map(|side| (side, district)));
    }
    let mut shared: BTreeMap<(District, District), Street> = BTreeMap::new();
    for (&(from, to), &a) in &owner {
        let Some(&b) = owner.get(&(to, from)).filter(|b| **b > a && b.island() == a.island()) else { continue };
        let (from, to) = (mesh.corners[from], mesh.corners[to]);
        let border = shared.entry((a, b)).or_insert(Street { a, b, length: 0.0, at: from.towards(to, 0.5) });
        border.length += from.distance(to);
    }
    shared.into_values().collect()
}
