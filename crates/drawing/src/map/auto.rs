//! The layout of a board without a drawing: every island is a ring of districts around its wonder.

use std::{collections::BTreeMap, f32::consts::TAU};

use utopia_rules::{Board, District, Island};

use super::layout::{IslandLayout, Layout};
use crate::{Point, numbers::whole};

const SIZE: Point = Point::new(1500.0, 1200.0);
const RADIUS: f32 = 232.0;
const PLAZA: f32 = 76.0;
/// The gap between districts without a street, as a part of a full turn.
const DITCH: f32 = 0.03;

const fn middle(island: Island) -> Point {
    match island {
        Island::Water => Point::new(495.0, 335.0),
        Island::Fire => Point::new(1005.0, 335.0),
        Island::Earth => Point::new(495.0, 865.0),
        Island::Wind => Point::new(1005.0, 865.0),
    }
}

const fn ship(island: Island) -> Point {
    match island {
        Island::Water => Point::new(160.0, 165.0),
        Island::Fire => Point::new(1340.0, 165.0),
        Island::Earth => Point::new(160.0, 890.0),
        Island::Wind => Point::new(1340.0, 1010.0),
    }
}

pub(super) fn lay_out(board: &Board) -> Layout {
    let mut layout = Layout { size: SIZE, compass: Some(Point::new(1345.0, 600.0)), ..Layout::default() };
    canal(&mut layout);
    for island in Island::ALL {
        let isle = IslandLayout {
            wonder: Some(middle(island)),
            radius: Some(PLAZA - 6.0),
            ship: Some(ship(island)),
            ..IslandLayout::default()
        };
        layout.islands.insert(island, isle);
        layout.outlines.extend(ring(board, island));
    }
    layout
}

/// A cross between the islands, with locks at its four ends.
fn canal(layout: &mut Layout) {
    let middle = SIZE * 0.5;
    let arms = [(0.0, -350.0), (340.0, 0.0), (0.0, 350.0), (-340.0, 0.0)].map(|(x, y)| Point::new(x, y));
    for (arm, next) in arms.into_iter().zip(arms.into_iter().cycle().skip(1)) {
        let side = arm.unit().left() * 44.0;
        layout.canal.extend([middle + arm + side, middle + arm - side]);
        // Under the land, which hides the corner between two arms.
        layout.canal.push(middle + (arm + next) * 0.3);
        layout.locks.push((middle + arm + side, middle + arm - side));
    }
}

/// The outlines of an island's districts: sectors of a ring, in the order that suits streets, bridges and harbours best.
fn ring(board: &Board, island: Island) -> BTreeMap<District, Vec<Point>> {
    let mut order: Vec<District> = board.districts().and(island.districts()).into_iter().collect();
    let mut best = (f32::MIN, order.clone());
    permute(&mut order, 0, &mut |order| {
        let score = score(board, island, order);
        if score > best.0 {
            best = (score, order.to_vec());
        }
    });
    let order = best.1;
    let count = order.len();
    let part = |i: usize| {
        let (before, after) = (order[(i + count - 1) % count], order[(i + 1) % count]);
        let ditch = |other: District| if board.adjacent(order[i]).has(other) { 0.0 } else { DITCH * TAU / 2.0 };
        let (from, to) = (turn(i as f32 - 0.5, count) + ditch(before), turn(i as f32 + 0.5, count) - ditch(after));
        (order[i], sector(middle(island), from, to))
    };
    (0..count).map(part).collect()
}

/// The angle of a place in a ring of `count`; the first is in the north.
fn turn(place: f32, count: usize) -> f32 {
    (place / count as f32 - 0.25) * TAU
}

fn sector(middle: Point, from: f32, to: f32) -> Vec<Point> {
    let steps = ((to - from) / 0.35).ceil().max(1.0);
    let angles: Vec<f32> = (0..=whole(steps)).map(|i| from + (to - from) * i as f32 / steps).collect();
    let outer = angles.iter().map(|&angle| middle + Point::polar(angle, RADIUS));
    let inner = angles.iter().rev().map(|&angle| middle + Point::polar(angle, PLAZA));
    outer.chain(inner).collect()
}

/// Scores an order: neighbours should share a street, bridges and harbours face the right way.
fn score(board: &Board, island: Island, order: &[District]) -> f32 {
    let count = order.len();
    let outwards = (middle(island) - SIZE * 0.5).unit();
    let place = |i: usize| {
        let (district, next) = (order[i], order[(i + 1) % count]);
        let direction = Point::polar(turn(i as f32, count), 1.0);
        let street = if board.adjacent(district).has(next) { 10.0 } else { -5.0 };
        let far = board.adjacent(district).minus(island.districts());
        let bridges: f32 =
            far.into_iter().map(|other| direction.dot((middle(other.island()) - middle(island)).unit()) * 3.0).sum();
        let harbour = if board.harbour(district).is_some() { direction.dot(outwards) } else { 0.0 };
        street + bridges + harbour
    };
    (0..count).map(place).sum()
}

/// Calls `see` with every permutation of a list.
fn permute(list: &mut [District], fixed: usize, see: &mut impl FnMut(&[District])) {
    if fixed + 1 >= list.len() {
        see(list);
        return;
    }
    for i in fixed..list.len() {
        list.swap(fixed, i);
        permute(list, fixed + 1, see);
        list.swap(fixed, i);
    }
}
