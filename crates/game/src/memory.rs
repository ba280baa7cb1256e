//! What a seat remembers: which cards the deck can still hold.

use utopia_rules::{Cards, Civ, Event, Observer, Seat, Secret};

/// One seat's memory of the cards, kept from what it was told.
///
/// After a reshuffle (R9.1) everybody knows what the new deck was made of. A card of which more copies are missing than
/// that deck can hold must be in somebody's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    seat: Seat,
    undealt: Cards,
    /// A reshuffle happened while this seat's cards were dealt, so that some of them are of the old deck.
    mixed: bool,
}

impl Memory {
    /// At the start of a game, or when nothing is known of its past, the deck may hold any card.
    pub const fn new(seat: Seat) -> Self {
        Self { seat, undealt: Cards::ALL, mixed: false }
    }

    /// The most cards of each kind that the deck can hold.
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

/// What every seat remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memories([Memory; 5]);

impl Memories {
    /// Of one seat.
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
