//! The board that is being drawn.

use std::collections::{BTreeMap, BTreeSet};

use utopia_boards::{Draft, Problem};
use utopia_drawing::{
    Mesh, Point,
    layout::{IslandLayout, Layout, Marks},
};
use utopia_rules::{District, Island};

use crate::read;

/// The most districts of an island.
pub const MOST_DISTRICTS: usize = 8;

const SIZE: Point = Point::new(1500.0, 1200.0);
const SCALE: Point = Point::new(232.0, 1062.0);

/// A board that is being drawn. Its outlines have whole numbers, and districts of an island share the corners of their borders.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    pub(crate) draft: Draft,
}

impl Document {
    /// A sea without islands, with ships and four sectors.
    pub fn empty() -> Self {
        let ships = [
            (Island::Water, (152.0, 152.0)),
            (Island::Fire, (1350.0, 152.0)),
            (Island::Earth, (152.0, 880.0)),
            (Island::Wind, (1350.0, 1000.0)),
        ];
        let islands = ships
            .into_iter()
            .map(|(island, at)| (island, IslandLayout { ship: Some(at.into()), ..IslandLayout::default() }));
        let sectors = ["fire", "water", "earth", "wind"].map(str::to_owned);
        let adjacent = sectors.windows(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect();
        let layout = Layout { size: SIZE, islands: islands.collect(), scale: Some(SCALE), ..Layout::default() };
        let draft = Draft {
            name: "board".to_owned(),
            districts: BTreeMap::new(),
            bridges: BTreeSet::new(),
            sectors: sectors.to_vec(),
            adjacent,
            layout,
        };
        Self { draft }
    }

    /// Opens a board file, complete or not. Only its syntax is checked.
    pub fn open(board_toml: &str) -> Result<Self, Problem> {
        read::draft(board_toml).map(Self::from)
    }

    /// What will be in the file.
    pub const fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The board file.
    pub fn to_toml(&self) -> String {
        self.draft.to_toml()
    }

    /// Names the board. What a name can't have becomes a hyphen.
    pub fn rename(&mut self, name: &str) {
        self.draft.name = file_name(name);
    }

    /// The corners of a district; none if there is no such district.
    pub fn outline(&self, district: District) -> &[Point] {
        self.draft.layout.outlines.get(&district).map_or(&[], Vec::as_slice)
    }

    /// The districts of an island, in order.
    pub fn districts_of(&self, island: Island) -> impl Iterator<Item = District> {
        self.draft.districts.keys().copied().filter(move |district| district.island() == island)
    }

    /// The district at a point.
    pub fn district_at(&self, at: Point) -> Option<District> {
        let outlines = self.draft.layout.outlines.iter();
        outlines.rev().find(|(_, outline)| crate::cut::contains(outline, at)).map(|(&district, _)| district)
    }

    /// Joins the corners of districts that share a border, and forgets places that no longer fit.
    pub(crate) fn settle(&mut self) {
        let layout = &mut self.draft.layout;
        let before = layout.outlines.clone();
        for island in Island::ALL {
            let of_island: BTreeMap<_, _> = before
                .iter()
                .filter(|(district, _)| district.island() == island)
                .map(|(&district, outline)| (district, outline.iter().map(|&at| whole(at)).collect()))
                .collect();
            let mesh = Mesh::new(&of_island);
            for (&district, ring) in &mesh.rings {
                // An outline without three corners is kept as it was, so that it can be seen and mended.
                if ring.len() >= 3 {
                    layout.outlines.insert(district, mesh.polygon(ring).0);
                }
            }
        }
        self.forget_stray_marks();
    }

    /// Marks that lie outside of their district are placed by themselves again.
    fn forget_stray_marks(&mut self) {
        let Layout { outlines, marks, .. } = &mut self.draft.layout;
        for (district, marks) in marks.iter_mut() {
            let outline = outlines.get(district).map_or(&[][..], Vec::as_slice);
            for place in [&mut marks.centre, &mut marks.value, &mut marks.monument] {
                place.take_if(|at| !crate::cut::contains(outline, *at));
            }
            if self.draft.districts.get(district).is_none_or(|entry| entry.harbour.is_none()) {
                (marks.harbour, marks.looks) = (None, None);
            }
        }
        marks.retain(|_, marks| *marks != Marks::default());
    }
}

impl From<Draft> for Document {
    fn from(draft: Draft) -> Self {
        let mut document = Self { draft };
        document.settle();
        document
    }
}

pub(crate) fn whole(at: Point) -> Point {
    Point::new(at.x.round(), at.y.round())
}

/// A text as a name of a board or sector.
pub(crate) fn file_name(text: &str) -> String {
    let allowed = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c } else { '-' };
    let name: String = text.trim().chars().map(allowed).take(40).collect();
    name.trim_start_matches(['-', '_']).to_owned()
}
