//! The map's position in its frame.

const MOST_ZOOM: f64 = 5.0;
/// The greatest zoom that the map takes by itself.
const CLOSE_UP: f64 = 2.4;

/// Translates the map by pixels, then scales it from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Transform {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) zoom: f64,
}

impl Transform {
    pub(crate) const WHOLE: Self = Self { x: 0.0, y: 0.0, zoom: 1.0 };

    /// Shows a part of the frame, given by its corners, as large as possible.
    pub(crate) fn showing((low, high): ((f64, f64), (f64, f64)), (width, height): (f64, f64)) -> Self {
        let fits = (width / (high.0 - low.0)).min(height / (high.1 - low.1));
        let zoom = fits.clamp(1.0, CLOSE_UP);
        let middle = (f64::midpoint(low.0, high.0), f64::midpoint(low.1, high.1));
        Self { x: width / 2.0 - middle.0 * zoom, y: height / 2.0 - middle.1 * zoom, zoom }.kept_in((width, height))
    }

    /// Zooms while keeping the map's point under this point of the frame.
    pub(crate) fn zoomed(self, by: f64, (x, y): (f64, f64), frame: (f64, f64)) -> Self {
        let zoom = (self.zoom * by).clamp(1.0, MOST_ZOOM);
        let part = zoom / self.zoom;
        Self { x: x - (x - self.x) * part, y: y - (y - self.y) * part, zoom }.kept_in(frame)
    }

    /// Clamps the map so that it fills its frame.
    pub(crate) fn kept_in(self, (width, height): (f64, f64)) -> Self {
        let most = |size: f64| size * (1.0 - self.zoom);
        Self { x: self.x.clamp(most(width), 0.0), y: self.y.clamp(most(height), 0.0), zoom: self.zoom }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: (f64, f64) = (800.0, 600.0);

    #[test]
    fn zooming_keeps_the_point_under_the_finger() {
        let at = (300.0, 200.0);
        let transform = Transform::WHOLE.zoomed(2.0, at, FRAME);
        let map_point = ((at.0 - transform.x) / transform.zoom, (at.1 - transform.y) / transform.zoom);
        assert_eq!(map_point, at);
    }

    #[test]
    fn a_close_up_shows_the_whole_part() {
        let transform = Transform::showing(((500.0, 100.0), (800.0, 350.0)), FRAME);
        assert!((transform.zoom - 2.4).abs() < 1e-9, "{}", transform.zoom);
        let shown = |(x, y): (f64, f64)| (x * transform.zoom + transform.x, y * transform.zoom + transform.y);
        for (x, y) in [shown((500.0, 100.0)), shown((800.0, 350.0))] {
            assert!((0.0..=FRAME.0).contains(&x) && (0.0..=FRAME.1).contains(&y), "{x} {y}");
        }
        assert_eq!(Transform::showing(((0.0, 0.0), FRAME), FRAME), Transform::WHOLE);
    }

    #[test]
    fn the_map_always_fills_its_frame() {
        let transform = Transform { x: 500.0, y: -9000.0, zoom: 2.0 }.kept_in(FRAME);
        assert_eq!(transform, Transform { x: 0.0, y: -600.0, zoom: 2.0 });
        assert_eq!(transform.zoomed(0.1, (0.0, 0.0), FRAME), Transform::WHOLE);
    }
}
