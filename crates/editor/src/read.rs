//! Reading board files that may not be complete yet.

use std::collections::{BTreeMap, BTreeSet};

use utopia_boards::{DistrictDraft, Draft, MOST_BYTES, Problem};
use utopia_drawing::layout::Layout;
use utopia_rules::{
    Board, District,
    table::{
        BoardError,
        document::{self, DocumentError, FieldError, Fields, Item},
    },
};

/// The draft of a board file. A complete board without a drawing gets an automatic layout.
pub(crate) fn draft(board_toml: &str) -> Result<Draft, Problem> {
    if board_toml.len() > MOST_BYTES {
        return Err(Problem::TooLong { bytes: board_toml.len() });
    }
    let Some(layout) = Layout::read(board_toml)? else { return Draft::from_toml(board_toml) };
    if let Ok(board) = Board::from_toml(board_toml) {
        return Ok(Draft::new(&board, layout));
    }
    document::read(board_toml, |file| incomplete(file, layout)).map_err(|error| {
        let DocumentError { line, column, message } = error;
        Problem::Board(BoardError::Syntax { line, column, message })
    })
}

fn incomplete(file: Fields<'_>, layout: Layout) -> Result<Draft, FieldError> {
    let sea = file.need("sea")?.fields()?;
    let mut districts = BTreeMap::new();
    for entry in file.need("districts")?.fields()?.keyed() {
        let (district, item): (District, Item<'_>) = entry?;
        let fields = item.fields()?;
        let value = fields.need("value")?.integer()?.clamp(1, 4).unsigned_abs() as u8;
        districts.insert(district, DistrictDraft { value, harbour: fields.get("harbour").map(text).transpose()? });
    }
    // Only what has an outline can be drawn, and the other way round.
    districts.retain(|district, _| layout.outlines.contains_key(district));
    let mut layout = layout;
    layout.outlines.retain(|district, _| districts.contains_key(district));
    let bridges: Vec<(District, District)> = file.need("bridges")?.list(|pair| pair.pair(Item::word))?;
    let known = |district: &District| districts.contains_key(district);
    let bridges: BTreeSet<_> = bridges
        .into_iter()
        .filter(|(a, b)| a.island() != b.island() && known(a) && known(b))
        .map(|(a, b)| (a.min(b), a.max(b)))
        .collect();
    Ok(Draft {
        name: text(file.need("name")?)?,
        bridges,
        districts,
        sectors: sea.need("sectors")?.list(text)?,
        adjacent: sea.need("adjacent")?.list(|pair| pair.pair(text))?,
        layout,
    })
}

fn text(item: Item<'_>) -> Result<String, FieldError> {
    item.text().map(str::to_owned)
}
