//! The checks of a board (docs/formats.md); each error names the place.

use super::{Board, file};
use crate::{District, Districts, Island};

/// What is wrong with a board file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum BoardError {
    #[error("line {line}, column {column}: {message}")]
    Syntax { line: usize, column: usize, message: String },
    #[error("format: `{found}` is unknown (expected {})", file::FORMAT)]
    Format { found: String },
    #[error(
        "name: `{name}` is not a board name (expected a letter or digit, then up to 39 letters, digits, `-` or `_`)"
    )]
    Name { name: String },
    #[error("island {island}: no district")]
    NoDistrict { island: Island },
    #[error("{missing}: missing, although {present} exists (the districts of an island are numbered from 1)")]
    Gap { missing: District, present: District },
    #[error("{district}: value {value} is not from 1 to 4")]
    Value { district: District, value: i64 },
    #[error("{district}: harbour in sector `{sector}`, which does not exist")]
    NoSector { district: District, sector: String },
    #[error("sea: sector `{sector}` is listed twice")]
    SectorTwice { sector: String },
    #[error(
        "sea: `{sector}` is not a sector name (expected a letter or digit, then up to 39 letters, digits, `-` or `_`)"
    )]
    SectorName { sector: String },
    #[error("sea: {count} sectors are more than 32")]
    TooManySectors { count: usize },
    #[error("sea: `{a}` and `{b}` are called adjacent, but `{missing}` does not exist")]
    AdjacentNowhere { a: String, b: String, missing: String },
    #[error("sea: sector `{sector}` is called adjacent to itself")]
    AdjacentToItself { sector: String },
    #[error("island {island}: no wonder space")]
    NoWonder { island: Island },
    #[error("island {island}: more than one wonder space")]
    TwoWonders { island: Island },
    #[error("{way} {a} to {b}: {missing} does not exist")]
    WayNowhere { way: Way, a: District, b: District, missing: District },
    #[error("{way} {a} to {b}: both ends are the same district")]
    WayToItself { way: Way, a: District, b: District },
    #[error("{way} {a} to {b}: listed twice")]
    WayTwice { way: Way, a: District, b: District },
    #[error("street {a} to {b}: a street joins districts of one island (this would be a bridge)")]
    StreetOverWater { a: District, b: District },
    #[error("bridge {a} to {b}: a bridge joins two islands (this would be a street)")]
    BridgeOnLand { a: District, b: District },
    #[error("island {island}: {district} cannot be reached by streets from {from}")]
    IslandTorn { island: Island, district: District, from: District },
    #[error("{district} cannot be reached over land from {from}")]
    LandTorn { district: District, from: District },
    #[error("{district} cannot be reached over land from {from} when Water is closed (R14)")]
    LandTornWithoutWater { district: District, from: District },
}

/// A way over land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Between two districts of one island.
    Street,
    /// Over the canal to another island.
    Bridge,
}

impl std::fmt::Display for Way {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Street => "street",
            Self::Bridge => "bridge",
        })
    }
}

pub(super) fn check(file: file::BoardFile) -> Result<Board, BoardError> {
    if file.format != file::FORMAT {
        return Err(BoardError::Format { found: file.format });
    }
    if !is_name(&file.name) {
        return Err(BoardError::Name { name: file.name });
    }
    let adjacent_sectors = sea(&file.sea)?;
    let districts = district_numbers(&file)?;
    let (values, harbours) = districts_in_detail(&file)?;
    wonders(&file.wonders)?;
    let streets = ways(Way::Street, &file.streets, districts)?;
    let bridges = ways(Way::Bridge, &file.bridges, districts)?;
    let board = Board {
        name: file.name,
        districts,
        values,
        harbours,
        streets,
        bridges,
        sectors: file.sea.sectors,
        adjacent_sectors,
    };
    connected(&board)?;
    Ok(board)
}

fn is_name(text: &str) -> bool {
    (1..=40).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
        && text.starts_with(|c: char| c.is_ascii_alphanumeric())
}

