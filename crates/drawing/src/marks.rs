//! Marks over the board for what happened: rings and arrows. They have the colour of the element around them.

use crate::{Markup, Point, numbers::number};

/// How far an arrow bends aside, as a part of its length.
const BEND: f32 = 0.14;
/// The length of an arrow's head, and half its width.
const HEAD: (f32, f32) = (24.0, 13.0);

/// A ring around a piece.
pub fn ring(at: Point, radius: f32) -> Markup {
    let mut markup = Markup::default();
    markup.circle("mark-case", at, radius);
    markup.circle("mark-line", at, radius);
    markup
}

/// A broken ring around the place of a piece that is gone.
pub fn gone(at: Point, radius: f32) -> Markup {
    let mut markup = Markup::default();
    markup.circle("mark-case", at, radius);
    markup.circle("mark-line mark-gone", at, radius);
    markup
}

/// A bent arrow that starts and ends this far from two points; nothing if they're too close to each other.
pub fn arrow(from: Point, to: Point, clear: (f32, f32)) -> Markup {
    let length = from.distance(to);
    if length < clear.0 + clear.1 + HEAD.0 {
        return Markup::default();
    }
    let bend = from.towards(to, 0.5) + (to - from).left() * BEND;
    let start = from + (bend - from).unit() * clear.0;
    let back = (bend - to).unit();
    let tip = to + back * clear.1;
    let neck = tip + back * HEAD.0;
    let [left, right] = [1.0, -1.0].map(|side| neck + back.left() * (HEAD.1 * side));
    let shaft = format!("M{}Q{} {}", pair(start), pair(bend), pair(neck));
    let head = format!("M{}L{}L{}Z", pair(tip), pair(left), pair(right));
    let mut markup = Markup::default();
    markup.path("mark-case", &shaft);
    markup.path("mark-head-case", &head);
    markup.path("mark-line", &shaft);
    markup.path("mark-head", &head);
    markup
}

fn pair(point: Point) -> String {
    format!("{} {}", number(point.x), number(point.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_stays_clear_of_both_ends() {
        let markup = arrow(Point::new(0.0, 0.0), Point::new(200.0, 0.0), (20.0, 30.0));
        // The tip is the start of the head; both ends are on the bent line.
        let tip = markup.split("mark-head\" d=\"M").nth(1).and_then(|path| path.split('L').next()).expect("a head");
        let numbers: Vec<f32> = tip.split(' ').map(|number| number.parse().expect("a number")).collect();
        let distance = Point::new(numbers[0], numbers[1]).distance(Point::new(200.0, 0.0));
        assert!((distance - 30.0).abs() < 1.0, "{tip}");
    }

    #[test]
    fn places_that_touch_have_no_arrow_between_them() {
        assert!(arrow(Point::new(0.0, 0.0), Point::new(40.0, 0.0), (20.0, 20.0)).is_empty());
    }
}
