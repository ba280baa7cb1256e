//! The canal as drawn, and the bridges over it.

use std::collections::{BTreeMap, BTreeSet};

use utopia_drawing::{Point, Polygon};
use utopia_rules::{District, Island};

use super::{
    dice::Dice,
    frame::{Canal, EAST, NORTH, SOUTH, WEST},
};

/// Where a stretch of an arm is looked at.
const STEP: f32 = 6.0;
/// Banks are looked for up to here from the middle of an arm.
const REACH: f32 = 38.0;
/// How far the canal reaches under the land.
const UNDER_LAND: f32 = 16.0;
/// Districts face each other along at least this much.
const LEAST_FACING: f32 = 48.0;

/// The islands on the left and on the right of an arm, seen from the middle.
pub(super) const fn islands(arm: usize) -> (Island, Island) {
    match arm {
        NORTH => (Island::Water, Island::Fire),
        EAST => (Island::Fire, Island::Wind),
        SOUTH => (Island::Wind, Island::Earth),
        _ => (Island::Earth, Island::Water),
    }
}

/// What an arm has on both sides.
pub(super) struct Arm {
    /// Where its lock is: the left and the right bank.
    pub(super) lock: (Point, Point),
    /// Pairs of districts that face each other, with the length along which they do.
    pub(super) facing: BTreeMap<(District, District), f32>,
}

/// Looks along an arm; `None` if it has no place for a lock.
pub(super) fn look(
    canal: &Canal,
    arm: usize,
    coasts: &[Polygon; 4],
    outlines: &BTreeMap<District, Vec<Point>>,
) -> Option<Arm> {
    let end = canal.ends[arm];
    let along = (end - canal.middle).unit();
    let (left, right) = islands(arm);
    let (mut lock, mut facing) = (None, BTreeMap::new());
    let steps = (end.distance(canal.middle) / STEP) as usize;
    for step in (0..steps).rev() {
        let at = canal.middle + along * (step as f32 * STEP);
        let (one, other) = (at + along.left() * REACH, at - along.left() * REACH);
        let banks = bank(&coasts[left.index()], at, one).zip(bank(&coasts[right.index()], at, other));
        if lock.is_none() {
            lock = banks;
        }
        let district = |point: Point, island: Island| {
            let here = outlines.iter().filter(|(district, _)| district.island() == island);
            here.map(|(&district, outline)| (district, Polygon(outline.clone())))
                .find(|(_, land)| land.contains(point))
                .map(|(district, _)| district)
        };
        if let Some((a, b)) = district(one, left).zip(district(other, right)) {
            *facing.entry((a.min(b), a.max(b))).or_insert(0.0) += STEP;
        }
    }
    facing.retain(|_, length| *length >= LEAST_FACING);
    Some(Arm { lock: lock?, facing })
}

/// Where the way from `from` to `to` meets a coast.
fn bank(coast: &Polygon, from: Point, to: Point) -> Option<Point> {
    const STEPS: usize = 38;
    if !coast.contains(to) {
        return None;
    }
    (0..=STEPS).map(|step| from.towards(to, step as f32 / STEPS as f32)).find(|&at| coast.contains(at))
}

/// The canal's outline and its locks.
pub(super) fn draw(canal: &Canal, arms: &[Arm]) -> (Vec<Point>, Vec<(Point, Point)>) {
    let mut outline = Vec::new();
    for (number, arm) in arms.iter().enumerate() {
        let along = (canal.ends[number] - canal.middle).unit();
        let next = (canal.ends[(number + 1) % 4] - canal.middle).unit();
        let (left, right) = arm.lock;
        outline.push(left + along.left() * UNDER_LAND);
        outline.push(right - along.left() * UNDER_LAND);
        // Under the tip of the island between two arms.
        outline.push(canal.middle + (along + next) * 66.0);
    }
    (outline, arms.iter().map(|arm| arm.lock).collect())
}

/// Chooses bridges: this many over each arm, at districts that have none yet where possible.
pub(super) fn bridges(arms: &[Arm], wanted: [usize; 4], dice: &mut Dice) -> Option<BTreeSet<(District, District)>> {
    let mut bridges: BTreeSet<(District, District)> = BTreeSet::new();
    let mut order = vec![NORTH, EAST, SOUTH, WEST];
    dice.shuffle(&mut order);
    for arm in order {
        for _ in 0..wanted[arm] {
            let taken = |district: District| bridges.iter().filter(|(a, b)| *a == district || *b == district).count();
            let mut candidates: Vec<_> = arms[arm].facing.iter().collect();
            candidates.retain(|(pair, _)| !bridges.contains(pair));
            dice.shuffle(&mut candidates);
            // Bridges at a district that has one already are worth little, and narrow banks a little less than wide ones.
            let worth = |&(&(a, b), &length): &(&(District, District), &f32)| {
                length.min(140.0) - 120.0 * (taken(a) + taken(b)) as f32
            };
            let best = candidates.into_iter().max_by(|one, other| worth(one).total_cmp(&worth(other)));
            bridges.insert(*best?.0);
        }
    }
    Some(bridges)
}
