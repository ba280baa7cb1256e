//! Lines that cross, and the nearest points of polygons.
//!
//! Written here because a polygon library answers other questions: we need the place of a crossing and a tolerance of a few
//! units at shared borders, not the overlay of two shapes, and an editor in the browser has to download it.

use utopia_drawing::{Point, Polygon, nearest_on_side};

type Side = (Point, Point);

/// Twice the signed area of a triangle, in double precision: exact for the coordinates of a map.
fn turn(a: Point, b: Point, c: Point) -> f64 {
    let [ax, ay, bx, by, cx, cy] = [a.x, a.y, b.x, b.y, c.x, c.y].map(f64::from);
    (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

/// Where two sides cross: a point inside both.
pub(super) fn crossing((a, b): Side, (c, d): Side) -> Option<Point> {
    let (from, to) = (turn(c, d, a), turn(c, d, b));
    let apart = |x: f64, y: f64| (x > 0.0 && y < 0.0) || (x < 0.0 && y > 0.0);
    if !apart(from, to) || !apart(turn(a, b, c), turn(a, b, d)) {
        return None;
    }
    Some(a.towards(b, (from / (from - to)) as f32))
}

/// Where two sides meet: they cross, or an end of one lies on the other.
fn meeting(one: Side, other: Side) -> Option<Point> {
    let on = |(a, b): Side, at: Point| turn(a, b, at) == 0.0 && nearest_on_side(a, b, at).distance(at) < 0.01;
    crossing(one, other).or_else(|| {
        let ends = [(one, other.0), (one, other.1), (other, one.0), (other, one.1)];
        ends.into_iter().find(|&(side, end)| on(side, end)).map(|(_, end)| end)
    })
}

/// Where a closed line crosses, touches or folds back onto itself.
pub(super) fn self_crossing(line: &Polygon) -> Option<Point> {
    let sides: Vec<Side> = line.sides().filter(|(a, b)| a != b).collect();
    let count = sides.len();
    for (i, &one) in sides.iter().enumerate() {
        for (j, &other) in sides.iter().enumerate().skip(i + 1) {
            let next_to = j == i + 1 || (i == 0 && j == count - 1);
            if next_to {
                let (before, after) = if j == i + 1 { (one, other) } else { (other, one) };
                let back = turn(before.0, before.1, after.1) == 0.0;
                if back && (before.1 - before.0).dot(after.1 - after.0) < 0.0 {
                    return Some(before.1);
                }
            } else if let Some(at) = meeting(one, other) {
                return Some(at);
            }
        }
    }
    None
}

/// The nearest points of two polygons that don't overlap.
pub(super) fn nearest(a: &Polygon, b: &Polygon) -> Side {
    let from_a = a.0.iter().map(|&at| (at, b.nearest(at)));
    let from_b = b.0.iter().map(|&at| (a.nearest(at), at));
    let length = |side: &Side| side.0.distance(side.1);
    from_a.chain(from_b).min_by(|one, other| length(one).total_cmp(&length(other))).unwrap_or_default()
}

/// Whether the rectangles around two polygons are at most this far apart.
pub(super) fn are_near(a: &Polygon, b: &Polygon, reach: f32) -> bool {
    let ((low_a, high_a), (low_b, high_b)) = (a.bounds(), b.bounds());
    low_a.x <= high_b.x + reach
        && low_b.x <= high_a.x + reach
        && low_a.y <= high_b.y + reach
        && low_b.y <= high_a.y + reach
}
