//! The one check of a board file: for the program, the server and the editor.

mod borders;
mod flaw;
mod island;
mod segments;

use std::collections::BTreeMap;

use utopia_drawing::{
    BoardMap, Mesh, Point, Polygon,
    layout::{LEAST_AREA, Layout},
};
use utopia_rules::{Board, District, Districts, Island};

pub use borders::Street;
pub(crate) use borders::streets;
pub use flaw::{Flaw, Problem, Thing};

use crate::Draft;

/// A shorter border has no street.
pub const LEAST_STREET: f32 = 20.0;
/// The least distance of two islands: a bridge needs water below it.
pub const LEAST_WATER: f32 = 20.0;
/// The least radius of a wonder's place.
pub const LEAST_WONDER: f32 = 30.0;
/// The most corners of an outline.
pub const MOST_CORNERS: usize = 100;
/// The longest board file.
pub const MOST_BYTES: usize = 64 * 1024;

/// A board that can be played and drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckedBoard {
    /// What the rules see.
    pub board: Board,
    /// What people see.
    pub map: BoardMap,
}

/// Checks a board file in full. What the rules refuse is one problem, flaws of a drawing may be many. A board without a drawing
/// has no flaws: its layout is automatic.
pub fn check(board_toml: &str) -> Result<CheckedBoard, Vec<Problem>> {
    if board_toml.len() > MOST_BYTES {
        return Err(vec![Problem::TooLong { bytes: board_toml.len() }]);
    }
    let read = || -> Result<_, Problem> { Ok((Board::from_toml(board_toml)?, Layout::read(board_toml)?)) };
    let (board, layout) = read().map_err(|problem| vec![problem])?;
    let Some(layout) = layout else {
        let map = BoardMap::new(board_toml, &board).map_err(|error| vec![error.into()])?;
        return Ok(CheckedBoard { board, map });
    };
    let draft = Draft::new(&board, layout);
    let mut flaws = flaws(&draft);
    if flaws.is_empty() {
        flaws = street_flaws(&board, &draft);
    }
    if !flaws.is_empty() {
        return Err(flaws.into_iter().map(Problem::Flaw).collect());
    }
    let map = BoardMap::from_layout(&draft.layout, &board).map_err(|error| vec![error.into()])?;
    Ok(CheckedBoard { board, map })
}

/// Streets of the file that no border shows, and borders that the file has no street for.
fn street_flaws(board: &Board, draft: &Draft) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    let mut drawn = [Districts::EMPTY; 32];
    for Street { a, b, at, .. } in draft.streets() {
        drawn[a.index()] = drawn[a.index()].with(b);
        if !board.streets(a).has(b) {
            flaws.push(Flaw::NoStreet { a, b, at });
        }
    }
    for a in board.districts() {
        for b in board.streets(a).minus(drawn[a.index()]).into_iter().filter(|b| *b > a) {
            let at = Polygon(draft.layout.outlines[&a].clone()).centroid();
            flaws.push(Flaw::NoBorder { a, b, at });
        }
    }
    flaws
}

/// The flaws of a drawing. Districts that are wrong by themselves are not compared with others.
pub(crate) fn flaws(draft: &Draft) -> Vec<Flaw> {
    let size = draft.layout.size;
    let mut flaws = Vec::new();
    let mut sound: BTreeMap<District, Vec<Point>> = BTreeMap::new();
    for (&district, outline) in &draft.layout.outlines {
        match outline_flaw(district, outline, size) {
            Some(flaw) => flaws.push(flaw),
            None => drop(sound.insert(district, outline.clone())),
        }
    }
    let mesh = Mesh::new(&sound);
    let lands: BTreeMap<District, Polygon> =
        mesh.rings.iter().map(|(&district, ring)| (district, mesh.polygon(ring))).collect();
    for (&a, land) in &lands {
        for (&b, other) in lands.range(a..).skip(1) {
            flaws.extend(pair_flaw(&mesh, (a, land), (b, other)));
        }
    }
    for island in Island::ALL {
        let here = sound.iter().filter(|(district, _)| district.island() == island);
        let outlines: BTreeMap<_, _> = here.map(|(&district, outline)| (district, outline.clone())).collect();
        island::flaws(island, &outlines, draft, &mut flaws);
    }
    things(draft, &lands, &mut flaws);
    bridges(draft, &lands, &mut flaws);
    flaws
}

