//! The icon as PNG, for systems that install the site and don't support SVG.

use anyhow::{Context as _, Result};
use resvg::{
    tiny_skia::{Color, Pixmap, Transform},
    usvg::{Options, Tree},
};

/// The safe zone of a maskable icon: a circle of four fifths of its width.
const SAFE: f32 = 0.8;

/// How the icon is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// As it is.
    Plain,
    /// Within the safe zone, on a background of its own colour.
    Maskable,
}

/// Renders the icon at this size.
pub(crate) fn png(svg: &str, pixels: u16, shape: Shape) -> Result<Vec<u8>> {
    let tree = Tree::from_str(svg, &Options::default()).context("the icon is not valid SVG")?;
    let mut picture = Pixmap::new(pixels.into(), pixels.into()).context("the icon has no pixels")?;
    let share = if shape == Shape::Maskable { SAFE } else { 1.0 };
    let width = f32::from(pixels);
    let margin = width * (1.0 - share) / 2.0;
    let scale = width * share / tree.size().width();
    resvg::render(&tree, Transform::from_row(scale, 0.0, 0.0, scale, margin, margin), &mut picture.as_mut());
    if shape == Shape::Maskable {
        // The background continues the colour at the middle of the icon's upper edge.
        let edge = picture.pixel(u32::from(pixels) / 2, u32::from(pixels) / 8).context("an edge")?.demultiply();
        let mut ground = Pixmap::new(pixels.into(), pixels.into()).context("the icon has no pixels")?;
        ground.fill(Color::from_rgba8(edge.red(), edge.green(), edge.blue(), u8::MAX));
        ground.draw_pixmap(
            0,
            0,
            picture.as_ref(),
            &resvg::tiny_skia::PixmapPaint::default(),
            Transform::identity(),
            None,
        );
        picture = ground;
    }
    picture.encode_png().context("cannot encode the icon as PNG")
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROUND: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#123456"/></svg>"##;

    fn corner(shape: Shape) -> (u32, u8) {
        let picture = Pixmap::decode_png(&png(ROUND, 64, shape).unwrap()).unwrap();
        (picture.width(), picture.pixel(0, 0).unwrap().alpha())
    }

    #[test]
    fn only_a_maskable_icon_fills_its_corners() {
        assert_eq!(corner(Shape::Plain), (64, 0));
        assert_eq!(corner(Shape::Maskable), (64, 255));
    }
}
