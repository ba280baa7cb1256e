//! What a drawing shows of a board.

use utopia_rules::{Board, District, Districts};

/// What a drawing shows of a board: a checked one, or one that is being drawn and may lack anything.
pub trait Graph {
    /// The districts.
    fn districts(&self) -> Districts;

    /// A district's value, from 1 to 4.
    fn value(&self, district: District) -> u16;

    /// Whether a district has a harbour.
    fn has_harbour(&self, district: District) -> bool;

    /// The districts across a street or a bridge.
    fn adjacent(&self, district: District) -> Districts;
}

impl Graph for Board {
    fn districts(&self) -> Districts {
        self.districts()
    }

    fn value(&self, district: District) -> u16 {
        self.value(district)
    }

    fn has_harbour(&self, district: District) -> bool {
        self.harbour(district).is_some()
    }

    fn adjacent(&self, district: District) -> Districts {
        self.adjacent(district)
    }
}
