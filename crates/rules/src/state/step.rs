//! Phases and steps of a round (R4).

use crate::{Civ, District, Guest, Island, Seat, text::words::words};

words! {
    /// A phase of the round (R4). Prestige (R12) needs no decisions, so no position is ever in it.
    Phase, "phase" {
        /// Phase 1 (R5).
        Welcome = "welcome",
        /// Phase 2 (R9).
        Development = "development",
        /// The game is over (R13).
        Over = "over",
    }
}

words! {
    /// The step to which a turn returns after a wonder is built (R7.1).
    Then, "step" {
        /// Before the pick.
        Pick = "pick",
        /// After the pick.
        After = "after",
        /// In phase 2.
        Act = "act",
    }
}

/// The decision to be made now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Phase 1: take a guest (R5.2), or build before that (R5.5).
    Pick,
    /// Phase 1: place the surprise guest's prince (R6.1).
    Place(Guest),
    /// Phase 1: name a player for the extra pick (R6.2).
    Name,
    /// Phase 1: this player makes the extra pick (R6.2).
    Extra(Seat),
    /// Phase 1: the pick is made; build or end (R5.5).
    After,
    /// Which prince goes for the wonder (R7.1).
    Give(Building),
    /// Phase 2: everybody chooses discards (R9.2).
    Discard,
    /// Phase 2: actions and builds (R9.3).
    Act,
    /// Phase 2: down to five cards (R9.4).
    Keep,
    /// The game is over (R13).
    Over,
}

impl Step {
    /// The word for it in text and JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pick => "pick",
            Self::Place(_) => "place",
            Self::Name => "name",
            Self::Extra(_) => "extra",
            Self::After => "after",
            Self::Give(_) => "give",
            Self::Discard => "discard",
            Self::Act => "act",
            Self::Keep => "keep",
            Self::Over => "over",
        }
    }

    /// The guest whose prince is to be placed.
    pub(crate) const fn drawn(self) -> Option<Guest> {
        if let Self::Place(guest) = self { Some(guest) } else { None }
    }

    /// Who makes the extra pick.
    pub(crate) const fn extra(self) -> Option<Seat> {
        if let Self::Extra(seat) = self { Some(seat) } else { None }
    }

    /// The wonder whose princes are being given.
    pub(crate) const fn building(self) -> Option<Building> {
        if let Self::Give(building) = self { Some(building) } else { None }
    }
}

impl From<Then> for Step {
    fn from(then: Then) -> Self {
        match then {
            Then::Pick => Self::Pick,
            Then::After => Self::After,
            Then::Act => Self::Act,
        }
    }
}

/// A wonder under construction: its princes are given one civilization at a time (R7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Building {
    island: Island,
    /// The districts of the first `count` civilizations; the rest is padding.
    given: [District; 5],
    count: u8,
    then: Then,
}

impl Building {
    pub(crate) const fn new(island: Island, then: Then) -> Self {
        Self { island, given: [District::from_bit(0); 5], count: 0, then }
    }

    /// The island of the wonder.
    #[inline]
    pub const fn island(self) -> Island {
        self.island
    }

    /// Where the princes given so far stand, in civilization order.
    #[inline]
    pub fn given(&self) -> impl Iterator<Item = (Civ, District)> + '_ {
        Civ::ALL.into_iter().zip(self.given.iter().copied()).take(usize::from(self.count))
    }

    /// The civilization asked for; `None` once all are given.
    #[inline]
    pub fn asked(self) -> Option<Civ> {
        Civ::ALL.get(usize::from(self.count)).copied()
    }

    /// The step to which the turn returns.
    #[inline]
    pub const fn then(self) -> Then {
        self.then
    }

    #[must_use]
    pub(crate) fn with(mut self, district: District) -> Self {
        if let Some(place) = self.given.get_mut(usize::from(self.count)) {
            *place = district;
            self.count += 1;
        }
        self
    }
}