/// The adjacent sectors of every sector.
fn sea(sea: &file::SeaEntry) -> Result<Vec<Vec<u8>>, BoardError> {
    let sectors = &sea.sectors;
    if sectors.len() > 32 {
        return Err(BoardError::TooManySectors { count: sectors.len() });
    }
    for (i, sector) in sectors.iter().enumerate() {
        if !is_name(sector) {
            return Err(BoardError::SectorName { sector: sector.clone() });
        }
        if sectors[..i].contains(sector) {
            return Err(BoardError::SectorTwice { sector: sector.clone() });
        }
    }
    let mut adjacent = vec![Vec::new(); sectors.len()];
    for (a, b) in &sea.adjacent {
        let find = |name: &String| {
            sectors.iter().position(|sector| sector == name).ok_or_else(|| BoardError::AdjacentNowhere {
                a: a.clone(),
                b: b.clone(),
                missing: name.clone(),
            })
        };
        let (from, to) = (find(a)?, find(b)?);
        if from == to {
            return Err(BoardError::AdjacentToItself { sector: a.clone() });
        }
        for (from, to) in [(from, to), (to, from)] {
            if !adjacent[from].contains(&(to as u8)) {
                adjacent[from].push(to as u8);
            }
        }
    }
    for list in &mut adjacent {
        list.sort_unstable();
    }
    Ok(adjacent)
}

fn district_numbers(file: &file::BoardFile) -> Result<Districts, BoardError> {
    let districts: Districts = file.districts.keys().copied().collect();
    for island in Island::ALL {
        if districts.and(island.districts()).is_empty() {
            return Err(BoardError::NoDistrict { island });
        }
    }
    for present in districts {
        for number in 1..present.number() {
            if let Some(missing) = District::new(present.island(), number).filter(|below| !districts.has(*below)) {
                return Err(BoardError::Gap { missing, present });
            }
        }
    }
    Ok(districts)
}

type Details = ([u8; 32], [Option<u8>; 32]);

fn districts_in_detail(file: &file::BoardFile) -> Result<Details, BoardError> {
    let (mut values, mut harbours) = ([0; 32], [None; 32]);
    for (&district, entry) in &file.districts {
        let value = entry.value;
        if !(1..=4).contains(&value) {
            return Err(BoardError::Value { district, value });
        }
        values[district.index()] = value.unsigned_abs() as u8;
        if let Some(sector) = &entry.harbour {
            let place = file.sea.sectors.iter().position(|other| other == sector);
            let place = place.ok_or_else(|| BoardError::NoSector { district, sector: sector.clone() })?;
            harbours[district.index()] = Some(place as u8);
        }
    }
    Ok((values, harbours))
}

fn wonders(wonders: &[Island]) -> Result<(), BoardError> {
    for island in Island::ALL {
        match wonders.iter().filter(|other| **other == island).count() {
            0 => return Err(BoardError::NoWonder { island }),
            1 => {}
            _ => return Err(BoardError::TwoWonders { island }),
        }
    }
    Ok(())
}

/// The neighbours of every district by streets or bridges. Each is listed once and goes both ways.
fn ways(way: Way, list: &[(District, District)], districts: Districts) -> Result<[Districts; 32], BoardError> {
    let mut neighbours = [Districts::EMPTY; 32];
    for &(a, b) in list {
        if let Some(missing) = [a, b].into_iter().find(|end| !districts.has(*end)) {
            return Err(BoardError::WayNowhere { way, a, b, missing });
        }
        if a == b {
            return Err(BoardError::WayToItself { way, a, b });
        }
        match way {
            Way::Street if a.island() != b.island() => {
                return Err(BoardError::StreetOverWater { a, b });
            }
            Way::Bridge if a.island() == b.island() => {
                return Err(BoardError::BridgeOnLand { a, b });
            }
            _ => {}
        }
        if neighbours[a.index()].has(b) {
            return Err(BoardError::WayTwice { way, a, b });
        }
        neighbours[a.index()] = neighbours[a.index()].with(b);
        neighbours[b.index()] = neighbours[b.index()].with(a);
    }
    Ok(neighbours)
}

fn connected(board: &Board) -> Result<(), BoardError> {
    for island in Island::ALL {
        let districts = board.districts.and(island.districts());
        if let Some((from, district)) = torn(districts, |d| board.streets[d.index()]) {
            return Err(BoardError::IslandTorn { island, district, from });
        }
    }
    if let Some((from, district)) = torn(board.districts, |d| board.adjacent(d)) {
        return Err(BoardError::LandTorn { district, from });
    }
    let without_water = board.districts.minus(Island::Water.districts());
    if let Some((from, district)) = torn(without_water, |d| board.adjacent(d)) {
        return Err(BoardError::LandTornWithoutWater { district, from });
    }
    Ok(())
}

/// The first district of the set and one that cannot be reached from it within the set.
fn torn(within: Districts, neighbours: impl Fn(District) -> Districts) -> Option<(District, District)> {
    let from = within.first()?;
    let (mut reached, mut fresh) = (Districts::of(from), Districts::of(from));
    while let Some(district) = fresh.first() {
        let found = neighbours(district).and(within).minus(reached);
        reached = reached.or(found);
        fresh = fresh.without(district).or(found);
    }
    within.minus(reached).first().map(|lost| (from, lost))
}
