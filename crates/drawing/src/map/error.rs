//! Errors in the drawing of a board.

use utopia_rules::{District, Island};

/// Why a board cannot be drawn.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BoardMapError {
    /// The `[drawing]` cannot be read.
    #[error("line {line}, column {column}: {message}")]
    Syntax {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// The map is too small or too large.
    #[error("drawing: the size is {width} x {height}, but both must be from 400 to 10000")]
    Size {
        /// The width in the file.
        width: f32,
        /// The height in the file.
        height: f32,
    },
    /// A district of the board is not drawn.
    #[error("drawing: {0} has no outline")]
    MissingOutline(District),
    /// A district is drawn that the board does not have.
    #[error("drawing: there is no district {0} on this board")]
    UnknownDistrict(District),
    /// An outline with fewer than three points.
    #[error("drawing: the outline of {district} has {points} points, and at least 3 are needed")]
    FewPoints {
        /// Whose outline it is.
        district: District,
        /// How many points it has.
        points: usize,
    },
    /// An outline without room for a prince.
    #[error("drawing: the outline of {0} leaves no room for a prince")]
    NoRoom(District),
    /// Something lies outside the map.
    #[error("drawing: {what} is at {x} {y}, outside the map of {width} x {height}")]
    Outside {
        /// What it is, such as "the outline of wind-3".
        what: String,
        /// Its x coordinate.
        x: f32,
        /// Its y coordinate.
        y: f32,
        /// The width of the map.
        width: f32,
        /// The height of the map.
        height: f32,
    },
    /// The board has no such bridge.
    #[error("drawing: there is no bridge between {0} and {1} on this board")]
    NoBridge(District, District),
    /// The radius of a wonder's place is out of range.
    #[error("drawing: the radius of the wonder of {island} is {radius}, but must be from 20 to 400")]
    Radius {
        /// Whose wonder it is.
        island: Island,
        /// The radius in the file.
        radius: f32,
    },
    /// The bearing of a harbour is out of range.
    #[error("drawing: the harbour of {district} looks to {bearing}, but a bearing is from 0 to 360")]
    Bearing {
        /// Whose harbour it is.
        district: District,
        /// The bearing in the file.
        bearing: f32,
    },
    /// A harbour mark for a district without a harbour.
    #[error("drawing: {0} has no harbour")]
    NoHarbour(District),
}
