//! Generates boards: four islands around a canal, as on the default board, with shapes, values, bridges and harbours of their
//! own. A seed gives the same file on every machine: only additions, multiplications, divisions, roots and the portable
//! functions of `libm` are used, and nothing depends on how the board is drawn.

// Only lengths and places in lists are cast, which aren't negative.
#![allow(clippy::cast_sign_loss)]

mod coast;
mod crossings;
mod dice;
mod frame;
mod isle;
mod quality;
mod sea;
mod values;

use std::collections::{BTreeMap, BTreeSet};

use utopia_drawing::{
    Point, Polygon,
    layout::{IslandLayout, Layout, Lighthouse, Marks},
};
use utopia_rules::{District, Island, Seed};

use self::{
    coast::{Coast, ray_of},
    dice::Dice,
    frame::Canal,
    isle::Ground,
    sea::{Quay, Shores},
};
use crate::{DistrictDraft, Draft};

/// The sectors of the sea and which are adjacent: as on the default board, the reefs separate wind and fire.
const SECTORS: [&str; 4] = ["fire", "water", "earth", "wind"];

/// What a generated board is like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Character {
    /// District counts and values as in the game: 24 districts, 5 to 8 on an island, six bridges.
    #[default]
    Usual,
    /// 18 to 28 districts, 4 to 8 on an island, any values, five to eight bridges.
    Free,
}

/// The board of a seed. It passes [`check`](crate::check()).
pub fn generate(seed: Seed, character: Character) -> Draft {
    let mut attempts = (0..).filter_map(|attempt| Plan::new(seed, character, attempt)?.draft());
    // A part of all attempts is refused, the longest row of them known is short, and each has dice of its own.
    attempts.find(quality::is_good).expect("every attempt is independent of the others")
}

/// A board in the making.
struct Plan {
    name: String,
    character: Character,
    dice: Dice,
    canal: Canal,
    coasts: [Coast; 4],
    grounds: BTreeMap<District, Ground>,
}

impl Plan {
    fn new(seed: Seed, character: Character, attempt: u64) -> Option<Self> {
        let mut dice = Dice::new(seed, attempt);
        let counts = counts(character, &mut dice);
        let canal = Canal::new(counts, &mut dice);
        let mut grounds = BTreeMap::new();
        let coasts = Island::ALL.map(|island| {
            let count = counts[island.index()];
            let (coast, districts) = grow(&canal, island, count, &mut dice);
            let numbers = (1..=Island::MOST_DISTRICTS).filter_map(|number| District::new(island, number));
            grounds.extend(numbers.zip(districts));
            coast
        });
        let whole = grounds.values().flat_map(|ground| &ground.outline).all(|at| at.x.is_finite() && at.y.is_finite());
        whole.then(|| Self { name: name(seed), character, dice, canal, coasts, grounds })
    }

    fn draft(mut self) -> Option<Draft> {
        for ground in self.grounds.values_mut() {
            ground.outline.iter_mut().for_each(|at| *at = rounded(*at));
        }
        let outlines: BTreeMap<District, Vec<Point>> =
            self.grounds.iter().map(|(&district, ground)| (district, ground.outline.clone())).collect();
        let lands = [0, 1, 2, 3].map(|island| self.coasts[island].polygon());
        let arms: Option<Vec<_>> = (0..4).map(|arm| crossings::look(&self.canal, arm, &lands, &outlines)).collect();
        let arms = arms?;
        let wanted = bridges_wanted(self.character, &mut self.dice);
        let bridges = crossings::bridges(&arms, wanted, &mut self.dice)?;
        let (canal, locks) = crossings::draw(&self.canal, &arms);
        let shores =
            Shores { canal: &self.canal, coasts: &self.coasts, lands: &lands, grounds: &self.grounds, locks: &locks };
        let lights = shores.lighthouses(&mut self.dice)?;
        let reefs = shores.reefs(&mut self.dice);
        let part = match self.character {
            Character::Usual => 0.9,
            Character::Free => self.dice.between(0.6, 1.0),
        };
        let quays = sea::choose(shores.quays(&lights, &reefs), part, &mut self.dice);
        let values = values::choose(self.character, &outlines, &bridges, &quays, &mut self.dice);
        let layout = layout(outlines, (canal, locks), &lights, reefs, &quays);
        Some(draft(self.name, layout, bridges, &quays, &values))
    }
}

/// How many districts each island has.
fn counts(character: Character, dice: &mut Dice) -> [usize; 4] {
    loop {
        let counts = match character {
            Character::Usual => {
                let mut counts = [[5, 5, 6, 8], [5, 6, 6, 7], [6, 6, 6, 6], [5, 5, 7, 7]][dice.below(4)];
                dice.shuffle(&mut counts);
                counts
            }
            Character::Free => [0; 4].map(|_| dice.whole(4, 8)),
        };
        // The Isle of Water is closed with two players: it is small.
        let (all, water) = (counts.iter().sum::<usize>(), counts[Island::Water.index()]);
        if water <= 6 && (18..=28).contains(&all) {
            return counts;
        }
    }
}

