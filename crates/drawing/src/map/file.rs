//! The table `[drawing]` of a board file (docs/formats.md).

use std::collections::BTreeMap;

use utopia_rules::table::document::{self, DocumentError, FieldError, Fields, Item};

use super::{
    BoardMapError,
    layout::{BridgeLayout, IslandLayout, Layout, Lighthouse, Marks},
};
use crate::Point;

/// The layout in a board file, if it has one. The rules read the rest.
pub(super) fn read(text: &str) -> Result<Option<Layout>, BoardMapError> {
    document::read(text, |file| file.get("drawing").map(|drawing| layout(drawing.fields()?)).transpose())
        .map_err(|DocumentError { line, column, message }| BoardMapError::Syntax { line, column, message })
}

const KNOWN: [&str; 11] =
    ["size", "outlines", "marks", "islands", "bridges", "canal", "locks", "lighthouses", "reefs", "scale", "compass"];

fn layout(fields: Fields<'_>) -> Result<Layout, FieldError> {
    let fields = fields.only(&KNOWN)?;
    Ok(Layout {
        size: point(fields.need("size")?)?,
        outlines: by_name(Some(fields.need("outlines")?), points)?,
        marks: by_name(fields.get("marks"), marks)?,
        islands: by_name(fields.get("islands"), isle)?,
        bridges: list(&fields, "bridges", bridge)?,
        canal: list(&fields, "canal", point)?,
        locks: list(&fields, "locks", |lock| lock.pair(point))?,
        lighthouses: list(&fields, "lighthouses", lighthouse)?,
        reefs: list(&fields, "reefs", point)?,
        scale: place(&fields, "scale")?,
        compass: place(&fields, "compass")?,
    })
}

/// A point: `[x, y]`.
fn point(item: Item<'_>) -> Result<Point, FieldError> {
    let (x, y) = item.pair(Item::number)?;
    Ok(Point::new(x, y))
}

fn points(item: Item<'_>) -> Result<Vec<Point>, FieldError> {
    item.list(point)
}

fn marks(item: Item<'_>) -> Result<Marks, FieldError> {
    let fields = item.fields()?.only(&["centre", "value", "monument", "harbour", "looks"])?;
    Ok(Marks {
        centre: place(&fields, "centre")?,
        value: place(&fields, "value")?,
        monument: place(&fields, "monument")?,
        harbour: place(&fields, "harbour")?,
        looks: fields.get("looks").map(Item::number).transpose()?,
    })
}

fn isle(item: Item<'_>) -> Result<IslandLayout, FieldError> {
    let fields = item.fields()?.only(&["coast", "wonder", "radius", "ship"])?;
    Ok(IslandLayout {
        coast: fields.get("coast").map(points).transpose()?,
        wonder: place(&fields, "wonder")?,
        radius: fields.get("radius").map(Item::number).transpose()?,
        ship: place(&fields, "ship")?,
    })
}

fn bridge(item: Item<'_>) -> Result<BridgeLayout, FieldError> {
    let fields = item.fields()?.only(&["between", "from", "to"])?;
    let ends = (point(fields.need("from")?)?, point(fields.need("to")?)?);
    Ok(BridgeLayout { between: fields.need("between")?.pair(Item::word)?, ends })
}

fn lighthouse(item: Item<'_>) -> Result<Lighthouse, FieldError> {
    let fields = item.fields()?.only(&["at", "line"])?;
    Ok(Lighthouse { at: point(fields.need("at")?)?, line: point(fields.need("line")?)? })
}

/// An optional point.
fn place(fields: &Fields<'_>, name: &str) -> Result<Option<Point>, FieldError> {
    fields.get(name).map(point).transpose()
}

/// An optional list.
fn list<T>(fields: &Fields<'_>, name: &str, take: fn(Item<'_>) -> Result<T, FieldError>) -> Result<Vec<T>, FieldError> {
    fields.get(name).map_or_else(|| Ok(Vec::new()), |item| item.list(take))
}

/// An optional table keyed by district or island.
fn by_name<K, V>(
    table: Option<Item<'_>>,
    take: fn(Item<'_>) -> Result<V, FieldError>,
) -> Result<BTreeMap<K, V>, FieldError>
where
    K: Ord + std::str::FromStr<Err: std::fmt::Display>,
{
    let mut named = BTreeMap::new();
    let Some(table) = table else { return Ok(named) };
    for entry in table.fields()?.keyed() {
        let (name, item) = entry?;
        named.insert(name, take(item)?);
    }
    Ok(named)
}
