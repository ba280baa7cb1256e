//! Why something cannot be done to a board.

use utopia_rules::{District, Island};

/// Why something cannot be done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// A district needs three corners.
    #[error("a district has at least three corners")]
    FewCorners,
    /// The line crosses itself.
    #[error("the line crosses itself")]
    CrossesItself,
    /// An island has at most eight districts.
    #[error("{0} has eight districts already")]
    IslandFull(Island),
    /// What was drawn lies on other districts.
    #[error("there is a district already")]
    Covered,
    /// A district would enclose others.
    #[error("a district cannot enclose others")]
    Encloses,
    /// No room for a prince.
    #[error("that is too small for a district")]
    TooSmall,
    /// The line doesn't cut a district into two.
    #[error("the line does not cut a district into two")]
    NoCut,
    /// The districts share no border.
    #[error("{0} and {1} share no border")]
    NoBorder(District, District),
    /// A bridge joins two islands.
    #[error("{0} and {1} lie on one island")]
    OneIsland(District, District),
    /// The sea has at most 32 sectors.
    #[error("the sea has as many sectors as it can have")]
    ManySectors,
    /// Two sectors cannot have one name.
    #[error("there is a sector {0} already")]
    SectorTwice(String),
}

impl EditError {
    /// A stable name of its kind, for messages.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::FewCorners => "few-corners",
            Self::CrossesItself => "crosses-itself",
            Self::IslandFull(_) => "island-full",
            Self::Covered => "covered",
            Self::Encloses => "encloses",
            Self::TooSmall => "too-small",
            Self::NoCut => "no-cut",
            Self::NoBorder(..) => "no-border",
            Self::OneIsland(..) => "one-island",
            Self::ManySectors => "many-sectors",
            Self::SectorTwice(_) => "sector-twice",
        }
    }
}
