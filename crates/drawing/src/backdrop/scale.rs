//! The Prestige Scale: five steps, the highest worth 5.

use super::Markup;
use crate::{
    BoardMap, Point, art,
    map::{SCALE_FOOT, SCALE_RISE, SCALE_STEP},
    path::Path,
};

const NUMERAL: f32 = 0.3;

pub(super) fn draw(map: &BoardMap, markup: &mut Markup) {
    let half = SCALE_STEP / 2.0;
    let floor = map.scale(1).y + SCALE_FOOT + 30.0;
    for worth in 1..=5 {
        let top = map.scale(worth) + Point::new(0.0, SCALE_FOOT);
        let mut step = Path::default();
        step.go(Point::new(top.x - half, floor));
        step.line(Point::new(top.x - half, top.y));
        step.line(Point::new(top.x + half, top.y));
        step.line(Point::new(top.x + half, floor));
        markup.path("scale-board", &step.close());
        let mut tread = Path::default();
        tread.go(top + Point::new(-half, 0.0));
        tread.line(top + Point::new(6.0 - half, -SCALE_RISE));
        tread.line(top + Point::new(half - 6.0, -SCALE_RISE));
        tread.line(top + Point::new(half, 0.0));
        markup.path("scale-tread", &tread.close());
        markup.place(Point::new(top.x, floor - 15.0), NUMERAL, &art::numeral(worth));
    }
}
