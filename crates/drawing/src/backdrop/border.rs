//! The score track as the graduated frame of the map.

use super::Markup;
use crate::{
    Point, art,
    map::{Border, SPACES},
    numbers::number,
    path::Path,
};

const NUMERAL: f32 = 0.27;
/// The width of the dark and light parts of the frame.
const ZEBRA: f32 = 6.0;

pub(super) fn draw(border: &Border, markup: &mut Markup) {
    let Border { low, high, width } = *border;
    let inner = Point::new(width, width);
    let (mut band, mut fives, mut ticks, mut zebra) =
        (Path::default(), Path::default(), Path::default(), Path::default());
    // Covers everything outside the inner line, so that no sea shows beside the frame.
    rectangle(&mut band, low - Point::new(40.0, 40.0), high + Point::new(40.0, 40.0));
    rectangle(&mut band, low + inner, high - inner);
    for space in 0..SPACES {
        let [a, b] = border.space(space);
        if space % 5 == 0 {
            rectangle(&mut fives, a, b);
        }
        // The side shared with the previous space; the frame draws the other two.
        let across = border.inwards(space);
        let (from, to) = if across.x == 0.0 { (Point::new(b.x, a.y), b) } else { (Point::new(a.x, b.y), b) };
        if border.is_corner(space) {
            rectangle(&mut ticks, a, b);
        } else {
            ticks.go(from);
            ticks.line(to);
        }
        if space % 2 == 0 {
            for (from, to) in border.outside(space) {
                rectangle(&mut zebra, from, to);
            }
        }
    }
    markup.add(&format!(r#"<path class="track" fill-rule="evenodd" d="{}"/>"#, band.close()));
    markup.path("track-five", &fives.close());
    markup.path("track-tick", &ticks.open());
    markup.path("zebra", &zebra.close());
    for (a, b, class) in [
        (low, high, "frame-thin"),
        (low - Point::new(ZEBRA, ZEBRA), high + Point::new(ZEBRA, ZEBRA), "frame-thin"),
        (low + inner, high - inner, "frame"),
        (low + inner + Point::new(5.0, 5.0), high - inner - Point::new(5.0, 5.0), "frame-thin"),
    ] {
        let size = b - a;
        let [x, y, width, height] = [a.x, a.y, size.x, size.y].map(number);
        markup.add(&format!(r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}"/>"#));
    }
    start(border, markup);
    for space in (0..SPACES).step_by(10) {
        markup.place(border.middle(space), NUMERAL, &art::numeral(space));
    }
}

/// An arrow on the start space: the ministers go clockwise.
fn start(border: &Border, markup: &mut Markup) {
    let [low, high] = border.space(0);
    let tip = Point::new(low.x + 4.0, f32::midpoint(low.y, high.y));
    let mut arrow = Path::default();
    arrow.go(tip);
    arrow.line(tip + Point::new(7.0, -7.0));
    arrow.line(tip + Point::new(7.0, 7.0));
    markup.path("zebra", &arrow.close());
}

fn rectangle(path: &mut Path, low: Point, high: Point) {
    path.go(low);
    path.line(Point::new(high.x, low.y));
    path.line(high);
    path.line(Point::new(low.x, high.y));
    path.line(low);
}

impl Border {
    /// The strips of the frame outside a space: one, or two at a corner.
    fn outside(&self, number: u16) -> Vec<(Point, Point)> {
        let [low, high] = self.space(number);
        let mut strips = Vec::new();
        if low.x <= self.low.x {
            strips.push((Point::new(low.x - ZEBRA, low.y), Point::new(low.x, high.y)));
        }
        if high.x >= self.high.x {
            strips.push((Point::new(high.x, low.y), Point::new(high.x + ZEBRA, high.y)));
        }
        if low.y <= self.low.y {
            strips.push((Point::new(low.x, low.y - ZEBRA), Point::new(high.x, low.y)));
        }
        if high.y >= self.high.y {
            strips.push((Point::new(low.x, high.y), Point::new(high.x, high.y + ZEBRA)));
        }
        strips
    }
}
