//! The board file: TOML, version `utopia-board/1` (docs/formats.md).

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Board, BoardError, check};
use crate::{District, Island};

/// The version this program reads.
pub(super) const FORMAT: &str = "utopia-board/1";

/// A board file as it is written, before any check.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardFile {
    pub(super) format: String,
    pub(super) name: String,
    pub(super) wonders: Vec<Island>,
    pub(super) districts: BTreeMap<District, DistrictEntry>,
    pub(super) streets: Vec<Pair<District>>,
    pub(super) bridges: Vec<Pair<District>>,
    pub(super) sea: SeaEntry,
    /// How the board looks: free in this version, and no concern of the rules.
    #[serde(rename = "drawing")]
    pub(super) _drawing: Option<toml::Table>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DistrictEntry {
    pub(super) value: i64,
    pub(super) harbour: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeaEntry {
    pub(super) sectors: Vec<String>,
    pub(super) adjacent: Vec<Pair<String>>,
}

/// Two things that belong together; a list of any other length is refused.
pub(super) struct Pair<T>(pub(super) T, pub(super) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Pair<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::deserialize(deserializer)?;
        let length = list.len();
        let [a, b] = <[T; 2]>::try_from(list)
            .map_err(|_| serde::de::Error::custom(format_args!("a pair is expected, not a list of {length}")))?;
        Ok(Self(a, b))
    }
}

impl Board {
    /// Reads and checks a board file.
    pub fn from_toml(text: &str) -> Result<Self, BoardError> {
        let file: BoardFile = toml::from_str(text).map_err(|error| {
            let (line, column) = error.span().map_or((1, 1), |span| line_and_column(text, span.start));
            let message = error.message().lines().collect::<Vec<_>>().join("; ");
            BoardError::Syntax { line, column, message }
        })?;
        check::check(file)
    }
}

/// Where in the text a byte stands, both counted from 1.
fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (line, column)
}
