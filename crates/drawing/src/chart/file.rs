//! The table `[drawing]` of a board file (docs/formats.md).

use std::collections::BTreeMap;

use utopia_rules::table::document::{self, Fields, Item, Wrong};

use super::{
    ChartError,
    plan::{BridgePlan, IslePlan, Lighthouse, Marks, Plan},
};
use crate::Point;

/// The plan in a board file, if it has one; the rules read the rest.
pub(super) fn read(text: &str) -> Result<Option<Plan>, ChartError> {
    document::read(text, |file| file.get("drawing").map(|drawing| plan(drawing.fields()?)).transpose())
        .map_err(|(line, column, message)| ChartError::Syntax { line, column, message })
}

const KNOWN: [&str; 11] =
    ["size", "outlines", "marks", "islands", "bridges", "canal", "locks", "lighthouses", "reefs", "scale", "compass"];

fn plan(fields: Fields<'_>) -> Result<Plan, Wrong> {
    let fields = fields.only(&KNOWN)?;
    Ok(Plan {
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

/// A point as it is written: `[x, y]`.
fn point(item: Item<'_>) -> Result<Point, Wrong> {
    let (x, y) = item.pair(Item::number)?;
    Ok(Point::new(x, y))
}

fn points(item: Item<'_>) -> Result<Vec<Point>, Wrong> {
    item.list(point)
}

fn marks(item: Item<'_>) -> Result<Marks, Wrong> {
    let fields = item.fields()?.only(&["centre", "value", "monument", "harbour", "looks"])?;
    Ok(Marks {
        centre: place(&fields, "centre")?,
        value: place(&fields, "value")?,
        monument: place(&fields, "monument")?,
        harbour: place(&fields, "harbour")?,
        looks: fields.get("looks").map(Item::number).transpose()?,
    })
}

fn isle(item: Item<'_>) -> Result<IslePlan, Wrong> {
    let fields = item.fields()?.only(&["coast", "wonder", "radius", "ship"])?;
    Ok(IslePlan {
        coast: fields.get("coast").map(points).transpose()?,
        wonder: place(&fields, "wonder")?,
        radius: fields.get("radius").map(Item::number).transpose()?,
        ship: place(&fields, "ship")?,
    })
}

fn bridge(item: Item<'_>) -> Result<BridgePlan, Wrong> {
    let fields = item.fields()?.only(&["between", "from", "to"])?;
    let ends = (point(fields.need("from")?)?, point(fields.need("to")?)?);
    Ok(BridgePlan { between: fields.need("between")?.pair(Item::word)?, ends })
}

fn lighthouse(item: Item<'_>) -> Result<Lighthouse, Wrong> {
    let fields = item.fields()?.only(&["at", "line"])?;
    Ok(Lighthouse { at: point(fields.need("at")?)?, line: point(fields.need("line")?)? })
}

/// A place that may be missing.
fn place(fields: &Fields<'_>, name: &str) -> Result<Option<Point>, Wrong> {
    fields.get(name).map(point).transpose()
}

/// A list that may be missing.
fn list<T>(fields: &Fields<'_>, name: &str, take: fn(Item<'_>) -> Result<T, Wrong>) -> Result<Vec<T>, Wrong> {
    fields.get(name).map_or_else(|| Ok(Vec::new()), |item| item.list(take))
}

/// A table with the names of districts or islands, which may be missing.
fn by_name<K, V>(table: Option<Item<'_>>, take: fn(Item<'_>) -> Result<V, Wrong>) -> Result<BTreeMap<K, V>, Wrong>
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
