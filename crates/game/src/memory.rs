//! A seat's memory: which cards the deck can still hold.

use utopia_rules::{Cards, Civ, Event, Observer, Seat, Secret};

/// One seat's memory of the cards, from the events it was told.
///
/// After a reshuffle (R9.1) everybody knows the contents of the new deck. Missing cards that it can't hold must be in somebody's
/// hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    seat: Seat,
    undealt: Cards,
    /// A reshuffle happened while this seat's cards were dealt, so some of them, or all, are from the old deck.
    mixed: bool,
}

impl Memory {
    /// The memory at the start of a game, or without knowledge of its past: the deck may hold any card.
    pub const fn new(seat: Seat) -> Self {
        Self { seat, undealt: Cards::ALL, mixed: false }
    }

    /// An upper bound of the cards in the deck, per civilization.
    pub const fn undealt(&self) -> Cards {
        self.undealt
    }
}

impl Observer for Memory {
    fn public(&mut self, event: Event) {
        match event {
            Event::Reshuffled { cards } => (self.undealt, self.mixed) = (cards, true),
            Event::Dealt { seat, .. } if seat != self.seat => self.mixed = false,
            _ => {}
        }
    }

    fn secret(&mut self, seat: Seat, event: Secret) {
        let Secret::Dealt(cards) = event else { return };
        if seat != self.seat {
            return;
        }
        if !std::mem::take(&mut self.mixed) {
            let left = |civ| Cards::some(civ, self.undealt.count(civ).saturating_sub(cards.count(civ)));
            self.undealt = Civ::ALL.into_iter().fold(Cards::NONE, |sum, civ| sum.plus(left(civ)));
        }
    }
}

/// The memories of all seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memories([Memory; 5]);

impl Memories {
    /// The memory of one seat.
    pub const fn of(&self, seat: Seat) -> &Memory {
        &self.0[seat.index()]
    }
}

impl Default for Memories {
    fn default() -> Self {
        Self(Seat::ALL.map(Memory::new))
    }
}

impl Observer for Memories {
    fn public(&mut self, event: Event) {
        for memory in &mut self.0 {
            memory.public(event);
        }
    }

    fn secret(&mut self, seat: Seat, event: Secret) {
        self.0[seat.index()].secret(seat, event);
    }
}
