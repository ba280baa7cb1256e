//! A board that is being drawn, complete or not.

use std::collections::{BTreeMap, BTreeSet};

use utopia_drawing::layout::Layout;
use utopia_rules::{Board, District, table::BoardError};

use crate::{Flaw, Problem, Street, check, write};

/// Everything in a board file, to be changed and written. Its streets are not kept: they follow from the borders.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The board's name.
    pub name: String,
    /// The districts; the layout has their outlines.
    pub districts: BTreeMap<District, DistrictDraft>,
    /// Every bridge once, the lower district first.
    pub bridges: BTreeSet<(District, District)>,
    /// The sectors of the sea.
    pub sectors: Vec<String>,
    /// Pairs of adjacent sectors.
    pub adjacent: Vec<(String, String)>,
    /// How it looks.
    pub layout: Layout,
}

/// What the rules know of a district.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistrictDraft {
    /// Its value, from 1 to 4.
    pub value: u8,
    /// The sector of its harbour, if it has one.
    pub harbour: Option<String>,
}

impl Draft {
    /// The draft of a board file. A board without a drawing gets an automatic layout.
    pub fn from_toml(board_toml: &str) -> Result<Self, Problem> {
        let board = Board::from_toml(board_toml)?;
        let layout = Layout::read(board_toml)?.unwrap_or_else(|| Layout::automatic(&board));
        Ok(Self::new(&board, layout))
    }

    /// The draft of a board with a layout.
    pub fn new(board: &Board, layout: Layout) -> Self {
        let all = board.districts();
        let district = |district| {
            let harbour = board.harbour(district).map(str::to_owned);
            (district, DistrictDraft { value: board.value(district) as u8, harbour })
        };
        let bridges = |a: District| board.bridges(a).into_iter().filter(move |b| *b > a).map(move |b| (a, b));
        Self {
            name: board.name().to_owned(),
            districts: all.into_iter().map(district).collect(),
            bridges: all.into_iter().flat_map(bridges).collect(),
            sectors: board.sectors().to_vec(),
            adjacent: board.adjacent_sectors().map(|(a, b)| (a.to_owned(), b.to_owned())).collect(),
            layout,
        }
    }

    /// The streets, found from the borders that districts share.
    pub fn streets(&self) -> Vec<Street> {
        check::streets(&self.layout.outlines)
    }

    /// What is wrong with the drawing, each with its place. What is wrong with the graph, [`Self::board`] says.
    pub fn flaws(&self) -> Vec<Flaw> {
        check::flaws(self)
    }

    /// The board, if the rules accept it.
    pub fn board(&self) -> Result<Board, BoardError> {
        Board::from_toml(&self.to_toml())
    }

    /// The board file.
    pub fn to_toml(&self) -> String {
        write::to_toml(self)
    }
}
