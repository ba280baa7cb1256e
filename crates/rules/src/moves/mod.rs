//! A move: one decision of one player.

mod list;
mod payment;
mod pick;
mod tally;

pub use list::Moves;
pub use tally::Tally;

use crate::{Cards, Civ, District, Guest, Island, Seat};

/// One decision; `docs/formats.md` defines its text form.
///
/// Moves are ordered by kind as listed here, then by arguments. Legal moves are listed in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Take a guest from a ship and place a prince (R5.2); without a district, nothing is placed (R5.4).
    Take {
        /// The guest.
        guest: Guest,
        /// Where its prince is placed.
        district: Option<District>,
    },
    /// Draw a surprise guest from the bag (R6.1).
    Surprise,
    /// Place the surprise guest's prince (R6.1).
    Place(District),
    /// Name the player of the extra pick (R6.2).
    Name(Seat),
    /// Start building a wonder (R7.1).
    Wonder(Island),
    /// Give one prince for the wonder (R7.1), asked only where there is a choice.
    Give {
        /// The civilization asked for.
        civ: Civ,
        /// Where the prince stands.
        district: District,
    },
    /// Take control of a district (R8.1).
    Control {
        /// The district.
        district: District,
        /// The civilization of the three princes and the monument.
        civ: Civ,
    },
    /// Move one or two princes (R11.A).
    Move {
        /// Their civilization.
        civ: Civ,
        /// How many: 1 or 2.
        count: u8,
        /// From here.
        from: District,
        /// To here, by land or by sea.
        to: District,
        /// The card that pays.
        with: Civ,
    },
    /// Add a prince at a monument (R11.B1).
    Add {
        /// Its civilization, which is the monument's.
        civ: Civ,
        /// The monument's district.
        district: District,
        /// The card that pays.
        with: Civ,
    },
    /// Add a prince anywhere (R11.B2).
    Anywhere {
        /// Its civilization.
        civ: Civ,
        /// Any open district.
        district: District,
        /// The three cards that pay.
        with: Cards,
    },
    /// Remove a prince for points (R11.C).
    Remove {
        /// Its civilization, which is the monument's.
        civ: Civ,
        /// The monument's district.
        district: District,
        /// The card that pays.
        with: Civ,
    },
    /// Raise a civilization on the Prestige Scale (R11.D1).
    Raise {
        /// The civilization.
        civ: Civ,
        /// The card that pays.
        with: Civ,
    },
    /// Drop a civilization to the foot of the Prestige Scale (R11.D2).
    Lower {
        /// The civilization.
        civ: Civ,
        /// The two cards that pay.
        with: Cards,
    },
    /// Discard cards: secretly at the start of phase 2 (R9.2), or down to five at the end of a turn (R9.4).
    Discard(Cards),
    /// End my turn.
    End,
}

impl Move {
    /// The rule that allows this kind of move.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Take { .. } => "R5.2",
            Self::Surprise | Self::Place(_) => "R6.1",
            Self::Name(_) => "R6.2",
            Self::Wonder(_) | Self::Give { .. } => "R7.1",
            Self::Control { .. } => "R8.1",
            Self::Move { .. } => "R11.A",
            Self::Add { .. } => "R11.B1",
            Self::Anywhere { .. } => "R11.B2",
            Self::Remove { .. } => "R11.C",
            Self::Raise { .. } => "R11.D1",
            Self::Lower { .. } => "R11.D2",
            Self::Discard(_) => "R9.4",
            Self::End => "R9.3",
        }
    }
}
