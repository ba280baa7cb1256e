//! What can be wrong with the drawing of a board.

use utopia_rules::{District, Island};

/// Why a board cannot be drawn.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ChartError {
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
    /// The chart is too small or too large to be drawn.
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
    /// An outline is no area.
    #[error("drawing: the outline of {district} has {points} points, and at least 3 are needed")]
    FewPoints {
        /// Whose outline it is.
        district: District,
        /// How many points it has.
        points: usize,
    },
    /// An outline has too little inside for a prince to stand there.
    #[error("drawing: the outline of {0} leaves no room for a prince")]
    NoRoom(District),
    /// Something lies outside the chart.
    #[error("drawing: {what} is at {x} {y}, outside the chart of {width} x {height}")]
    Outside {
        /// What it is, as in "the outline of wind-3".
        what: String,
        /// How far to the right.
        x: f32,
        /// How far down.
        y: f32,
        /// The width of the chart.
        width: f32,
        /// The height of the chart.
        height: f32,
    },
    /// A place is given for a bridge that the board does not have.
    #[error("drawing: there is no bridge between {0} and {1} on this board")]
    NoBridge(District, District),
    /// The place of a wonder is no circle that could be drawn.
    #[error("drawing: the radius of the wonder of {island} is {radius}, but must be from 20 to 400")]
    Radius {
        /// Whose wonder it is.
        island: Island,
        /// The radius in the file.
        radius: f32,
    },
    /// A harbour looks in no direction.
    #[error("drawing: the harbour of {district} looks to {bearing}, but a bearing is from 0 to 360")]
    Bearing {
        /// Whose harbour it is.
        district: District,
        /// The bearing in the file.
        bearing: f32,
    },
    /// A harbour mark is given for a district without a harbour.
    #[error("drawing: {0} has no harbour")]
    NoHarbour(District),
}
