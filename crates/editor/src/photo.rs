//! A photo of a board, straightened by its four corners.

use utopia_drawing::Point;

/// The projective map that puts four corners of a photo onto the four corners of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Straightening([f64; 8]);

impl Straightening {
    /// Maps the corners of a photo, clockwise from the upper left, onto those of a map of this size. `None` if three of them lie
    /// on a line.
    pub fn new(corners: [Point; 4], (width, height): (f32, f32)) -> Option<Self> {
        let targets = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)];
        let mut rows = [[0.0; 9]; 8];
        for (i, (from, (u, v))) in corners.into_iter().zip(targets).enumerate() {
            let [x, y, u, v] = [from.x, from.y, u, v].map(f64::from);
            rows[2 * i] = [x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y, u];
            rows[2 * i + 1] = [0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y, v];
        }
        solve(rows).map(Self)
    }

    /// Where a point of the photo lies on the map.
    pub fn apply(&self, at: Point) -> Point {
        let [a, b, c, d, e, f, g, h] = self.0;
        let (x, y) = (f64::from(at.x), f64::from(at.y));
        let depth = g * x + h * y + 1.0;
        Point::new(((a * x + b * y + c) / depth) as f32, ((d * x + e * y + f) / depth) as f32)
    }

    /// As a CSS transform with its origin in the upper left corner.
    pub fn css(&self) -> String {
        let [a, b, c, d, e, f, g, h] = self.0;
        let columns = [a, d, 0.0, g, b, e, 0.0, h, 0.0, 0.0, 1.0, 0.0, c, f, 0.0, 1.0];
        format!("matrix3d({})", columns.map(|number| format!("{number:.10}")).join(","))
    }
}

/// Solves eight equations by elimination with pivoting.
fn solve(mut rows: [[f64; 9]; 8]) -> Option<[f64; 8]> {
    for column in 0..8 {
        let pivot = (column..8).max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()))?;
        rows.swap(column, pivot);
        if rows[column][column].abs() < 1e-9 {
            return None;
        }
        let lead = rows[column];
        for (_, row) in rows.iter_mut().enumerate().filter(|(i, _)| *i != column) {
            let part = row[column] / lead[column];
            row.iter_mut().zip(lead).for_each(|(number, lead)| *number -= part * lead);
        }
    }
    Some(std::array::from_fn(|i| rows[i][8] / rows[i][i]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_four_corners_land_in_the_corners_of_the_map() {
        let corners = [(30.0, 40.0), (900.0, 10.0), (980.0, 700.0), (80.0, 640.0)].map(Point::from);
        let straight = Straightening::new(corners, (1500.0, 1200.0)).expect("four corners");
        let targets = [(0.0, 0.0), (1500.0, 0.0), (1500.0, 1200.0), (0.0, 1200.0)].map(Point::from);
        for (from, to) in corners.into_iter().zip(targets) {
            assert!(straight.apply(from).distance(to) < 0.01, "{from:?}");
        }
    }

    #[test]
    fn corners_on_a_line_cannot_be_straightened() {
        let corners = [(0.0, 0.0), (10.0, 0.0), (20.0, 0.0), (30.0, 0.0)].map(Point::from);
        assert_eq!(Straightening::new(corners, (1500.0, 1200.0)), None);
    }
}
