//! Cutting polygons: away what lies on others, and along a line.

use i_overlay::{
    core::{fill_rule::FillRule, overlay_rule::OverlayRule},
    float::single::SingleFloatOverlay as _,
};
use utopia_drawing::{Point, Polygon};

use crate::EditError;

/// A cut that ends this close to a corner ends in it.
const NEAR_CORNER: f32 = 8.0;

pub(crate) fn contains(outline: &[Point], at: Point) -> bool {
    Polygon(outline.to_vec()).contains(at)
}

pub(crate) fn area(outline: &[Point]) -> f32 {
    Polygon(outline.to_vec()).area().abs()
}

/// The largest part of an outline that lies on none of the others.
pub(crate) fn without(outline: &[Point], others: &[Vec<Point>]) -> Result<Vec<Point>, EditError> {
    let subject = contour(outline);
    let clips: Vec<Vec<[f64; 2]>> = others.iter().map(|other| contour(other)).collect();
    let shapes = subject.overlay(&clips, OverlayRule::Difference, FillRule::NonZero);
    let mut parts: Vec<Vec<Vec<Point>>> = shapes
        .into_iter()
        .map(|shape| shape.into_iter().map(|ring| ring.into_iter().map(point).collect()).collect())
        .collect();
    parts.sort_by(|a, b| area(&b[0]).total_cmp(&area(&a[0])));
    match parts.into_iter().next() {
        None => Err(EditError::Covered),
        Some(part) if part.len() > 1 => Err(EditError::Encloses),
        Some(mut part) => Ok(part.swap_remove(0)),
    }
}

fn contour(outline: &[Point]) -> Vec<[f64; 2]> {
    outline.iter().map(|at| [f64::from(at.x), f64::from(at.y)]).collect()
}

fn point([x, y]: [f64; 2]) -> Point {
    Point::new(x as f32, y as f32)
}

/// Whether a closed line crosses itself.
pub(crate) fn crosses_itself(outline: &[Point]) -> bool {
    let sides: Vec<_> = Polygon(outline.to_vec()).sides().collect();
    let crossing = |i: usize, j: usize| {
        let adjacent = j == i + 1 || (i == 0 && j + 1 == sides.len());
        !adjacent && meets(sides[i], sides[j])
    };
    (0..sides.len()).any(|i| (i + 1..sides.len()).any(|j| crossing(i, j)))
}

fn meets((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let side = |from: Point, to: Point, at: Point| (to - from).cross(at - from);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

/// The two parts of an outline on both sides of the line through two points, cut where the line passes the middle of both.
pub(crate) fn in_two(outline: &[Point], from: Point, to: Point) -> Result<[Vec<Point>; 2], EditError> {
    let along = (to - from).unit();
    let middle = from.towards(to, 0.5);
    let mut cuts: Vec<(f32, usize, Point)> = Vec::new();
    for (i, (a, b)) in Polygon(outline.to_vec()).sides().enumerate() {
        let (left, right) = (along.cross(a - middle), along.cross(b - middle));
        if (left < 0.0) != (right < 0.0) {
            let at = a.towards(b, left / (left - right));
            cuts.push((along.dot(at - middle), i, at));
        }
    }
    let before = cuts.iter().filter(|cut| cut.0 < 0.0).max_by(|a, b| a.0.total_cmp(&b.0));
    let after = cuts.iter().filter(|cut| cut.0 >= 0.0).min_by(|a, b| a.0.total_cmp(&b.0));
    let (Some(before), Some(after)) = (before, after) else { return Err(EditError::NoCut) };
    if !contains(outline, middle) {
        return Err(EditError::NoCut);
    }
    let (first, second) = if before.1 < after.1 { (before, after) } else { (after, before) };
    let near = |at: Point| outline.iter().copied().find(|corner| corner.distance(at) < NEAR_CORNER).unwrap_or(at);
    let (start, end) = (near(first.2), near(second.2));
    let inner = outline[first.1 + 1..=second.1].iter().copied();
    let outer = outline[second.1 + 1..].iter().chain(&outline[..=first.1]).copied();
    let one = [start].into_iter().chain(inner).chain([end]).collect();
    let two = [end].into_iter().chain(outer).chain([start]).collect();
    Ok([tidy(one), tidy(two)])
}

/// Without corners that come twice in a row.
pub(crate) fn tidy(mut outline: Vec<Point>) -> Vec<Point> {
    outline.dedup();
    while outline.len() > 1 && outline.first() == outline.last() {
        outline.pop();
    }
    outline
}

/// The distance of a point from an outline.
pub(crate) fn distance(outline: &[Point], at: Point) -> f32 {
    Polygon(outline.to_vec()).nearest(at).distance(at)
}
