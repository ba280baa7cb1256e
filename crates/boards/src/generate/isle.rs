//! The districts of an island: a ring around the wonder, and on large islands some outside it.

use utopia_drawing::Point;

use super::{
    coast::{Coast, RAYS, direction},
    dice::Dice,
};

/// The distance of the ring from the middle of the wonder's place.
const PLAZA: f32 = 84.0;
/// The least width of the ring.
const LEAST_RING: f32 = 100.0;
/// The distance between two corners of a coast.
const COAST_STEP: f32 = 74.0;
/// Where on its way from the wonder to the sea a street has a corner.
const BEND: f32 = 0.46;

/// A district as drawn: its outline, clockwise, and the rays between which it has a coast.
pub(super) struct Ground {
    pub(super) outline: Vec<Point>,
    pub(super) coast: Option<(f32, f32)>,
}

/// A street from the wonder's place to the coast.
struct Spoke {
    ray: f32,
    inner: Point,
    bend: Point,
    outer: Point,
}

/// How many of an island's districts lie outside its ring.
pub(super) fn outer(count: usize, dice: &mut Dice) -> usize {
    match count {
        8 => 2,
        7 => 1,
        6 => usize::from(dice.chance(0.3)),
        _ => 0,
    }
}

/// The districts of an island in the order of their numbers: the ring clockwise from `first`, then those outside it.
pub(super) fn divide(
    coast: &Coast,
    (count, outer): (usize, usize),
    bulge: f32,
    first: f32,
    dice: &mut Dice,
) -> Vec<Ground> {
    let ring = count - outer;
    // The wide part of a ring has the outer districts beyond it, around the bulge.
    let parts: Vec<f32> = (0..ring)
        .map(|place| {
            let usual = dice.between(0.88, 1.12);
            if place == 0 { usual + outer as f32 } else { usual }
        })
        .collect();
    let unit = coast.area() / parts.iter().sum::<f32>();
    let start = if outer > 0 {
        // Half of the wide part lies on either side of the bulge.
        backwards(coast, bulge, parts[0] * unit / 2.0)
    } else {
        bulge
    };
    let mut rays = vec![start];
    for part in &parts[..ring - 1] {
        let last = rays[rays.len() - 1];
        rays.push(coast.after(last, part * unit));
    }
    let spokes: Vec<Spoke> = rays.into_iter().map(|ray| Spoke::new(coast, ray, dice)).collect();
    let mut grounds: Vec<Ground> = Vec::new();
    let mut beyond = Vec::new();
    for place in 0..ring {
        let (from, to) = (&spokes[place], &spokes[(place + 1) % ring]);
        if place == 0 && outer > 0 {
            let (inner, outside) = wide(coast, from, to, outer, dice);
            grounds.push(inner);
            beyond = outside;
        } else {
            grounds.push(sector(coast, from, to));
        }
    }
    // The first in the ring is the one in that direction.
    let far = |spoke: &Spoke| (spoke.ray - first).rem_euclid(RAYS as f32);
    let lead = (0..ring).min_by(|&a, &b| far(&spokes[a]).total_cmp(&far(&spokes[b]))).unwrap_or_default();
    grounds.rotate_left(lead);
    grounds.extend(beyond);
    grounds
}

/// The ray from which there is so much land up to another ray.
fn backwards(coast: &Coast, to: f32, land: f32) -> f32 {
    let total = coast.area();
    coast.after(to, total - land) - RAYS as f32
}

impl Spoke {
    fn new(coast: &Coast, ray: f32, dice: &mut Dice) -> Self {
        let outer = coast.at(ray);
        let length = outer.distance(coast.middle);
        let plaza = (PLAZA * dice.between(0.95, 1.05)).min(length - LEAST_RING);
        let inner = coast.middle + direction(ray) * plaza;
        let aside = (outer - inner).unit().left() * dice.between(-15.0, 15.0);
        Self { ray, inner, bend: inner.towards(outer, BEND) + aside, outer }
    }
}

/// The ray of the second spoke, after that of the first.
fn unwound(from: &Spoke, to: &Spoke) -> f32 {
    let turn = (to.ray - from.ray).rem_euclid(RAYS as f32);
    from.ray + if turn == 0.0 { RAYS as f32 } else { turn }
}

/// A district from the wonder to the sea.
fn sector(coast: &Coast, from: &Spoke, to: &Spoke) -> Ground {
    let end = unwound(from, to);
    let mut outline = vec![from.inner, from.bend, from.outer];
    outline.extend(coast.between(from.ray, end, COAST_STEP));
    outline.extend([to.outer, to.bend, to.inner]);
    outline.extend(plaza(coast, from, end));
    Ground { outline, coast: Some((from.ray, end)) }
}

/// A corner at the wonder's place in the middle of a wide sector, which would cut off too much of it otherwise.
fn plaza(coast: &Coast, from: &Spoke, end: f32) -> Option<Point> {
    let wide = end - from.ray > RAYS as f32 * 0.2;
    wide.then(|| coast.middle + direction(f32::midpoint(from.ray, end)) * from.inner.distance(coast.middle))
}

/// The wide part of a ring: one district at the wonder, and one or two between it and the sea.
fn wide(coast: &Coast, from: &Spoke, to: &Spoke, outer: usize, dice: &mut Dice) -> (Ground, Vec<Ground>) {
    let end = unwound(from, to);
    let middle = f32::midpoint(from.ray, end) + dice.between(-1.5, 1.5);
    let on_arc = |ray: f32, bulge: f32| {
        let part = (ray - from.ray) / (end - from.ray);
        let [near, far] = [from.bend, to.bend].map(|bend| bend.distance(coast.middle));
        coast.middle + direction(ray) * ((near + (far - near) * part) * bulge)
    };
    let quarter = (end - from.ray) / 4.0;
    let arc = [on_arc(from.ray + quarter, 1.02), on_arc(middle, dice.between(0.98, 1.06)), on_arc(end - quarter, 1.02)];
    let mut inner = vec![from.inner, from.bend];
    inner.extend(arc);
    inner.extend([to.bend, to.inner]);
    inner.extend(plaza(coast, from, end));
    let inner = Ground { outline: inner, coast: None };
    let band = |begin: (Point, Point, f32), finish: (Point, Point, f32), arc: &[Point]| {
        let mut outline = vec![begin.0, begin.1];
        outline.extend(coast.between(begin.2, finish.2, COAST_STEP));
        outline.extend([finish.1, finish.0]);
        outline.extend(arc.iter().rev());
        Ground { outline, coast: Some((begin.2, finish.2)) }
    };
    let (start, finish) = ((from.bend, from.outer, from.ray), (to.bend, to.outer, end));
    if outer == 1 {
        return (inner, vec![band(start, finish, &arc)]);
    }
    let cut = (arc[1], coast.at(middle), middle);
    (inner, vec![band(start, cut, &arc[..1]), band(cut, finish, &arc[2..])])
}
