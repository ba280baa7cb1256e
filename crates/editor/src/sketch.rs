//! The drawing of a board that may not be complete.

use utopia_drawing::{BoardMap, BoardMapError, Graph, Markup, Theme, picture};
use utopia_rules::{District, Districts};

use crate::Document;

/// What can be drawn of a document.
#[derive(Clone, Debug, PartialEq)]
pub struct Sketch {
    map: BoardMap,
    graph: DraftGraph,
}

/// The graph of the districts that can be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
struct DraftGraph {
    districts: Districts,
    values: [u16; 32],
    harbours: Districts,
    ways: [Districts; 32],
}

impl Graph for DraftGraph {
    fn districts(&self) -> Districts {
        self.districts
    }

    fn value(&self, district: District) -> u16 {
        self.values[district.index()]
    }

    fn has_harbour(&self, district: District) -> bool {
        self.harbours.has(district)
    }

    fn adjacent(&self, district: District) -> Districts {
        self.ways[district.index()].and(self.districts)
    }
}

impl Sketch {
    /// Draws what can be drawn of a document: districts without room for a prince are left out.
    pub fn of(document: &Document) -> Option<Self> {
        let draft = document.draft();
        let mut layout = draft.layout.clone();
        let mut graph = DraftGraph {
            districts: draft.districts.keys().copied().collect(),
            values: [0; 32],
            harbours: Districts::EMPTY,
            ways: [Districts::EMPTY; 32],
        };
        for (&district, entry) in &draft.districts {
            graph.values[district.index()] = u16::from(entry.value);
            if entry.harbour.is_some() {
                graph.harbours = graph.harbours.with(district);
            }
        }
        let streets = draft.streets().into_iter().map(|street| (street.a, street.b));
        for (a, b) in streets.chain(draft.bridges.iter().copied()) {
            graph.ways[a.index()] = graph.ways[a.index()].with(b);
            graph.ways[b.index()] = graph.ways[b.index()].with(a);
        }
        loop {
            match BoardMap::sketch(&layout, &graph) {
                Ok(map) => return Some(Self { map, graph }),
                Err(BoardMapError::NoRoom(district)) if graph.districts.has(district) => {
                    graph.districts = graph.districts.without(district);
                    layout.outlines.remove(&district);
                }
                Err(_) => return None,
            }
        }
    }

    /// The drawing, without the enclosing `svg` element.
    pub fn markup(&self) -> Markup {
        self.map.backdrop(&self.graph)
    }

    /// The drawing as a standalone SVG file.
    pub fn picture(&self, theme: Theme) -> String {
        picture(&self.map, &self.graph, None, theme)
    }
}