/// Over the four arms of the canal, clockwise from the north.
fn bridges_wanted(character: Character, dice: &mut Dice) -> [usize; 4] {
    let mut more = match character {
        Character::Usual => 2,
        Character::Free => dice.whole(1, 4),
    };
    let mut wanted = [1; 4];
    while more > 0 {
        let arm = dice.below(4);
        if wanted[arm] < 2 {
            wanted[arm] += 1;
            more -= 1;
        }
    }
    wanted
}

/// The coast of an island and its districts.
fn grow(canal: &Canal, island: Island, count: usize, dice: &mut Dice) -> (Coast, Vec<Ground>) {
    let region = canal.region(island);
    let outer = isle::outer(count, dice);
    let outwards = bulge(&region.line, canal.middle, dice);
    let jitter = Point::new(dice.between(-24.0, 24.0), dice.between(-24.0, 24.0));
    // Districts outside the ring need room on one side of it.
    let middle = region.line.centroid() + jitter - outwards * [0.0, 48.0, 62.0][outer.min(2)];
    let coast = Coast::new(&region, middle, dice);
    let first = if island == Island::Wind { Point::new(0.0, -1.0) } else { Point::new(-1.0, -1.0) };
    let start = if outer > 0 { ray_of(outwards) } else { dice.between(0.0, coast::RAYS as f32) };
    // A little before the direction, so that the first district lies in it.
    let grounds = isle::divide(&coast, (count, outer), start, ray_of(first) - coast::RAYS as f32 / 10.0, dice);
    (coast, grounds)
}

/// Away from the canal, along the longer side of a region.
fn bulge(region: &Polygon, middle: Point, dice: &mut Dice) -> Point {
    let (low, high) = region.bounds();
    let (size, centre) = (high - low, region.centroid());
    let lying = if (size.x - size.y).abs() < 40.0 { dice.chance(0.5) } else { size.x > size.y };
    let away = centre - middle;
    if lying { Point::new(away.x.signum(), 0.0) } else { Point::new(0.0, away.y.signum()) }
}

fn layout(
    outlines: BTreeMap<District, Vec<Point>>,
    (canal, locks): (Vec<Point>, Vec<(Point, Point)>),
    lights: &[Lighthouse; 3],
    reefs: Vec<Point>,
    quays: &BTreeMap<District, Quay>,
) -> Layout {
    let isle = |island| (island, IslandLayout { ship: Some(frame::ship(island)), ..IslandLayout::default() });
    let mark = |(&district, quay): (&District, &Quay)| {
        (district, Marks { harbour: Some(rounded(quay.at)), ..Marks::default() })
    };
    Layout {
        size: frame::SIZE,
        outlines,
        marks: quays.iter().map(mark).collect(),
        islands: Island::ALL.into_iter().map(isle).collect(),
        bridges: Vec::new(),
        canal: canal.into_iter().map(rounded).collect(),
        locks: locks.into_iter().map(|(a, b)| (rounded(a), rounded(b))).collect(),
        lighthouses: lights.map(|light| Lighthouse { at: rounded(light.at), line: rounded(light.line) }).to_vec(),
        reefs: reefs.into_iter().map(rounded).collect(),
        scale: Some(frame::SCALE),
        compass: Some(frame::COMPASS),
    }
}

fn draft(
    name: String,
    layout: Layout,
    bridges: BTreeSet<(District, District)>,
    quays: &BTreeMap<District, Quay>,
    values: &BTreeMap<District, u8>,
) -> Draft {
    let district = |(&district, &value): (&District, &u8)| {
        (district, DistrictDraft { value, harbour: quays.get(&district).map(|quay| quay.sector.to_owned()) })
    };
    Draft {
        name,
        districts: values.iter().map(district).collect(),
        bridges,
        sectors: SECTORS.map(str::to_owned).to_vec(),
        adjacent: SECTORS.windows(2).map(|pair| (pair[0].to_owned(), pair[1].to_owned())).collect(),
        layout,
    }
}

/// `seed-42`, or the first digits of a long seed.
fn name(seed: Seed) -> String {
    let (number, rest) = seed.0.split_at(8);
    if rest.iter().all(|&byte| byte == 0) {
        let number = number.iter().rev().fold(0_u64, |sum, &byte| sum << 8 | u64::from(byte));
        return format!("seed-{number}");
    }
    format!("seed-{:.12}", seed.to_string())
}

/// Whole units read well in a file.
fn rounded(at: Point) -> Point {
    Point::new(at.x.round(), at.y.round())
}
