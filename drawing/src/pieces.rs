//! Where every piece of an open table stands.

use utopia_rules::{Civ, District, Guest, Island, Public, Seat};

use crate::{Chart, Point};

/// What lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Thing {
    /// So many princes of one player and civilization in one district.
    Princes { seat: Seat, civ: Civ, district: District, count: u8 },
    /// A guest at its ship; of two alike one is the second.
    Guest { guest: Guest, second: bool },
    /// A monument on its owner's base.
    Monument { civ: Civ, district: District, owner: Seat },
    /// A wonder on its owner's base.
    Wonder { island: Island, owner: Seat },
    /// The monument that stands on the Prestige Scale.
    Scale { civ: Civ },
    /// A minister on the score track.
    Minister { seat: Seat },
}

/// A thing and where it lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// What it is.
    pub thing: Thing,
    /// Where its middle is.
    pub at: Point,
    /// By how much its drawing, 100 units wide and high around 0 0, is made larger or smaller.
    pub scale: f32,
}

impl Thing {
    /// A name that stays the same while the thing moves or changes its number.
    pub fn key(&self) -> String {
        match self {
            Self::Princes { seat, civ, district, .. } => format!("princes-{seat}-{civ}-{district}"),
            Self::Guest { guest, second } => format!("guest-{}-{}-{}", guest.civ, guest.island, u8::from(*second)),
            Self::Monument { district, .. } => format!("monument-{district}"),
            Self::Wonder { island, .. } => format!("wonder-{island}"),
            Self::Scale { civ } => format!("scale-{civ}"),
            Self::Minister { seat } => format!("minister-{seat}"),
        }
    }

    /// The drawing as SVG markup, 100 units wide and high around 0 0.
    pub fn markup(&self) -> String {
        String::new()
    }
}

/// All pieces on the board, those in front last.
pub fn pieces(_chart: &Chart, _public: &Public) -> Vec<Piece> {
    Vec::new()
}
