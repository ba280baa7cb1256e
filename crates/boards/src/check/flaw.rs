//! What can be wrong with the drawing of a board.

use utopia_drawing::{BoardMapError, Point};
use utopia_rules::{District, Districts, Island, table::BoardError};

use super::{LEAST_STREET, LEAST_WATER, LEAST_WONDER, MOST_BYTES, MOST_CORNERS};

/// Why a board file is refused.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Problem {
    /// The file is too long.
    #[error("the file has {bytes} bytes, and at most {MOST_BYTES} are read")]
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// The rules can't play on it.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// It can't be drawn.
    #[error(transparent)]
    Map(#[from] BoardMapError),
    /// The drawing doesn't show the board.
    #[error(transparent)]
    Flaw(#[from] Flaw),
}

/// Something that must not lie on a district.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// The place of an island's wonder.
    Wonder(Island),
    /// An island's ship.
    Ship(Island),
    /// A district's harbour.
    Harbour(District),
    /// The Prestige Scale.
    Scale,
    /// The compass rose.
    Compass,
    /// A reef.
    Reef,
}

impl std::fmt::Display for Thing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Wonder(island) => write!(f, "the wonder of {island}"),
            Self::Ship(island) => write!(f, "the ship of {island}"),
            Self::Harbour(district) => write!(f, "the harbour of {district}"),
            Self::Scale => f.write_str("the Prestige Scale"),
            Self::Compass => f.write_str("the compass"),
            Self::Reef => f.write_str("a reef"),
        }
    }
}

/// A flaw of a drawing, with the place.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Flaw {
    /// Fewer than three corners.
    #[error("{district}: its outline has fewer than 3 corners")]
    FewCorners { district: District },
    /// More corners than are drawn.
    #[error("{district}: its outline has {corners} corners, more than {MOST_CORNERS}")]
    ManyCorners { district: District, corners: usize },
    /// A corner outside the map.
    #[error("{district}: a corner at {} lies outside the map", show(*at))]
    Outside { district: District, at: Point },
    /// A line that crosses or touches itself.
    #[error("{district}: its outline crosses itself at {}", show(*at))]
    CrossesItself { district: District, at: Point },
    /// No room for a prince.
    #[error("{district}: too small for a prince")]
    TooSmall { district: District, at: Point },
    /// Two districts of one island lie over each other.
    #[error("{a} and {b} overlap at {}", show(*at))]
    Overlap { a: District, b: District, at: Point },
    /// Too little water between two islands.
    #[error("{a} and {b} lie on different islands and are less than {LEAST_WATER} apart at {}", show(*at))]
    IslandsTouch { a: District, b: District, at: Point },
    /// Districts that meet only in a corner.
    #[error("island {island}: districts meet only in a corner at {}", show(*at))]
    CornerOnly { island: Island, at: Point },
    /// A hole beside the wonder's.
    #[error("island {island}: a gap between districts at {}", show(*at))]
    Gap { island: Island, at: Point },
    /// No place for the wonder.
    #[error("island {island}: no place with a radius of at least {LEAST_WONDER} for the wonder")]
    NoWonderPlace { island: Island, at: Point },
    /// Something lies on a district.
    #[error("{thing} lies on {district} at {}", show(*at))]
    OnLand { thing: Thing, district: District, at: Point },
    /// A harbour away from the sea.
    #[error("{district}: a harbour, but less than {LEAST_STREET} of coast")]
    NoCoast { district: District, at: Point },
    /// A street without a border.
    #[error("street {a} to {b}: they share less than {LEAST_STREET} of a border")]
    NoBorder { a: District, b: District, at: Point },
    /// A border without a street.
    #[error("{a} and {b} share a border at {}, but no street joins them", show(*at))]
    NoStreet { a: District, b: District, at: Point },
    /// A bridge over a third district.
    #[error("bridge {a} to {b}: it leads over {over} at {}", show(*at))]
    BridgeOverLand { a: District, b: District, over: District, at: Point },
}

fn show(at: Point) -> String {
    format!("{:.0} {:.0}", at.x, at.y)
}

impl Flaw {
    /// A stable name of its kind, for messages.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::FewCorners { .. } => "few-corners",
            Self::ManyCorners { .. } => "many-corners",
            Self::Outside { .. } => "outside",
            Self::CrossesItself { .. } => "crosses-itself",
            Self::TooSmall { .. } => "too-small",
            Self::Overlap { .. } => "overlap",
            Self::IslandsTouch { .. } => "islands-touch",
            Self::CornerOnly { .. } => "corner-only",
            Self::Gap { .. } => "gap",
            Self::NoWonderPlace { .. } => "no-wonder-place",
            Self::OnLand { .. } => "on-land",
            Self::NoCoast { .. } => "no-coast",
            Self::NoBorder { .. } => "no-border",
            Self::NoStreet { .. } => "no-street",
            Self::BridgeOverLand { .. } => "bridge-over-land",
        }
    }

    /// Where it is, if it is in one place.
    pub const fn at(&self) -> Option<Point> {
        match *self {
            Self::FewCorners { .. } | Self::ManyCorners { .. } => None,
            Self::Outside { at, .. }
            | Self::CrossesItself { at, .. }
            | Self::TooSmall { at, .. }
            | Self::Overlap { at, .. }
            | Self::IslandsTouch { at, .. }
            | Self::CornerOnly { at, .. }
            | Self::Gap { at, .. }
            | Self::NoWonderPlace { at, .. }
            | Self::OnLand { at, .. }
            | Self::NoCoast { at, .. }
            | Self::NoBorder { at, .. }
            | Self::NoStreet { at, .. }
            | Self::BridgeOverLand { at, .. } => Some(at),
        }
    }

    /// The districts it concerns; none if it concerns a whole island.
    pub const fn districts(&self) -> Districts {
        match *self {
            Self::FewCorners { district }
            | Self::ManyCorners { district, .. }
            | Self::Outside { district, .. }
            | Self::CrossesItself { district, .. }
            | Self::TooSmall { district, .. }
            | Self::OnLand { district, .. }
            | Self::NoCoast { district, .. } => Districts::of(district),
            Self::Overlap { a, b, .. }
            | Self::IslandsTouch { a, b, .. }
            | Self::NoBorder { a, b, .. }
            | Self::NoStreet { a, b, .. } => Districts::of(a).with(b),
            Self::BridgeOverLand { a, b, over, .. } => Districts::of(a).with(b).with(over),
            Self::CornerOnly { .. } | Self::Gap { .. } | Self::NoWonderPlace { .. } => Districts::EMPTY,
        }
    }
}
