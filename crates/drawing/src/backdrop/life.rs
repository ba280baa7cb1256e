//! What moves a little on the map: waves, beams and pennants. A layer of its own over the backdrop; the page's styles move it.
//!
//! CSS classes: `ripple-mark` for a wave at sea, `sweep` for the beam of a lighthouse, `flag` for a pennant at its mast.

use utopia_rules::Island;

use super::{
    Markup,
    sea::{LIGHTHOUSE, ON_ROCK, SHIP},
};
use crate::{BoardMap, Point, art};

/// The distance of the grid on which waves are drawn, and how far they keep from everything else.
const APART: f32 = 92.0;
const CLEAR: f32 = 46.0;
const WAVE: &str = r#"<path class="wave ripple-mark" d="M-22 0Q-16-6-10 0T2 0 14 0 22-2"/>"#;

impl BoardMap {
    /// What moves a little around the islands, without the enclosing `svg` element: waves and beams.
    pub fn life(&self) -> Markup {
        let mut markup = Markup::default();
        for at in self.open_water() {
            markup.place(at, 1.0, WAVE);
        }
        for light in &self.lighthouses {
            markup.place(light.at + ON_ROCK, LIGHTHOUSE, art::beam());
        }
        markup
    }

    /// The pennants of the ships, which belong to the surroundings.
    pub fn pennants(&self) -> Markup {
        let mut markup = Markup::default();
        for island in Island::ALL {
            markup.place(self.ship(island), SHIP, &art::pennants(island));
        }
        markup
    }

    /// Places at sea where nothing else is.
    fn open_water(&self) -> Vec<Point> {
        let steps = |end: f32| (1_u8..).map(|step| f32::from(step) * APART).take_while(move |&at| at < end);
        // Every other row is shifted, so that no grid is seen.
        let rows = steps(self.size.y).zip([APART / 2.0, 0.0].into_iter().cycle());
        let points = rows.flat_map(|(y, shift)| steps(self.size.x).map(move |x| Point::new(x + shift, y)));
        points.filter(|&point| self.is_open_water(point)).collect()
    }

    fn is_open_water(&self, point: Point) -> bool {
        let far = |other: Point, distance: f32| (point - other).length() > distance;
        let coasts = self.isles.iter().flat_map(|isle| &isle.coasts);
        let inside = point.x.min(self.size.x - point.x).min(point.y.min(self.size.y - point.y));
        coasts.into_iter().all(|coast| !coast.contains(point) && far(coast.nearest(point), CLEAR))
            && Island::ALL.into_iter().all(|island| far(self.ship(island), 2.6 * CLEAR))
            && self.lighthouses.iter().all(|light| far(light.at, CLEAR))
            && self.reefs.iter().all(|&reef| far(reef, CLEAR))
            && self.compass.is_none_or(|compass| far(compass, 2.0 * CLEAR))
            && (1..=5).all(|worth| far(self.scale(worth), CLEAR))
            && inside > 2.0 * CLEAR
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waves_are_few_and_only_at_sea() {
        let map = BoardMap::archipelago();
        let waves = map.open_water();
        assert!((3..=30).contains(&waves.len()), "{}", waves.len());
        assert!(waves.iter().all(|&at| map.district_at(at).is_none()));
        assert_eq!(map.life().matches("sweep").count(), map.lighthouses.len());
        assert_eq!(map.pennants().matches("flag").count(), 12, "three on each ship");
    }
}