fn outline_flaw(district: District, outline: &[Point], size: Point) -> Option<Flaw> {
    let corners = outline.len();
    if corners < 3 {
        return Some(Flaw::FewCorners { district });
    }
    if corners > MOST_CORNERS {
        return Some(Flaw::ManyCorners { district, corners });
    }
    let outside = |at: &&Point| !(0.0..=size.x).contains(&at.x) || !(0.0..=size.y).contains(&at.y);
    if let Some(&at) = outline.iter().find(outside) {
        return Some(Flaw::Outside { district, at });
    }
    let line = Polygon(outline.to_vec());
    if let Some(at) = segments::self_crossing(&line) {
        return Some(Flaw::CrossesItself { district, at });
    }
    (line.area().abs() < LEAST_AREA).then(|| Flaw::TooSmall { district, at: outline[0] })
}

/// Whether two districts lie over each other, or two islands touch.
fn pair_flaw(mesh: &Mesh, (a, land): (District, &Polygon), (b, other): (District, &Polygon)) -> Option<Flaw> {
    if !segments::are_near(land, other, LEAST_WATER) {
        return None;
    }
    let overlap = overlap(mesh, (a, land), (b, other));
    if a.island() == b.island() {
        return overlap.map(|at| Flaw::Overlap { a, b, at });
    }
    let narrow = || {
        let (from, to) = segments::nearest(land, other);
        (from.distance(to) < LEAST_WATER).then(|| from.towards(to, 0.5))
    };
    overlap.or_else(narrow).map(|at| Flaw::IslandsTouch { a, b, at })
}

/// A point in which two districts overlap: their lines cross, or a line of one runs inside the other. Where they share a
/// border, they run along it in opposite directions.
fn overlap(mesh: &Mesh, (a, land): (District, &Polygon), (b, other): (District, &Polygon)) -> Option<Point> {
    let crossing = |side| other.sides().find_map(|against| segments::crossing(side, against));
    if let Some(at) = land.sides().find_map(crossing) {
        return Some(at);
    }
    let run_inside = |one: District, two: District, ground: &Polygon| {
        let middle = |(from, to): (usize, usize)| mesh.corners[from].towards(mesh.corners[to], 0.5);
        mesh.sides(one).find_map(|(from, to)| {
            let along = mesh.sides(two).any(|side| side == (from, to));
            let border = mesh.sides(two).any(|side| side == (to, from));
            let at = middle((from, to));
            (along || (!border && ground.contains(at))).then_some(at)
        })
    };
    run_inside(a, b, other).or_else(|| run_inside(b, a, land))
}

/// What lies on a district and must not.
fn things(draft: &Draft, lands: &BTreeMap<District, Polygon>, flaws: &mut Vec<Flaw>) {
    let layout = &draft.layout;
    let islands = layout.islands.iter();
    let wonders = islands.clone().filter_map(|(&island, isle)| Some((Thing::Wonder(island), isle.wonder?)));
    let ships = islands.filter_map(|(&island, isle)| Some((Thing::Ship(island), isle.ship?)));
    let harbours =
        layout.marks.iter().filter_map(|(&district, marks)| Some((Thing::Harbour(district), marks.harbour?)));
    let reefs = layout.reefs.iter().map(|&at| (Thing::Reef, at));
    let single = [(Thing::Scale, layout.scale), (Thing::Compass, layout.compass)];
    let single = single.into_iter().filter_map(|(thing, at)| Some((thing, at?)));
    for (thing, at) in wonders.chain(ships).chain(harbours).chain(reefs).chain(single) {
        if let Some((&district, _)) = lands.iter().find(|(_, land)| land.contains(at)) {
            flaws.push(Flaw::OnLand { thing, district, at });
        }
    }
}

/// Bridges that lead over a third district.
fn bridges(draft: &Draft, lands: &BTreeMap<District, Polygon>, flaws: &mut Vec<Flaw>) {
    for &(a, b) in &draft.bridges {
        let (Some(land), Some(other)) = (lands.get(&a), lands.get(&b)) else { continue };
        let given = draft.layout.bridges.iter().find(|bridge| bridge.between == (a, b) || bridge.between == (b, a));
        let span = given.map_or_else(|| segments::nearest(land, other), |bridge| bridge.ends);
        let third = lands.iter().filter(|(district, _)| **district != a && **district != b);
        let mut over = third.filter_map(|(&district, land)| {
            land.sides().find_map(|side| segments::crossing(side, span)).map(|at| (district, at))
        });
        if let Some((over, at)) = over.next() {
            flaws.push(Flaw::BridgeOverLand { a, b, over, at });
        }
    }
}
