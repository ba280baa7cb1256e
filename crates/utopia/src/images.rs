//! Image files: SVG, or rendered to PNG.

use std::{ffi::OsStr, path::Path};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

use crate::error::CliError;

/// An image format.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ImageFormat {
    Svg,
    Png,
}

impl ImageFormat {
    /// The format by file extension; errors name the option.
    pub(crate) fn of(option: &str, path: &str) -> Result<Self, CliError> {
        let extension = Path::new(path).extension().map(OsStr::to_ascii_lowercase);
        match extension.as_ref().and_then(|extension| extension.to_str()) {
            Some("svg") => Ok(Self::Svg),
            Some("png") => Ok(Self::Png),
            _ => Err(CliError::at(option, format!("`{path}` must end in .svg or .png"))),
        }
    }
}

/// Renders an SVG to PNG at this scale.
pub(crate) fn png(svg: &str, pixels_a_unit: f32) -> Result<Vec<u8>, String> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| error.to_string())?;
    let size = tree.size().to_int_size().scale_by(pixels_a_unit).ok_or("the picture has no size")?;
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or("the picture is too large")?;
    resvg::render(&tree, Transform::from_scale(pixels_a_unit, pixels_a_unit), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}
