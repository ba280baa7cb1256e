//! Lighthouses, sectors and harbours.

use std::collections::BTreeMap;

use utopia_drawing::{Point, Polygon, layout::Lighthouse};
use utopia_rules::{District, Island};

use super::{
    coast::Coast,
    dice::Dice,
    frame::{COMPASS, Canal, EDGE, NORTH, SIZE, SOUTH, WEST, ship},
    isle::Ground,
};

/// How far a harbour lies off its coast.
const OFF_COAST: f32 = 15.0;
/// Open water in front of a harbour.
const OPEN_SEA: f32 = 95.0;
/// A shorter quay is none.
const LEAST_QUAY: f32 = 56.0;
/// How far lighthouses are from the canal.
const FROM_CANAL: f32 = 95.0;

/// The land as far as the sea needs to know it.
pub(super) struct Shores<'a> {
    pub(super) canal: &'a Canal,
    pub(super) coasts: &'a [Coast; 4],
    pub(super) lands: &'a [Polygon; 4],
    pub(super) grounds: &'a BTreeMap<District, Ground>,
    pub(super) locks: &'a [(Point, Point)],
}

/// A place for a harbour, and its sector.
#[derive(Clone, Copy)]
pub(super) struct Quay {
    pub(super) at: Point,
    pub(super) sector: &'static str,
    length: f32,
}

impl Shores<'_> {
    /// One on the north coast, one outside the western lock, one on the south coast, at borders of districts.
    pub(super) fn lighthouses(&self, dice: &mut Dice) -> Option<[Lighthouse; 3]> {
        let borders = || {
            self.grounds.iter().filter_map(|(district, ground)| {
                let coast = &self.coasts[district.island().index()];
                let (from, _) = ground.coast?;
                coast.is_at_sea(from).then(|| coast.at(from))
            })
        };
        let far = |at: Point, arm: usize| (at.x - self.canal.ends[arm].x).abs() > FROM_CANAL;
        let north: Vec<Point> =
            borders().filter(|at| at.y < 190.0 && (440.0..1110.0).contains(&at.x) && far(*at, NORTH)).collect();
        let south: Vec<Point> =
            borders().filter(|at| at.y > 1010.0 && (540.0..1160.0).contains(&at.x) && far(*at, SOUTH)).collect();
        let (north, south) = (*north.get(dice.below(north.len()))?, *south.get(dice.below(south.len()))?);
        let lock = self.locks[WEST];
        let west = lock.0.towards(lock.1, 0.5) - Point::new(80.0, 0.0);
        Some([
            Lighthouse { at: north - Point::new(0.0, 2.0), line: Point::new(north.x, EDGE) },
            Lighthouse { at: west, line: Point::new(EDGE, west.y) },
            Lighthouse { at: south, line: Point::new(south.x, SIZE.y - EDGE) },
        ])
    }

    /// Reefs from the eastern lock to the frame.
    pub(super) fn reefs(&self, dice: &mut Dice) -> Vec<Point> {
        let lock = self.locks[super::frame::EAST];
        let start = lock.0.towards(lock.1, 0.5) + Point::new(64.0, 0.0);
        (0..5)
            .map(|i| {
                let x = start.x + (1412.0 - start.x) * i as f32 / 4.0;
                let zigzag = if i % 2 == 0 { 12.0 } else { -14.0 };
                Point::new(x, start.y + zigzag + dice.between(-5.0, 5.0))
            })
            .collect()
    }

    /// The best place for a harbour of every district that has one.
    pub(super) fn quays(&self, lights: &[Lighthouse; 3], reefs: &[Point]) -> BTreeMap<District, Quay> {
        let quay = |(&district, ground): (&District, &Ground)| {
            let (from, to) = ground.coast?;
            let mut runs: Vec<Vec<(Point, Point, &'static str)>> = vec![Vec::new()];
            let coast = &self.coasts[district.island().index()];
            let mut ray = from + 0.5;
            while ray < to {
                let at = coast.at(ray);
                let out = (coast.at(ray + 1.0) - coast.at(ray - 1.0)).unit().left();
                let sector = sector(district.island(), at, lights);
                let last = runs.len() - 1;
                let same = runs[last].last().is_none_or(|before| before.2 == sector);
                if coast.is_at_sea(ray) && self.is_open(at, out, lights, reefs) && same {
                    runs[last].push((at, out, sector));
                } else if !runs[last].is_empty() {
                    runs.push(Vec::new());
                }
                ray += 0.5;
            }
            let length = |run: &Vec<(Point, Point, &str)>| {
                run.iter().zip(run.iter().skip(1)).map(|(a, b)| a.0.distance(b.0)).sum::<f32>()
            };
            let run = runs.iter().max_by(|a, b| length(a).total_cmp(&length(b)))?;
            let &(at, out, sector) = run.get(run.len() / 2)?;
            let shore = Polygon(ground.outline.clone()).nearest(at + out * 30.0);
            let at = shore + (at + out * 30.0 - shore).unit() * OFF_COAST;
            (length(run) >= LEAST_QUAY).then(|| (district, Quay { at, sector, length: length(run) }))
        };
        self.grounds.iter().filter_map(quay).collect()
    }

    fn is_open(&self, at: Point, out: Point, lights: &[Lighthouse; 3], reefs: &[Point]) -> bool {
        let before = (1..=6).map(|i| at + out * (OPEN_SEA * i as f32 / 6.0));
        let mark = at + out * OFF_COAST;
        let free = |other: Point, by: f32| mark.distance(other) > by;
        before.into_iter().all(|point| self.lands.iter().all(|land| !land.contains(point)))
            && Island::ALL.into_iter().all(|island| free(ship(island), 108.0))
            && lights.iter().all(|light| free(light.at, 44.0) && (mark.x - light.line.x).abs() + (mark.y - light.line.y).abs() > 40.0)
            && reefs.iter().all(|&reef| free(reef, 62.0))
            && free(COMPASS, 80.0)
            // The Prestige Scale.
            && !(mark.x < 430.0 && mark.y > 985.0)
            && self.locks.iter().all(|lock| free(lock.0, 60.0) && free(lock.1, 60.0))
    }
}

/// The sector of the sea off an island's coast: the lines of the northern and the southern lighthouse divide it.
fn sector(island: Island, at: Point, lights: &[Lighthouse; 3]) -> &'static str {
    match island {
        Island::Water | Island::Fire if at.x < lights[0].at.x => "water",
        Island::Water | Island::Fire => "fire",
        _ if at.x < lights[2].at.x => "earth",
        _ => "wind",
    }
}

/// Which districts get a harbour: about this part of them, at least two in every sector and on every island where possible.
pub(super) fn choose(mut quays: BTreeMap<District, Quay>, part: f32, dice: &mut Dice) -> BTreeMap<District, Quay> {
    let mut order: Vec<District> = quays.keys().copied().collect();
    dice.shuffle(&mut order);
    // Short quays go first.
    order.sort_by_key(|district| quays[district].length >= 110.0);
    let surplus = ((1.0 - part) * order.len() as f32).round() as usize;
    let mut removed = 0;
    for district in order {
        let sector = quays[&district].sector;
        let in_sector = quays.values().filter(|quay| quay.sector == sector).count();
        let on_island = quays.keys().filter(|other| other.island() == district.island()).count();
        if removed < surplus && in_sector > 2 && on_island > 2 {
            quays.remove(&district);
            removed += 1;
        }
    }
    quays
}
