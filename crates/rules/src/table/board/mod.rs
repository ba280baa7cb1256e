//! The board (R1.2): districts with values and harbours, streets, bridges and sea sectors.
//!
//! A board is data, read from a file and checked ([`Board::from_toml`]). No rule depends on a particular board.

mod check;
pub mod document;
mod file;

use std::{fmt::Write as _, sync::LazyLock};

pub use check::{BoardError, Way};

use crate::{District, Districts, text::Hex32};

/// A checked board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    name: String,
    districts: Districts,
    values: [u8; 32],
    harbours: [Option<u8>; 32],
    streets: [Districts; 32],
    bridges: [Districts; 32],
    sectors: Vec<String>,
    /// The adjacent sectors, by sector.
    adjacent_sectors: Vec<Vec<u8>>,
}

static ARCHIPELAGO: LazyLock<Board> = LazyLock::new(|| {
    Board::from_toml(include_str!("../../../../../boards/archipelago.toml")).expect("the bundled board is valid")
});

impl Board {
    /// The default board.
    pub fn archipelago() -> &'static Self {
        &ARCHIPELAGO
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its districts.
    #[inline]
    pub const fn districts(&self) -> Districts {
        self.districts
    }

    /// A district's printed value.
    #[inline]
    pub const fn value(&self, district: District) -> u16 {
        self.values[district.index()] as u16
    }

    /// The districts across a street or a bridge.
    pub const fn adjacent(&self, district: District) -> Districts {
        self.streets[district.index()].or(self.bridges[district.index()])
    }

    /// The districts across a street.
    pub const fn streets(&self, district: District) -> Districts {
        self.streets[district.index()]
    }

    /// The districts across a bridge.
    pub const fn bridges(&self, district: District) -> Districts {
        self.bridges[district.index()]
    }

    /// The sectors of the sea, in the order of the file.
    pub fn sectors(&self) -> &[String] {
        &self.sectors
    }

    /// Every pair of adjacent sectors, once.
    pub fn adjacent_sectors(&self) -> impl Iterator<Item = (&str, &str)> {
        let of = |a: usize| self.adjacent_sectors[a].iter().map(move |&b| (a, usize::from(b)));
        let pairs = (0..self.sectors.len()).flat_map(of).filter(|(a, b)| a < b);
        pairs.map(|(a, b)| (self.sectors[a].as_str(), self.sectors[b].as_str()))
    }

    /// The sector of a district's harbour, if it has one.
    pub fn harbour(&self, district: District) -> Option<&str> {
        let sector = self.harbours[district.index()]?;
        self.sectors.get(usize::from(sector)).map(String::as_str)
    }

    /// The other harbours in the same sector.
    pub fn sailing_same(&self, from: District) -> Districts {
        self.sailing(from, |_, _| false)
    }

    /// The other harbours in the same or an adjacent sector.
    pub fn sailing_adjacent(&self, from: District) -> Districts {
        self.sailing(from, |a, b| self.adjacent_sectors[usize::from(a)].contains(&b))
    }

    fn sailing(&self, from: District, further: impl Fn(u8, u8) -> bool) -> Districts {
        let Some(start) = self.harbours[from.index()] else {
            return Districts::EMPTY;
        };
        let reached = |to: &District| self.harbours[to.index()].is_some_and(|end| end == start || further(start, end));
        self.districts.without(from).into_iter().filter(reached).collect()
    }

    /// The canonical text of the board's graph: equal graphs give equal text.
    fn graph(&self) -> String {
        let mut text = String::from("utopia-graph/1\n");
        for district in self.districts {
            let harbour = self.harbour(district).unwrap_or("-");
            let _ = writeln!(text, "{district} {} {harbour}", self.value(district));
        }
        for (word, ways) in [("street", &self.streets), ("bridge", &self.bridges)] {
            for a in self.districts {
                for b in ways[a.index()].into_iter().filter(|b| *b > a) {
                    let _ = writeln!(text, "{word} {a} {b}");
                }
            }
        }
        let mut adjacent: Vec<_> = (0..self.sectors.len())
            .flat_map(|a| self.adjacent_sectors[a].iter().map(move |&b| (a, usize::from(b))))
            .map(|(a, b)| (&self.sectors[a], &self.sectors[b]))
            .filter(|(a, b)| a < b)
            .collect();
        adjacent.sort();
        for (a, b) in adjacent {
            let _ = writeln!(text, "sea {a} {b}");
        }
        text
    }

    /// The SHA-256 of the board's graph in hexadecimal. Name and drawing are not part of it.
    pub fn hash(&self) -> String {
        Hex32::hash_of(self.graph()).to_string()
    }
}
