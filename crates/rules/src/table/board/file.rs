//! The board file: TOML, version `utopia-board/1` (docs/formats.md).

use std::collections::BTreeMap;

use super::{
    Board, BoardError, check,
    document::{self, DocumentError, FieldError, Fields, Item},
};
use crate::{District, Island};

/// The version this program reads.
pub(super) const FORMAT: &str = "utopia-board/1";

/// A board file as read, before any check.
pub(super) struct BoardFile {
    pub(super) format: String,
    pub(super) name: String,
    pub(super) wonders: Vec<Island>,
    pub(super) districts: BTreeMap<District, DistrictEntry>,
    pub(super) streets: Vec<(District, District)>,
    pub(super) bridges: Vec<(District, District)>,
    pub(super) sea: SeaEntry,
}

pub(super) struct DistrictEntry {
    pub(super) value: i64,
    pub(super) harbour: Option<String>,
}

pub(super) struct SeaEntry {
    pub(super) sectors: Vec<String>,
    pub(super) adjacent: Vec<(String, String)>,
}

impl BoardFile {
    fn take(fields: Fields<'_>) -> Result<Self, FieldError> {
        let known = ["format", "name", "wonders", "districts", "streets", "bridges", "sea", "drawing"];
        let fields = fields.only(&known)?;
        let ways = |name| fields.need(name)?.list(|pair| pair.pair(Item::word));
        // The drawing is none of the rules' business; `utopia-drawing` reads it.
        fields.get("drawing").map(Item::fields).transpose()?;
        Ok(Self {
            format: text(fields.need("format")?)?,
            name: text(fields.need("name")?)?,
            wonders: fields.need("wonders")?.list(Item::word)?,
            districts: districts(fields.need("districts")?.fields()?)?,
            streets: ways("streets")?,
            bridges: ways("bridges")?,
            sea: SeaEntry::take(fields.need("sea")?.fields()?)?,
        })
    }
}

impl SeaEntry {
    fn take(fields: Fields<'_>) -> Result<Self, FieldError> {
        let fields = fields.only(&["sectors", "adjacent"])?;
        Ok(Self {
            sectors: fields.need("sectors")?.list(text)?,
            adjacent: fields.need("adjacent")?.list(|pair| pair.pair(text))?,
        })
    }
}

fn districts(entries: Fields<'_>) -> Result<BTreeMap<District, DistrictEntry>, FieldError> {
    let mut districts = BTreeMap::new();
    for entry in entries.keyed() {
        let (district, item) = entry?;
        let fields = item.fields()?.only(&["value", "harbour"])?;
        let value = fields.need("value")?.integer()?;
        districts.insert(district, DistrictEntry { value, harbour: fields.get("harbour").map(text).transpose()? });
    }
    Ok(districts)
}

fn text(item: Item<'_>) -> Result<String, FieldError> {
    item.text().map(str::to_owned)
}

impl Board {
    /// Reads and checks a board file.
    pub fn from_toml(text: &str) -> Result<Self, BoardError> {
        let file = document::read(text, BoardFile::take);
        check::check(file.map_err(|DocumentError { line, column, message }| BoardError::Syntax {
            line,
            column,
            message,
        })?)
    }
}
